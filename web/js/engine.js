// Starts engine.wasm: in its worker (worker.js), or in the page itself where
// the browser grants no worker. What arrives before the program listens is
// kept.
"use strict";
globalThis.tahStartEngine = (address, send) => {
  const engine = { early: [], send, receive: (bytes) => engine.early.push(bytes), close: () => {} };
  const load = async () => {
    const go = new Go();
    const response = fetch(address);
    const { instance } = WebAssembly.instantiateStreaming
      ? await WebAssembly.instantiateStreaming(response, go.importObject).catch(async () =>
          // A host that serves wasm under another type.
          WebAssembly.instantiate(await (await fetch(address)).arrayBuffer(), go.importObject))
      : await WebAssembly.instantiate(await (await response).arrayBuffer(), go.importObject);
    globalThis.tahEngine = engine; // the program takes it when it begins
    await go.run(instance);
  };
  engine.ended = load();
  return engine;
};

// In the page the answers come when the engine yields, never in the middle of
// what the page itself does.
globalThis.tahStartEngineHere = (address, send) => tahStartEngine(address, (bytes) => queueMicrotask(() => send(bytes)));
