// Positions of shogi: SFEN, moves in USI, in KIF and in CSA. Moves are trusted
// to be legal.
import { BoardError, isFirst, owns } from "./ways.js";

const SHOGI_START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const ORDER = "RBGSNLP";
const SENTE = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
const HANDICAPS = {
  lance: "lnsgkgsn1/1r5b1", "right-lance": "1nsgkgsnl/1r5b1", bishop: "lnsgkgsnl/1r7", rook: "lnsgkgsnl/7b1", "rook-lance": "lnsgkgsn1/7b1", two: "lnsgkgsnl/9",
  four: "1nsgkgsn1/9", six: "2sgkgs2/9", eight: "3gkg3/9", ten: "4k4/9",
};
const KANJI_HANDICAPS = {
  香落ち: "lance", 右香落ち: "right-lance", 角落ち: "bishop", 飛車落ち: "rook", 飛香落ち: "rook-lance", 二枚落ち: "two", 四枚落ち: "four", 六枚落ち: "six", 八枚落ち: "eight", 十枚落ち: "ten",
};
const KANJI = { 歩: "P", 香: "L", 桂: "N", 銀: "S", 金: "G", 角: "B", 飛: "R", 玉: "K", 王: "K", と: "+P", 杏: "+L", 圭: "+N", 全: "+S", 馬: "+B", 竜: "+R", 龍: "+R", 成香: "+L", 成桂: "+N", 成銀: "+S" };
const CSA = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R", OU: "K", TO: "+P", NY: "+L", NK: "+N", NG: "+S", UM: "+B", RY: "+R" };
const NUMBERS = "〇一二三四五六七八九";

const shogiCell = (name) => 9 - name[0] + 9 * (name.charCodeAt(1) - 97);
const shogiName = (cell) => 9 - (cell % 9) + String.fromCharCode(97 + Math.floor(cell / 9));
const shogiAt = (file, rank) => 9 - file + 9 * (rank - 1);
const bare = (letter) => letter.toUpperCase().replace("+", "");

export const shogi = {
  key: "shogi",
  files: 9,
  ranks: 9,
  start: SHOGI_START,
  cellOf: (name) => (/^[1-9][a-i]$/.test(name) ? shogiCell(name) : -1),
  nameOf: shogiName,

  /** the start of a handicap game, undefined for an unknown handicap */
  handicap: (key) => (key === "none" ? SHOGI_START : HANDICAPS[key] && HANDICAPS[key] + SENTE),

  read(text) {
    const [board, turn = "b", held = "-", number = "1"] = (text || SHOGI_START).trim().split(/\s+/);
    const cells = [];
    for (const row of board.split("/")) {
      for (const c of row.match(/\+?[a-z]|[1-9]|./gi) || []) {
        if (c >= "1" && c <= "9") cells.push(...Array(+c).fill(""));
        else if (/^(\+?[rbsnlp]|[kg])$/i.test(c)) cells.push(c);
        else throw new BoardError("sfen-piece", text);
      }
      if (cells.length % 9) throw new BoardError("sfen-ranks", text);
    }
    if (cells.length !== 81) throw new BoardError("sfen-ranks", text);
    const hands = [{}, {}];
    for (const [, n, c] of held.matchAll(/(\d*)([a-z])/gi)) hands[isFirst(c) ? 0 : 1][c.toUpperCase()] = +n || 1;
    return { game: "shogi", files: 9, ranks: 9, cells, hands, turn: turn === "w" ? 1 : 0, number: +number, from: -1, to: -1 };
  },

  write(p) {
    let board = "";
    p.cells.forEach((c, i) => (board += (i && i % 9 === 0 ? "/" : "") + (c || "1")));
    board = board.replace(/1+/g, (ones) => ones.length);
    let held = "";
    for (const side of [0, 1]) {
      for (const c of ORDER) {
        const n = p.hands[side][c] || 0;
        if (n) held += (n > 1 ? n : "") + (side ? c.toLowerCase() : c);
      }
    }
    return [board, "bw"[p.turn], held || "-", p.number].join(" ");
  },

  /** plays a move in USI and returns the position after it */
  play(p, move) {
    const m = /^([1-9][a-i]|[RBGSNLP]\*)([1-9][a-i])(\+?)$/.exec(move);
    if (!m) throw new BoardError("move-syntax", move);
    const cells = p.cells.slice();
    const hands = p.hands.map((h) => ({ ...h }));
    const to = shogiCell(m[2]);
    const own = (letter) => (p.turn ? letter.toLowerCase() : letter.toUpperCase());
    let from = -1;
    if (m[1][1] === "*") {
      if (!hands[p.turn][m[1][0]] || cells[to]) throw new BoardError("move-illegal", move);
      hands[p.turn][m[1][0]]--;
      cells[to] = own(m[1][0]);
    } else {
      from = shogiCell(m[1]);
      if (!owns(p, p.turn, from) || owns(p, p.turn, to)) throw new BoardError("move-illegal", move);
      if (cells[to]) hands[p.turn][bare(cells[to])] = (hands[p.turn][bare(cells[to])] || 0) + 1;
      cells[to] = (m[3] && own("+")) + cells[from];
      cells[from] = "";
    }
    return { ...p, cells, hands, turn: 1 - p.turn, number: p.number + 1, from, to };
  },
};

