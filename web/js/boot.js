// The loader: chooses language and theme before anything is painted, fetches
// the words and the program, and says so in words if that fails.
"use strict";
globalThis.tahBoot = (() => {
  const html = document.documentElement;
  const frame = requestAnimationFrame.bind(window); // park.js holds others back
  const languages = ["en", "cs", "sk", "pl"];
  const query = new URLSearchParams(location.search);
  const embed = query.get("embed");
  if (embed) html.dataset.embed = embed; // a frame takes its looks from who embeds it
  const stored = embed ? {} : tahStorage.get("tah/settings");
  const settings = new URLSearchParams((stored.ok && stored.value) || "");
  const wanted = [query.get("lang"), settings.get("lang"), ...navigator.languages.map((l) => l.slice(0, 2))];
  const boot = { settings, lang: wanted.find((l) => languages.includes(l)) || "en", words: {} };
  html.lang = boot.lang;
  const theme = embed ? (query.get("theme") ?? "").match(/\b(light|dark)\b/)?.[0] : settings.get("theme");
  if (theme && theme !== "auto") html.dataset.theme = theme;

  // load fetches a language's words and resolves to whether they came.
  boot.load = async (lang) => {
    try {
      boot.words = await (await tahFetch(`i18n/${lang}.json`, html.dataset.build)).json();
      boot.lang = lang;
      return true;
    } catch {
      return false;
    }
  };

  // apply puts the words into the page's fixed elements.
  boot.apply = () => {
    html.lang = boot.lang;
    for (const e of document.querySelectorAll("[data-text]")) e.textContent = boot.words[e.dataset.text] ?? "";
    for (const e of document.querySelectorAll("[data-label]")) e.setAttribute("aria-label", boot.words[e.dataset.label] ?? "");
  };

  const fail = (key) => {
    const note = document.getElementById("note");
    const text = document.createElement("p");
    text.textContent = boot.words[key] ?? "";
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = boot.words["load.again"] ?? "↻";
    again.onclick = () => location.reload();
    note.replaceChildren(text, again);
    note.hidden = false;
    document.getElementById("status").textContent = "";
    html.dataset.failed = key;
  };

  // How much of the program has come; it is shown if that takes long. To count
  // costs a fast start a tenth of its time, so that is done only if the first
  // answer was slow already.
  const slow = 300; // ms
  let came;
  const count = async (response) => {
    came = 0;
    const reader = response.body.getReader();
    for (let part; !(part = await reader.read()).done;) came += part.value.length;
  };
  const showProgress = () => {
    const bar = document.getElementById("loading");
    bar.max = Number(html.dataset.size);
    const show = () => {
      if (came !== undefined) bar.value = came;
      bar.hidden = html.dataset.ready !== undefined || html.dataset.failed !== undefined;
      if (bar.hidden) clearInterval(timer);
    };
    let timer;
    setTimeout(() => { timer = setInterval(show, 200); }, 600);
  };

  // placed resolves once the still board is in the page, painted once it can be
  // seen; in a tab that is not shown neither waits for ever.
  const laid = new Promise((done) => addEventListener("DOMContentLoaded", done));
  const late = laid.then(() => new Promise((done) => setTimeout(done, 500)));
  const placed = () => Promise.race([globalThis.tahStill?.shown ?? laid, late]);
  const painted = () => Promise.race([new Promise((done) => frame(() => setTimeout(done))), late]);

  // The canvas that Ebitengine takes (cmd/internal/site/slim.go). Its context, with what
  // Ebitengine asks of one, is made in its size while the program is compiled,
  // since both keep the graphics card's process busy a while.
  const prepare = () => {
    const canvas = document.createElement("canvas");
    const box = document.getElementById("board").getBoundingClientRect();
    for (const side of ["width", "height"]) canvas[side] = Math.max(Math.round(box[side] * devicePixelRatio), 1);
    document.body.append(canvas);
    boot.draws = canvas.getContext("webgl2", { alpha: true, premultipliedAlpha: true, stencil: true }) !== null;
  };

  // The program is asked for at once, and compiled once the still board is
  // there, which else would wait for a processor.
  const able = typeof WebAssembly === "object";
  const load = async () => {
    const response = await tahFetch("tah.wasm", html.dataset.build);
    if (performance.now() > slow) count(response.clone()).catch(() => {}); // fail tells it
    await placed();
    const program = tahProgram("tah.wasm", html.dataset.build, response);
    program.catch(() => {}); // whoever waits for load is told
    await painted();
    prepare();
    return program;
  };
  const program = able ? load() : null;
  program?.catch(() => {}); // waited for below
  const words = boot.load(boot.lang);

  addEventListener("DOMContentLoaded", async () => {
    if (!(await words)) return fail("load.network");
    boot.apply();
    delete document.getElementById("status").dataset.text; // from here on it tells of the game
    if (!able) return fail("load.wasm");
    const go = new Go();
    let instance;
    try {
      showProgress();
      instance = await WebAssembly.instantiate(await program, go.importObject);
    } catch {
      return fail("load.network");
    }
    await go.run(instance);
    fail("load.ended");
  });
  return boot;
})();
