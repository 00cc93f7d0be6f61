// A line of positions, from whatever an element's attributes say.
import { chess } from "./chess.js";
import { readCSA, readKIF, shogi } from "./shogi.js";
import { BoardError } from "./ways.js";

const GAMES = { chess, shogi };

/**
 * readLine makes {game, start, moves, positions, ply} of {game, position, moves, text, ply, handicap}; text is a game in PGN, KIF or CSA.
 * A position without a game is known by its ranks.
 */
export function readLine(a) {
  let game = GAMES[a.game] || (a.handicap ? shogi : null);
  if (a.game && !game) throw new BoardError("game-unknown", a.game);
  let read = { start: a.position || "", moves: (a.moves || "").trim().split(/[\s,]+/).filter(Boolean) };
  if (a.text) {
    const reader = readerOf(a.text);
    game = reader === readPGN ? chess : shogi;
    read = reader(a.text);
  }
  game ||= (read.start.split(" ")[0].match(/\//g) || []).length === 8 || /^(\d[a-i]|[RBGSNLP]\*)/.test(read.moves[0]) ? shogi : chess;
  if (a.handicap) read.start = game === shogi && game.handicap(a.handicap);
  if (a.handicap && !read.start) throw new BoardError("handicap-unknown", a.handicap);
  const positions = [game.read(read.start)];
  for (const move of read.moves) positions.push(game.play(positions.at(-1), move));
  return { game, start: game.write(positions[0]), moves: read.moves, positions, ply: plyOf(a.ply, read.moves.length, a.text ? 0 : read.moves.length) };
}

/** finds out the format of a game */
function readerOf(text) {
  if (/^\uFEFF?\s*[[{%]/.test(text)) return readPGN;
  if (/^(V[23]|N[-+]|PI|P1)/m.test(text)) return readCSA;
  if (/手合割|手数|^\s*\d+\s+[同１-９]/m.test(text) && !/^[▲△☗☖]/m.test(text)) return readKIF;
  if (/[▲△☗☖]/.test(text)) throw new BoardError("format-unknown");
  return readPGN;
}

/** plyOf reads a number, a negative one from the end, or first or last. */
export function plyOf(text, most, usual) {
  if (text === "last") return most;
  if (text === "first") return 0;
  const n = Number.parseInt(text ?? "", 10);
  if (Number.isNaN(n)) return usual;
  return Math.min(Math.max(n < 0 ? most + 1 + n : n, 0), most);
}

/** readPGN reads the main line of the first game of a PGN: {start, moves}. */
function readPGN(text) {
  const tag = /^\s*\[FEN\s+"([^"]*)"\]/m;
  const [, rest] = /^\uFEFF?((?:\s*\[[^\]"]*"(?:[^"\\]|\\.)*"\s*\])*)([\s\S]*)/.exec(text).slice(1);
  const start = (tag.exec(text.slice(0, text.length - rest.length)) || ["", ""])[1];
  let p = chess.read(start);
  const moves = [];
  let depth = 0;
  for (const [word] of rest.matchAll(/\{[^}]*\}|;[^\n]*|^%[^\n]*|[()]|\$\d+|(?:\d+\.+|\.+)|[^\s(){};]+/gm)) {
    if (word === "(") depth++;
    else if (word === ")") depth--;
    else if (depth === 0 && /^(1-0|0-1|1\/2-1\/2|\*|\[.*)$/.test(word)) break;
    else if (depth === 0 && /^[KQRBNa-hO0]/.test(word) && !/^0-1/.test(word)) {
      const move = chess.find(p, word);
      p = chess.play(p, move);
      moves.push(move);
    }
  }
  return { start: chess.write(chess.read(start)), moves };
}
