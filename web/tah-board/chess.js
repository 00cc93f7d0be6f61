// Positions of chess: FEN, moves in UCI and SAN. Moves are trusted to be legal.
import { BoardError, checked, isFirst, owns, reaches } from "./ways.js";

const CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const chessCell = (name) => name.charCodeAt(0) - 97 + 8 * (8 - name[1]);
const chessName = (cell) => String.fromCharCode(97 + (cell % 8)) + (8 - (cell >> 3));

export const chess = {
  key: "chess",
  files: 8,
  ranks: 8,
  start: CHESS_START,
  cellOf: (name) => (/^[a-h][1-8]$/.test(name) ? chessCell(name) : -1),
  nameOf: chessName,

  read(text) {
    const [board, turn = "w", castling = "-", ep = "-", clock = "0", number = "1"] = (text || CHESS_START).trim().split(/\s+/);
    const cells = [];
    for (const row of board.split("/")) {
      for (const c of row) {
        if (c >= "1" && c <= "8") cells.push(...Array(+c).fill(""));
        else if (/[kqrbnp]/i.test(c)) cells.push(c);
        else throw new BoardError("fen-piece", text);
      }
      if (cells.length % 8) throw new BoardError("fen-ranks", text);
    }
    if (cells.length !== 64) throw new BoardError("fen-ranks", text);
    return {
      game: "chess", files: 8, ranks: 8, cells, hands: [{}, {}], turn: turn === "b" ? 1 : 0,
      castling: castling.replace("-", ""), ep: ep === "-" ? -1 : chessCell(ep), clock: +clock, number: +number, from: -1, to: -1,
    };
  },

  write(p) {
    let board = "";
    p.cells.forEach((c, i) => (board += (i && i % 8 === 0 ? "/" : "") + (c || "1")));
    board = board.replace(/1+/g, (ones) => ones.length);
    const takes = p.ep >= 0 && p.cells.some((c, i) => owns(p, p.turn, i) && /p/i.test(c) && reaches(p, i, p.ep) && safe(p, i, p.ep));
    return [board, "wb"[p.turn], p.castling || "-", takes ? chessName(p.ep) : "-", p.clock, p.number].join(" ");
  },

  /** plays a move in UCI and returns the position after it */
  play(p, move) {
    const m = /^([a-h][1-8])([a-h][1-8])([qrbnk])?$/.exec(move);
    const from = m ? chessCell(m[1]) : -1;
    if (!m || !owns(p, p.turn, from)) throw new BoardError("move-illegal", move);
    return make(p, from, chessCell(m[2]), m[3] || "");
  },

  /** finds the move that SAN means and returns it in UCI */
  find(p, san) {
    const castle = /^[O0]-[O0](-[O0])?/.exec(san);
    const king = p.cells.indexOf(p.turn ? "k" : "K");
    if (castle) return chessName(king) + chessName(castle[1] ? king - 2 : king + 2);
    const m = /^([KQRBN]?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])(?:=?\(?([QRBN])\)?)?/.exec(san);
    if (!m) throw new BoardError("move-syntax", san);
    const letter = p.turn ? (m[1] || "P").toLowerCase() : m[1] || "P";
    const to = chessCell(m[4]);
    const fits = p.cells.flatMap((c, from) => (c === letter && (!m[2] || chessName(from)[0] === m[2]) && (!m[3] || chessName(from)[1] === m[3]) && goes(p, from, to) && safe(p, from, to) ? [from] : []));
    if (fits.length !== 1) throw new BoardError("move-illegal", san);
    return chessName(fits[0]) + m[4] + (m[5] || "").toLowerCase();
  },
};

/** whether a piece goes to a cell, check left aside */
function goes(p, from, to) {
  if (owns(p, p.turn, to)) return false;
  if (!/p/i.test(p.cells[from])) return reaches(p, from, to);
  if (reaches(p, from, to)) return p.cells[to] !== "" || to === p.ep;
  const step = p.turn ? 8 : -8;
  if (p.cells[to] || p.cells[from + step]) return false;
  return to === from + step || (to === from + 2 * step && from >> 3 === (p.turn ? 1 : 6));
}

const safe = (p, from, to) => checked(make(p, from, to, ""), p.turn) < 0;

function make(p, from, to, promotion) {
  const cells = p.cells.slice();
  const piece = cells[from];
  const pawn = /p/i.test(piece);
  const step = p.turn ? 8 : -8;
  if (pawn && to === p.ep && (to - from) % 8) cells[to - step] = "";
  const taken = cells[to] !== "";
  cells[to] = promotion ? (isFirst(piece) ? promotion.toUpperCase() : promotion) : piece;
  cells[from] = "";
  if (/k/i.test(piece) && Math.abs(to - from) === 2) {
    const rook = to > from ? to + 1 : to - 2;
    cells[(from + to) / 2] = cells[rook];
    cells[rook] = "";
  }
  let castling = "";
  for (const right of p.castling) {
    const rank = isFirst(right) ? 56 : 0;
    const home = [rank + 4, rank + (/k/i.test(right) ? 7 : 0)];
    if (!home.includes(from) && !home.includes(to)) castling += right;
  }
  return {
    ...p, cells, castling, turn: 1 - p.turn, from, to, ep: pawn && Math.abs(to - from) === 16 ? from + step : -1,
    clock: pawn || taken ? 0 : p.clock + 1, number: p.number + p.turn,
  };
}
