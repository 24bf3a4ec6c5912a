/**
 * Draws a layout of the tree on a canvas. What a node looks like depends on the room it has: a small
 * board with f below it, a sign with f inside, a dot, a pixel. What it is shows by shape and sign, and by colour
 * besides. Only what is visible is drawn.
 *
 * @typedef {{scale: number, rise: number, left: number, top: number}} View pixels a unit across and down; where 0, 0 is
 * @typedef {{standing: string, current: boolean, fresh: boolean, solution: boolean}} Mark
 * @typedef {{width: number, height: number, layout: import("./tree-shape.js").Layout, view: View,
 *   colours: import("./palette.js").Palette, mark: (node: number) => Mark, parent: Int32Array, selected: number,
 *   board: (node: number) => import("../../engine.js").Board, short: (node: number) => string, plain: (node: number) => string,
 *   sum: (node: number) => string}} Scene
 */

/** From how many pixels a unit a node is drawn as… */
export const ROOM = { board: 46, sign: 17, dot: 2.5 };

/** Signs before f, the same as in the legend. @type {Record<string, string>} */
export const SIGNS = { open: "○", expanded: "●", dropped: "×", current: "▶", solution: "★" };

/** The sign of a node, the most telling one. */
export const signOf = (/** @type {Mark} */ { standing, current, solution }) =>
  (current ? SIGNS.current : solution ? SIGNS.solution : SIGNS[standing] ?? "");

/** Where a node is on the canvas. @param {Scene} scene @returns {[number, number]} */
export const spot = ({ layout, view }, /** @type {number} */ node) =>
  [view.left + layout.x(node) * view.scale, view.top + layout.y(node) * view.rise];

/** Half the width of a node. */
export const reach = (/** @type {number} */ scale) =>
  (scale >= ROOM.board ? Math.min(scale * 0.38, 46) : scale >= ROOM.sign ? scale * 0.4 : Math.max(scale * 0.32, 1));

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

/** Nodes within the canvas, and a little more. */
function visible(/** @type {Scene} */ { layout, view, width, mark }) {
  const [from, to] = [(-view.scale - view.left) / view.scale, (width + view.scale - view.left) / view.scale];
  /** @type {number[]} */
  const nodes = [];
  const among = "forEach" in layout.nodes ? /** @type {number[]} */ (layout.nodes) : null;
  const size = layout.nodes.length;
  for (let at = 0; at < size; at += 1) {
    const node = among ? among[at] : at;
    const x = layout.x(node);
    if (x >= from && x <= to && mark(node).standing !== "unborn") nodes.push(node);
  }
  return nodes;
}

/** Lines to the parents: thin, thicker to what was just generated, thickest on the solution. */
function edges(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene, /** @type {number[]} */ nodes) {
  const { colours, mark, parent, view } = scene;
  const [half, foot] = view.scale >= ROOM.board ? [reach(view.scale) + 4, reach(view.scale) + 4 + labelHeight(view.scale)] : [0, 0];
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

/** @type {Map<string, HTMLCanvasElement>} */
const pictures = new Map();

/** A tile, drawn once for its size and theme: text is what takes long on a canvas. */
function tilePicture(/** @type {number} */ tile, /** @type {number} */ cell, /** @type {number} */ cols, /** @type {import("./palette.js").Palette} */ colours) {
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

function drawBoard(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene, /** @type {number} */ node) {
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
    if (tile) context.drawImage(tilePicture(tile, cell, cols, colours), left + (at % cols) * cell, top + Math.floor(at / cols) * cell, cell, cell);
  });
  context.globalAlpha = 1;
  label(context, scene, node, x, top + cell * rows + 4);
}

const textSize = (/** @type {number} */ scale) => Math.max(11, Math.min(reach(scale) * 0.34, 15));
const labelHeight = (/** @type {number} */ scale) => 2.2 * textSize(scale) + 2;

