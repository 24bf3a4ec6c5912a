/**
 * What part of a drawing is seen, and how large: fitting, following, zooming, panning. Units of the
 * layout in, pixels out.
 *
 * @typedef {import("./tree-shape.js").Layout} Layout
 * @typedef {{scale: number, across: number, rise: number, left: number, top: number, beside: boolean, type: number}} View how large
 *   nodes are; pixels a unit across and down; where 0, 0 is; whether labels stand beside their boards; how large the type of the page is
 */

/** From how many pixels a unit a node is drawn as… */
export const ROOM = { board: 46, sign: 17 };

/** Room of a node across and down, for its size: a board with its label below it, or beside it. */
const [BELOW, BESIDE] = [
  [1, 1.6],
  [2.3, 1.1],
];
const MARGIN = 20;
/** Room for depths on the left of a tree in layers, for the zoom on its right, and how far apart its nodes are at most. */
const AXIS = 46;
const TOOLS = 28;
const FARTHEST = [64, 84];
const [LARGEST, CLOSEST] = [130, 260];
/** How many nodes to try until they fit. */
const NEARBY = [120, 90, 70, 55, 42, 32, 24, 18, 13, 9, 7, 5];

export function createCamera() {
  let [width, height, type] = [0, 0, 1];
  /** @type {View} */
  let view = { scale: 90, across: 90, rise: 144, left: 0, top: 0, beside: false, type: 1 };

  /** A canvas that is wide has more room beside boards than below them. */
  const isWide = () => width > 1.3 * height;
  const unit = (/** @type {number} */ scale) => (isWide() && scale >= ROOM.board ? BESIDE : BELOW);
  const rise = () => (isWide() ? BESIDE : BELOW)[1];

  /** The size at which boards are read well: four or five levels should be seen. */
  const readable = () =>
    Math.min(Math.max((height - 2 * MARGIN) / ((isWide() ? 4 : 5) * rise()), ROOM.board), 88 * type);

  /** Levels that can be seen at that size. */
  const levels = () => Math.max(Math.floor((height - 2 * MARGIN) / (readable() * rise())), 3);

  const room = (/** @type {Layout} */ { box }) => [
    (width - 2 * MARGIN) / (box.right - box.left + 1),
    (height - 2 * MARGIN) / (box.bottom - box.top + 1),
  ];

  /** The size at which all of a layout is seen. */
  function whole(/** @type {Layout} */ layout) {
    const [across, down] = room(layout);
    const largest = (/** @type {number[]} */ [wide, high]) =>
      Math.min(across / wide, down / high, LARGEST * type);
    const beside = largest(BESIDE);
    return isWide()
      ? beside >= ROOM.board
        ? beside
        : Math.min(largest(BELOW), ROOM.board - 1)
      : largest(BELOW);
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

  /** All of a layout where that can be read, else around a node. */
  function fit(/** @type {Layout} */ layout, /** @type {number} */ node) {
    if (width === 0) return;
    if (layout.layered) return fill(layout);
    const middle = (layout.box.left + layout.box.right) / 2;
    const scale = whole(layout);
    const close = scale >= ROOM.board ? scale : readable();
    const [wide, high] = unit(close).map((part) => part * close);
    const spare = height - (layout.box.bottom + (isWide() ? 0 : 0.5)) * high;
    if (close === scale) return look(scale, wide, high, middle, Math.max(MARGIN + scale * 0.4, spare / 2));
    look(
      close,
      wide,
      high,
      layout.x(node),
      Math.min(MARGIN + close * 0.4, height * 0.55 - layout.y(node) * high),
    );
  }

  /** All of a tree in layers: across and down have scales of their own. */
  function fill(/** @type {Layout} */ { box }) {
    const [across, down] = filling(box);
    put(
      across,
      down,
      AXIS + (width - AXIS - TOOLS * type - box.right * across) / 2,
      Math.max(MARGIN, (height - box.bottom * down) / 2),
    );
    // Boards would overlap: those that have room are drawn by `fit`.
    view.scale = Math.min(view.scale, ROOM.board - 1);
  }

  const filling = (/** @type {Layout["box"]} */ { right, bottom }) => [
    Math.min((width - 2 * MARGIN - AXIS - TOOLS * type) / Math.max(right, 1), FARTHEST[0]),
    Math.min((height - 2 * MARGIN) / Math.max(bottom, 1), FARTHEST[1]),
  ];

  function put(
    /** @type {number} */ across,
    /** @type {number} */ down,
    /** @type {number} */ left,
    /** @type {number} */ top,
  ) {
    view = { scale: Math.min(across, down / 1.3), across, rise: down, left, top, beside: false, type };
  }

  function look(
    /** @type {number} */ scale,
    /** @type {number} */ across,
    /** @type {number} */ high,
    /** @type {number} */ middle,
    /** @type {number} */ top,
  ) {
    const beside = unit(scale) === BESIDE;
    // A label on the right of its board moves both to the left.
    view = {
      scale,
      across,
      rise: high,
      left: width / 2 - (middle + (beside ? 0.25 : 0)) * across,
      top,
      beside,
      type,
    };
  }

  /** Larger or smaller around a point. */
  function zoom(
    /** @type {number} */ by,
    /** @type {Layout | null} */ layout,
    x = width / 2,
    y = height / 2,
  ) {
    const from = (/** @type {number} */ across, /** @type {number} */ high) =>
      /** @type {const} */ ([
        x - ((x - view.left) / view.across) * across,
        y - ((y - view.top) / view.rise) * high,
      ]);
    if (layout?.layered) {
      // In layers it grows in width, until its nodes have as much room across as down.
      const [least, high] = filling(layout.box);
      const across = Math.min(Math.max(view.across * by, least / 2), CLOSEST);
      const down = Math.max(high, across * BELOW[1]);
      return put(across, down, ...from(across, down));
    }
    const least = layout ? room(layout)[0] / 2 : 1;
    const scale = Math.min(Math.max(view.scale * by, Math.min(least, ROOM.sign)), CLOSEST);
    const [across, high] = unit(scale).map((part) => part * scale);
    const [left, top] = from(across, high);
    view = { scale, across, rise: high, left, top, beside: unit(scale) === BESIDE, type };
  }

  function pan(/** @type {number} */ x, /** @type {number} */ y) {
    view = { ...view, left: view.left + x, top: view.top + y };
  }

  /** Moves only if a node would not be seen. */
  function bring(/** @type {Layout} */ layout, /** @type {number} */ node) {
    const [x, y] = [view.left + layout.x(node) * view.across, view.top + layout.y(node) * view.rise];
    const edge = Math.min(60, width / 6);
    if (x < edge || x > width - edge || y < edge || y > height - edge) pan(width / 2 - x, height / 2 - y);
  }

  return {
    levels,
    fewest,
    fit,
    zoom,
    pan,
    bring,
    /** Whether all of a layout can be seen with its boards. */
    shows: (/** @type {Layout} */ layout) => whole(layout) >= ROOM.board,
    view: () => view,
    size: () => [width, height],
    resize: (/** @type {number} */ wide, /** @type {number} */ high, /** @type {number} */ size) => {
      [width, height, type] = [wide, high, size];
    },
  };
}
