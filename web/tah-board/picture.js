// The still picture of a board, as package render draws its diagrams
// (render/diagram.go); a test compares the two.
import { isFirst } from "./ways.js";

const HAND = "PLNSGBR";

/**
 * picture returns {svg, w, h}; lengths are hundredths of a square. kit and colors are of art/, markers are [sign, cell], arrows [cell, cell],
 * hands tells whether there is room for pieces in hand.
 */
export function picture({ p, flipped, kit, colors, coordinates, ranks, check = -1, markers = [], arrows = [], hands = false }) {
  const shogi = p.game === "shogi";
  const cellH = shogi ? 108 : 100;
  const margin = shogi ? (coordinates === "outside" ? 36 : 12) : coordinates === "outside" ? 30 : 0;
  const top = hands || p.hands.some((h) => Object.values(h).some((n) => n > 0)) ? 110 : 0;
  const [bw, bh] = [p.files * 100, p.ranks * cellH];
  const [w, h] = [bw + 2 * margin, bh + 2 * margin + 2 * top];
  const out = [];
  const box = (x, y, bw, bh, fill) => out.push(`<path d="M${x} ${y}h${bw}v${bh}h${-bw}z" fill="${fill}"/>`);
  const at = (cell) => {
    const place = flipped ? p.cells.length - 1 - cell : cell;
    return [(place % p.files) * 100, Math.floor(place / p.files) * cellH];
  };
  const label = (text, x, y, size, fill) =>
    kit.labels[text] && out.push(`<path transform="translate(${x} ${y})scale(${size / 100})" d="${kit.labels[text]}" fill="${fill}"/>`);

  if (shogi) {
    box(-margin, -margin, bw + 2 * margin, bh + 2 * margin, colors.board);
    let grid = "";
    for (let i = 1; i < 9; i++) grid += `M${i * 100} 0v${bh}M0 ${i * cellH}h${bw}`;
    out.push(`<path d="${grid}" fill="none" stroke="${colors.thin}" stroke-width="2.5"/><path d="M0 0h${bw}v${bh}h${-bw}z" fill="none" stroke="${colors.line}" stroke-width="4.5" stroke-linejoin="round"/>`);
    for (const x of [300, 600]) for (const y of [3 * cellH, 6 * cellH]) out.push(`<circle cx="${x}" cy="${y}" r="7" fill="${colors.line}"/>`);
  } else {
    if (margin) box(-margin, -margin, bw + 2 * margin, bh + 2 * margin, colors.edge);
    box(0, 0, bw, bh, colors.light);
    let dark = "";
    for (let i = 0; i < 64; i++) if (((i >> 3) + i) % 2) dark += `M${(i % 8) * 100} ${(i >> 3) * 100}h100v100h-100z`;
    out.push(`<path d="${dark}" fill="${colors.dark}"/>`);
  }

  for (let i = 0; i < p.files && coordinates !== "none"; i++) {
    const n = flipped ? p.files - 1 - i : i;
    const file = shogi ? 9 - n : "abcdefgh"[n];
    const rank = shogi ? (ranks === "digits" ? n + 1 : ranks === "letters" ? "abcdefghi"[n] : "一二三四五六七八九"[n]) : 8 - n;
    const [x, y] = [i * 100, i * cellH];
    if (shogi && coordinates === "outside") {
      label(file, x + 50, -margin / 2, 20, colors.line);
      label(rank, bw + margin / 2, y + cellH / 2, 20, colors.line);
    } else if (shogi) {
      label(file, x + 10, 14, 17, colors.line);
      label(rank, bw - 12, y + 14, 17, colors.line);
    } else if (coordinates === "outside") {
      label(file, x + 50, bh + margin * 0.42, 16, colors.onEdge);
      label(rank, -margin / 2, y + 50, 16, colors.onEdge);
    } else {
      label(file, x + 88, bh - 14, 18, (i + p.ranks - 1) % 2 ? colors.onDark : colors.onLight);
      label(rank, 11, y + 14, 18, i % 2 ? colors.onDark : colors.onLight);
    }
  }

  for (const [cell, fill] of [[p.from, colors.last], [p.to, colors.last], [check, colors.check]]) {
    if (cell >= 0) box(...at(cell), 100, cellH, fill);
  }

  const drawn = {};
  p.cells.forEach((letter, cell) => {
    if (!letter) return;
    const [x, y] = at(cell);
    if (!drawn[letter]) {
      drawn[letter] = "p" + Object.keys(drawn).length;
      out.push(`<defs><g id="${drawn[letter]}">${facing(kit, p, letter, flipped)}</g></defs>`);
    }
    out.push(`<use href="#${drawn[letter]}" x="${x}" y="${y + (cellH - 100) / 2}"/>`);
  });

  const light = "#fff8e8e0";
  const middle = (cell) => at(cell).map((v, i) => v + (i ? cellH / 2 : 50));
  for (const [sign, cell] of markers) {
    const [x, y] = at(cell).map((v, i) => v + (i ? (cellH - 100) / 2 : 0));
    const d = { cross: "M34 34L66 66M66 34L34 66", circle: "M92 50a42 42 0 1 1-84 0a42 42 0 1 1 84 0z", frame: "M7 7H93V93H7z" }[sign];
    const g = d
      ? [[light, 14], [colors[sign], 9]].map(([c, n]) => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${n}" stroke-linejoin="round" stroke-linecap="round"/>`).join("")
      : `<circle cx="50" cy="50" r="17" fill="${light}"/><circle cx="50" cy="50" r="13" fill="${colors.cross}"/>`;
    out.push(`<g transform="translate(${x} ${y})">${g}</g>`);
  }
  for (const [from, to] of arrows) {
    const [[fx, fy], [tx, ty]] = [middle(from), middle(to)];
    const length = Math.hypot(tx - fx, ty - fy);
    const [dx, dy] = [(tx - fx) / length, (ty - fy) / length];
    out.push(`<g opacity=".72" fill="${colors.frame}" stroke="none"><path d="M${fx + dx * 20} ${fy + dy * 20}L${tx - dx * 45} ${ty - dy * 45}" stroke="${colors.frame}" stroke-width="16" stroke-linecap="round"/>` +
      `<path d="M${tx - dx * 8} ${ty - dy * 8}L${tx - dx * 46 - dy * 24} ${ty - dy * 46 + dx * 24}L${tx - dx * 46 + dy * 24} ${ty - dy * 46 - dx * 24}z"/></g>`);
  }

  p.hands.forEach((hand, side) => {
    const held = [...HAND].filter((c) => hand[c] > 0);
    const far = (side === 1) !== flipped;
    const y = far ? -margin - top + 2 : bh + margin + 2;
    const step = Math.min(120, bw / Math.max(1, held.length));
    held.forEach((letter, i) => {
      const x = far ? i * step : bw - (held.length - i) * step;
      out.push(`<g transform="matrix(.9 0 0 .9 ${x} ${y})">${kit.pieces[far ? letter.toLowerCase() : letter].replace(/p[\w-]*shade/g, `h${side}$&`)}</g>`);
      if (hand[letter] < 2) return;
      const text = String(hand[letter]);
      const left = x + 92 - (text.length - 1) * 8;
      out.push(`<path d="M${left} ${y + 80}h${(text.length - 1) * 16}" stroke="${colors.board}" stroke-width="38" stroke-linecap="round"/>`);
      [...text].forEach((digit, k) => label(digit, left + k * 16, y + 80, 24, colors.line));
    });
  });

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin - top} ${w} ${h}">${out.join("")}</svg>`;
  return { svg, w, h, margin, top, cellH };
}

/** the drawing of a piece as it is seen: those of shogi point away from their owner */
function facing(kit, p, letter, flipped) {
  if (p.game !== "shogi" || !flipped) return kit.pieces[letter];
  return kit.turned[letter] || kit.pieces[isFirst(letter) ? letter.toLowerCase() : letter.toUpperCase()];
}

/** cellAt returns the cell of a picture under a point given in parts of its width and height, -1 for none. */
export function cellAt({ w, h, margin, top, cellH }, p, flipped, x, y) {
  const col = Math.floor((x * w - margin) / 100);
  const row = Math.floor((y * h - margin - top) / cellH);
  if (col < 0 || row < 0 || col >= p.files || row >= p.ranks) return -1;
  const place = row * p.files + col;
  return flipped ? p.cells.length - 1 - place : place;
}
