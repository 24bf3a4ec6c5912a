/**
 * The whole tree at a moment, in layers: depth goes down, and every subtree is as wide as it has leaves at
 * this moment. It is laid out anew at each step, so that it fills its frame whether it has sixty nodes or
 * sixty thousand; both axes have scales of their own. Where a node has less than a few pixels, one pixel
 * shows the most telling of those that fall on it.
 *
 * @typedef {import("./tree-nodes.js").Scene} Scene
 * @typedef {import("./tree-shape.js").Layout} Layout
 */

import { reach, spot } from "./tree-nodes.js";

/** Up to so many nodes, those that were discarded are drawn as well; beyond, they would only take room. */
const MOST_DISCARDED = 400;

/** @param {import("./replay.js").Replay} replay @param {number} moment @returns {Layout} */
export function layers(replay, moment) {
  const { parent, g } = replay.recording;
  const born = new Uint32Array(parent.length);
  let count = 0;
  for (let node = 0; node < parent.length; node += 1) if (replay.born[node] < moment) born[count++] = node;
  const kept = born.subarray(0, count);
  const nodes =
    count <= MOST_DISCARDED ? kept : kept.filter((node) => replay.standing(node, moment) !== "dropped");
  // From below: how many leaves; from above: where each subtree begins, and where its next child goes.
  const leaves = new Uint32Array(parent.length);
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    leaves[node] ||= 1;
    if (parent[node] >= 0) leaves[parent[node]] += leaves[node];
  }
  const x = new Float32Array(parent.length);
  const next = new Float32Array(parent.length);
  let [right, bottom] = [0, 0];
  for (const node of nodes) {
    const above = parent[node];
    const from = above < 0 ? right : next[above];
    if (above < 0) right += leaves[node] + 1;
    else next[above] += leaves[node];
    next[node] = from;
    x[node] = from + (leaves[node] - 1) / 2;
    bottom = Math.max(bottom, g[node]);
  }
  const box = { left: 0, right: Math.max(right - 2, 0), top: 0, bottom };
  return { nodes, x: (node) => x[node], y: (node) => g[node], hides: () => false, box, layered: true };
}

/** Depths along the left edge, as many as can be read. */
export function depths(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ { layout, view, colours, width, height },
) {
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => step * view.rise >= 22) ?? 200;
  context.font = `${12 * Math.sqrt(view.type)}px system-ui, sans-serif`;
  context.textAlign = "start";
  context.textBaseline = "middle";
  context.lineWidth = 1;
  for (let depth = 0; depth <= layout.box.bottom; depth += every) {
    const y = Math.round(view.top + depth * view.rise) + 0.5;
    if (y < 0 || y > height) continue;
    context.strokeStyle = colours.rule;
    context.beginPath();
    context.moveTo(46, y);
    context.lineTo(width, y);
    context.stroke();
    context.fillStyle = colours["ink-soft"];
    context.fillText(`g = ${depth}`, 6, y);
  }
}

/** Too many for signs: lines and dots in the colours of f. */
export function paintLayers(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {number[]} */ nodes,
) {
  const { parent, view, colours } = scene;
  const seen = telling(scene, nodes);
  const line = (/** @type {Path2D} */ path, /** @type {number} */ node) => {
    path.moveTo(...spot(scene, parent[node]));
    path.lineTo(...spot(scene, node));
  };
  /** @type {Map<string, {lines: Path2D, nodes: number[]}>} */
  const byShade = new Map();
  for (const node of seen) {
    const shade = scene.shade(node);
    const group = byShade.get(shade) ?? { lines: new Path2D(), nodes: [] };
    byShade.set(shade, group);
    group.nodes.push(node);
    if (parent[node] >= 0) line(group.lines, node);
  }
  context.globalAlpha = Math.min(1, 0.35 + view.across / 12);
  context.lineWidth = Math.min(1.5, 0.7 + view.across / 20);
  for (const [shade, { lines }] of byShade) {
    context.strokeStyle = shade;
    context.stroke(lines);
  }
  context.globalAlpha = 1;
  const size = Math.max(reach(view.scale), 0.9);
  for (const [shade, group] of byShade) {
    context.fillStyle = shade;
    for (const node of group.nodes)
      dot(context, scene, node, scene.mark(node).standing === "open" ? size * 1.35 : size);
  }
  way(
    context,
    scene,
    nodes.filter((node) => scene.mark(node).solution),
    colours.good,
    size + 2,
  );
  way(context, scene, wayTo(scene), colours.accent, size + 0.6);
}

/** One node a pixel on each level. */
function telling(/** @type {Scene} */ scene, /** @type {number[]} */ nodes) {
  const { view, layout, width } = scene;
  const columns = Math.ceil(width) + 4;
  const best = new Int32Array(columns * (layout.box.bottom + 1)).fill(-1);
  const rank = (/** @type {number} */ node) => {
    const { standing, current, fresh } = scene.mark(node);
    return current ? 3 : fresh ? 2 : standing === "open" ? 1 : 0;
  };
  for (const node of nodes) {
    const column =
      Math.min(Math.max(Math.round(view.left + layout.x(node) * view.across), -1), width + 1) + 2;
    const at = layout.y(node) * columns + column;
    if (best[at] < 0 || rank(node) > rank(best[at])) best[at] = node;
  }
  return best.filter((node) => node >= 0);
}

function dot(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {number} */ node,
  /** @type {number} */ size,
) {
  const [x, y] = spot(scene, node);
  if (size < 2) return context.fillRect(x - size, y - size, 2 * size, 2 * size);
  context.beginPath();
  context.arc(x, y, size, 0, 7);
  context.fill();
}

/** The node that is expanded, and all above it. */
function wayTo(/** @type {Scene} */ { current, parent }) {
  const nodes = [];
  for (let node = current; node >= 0; node = parent[node]) nodes.push(node);
  return nodes.reverse();
}

/** A path from its root down, and its end. */
function way(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {number[]} */ nodes,
  /** @type {string} */ colour,
  /** @type {number} */ size,
) {
  if (nodes.length === 0) return;
  context.strokeStyle = context.fillStyle = colour;
  context.lineWidth = 2.5;
  context.beginPath();
  for (const node of nodes) {
    if (scene.parent[node] < 0) continue;
    context.moveTo(...spot(scene, scene.parent[node]));
    context.lineTo(...spot(scene, node));
  }
  context.stroke();
  for (const node of nodes) dot(context, scene, node, Math.max(size, 2));
  const [x, y] = spot(scene, nodes[nodes.length - 1]);
  context.fillRect(x - size - 2.5, y - size - 2.5, 2 * size + 5, 2 * size + 5);
}
