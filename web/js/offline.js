// Registers the service worker and tells the page of a build that waits. Not in
// frames of other pages, nor where the browser has none (a file, an old one).
"use strict";
globalThis.tahOffline = (() => {
  const offline = { waiting: null, onwaiting: null, use: () => {} };
  if (window.top !== window || !location.protocol.startsWith("http")) return offline;
  const sw = navigator.serviceWorker; // merely touching it throws in a sandboxed frame
  if (!sw) return offline;
  const found = (worker) => {
    offline.waiting = worker;
    offline.onwaiting?.();
  };
  // use lets the waiting build serve and loads it.
  offline.use = () => {
    if (!offline.waiting) return;
    sw.addEventListener("controllerchange", () => location.reload(), { once: true });
    offline.waiting.postMessage("use");
  };
  const look = (registration) => {
    if (registration.waiting && sw.controller) found(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && sw.controller) found(worker);
      });
    });
    // A page that stays open for days learns of new builds too.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  };
  // The game comes first: what it loads, the worker takes from the browser's
  // own cache.
  offline.start = () => sw.register(tahScript("sw.js"), { updateViaCache: "none" }).then(look, () => {});
  return offline;
})();
