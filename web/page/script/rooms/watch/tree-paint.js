/**
 * Draws a layout of the tree on a canvas. The appearance of a node depends on the available space: a small
 * board with f below or beside it, a sign with f inside, or a dot (tree-layers.js). Shape and sign show its
 * status; colour repeats it. Only visible nodes are drawn.
 */

import { ROOM } from "./tree-camera.js";
import { depths, paintLayers } from "./tree-layers.js";
import { drawBoard, drawSign, footOf, reach, spot } from "./tree-nodes.js";
import { paintSides } from "./tree-sides.js";

/** @typedef {import("./tree-nodes.js").Scene} Scene */
/** @typedef {import("./tree-nodes.js").Mark} Mark */

export function paint(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene) {
  paintTree(context, scene);
  paintSides(context, scene, scene.view.scale < ROOM.sign ? nodesOf(scene) : visible(scene));
}

function paintTree(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene) {
  if (scene.view.scale < ROOM.sign) return paintLayers(context, scene, scene.layout.nodes);
  context.fillStyle = scene.colours.paper;
  context.fillRect(0, 0, scene.width, scene.height);
  const nodes = visible(scene);
  if (scene.layout.layered) depths(context, scene);
  edges(context, scene, nodes);
  const draw = scene.view.scale >= ROOM.board ? drawBoard : drawSign;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const node of nodes) draw(context, scene, node);
}

/** Every node of the layout that exists at the moment. */
export function* nodesOf(/** @type {Scene} */ { layout, mark }) {
  for (let at = 0; at < layout.nodes.length; at += 1) {
    if (mark(layout.nodes[at]).standing !== "unborn") yield layout.nodes[at];
  }
}

/** The nodes within the canvas and a margin. */
function visible(/** @type {Scene} */ scene) {
  const { layout, view, width } = scene;
  const [from, to] = [-view.left / view.across - 1, (width - view.left) / view.across + 1];
  /** @type {number[]} */
  const nodes = [];
  for (const node of nodesOf(scene)) {
    const x = layout.x(node);
    if (x >= from && x <= to) nodes.push(node);
  }
  return nodes;
}

/** Lines to the parents: thin, thicker to new nodes, thickest on the solution. */
function edges(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {number[]} */ nodes,
) {
  const { colours, mark, parent, view } = scene;
  const [half, foot] = view.scale >= ROOM.board ? [reach(view.scale) + 4, footOf(view)] : [0, 0];
  const near = new Set(Array.from(scene.layout.nodes));
  /** @type {[string, number, number[], (node: number) => boolean][]} */
  const kinds = [
    [
      colours.edge,
      1.2,
      [],
      (node) => !mark(node).fresh && !mark(node).solution && mark(node).standing !== "dropped",
    ],
    [colours.edge, 1, [3, 3], (node) => !mark(node).fresh && mark(node).standing === "dropped"],
    [colours.now, 2, [], (node) => mark(node).fresh && mark(node).standing !== "dropped"],
    [colours.now, 1.5, [4, 3], (node) => mark(node).fresh && mark(node).standing === "dropped"],
    [colours.good, 3.5, [], (node) => mark(node).solution],
  ];
  for (const [colour, width, dash, belongs] of kinds) {
    context.beginPath();
    context.strokeStyle = colour;
    context.lineWidth = Math.min(width, Math.max(view.scale / 4, 0.6));
    context.setLineDash(view.scale >= ROOM.sign ? dash : []);
    for (const node of nodes) {
      if (parent[node] < 0 || !belongs(node) || !near.has(parent[node])) continue;
      const [x, y] = spot(scene, node);
      const [above, top] = spot(scene, parent[node]);
      context.moveTo(above, top + foot);
      const bend = (top + foot + y - half) / 2;
      if (view.scale >= ROOM.sign) context.bezierCurveTo(above, bend, x, bend, x, y - half);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
  context.setLineDash([]);
  stubs(context, scene, nodes, [half, foot]);
}

/** A dotted line upwards if the parent is not shown, and downwards if successors are not. */
function stubs(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {number[]} */ nodes,
  /** @type {number[]} */ [half, foot],
) {
  const { parent, layout, colours } = scene;
  const shown = new Set(Array.from(layout.nodes));
  context.beginPath();
  context.setLineDash([2, 4]);
  context.strokeStyle = colours.edge;
  context.lineWidth = 2;
  for (const node of nodes) {
    const [x, y] = spot(scene, node);
    if (parent[node] >= 0 && !shown.has(parent[node])) {
      context.moveTo(x, y - half);
      context.lineTo(x, y - half - 26);
    }
    if (layout.hides(node)) {
      context.moveTo(x, y + foot);
      context.lineTo(x, y + foot + 14);
    }
  }
  context.stroke();
  context.setLineDash([]);
}
