/**
 * What can be drawn on the tiles: how far they have to go (which adds up to the Manhattan distance),
 * the whole way of the one that is looked at, and pairs of tiles in each other’s way (two moves more
 * each). All in units of cells.
 */

import { svg } from "./dom.js";

/** @typedef {import("./engine.js").Board} Board */
/** @typedef {import("./engine.js").Inspection} Inspection */

const layer = (/** @type {Board} */ { rows, cols }, /** @type {SVGElement[]} */ parts) =>
  svg("svg", { viewBox: `0 0 ${cols} ${rows}` }, ...parts);

/** On each tile how many columns and rows it has to go: all those numbers add up to the estimate. */
export function arrowMarks(/** @type {Board} */ board, /** @type {Inspection} */ { arrows }) {
  return layer(board, arrows.flatMap(({ from, to }) => {
    const [right, down] = [(to % board.cols) - (from % board.cols), rowOf(board, to) - rowOf(board, from)];
    const [x, y] = [from % board.cols, rowOf(board, from)];
    const across = right ? steps(x + 0.2, y + 0.83, right > 0 ? "→" : "←", Math.abs(right)) : [];
    const along = down ? steps(x + 0.8, y + 0.83, down > 0 ? "↓" : "↑", Math.abs(down)) : [];
    return [...across, ...along];
  }));
}

const rowOf = (/** @type {Board} */ { cols }, /** @type {number} */ cell) => Math.floor(cell / cols);

const steps = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ way, /** @type {number} */ far) => [
  svg("rect", { class: "mark-steps", x: x - 0.16, y: y - 0.11, width: 0.32, height: 0.22, rx: 0.06 }),
  svg("text", { class: "mark-steps-text", x, y: y + 0.01, text: `${way}${far}` }),
];

/** The way of one tile to its place: it turns once. */
export function wayMark(/** @type {Board} */ board, /** @type {Inspection} */ { arrows }, /** @type {number} */ cell) {
  const arrow = arrows.find(({ from, distance }) => from === cell && distance > 0);
  return arrow ? [layer(board, wayOf(board, arrow))] : [];
}

function wayOf(/** @type {Board} */ board, /** @type {import("./engine.js").Arrow} */ { from, to }) {
  const place = (/** @type {number} */ cell) => [cell % board.cols + 0.5, rowOf(board, cell) + 0.5];
  const [[fromX, fromY], [toX, toY]] = [place(from), place(to)];
  const [right, down] = [Math.sign(toX - fromX), Math.sign(toY - fromY)];
  const [wayX, wayY] = down === 0 ? [right, 0] : [0, down];
  const [endX, endY] = [toX - wayX * 0.15, toY - wayY * 0.15];
  const path = `M${fromX} ${fromY}L${down === 0 ? endX : toX} ${fromY}L${endX} ${endY}`;
  return [
    svg("rect", { class: "mark-target", x: toX - 0.45, y: toY - 0.45, width: 0.9, height: 0.9, rx: 0.09 }),
    svg("path", { class: "mark-under", d: path }),
    svg("path", { class: "mark-arrow", d: path }),
    svg("path", { class: "mark-head", d: head(endX, endY, wayX, wayY) }),
  ];
}

/** A triangle with its point a little beyond (x, y). */
function head(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ right, /** @type {number} */ down) {
  const [long, wide] = [0.14, 0.09];
  const tip = [x + right * long, y + down * long];
  const left = [x - down * wide, y + right * wide];
  const other = [x + down * wide, y - right * wide];
  return `M${tip.join(" ")}L${left.join(" ")}L${other.join(" ")}Z`;
}

/** A dashed link around each pair, with the two moves it costs. */
export function conflictMarks(/** @type {Board} */ board, /** @type {Inspection} */ { conflicts }) {
  return layer(board, conflicts.flatMap((conflict, at) => conflictMark(board, conflict, at)));
}

function conflictMark(/** @type {Board} */ { cols, tiles }, /** @type {import("./engine.js").Conflict} */ { line, tiles: pair }, /** @type {number} */ at) {
  const [one, other] = pair.map((tile) => tiles.indexOf(tile)).sort((a, b) => a - b);
  const inset = 0.06 + (at % 3) * 0.03;
  const [x, y] = [one % cols + inset, Math.floor(one / cols) + inset];
  const [width, height] = [other % cols + 1 - inset - x, Math.floor(other / cols) + 1 - inset - y];
  const [midX, midY] = [x + width / 2, y + height / 2];
  const [badgeX, badgeY] = line === "row" ? [midX, y + 0.13] : [x + width - 0.15, midY];
  return [
    svg("rect", { class: "mark-conflict", x, y, width, height, rx: 0.16 }),
    svg("rect", { class: "mark-badge", x: badgeX - 0.18, y: badgeY - 0.13, width: 0.36, height: 0.26, rx: 0.13 }),
    svg("text", { class: "mark-badge-text", x: badgeX, y: badgeY, text: "+2" }),
  ];
}
