// The engine's worker: starts engine.wasm beside the page's own. What arrives
// before Go listens is kept; Go then takes over onmessage.
"use strict";
importScripts("wasm_exec.js");
const early = [];
onmessage = (e) => early.push(e.data);
globalThis.tahEngine = {
  early,
  send: (bytes) => postMessage(bytes, [bytes.buffer]),
};
(async () => {
  const go = new Go();
  const response = fetch(new URL("../engine.wasm", location.href));
  const { instance } = WebAssembly.instantiateStreaming
    ? await WebAssembly.instantiateStreaming(response, go.importObject).catch(async () =>
        // A host that serves wasm under another type.
        WebAssembly.instantiate(await (await fetch(new URL("../engine.wasm", location.href))).arrayBuffer(), go.importObject))
    : await WebAssembly.instantiate(await (await response).arrayBuffer(), go.importObject);
  await go.run(instance);
  throw new Error("engine ended"); // reaches the page as the worker's error event
})().catch((e) => setTimeout(() => { throw e; })); // so that it is an error event of the worker's
