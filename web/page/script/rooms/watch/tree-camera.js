/**
 * The visible part of a drawing and its scale: fitting, following, zooming, panning. It maps units of the
 * layout to pixels.
 *
 * @typedef {import("./tree-shape.js").Layout} Layout
 * @typedef {{scale: number, across: number, rise: number, left: number, top: number, beside: boolean, type: number}} View how large
 *   nodes are; pixels a unit across and down; the position of 0, 0; whether labels are beside their boards;
 *   the type size of the page
 * @typedef {{width: number, height: number, type: number}} Frame the canvas in pixels, and how large the type of the page is
 */

/** The least number of pixels per unit for each kind of node. */
export const ROOM = { board: 46, sign: 17 };

/** The width and height of a node, relative to its size: a board with its label below or beside it. */
const [BELOW, BESIDE] = [
  [1, 1.6],
  [2.3, 1.1],
];
const MARGIN = 20;
/**
 * Margins of a tree in layers (depths on the left, the zoom on the right), and the largest distance of its
 * nodes.
 */
const AXIS = 46;
const TOOLS = 28;
const FARTHEST = [64, 84];
const [LARGEST, CLOSEST] = [130, 260];
/** The numbers of nodes to try until they fit. */
const NEARBY = [120, 90, 70, 55, 42, 32, 24, 18, 13, 9, 7, 5];

export function createCamera() {
  /** @type {Frame} */
  let frame = { width: 0, height: 0, type: 1 };
  /** @type {View} */
  let view = { scale: 90, across: 90, rise: 144, left: 0, top: 0, beside: false, type: 1 };

  /** As many nodes as can be read. @param {(most: number) => Layout} made @returns {Layout} */
  function fewest(made) {
    let best = made(NEARBY[0]);
    for (const most of NEARBY.slice(1)) {
      if (whole(frame, best) >= readable(frame)) break;
      best = made(most);
    }
    return best;
  }

  /** Shows a whole layout if it is readable, else the part around a node. */
  function fit(/** @type {Layout} */ layout, /** @type {number} */ node) {
    if (frame.width > 0) view = layout.layered ? filled(frame, layout) : fitted(frame, layout, node);
  }

  /** Zooms by a factor around a point. */
  function zoom(
    /** @type {number} */ by,
    /** @type {Layout | null} */ layout,
    x = frame.width / 2,
    y = frame.height / 2,
  ) {
    view = layout?.layered
      ? zoomedLayers(frame, view, by, layout, [x, y])
      : zoomedBoards(frame, view, by, layout, [x, y]);
  }

  function pan(/** @type {number} */ x, /** @type {number} */ y) {
    view = { ...view, left: view.left + x, top: view.top + y };
  }

  /** Moves the view only if a node would be invisible. */
  function bring(/** @type {Layout} */ layout, /** @type {number} */ node) {
    const { width, height } = frame;
    const [x, y] = [view.left + layout.x(node) * view.across, view.top + layout.y(node) * view.rise];
    const edge = Math.min(60, width / 6);
    if (x < edge || x > width - edge || y < edge || y > height - edge) pan(width / 2 - x, height / 2 - y);
  }

  return {
    levels: () => levels(frame),
    fewest,
    fit,
    zoom,
    pan,
    bring,
    /** Whether a whole layout is visible with its boards. */
    shows: (/** @type {Layout} */ layout) => whole(frame, layout) >= ROOM.board,
    view: () => view,
    size: () => [frame.width, frame.height],
    resize: (/** @type {number} */ width, /** @type {number} */ height, /** @type {number} */ type) => {
      frame = { width, height, type };
    },
  };
}

/** A wide canvas has more space beside boards than below them. */
const isWide = (/** @type {Frame} */ { width, height }) => width > 1.3 * height;
const unit = (/** @type {Frame} */ frame, /** @type {number} */ scale) =>
  isWide(frame) && scale >= ROOM.board ? BESIDE : BELOW;
const rise = (/** @type {Frame} */ frame) => (isWide(frame) ? BESIDE : BELOW)[1];

/** The size at which boards are readable: four or five levels should be visible. */
function readable(/** @type {Frame} */ frame) {
  const wanted = (frame.height - 2 * MARGIN) / ((isWide(frame) ? 4 : 5) * rise(frame));
  return Math.min(Math.max(wanted, ROOM.board), 88 * frame.type);
}

/** The number of levels visible at that size. */
const levels = (/** @type {Frame} */ frame) =>
  Math.max(Math.floor((frame.height - 2 * MARGIN) / (readable(frame) * rise(frame))), 3);

