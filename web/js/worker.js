// The engine's worker.
"use strict";
const build = new URLSearchParams(location.search).get("v");
if (!globalThis.tahStartEngine) importScripts(...["wasm_exec", "fetch", "engine"].map((name) => `${name}.js?v=${build}`));
const engine = tahStartEngine("../engine.wasm", build, (bytes) => postMessage(bytes, [bytes.buffer]));
onmessage = (e) => engine.receive(e.data);
engine.ended
  .then(() => { throw new Error("engine ended"); })
  .catch((e) => setTimeout(() => { throw e; })); // so that it is an error event of the worker's
