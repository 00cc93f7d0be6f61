// The engine's worker.
"use strict";
importScripts("wasm_exec.js", "engine.js");
const engine = tahStartEngine(new URL("../engine.wasm", location.href), (bytes) => postMessage(bytes, [bytes.buffer]));
onmessage = (e) => engine.receive(e.data);
engine.ended
  .then(() => { throw new Error("engine ended"); })
  .catch((e) => setTimeout(() => { throw e; })); // so that it is an error event of the worker's
