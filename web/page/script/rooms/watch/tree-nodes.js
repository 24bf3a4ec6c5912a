/**
 * One node of the tree on a canvas: a small board with f below or beside it, a sign with f inside, or a dot.
 * Shape and sign show its status; colour repeats it.
 *
 * @typedef {{standing: string, current: boolean, fresh: boolean, solution: boolean}} Mark
 * @typedef {{width: number, height: number, layout: import("./tree-shape.js").Layout, view: import("./tree-camera.js").View,
 *   colours: import("./palette.js").Palette, mark: (node: number) => Mark, parent: Int32Array, selected: number,
 *   current: number, ended: boolean, shade: (node: number) => number,
 *   board: (node: number) => import("../../engine.js").Board, short: (node: number) => string, plain: (node: number) => string,
 *   sum: (node: number) => string, sides: Uint8Array | null}} Scene
 */

import { ROOM } from "./tree-camera.js";

/** Signs before f, the same as in the key. @type {Record<string, string>} */
export const SIGNS = {
  open: "○",
  expanded: "●",
  dropped: "×",
  current: "▶",
  solution: "★",
  here: "□",
  there: "◇",
};

/** The most important sign of a node. */
export const signOf = (/** @type {Mark} */ { standing, current, solution }) =>
  current ? SIGNS.current : solution ? SIGNS.solution : (SIGNS[standing] ?? "");

/** The colour around its board. @param {Mark} mark @param {Scene["colours"]} colours */
export function edgeOf({ standing, current, solution }, colours) {
  if (current) return colours.now;
  if (solution) return colours.good;
  return standing === "open" ? colours.blue : colours.edge;
}

/** Where a node is on the canvas. @param {Scene} scene @returns {[number, number]} */
export const spot = ({ layout, view }, /** @type {number} */ node) => [
  view.left + layout.x(node) * view.across,
  view.top + layout.y(node) * view.rise,
];

/** Half the width of a node. */
export const reach = (/** @type {number} */ scale) =>
  scale >= ROOM.board
    ? Math.min(scale * 0.38, 80)
    : scale >= ROOM.sign
      ? scale * 0.4
      : Math.max(scale * 0.32, 1);

/** @type {Map<string, HTMLCanvasElement>} */
const pictures = new Map();

/** A tile, drawn once for its size and theme, because text is slow on a canvas. */
function tilePicture(
  /** @type {number} */ tile,
  /** @type {number} */ cell,
  /** @type {number} */ cols,
  /** @type {import("./palette.js").Palette} */ colours,
) {
  const ratio = devicePixelRatio;
  const key = `${tile} ${cell} ${ratio} ${colours.tile}`;
  const known = pictures.get(key);
  if (known) return known;
  if (pictures.size > 1000) pictures.clear();
  const picture = document.createElement("canvas");
  picture.width = picture.height = Math.ceil(cell * ratio);
  const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  context.scale(ratio, ratio);
  context.fillStyle = colours.tile;
  context.fillRect(0.6, 0.6, cell - 1.2, cell - 1.2);
  if (cell >= 8) {
    context.fillStyle = colours["tile-ink"];
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = `600 ${Math.min(cell * (cols > 3 ? 0.58 : 0.68), 20)}px ui-serif, Georgia, serif`;
    context.fillText(String(tile), cell / 2, cell * 0.55);
  }
  pictures.set(key, picture);
  return picture;
}

export function drawBoard(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {number} */ node,
) {
  const { colours, view } = scene;
  const [x, y] = spot(scene, node);
  const half = reach(view.scale);
  if (y < -2 * half || y > scene.height + 2 * half) return;
  const mark = scene.mark(node);
  const { rows, cols, tiles } = scene.board(node);
  const cell = Math.max(Math.round((2 * half) / Math.max(rows, cols)), 2);
  const [left, top] = [Math.round(x - (cell * cols) / 2), Math.round(y - (cell * rows) / 2)];
  context.globalAlpha = mark.standing === "dropped" ? 0.5 : 1;
  frame(context, scene, node, [left - 3, top - 3, cell * cols + 6, cell * rows + 6]);
  tiles.forEach((tile, at) => {
    if (tile)
      context.drawImage(
        tilePicture(tile, cell, cols, colours),
        left + (at % cols) * cell,
        top + Math.floor(at / cols) * cell,
        cell,
        cell,
      );
  });
  context.globalAlpha = 1;
  if (view.beside) label(context, scene, node, left + cell * cols + 9, y - textSize(view) * 1.2);
  else label(context, scene, node, x, top + cell * rows + 6);
}

