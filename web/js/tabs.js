// Which tab plays a game: one owns it, others look on. A Web Lock ends with its
// tab, however that ends; where there are none, a sign of life in localStorage
// every two seconds takes their place.
"use strict";
globalThis.tahTabs = (() => {
  const grace = 500; // ms
  const byLock = (locks, key, seize, changed) => {
    const leaving = new AbortController();
    let free = () => {};
    let refused;
    const hold = (lock) => {
      clearTimeout(refused);
      if (leaving.signal.aborted) return;
      if (lock) {
        changed(true);
        return new Promise((done) => { free = done; });
      }
      // A lock that this tab has just given up, or that the page before it in
      // this tab has held, is free in a moment.
      refused = setTimeout(changed, grace, false);
    };
    const request = async (options) => {
      try {
        await locks.request(key, options, hold);
      } catch (e) {
        if (leaving.signal.aborted) return;
        if (e.name !== "AbortError") { // not allowed here
          free = byBeat(key, seize, changed);
          return;
        }
        changed(false); // another tab has taken it
      }
      if (!leaving.signal.aborted) request({ signal: leaving.signal }); // waits its turn
    };
    request(seize ? { steal: true } : { ifAvailable: true });
    return () => {
      clearTimeout(refused);
      leaving.abort();
      free();
    };
  };

  const beat = 2000, dead = 6000; // ms
  const byBeat = (key, seize, changed) => {
    const me = Math.random().toString(36).slice(2);
    let owns;
    const reader = () => {
      const r = tahStorage.get(key);
      const [who, when] = ((r.ok && r.value) || "").split(" ");
      return { who, alive: Math.abs(Date.now() - when) < dead };
    };
    const look = (always) => {
      const { who, alive } = reader();
      const now = always || who === me || !alive;
      if (now) tahStorage.set(key, `${me} ${Date.now()}`);
      if (now !== owns) changed((owns = now));
    };
    const heard = (e) => { if (e.key === key) look(); };
    const first = setTimeout(look, 0, seize);
    const timer = setInterval(look, beat);
    addEventListener("storage", heard);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener("storage", heard);
      if (reader().who === me) tahStorage.remove(key);
    };
  };

  return {
    // own asks to play a game, or takes it from the tab that does; later,
    // changed is told each time whether this tab plays it now. The result gives
    // it up.
    own: (id, seize, changed) => {
      const key = "tah/owner/" + id;
      let locks;
      try {
        locks = navigator.locks; // not in every context
      } catch {}
      return locks ? byLock(locks, key, seize, changed) : byBeat(key, seize, changed);
    },
  };
})();
