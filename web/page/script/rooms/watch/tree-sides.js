/**
 * Marks around the nodes of the tree that only one of two programs expanded: a square around those of this
 * search, a diamond around those of the other.
 *
 * @typedef {import("./tree-nodes.js").Scene} Scene
 */

import { ROOM } from "./tree-camera.js";
import { reach, spot } from "./tree-nodes.js";

/** The numbers of the column `sides`. */
export const SIDES = /** @type {const} */ ({ HERE: 1, THERE: 2 });

/** Draws the marks, if there is a comparison.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Iterable<number>} nodes */
export function paintSides(context, scene, nodes) {
  const { sides, colours, view } = scene;
  if (!sides) return;
  const marks = { [SIDES.HERE]: new Path2D(), [SIDES.THERE]: new Path2D() };
  const half = Math.max(reach(view.scale) + (view.scale >= ROOM.board ? 9 : 4), 4);
  for (const node of nodes) {
    const mark = marks[/** @type {1 | 2} */ (sides[node])];
    if (!mark) continue;
    const [x, y] = spot(scene, node);
    if (sides[node] === SIDES.HERE) mark.rect(x - half, y - half, 2 * half, 2 * half);
    else diamond(mark, x, y, half * 1.35);
  }
  context.lineWidth = view.scale >= ROOM.sign ? 3 : 1.5;
  context.setLineDash([]);
  context.strokeStyle = colours.blue;
  context.stroke(marks[SIDES.HERE]);
  context.strokeStyle = colours.bad;
  context.stroke(marks[SIDES.THERE]);
}

function diamond(
  /** @type {Path2D} */ path,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ half,
) {
  path.moveTo(x, y - half);
  path.lineTo(x + half, y);
  path.lineTo(x, y + half);
  path.lineTo(x - half, y);
  path.closePath();
}
