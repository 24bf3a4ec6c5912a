/**
 * The dots of all boards as pixels, in columns by distance. A column is as high as the cube root of the number of its
 * boards, so dots are larger in columns with few boards. This module needs no browser.
 *
 * @typedef {{width: number, height: number, data: {buffer: ArrayBufferLike}}} Image a part of `ImageData`
 * @typedef {{edge: number, left: number, room: number, tall: number, across: number, wide: number, high: number, gap: number}} Column
 */

/** The columns of an image. @param {ArrayLike<number>} space boards at each distance @param {Image} image
 * @param {number} height of the highest column @param {number} ratio pixels of the image for one of the page @returns {Column[]} */
function columnsOf(space, image, height, ratio) {
  const boardsAt = Array.from(space);
  const most = Math.max(...boardsAt);
  return boardsAt.map((boards, distance) => {
    const edge = Math.round((distance * image.width) / boardsAt.length);
    const end = Math.round(((distance + 1) * image.width) / boardsAt.length);
    const room = Math.max(end - Math.ceil(2 * ratio) - edge, 1);
    const tall = Math.max(height * Math.cbrt(boards / most), 1);
    const dot = Math.min(Math.sqrt((room * tall) / boards), 7 * ratio);
    const across = Math.max(1, Math.min(room, Math.round(room / dot)));
    const [wide, high] = [room / across, Math.min(tall / Math.ceil(boards / across), 7 * ratio)];
    const spare = Math.max(across - boards, 0) * wide;
    const gap = Math.min(wide, high) > 3 ? 1 : 0;
    return { edge, left: edge + Math.floor(spare / 2), room, tall, across, wide, high, gap };
  });
}

/** `value`, but at least `least` and at most `most`; the middle of both if they cross. */
const within = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);

/**
 * @param {Pick<import("./space-lights.js").Lights, "firsts" | "space" | "distances" | "shades" | "size">} lights
 * @param {Image} image @param {number[]} shades the pixel of each shade @param {number} ratio
 */
export function pictureOf(lights, image, shades, ratio) {
  const { firsts, space, distances } = lights;
  const pixels = new Uint32Array(image.data.buffer);
  const height = image.height - Math.round(16 * ratio);
  const columns = columnsOf(space, image, height, ratio);

  /** The pixels of a board: left, top, right, bottom. @returns {[number, number, number, number]} */
  function box(/** @type {number} */ board) {
    const distance = distances[board];
    const { left, across, wide, high, gap } = columns[distance];
    const at = board - firsts[distance];
    const [col, row] = [at % across, Math.floor(at / across)];
    const [x, y] = [left + Math.floor(col * wide), height - Math.ceil((row + 1) * high)];
    return [
      x,
      y,
      Math.max(left + Math.floor((col + 1) * wide) - gap, x + 1),
      Math.max(height - Math.ceil(row * high) - gap, y + 1),
    ];
  }

  /** Draws a board in its shade. */
  function dot(/** @type {number} */ board) {
    const [left, top, right, bottom] = box(board);
    const shade = shades[lights.shades[board]];
    for (let row = top; row < bottom; row += 1) {
      for (let at = row * image.width + left; at < row * image.width + right; at += 1) pixels[at] = shade;
    }
  }

  /** The centre of a dot with a radius of `half`: it stays inside its column. @returns {[number, number]} */
  function middle(/** @type {number} */ board, half = 0) {
    const [left, top, right, bottom] = box(board);
    const column = columns[distances[board]];
    return [
      within((left + right) / 2, column.edge + half, column.edge + column.room - half),
      within((top + bottom) / 2, height - column.tall + half, height - half),
    ];
  }

  for (let board = 0; board < lights.size; board += 1) dot(board);
  return { dot, middle };
}