const textSize = (/** @type {import("./tree-camera.js").View} */ { scale, beside, type }) =>
  beside
    ? Math.max(13, Math.min(reach(scale) * 0.52, 22 * type))
    : Math.max(12, Math.min(reach(scale) * 0.42, 17 * type));

/** The distance from the middle of a board to the start of the lines below it. */
export const footOf = (/** @type {import("./tree-camera.js").View} */ view) =>
  reach(view.scale) + 4 + (view.beside ? 0 : 2.2 * textSize(view) + 5);

/** f, with its terms below. */
function label(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {number} */ node,
  /** @type {number} */ x,
  /** @type {number} */ top,
) {
  const { colours, view } = scene;
  const mark = scene.mark(node);
  const size = textSize(view);
  context.textAlign = view.beside ? "start" : "center";
  context.font = `${mark.current ? 700 : 500} ${size}px system-ui, sans-serif`;
  context.fillStyle = mark.current
    ? colours.now
    : mark.standing === "dropped"
      ? colours["ink-soft"]
      : colours.ink;
  // The letter is left out if boards are close to each other.
  const value = view.beside || view.across > 62 ? scene.plain(node) : scene.short(node);
  context.fillText(`${signOf(mark)} ${value}`, x, top + size * 0.7);
  context.font = `${size * 0.92}px system-ui, sans-serif`;
  context.fillStyle = colours["ink-soft"];
  context.fillText(scene.sum(node), x, top + size * 1.75);
}

/** The tray, with a frame that shows the status of the node. */
function frame(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {number} */ node,
  /** @type {[number, number, number, number]} */ box,
) {
  const { colours, selected } = scene;
  const mark = scene.mark(node);
  const { standing, current, solution } = mark;
  context.fillStyle = colours.tray;
  context.beginPath();
  context.roundRect(...box, 4);
  context.fill();
  context.strokeStyle = edgeOf(mark, colours);
  context.lineWidth = current ? 4 : solution ? 3.5 : standing === "open" ? 2.5 : 1;
  context.setLineDash(standing === "dropped" ? [4, 3] : []);
  context.stroke();
  context.setLineDash([]);
  if (node === selected) ring(context, scene, [box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8]);
}

function ring(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ { colours },
  /** @type {[number, number, number, number]} */ box,
) {
  context.strokeStyle = colours.ink;
  context.lineWidth = 2;
  context.setLineDash([2, 2]);
  context.beginPath();
  context.roundRect(...box, 6);
  context.stroke();
  context.setLineDash([]);
}

/** A sign with f in it: a disc, a ring, a cross, a square for the current one. */
export function drawSign(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {number} */ node,
) {
  const { colours, view } = scene;
  const [x, y] = spot(scene, node);
  if (y < -view.scale || y > scene.height + view.scale) return;
  const radius = reach(view.scale);
  const mark = scene.mark(node);
  shape(
    context,
    scene,
    mark,
    x,
    y,
    radius,
    scene.layout.layered ? colours.shades[scene.shade(node)] : undefined,
  );
  if (node === scene.selected)
    ring(context, scene, [x - radius - 4, y - radius - 4, 2 * radius + 8, 2 * radius + 8]);
  context.font = `${mark.current ? 700 : 500} ${Math.max(8, radius * 0.95)}px system-ui, sans-serif`;
  context.fillStyle = mark.current
    ? colours["on-now"]
    : mark.standing === "expanded" || mark.solution
      ? colours.paper
      : mark.standing === "dropped"
        ? colours["ink-soft"]
        : colours.ink;
  if (mark.standing !== "dropped" || mark.current) context.fillText(scene.short(node), x, y + 0.5);
}

function shape(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ { colours },
  /** @type {Mark} */ { standing, current, solution },
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ radius,
  /** @type {string | undefined} */ shade = undefined,
) {
  context.beginPath();
  context.lineWidth = Math.min(2, radius / 3);
  if (current) {
    context.fillStyle = colours.now;
    context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    return context.fill();
  }
  if (standing === "dropped") {
    const arm = radius * 0.5;
    context.strokeStyle = colours["ink-soft"];
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x + arm, y - arm);
    context.lineTo(x - arm, y + arm);
    return context.stroke();
  }
  context.arc(x, y, radius, 0, 7);
  context.fillStyle = solution
    ? colours.good
    : standing === "expanded"
      ? (shade ?? colours["ink-soft"])
      : colours.raised;
  context.fill();
  context.strokeStyle = solution
    ? colours.good
    : (shade ?? (standing === "open" ? colours.blue : colours["ink-soft"]));
  if (solution) context.lineWidth *= 2;
  context.stroke();
}
