/**
 * The whole tree at a moment, in layers: depth goes down, and the width of a subtree is its number of leaves
 * at this moment. It is laid out again at each step, so that it fills its frame with sixty or with sixty
 * thousand nodes; the two axes have separate scales. If nodes have less than a few pixels, each pixel shows
 * the most important of its nodes.
 *
 * @typedef {import("./tree-nodes.js").Scene} Scene
 * @typedef {import("./tree-shape.js").Layout} Layout
 */

import { reach, spot } from "./tree-nodes.js";
import { createPixels } from "./tree-pixels.js";

/**
 * Discarded nodes are drawn only in trees of up to this many nodes; in larger trees they would take too much
 * space.
 */
const MOST_DISCARDED = 400;

/**
 * Arrays for the last record, reused because allocating them sixty times per second would burden the garbage
 * collector.
 */
let [leaves, next, x] = [new Uint32Array(), new Float32Array(), new Float32Array()];
/** @type {Int32Array | null} whose they are */
let theirs = null;

/** @param {import("./replay.js").Replay} replay @param {number} moment @returns {Layout} */
export function layers(replay, moment) {
  const { parent, g } = replay.recording;
  const size = parent.length;
  if (theirs !== parent)
    [theirs, leaves, next, x] = [
      parent,
      new Uint32Array(size),
      new Float32Array(size),
      new Float32Array(size),
    ];
  const places = x;
  leaves.fill(0);
  let count = 0;
  for (let node = 0; node < size; node += 1) if (replay.born[node] < moment) count += 1;
  const all = count <= MOST_DISCARDED;
  let nodes = new Uint32Array(count);
  count = 0;
  for (let node = 0; node < size; node += 1)
    if (replay.born[node] < moment && (all || replay.standing(node, moment) !== "dropped"))
      nodes[count++] = node;
  nodes = nodes.subarray(0, count);
  // Bottom up: the number of leaves. Top down: the start of each subtree, and the place of its next child.
  for (let at = count - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    leaves[node] ||= 1;
    if (parent[node] >= 0) leaves[parent[node]] += leaves[node];
  }
  let [right, bottom] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const node = nodes[at];
    const above = parent[node];
    const from = above < 0 ? right : next[above];
    if (above < 0) right += leaves[node] + 1;
    else next[above] += leaves[node];
    next[node] = from;
    x[node] = from + (leaves[node] - 1) / 2;
    bottom = Math.max(bottom, g[node]);
  }
  const box = { left: 0, right: Math.max(right - 2, 0), top: 0, bottom };
  return { nodes, x: (node) => places[node], y: (node) => g[node], hides: () => false, box, layered: true };
}

/**
 * The depths marked along the left edge, as many as are readable, with their positions.
 * @returns {[number, number][]}
 */
function marked(/** @type {Scene} */ { layout, view, height }) {
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => step * view.rise >= 22) ?? 200;
  return Array.from({ length: Math.floor(layout.box.bottom / every) + 1 }, (_, at) => at * every)
    .map((depth) => /** @type {[number, number]} */ ([depth, Math.round(view.top + depth * view.rise) + 0.5]))
    .filter(([, y]) => y >= 0 && y <= height);
}

/** The start of the lines of depths, right of their labels. */
const beginning = (/** @type {Scene} */ { view }) => 50 * Math.sqrt(view.type);

/** The labels of depths. */
function name(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene) {
  context.font = `${12 * Math.sqrt(scene.view.type)}px system-ui, sans-serif`;
  context.textAlign = "start";
  context.textBaseline = "middle";
  context.fillStyle = scene.colours["ink-soft"];
  for (const [depth, y] of marked(scene)) context.fillText(`g = ${depth}`, 6, y);
}

/** Depths along the left edge, with lines. */
export function depths(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene) {
  name(context, scene);
  context.lineWidth = 1;
  context.strokeStyle = scene.colours.rule;
  context.beginPath();
  for (const [, y] of marked(scene)) {
    context.moveTo(beginning(scene), y);
    context.lineTo(scene.width, y);
  }
  context.stroke();
}

/** @type {ImageData | null} kept from frame to frame */
let image = null;
/** Draws lines and dots in the colours of f, for trees with too many nodes for signs. */
export function paintLayers(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {ArrayLike<number>} */ nodes,
) {
  const { parent, view, colours, layout } = scene;
  const { width, height } = context.canvas;
  const ratio = width / scene.width;
  if (image?.width !== width || image.height !== height) image = context.createImageData(width, height);
  const pixels = createPixels(new Uint32Array(image.data.buffer), width);
  const { paper, rule, shades } = colours.pixels;
  pixels.fill(paper);
  if (layout.layered)
    for (const [, y] of marked(scene))
      pixels.line(beginning(scene) * ratio, y * ratio, width, y * ratio, ratio, rule, 256);
  const seen = telling(scene, nodes);
  const alpha = 256 * Math.min(1, 0.35 + view.across / 12);
  const thick = ratio * Math.min(1.5, 0.7 + view.across / 20);
  const x = (/** @type {number} */ node) => ratio * (view.left + layout.x(node) * view.across);
  const y = (/** @type {number} */ node) => ratio * (view.top + layout.y(node) * view.rise);
  for (const node of seen) {
    const above = parent[node];
    if (above >= 0)
      pixels.line(x(above), y(above), x(node), y(node), thick, shades[scene.shade(node)], alpha);
  }
  const size = Math.max(reach(view.scale), 0.9);
  const sizeOf = (/** @type {number} */ node) => (scene.mark(node).standing === "open" ? size * 1.35 : size);
  const small = size * 1.35 < 2;
  for (const node of small ? seen : [])
    pixels.square(x(node), y(node), ratio * sizeOf(node), shades[scene.shade(node)]);
  context.putImageData(image, 0, 0);
  if (layout.layered) name(context, scene);
  for (const node of small ? [] : seen) {
    context.fillStyle = colours.shades[scene.shade(node)];
    dot(context, scene, node, sizeOf(node));
  }
  const solution = scene.ended ? Array.from(nodes).filter((node) => scene.mark(node).solution) : [];
  way(context, scene, solution, colours.good, size + 2);
  way(context, scene, wayTo(scene), colours.now, size + 0.6);
}

/** One node per pixel on each level: the current one, else a new one, else an open one. */
function telling(/** @type {Scene} */ scene, /** @type {ArrayLike<number>} */ nodes) {
  const { view, layout, width } = scene;
  const columns = Math.ceil(width) + 4;
  const best = new Int32Array(columns * (layout.box.bottom + 1)).fill(-1);
  const ranks = new Uint8Array(best.length);
  for (let place = 0; place < nodes.length; place += 1) {
    const node = nodes[place];
    const x = Math.round(view.left + layout.x(node) * view.across);
    const at = layout.y(node) * columns + Math.min(Math.max(x, -1), width + 1) + 2;
    const { standing, current, fresh } = scene.mark(node);
    const rank = current ? 3 : fresh ? 2 : standing === "open" ? 1 : 0;
    if (best[at] >= 0 && rank <= ranks[at]) continue;
    best[at] = node;
    ranks[at] = rank;
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

/** The expanded node and its ancestors. */
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
