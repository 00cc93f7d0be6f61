// Chooses the still board that is seen until the live one is drawn, and asks
// for its picture: the game as it was left (wasm/page/still_js.go keeps it), or
// the start (cmd/internal/site/still.go). Games that a link brings have none. place.js
// puts it where it belongs.
"use strict";
globalThis.tahStill = (() => {
  const query = new URLSearchParams(location.search);
  const { settings } = tahBoot;
  const known = (game) => game === "chess" || game === "shogi";
  const game = [query.get("game"), settings.get("game"), "chess"].find(known);
  const brought = location.hash !== "" || [...query.keys()].some((name) => !["game", "lang", "level", "side"].includes(name));
  if (brought) return null;

  const html = document.documentElement;
  const wanted = settings.get("coordinates") ?? "auto";
  const place = wanted !== "auto" ? wanted : game === "shogi" || innerWidth >= 600 ? "outside" : "inside";
  const theme = html.dataset.theme;
  const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)").matches;
  const light = dark ? "dark" : "light";
  const source = () => {
    const begins = query.has("level") || query.has("side");
    const left = tahStorage.get(`tah-still ${game}`);
    const mark = `${light} ${place} `;
    if (!begins && left.ok && left.value?.startsWith(mark)) return "data:image/svg+xml," + encodeURIComponent(left.value.slice(mark.length));
    const side = query.get("side");
    const turned = side !== null && side !== "both" && side !== (game === "chess" ? "w" : "b");
    const own = contrast || wanted !== "auto" || ["board", `pieces.${game}`, `ranks.${game}`].some((name) => settings.has(name));
    if (turned || own || settings.has(`id.${game}`) && !begins) return null;
    return tahAddress(`still/${game}-${light}-${place}.svg`, html.dataset.build);
  };
  const src = source();
  const still = { game, outside: place === "outside", picture: src === null ? null : new Image() };
  if (still.picture) still.picture.src = src;
  still.shown = new Promise((done) => { still.done = done; }); // or cannot be
  return still;
})();
