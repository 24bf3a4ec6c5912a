/**
 * What part of a drawing is seen, and how large: fitting, following, zooming, panning. Units of the
 * layout in, pixels out.
 *
 * @typedef {import("./tree-shape.js").Layout} Layout
 * @typedef {{scale: number, rise: number, left: number, top: number}} View pixels a unit across and down; where 0, 0 is
 */

/** From how many pixels a unit a node is drawn as… */
export const ROOM = { board: 46, sign: 17, dot: 2.5 };

/** How much higher than wide a node with its label is. */
const RISE = 1.6;
const MARGIN = 28;
const [LARGEST, CLOSEST] = [130, 260];
/** How many nodes to try until they fit. */
const NEARBY = [120, 90, 70, 55, 42, 32, 24, 18, 13];

export function createCamera() {
  let [width, height] = [0, 0];
  /** @type {View} */
  let view = { scale: 90, rise: 144, left: 0, top: 0 };

  /** Pixels a unit at which boards are read well: five levels should be seen. */
  const readable = () => Math.min(Math.max((height - 2 * MARGIN) / (5 * RISE), ROOM.board), 84);

  /** Levels that can be seen at that size. */
  const levels = () => Math.max(Math.floor((height - 2 * MARGIN) / (readable() * RISE)), 3);

  const room = (/** @type {Layout} */ { box }) =>
    [(width - 2 * MARGIN) / (box.right - box.left + 1), (height - 2 * MARGIN) / (box.bottom - box.top + 1)];

  /** Pixels a unit at which all of a layout is seen. */
  function whole(/** @type {Layout} */ layout) {
    const [across, down] = room(layout);
    return Math.min(across, down / RISE, LARGEST);
  }

  /** As many nodes as can be read. @param {(most: number) => Layout} made @returns {Layout} */
  function fewest(made) {
    let best = made(NEARBY[0]);
    for (const most of NEARBY.slice(1)) {
      if (whole(best) >= readable()) break;
      best = made(most);
    }
    return best;
  }

  /** All of a layout where that can be read, else around a node; `all` is content with signs and dots. */
  function fit(/** @type {Layout} */ layout, /** @type {number} */ node, /** @type {boolean} */ all) {
    if (width === 0) return;
    const middle = (layout.box.left + layout.box.right) / 2;
    const [across, down] = room(layout);
    const scale = whole(layout);
    if (scale >= (all ? ROOM.sign : ROOM.board)) return look(scale, scale * RISE, middle, MARGIN + scale * 0.4);
    if (all) return look(across, Math.min(down, 60), middle, MARGIN);
    const close = readable();
    look(close, close * RISE, layout.x(node), Math.min(MARGIN + close * 0.4, height * 0.55 - layout.y(node) * close * RISE));
  }

  function look(/** @type {number} */ scale, /** @type {number} */ rise, /** @type {number} */ middle, /** @type {number} */ top) {
    view = { scale, rise, left: width / 2 - middle * scale, top };
  }

  /** Larger or smaller around a point. A whole tree keeps its height until its width has caught up. */
  function zoom(/** @type {number} */ by, /** @type {Layout | null} */ layout, /** @type {boolean} */ all, x = width / 2, y = height / 2) {
    const least = layout ? room(layout)[0] / 2 : 1;
    const scale = Math.min(Math.max(view.scale * by, Math.min(least, ROOM.sign)), CLOSEST);
    const rise = all ? Math.max(Math.min(scale * RISE, CLOSEST * RISE), Math.min(view.rise, 60)) : scale * RISE;
    view = { scale, rise, left: x - ((x - view.left) / view.scale) * scale, top: y - ((y - view.top) / view.rise) * rise };
  }

  function pan(/** @type {number} */ x, /** @type {number} */ y) {
    view = { ...view, left: view.left + x, top: view.top + y };
  }

  /** Moves only if a node would not be seen. */
  function bring(/** @type {Layout} */ layout, /** @type {number} */ node) {
    const [x, y] = [view.left + layout.x(node) * view.scale, view.top + layout.y(node) * view.rise];
    const edge = Math.min(60, width / 6);
    if (x < edge || x > width - edge || y < edge || y > height - edge) pan(width / 2 - x, height / 2 - y);
  }

  return {
    levels, fewest, fit, zoom, pan, bring,
    view: () => view,
    size: () => [width, height],
    resize: (/** @type {number} */ wide, /** @type {number} */ high) => { [width, height] = [wide, high]; },
  };
}
