// localStorage behind try/catch: in a sandboxed frame merely touching it
// throws, and an exception thrown into Go's wasm runtime ends the program.
"use strict";
globalThis.tahStorage = (() => {
  const attempt = (f) => {
    try {
      return { ok: true, value: f(window.localStorage) };
    } catch (e) {
      return { ok: false, full: e instanceof DOMException && e.name === "QuotaExceededError" };
    }
  };
  return {
    get: (key) => attempt((s) => s.getItem(key)),
    set: (key, text) => attempt((s) => s.setItem(key, text)),
    remove: (key) => attempt((s) => s.removeItem(key)),
    keys: (prefix) => attempt((s) => Object.keys(s).filter((k) => k.startsWith(prefix))),
  };
})();
