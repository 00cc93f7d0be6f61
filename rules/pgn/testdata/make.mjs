// Writes the fixtures with chessops: npm install chessops@0.15.1, node make.mjs
import { writeFileSync } from 'node:fs';
import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { ChildNode, defaultGame, emptyHeaders, makeComment, makePgn, setStartingPosition } from 'chessops/pgn';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { makeUci } from 'chessops/util';

let seed = 20260101;
const random = n => { // mulberry32
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % n;
};
const pick = list => list[random(list.length)];

const position = fen => fen ? Chess.fromSetup(parseFen(fen).unwrap()).unwrap() : Chess.default();

const legal = pos => {
  const moves = [];
  for (const [from, dests] of pos.allDests()) {
    for (const to of dests) {
      const pawn = pos.board.get(from).role === 'pawn' && (to < 8 || to >= 56);
      for (const promotion of pawn ? ['queen', 'rook', 'bishop', 'knight'] : [undefined]) moves.push({ from, to, promotion });
    }
  }
  return moves;
};

// The standard notation of a castling in UCI; chessops takes the rook.
const uci = (pos, move) => {
  const king = pos.board.get(move.from).role === 'king';
  if (king && pos.board.get(move.to)?.color === pos.turn) {
    move = { from: move.from, to: move.to > move.from ? move.from + 2 : move.from - 2 };
  }
  return makeUci(move);
};

const texts = [
  'Sokolov preferred this in 1993.', 'a "quoted" word; and (brackets) [too]', '100 % sure', '%percent first',
  'ř ž ą ł ☖ 将棋', 'two\nlines', 'one paragraph', '1-0 is no result here', '$3 neither', '{ stays', 'C:\\chess\\games',
  'A long remark that has to be wrapped, since it goes on and on, with nothing much to say, until more than eighty columns are full, and then some more.',
];

const comment = clocks => {
  const c = { shapes: [] };
  if (random(2)) c.text = pick(texts);
  if (!random(5)) c.shapes.push({ color: pick(['green', 'red', 'blue', 'yellow']), from: random(64), to: random(64) });
  if (!random(5)) c.evaluation = random(2) ? { pawns: (random(900) - 450) / 100, depth: 20 } : { mate: random(9) + 1 };
  if (clocks && random(3)) c.clock = 1 + random(7200) + (random(2) ? pick([0.5, 0.25, 0.125]) : 0);
  if (clocks && !random(3)) c.emt = 1 + random(300);
  return c;
};
const kept = c => makeComment({ ...c, clock: undefined, emt: undefined });
const line = texts => texts.map(t => t.split(/[ \n\t]+/).filter(w => w).join(' ')).filter(t => t).join('\n');

// grow plays plies random moves behind node, with variations, and returns
// what should be read of them.
const grow = (node, pos, plies, depth, options) => {
  let out = '';
  for (; plies > 0; plies--) {
    const moves = legal(pos);
    if (!moves.length || pos.isEnd()) break;
    const count = depth > 0 && !random(6) ? 2 + random(2) : 1;
    const chosen = new Set();
    while (chosen.size < Math.min(count, moves.length)) chosen.add(pick(moves));
    let main, sidelines = '', first = true;
    for (const move of chosen) {
      const next = pos.clone();
      const name = uci(pos, move);
      const data = { san: makeSanAndPlay(next, move) };
      const child = new ChildNode(data);
      let text = '';
      if (!first && !random(3)) {
        data.startingComments = [pick(texts)];
        text += `<${line(data.startingComments)}>`;
      }
      text += name;
      if (!random(5)) data.nags = random(2) ? [1 + random(6)] : [1 + random(139), 146];
      text += (data.nags || []).map(n => '$' + n).join('');
      const said = [];
      if (options.clocks || !random(4)) said.push(comment(options.clocks));
      if (!random(20)) said.push(comment(false));
      data.comments = said.map(makeComment).filter(t => t);
      const last = key => said.map(c => c[key]).filter(v => v !== undefined).pop();
      if (last('clock') !== undefined) text += '@' + Math.round(1000 * last('clock'));
      if (last('emt') !== undefined) text += '+' + Math.round(1000 * last('emt'));
      const remark = line(said.map(kept));
      if (remark) text += `{${remark}}`;
      node.children.push(child);
      if (first) {
        main = { child, next };
        out += ' ' + text;
      } else {
        sidelines += ` (${text}${grow(child, next, 1 + random(8), depth - 1, options)} )`;
      }
      first = false;
    }
    out += sidelines;
    node = main.child;
    Object.assign(pos, main.next);
  }
  return out;
};

const expected = {};
const file = (name, games) => {
  writeFileSync(name, games.map(g => makePgn(g.game)).join('\n'));
  expected[name] = games.map(({ tree, final, game }) => ({
    tags: [...game.headers].filter(([k, v]) => !['SetUp', 'FEN', 'Result'].includes(k) && v !== '?' && v !== '????.??.??').flat(),
    start: game.headers.get('FEN') || '',
    result: game.headers.get('Result'),
    tree: tree.trim(), final,
  }));
};