/** readKIF reads the main line of a KIF file: {start, moves} in SFEN and USI. */
export function readKIF(text) {
  let start = "";
  let turn = "";
  const rows = [];
  const held = ["", ""];
  const moves = [];
  let last = "";
  for (const line of text.split(/\r?\n/)) {
    let m;
    if ((m = /^手合割[：:]\s*(\S+)/.exec(line))) start = HANDICAPS[KANJI_HANDICAPS[m[1]]] ? HANDICAPS[KANJI_HANDICAPS[m[1]]] + SENTE : "";
    else if ((m = /^([先後上下])手の持ち?駒[：:](.*)/.exec(line))) held["後上".includes(m[1]) ? 1 : 0] = m[2];
    else if (line[0] === "|") rows.push(line);
    else if (/^[後上]手番/.test(line)) turn = "w";
    else if (/^変化/.test(line)) break;
    else if ((m = /^\s*\d+\s+([同１-９1-9])\s*([一二三四五六七八九]?)\s*(成?[歩香桂銀金角飛玉王と杏圭全馬竜龍])(打|成|不成)?\s*(?:\((\d)(\d)\))?/u.exec(line))) {
      const to = m[1] === "同" ? last : "１２３４５６７８９".indexOf(m[1]) + 1 + String.fromCharCode(96 + NUMBERS.indexOf(m[2]));
      moves.push(m[5] ? m[5] + String.fromCharCode(96 + +m[6]) + to + (m[4] === "成" ? "+" : "") : KANJI[m[3]] + "*" + to);
      last = to;
    } else if (/^\s*\d+\s+\S/.test(line)) break; // how the game ended
  }
  if (rows.length === 9) start = drawn(rows, held, turn || "b");
  else if (turn && !start) start = SHOGI_START.replace(" b ", " w ");
  return { start: start || SHOGI_START, moves };
}

/** the SFEN of a board drawn in characters */
function drawn(rows, held, turn) {
  const board = rows.map((row) => row.slice(1).match(/[ v^][^|]/gu).slice(0, 9).map((c) => {
    const letter = KANJI[c[1]] || "1";
    return c[0] === "v" ? letter.toLowerCase() : letter;
  }).join("").replace(/1+/g, (ones) => ones.length));
  let hands = "";
  held.forEach((text, side) => {
    for (const [, kanji, ten, one] of text.matchAll(/([歩香桂銀金角飛])(十?)([一二三四五六七八九]?)/g)) {
      const n = (ten ? 10 : 0) + Math.max(0, NUMBERS.indexOf(one || "〇")) || 1;
      hands += (n > 1 ? n : "") + (side ? KANJI[kanji].toLowerCase() : KANJI[kanji]);
    }
  });
  return shogi.write(shogi.read([board.join("/"), turn, hands || "-", 1].join(" ")));
}

/** readCSA reads a CSA file: {start, moves}. */
export function readCSA(text) {
  let p = shogi.read("9/9/9/9/9/9/9/9/9 b - 1");
  const put = (cell, letter, side) => (p.cells[cell] = side ? letter.toLowerCase() : letter);
  let start = "";
  const moves = [];
  for (const line of text.split(/\r?\n|,(?=[-+%TP])/)) {
    let m;
    if (/^PI/.test(line)) {
      p = shogi.read("");
      for (const [, file, rank] of line.slice(2).matchAll(/(\d)(\d)[A-Z]{2}/g)) p.cells[shogiAt(file, rank)] = "";
    } else if ((m = /^P([1-9])(.*)/.exec(line))) {
      [...m[2].matchAll(/([-+])([A-Z]{2})| \* /g)].forEach((c, i) => c[1] && put((m[1] - 1) * 9 + i, CSA[c[2]], c[1] === "-"));
    } else if ((m = /^P([-+])(.*)/.exec(line))) {
      for (const [, file, rank, kind] of m[2].matchAll(/(\d)(\d)([A-Z]{2})/g)) {
        const side = m[1] === "-" ? 1 : 0;
        if (kind === "AL") rest(p, side);
        else if (file + rank === "00") p.hands[side][CSA[kind]] = (p.hands[side][CSA[kind]] || 0) + 1;
        else put(shogiAt(file, rank), CSA[kind], side);
      }
    } else if (/^[-+]$/.test(line)) {
      p.turn = line === "-" ? 1 : 0;
      start = shogi.write(p);
    } else if ((m = /^[-+](\d)(\d)(\d)(\d)([A-Z]{2})/.exec(line))) {
      const to = shogiName(shogiAt(m[3], m[4]));
      const from = m[1] + m[2];
      const kind = CSA[m[5]];
      const move = from === "00" ? kind + "*" + to : shogiName(shogiAt(m[1], m[2])) + to + (kind[0] === "+" && p.cells[shogiAt(m[1], m[2])][0] !== "+" ? "+" : "");
      p = shogi.play(p, move);
      moves.push(move);
    }
  }
  return { start: start || shogi.write(p), moves };
}

/** gives a side all pieces that are nowhere */
function rest(p, side) {
  for (const [letter, n] of Object.entries({ P: 18, L: 4, N: 4, S: 4, G: 4, B: 2, R: 2 })) {
    const used = p.cells.filter((c) => c && bare(c) === letter).length + (p.hands[1 - side][letter] || 0);
    if (n > used) p.hands[side][letter] = n - used;
  }
}
