// Lessons are read in the light that was chosen for the game.
"use strict";
{
  let theme;
  try {
    theme = new URLSearchParams(localStorage.getItem("tah/settings") ?? "").get("theme");
  } catch {} // no storage here
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}