const tree = (n, plies, options) => {
  const game = defaultGame();
  game.headers.set('Event', `Random "game" no. ${n} \\ chessops`);
  game.headers.set('Date', `2026.01.${String(n).padStart(2, '0')}`);
  game.headers.set('White', 'Nováková, Jana');
  game.headers.set('WhiteElo', String(1500 + random(1000)));
  game.headers.set('Annotator', 'make.mjs');
  const pos = position(options.fen);
  if (options.fen) setStartingPosition(game.headers, pos);
  let text = '';
  if (!random(2)) {
    game.comments = [pick(texts)];
    text = `{${line(game.comments)}}`;
  }
  text += grow(game.moves, pos, plies, options.depth, options);
  const winner = pos.outcome()?.winner;
  game.headers.set('Result', winner === 'white' ? '1-0' : winner === 'black' ? '0-1' : pos.isEnd() ? '1/2-1/2' : pick(['1-0', '0-1', '1/2-1/2', '*']));
  return { game, tree: text, final: makeFen(pos.toSetup()) };
};

const famous = (headers, moves) => {
  const game = defaultGame(emptyHeaders);
  for (const [k, v] of Object.entries(headers)) game.headers.set(k, v);
  const pos = Chess.default();
  let node = game.moves, text = '';
  for (const san of moves.split(/\s+/).filter(w => !/^\d+\.$/.test(w))) {
    const move = parseSan(pos, san);
    if (!move) throw new Error(`${headers.Event}: ${san}`);
    text += ' ' + uci(pos, move);
    const child = new ChildNode({ san: makeSanAndPlay(pos, move) });
    node.children.push(child);
    node = child;
  }
  return { game, tree: text, final: makeFen(pos.toSetup()) };
};

file('famous.pgn', [
  famous({ Event: 'Opera Game', Site: 'Paris', Date: '1858.??.??', Round: '?', White: 'Morphy, Paul', Black: 'Duke of Brunswick and Count Isouard', Result: '1-0', ECO: 'C41' },
    `1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
     11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8#`),
  famous({ Event: 'Immortal Game', Site: 'London', Date: '1851.06.21', Round: '?', White: 'Anderssen, Adolf', Black: 'Kieseritzky, Lionel', Result: '1-0', ECO: 'C33' },
    `1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5
     12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6
     21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7#`),
  famous({ Event: 'Hoogovens', Site: 'Wijk aan Zee', Date: '1999.01.20', Round: '4', White: 'Kasparov, Garry', Black: 'Topalov, Veselin', Result: '1-0', ECO: 'B07' },
    `1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e5 11. O-O-O Qe7
     12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 16. Rd1 Nb6 17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4
     22. Nd5 Nbxd5 23. exd5 Qd6 24. Rxd4 cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4 28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 Qc4
     31. Qxf6 Kxa3 32. Qxa6+ Kxb4 33. c3+ Kxc3 34. Qa1+ Kd2 35. Qb2+ Kd1 36. Bf1 Rd2 37. Rd7 Rxd7 38. Bxc4 bxc4 39. Qxh8 Rd3
     40. Qa8 c3 41. Qa4+ Ke1 42. f4 f5 43. Kc1 Rd2 44. Qa7`),
  famous({ Event: 'Rosenwald Memorial', Site: 'New York', Date: '1956.10.17', Round: '8', White: 'Byrne, Donald', Black: 'Fischer, Robert James', Result: '0-1', ECO: 'D92' },
    `1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 Bg4 11. Bg5 Na4
     12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+ 19. Kg1 Ne2+ 20. Kf1 Nxd4+
     21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1 26. h3 Rxa2 27. Kh2 Nxf2 28. Re1 Rxe1 29. Qd8+ Bf8
     30. Nxe1 Bd5 31. Nf3 Ne4 32. Qb8 b5 33. h4 h5 34. Ne5 Kg7 35. Kg1 Bc5+ 36. Kf1 Ng3+ 37. Ke1 Bb4+ 38. Kd1 Bb3+
     39. Kc1 Ne2+ 40. Kb1 Nc3+ 41. Kc1 Rc2#`),
]);
file('variations.pgn', [1, 2, 3, 4, 5, 6].map(n => tree(n, 10 + 12 * n, { depth: n })));
file('clocks.pgn', [7, 8, 9].map(n => tree(n, 40, { depth: 2, clocks: true })));
file('fen.pgn', [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 7 57',
].map((fen, i) => tree(10 + i, 40, { depth: 3, fen, clocks: i === 3 })));
file('one.pgn', [tree(14, 300, { depth: 3 })]);
writeFileSync('expected.json', JSON.stringify(expected, null, 1) + '\n');
