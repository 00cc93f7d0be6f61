// Counts what the site's page draws, and sees where a lifted piece is. It runs
// after tab.js and before the page's own scripts; all times are in ms.
"use strict";
(() => {
  let draws = 0;
  for (const kind of ["drawElements", "drawArrays"]) {
    const draw = WebGL2RenderingContext.prototype[kind];
    WebGL2RenderingContext.prototype[kind] = function (...a) {
      draws++;
      return draw.apply(this, a);
    };
  }

  // A drag: the times of its frames, and how many came after a movement.
  let drag = null;
  const watchDrag = () => {
    const seen = drag = { times: [], moved: 0, late: 0, pointer: null };
    const look = (now) => {
      if (seen !== drag) return;
      const piece = document.querySelector(".lifted");
      if (piece) seen.times.push(now);
      if (piece && seen.pointer) {
        const r = piece.getBoundingClientRect();
        const [x, y] = seen.pointer;
        seen.moved++;
        if (Math.abs(r.x + r.width / 2 - x) > 2 || Math.abs(r.y + r.height / 2 - y) > 2) seen.late++;
        seen.pointer = null;
      }
      bench.frame(look);
    };
    bench.frame(look);
  };
  addEventListener("pointermove", (e) => {
    if (drag) drag.pointer = [e.clientX, e.clientY];
  });
  const endDrag = () => {
    const { times, moved, late } = drag;
    drag = null;
    return { Gaps: times.slice(1).map((t, i) => t - times[i]), Moved: moved, Late: late };
  };

  // Slides: the times between the frames of each.
  let gaps = [], last = 0, frames = 0, before = 0;
  new MutationObserver(() => {
    const now = performance.now();
    if (last > 0) gaps.push(now - last);
    last = now;
    frames++;
  }).observe(document, { subtree: true, attributeFilter: ["data-frames"] });
  const watchSlides = () => {
    gaps = [];
    frames = 0;
    before = draws;
  };
  const nextSlide = () => { last = 0; };
  const endSlides = () => ({ Gaps: gaps, Frames: frames, Draws: draws - before });

  globalThis.motion = { watchDrag, endDrag, watchSlides, nextSlide, endSlides };
})();
