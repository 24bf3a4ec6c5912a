/**
 * The search tree as plain arrays: the children of each node in order, and the positions of nodes. The
 * neighbourhood of the current node is laid out again at every step and has at most a few hundred nodes;
 * tree-layers.js draws the whole tree.
 *
 * @typedef {{nodes: ArrayLike<number>, x: (node: number) => number, y: (node: number) => number, layered?: boolean,
 *   hides: (node: number) => boolean, box: {left: number, right: number, top: number, bottom: number}}} Layout
 *   in units of one node: y is the depth, neighbours are at least 1 apart
 */

/** Children of each node: `list[first[node]] … list[first[node + 1] - 1]`. */
export function childrenOf(/** @type {Int32Array} */ parent) {
  const first = new Uint32Array(parent.length + 1);
  for (let node = 0; node < parent.length; node += 1) if (parent[node] >= 0) first[parent[node] + 1] += 1;
  for (let node = 0; node < parent.length; node += 1) first[node + 1] += first[node];
  const list = new Uint32Array(first[parent.length]);
  const next = first.slice();
  for (let node = 0; node < parent.length; node += 1)
    if (parent[node] >= 0) list[next[parent[node]]++] = node;
  return { first, list, of: (/** @type {number} */ node) => list.subarray(first[node], first[node + 1]) };
}

/** @typedef {ReturnType<typeof childrenOf>} Children */

/**
 * Nodes near `focus` at a moment: the nearest ones along the lines of the tree, on a limited number of
 * levels, until there are enough. They are connected, but need not include the root.
 * @param {import("./replay.js").Replay} replay
 * @param {Children} children
 * @param {{moment: number, focus: number, most: number, levels: number}} wanted
 */
export function near(replay, children, { moment, focus, most, levels }) {
  const { parent, roots, g } = replay.recording;
  const first = focus >= 0 ? focus : 0;
  const others = replay.twoEnded ? roots.map(({ node }) => node) : [];
  // One level below the focus, the others above it.
  const top = Math.max(g[first] + 2 - levels, 0);
  /** @type {Set<number>} */
  const shown = new Set([first]);
  const add = (/** @type {number} */ node) => {
    if (node >= 0 && replay.born[node] < moment && g[node] >= top && g[node] < top + levels) shown.add(node);
  };
  // A set is iterated in insertion order, including elements added during the loop.
  for (const node of shown) {
    if (shown.size >= most) break;
    add(parent[node]);
    for (const child of children.of(node)) add(child);
    if (node === first && shown.size < most / 2) others.forEach(add);
  }
  return shown;
}

/**
 * A tidy drawing of some nodes: each subtree as narrow as its outline allows, parents
 * above the middle of their children. @param {Set<number>} shown @returns {Layout}
 */
export function tidy(
  /** @type {Int32Array} */ parent,
  /** @type {Set<number>} */ shown,
  /** @type {Children} */ children,
  /** @type {(node: number) => boolean} */ alive,
) {
  const order = [...shown].sort((a, b) => a - b);
  /** @type {Map<number, number>} place relative to the parent, later absolute */
  const x = new Map();
  /** @type {Map<number, {left: number[], right: number[]}>} */
  const outlines = new Map();
  /** @type {Map<number, number[]>} */
  const below = new Map();
  for (const node of order) {
    if (shown.has(parent[node])) below.set(parent[node], [...(below.get(parent[node]) ?? []), node]);
  }
  const place = (/** @type {number[]} */ family) => packed(family.map((node) => outlines.get(node) ?? ALONE));
  for (const node of [...order].reverse()) {
    const family = below.get(node) ?? [];
    const { places, outline } = place(family);
    const middle = family.length ? (places[0] + places[places.length - 1]) / 2 : 0;
    family.forEach((child, at) => x.set(child, places[at] - middle));
    outlines.set(node, {
      left: [0, ...outline.left.map((value) => value - middle)],
      right: [0, ...outline.right.map((value) => value - middle)],
    });
  }
  const roots = order.filter((node) => !shown.has(parent[node]));
  place(roots).places.forEach((at, index) => x.set(roots[index], at));
  const y = new Map();
  for (const node of order) {
    const above = parent[node];
    const hangs = shown.has(above);
    if (hangs) x.set(node, (x.get(node) ?? 0) + (x.get(above) ?? 0));
    y.set(node, hangs ? y.get(above) + 1 : 0);
  }
  const hides = (/** @type {number} */ node) =>
    children.of(node).some((child) => alive(child) && !shown.has(child));
  return withBox({ nodes: order, x: (node) => x.get(node) ?? 0, y: (node) => y.get(node) ?? 0, hides });
}

const ALONE = { left: [0], right: [0] };

/** Puts outlines side by side, as close as possible. */
function packed(/** @type {{left: number[], right: number[]}[]} */ family) {
  /** @type {number[]} */
  const places = [];
  /** @type {{left: number[], right: number[]}} */
  const outline = { left: [], right: [] };
  for (const { left, right } of family) {
    let at = 0;
    const shared = Math.min(left.length, outline.right.length);
    for (let depth = 0; depth < shared; depth += 1) at = Math.max(at, outline.right[depth] - left[depth] + 1);
    places.push(at);
    for (let depth = 0; depth < left.length; depth += 1) {
      if (depth >= outline.left.length) outline.left[depth] = left[depth] + at;
      outline.right[depth] = right[depth] + at;
    }
  }
  return { places, outline };
}

/** @param {Omit<Layout, "box">} layout @returns {Layout} */
function withBox(layout) {
  const box = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const node of Array.from(layout.nodes)) {
    box.left = Math.min(box.left, layout.x(node));
    box.right = Math.max(box.right, layout.x(node));
    box.bottom = Math.max(box.bottom, layout.y(node));
  }
  return { ...layout, box };
}
