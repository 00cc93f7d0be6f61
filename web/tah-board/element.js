// The element <tah-board>: a still picture that comes alive when touched.
import { asset, text } from "./assets.js";
import { plyOf, readLine } from "./line.js";
import { Frame } from "./live.js";
import { cellAt, picture } from "./picture.js";
import { checked } from "./ways.js";
import { describe, T } from "./words.js";

const CONTENT = ["game", "position", "fen", "sfen", "moves", "pgn", "kif", "src", "ply", "rules", "handicap", "task", "orientation"];
const LOOKS = ["lang", "theme", "piece-set", "coordinates", "controls", "interactive", "level", "arrows", "markers", "hints", "autoplay"];
const LANGUAGES = ["en", "cs", "sk", "pl"];
const SETS = { chess: ["staunton", "modern"], shogi: ["one-kanji", "two-kanji", "international", "learner"] };
const THEMES = ["maple", "walnut", "slate", "sea", "green", "paper", "contrast"];
const STEPS = { first: "M6 5v14M18 5l-8 7 8 7", prev: "M15 5l-8 7 8 7", next: "M9 5l8 7-8 7", last: "M18 5v14M6 5l8 7-8 7", flip: "M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4" };

const CSS = `
:host { display: block; max-width: var(--tah-size, 30rem); margin-inline: auto; color: inherit; font: var(--tah-font, inherit); }
:host([hidden]) { display: none; }
.board { position: relative; border-radius: var(--tah-radius, 0); overflow: hidden; }
img { display: block; width: 100%; height: auto; }
img:not([src]), .still:not(.drawn) .wake { display: none; }
.drawn slot { display: none; }
.wake { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; background: none; cursor: pointer; touch-action: manipulation; }
.wake:focus-visible, .controls button:focus-visible { outline: 3px solid var(--tah-focus, #1d5fb4); outline-offset: -3px; box-shadow: inset 0 0 0 4px #fff; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; opacity: 0; pointer-events: none; color-scheme: normal; }
.live iframe { position: static; display: block; opacity: 1; pointer-events: auto; }
.live img, .live .wake { display: none; }
.waking .wake { cursor: progress; }
.controls { display: flex; justify-content: center; gap: var(--tah-gap, .25rem); margin-top: var(--tah-gap, .25rem); }
.controls:empty, .wrong:empty { display: none; }
.controls button { flex: 0 1 3.25rem; min-height: 2.75rem; padding: 0; border: 1px solid var(--tah-line, currentColor); border-radius: .5rem; background: var(--tah-button, transparent); color: inherit; cursor: pointer; }
.controls button:disabled { opacity: .4; cursor: default; }
.controls svg { display: block; width: 1.4rem; height: 1.4rem; margin: auto; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.wrong { margin: .5rem 0; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print { .controls { display: none; } }
`;
const night = matchMedia("(prefers-color-scheme: dark)");
let sheet; // one for all boards; a sheet that is made so needs no leave of a content security policy

const element = (tag, name, parent) => {
  const e = document.createElement(tag);
  if (name) e.className = name;
  parent?.append(e);
  return e;
};

/** onOff reads an attribute that is there or not, where "false" is not. */
const isOff = (value) => value === "false" || value === "no" || value === "off";

export class TahBoard extends HTMLElement {
  static observedAttributes = [...CONTENT, ...LOOKS];

  #root;
  #frame = null;
  #line = null; // {game, start, moves, positions}
  #given = null; // the line that the attributes say, and the ply
  #ply = 0;
  #flipped = false;
  #state = null; // what the frame told last
  #apart = false; // the line of that is none that this module can follow, as in a task where one side makes all moves
  #shown = null; // the picture
  #drawing = null; // the promise of what is being drawn
  #fresh = false; // the content is to be read again
  #changed = false; // or the picture to be drawn
  #words = {};
  #text = ""; // the game that src brought
  #tap = null;
  #dusk = () => this.#update(false);

