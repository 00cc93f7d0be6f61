// What is loaded once for all boards of a page, from where this module lies.

const loaded = new Map();

/** The site that this module belongs to. */
export const site = new URL(".", import.meta.url);

/** asset fetches a JSON file of the site, once. */
export function asset(path) {
  if (!loaded.has(path)) {
    const loading = fetch(new URL(path, site), { credentials: "omit" }).then((r) => (r.ok ? r.json() : Promise.reject(new Error(`${path}: ${r.status}`))));
    loading.catch(() => loaded.delete(path)); // to be tried again
    loaded.set(path, loading);
  }
  return loaded.get(path);
}

/** text fetches a game that an author put beside a page; games of shogi may be in Shift_JIS. */
export async function text(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  const bytes = await response.arrayBuffer();
  for (const encoding of ["utf-8", "shift_jis"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {} // the next one
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
