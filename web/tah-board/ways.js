// How pieces go, in both games: enough to read moves, not to play.

/** Vectors of each piece as First sees them: steps, then "/" and slides; a digit pair is column and row, each plus 2. */
const WAYS = {
  chess: { P: "1131", N: "3430141043410301", B: "/11133133", R: "/12213223", Q: "/1113313312213223", K: "1113313312213223" },
  shogi: {
    P: "21", L: "/21", N: "1030", S: "1121311333", G: "112131123223", K: "1121311232132333",
    R: "/12213223", B: "/11133133", "+R": "11133133/12213223", "+B": "12213223/11133133",
  },
};
for (const letter of ["+P", "+L", "+N", "+S"]) WAYS.shogi[letter] = WAYS.shogi.G;

/** @returns whether the piece on one cell goes, or captures, to another, if nothing stands between */
export function reaches(p, from, to) {
  const letter = p.cells[from];
  const first = isFirst(letter);
  const [steps, slides] = [...WAYS[p.game][letter.toUpperCase()].split("/"), ""];
  const sign = first ? 1 : -1;
  const dx = ((to % p.files) - (from % p.files)) * sign;
  const dy = (Math.floor(to / p.files) - Math.floor(from / p.files)) * sign;
  for (let i = 0; i < steps.length; i += 2) if (dx === steps[i] - 2 && dy === steps[i + 1] - 2) return true;
  const n = Math.max(Math.abs(dx), Math.abs(dy));
  for (let i = 0; n && i < slides.length; i += 2) {
    const [x, y] = [slides[i] - 2, slides[i + 1] - 2];
    if (dx !== x * n || dy !== y * n) continue;
    const step = (x + y * p.files) * sign;
    for (let c = from + step; c !== to; c += step) if (p.cells[c]) return false;
    return true;
  }
  return false;
}

export const isFirst = (letter) => letter === letter.toUpperCase();

/** @returns whether a side's piece, 0 or 1, stands on a cell */
export const owns = (p, side, cell) => p.cells[cell] !== "" && isFirst(p.cells[cell]) === (side === 0);

/** @returns the cell of a side's king if it is attacked, else -1 */
export function checked(p, side) {
  const king = p.cells.indexOf(side ? "k" : "K");
  return king >= 0 && p.cells.some((_, c) => owns(p, 1 - side, c) && reaches(p, c, king)) ? king : -1;
}

/** What is wrong with a text; the code is that of the page's own errors. */
export class BoardError extends Error {
  constructor(code, text) {
    super(code + (text ? ": " + text : ""));
    this.code = code;
  }
}
