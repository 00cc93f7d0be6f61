// Makes differential.gz: random games of shogi, as shogiops sees them.
// Run with Node 20.20.2 and shogiops 0.18.0, in an empty directory:
//
//   cp TAH/rules/rulestest/testdata/games.mjs TAH/rules/shogi/testdata/differential.mjs .
//   npm install shogiops@0.18.0
//   node differential.mjs          writes differential.gz
//   node differential.mjs 17       prints the lines of game 17, by ply
//
// Moves, checks, mates, SFEN and the western notation are shogiops' own; it
// has no repetitions, perpetual checks and entering kings, which are worked
// out here from its SFENs, checks and kings. Two definitions differ:
//   - Its notation adds the square of origin if another piece of the kind aims
//     at the target, Tah's only if that piece may legally go there (it may be
//     pinned). notation takes the square away, from 14 moves in all.
//   - It calls two bare kings a draw, as no rule of shogi does; the game goes on.
import { Board } from 'shogiops/board';
import { Hands } from 'shogiops/hands';
import { makeWesternEngineMoveOrDrop } from 'shogiops/notation/western-engine';
import { makeSfen, parseSfen } from 'shogiops/sfen';
import { makeSquareName, makeUsi, opposite, parseCoordinates, squareFile, squareRank } from 'shogiops/util';
import { Shogi } from 'shogiops/variant/shogi';
import { handRoles, pieceCanPromote, pieceForcePromote, promote } from 'shogiops/variant/util';
import { initializePosition } from 'shogiops/variant/variant';
import { main, stroll } from './games.mjs';

const rules = 'standard';

const game = {
  about: 'shogiops 0.18.0',
  start,
  moves(pos) {
    const list = [];
    const add = m => list.push({ name: makeUsi(m.move), capture: false, may: false, promotion: false, drop: false, ...m });
    const ctx = pos.ctx();
    for (const [from, dests] of pos.allMoveDests(ctx)) {
      const piece = pos.board.get(from);
      for (const to of dests) {
        const m = { role: piece.role, capture: pos.board.has(to), may: pieceCanPromote(rules)(piece, from, to) };
        if (!pieceForcePromote(rules)(piece, to)) add({ ...m, move: { from, to } });
        if (m.may) add({ ...m, promotion: true, move: { from, to, promotion: true } });
      }
    }
    for (const role of handRoles(rules)) {
      if (pos.hands.color(pos.turn).get(role) === 0) continue;
      for (const to of pos.dropDests({ color: pos.turn, role }, ctx)) add({ role, drop: true, move: { role, to } });
    }
    return list;
  },
  after(pos, m) {
    const next = pos.clone();
    next.play(m.move);
    return next;
  },
  text: makeSfen,
  key: sfen => sfen.split(' ').slice(0, 3).join(' '),
  claims(pos) {
    const [black, white] = ['sente', 'gote'].map(color => pos.kingsOf(color).singleSquare());
    const entered = squareRank(black ?? 0x88) <= 2 && squareRank(white ?? 0) >= 6;
    return entered && !pos.isCheck() ? ['jishogi'] : [];
  },
  notation(pos, m) {
    const text = makeWesternEngineMoveOrDrop(pos, m.move);
    if (m.drop) return text;
    const { from, to } = m.move;
    const others = pos.board.pieces(pos.turn, m.role).without(from);
    const ambiguous = [...others].some(other => pos.moveDests(other).has(to));
    return ambiguous ? text : text.replace(makeSquareName(from) + (m.capture ? 'x' : '-'), m.capture ? 'x' : '-');
  },
  outcome(pos, log) {
    const result = color => (color === 'sente' ? 'first' : 'second');
    const o = pos.outcome();
    if (o && o.result !== 'draw') return [o.result === 'stalemate' ? 'no-moves' : o.result, result(o.winner)];
    if (log.at(-1).times < 4) return;
    const since = log.slice(log.findIndex(ply => ply.key === log.at(-1).key) + 1);
    // A check at a ply was given by the side that does not move there; the
    // last ply has the side that moves now.
    const always = parity => since.every((ply, i) => (since.length - 1 - i) % 2 !== parity || ply.check);
    const [they, we] = [always(0), always(1)];
    if (they === we) return ['sennichite', 'draw'];
    return ['perpetual-check', result(they ? pos.turn : opposite(pos.turn))];
  },
  tastes: {
    any: { score: () => 0 },
    captures: { score: m => m.capture },
    checks: { score: (m, after) => after().isCheck() + after().isCheckmate(), sample: 30 },
    drops: { score: (m, after) => (m.drop && after().isCheck() ? 2 : m.drop), sample: 30 },
    promotion: { score: m => (m.promotion ? 2 : m.may ? 1 : ['pawn', 'lance', 'knight'].includes(m.role) / 2) },
    modesty: { score: m => (m.may ? 2 * !m.promotion : 1) },
    pawns: { score: m => (m.role === 'pawn' ? 2 + m.drop : m.capture) },
    confining: { score: (m, after) => -game.moves(after()).length, sample: 6 },
    repetition: { score: (m, after, times) => 2 * times(after()) - (m.capture || m.drop || m.promotion), sample: 24 },
    chase: { score: (m, after, times) => 4 * after().isCheck() + 2 * times(after()) - (m.capture || m.drop || m.promotion), sample: 60 },
    kings: { score: m => (m.role === 'king' ? 1 : m.capture / 2) },
  },
};

