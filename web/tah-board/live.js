// The live form of a board: a frame of the site, and the protocol with it.
import { site } from "./assets.js";

const VERSION = 1;
const MOST = 4;
const PATIENCE = 60_000; // until a frame that does not answer is given up, ms

/** The live boards of this page, the one longest untouched first; copies of this module share it. */
const lively = (globalThis[Symbol.for("tah-board.live")] ??= []);

function touch(frame) {
  leave(frame);
  while (lively.length >= MOST) lively[0].sleep();
  lively.push(frame);
}

function leave(frame) {
  const at = lively.indexOf(frame);
  if (at >= 0) lively.splice(at, 1);
}

/** Frame is one live board. hear(name, detail) is told its events, gone() that it went to sleep. */
export class Frame {
  #calls = new Map();
  #lastCall = 0;
  #origin = "";
  #isReady = false;
  #ready = Promise.withResolvers?.() ?? withResolvers();

  constructor(host, params, title, hear, gone) {
    this.hear = hear;
    this.gone = gone;
    this.ready = this.#ready.promise;
    this.ready.catch(() => {}); // also heard of by gone
    touch(this);
    const f = (this.element = document.createElement("iframe"));
    f.src = new URL("index.html?embed=element&" + params, site);
    f.title = title;
    f.setAttribute("part", "frame");
    f.allow = "autoplay; clipboard-write";
    this.listen = (e) => this.#receive(e);
    addEventListener("message", this.listen);
    host.append(f);
    this.timer = setTimeout(() => this.#fail("frame-silent"), PATIENCE);
  }

  /** open says what the board shows; it may be said again. */
  open(content) {
    this.content = content;
    if (this.#origin) this.#post({ type: "open", ...content });
  }

  /** call runs a command in the frame and returns a promise of its answer. */
  async call(name, args) {
    await this.ready;
    return new Promise((resolve, reject) => {
      this.#calls.set(++this.#lastCall, { resolve, reject });
      this.#post({ type: "call", id: this.#lastCall, name, args });
    });
  }

  sleep() {
    leave(this);
    removeEventListener("message", this.listen);
    clearTimeout(this.timer);
    this.element.remove();
    const asleep = new Error("asleep");
    this.#ready.reject(asleep);
    for (const c of this.#calls.values()) c.reject(asleep);
    this.#calls.clear();
    this.gone();
  }

  #fail(code) {
    this.hear("error", { code });
    this.sleep();
  }

  #post(message) {
    this.element.contentWindow?.postMessage({ tah: VERSION, ...message }, this.#origin);
  }

  /** Only our own frame is heard, and only while it shows our own site; in a sandboxed page it has no origin. */
  #receive(e) {
    const m = e.data;
    if (e.source !== this.element.contentWindow || !m || m.tah !== VERSION) return;
    const alone = e.origin === "null" && globalThis.origin === "null";
    if (e.origin !== site.origin && !alone) return;
    if (m.type === "hello") {
      this.#origin = alone ? "*" : site.origin;
      this.#post({ type: "open", ...this.content });
    } else if (m.type === "touched") touch(this);
    else if (m.type === "result") {
      const call = this.#calls.get(m.id);
      this.#calls.delete(m.id);
      if (m.error) call?.reject(Object.assign(new Error(m.error.message), { code: m.error.code }));
      else call?.resolve(m.value);
    } else if (m.type === "event") {
      if (m.name === "ready") {
        clearTimeout(this.timer);
        this.#isReady = true;
        this.#ready.resolve();
      }
      this.hear(m.name, m.detail);
      if (m.name === "error" && !this.#isReady) this.sleep();
    }
  }
}

function withResolvers() {
  const r = {};
  r.promise = new Promise((resolve, reject) => Object.assign(r, { resolve, reject }));
  return r;
}
