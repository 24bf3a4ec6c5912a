/**
 * The view of the tree: a canvas that is panned and zoomed by mouse, touch and keys, keeps the current node
 * in view, and reports the selected node. Arrow keys move from node to node, so that no action needs a
 * pointer.
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

/** A whole tree of up to this size is drawn with its boards if they are readable. */
const MOST_TIDY = 60;

/**
 * @param {{colours: () => import("./palette.js").Palette, onChoose: (node: number, asked: boolean) => void}} options
 */
export function createTreeView({ colours, onChoose }) {
  const { element, canvas } = createFrame({ zoom, followAgain });
  const camera = createCamera();
  /** @type {Now | null} */
  let now = null;
  /** @type {Layout | null} */
  let layout = null;
  let [isWhole, follow, selected, asked] = [false, true, -1, 0];

  followSize(canvas, camera, () => {
    lay();
    render();
  });

  /** Shows a moment. @param {Now} next @param {boolean} all */
  function show(next, all) {
    if (next.replay !== now?.replay || all !== isWhole) follow = true;
    if (next.replay !== now?.replay || next.moment !== now?.moment) selected = -1;
    [now, isWhole] = [next, all];
    lay();
    draw();
  }

  /** The positions of nodes, and the visible part. */
  function lay() {
    if (!now) return;
    const around = Math.max(looked(), 0);
    layout = isWhole ? wholeOf(now, camera) : nearbyOf(now, camera, around);
    if (follow) camera.fit(layout, around);
    else camera.bring(layout, around);
  }

  /** The selected node, else the node that must stay in view. */
  const looked = () =>
    now && selected >= 0 && now.replay.born[selected] < now.moment ? selected : focusOf(now);

  function followAgain() {
    follow = true;
    lay();
    draw();
  }

  /** The data of a drawing; null before there is a tree. */
  const scene = () => (now && layout ? sceneOf(now, layout, camera, { colours: colours(), selected }) : null);

  /** Draws once in the next frame, or immediately. */
  function draw(atOnce = false) {
    if (atOnce) render();
    else if (!asked) asked = requestAnimationFrame(render);
  }

  function render() {
    cancelAnimationFrame(asked);
    asked = 0;
    paintOn(canvas, scene());
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

  /** Selects a node, and brings it into view. */
  function choose(/** @type {number} */ node, byHand = true) {
    if (!now || node < 0) return;
    selected = node;
    lay();
    // A tree in layers is always visible as a whole.
    if (layout && !(follow && layout.layered)) camera.bring(layout, node);
    draw();
    onChoose(node, byHand);
  }

  const walk = (/** @type {string} */ key) => choose(neighbourOf(now, Math.max(looked(), 0), key), false);
  const enter = () => selected >= 0 && onChoose(selected, true);
  canvas.addEventListener("keydown", (event) => {
    if (!pressed(event, { zoom, pan, followAgain, enter, walk })) return;
    event.preventDefault();
    event.stopPropagation();
  });
  followPointers(canvas, { pan, zoom, press: (x, y) => choose(nodeAt(scene(), x, y)) });

  return {
    element,
    canvas,
    show,
    draw,
    scene,
    placeOf: (/** @type {number} */ node) => placeOf(canvas, scene(), node),
    choose: (/** @type {number} */ node) => choose(node, false),
  };
}

/**
 * Keys that move from node to node, and with Shift move the picture.
 * @type {Record<string, [number, number]>}
 */
const WAYS = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

/** Handles a key; false if it has no meaning here.
 * @param {KeyboardEvent} event
 * @param {{zoom: (by: number) => void, pan: (x: number, y: number) => void, followAgain: () => void,
 *   enter: () => void, walk: (key: string) => void}} act */
function pressed({ key, ctrlKey, metaKey, altKey, shiftKey }, { zoom, pan, followAgain, enter, walk }) {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === "+" || key === "=") zoom(1.25);
  else if (key === "-") zoom(0.8);
  else if (key === "0") followAgain();
  else if (key === "Enter") enter();
  else if (WAYS[key] && shiftKey) pan(...WAYS[key]);
  else if (WAYS[key]) walk(key);
  else return false;
  return true;
}

/**
 * The canvas, its buttons and its help.
 * @param {{zoom: (by: number) => void, followAgain: () => void}} act
 */
function createFrame(act) {
  const help = freshId("tree-keys");
  const canvas = el("canvas", {
    class: "tree-canvas",
    tabindex: 0,
    role: "application",
    "aria-describedby": help,
    sayLabel: message("page-watch-tree"),
  });
  const keys = el("p", { id: help, class: "tree-keys small", say: message("page-watch-tree-keys") });
  return { canvas, element: el("div", { class: "tree-frame" }, canvas, toolsOf(act), keys) };
}

/** Gives the camera and the canvas the size of its box, and calls `onSize`.
 * @param {HTMLCanvasElement} canvas @param {Camera} camera @param {() => void} onSize */
function followSize(canvas, camera, onSize) {
  new ResizeObserver(([{ contentRect, devicePixelContentBoxSize }]) => {
    const { width, height } = contentRect;
    if (width === 0) return;
    camera.resize(width, height, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
    // As many pixels as the screen has for the canvas, or it would be blurred.
    const [exact] = devicePixelContentBoxSize ?? [];
    canvas.width = exact?.inlineSize ?? Math.round(width * devicePixelRatio);
    canvas.height = exact?.blockSize ?? Math.round(height * devicePixelRatio);
    onSize();
  }).observe(canvas);
}

/** The buttons of the zoom. @param {{zoom: (by: number) => void, followAgain: () => void}} act */
function toolsOf({ zoom, followAgain }) {
  const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) =>
    el("button", { type: "button", sayLabel: label, sayTitle: label, onclick: act, text });
  return el(
    "div",
    { class: "tree-tools joined", role: "group", sayLabel: message("page-watch-zoom") },
    button("−", message("page-watch-zoom-out"), () => zoom(1 / 1.4)),
    button("+", message("page-watch-zoom-in"), () => zoom(1.4)),
    button("⤢", message("page-watch-zoom-fit"), followAgain),
  );
}

