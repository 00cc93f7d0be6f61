// Starts engine.wasm: in its worker (worker.js), or in the page itself where
// the browser grants no worker. What arrives before the program listens is
// kept.
"use strict";
globalThis.tahStartEngine = (address, build, send) => {
  const engine = { early: [], send, receive: (bytes) => engine.early.push(bytes), close: () => {} };
  const load = async () => {
    const go = new Go();
    const instance = await WebAssembly.instantiate(await tahProgram(address, build), go.importObject);
    globalThis.tahEngine = engine; // the program takes it when it begins
    await go.run(instance);
  };
  engine.ended = load();
  return engine;
};

// In the page the answers come when the engine yields, never in the middle of
// what the page itself does.
globalThis.tahStartEngineHere = (address, build, send) => tahStartEngine(address, build, (bytes) => queueMicrotask(() => send(bytes)));