/** Pixels per unit of a layout, across and down. */
const roomFor = (/** @type {Frame} */ { width, height }, /** @type {Layout} */ { box }) => [
  (width - 2 * MARGIN) / (box.right - box.left + 1),
  (height - 2 * MARGIN) / (box.bottom - box.top + 1),
];

/** The size at which a whole layout is visible. */
function whole(/** @type {Frame} */ frame, /** @type {Layout} */ layout) {
  const [across, down] = roomFor(frame, layout);
  const largest = (/** @type {number[]} */ [wide, high]) =>
    Math.min(across / wide, down / high, LARGEST * frame.type);
  const beside = largest(BESIDE);
  if (!isWide(frame)) return largest(BELOW);
  return beside >= ROOM.board ? beside : Math.min(largest(BELOW), ROOM.board - 1);
}

/** The view of a whole layout if it is readable, else of the part around a node. @returns {View} */
function fitted(/** @type {Frame} */ frame, /** @type {Layout} */ layout, /** @type {number} */ node) {
  const scale = whole(frame, layout);
  const close = scale >= ROOM.board ? scale : readable(frame);
  const [across, high] = unit(frame, close).map((part) => part * close);
  const spare = frame.height - (layout.box.bottom + (isWide(frame) ? 0 : 0.5)) * high;
  const [middle, top] =
    close === scale
      ? [(layout.box.left + layout.box.right) / 2, Math.max(MARGIN + scale * 0.4, spare / 2)]
      : [layout.x(node), Math.min(MARGIN + close * 0.4, frame.height * 0.55 - layout.y(node) * high)];
  const beside = unit(frame, close) === BESIDE;
  // A label on the right of its board moves both to the left.
  const left = frame.width / 2 - (middle + (beside ? 0.25 : 0)) * across;
  return { scale: close, across, rise: high, left, top, beside, type: frame.type };
}

/** The view of a whole tree in layers, with separate scales across and down. @returns {View} */
function filled(/** @type {Frame} */ frame, /** @type {Layout} */ { box }) {
  const [across, down] = filling(frame, box);
  const left = AXIS + (frame.width - AXIS - TOOLS * frame.type - box.right * across) / 2;
  const view = layered(frame, across, down, left, Math.max(MARGIN, (frame.height - box.bottom * down) / 2));
  // Boards would overlap: `fitted` draws only those that fit.
  return { ...view, scale: Math.min(view.scale, ROOM.board - 1) };
}

const filling = (
  /** @type {Frame} */ { width, height, type },
  /** @type {Layout["box"]} */ { right, bottom },
) => [
  Math.min((width - 2 * MARGIN - AXIS - TOOLS * type) / Math.max(right, 1), FARTHEST[0]),
  Math.min((height - 2 * MARGIN) / Math.max(bottom, 1), FARTHEST[1]),
];

/** @returns {View} */
const layered = (
  /** @type {Frame} */ { type },
  /** @type {number} */ across,
  /** @type {number} */ down,
  /** @type {number} */ left,
  /** @type {number} */ top,
) => ({ scale: Math.min(across, down / 1.3), across, rise: down, left, top, beside: false, type });

/** The position of 0, 0 after a change of scales that keeps a point in place. */
const around = (
  /** @type {View} */ view,
  /** @type {number[]} */ [x, y],
  /** @type {number} */ across,
  /** @type {number} */ high,
) => [x - ((x - view.left) / view.across) * across, y - ((y - view.top) / view.rise) * high];

/** In layers a tree grows in width, until its nodes have equal space in both directions. */
function zoomedLayers(
  /** @type {Frame} */ frame,
  /** @type {View} */ view,
  /** @type {number} */ by,
  /** @type {Layout} */ { box },
  /** @type {number[]} */ point,
) {
  const [least, high] = filling(frame, box);
  const across = Math.min(Math.max(view.across * by, least / 2), CLOSEST);
  const down = Math.max(high, across * BELOW[1]);
  const [left, top] = around(view, point, across, down);
  return layered(frame, across, down, left, top);
}

/** @returns {View} */
function zoomedBoards(
  /** @type {Frame} */ frame,
  /** @type {View} */ view,
  /** @type {number} */ by,
  /** @type {Layout | null} */ layout,
  /** @type {number[]} */ point,
) {
  const least = layout ? roomFor(frame, layout)[0] / 2 : 1;
  const scale = Math.min(Math.max(view.scale * by, Math.min(least, ROOM.sign)), CLOSEST);
  const [across, high] = unit(frame, scale).map((part) => part * scale);
  const [left, top] = around(view, point, across, high);
  return { scale, across, rise: high, left, top, beside: unit(frame, scale) === BESIDE, type: frame.type };
}