/** Whether a node exists at a moment. */
const isBorn =
  (/** @type {Now} */ { replay, moment }) =>
  (/** @type {number} */ node) =>
    replay.born[node] < moment;

/**
 * The layout of a whole tree: with its boards if they are readable, else in layers.
 * @param {Now} now
 * @param {Camera} camera
 * @returns {Layout}
 */
function wholeOf(now, camera) {
  const layout = layers(now.replay, now.moment);
  if (layout.nodes.length > MOST_TIDY) return layout;
  const { parent } = now.replay.recording;
  const boards = tidy(parent, new Set(Array.from(layout.nodes)), now.children, isBorn(now));
  return camera.shows(boards) ? boards : layout;
}

/**
 * The layout of as many nodes around one as are readable.
 * @param {Now} now
 * @param {Camera} camera
 * @returns {Layout}
 */
function nearbyOf(now, camera, /** @type {number} */ focus) {
  const { replay, moment, children } = now;
  const wanted = { moment, focus, levels: camera.levels() };
  return camera.fewest((most) =>
    tidy(replay.recording.parent, near(replay, children, { ...wanted, most }), children, isBorn(now)),
  );
}

/** The node that must stay in view, or −1. */
function focusOf(/** @type {Now | null} */ now) {
  if (!now) return -1;
  const { replay, moment, ended } = now;
  if (ended && replay.goal >= 0) return replay.goal;
  return replay.inDepth ? replay.place(moment) : replay.current(moment);
}

/** @typedef {ReturnType<typeof createCamera>} Camera */

/**
 * The data of a drawing.
 * @param {Now} now @param {Layout} layout @param {Camera} camera
 * @param {{colours: import("./palette.js").Palette, selected: number}} worn
 * @returns {import("./tree-nodes.js").Scene}
 */
function sceneOf(now, layout, camera, { colours, selected }) {
  const { replay, boards, formula, moment, ended, shades } = now;
  const done = replay.expandedBy(moment);
  const begun = done > 0 ? replay.starts[done - 1] : -1;
  // The goal is popped but not expanded, so no node is being expanded at the end.
  const current = ended ? -1 : replay.current(moment);
  const [width, height] = camera.size();
  // One object for all nodes, because it is used thousands of times per frame.
  const marked = { standing: "", current: false, fresh: false, solution: false };
  return {
    width,
    height,
    layout,
    view: camera.view(),
    colours,
    mark(node) {
      marked.standing = replay.standing(node, moment);
      marked.current = node === current;
      marked.fresh = begun >= 0 && replay.born[node] >= begun && replay.born[node] < moment;
      marked.solution = ended && replay.recording.on_path[node] === 1;
      return marked;
    },
    parent: replay.recording.parent,
    selected,
    current,
    shade: shades.of,
    ended,
    board: boards.of,
    short: formula.short,
    plain: formula.plain,
    sum: formula.sum,
    sides: now.sides,
  };
}

/** @typedef {import("./tree-nodes.js").Scene} Scene */

/** Draws a scene, in pixels of the page. */
function paintOn(/** @type {HTMLCanvasElement} */ canvas, /** @type {Scene | null} */ scene) {
  const context = canvas.getContext("2d");
  if (!scene || !context || scene.width === 0) return;
  context.setTransform(canvas.width / scene.width, 0, 0, canvas.height / scene.height, 0, 0);
  paint(context, scene);
}

/** The node at a point of the canvas, or −1. */
function nodeAt(/** @type {Scene | null} */ scene, /** @type {number} */ x, /** @type {number} */ y) {
  if (!scene) return -1;
  let [best, distance] = [-1, 2 * Math.max(reach(scene.view.scale), 8) ** 2];
  for (const node of nodesOf(scene)) {
    const [left, top] = spot(scene, node);
    const away = (left - x) ** 2 + (top - y) ** 2;
    if (away < distance) [best, distance] = [node, away];
  }
  return best;
}

/**
 * The parent, the first successor or a neighbour of a node, by the key that leads there; −1 if there is none.
 */
function neighbourOf(/** @type {Now | null} */ now, /** @type {number} */ from, /** @type {string} */ key) {
  if (!now) return -1;
  const { parent, roots } = now.replay.recording;
  if (key === "ArrowUp") return parent[from];
  if (key === "ArrowDown") return [...now.children.of(from)].find(isBorn(now)) ?? -1;
  const all = parent[from] < 0 ? roots.map(({ node }) => node) : [...now.children.of(parent[from])];
  const family = all.filter(isBorn(now));
  return family[family.indexOf(from) + (key === "ArrowLeft" ? -1 : 1)] ?? -1;
}

/** The position of a node on the screen; null if it is not visible. */
function placeOf(
  /** @type {HTMLElement} */ canvas,
  /** @type {Scene | null} */ scene,
  /** @type {number} */ node,
) {
  if (!scene || !Array.prototype.includes.call(scene.layout.nodes, node)) return null;
  const [x, y] = spot(scene, node);
  const { left, top } = canvas.getBoundingClientRect();
  return x < 0 || y < 0 || x > scene.width || y > scene.height ? null : { x: left + x, y: top + y };
}
