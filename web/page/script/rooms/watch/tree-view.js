/**
 * The tree to look at: a canvas that is panned and zoomed by mouse, touch and keys, keeps the current
 * node in view, and tells of the node chosen in it. Arrow keys walk from node to node, so that
 * nothing of it needs a pointer.
 */

import { el, freshId } from "../../dom.js";
import { message } from "../../language.js";
import { createCamera } from "./tree-camera.js";
import { reach, spot } from "./tree-nodes.js";
import { nodesOf, paint } from "./tree-paint.js";
import { followPointers } from "./tree-pointers.js";
import { layers } from "./tree-layers.js";
import { near, tidy } from "./tree-shape.js";

/** @typedef {import("./moment.js").Now} Now */
/** @typedef {import("./tree-shape.js").Layout} Layout */

/** A whole tree up to this size is drawn with its boards, where they can be read. */
const MOST_TIDY = 60;

/** @param {{colours: () => import("./palette.js").Palette, onChoose: (node: number, asked: boolean) => void}} options */
export function createTreeView({ colours, onChoose }) {
  const help = freshId("tree-keys");
  const canvas = el("canvas", {
    class: "tree-canvas",
    tabindex: 0,
    role: "application",
    "aria-describedby": help,
    sayLabel: message("page-watch-tree"),
  });
  const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) =>
    el("button", { type: "button", sayLabel: label, sayTitle: label, onclick: act, text });
  const tools = el(
    "div",
    { class: "tree-tools joined", role: "group", sayLabel: message("page-watch-zoom") },
    button("−", message("page-watch-zoom-out"), () => zoom(1 / 1.4)),
    button("+", message("page-watch-zoom-in"), () => zoom(1.4)),
    button("⤢", message("page-watch-zoom-fit"), followAgain),
  );
  const element = el(
    "div",
    { class: "tree-frame" },
    canvas,
    tools,
    el("p", { id: help, class: "tree-keys small", say: message("page-watch-tree-keys") }),
  );

  const camera = createCamera();
  /** @type {Now | null} */
  let now = null;
  /** @type {Layout | null} */
  let layout = null;
  let isWhole = false;
  let follow = true;
  let selected = -1;
  let asked = 0;
  let [current, begun] = [-1, -1];

  new ResizeObserver(([{ contentRect, devicePixelContentBoxSize }]) => {
    const { width, height } = contentRect;
    if (width === 0) return;
    camera.resize(width, height, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
    // As many pixels as the screen has for it: one less, and all of it is blurred.
    const [exact] = devicePixelContentBoxSize ?? [];
    canvas.width = exact?.inlineSize ?? Math.round(width * devicePixelRatio);
    canvas.height = exact?.blockSize ?? Math.round(height * devicePixelRatio);
    lay();
    render();
  }).observe(canvas);

  /** Shows a moment. @param {Now} next @param {boolean} all */
  function show(next, all) {
    if (next.replay !== now?.replay || all !== isWhole) follow = true;
    if (next.replay !== now?.replay || next.moment !== now?.moment) selected = -1;
    [now, isWhole] = [next, all];
    lay();
    draw();
  }

  /** Where nodes are, and what of them is seen. */
  function lay() {
    if (!now) return;
    const { replay, moment, children } = now;
    const { parent } = replay.recording;
    const alive = (/** @type {number} */ node) => replay.born[node] < moment;
    const around = Math.max(looked(), 0);
    if (isWhole) {
      layout = layers(replay, moment);
      const boards =
        layout.nodes.length <= MOST_TIDY && tidy(parent, new Set(Array.from(layout.nodes)), children, alive);
      if (boards && camera.shows(boards)) layout = boards;
    } else {
      const wanted = { moment, focus: around, levels: camera.levels() };
      layout = camera.fewest((most) =>
        tidy(parent, near(replay, children, { ...wanted, most }), children, alive),
      );
    }
    if (follow) camera.fit(layout, around);
    else camera.bring(layout, around);
  }

  /** What must stay in view. */
  function focus() {
    if (!now) return -1;
    if (now.ended && now.replay.goal >= 0) return now.replay.goal;
    return now.replay.inDepth ? now.replay.place(now.moment) : now.replay.current(now.moment);
  }

  /** The node chosen, else what must stay in view. */
  const looked = () => (now && selected >= 0 && now.replay.born[selected] < now.moment ? selected : focus());

  function followAgain() {
    follow = true;
    lay();
    draw();
  }

  /** @type {import("./tree-nodes.js").Mark} one object for all nodes: it is asked for thousands of times a frame */
  const marked = { standing: "", current: false, fresh: false, solution: false };

  function mark(/** @type {number} */ node) {
    const { replay, moment, ended } = /** @type {Now} */ (now);
    marked.standing = replay.standing(node, moment);
    marked.current = node === current;
    marked.fresh = begun >= 0 && replay.born[node] >= begun && replay.born[node] < moment;
    marked.solution = ended && replay.recording.on_path[node] === 1;
    return marked;
  }

  /** All that a drawing needs. @returns {import("./tree-nodes.js").Scene | null} */
  function scene() {
    if (!now || !layout) return null;
    const { replay, boards, formula, moment, ended, shades } = now;
    const done = replay.expandedBy(moment);
    begun = done > 0 ? replay.starts[done - 1] : -1;
    // The goal is taken and not expanded: at the end nothing is.
    current = ended ? -1 : replay.current(moment);
    const [width, height] = camera.size();
    const worn = colours();
    return {
      width,
      height,
      layout,
      view: camera.view(),
      colours: worn,
      mark,
      parent: replay.recording.parent,
      selected,
      current,
      shade: shades.of,
      ended,
      board: boards.of,
      short: formula.short,
      plain: formula.plain,
      sum: formula.sum,
    };
  }

  /** Draws in the next frame, once, or at once. */
  function draw(atOnce = false) {
    if (atOnce) render();
    else if (!asked) asked = requestAnimationFrame(render);
  }

  function render() {
    cancelAnimationFrame(asked);
    asked = 0;
    const seen = scene();
    const context = canvas.getContext("2d");
    if (!seen || !context || seen.width === 0) return;
    context.setTransform(canvas.width / seen.width, 0, 0, canvas.height / seen.height, 0, 0);
    paint(context, seen);
  }

  function zoom(/** @type {number} */ by, /** @type {[number, number] | []} */ ...point) {
    follow = false;
    camera.zoom(by, layout, ...point);
    draw();
  }

  function pan(/** @type {number} */ x, /** @type {number} */ y) {
    follow = false;
    camera.pan(x, y);
    draw();
  }

  /** The node at a point of the canvas, or −1. */
  function at(/** @type {number} */ x, /** @type {number} */ y) {
    const seen = scene();
    if (!seen) return -1;
    let [best, distance] = [-1, 2 * Math.max(reach(seen.view.scale), 8) ** 2];
    for (const node of nodesOf(seen)) {
      const [left, top] = spot(seen, node);
      const away = (left - x) ** 2 + (top - y) ** 2;
      if (away < distance) [best, distance] = [node, away];
    }
    return best;
  }

  /** Chooses a node, and brings it into view. */
  function choose(/** @type {number} */ node, byHand = true) {
    if (!now || node < 0) return;
    selected = node;
    lay();
    // All of a tree in layers is in view already.
    if (layout && !(follow && layout.layered)) camera.bring(layout, node);
    draw();
    onChoose(node, byHand);
  }

  /** Parent, first successor, neighbours. */
  function neighbour(/** @type {string} */ key) {
    if (!now) return -1;
    const { replay, moment, children } = now;
    const { parent, roots } = replay.recording;
    const alive = (/** @type {number} */ node) => replay.born[node] < moment;
    const from = Math.max(looked(), 0);
    if (key === "ArrowUp") return parent[from];
    if (key === "ArrowDown") return [...children.of(from)].find(alive) ?? -1;
    const family = (parent[from] < 0 ? roots.map(({ node }) => node) : [...children.of(parent[from])]).filter(
      alive,
    );
    return family[family.indexOf(from) + (key === "ArrowLeft" ? -1 : 1)] ?? -1;
  }

  /** @type {Record<string, [number, number]>} */
  const WAYS = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

  canvas.addEventListener("keydown", (event) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "+" || key === "=") zoom(1.25);
    else if (key === "-") zoom(0.8);
    else if (key === "0") followAgain();
    else if (key === "Enter" && selected >= 0) onChoose(selected, true);
    else if (WAYS[key] && event.shiftKey) pan(...WAYS[key]);
    else if (WAYS[key]) choose(neighbour(key), false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  followPointers(canvas, { pan, zoom: (by, x, y) => zoom(by, x, y), press: (x, y) => choose(at(x, y)) });

  /** Where a node is on the screen, if it is seen. */
  function placeOf(/** @type {number} */ node) {
    const seen = scene();
    if (!seen || !Array.prototype.includes.call(seen.layout.nodes, node)) return null;
    const [x, y] = spot(seen, node);
    const { left, top } = canvas.getBoundingClientRect();
    return x < 0 || y < 0 || x > seen.width || y > seen.height ? null : { x: left + x, y: top + y };
  }

  return {
    element,
    canvas,
    show,
    draw,
    scene,
    placeOf,
    choose: (/** @type {number} */ node) => choose(node, false),
  };
}
