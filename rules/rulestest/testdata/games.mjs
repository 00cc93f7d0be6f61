// What the makers of differential.gz, rules/*/testdata/differential.mjs, have
// in common: random games, written as rules/rulestest/differential.go reads
// them. A maker passes an object that knows one game:
//
//   about               words for the file's first line
//   start(random)       { text, pos } to begin with, '' for the usual start, and
//                       perhaps the taste that suits it
//   moves(pos)          the legal moves: { name, move, … what tastes look at }
//   after(pos, m)       a new position
//   text(pos)           FEN, SFEN
//   key(text)           the part of it that makes a position the same
//   claims(pos, times)  the claims, for a position that occurred so often
//   notation(pos, m)    the move as players write it
//   outcome(pos, log)   [reason, result], or undefined if the game goes on
//   tastes              what players like, by name: score(m, after, times) of a
//                       move, looked at for so many (sample) at random, or all
import { writeFileSync } from 'node:fs';
import { crc32, gzipSync } from 'node:zlib';

const games = 2000;
const lengths = [50, 90, 200]; // where a game is cut

/** Numbers that depend on nothing but the seed (mulberry32). */
export class Random {
  constructor(seed) {
    this.state = Math.imul(seed, 0x9e3779b1);
  }
  next() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let x = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  }
  chance(p) {
    return this.next() < p;
  }
  below(n) {
    return Math.floor(this.next() * n);
  }
  between(a, b) {
    return a + this.below(b - a + 1);
  }
  pick(list) {
    return list[this.below(list.length)];
  }
}

/** Plays up to n moves at random, short of an end. */
export function stroll(game, random, pos, n) {
  while (n-- > 0) {
    const next = game.after(pos, random.pick(game.moves(pos)));
    if (game.moves(next).length === 0) break;
    pos = next;
  }
  return pos;
}

/** Picks the move that a player's taste likes best, or any. */
function choose(game, random, player, pos, moves, times) {
  if (!random.chance(player.loyalty)) return random.pick(moves);
  const { score, sample } = player.taste;
  const from = sample ? Array.from({ length: sample }, () => random.pick(moves)) : moves;
  let best = [];
  let most = -Infinity;
  for (const m of from) {
    const s = Number(score(m, () => game.after(pos, m), times));
    if (s > most) [most, best] = [s, []];
    if (s === most) best.push(m);
  }
  return random.pick(best);
}

/** Plays the game of a number; log has an entry for each ply. */
function play(game, number) {
  const random = new Random(number);
  let { text, pos, taste } = game.start(random);
  const start = text;
  const tastes = Object.keys(game.tastes);
  if (!taste && random.chance(0.3)) taste = random.pick(tastes);
  const player = () => ({ taste: game.tastes[taste ?? random.pick(tastes)], loyalty: random.pick([0.5, 0.8, 0.95, 1]) });
  const players = [player(), player()];
  const cut = random.pick(lengths);
  const seen = new Map();
  const times = p => seen.get(game.key(game.text(p))) ?? 0;
  const log = [];
  for (;;) {
    text = game.text(pos);
    const key = game.key(text);
    seen.set(key, (seen.get(key) ?? 0) + 1);
    const moves = game.moves(pos);
    const ply = { key, times: seen.get(key), check: pos.isCheck(), name: '' };
    log.push(ply);
    const outcome = game.outcome(pos, log) ?? (log.length > cut ? ['', 'ongoing'] : undefined);
    const m = outcome ? undefined : choose(game, random, players[log.length % 2], pos, moves, times);
    const names = moves.map(m => m.name).sort();
    ply.line = [text, game.claims(pos, ply.times).join(' '), names.join(' '), m ? game.notation(pos, m) : ''].join('|');
    if (outcome) return { start, log, outcome };
    ply.name = m.name;
    pos = game.after(pos, m);
  }
}

const digest = line => (crc32(line) & 0xffff).toString(16).padStart(4, '0');

/** Writes differential.gz, or prints the lines of one game if a number is given. */
export function main(game) {
  const number = Number(process.argv[2]);
  if (number) {
    play(game, number).log.forEach((ply, i) => console.log(`${i} ${digest(ply.line)} ${ply.line}`));
    return;
  }
  let out = `# ${game.about}\n`;
  for (let n = 1; n <= games; n++) {
    const { start, log, outcome } = play(game, n);
    const names = log.slice(0, -1).map(ply => ply.name);
    out += [start, names.join(' '), ...outcome, log.map(ply => digest(ply.line)).join('')].join('\t') + '\n';
  }
  writeFileSync('differential.gz', gzipSync(out, { level: 9 }));
}
