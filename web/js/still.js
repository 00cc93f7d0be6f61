// Shows a still board where the live one will be, until that is drawn: the game
// as it was left (wasm/page/still_js.go keeps it), or the start (cmd/site/still.go).
// Games that a link brings have none. It reckons as render.NewLayout does, and
// wasm/page's coordinatesOf, so that nothing moves when the canvas takes over.
"use strict";
(() => {
  const query = new URLSearchParams(location.search);
  const { settings } = tahBoot;
  const known = (game) => game === "chess" || game === "shogi";
  const game = [query.get("game"), settings.get("game"), "chess"].find(known);
  const brought = location.hash !== "" || [...query.keys()].some((name) => !["game", "lang", "level", "side"].includes(name));
  if (brought) return;

  const table = document.getElementById("table");
  const board = document.getElementById("board");
  const wanted = settings.get("coordinates") ?? "auto";
  const place = wanted !== "auto" ? wanted : game === "shogi" || innerWidth >= 600 ? "outside" : "inside";
  const outside = place === "outside";
  const [files, stretch, margin] = game === "shogi" ? [9, 1.08, outside ? 0.36 : 0.12] : [8, 1, outside ? 0.3 : 0];
  const across = files + 2 * margin;
  const down = files * stretch + 2 * margin;
  table.dataset.game = game;
  table.style.setProperty("--ratio", (across / down).toFixed(5));

  const theme = document.documentElement.dataset.theme;
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
    return tahAddress(`still/${game}-${light}-${place}.svg`, document.documentElement.dataset.build);
  };
  const src = source();
  if (src === null) return;

  const box = board.getBoundingClientRect();
  const w = Math.max(Math.round(box.width * devicePixelRatio), 1);
  const h = Math.max(Math.round(box.height * devicePixelRatio), 1);
  const cellW = Math.max(Math.floor(Math.min(w / across, h / down)), 1);
  const cellH = Math.max(Math.floor(cellW * stretch), 1);
  const edge = Math.floor(cellW * margin);
  const still = document.createElement("img");
  still.id = "still";
  still.alt = "";
  still.src = src;
  const css = (name, px) => still.style.setProperty(name, `${px / devicePixelRatio}px`);
  css("left", Math.trunc((w - files * cellW) / 2) - edge);
  css("top", Math.trunc((h - files * cellH) / 2) - edge);
  css("width", files * cellW + 2 * edge);
  css("height", files * cellH + 2 * edge);
  board.prepend(still);
})();
