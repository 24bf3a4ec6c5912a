/**
 * The tree as a picture file: boards, signs and lines as on the canvas, in the colours of the scene. A very
 * large tree is drawn as signs without boards, limited to its first few thousand nodes.
 */

import { edgeOf, signOf } from "./tree-nodes.js";

/** @typedef {import("./tree-nodes.js").Scene} Scene */

const [CELL, RISE, BOARD, MARGIN, LABEL] = [96, 150, 66, 60, 42];
const [MOST_BOARDS, MOST_NODES] = [1200, 8000];

export function treeSvg(/** @type {Scene} */ scene) {
  const { layout, colours } = scene;
  const nodes = drawn(scene);
  const boards = nodes.length <= MOST_BOARDS;
  const { left, right, bottom } = layout.box;
  const at = (/** @type {number} */ node) => [
    MARGIN + (layout.x(node) - left) * CELL,
    MARGIN + layout.y(node) * RISE,
  ];
  const [width, height] = [2 * MARGIN + (right - left) * CELL, 2 * MARGIN + LABEL + bottom * RISE];
  const shown = new Set(nodes);
  const [up, down] = boards ? [BOARD / 2 + 4, BOARD / 2 + LABEL] : [10, 10];
  const lines = nodes
    .filter((node) => shown.has(scene.parent[node]))
    .map((node) => line(scene, node, at, up, down));
  const marks = nodes.map(
    (node) =>
      `<g transform="translate(${at(node).map(round).join(" ")})">${boards ? board(scene, node) : ""}${label(scene, node, boards)}</g>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" font-family="Georgia, serif" text-anchor="middle">` +
    `<rect width="100%" height="100%" fill="${colours.paper}"/>${lines.join("")}${marks.join("")}</svg>\n`
  );
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

function drawn(/** @type {Scene} */ { layout, mark }) {
  const among =
    "forEach" in layout.nodes
      ? Array.from(layout.nodes)
      : Array.from({ length: layout.nodes.length }, (_, node) => node);
  return among.filter((node) => mark(node).standing !== "unborn").slice(0, MOST_NODES);
}

function line(
  /** @type {Scene} */ { parent, mark, colours },
  /** @type {number} */ node,
  /** @type {(node: number) => number[]} */ at,
  /** @type {number} */ up,
  /** @type {number} */ down,
) {
  const { standing, solution, fresh } = mark(node);
  const [[x1, y1], [x2, y2]] = [at(parent[node]), at(node)];
  const [colour, width] = solution ? [colours.good, 4] : fresh ? [colours.now, 2] : [colours.edge, 1];
  const dash = standing === "dropped" ? ' stroke-dasharray="4 3"' : "";
  return `<line x1="${round(x1)}" y1="${round(y1 + down)}" x2="${round(x2)}" y2="${round(y2 - up)}" stroke="${colour}" stroke-width="${width}"${dash}/>`;
}

function board(/** @type {Scene} */ scene, /** @type {number} */ node) {
  const { colours } = scene;
  const mark = scene.mark(node);
  const { rows, cols, tiles } = scene.board(node);
  const cell = BOARD / Math.max(rows, cols);
  const [left, top] = [(-cell * cols) / 2, (-cell * rows) / 2];
  const frame = `<rect x="${round(left - 3)}" y="${round(top - 3)}" width="${round(cell * cols + 6)}" height="${round(cell * rows + 6)}" rx="4" fill="${colours.tray}" stroke="${edgeOf(mark, colours)}" stroke-width="${mark.current || mark.solution ? 4 : 2}"/>`;
  const squares = tiles.map((tile, at) => {
    if (tile === 0) return "";
    const [x, y] = [left + (at % cols) * cell, top + Math.floor(at / cols) * cell];
    return (
      `<rect x="${round(x + 0.6)}" y="${round(y + 0.6)}" width="${round(cell - 1.2)}" height="${round(cell - 1.2)}" fill="${colours.tile}"/>` +
      `<text x="${round(x + cell / 2)}" y="${round(y + cell * 0.7)}" font-size="${round(cell * 0.6)}" fill="${colours["tile-ink"]}">${tile}</text>`
    );
  });
  return `<g${mark.standing === "dropped" ? ' opacity="0.5"' : ""}>${frame}${squares.join("")}</g>`;
}

/** f with its sign, and its terms below. */
function label(/** @type {Scene} */ scene, /** @type {number} */ node, /** @type {boolean} */ below) {
  const [y, { colours }] = [below ? BOARD / 2 + 19 : 5, scene];
  const sum = below
    ? `<text y="${y + 16}" font-size="13" fill="${colours["ink-soft"]}">${scene.sum(node)}</text>`
    : "";
  return `<text y="${y}" font-size="15" fill="${colours.ink}">${signOf(scene.mark(node))} ${scene.plain(node)}</text>${sum}`;
}
