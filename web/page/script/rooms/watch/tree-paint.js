/**
 * Draws a layout of the tree on a canvas. What a node looks like depends on the room it has: a small
 * board with f below or beside it, a sign with f inside, a dot, a pixel. What it is shows by shape and sign, and by colour
 * besides. Only what is visible is drawn.
 */

import { ROOM } from "./tree-camera.js";
import { drawBoard, drawDot, drawSign, footOf, reach, spot } from "./tree-nodes.js";

/** @typedef {import("./tree-nodes.js").Scene} Scene */
/** @typedef {import("./tree-nodes.js").Mark} Mark */

export function paint(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene) {
  context.clearRect(0, 0, scene.width, scene.height);
  const nodes = visible(scene);
  if (scene.view.scale >= ROOM.dot || nodes.length < 4000) edges(context, scene, nodes);
  if (scene.view.scale < ROOM.dot && nodes.length >= 4000) return pixels(context, scene, nodes);
  const draw = scene.view.scale >= ROOM.board ? drawBoard : scene.view.scale >= ROOM.sign ? drawSign : drawDot;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const node of nodes) draw(context, scene, node);
}

/** Every node of the layout that is there already. */
export function* nodesOf(/** @type {Scene} */ { layout, mark }) {
  const among = "forEach" in layout.nodes ? layout.nodes : null;
  for (let at = 0; at < layout.nodes.length; at += 1) {
    const node = among ? among[at] : at;
    if (mark(node).standing !== "unborn") yield node;
  }
}

/** Those within the canvas, and a little beside it. */
function visible(/** @type {Scene} */ scene) {
  const { layout, view, width } = scene;
  const [from, to] = [(-view.left) / view.across - 1, (width - view.left) / view.across + 1];
  /** @type {number[]} */
  const nodes = [];
  for (const node of nodesOf(scene)) {
    const x = layout.x(node);
    if (x >= from && x <= to) nodes.push(node);
  }
  return nodes;
}

/** Lines to the parents: thin, thicker to what was just generated, thickest on the solution. */
function edges(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene, /** @type {number[]} */ nodes) {
  const { colours, mark, parent, view } = scene;
  const [half, foot] = view.scale >= ROOM.board ? [reach(view.scale) + 4, footOf(view)] : [0, 0];
  const near = "forEach" in scene.layout.nodes ? new Set(Array.from(scene.layout.nodes)) : null;
  /** @type {[string, number, number[], (node: number) => boolean][]} */
  const kinds = [
    [colours.edge, 1.2, [], (node) => !mark(node).fresh && !mark(node).solution && mark(node).standing !== "dropped"],
    [colours.edge, 1, [3, 3], (node) => !mark(node).fresh && mark(node).standing === "dropped"],
    [colours.accent, 2, [], (node) => mark(node).fresh && mark(node).standing !== "dropped"],
    [colours.accent, 1.5, [4, 3], (node) => mark(node).fresh && mark(node).standing === "dropped"],
    [colours.good, 3.5, [], (node) => mark(node).solution],
  ];
  for (const [colour, width, dash, belongs] of kinds) {
    context.beginPath();
    context.strokeStyle = colour;
    context.lineWidth = Math.min(width, Math.max(view.scale / 4, 0.6));
    context.setLineDash(view.scale >= ROOM.sign ? dash : []);
    for (const node of nodes) {
      if (parent[node] < 0 || !belongs(node) || (near && !near.has(parent[node]))) continue;
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

/** A dotted line up where the parent is not shown, and down where successors are not. */
function stubs(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene, /** @type {number[]} */ nodes, /** @type {number[]} */ [half, foot]) {
  const { parent, layout, colours } = scene;
  if (!("forEach" in layout.nodes)) return;
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

/** Tens of thousands of nodes: two pixels each, by standing; at one place only the most telling. */
function pixels(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene, /** @type {number[]} */ nodes) {
  const { colours, view, layout, width } = scene;
  /** @type {[string, number][]} colour and size, the most telling last */
  const looks = [[colours.rule, 1.5], [colours["ink-soft"], 2], [colours.blue, 2], [colours.accent, 4], [colours.good, 6], [colours.accent, 10]];
  const columns = Math.ceil(width) * 2 + 4;
  const best = new Int8Array(columns * (layout.box.bottom + 1)).fill(-1);
  for (const node of nodes) {
    const { standing, fresh, solution, current } = scene.mark(node);
    const look = current ? 5 : solution ? 4 : fresh ? 3 : standing === "open" ? 2 : standing === "expanded" ? 1 : 0;
    const at = layout.y(node) * columns + Math.round((view.left + layout.x(node) * view.across) * 2) + 2;
    if (best[at] < look) best[at] = look;
  }
  looks.forEach(([colour, size], look) => {
    context.fillStyle = colour;
    for (let at = best.indexOf(look); at >= 0; at = best.indexOf(look, at + 1)) {
      const [x, y] = [((at % columns) - 2) / 2, view.top + Math.floor(at / columns) * view.rise];
      context.fillRect(x - size / 2, y - size / 2 - 2, size, size + 4);
    }
  });
}