/** f, and below it what it is made of. */
function label(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene, /** @type {number} */ node, /** @type {number} */ x, /** @type {number} */ top) {
  const { colours, view } = scene;
  const mark = scene.mark(node);
  const size = textSize(view.scale);
  context.font = `${mark.current ? 700 : 500} ${size}px system-ui, sans-serif`;
  context.fillStyle = mark.current ? colours.accent : mark.standing === "dropped" ? colours["ink-soft"] : colours.ink;
  context.fillText(`${signOf(mark)} ${scene.plain(node)}`, x, top + size * 0.7);
  context.font = `${size * 0.92}px system-ui, sans-serif`;
  context.fillStyle = colours["ink-soft"];
  context.fillText(scene.sum(node), x, top + size * 1.75);
}

/** The tray, framed by what the node is. */
function frame(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene, /** @type {number} */ node, /** @type {[number, number, number, number]} */ box) {
  const { colours, selected } = scene;
  const { standing, current, solution } = scene.mark(node);
  context.fillStyle = colours.tray;
  context.beginPath();
  context.roundRect(...box, 4);
  context.fill();
  const colour = current ? colours.accent : solution ? colours.good : standing === "open" ? colours.blue : colours.edge;
  context.strokeStyle = colour;
  context.lineWidth = current ? 4 : solution ? 3.5 : standing === "open" ? 2.5 : 1;
  context.setLineDash(standing === "dropped" ? [4, 3] : []);
  context.stroke();
  context.setLineDash([]);
  if (node === selected) ring(context, scene, [box[0] - 5, box[1] - 5, box[2] + 10, box[3] + 10]);
}

function ring(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ { colours }, /** @type {[number, number, number, number]} */ box) {
  context.strokeStyle = colours.ink;
  context.lineWidth = 2;
  context.setLineDash([2, 2]);
  context.beginPath();
  context.roundRect(...box, 6);
  context.stroke();
  context.setLineDash([]);
}

/** A sign with f in it: a disc, a ring, a cross, a square for the current one. */
function drawSign(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene, /** @type {number} */ node) {
  const { colours, view } = scene;
  const [x, y] = spot(scene, node);
  if (y < -view.scale || y > scene.height + view.scale) return;
  const radius = reach(view.scale);
  const mark = scene.mark(node);
  shape(context, scene, mark, x, y, radius);
  if (node === scene.selected) ring(context, scene, [x - radius - 4, y - radius - 4, 2 * radius + 8, 2 * radius + 8]);
  context.font = `${mark.current ? 700 : 500} ${Math.max(8, radius * 0.95)}px system-ui, sans-serif`;
  context.fillStyle = mark.current ? colours["on-accent"] : mark.standing === "expanded" ? colours.paper : mark.standing === "dropped" ? colours["ink-soft"] : colours.ink;
  if (mark.standing !== "dropped" || mark.current) context.fillText(scene.short(node), x, y + 0.5);
}

function drawDot(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ scene, /** @type {number} */ node) {
  const [x, y] = spot(scene, node);
  if (y < -10 || y > scene.height + 10) return;
  const mark = scene.mark(node);
  shape(context, scene, mark, x, y, mark.current ? Math.max(reach(scene.view.scale), 5) : reach(scene.view.scale));
}

function shape(/** @type {CanvasRenderingContext2D} */ context, /** @type {Scene} */ { colours }, /** @type {Mark} */ { standing, current, solution }, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) {
  context.beginPath();
  context.lineWidth = Math.min(2, radius / 3);
  if (current) {
    context.fillStyle = colours.accent;
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
  context.fillStyle = standing === "expanded" ? (solution ? colours.good : colours["ink-soft"]) : colours.raised;
  context.fill();
  context.strokeStyle = solution ? colours.good : standing === "open" ? colours.blue : colours["ink-soft"];
  if (solution) context.lineWidth *= 2;
  context.stroke();
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
    const at = layout.y(node) * columns + Math.round((view.left + layout.x(node) * view.scale) * 2) + 2;
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
