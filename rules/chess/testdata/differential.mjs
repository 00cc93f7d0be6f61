// Makes differential.gz: random games of chess, as chessops sees them.
// Run with Node 20.20.2 and chessops 0.15.1, in an empty directory:
//
//   cp TAH/rules/rulestest/testdata/games.mjs TAH/rules/chess/testdata/differential.mjs .
//   npm install chessops@0.15.1
//   node differential.mjs          writes differential.gz
//   node differential.mjs 17       prints the lines of game 17, by ply
//
// Moves, checks, mates, stalemates, insufficient material, clocks, FEN and SAN
// are chessops' own. It has no counts of repetitions: these are taken from its
// FENs without the clocks. Where several draws come together, the order is
// that of Tah. Two things are said in another way, and translated:
//   - chessops castles by "king captures rook"; UCI writes the king's square.
//   - The en passant square is that of toSetup(): only where a capture is legal.
import { Board } from 'chessops/board';
import { castlingSide, Chess, isStandardMaterial } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import { kingCastlesTo, makeUci, opposite } from 'chessops/util';
import { main, stroll } from './games.mjs';

const game = {
  about: 'chessops 0.15.1',
  start,
  moves(pos) {
    const list = [];
    for (const [from, dests] of pos.allDests()) {
      const pawn = pos.board.pawn.has(from);
      for (const to of dests) {
        const side = castlingSide(pos, { from, to });
        const enPassant = pawn && to === pos.epSquare;
        const capture = enPassant || (!side && pos.board.occupied.has(to));
        const promotions = pawn && SquareSet.backranks().has(to) ? ['queen', 'rook', 'bishop', 'knight'] : [undefined];
        for (const promotion of promotions) {
          const move = { from, to, promotion };
          const name = makeUci(side ? { from, to: kingCastlesTo(pos.turn, side) } : move);
          list.push({ name, move, pawn, side, enPassant, capture, promotion, role: pos.board.getRole(from) });
        }
      }
    }
    return list;
  },
  after(pos, m) {
    const next = pos.clone();
    next.play(m.move);
    return next;
  },
  text: pos => makeFen(pos.toSetup()),
  key: fen => fen.split(' ').slice(0, 4).join(' '),
  claims: (pos, times) => [...(times >= 3 ? ['threefold'] : []), ...(pos.halfmoves >= 100 ? ['fifty-moves'] : [])],
  notation: (pos, m) => makeSan(pos, m.move),
  outcome(pos, log) {
    if (pos.isCheckmate()) return ['checkmate', pos.outcome().winner === 'white' ? 'first' : 'second'];
    if (pos.isStalemate()) return ['stalemate', 'draw'];
    if (pos.isInsufficientMaterial()) return ['dead-position', 'draw'];
    if (pos.halfmoves >= 150) return ['seventy-five-moves', 'draw'];
    if (log.at(-1).times >= 5) return ['fivefold', 'draw'];
  },
  tastes: {
    any: { score: () => 0 },
    captures: { score: m => m.capture },
    progress: { score: m => m.capture || m.pawn },
    checks: { score: (m, after) => after().isCheck() + after().isCheckmate(), sample: 24 },
    promotion: { score: m => (m.promotion ? 2 : m.pawn) },
    castling: { score: m => (m.side ? 3 : m.role === 'king' || m.role === 'rook' ? -1 : m.role !== 'pawn') },
    passing: { score: m => (m.enPassant ? 3 : m.pawn ? (Math.abs(m.move.to - m.move.from) === 16 ? 2 : 1) : 0) },
    confining: { score: (m, after) => -game.moves(after()).length, sample: 8 },
    repetition: { score: (m, after, times) => 2 * times(after()) + !m.pawn - m.capture, sample: 60 },
    waiting: { score: m => !m.pawn && !m.capture },
  },
};

