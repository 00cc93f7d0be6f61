// What the groups of figures ask of a page. It runs before the page's own
// scripts; all times are in ms.
"use strict";
(() => {
  const frame = requestAnimationFrame.bind(window); // park.js holds back the page's own
  const html = () => document.documentElement.dataset;
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));

  delete Navigator.prototype.serviceWorker; // to keep the site takes its time
  const workers = [];
  const BareWorker = window.Worker;
  window.Worker = class extends BareWorker { constructor(...a) { super(...a); workers.push(this); } };

  // settled resolves once the board has drawn all that it had to draw, which it
  // may learn a few frames late.
  const settled = async () => {
    for (let still = 0; still < 6; await new Promise(frame)) {
      still = html().frames === undefined || html().due !== undefined ? 0 : still + 1;
    }
    return true;
  };

  const middle = (selector) => {
    const r = document.querySelector(selector).getBoundingClientRect();
    return { X: r.x + r.width / 2, Y: r.y + r.height / 2 };
  };

  // gaps resolves to the times between 61 frames.
  const gaps = async () => {
    const times = [];
    while (times.length < 61) times.push(await new Promise(frame));
    return times.slice(1).map((t, i) => t - times[i]);
  };

  // restGaps resolves to the times between frames of the site's page in which
  // nothing but a little thing moves.
  const restGaps = async () => {
    const e = document.querySelector("#menu svg");
    const way = { transform: ["none", "translate(9px)"] };
    const moving = e.animate(way, { duration: 1000, iterations: Infinity });
    const found = await gaps();
    moving.cancel();
    return found;
  };

  // lateness resolves to the longest time between two rings of a timer of 4 ms,
  // the shortest that there is, in so many ms from when begun resolves. Whatever
  // keeps the page's thread busy makes the timer late. Times in which the board
  // was drawn do not count.
  const lateness = async (ms, begun) => {
    const rings = [], drawn = [];
    let ended = false;
    const ring = () => {
      rings.push(performance.now());
      if (!ended) setTimeout(ring, 4);
    };
    ring();
    const watch = new MutationObserver(() => drawn.push(performance.now()));
    watch.observe(document.documentElement, { attributeFilter: ["data-frames"] });
    const from = await begun ?? performance.now();
    await pause(ms);
    ended = true;
    watch.disconnect();
    let longest = 0;
    for (let i = 1; i < rings.length; i++) {
      const [a, b] = [rings[i - 1], rings[i]];
      if (a < from || drawn.some((t) => t >= a - 20 && t <= b + 20)) continue;
      longest = Math.max(longest, b - a);
    }
    if (longest === 0) throw new Error("the board was drawn all the time");
    return longest;
  };

  const isThinking = () => document.getElementById("status").dataset.thinking === "1";

  // thinkingLateness is the lateness in so many ms from when the engine is asked
  // for a move, in which it must not answer.
  const thinkingLateness = async (ms) => {
    const begun = new Promise((done) => {
      const watch = new MutationObserver(() => {
        if (!isThinking()) return;
        watch.disconnect();
        done(performance.now());
      });
      watch.observe(document.getElementById("status"), { attributeFilter: ["data-thinking"] });
    });
    const longest = await lateness(ms, begun);
    if (!isThinking()) throw new Error("the engine has moved too soon");
    return longest;
  };

  // bareWorker starts a worker without a program: told to go it is busy in slices
  // of 6 ms, as the engine is, and lets messages in between them; told to stop it
  // answers.
  const bareWorker = () => {
    const source = `
      let busy = false;
      const channel = new MessageChannel();
      const slice = () => {
        if (!busy) return;
        for (const end = performance.now() + 6; performance.now() < end;);
        channel.port2.postMessage(0);
      };
      channel.port1.onmessage = slice;
      onmessage = (e) => {
        busy = e.data === "go";
        if (busy) slice(); else postMessage("stopped");
      };`;
    return new BareWorker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  };

  // bareStops resolves to how long each of n stops of a bare worker waited for
  // its answer.
  const bareStops = async (n) => {
    const worker = bareWorker();
    const waits = [];
    while (waits.length < n) {
      worker.postMessage("go");
      await pause(20 + 20 * Math.random());
      const posted = performance.now();
      await new Promise((done) => {
        worker.onmessage = done;
        worker.postMessage("stop");
      });
      waits.push(performance.now() - posted);
    }
    worker.terminate();
    return waits;
  };

  // watchWorker notes when the page's worker was last told something, when it
  // last said something, and when a message came that the page posted to itself
  // together with what it told.
  const post = { told: 0, heard: 0, echoed: 0 };
  const watchWorker = () => {
    const worker = workers[0];
    const tell = worker.postMessage.bind(worker);
    const itself = new MessageChannel();
    itself.port1.onmessage = () => { post.echoed = performance.now(); };
    worker.postMessage = (...a) => {
      post.told = performance.now();
      tell(...a);
      itself.port2.postMessage(0);
    };
    worker.addEventListener("message", () => { post.heard = performance.now(); });
  };

  // takebackStop clicks on takeback once the engine thinks and reports, and
  // resolves to how long the stop that the page posts then waited for the last
  // message of the search, and how long the page's message to itself did.
  const takebackStop = async () => {
    while (!isThinking() || post.heard < post.told) await pause(5);
    const before = post.told;
    document.getElementById("takeback").click();
    const told = post.told;
    if (told === before) throw new Error("a takeback has stopped nothing");
    while (post.heard < told || performance.now() - post.heard < 300) await pause(5);
    return { Waited: post.heard - told, Echo: post.echoed - told };
  };

  globalThis.bench = {
    frame, settled, middle, gaps, restGaps, lateness, thinkingLateness,
    workers, bareWorker, bareStops, watchWorker, takebackStop,
  };
})();
