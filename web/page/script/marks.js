/**
 * Marks on the tiles: their distances (which add up to the Manhattan distance), the whole path of the
 * selected tile, and linear conflicts (two more moves for each tile that must step aside). All in units of
 * cells.
 */

import { svg } from "./dom.js";

/** @typedef {import("./engine.js").Board} Board */
/** @typedef {import("./engine.js").Inspection} Inspection */

const layer = (/** @type {Board} */ { rows, cols }, /** @type {SVGElement[]} */ parts) =>
  svg("svg", { viewBox: `0 0 ${cols} ${rows}` }, ...parts);

/** The columns and rows between each tile and its place; these numbers add up to the estimate. */
export function arrowMarks(/** @type {Board} */ board, /** @type {Inspection} */ { arrows }) {
  return layer(
    board,
    arrows.flatMap(({ from, to }) => {
      const [right, down] = [(to % board.cols) - (from % board.cols), rowOf(board, to) - rowOf(board, from)];
      const [x, y] = [from % board.cols, rowOf(board, from)];
      const across = right ? steps(x + 0.2, y + 0.83, right > 0 ? "→" : "←", Math.abs(right)) : [];
      const along = down ? steps(x + 0.8, y + 0.83, down > 0 ? "↓" : "↑", Math.abs(down)) : [];
      return [...across, ...along];
    }),
  );
}

const rowOf = (/** @type {Board} */ { cols }, /** @type {number} */ cell) => Math.floor(cell / cols);

const steps = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {string} */ way,
  /** @type {number} */ far,
) => [
  svg("rect", { class: "mark-steps", x: x - 0.16, y: y - 0.11, width: 0.32, height: 0.22, rx: 0.06 }),
  svg("text", { class: "mark-steps-text", x, y: y + 0.01, text: `${way}${far}` }),
];

/** The path of one tile to its place, with one turn. */
export function wayMark(
  /** @type {Board} */ board,
  /** @type {Inspection} */ { arrows },
  /** @type {number} */ cell,
) {
  const arrow = arrows.find(({ from, distance }) => from === cell && distance > 0);
  return arrow ? [layer(board, wayOf(board, arrow))] : [];
}

/** The move of one tile into the blank. */
export const hintMark = (/** @type {Board} */ board, /** @type {number} */ cell) =>
  layer(
    board,
    wayOf(board, { tile: board.tiles[cell], from: cell, to: board.tiles.indexOf(0), distance: 1 }),
  );

function wayOf(/** @type {Board} */ board, /** @type {import("taquin").Arrow} */ { from, to }) {
  const place = (/** @type {number} */ cell) => [(cell % board.cols) + 0.5, rowOf(board, cell) + 0.5];
  const [[fromX, fromY], [toX, toY]] = [place(from), place(to)];
  const [right, down] = [Math.sign(toX - fromX), Math.sign(toY - fromY)];
  const [wayX, wayY] = down === 0 ? [right, 0] : [0, down];
  const [endX, endY] = [toX - wayX * 0.15, toY - wayY * 0.15];
  // Starts beside the number, so that the number stays readable.
  const [startX, startY] = [fromX + right * 0.32, fromY + (right ? 0 : down * 0.32)];
  const path = `M${startX} ${startY}L${down === 0 ? endX : toX} ${startY}L${endX} ${endY}`;
  return [
    svg("rect", { class: "mark-under", x: toX - 0.45, y: toY - 0.45, width: 0.9, height: 0.9, rx: 0.09 }),
    svg("rect", { class: "mark-target", x: toX - 0.45, y: toY - 0.45, width: 0.9, height: 0.9, rx: 0.09 }),
    svg("path", { class: "mark-under", d: path }),
    svg("path", { class: "mark-arrow", d: path }),
    svg("path", { class: "mark-head", d: head(endX, endY, wayX, wayY) }),
  ];
}

/** A triangle with its point a little beyond (x, y). */
function head(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ right,
  /** @type {number} */ down,
) {
  const [long, wide] = [0.14, 0.09];
  const tip = [x + right * long, y + down * long];
  const left = [x - down * wide, y + right * wide];
  const other = [x + down * wide, y - right * wide];
  return `M${tip.join(" ")}L${left.join(" ")}L${other.join(" ")}Z`;
}

/**
 * A bar along each line with conflicts, from the first of its tiles to the last, with the moves they cost.
 */
export function conflictMarks(/** @type {Board} */ board, /** @type {Inspection} */ { conflicts }) {
  const lines = grouped(conflicts);
  const drawn = [...lines.values()].map((pairs) => conflictMark(board, pairs));
  return layer(board, [...drawn.flatMap(({ bar }) => bar), ...drawn.flatMap(({ badge }) => badge)]);
}

/** By row and column. */
function grouped(/** @type {import("taquin").Conflict[]} */ conflicts) {
  /** @type {Map<string, import("taquin").Conflict[]>} */
  const lines = new Map();
  for (const conflict of conflicts) {
    const key = `${conflict.line} ${conflict.index}`;
    lines.set(key, [...(lines.get(key) ?? []), conflict]);
  }
  return lines;
}

/** Bars of rows are above the numbers, bars of columns are on their left. */
function conflictMark(/** @type {Board} */ board, /** @type {import("taquin").Conflict[]} */ pairs) {
  const [right, down] = pairs[0].line === "row" ? [1, 0] : [0, 1];
  const place = (/** @type {number} */ cell) => [
    (cell % board.cols) + (right ? 0.5 : 0.15),
    rowOf(board, cell) + (down ? 0.5 : 0.15),
  ];
  const cells = [...new Set(pairs.flatMap(({ tiles }) => tiles))]
    .map((tile) => board.tiles.indexOf(tile))
    .sort((a, b) => a - b);
  const ends = cells.map(place);
  const [[fromX, fromY], [toX, toY]] = [ends[0], ends[ends.length - 1]];
  const [x, y] = [(fromX + toX) / 2 + down * 0.09, (fromY + toY) / 2];
  const path = `M${fromX} ${fromY}L${toX} ${toY}`;
  return {
    bar: [
      svg("path", { class: "mark-under", d: path }),
      svg("path", { class: "mark-conflict", d: path }),
      svg("path", { class: "mark-conflict-head", d: head(fromX, fromY, -right, -down) }),
      svg("path", { class: "mark-conflict-head", d: head(toX, toY, right, down) }),
      ...ends.slice(1, -1).map(([cx, cy]) => svg("circle", { class: "mark-conflict-head", cx, cy, r: 0.06 })),
    ],
    badge: [
      svg("rect", { class: "mark-badge", x: x - 0.17, y: y - 0.12, width: 0.34, height: 0.24, rx: 0.12 }),
      svg("text", { class: "mark-badge-text", x, y, text: `+${2 * stepsAside(cells, board, pairs)}` }),
    ],
  };
}

/**
 * The number of tiles of a line that must step aside: all but the largest set without a conflict. "May stay
 * before" is transitive, so the largest set is found from left to right.
 */
function stepsAside(
  /** @type {number[]} */ cells,
  /** @type {Board} */ { tiles },
  /** @type {import("taquin").Conflict[]} */ pairs,
) {
  const clash = (/** @type {number} */ one, /** @type {number} */ other) =>
    pairs.some(({ tiles: pair }) => pair.includes(tiles[one]) && pair.includes(tiles[other]));
  /** @type {number[]} */
  const longest = [];
  cells.forEach((cell, at) => {
    const before = cells.slice(0, at).map((other, place) => (clash(other, cell) ? 0 : longest[place]));
    longest.push(1 + Math.max(0, ...before));
  });
  return cells.length - Math.max(...longest);
}