  constructor() {
    super();
    const root = (this.#root = this.attachShadow({ mode: "open" }));
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(CSS);
    }
    root.adoptedStyleSheets = [sheet];
    this.box = element("div", "board still", root);
    this.box.part = "board";
    element("slot", "", this.box);
    this.image = element("img", "", this.box);
    this.image.part = "picture";
    this.image.draggable = false;
    this.wrong = element("p", "wrong", root);
    this.controlRow = element("div", "controls", root);
    this.controlRow.part = "controls";
    this.controlRow.setAttribute("role", "group");
    this.live = element("p", "unseen", root);
    this.live.setAttribute("role", "status");
    this.controlRow.addEventListener("click", (e) => this.#press(e.target.closest("button")?.dataset.step));
  }

  connectedCallback() {
    night.addEventListener("change", this.#dusk);
    this.#update(true);
  }

  disconnectedCallback() {
    night.removeEventListener("change", this.#dusk);
    this.#frame?.sleep();
  }

  attributeChangedCallback(name, before, after) {
    if (this.isConnected && before !== after) this.#update(CONTENT.includes(name));
  }

  /** setPosition shows a position in FEN or SFEN in place of what was there. */
  async setPosition(position, { moves = "", ply } = {}) {
    for (const name of ["fen", "sfen", "pgn", "kif", "src", "ply", "handicap", "task"]) this.removeAttribute(name);
    this.setAttribute("position", position);
    if (moves) this.setAttribute("moves", moves);
    else this.removeAttribute("moves");
    if (ply !== undefined) this.setAttribute("ply", ply);
    await this.#settled();
  }

  /** goTo shows the position after so many moves, or the first, prev, next or last one. */
  async goTo(where) {
    await this.#settled();
    const most = this.#line.moves.length;
    const ply = where === "prev" ? Math.max(this.#ply - 1, 0) : where === "next" ? Math.min(this.#ply + 1, most) : plyOf(String(where), most, this.#ply);
    if (this.#frame) return void (await this.#frame.call("goTo", { ply }));
    if (ply === this.#ply) return;
    this.#ply = ply;
    await this.#draw();
    this.#tell("change", this.#detail());
  }

  /** flip turns the board round. */
  async flip() {
    await this.#settled();
    if (this.#frame) return void (await this.#frame.call("flip"));
    this.#flipped = !this.#flipped;
    await this.#draw();
    this.#tell("change", this.#detail());
  }

  /** move makes a move in UCI, USI or any notation of the game. It rejects with the reason if the move is against the rules. */
  async move(move) {
    return (await this.#awake()).call("move", { move });
  }

  /** undo takes back the last move of the reader. */
  async undo() {
    return (await this.#awake()).call("undo");
  }

  /** wake makes the board live; the promise is kept once it can be played on. */
  async wake() {
    await (await this.#awake()).ready;
  }

  /** sleep shows the still picture again; nothing that was played is lost. */
  sleep() {
    this.#frame?.sleep();
  }

  /** Whether the board is live. */
  get awake() {
    return this.#frame !== null;
  }

  #update(content) {
    this.#fresh ||= content;
    this.#changed = true;
    if (this.#drawing) return;
    // Attributes that change together are seen together.
    this.#drawing = Promise.resolve().then(async () => {
      try {
        const first = !this.#shown;
        const fresh = this.#fresh;
        do {
          this.#changed = false;
          if (this.#fresh) await this.#read();
          await this.#draw();
        } while (this.#changed);
        this.#frame?.open(this.#content());
        this.#wrongIs("");
        if (first) this.#tell("ready", { live: false, ...this.#detail() });
        else if (fresh && !this.#frame) this.#tell("change", this.#detail());
        if (this.hasAttribute("autoplay") && !this.#frame && this.isConnected) this.#awake().catch(() => {});
      } catch (error) {
        this.#failed(error);
        throw error;
      } finally {
        this.#drawing = null;
      }
    });
    this.#drawing.catch(() => {}); // told by the event
  }

  async #settled() {
    while (this.#drawing) await this.#drawing;
    if (!this.#line) throw new Error("no board");
  }

  #failed(error) {
    const code = error.code || "src-failed";
    this.#wrongIs(code);
    this.#tell("error", { code, message: error.message });
  }

  #wrongIs(code) {
    this.wrong.textContent = code && (T(this.#words, "embed.wrong", { why: T(this.#words, "error." + code) }) || code);
  }

  get #lang() {
    const said = this.getAttribute("lang") || this.closest("[lang]")?.lang || document.documentElement.lang || navigator.language;
    const lang = said.slice(0, 2).toLowerCase();
    return LANGUAGES.includes(lang) ? lang : "en";
  }

  get #theme() {
    const said = (this.getAttribute("theme") || "").split(/\s+/);
    // Else that of the page, if it says so by color-scheme, or the system's.
    const light = [...said, getComputedStyle(this).colorScheme].find((s) => s === "dark" || s === "light");
    return {
      board: said.find((s) => THEMES.includes(s)) || (matchMedia("(prefers-contrast: more)").matches ? "contrast" : "maple"),
      dark: light ? light === "dark" : night.matches,
    };
  }

  /** reads what the attributes say the board holds */
  async #read() {
    this.#words = await asset(`art/words-${this.#lang}.json`);
    this.#fresh = false;
    const get = (name) => this.getAttribute(name) ?? undefined;
    this.#text = get("src") ? await text(new URL(get("src"), document.baseURI)) : "";
    const line = readLine({
      game: get("game"), position: get("position") ?? get("fen") ?? get("sfen"), moves: get("moves"), ply: get("ply"),
      text: this.#text || get("pgn") || get("kif"), handicap: get("handicap"),
    });
    this.#given = this.#line = line;
    this.#ply = line.ply;
    this.#state = null;
    this.#apart = false;
    this.#flipped = ["second", "gote", line.game.key === "shogi" ? "white" : "black"].includes(get("orientation"));
  }

  /** draws the still picture of the position shown */
  async #draw() {
    if (!this.#line) return;
    const { game, positions } = this.#line;
    const { board, dark } = this.#theme;
    const said = this.getAttribute("piece-set");
    const set = SETS[game.key].includes(said) ? said : SETS[game.key][0];
    const [kit, colors, words] = await Promise.all([
      asset(`art/${game.key}-${set}${board === "contrast" ? "-contrast" : ""}.json`), asset("art/themes.json"), asset(`art/words-${this.#lang}.json`)]);
    this.#words = words;
    const p = positions[Math.min(this.#ply, positions.length - 1)];
    const edge = this.getAttribute("coordinates");
    const signs = this.#atGiven ? this.#signs(game) : {};
    this.#shown = picture({
      p, flipped: this.#flipped, kit, colors: colors[game.key][board][dark ? 1 : 0], check: checked(p, p.turn),
      coordinates: ["inside", "outside", "none"].includes(edge) ? edge : game.key === "shogi" ? "outside" : "inside",
      hands: positions.some((q) => q.hands.some((h) => Object.values(h).some((n) => n > 0))), ...signs,
    });
    this.image.width = this.#shown.w;
    this.image.height = this.#shown.h;
    this.image.src = "data:image/svg+xml," + this.#shown.svg.replace(/[%#]/g, encodeURIComponent);
    this.image.alt = describe(words, game, p, { ...signs, said: this.#state?.ply === this.#ply ? this.#state.said : "" });
    this.box.classList.add("drawn");
    this.#showControls();
    this.#showWake();
  }

  /** whether the position shown is the one that the attributes show */
  get #atGiven() {
    const g = this.#given;
    return this.#ply === g.ply && (this.#line === g || g.moves.every((m, i) => i >= g.ply || this.#line.moves[i] === m));
  }

  /** the markers and arrows that the attributes ask for */
  #signs(game) {
    const words = (name) => (this.getAttribute(name) || "").trim().split(/\s+/).filter(Boolean);
    const cell = (name) => game.cellOf(name);
    const markers = words("markers").flatMap((w) => {
      const [sign, squares = ""] = w.split(":");
      return squares.split(",").map((s) => [sign, cell(s)]).filter(([, c]) => c >= 0);
    });
    const arrows = words("arrows").map((w) => w.split("-").map(cell)).filter(([a, b]) => a >= 0 && b >= 0 && a !== b);
    return { markers, arrows };
  }

  /** the controls that are asked for: first prev next last flip undo hint moves, nav for the first four */
  get #controls() {
    const said = this.getAttribute("controls");
    const list = said ?? (this.hasAttribute("task") ? "" : this.#given?.moves.length ? "nav flip" : "undo");
    return list.replace(/\bnav\b/, "first prev next last").split(/[\s,]+/);
  }

  #showControls() {
    const steps = Object.keys(STEPS).filter((s) => this.#controls.includes(s));
    if (this.controlRow.dataset.steps !== steps.join(" ") + this.#lang) {
      this.controlRow.dataset.steps = steps.join(" ") + this.#lang;
      this.controlRow.replaceChildren(...steps.map((step) => {
        const b = element("button");
        b.type = "button";
        b.dataset.step = step;
        b.title = T(this.#words, step === "flip" ? "action.flip" : "embed." + step);
        b.setAttribute("aria-label", b.title);
        const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        icon.setAttribute("viewBox", "0 0 24 24");
        icon.setAttribute("aria-hidden", "true");
        const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        path.setAttribute("d", STEPS[step]);
        icon.append(path);
        b.append(icon);
        return b;
      }));
      this.controlRow.setAttribute("aria-label", T(this.#words, "embed.controls"));
    }
    for (const b of this.controlRow.children) {
      const step = b.dataset.step;
      if (step === "flip") continue;
      const done = step === "first" || step === "prev" ? this.#ply === 0 : this.#ply >= this.#line.moves.length;
      b.setAttribute("aria-disabled", done);
      b.style.opacity = done ? ".4" : "";
    }
  }

  #showWake() {
    const kings = this.#line.game.key === "chess" ? /^[^k]*k[^k]*$/ : /k/;
    const board = this.#line.start.split(" ")[0]; // a lesson's lone knight is not played with
    const playable = kings.test(board) && (this.#line.game.key === "shogi" || /^[^K]*K[^K]*$/.test(board));
    const can = !isOff(this.getAttribute("interactive")) && (playable || this.hasAttribute("task"));
    if (!can) return this.button?.remove(), void (this.button = null);
    if (!this.button) {
      this.button = element("button", "wake", this.box);
      this.button.type = "button";
      this.button.addEventListener("pointerdown", (e) => this.#aim(e));
      this.button.addEventListener("click", (e) => this.#awake({ focus: e.detail === 0 }).catch(() => {}));
    }
    this.button.setAttribute("aria-label", T(this.#words, "embed.wake"));
  }

  /** keeps which square was touched, so that the first touch already chooses a piece */
  #aim(e) {
    const r = this.image.getBoundingClientRect();
    const cell = cellAt(this.#shown, this.#line.positions[this.#ply], this.#flipped, (e.clientX - r.left) / r.width, (e.clientY - r.top) / r.height);
    this.#tap = cell >= 0 ? this.#line.game.nameOf(cell) : null;
  }

  async #press(step) {
    if (step === "flip") return this.flip();
    if (step) await this.goTo(step);
    if (step && !this.#frame) this.live.textContent = T(this.#words, "embed.at", { n: this.#ply, most: this.#line.moves.length });
  }

  /** wakes the board if it sleeps and returns its frame */
  async #awake({ focus = false } = {}) {
    await this.#settled();
    if (this.#frame) return this.#frame;
    this.box.classList.add("waking");
    const { board, dark } = this.#theme;
    const look = new URLSearchParams({ lang: this.#lang, theme: `${board} ${dark ? "dark" : "light"}` });
    this.#frame = new Frame(this.box, look, T(this.#words, "embed.frame", { game: T(this.#words, "game." + this.#line.game.key) }),
      (name, detail) => this.#hear(name, detail), () => this.#gone());
    this.#frame.open(this.#content({ tap: this.#tap, focus }));
    if (focus) this.#frame.ready.then(() => this.#frame?.element.focus(), () => {});
    this.#tap = null;
    return this.#frame;
  }

  /** what the frame is to show */
  #content(more = {}) {
    const params = new URLSearchParams();
    for (const name of this.getAttributeNames()) {
      if (TahBoard.observedAttributes.includes(name) && !["src", "autoplay", "ply", "theme", "lang", "controls"].includes(name)) params.set(name, this.getAttribute(name));
    }
    const { board, dark } = this.#theme;
    params.set("game", this.#line.game.key);
    params.set("theme", `${board} ${dark ? "dark" : "light"}`);
    params.set("lang", this.#lang);
    params.set("ply", this.#given.ply);
    params.set("controls", this.#controls.filter((c) => !STEPS[c]).join(" ") || "none");
    if (!params.has("coordinates")) params.set("coordinates", this.#line.game.key === "shogi" ? "outside" : "inside");
    if (this.#text) params.set(this.#line.game.key === "chess" ? "pgn" : "kif", this.#text);
    const { moves, ply } = this.#apart ? this.#state : { moves: this.#line.moves, ply: this.#ply };
    return { params: params.toString(), line: moves, ply, answers: this.#state?.answers, flipped: this.#flipped, ...more };
  }

  /** hears an event of the frame */
  #hear(name, detail = {}) {
    if (name === "ready") {
      this.box.classList.replace("waking", "live");
      detail = { live: true, ...detail };
    } else if (name === "change") this.#follow(detail);
    else if (name === "error") this.wrong.textContent = detail.message || "";
    else if (name === "resize") this.#frame.element.style.height = detail.height + "px";
    this.#tell(name, detail);
  }

  /** follows what was played in the frame */
  #follow(detail) {
    this.#state = detail;
    this.#flipped = detail.orientation === "second";
    const { game, start, position, moves, ply } = detail;
    try {
      if (moves.join() !== this.#line.moves.join() || start !== this.#line.start) this.#line = readLine({ game, position: start, moves: moves.join(" ") });
      this.#ply = Math.min(ply, this.#line.moves.length);
      this.#apart = false;
    } catch {
      this.#line = readLine({ game, position });
      this.#ply = 0;
      this.#apart = true;
    }
    this.#showControls();
  }

  #gone() {
    this.#frame = null;
    this.box.classList.remove("live", "waking");
    this.#draw().catch((error) => this.#failed(error));
  }

  #detail() {
    const { game, start, moves, positions } = this.#line;
    return { game: game.key, start, moves, ply: this.#ply, position: game.write(positions[this.#ply]), orientation: this.#flipped ? "second" : "first" };
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

if (!customElements.get("tah-board")) customElements.define("tah-board", TahBoard);