/** A start: the usual one, a handicap, the middle of a game, or pieces at random. */
function start(random) {
  const theme = random.pick(['', '', '', '', 'handicap', 'middle', 'middle', 'few', 'few', 'many', 'chase']);
  if (theme === '') return { text: '', pos: Shogi.default() };
  for (;;) {
    let pos;
    if (theme === 'handicap') {
      const missing = random.pick(['lnsgkgsn1/1r5b1', 'lnsgkgsnl/1r7', 'lnsgkgsnl/7b1', 'lnsgkgsnl/9', '1nsgkgsn1/9', '2sgkgs2/9', '4k4/9']);
      pos = parseSfen(rules, `${missing}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1`).unwrap();
    } else if (theme === 'middle') {
      pos = stroll(game, random, Shogi.default(), random.between(20, 150));
    } else {
      pos = scatter(random, { many: 0.9, few: 0.2, chase: 0.1 }[theme]);
    }
    if (pos) return { text: makeSfen(pos), pos, taste: theme in game.tastes ? theme : undefined };
  }
}

/** Pieces of a set, each with a chance to be there; or undefined if that is no position. */
function scatter(random, presence) {
  const board = Board.empty();
  const hands = Hands.empty();
  const square = () => parseCoordinates(random.below(9), random.below(9));
  const put = (color, role) => {
    const piece = { color, role };
    const to = square();
    const file = [...board.pieces(color, 'pawn')].map(squareFile);
    if (board.has(to) || pieceForcePromote(rules)(piece, to)) return;
    if (role === 'pawn' && file.includes(squareFile(to))) return;
    board.set(to, piece);
  };
  const kingless = random.chance(0.1);
  put('gote', 'king');
  if (!kingless) put('sente', 'king');
  const set = { pawn: 18, lance: 4, knight: 4, silver: 4, gold: 4, bishop: 2, rook: 2 };
  for (const [role, count] of Object.entries(set)) {
    for (let n = 0; n < count; n++) {
      if (!random.chance(presence)) continue;
      const color = random.pick(['sente', 'gote']);
      if (random.chance(0.3)) hands.color(color).capture(role);
      else put(color, (random.chance(0.3) && promote(rules)(role)) || role);
    }
  }
  const turn = random.pick(['sente', 'gote']);
  return initializePosition(rules, { board, hands, turn, moveNumber: 1 }, true).unwrap(pos => pos, () => undefined);
}

main(game);
