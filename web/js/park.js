// Ebitengine asks for an animation frame after each one, for ever, and even
// when it has nothing to draw that keeps a core busy. So frames that are asked
// for wait here until Go says that something has changed (render/app).
"use strict";
(() => {
  const frame = window.requestAnimationFrame.bind(window);
  let parked = null;
  let wanted = true; // the first frame starts the game
  window.requestAnimationFrame = (callback) => {
    if (!wanted) {
      parked = callback;
      return 0;
    }
    wanted = false;
    return frame(callback);
  };
  globalThis.tahWake = () => {
    if (parked === null) {
      wanted = true;
      return;
    }
    const callback = parked;
    parked = null;
    frame(callback);
  };
})();
