// In tah.html the files of the site lie in the page itself: programs and words
// packed, as data before all scripts, and scripts as they are. This takes the
// place of the network, in the page and in the engine's worker.
"use strict";
(() => {
  const page = typeof document !== "undefined";
  const text = (path) => (page ? document.getElementById(path)?.textContent : tahGiven[path]);

  globalThis.tahFetch = async (path) => {
    const packed = text(path.replace("../", ""));
    if (packed === undefined) throw new Error(`${path} is not here`);
    const { body } = await fetch(`data:;base64,${packed}`);
    const headers = { "content-type": path.endsWith(".wasm") ? "application/wasm" : "application/json" };
    return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
  };

  // A worker gets copies of what it would load.
  const worker = () => {
    const engine = `globalThis.tahGiven = { "engine.wasm": "${text("engine.wasm")}" };`;
    const scripts = ["js/fetch.js", "js/files.js", "js/wasm_exec.js", "js/engine.js", "js/worker.js"].map(text);
    return URL.createObjectURL(new Blob([[engine, ...scripts].join("\n")], { type: "text/javascript" }));
  };

  globalThis.tahAddress = (path) => (path === "js/worker.js" ? worker() : "data:image/svg+xml," + encodeURIComponent(text(path)));
  globalThis.tahScript = (address) => address; // a copy of what is in this file
  if (!page) return;

  // What is not in this file is linked only if it lies beside it.
  const html = document.documentElement;
  html.dataset.alone = "";
  const probe = new Image();
  probe.onload = () => delete html.dataset.alone;
  probe.src = html.dataset.lessons;
})();
