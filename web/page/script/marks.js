/**
 * What can be drawn on the tiles: arrows to where they belong (their lengths add up to the Manhattan
 * distance), and pairs of tiles in each other’s way (two moves more each). All in units of cells.
 */

import { svg } from "./dom.js";

/** @typedef {import("./engine.js").Board} Board */
/** @typedef {import("./engine.js").Inspection} Inspection */

const layer = (/** @type {Board} */ { rows, cols }, /** @type {SVGElement[]} */ parts) =>
  svg("svg", { viewBox: `0 0 ${cols} ${rows}` }, ...parts);

/** Arrows turn once, as tiles do; those of different tiles lie beside each other. */
export function arrowMarks(/** @type {Board} */ board, /** @type {Inspection} */ { arrows }) {
  const drawn = arrows.filter(({ distance }) => distance > 0);
  return layer(board, drawn.flatMap((arrow, at) => arrowMark(board, arrow, lane(at))));
}

/** A small way off the middle, another for each arrow. */
const lane = (/** @type {number} */ at) => 0.27 + (at % 4) * 0.035;

function arrowMark(/** @type {Board} */ { cols }, /** @type {import("./engine.js").Arrow} */ { from, to, distance }, /** @type {number} */ off) {
  const place = (/** @type {number} */ cell) => [cell % cols + 0.5, Math.floor(cell / cols) + 0.5];
  const [[fromX, fromY], [toX, toY]] = [place(from), place(to)];
  const [right, down] = [Math.sign(toX - fromX), Math.sign(toY - fromY)];
  const y = fromY + (down === 0 ? off : down * off);
  const x = toX + (right === 0 ? off : -right * (off - 0.2));
  const points = down === 0 ? [[fromX, y], [toX - right * 0.12, y]]
    : right === 0 ? [[fromX + off, fromY], [fromX + off, toY - down * 0.12]]
    : [[fromX, y], [x, y], [x, toY - down * 0.2]];
  const path = `M${points.map((point) => point.join(" ")).join("L")}`;
  const [tipX, tipY] = points[points.length - 1];
  const [wayX, wayY] = down === 0 ? [right, 0] : [0, down];
  return [
    svg("path", { class: "mark-under", d: path }),
    svg("path", { class: "mark-arrow", d: path }),
    svg("circle", { class: "mark-from", cx: points[0][0], cy: points[0][1], r: 0.05 }),
    svg("path", { class: "mark-head", d: head(tipX, tipY, wayX, wayY) }),
    svg("text", { class: "mark-distance", x: fromX - 0.37, y: fromY - 0.36, text: String(distance) }),
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
