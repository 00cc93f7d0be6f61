// The loader: chooses language and theme before anything is painted, fetches
// the words and the program, and says so in words if that fails.
"use strict";
globalThis.tahBoot = (() => {
  const html = document.documentElement;
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

  // showProgress shows how much of the program has come, if it takes long.
  const showProgress = async (program) => {
    const bar = document.getElementById("loading");
    const timer = setTimeout(() => { bar.hidden = false; }, 800);
    const done = () => {
      clearTimeout(timer);
      bar.hidden = true;
    };
    try {
      const reader = (await program).clone().body.getReader();
      bar.max = Number(html.dataset.size);
      for (let came = 0; ;) {
        const { done: all, value } = await reader.read();
        if (all) break;
        bar.value = came += value.length;
      }
    } catch {
      // fail tells it
    }
    done();
  };

  const able = typeof WebAssembly === "object";
  const program = able ? tahFetch("tah.wasm", html.dataset.build) : null;
  program?.catch(() => {}); // waited for below
  const words = boot.load(boot.lang);

  addEventListener("DOMContentLoaded", async () => {
    const gl = document.createElement("canvas").getContext("webgl2");
    boot.webgl = !!gl;
    gl?.getExtension("WEBGL_lose_context")?.loseContext(); // browsers count them, and a page may hold several boards
    if (!(await words)) return fail("load.network");
    boot.apply();
    delete document.getElementById("status").dataset.text; // from here on it tells of the game
    if (!able) return fail("load.wasm");
    const go = new Go();
    let instance;
    try {
      showProgress(program);
      ({ instance } = await tahProgram("tah.wasm", html.dataset.build, go.importObject, program));
    } catch {
      return fail("load.network");
    }
    await go.run(instance);
    fail("load.ended");
  });
  return boot;
})();
