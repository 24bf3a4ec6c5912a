/**
 * The tree to look at: a canvas that is panned and zoomed by mouse, touch and keys, keeps the current
 * node in view, and tells of the node chosen in it. Arrow keys walk from node to node, so that
 * nothing of it needs a pointer.
 */

import { el, freshId } from "../../dom.js";
import { message, say } from "../../language.js";
import { ROOM, paint, reach, spot } from "./tree-paint.js";
import { near, tidy, whole } from "./tree-shape.js";
import { followPointers } from "./tree-pointers.js";

/** @typedef {import("./moment.js").Now} Now */

const LARGEST = 130;
/** How much higher than wide a node with its label is. */
const RISE = 1.6;
const MARGIN = 28;
/** A whole tree up to this size is drawn as narrow as it goes. */
const MOST_TIDY = 1500;
/** Pixels a unit that a board should have, and how many nodes to try until they fit. */
const READABLE = 64;
const NEARBY = [120, 90, 70, 55, 42, 32, 24, 18, 13];

/** @param {{colours: () => import("./palette.js").Palette, onChoose: (node: number, asked: boolean) => void}} options */
export function createTreeView({ colours, onChoose }) {
  const help = freshId("tree-keys");
  const canvas = el("canvas", { class: "tree-canvas", tabindex: 0, role: "application", "aria-describedby": help, sayLabel: message("page-watch-tree") });
  const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) =>
    el("button", { type: "button", sayLabel: label, sayTitle: label, onclick: act, text });
  const tools = el("div", { class: "tree-tools joined", role: "group", sayLabel: message("page-watch-zoom") },
    button("−", message("page-watch-zoom-out"), () => zoom(1 / 1.4)), button("+", message("page-watch-zoom-in"), () => zoom(1.4)),
    button("⤢", message("page-watch-zoom-fit"), () => { follow = true; fit(); draw(); }));
  const element = el("div", { class: "tree-frame" }, canvas, tools,
    el("p", { id: help, class: "visually-hidden", say: message("page-watch-tree-keys") }));

  /** @type {Now | null} */
  let now = null;
  /** @type {import("./tree-shape.js").Children | null} */
  let children = null;
  /** @type {import("./tree-shape.js").Layout | null} */
  let layout = null;
  /** @type {import("./tree-shape.js").Layout | null} */
  let everything = null;
  let isWhole = false;
  let follow = true;
  let selected = -1;
  let view = { scale: 90, rise: 126, left: 0, top: 0 };
  let [width, height] = [0, 0];
  let asked = 0;

  new ResizeObserver(() => {
    const box = canvas.getBoundingClientRect();
    if (box.width === 0) return;
    [width, height] = [box.width, box.height];
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    if (follow) {
      lay();
      fit();
    }
    render();
  }).observe(canvas);

  /** Shows a moment. @param {Now} next @param {boolean} all */
  function show(next, all) {
    if (next.replay !== now?.replay || next.moment !== now?.moment) selected = -1;
    if (next.replay !== now?.replay) {
      children = next.children;
      everything = null;
      follow = true;
    }
    if (all !== isWhole) follow = true;
    [now, isWhole] = [next, all];
    lay();
    if (follow) fit();
    draw();
  }

  function lay() {
    if (!now || !children) return;
    const { replay, moment, children: children_ } = now;
    const { parent, g } = replay.recording;
    if (isWhole) {
      everything ??= replay.size <= MOST_TIDY ? tidy(parent, new Set(parent.keys()), children_, () => false) : whole(parent, children_, g);
      layout = everything;
    } else {
      const levels = Math.max(Math.floor((height - 2 * MARGIN) / (READABLE * RISE)), 3);
      layout = readable((most) => tidy(parent, near(replay, children_, { moment, focus: looked(), most, levels }), children_, (node) => replay.born[node] < moment));
    }
  }

  /** As many nodes as can be drawn as boards. @param {(most: number) => import("./tree-shape.js").Layout} made */
  function readable(made) {
    let best = made(NEARBY[0]);
    for (const most of NEARBY.slice(1)) {
      if (roomy(best) >= READABLE) break;
      best = made(most);
    }
    return best;
  }

  /** Pixels a unit at which all of a layout can be seen. */
  function roomy(/** @type {import("./tree-shape.js").Layout} */ { box }) {
    const [across, down] = [(width - 2 * MARGIN) / (box.right - box.left + 1), (height - 2 * MARGIN) / (box.bottom - box.top + 1)];
    return Math.min(across, down / RISE, LARGEST);
  }

  /** The node chosen, else what must stay in view. */
  const looked = () => (now && selected >= 0 && now.replay.born[selected] < now.moment ? selected : focus());

  /** What must stay in view. */
  function focus() {
    if (!now) return -1;
    if (now.ended && now.replay.goal >= 0) return now.replay.goal;
    return now.replay.inDepth ? now.replay.place(now.moment) : now.replay.current(now.moment);
  }

  /** All of it where it is readable, else around the node in focus. */
  function fit() {
    if (!layout || width === 0) return;
    const { left, right, top, bottom } = layout.box;
    const [across, down] = [(width - 2 * MARGIN) / (right - left + 1), (height - 2 * MARGIN) / (bottom - top + 1)];
    const scale = roomy(layout);
    if (scale >= (isWhole ? ROOM.sign : ROOM.board)) {
      return look(scale, scale * RISE, (left + right) / 2, MARGIN + scale * 0.4);
    }
    if (isWhole) return look(across, Math.min(down, 60), (left + right) / 2, MARGIN);
    const at = Math.max(looked(), 0);
    look(READABLE, READABLE * RISE, layout.x(at), Math.min(MARGIN + READABLE * 0.4, height * 0.55 - layout.y(at) * READABLE * RISE));
  }

  function look(/** @type {number} */ scale, /** @type {number} */ rise, /** @type {number} */ middle, /** @type {number} */ top) {
    view = { scale, rise, left: width / 2 - middle * scale, top };
  }

  /** @type {import("./tree-paint.js").Mark} one object for all nodes: it is asked thousands of times a frame */
  const marked = { standing: "", current: false, fresh: false, solution: false };

  function mark(/** @type {number} */ node) {
    const { replay, moment, ended } = /** @type {Now} */ (now);
    marked.standing = replay.standing(node, moment);
    marked.current = node === current;
    marked.fresh = replay.born[node] >= begun && replay.born[node] < moment && begun >= 0;
    marked.solution = ended && replay.recording.on_path[node] === 1;
    return marked;
  }
  let current = -1;
  let begun = -1;

  /** @returns {import("./tree-paint.js").Scene | null} */
  function scene() {
    if (!now || !layout) return null;
    const { replay, boards, formula } = now;
    const done = replay.expandedBy(now.moment);
    begun = done > 0 ? replay.starts[done - 1] : -1;
    current = now.ended && replay.goal >= 0 ? replay.goal : replay.current(now.moment);
    return { width, height, layout, view, colours: colours(), mark, parent: replay.recording.parent, selected,
      board: boards.of, short: formula.short, plain: formula.plain, sum: formula.sum };
  }

  /** Draws in the next frame, once. */
  function draw() {
    if (!asked) asked = requestAnimationFrame(render);
  }

  function render() {
    cancelAnimationFrame(asked);
    asked = 0;
    const seen = scene();
    const context = canvas.getContext("2d");
    if (!seen || !context || width === 0) return;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    paint(context, seen);
  }

  function zoom(/** @type {number} */ by, x = width / 2, y = height / 2) {
    follow = false;
    const scale = Math.min(Math.max(view.scale * by, (width / ((layout?.box.right ?? 1) + 2)) * 0.5, 0.002), 260);
    const rise = isWhole ? Math.max(Math.min(scale * RISE, 340), Math.min(view.rise, 60)) : scale * RISE;
    view = {
      scale, rise,
      left: x - ((x - view.left) / view.scale) * scale, top: y - ((y - view.top) / view.rise) * rise,
    };
    draw();
  }

  function pan(/** @type {number} */ x, /** @type {number} */ y) {
    follow = false;
    view = { ...view, left: view.left + x, top: view.top + y };
    draw();
  }

  /** The node at a point of the canvas, or −1. */
  function at(/** @type {number} */ x, /** @type {number} */ y) {
    const seen = scene();
    if (!seen || !layout) return -1;
    const radius = Math.max(reach(view.scale), 8) ** 2 * 2;
    let [best, distance] = [-1, radius];
    const among = "forEach" in layout.nodes ? /** @type {number[]} */ (layout.nodes) : null;
    for (let index = 0; index < layout.nodes.length; index += 1) {
      const node = among ? among[index] : index;
      if (mark(node).standing === "unborn") continue;
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
    if (!isWhole) lay();
    bring(node);
    draw();
    onChoose(node, byHand);
  }

  function bring(/** @type {number} */ node) {
    const seen = scene();
    if (!seen) return;
    const [x, y] = spot(seen, node);
    const edge = 50;
    if (x >= edge && x <= width - edge && y >= edge && y <= height - edge) return;
    follow = false;
    view = { ...view, left: view.left + width / 2 - x, top: view.top + height / 2 - y };
  }

  /** Parent, first successor, neighbours. */
  function neighbour(/** @type {string} */ key) {
    if (!now || !children) return -1;
    const { replay, moment } = now;
    const { parent } = replay.recording;
    const alive = (/** @type {number} */ node) => replay.born[node] < moment;
    const from = selected >= 0 && alive(selected) ? selected : Math.max(focus(), 0);
    if (key === "ArrowUp") return parent[from];
    if (key === "ArrowDown") return [...children.of(from)].find(alive) ?? -1;
    const family = (parent[from] < 0 ? replay.recording.roots.map((/** @type {any} */ { node }) => node) : [...children.of(parent[from])]).filter(alive);
    return family[family.indexOf(from) + (key === "ArrowLeft" ? -1 : 1)] ?? -1;
  }

  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "+" || key === "=") zoom(1.25);
    else if (key === "-") zoom(0.8);
    else if (key === "0") {
      follow = true;
      fit();
      draw();
    } else if (key === "Enter" && selected >= 0) onChoose(selected, true);
    else if (key.startsWith("Arrow") && event.shiftKey) pan({ ArrowLeft: 60, ArrowRight: -60 }[key] ?? 0, { ArrowUp: 60, ArrowDown: -60 }[key] ?? 0);
    else if (key.startsWith("Arrow")) choose(neighbour(key), false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  followPointers(canvas, { pan, zoom, press: (x, y) => choose(at(x, y)) });

  return {
    element, show, draw, choose: (/** @type {number} */ node) => choose(node, false), scene,
    label: () => (now ? say("page-watch-tree") : ""),
    forget: () => { selected = -1; },
  };
}
