// The service worker: it keeps one whole build of the site and serves nothing
// else of it, so a page, its programs and its words are always of one build,
// with a network or without. A new build is kept beside the old one and serves
// once the old one's pages are closed, or the reader asks for it.
"use strict";
const { build, files } = { build: "", files: {} }; // cmd/site fills this in: the hash of each file by its path
importScripts(`js/fetch.js?v=${build}`);
const scope = registration.scope;
const name = `tah ${scope} ${build}`;
const lessons = `tah-lessons ${scope}`;

// hash returns a file's SHA-256 as cmd/site writes it.
const hash = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.subarray(0, 12), (b) => b.toString(16).padStart(2, "0")).join("");
};

const types = { html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8",
  json: "application/json", wasm: "application/wasm", svg: "image/svg+xml", webmanifest: "application/manifest+json", png: "image/png" };

// keep puts a file into the cache: from an older build if that has the same,
// else from the network. A file of another build ends the installation; the
// browser tries again later.
const keep = async (cache, path, older) => {
  const wanted = files[path];
  for (const old of older) {
    const had = await old.match(scope + path);
    if (had?.headers.get("x-tah") === wanted) return cache.put(scope + path, had);
  }
  const bytes = await (await tahFetch(scope + path, build)).arrayBuffer();
  if (await hash(bytes) !== wanted) throw new Error(`${path} is of another build`);
  const type = types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return cache.put(scope + path, new Response(bytes, { headers: { "content-type": type, "x-tah": wanted } }));
};

// ours returns the names of the caches of this site's builds.
const ours = async () => (await caches.keys()).filter((n) => n.startsWith(`tah ${scope} `));

addEventListener("install", (e) => e.waitUntil((async () => {
  const older = await Promise.all((await ours()).filter((n) => n !== name).map((n) => caches.open(n)));
  const cache = await caches.open(name);
  for (const path of Object.keys(files)) await keep(cache, path, older);
})()));

// A page of the build before may still be open if the reader asked for the new
// one in another tab; its cache goes with it.
const tidy = async () => {
  const open = await clients.matchAll({ includeUncontrolled: true });
  if (open.length > 1) return;
  for (const n of await ours()) if (n !== name) await caches.delete(n);
};

addEventListener("activate", (e) => e.waitUntil(tidy()));

addEventListener("message", (e) => {
  if (e.data === "use") skipWaiting();
  if (Array.isArray(e.data?.lessons)) e.waitUntil(keepLessons(e.data.lessons));
});

// keepLessons stores pages that are not part of a build, one after another.
const keepLessons = async (paths) => {
  const cache = await caches.open(lessons);
  for (const path of paths) {
    const address = new URL(path, scope).href;
    if (!address.startsWith(scope) || await cache.match(address)) continue;
    const response = await fetch(address).catch(() => null);
    if (!response?.ok) return;
    await cache.put(address, response);
  }
};

// kept returns a file of a build. A page names its build in what it asks for;
// all else gets this one's.
const kept = async (path, query) => {
  const wanted = new URLSearchParams(query).get("v");
  const cache = wanted && wanted !== build && await caches.has(`tah ${scope} ${wanted}`) ? `tah ${scope} ${wanted}` : name;
  return (await caches.open(cache)).match(scope + path);
};

addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || !url.href.startsWith(scope)) return;
  const path = decodeURIComponent(url.pathname.slice(new URL(scope).pathname.length)) || "index.html";
  if (path in files) {
    e.respondWith((async () => {
      if (e.request.mode === "navigate") e.waitUntil(tidy());
      return await kept(path, url.search) ?? fetch(e.request);
    })());
  } else if (path.startsWith("lessons/") || path.startsWith("art/")) { // and what their boards are drawn of
    e.respondWith((async () => {
      const cache = await caches.open(lessons);
      const fresh = fetch(e.request).then(async (response) => {
        if (response.ok && !response.redirected) await cache.put(url.origin + url.pathname, response.clone());
        return response;
      });
      e.waitUntil(fresh.catch(() => {}));
      return await fresh.catch(() => cache.match(url.origin + url.pathname)) ?? Response.error();
    })());
  }
});
