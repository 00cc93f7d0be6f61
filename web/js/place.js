// Puts the still board where the live one will be, until that is drawn. It
// reckons as render.NewLayout does, and wasm/page's coordinatesOf, so that
// nothing moves when the live board takes over.
"use strict";
(() => {
  if (tahStill === null) return;
  const { game, outside, picture } = tahStill;
  const table = document.getElementById("table");
  const board = document.getElementById("board");
  const [files, stretch, margin] = game === "shogi" ? [9, 1.08, outside ? 0.36 : 0.12] : [8, 1, outside ? 0.3 : 0];
  const across = files + 2 * margin;
  const down = files * stretch + 2 * margin;
  table.dataset.game = game;
  table.style.setProperty("--ratio", (across / down).toFixed(5));
  if (picture === null) return tahStill.done();

  const show = () => {
    if (document.documentElement.dataset.drawn !== undefined) return;
    const box = board.getBoundingClientRect();
    const w = Math.max(Math.round(box.width * devicePixelRatio), 1);
    const h = Math.max(Math.round(box.height * devicePixelRatio), 1);
    const cellW = Math.max(Math.floor(Math.min(w / across, h / down)), 1);
    const cellH = Math.max(Math.floor(cellW * stretch), 1);
    const edge = Math.floor(cellW * margin);
    const still = document.createElement("canvas");
    still.id = "still";
    still.width = files * cellW + 2 * edge;
    still.height = files * cellH + 2 * edge;
    const css = (name, px) => still.style.setProperty(name, `${px / devicePixelRatio}px`);
    css("left", Math.trunc((w - files * cellW) / 2) - edge);
    css("top", Math.trunc((h - files * cellH) / 2) - edge);
    css("width", still.width);
    css("height", still.height);
    // In memory: a graphics card that has to draw all these paths first lets
    // the live board wait, with software GL for a fifth of a second.
    still.getContext("2d", { willReadFrequently: true }).drawImage(picture, 0, 0, still.width, still.height);
    board.prepend(still);
    const gone = new MutationObserver(() => {
      still.remove();
      gone.disconnect();
    });
    gone.observe(document.documentElement, { attributeFilter: ["data-drawn"] });
  };
  picture.decode().then(show).catch(() => {}).then(tahStill.done);
})();
