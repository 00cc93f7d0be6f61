// What is said of a still board.
import { isFirst } from "./ways.js";

/** T returns the words for a key, with {name}s replaced. */
export function T(words, key, values = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** describe names the pieces of a position, square by square, and whose turn it is. */
export function describe(words, game, p, { markers = [], arrows = [], said = "" } = {}) {
  const sides = [0, 1].map((side) => {
    const order = side ? "second" : "first";
    const places = new Map();
    p.cells.forEach((letter, cell) => {
      if (letter && isFirst(letter) === (side === 0)) {
        const kind = letter.toUpperCase();
        places.set(kind, [...(places.get(kind) || []), game.nameOf(cell)]);
      }
    });
    const pieces = [...(game.key === "chess" ? "KQRBNP" : ["K", "+R", "R", "+B", "B", "G", "+S", "S", "+N", "N", "+L", "L", "+P", "P"])]
      .filter((kind) => places.has(kind))
      .map((kind) => T(words, `piece.${game.key}.${kind}`) + " " + places.get(kind).join(", "));
    const held = Object.entries(p.hands[side]).filter(([, n]) => n > 0)
      .map(([kind, n]) => T(words, "hand.piece", { piece: T(words, `piece.${game.key}.${kind}`), count: n }));
    const all = [...pieces, ...held];
    return T(words, `side.${game.key}.${order}`) + ": " + (all.length ? all.join("; ") : T(words, "query.nothing")) + ".";
  });
  const last = said || T(words, `status.side.${game.key}.${p.turn ? "second" : "first"}`) + ".";
  const parts = [T(words, `game.${game.key}`) + ".", ...sides, last];
  if (markers.length) parts.push(T(words, "embed.marked", { list: markers.map(([, cell]) => game.nameOf(cell)).join(", ") }));
  if (arrows.length) parts.push(T(words, "embed.arrows", { list: arrows.map((a) => a.map(game.nameOf).join("–")).join(", ") }));
  return parts.map((s) => s && s[0].toUpperCase() + s.slice(1)).join(" ");
}