/** A start: the usual one, the middle of a game, or one made for a theme. */
function start(random) {
  const theme = random.pick(['', '', '', 'middle', 'castling', 'castling', 'castling', 'pawns', 'passing', 'passing', 'promotion', 'ending', 'ending', 'ending']);
  if (theme === '') return { text: '', pos: Chess.default() };
  const suits = { castling: 'castling', passing: 'passing', promotion: 'promotion', ending: 'confining' };
  const taste = random.chance(0.6) ? suits[theme] : undefined;
  for (;;) {
    const pos = theme === 'middle' ? stroll(game, random, Chess.default(), random.between(10, 80)) : setUp(random, theme);
    // Tah refuses pieces and checks that no game leads to.
    if (pos && isStandardMaterial(pos) && pos.ctx().checkers.size() <= 2) return { text: game.text(pos), pos, taste };
  }
}

/** A position made for a theme, or undefined if it turned out impossible. */
function setUp(random, theme) {
  const board = Board.empty();
  const put = (color, role, squares) => {
    const free = squares.diff(board.occupied);
    if (free.nonEmpty()) board.set(random.pick([...free]), { color, role });
  };
  const anywhere = SquareSet.full();
  const inside = anywhere.diff(SquareSet.backranks());
  const rank = (color, n) => SquareSet.fromRank(color === 'white' ? n : 7 - n);
  const turn = random.pick(['white', 'black']);
  const file = random.between(1, 6);
  let castlingRights = SquareSet.empty();
  for (const color of ['white', 'black']) {
    if (theme === 'castling') {
      const back = color === 'white' ? 0 : 56;
      board.set(back + 4, { color, role: 'king' });
      for (const rook of [back, back + 7]) {
        board.set(rook, { color, role: 'rook' });
        castlingRights = castlingRights.with(rook);
      }
      for (let n = random.between(0, 8); n > 0; n--) put(color, 'pawn', rank(color, 1));
      for (let n = random.between(0, 4); n > 0; n--) put(color, random.pick(['knight', 'bishop', 'queen']), inside);
      continue;
    }
    if (theme === 'passing') {
      // The side to move can step past a pawn; the king beside that may mind.
      const fifth = rank(opposite(turn), 4);
      const near = SquareSet.fromFile(file - 1).union(SquareSet.fromFile(file + 1));
      if (color === turn) put(color, 'pawn', rank(color, 1).intersect(SquareSet.fromFile(file)));
      else put(color, 'pawn', fifth.intersect(near));
      put(color, 'king', color === turn || random.chance(0.3) ? anywhere : fifth);
      for (let n = random.between(0, 2); n > 0; n--) {
        put(color, random.pick(['rook', 'bishop', 'queen']), color === turn && random.chance(0.6) ? fifth : anywhere);
      }
      continue;
    }
    put(color, 'king', anywhere);
    if (theme === 'ending') {
      const kit = random.pick([[], ['queen'], ['rook'], ['queen', 'queen'], ['knight'], ['bishop'], ['bishop', 'bishop'], ['bishop', 'knight'],
        ['knight', 'knight'], ['pawn'], ['pawn', 'pawn'], ['rook', 'pawn'], ['queen', 'rook'], ['rook', 'bishop', 'knight', 'pawn']]);
      for (const role of kit) put(color, role, role === 'pawn' ? inside : anywhere);
      continue;
    }
    for (let n = random.between(2, 8); n > 0; n--) put(color, 'pawn', rank(color, theme === 'pawns' ? 1 : random.between(3, 6)));
    for (let n = random.between(0, 2); n > 0; n--) put(color, random.pick(['rook', 'bishop', 'knight', 'queen']), anywhere);
  }
  const halfmoves = theme === 'ending' && random.chance(0.4) ? random.between(50, 149) : 0;
  return Chess.fromSetup({ board, turn, castlingRights, halfmoves, fullmoves: 1 + halfmoves }).unwrap(pos => pos, () => undefined);
}

main(game);
