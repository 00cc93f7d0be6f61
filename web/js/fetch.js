// How the files of the site come. In tah.html all this is done by
// cmd/internal/site/_single/files.js.
"use strict";
const tahPacked = false; // whether there are twins; cmd/site tells

// tahAddress names a file as one of a build, so that caches on the way never
// mix two builds.
globalThis.tahAddress = (path, build) => `${path}?v=${build}`;

// tahFetch fetches a file. From a host that compresses nothing, what is large
// comes as the gzip twin that lies beside it.
globalThis.tahFetch = async (path, build) => {
  const address = tahAddress(path, build);
  const aborter = new AbortController();
  const response = await fetch(address, { signal: aborter.signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const small = response.headers.get("content-encoding") || response.headers.get("x-tah");
  const large = Number(response.headers.get("content-length")) > 200_000;
  if (!tahPacked || small || !large || typeof DecompressionStream === "undefined") return response;
  const twin = await fetch(address.replace("?", ".gz?")).catch(() => null);
  if (!twin?.ok || !twin.body) return response;
  aborter.abort();
  // Some hosts label the twin as compressed, and the browser has unpacked it.
  const [look, body] = twin.body.tee();
  const reader = look.getReader();
  const first = (await reader.read()).value;
  reader.cancel();
  const packed = first?.[0] === 0x1f && first[1] === 0x8b;
  return new Response(packed ? body.pipeThrough(new DecompressionStream("gzip")) : body,
    { headers: { "content-type": response.headers.get("content-type") ?? "" } });
};

// tahScript returns the address of a script of the site as browsers with Trusted
// Types take it. Theirs is the only policy, so nothing else is ever run that a
// page is handed as a text.
globalThis.tahScript = (() => {
  const own = (path) => {
    const address = new URL(path, location.href).href;
    if (!address.startsWith(new URL(".", location.href).href)) throw new TypeError(`not of this site: ${path}`);
    return address;
  };
  const policy = globalThis.trustedTypes?.createPolicy("tah", { createScriptURL: own });
  return policy ? (path) => policy.createScriptURL(path) : own;
})();

// tahProgram fetches a program and compiles it while it comes.
globalThis.tahProgram = async (path, build, response = tahFetch(path, build)) => {
  if (WebAssembly.compileStreaming) {
    try {
      return await WebAssembly.compileStreaming(await response);
    } catch (e) {
      if (!(e instanceof TypeError)) throw e; // else a host that serves wasm under another type
    }
  }
  return WebAssembly.compile(await (await tahFetch(path, build)).arrayBuffer());
};
