/**
 * Lines and dots as pixels of an image: with thousands of nodes, this draws twelve pictures per second; the
 * canvas's own lines allow four. All values are in pixels of the screen; colours are those of `pixelOf`,
 * alpha is at most 256.
 */

/** @param {Uint32Array} pixels @param {number} width */
export function createPixels(pixels, width) {
  const height = pixels.length / width;

  /**
   * A line, sampled once per row, or once per column if it is flat; partly covered pixels are tinted in
   * proportion.
   */
  function line(
    /** @type {number} */ x0,
    /** @type {number} */ y0,
    /** @type {number} */ x1,
    /** @type {number} */ y1,
    /** @type {number} */ thick,
    /** @type {number} */ colour,
    /** @type {number} */ alpha,
  ) {
    const flat = Math.abs(x1 - x0) > Math.abs(y1 - y0);
    const back = flat ? x0 > x1 : y0 > y1;
    const from = flat ? Math.min(x0, x1) : Math.min(y0, y1);
    const to = flat ? Math.max(x0, x1) : Math.max(y0, y1);
    const start = flat ? (back ? y1 : y0) : back ? x1 : x0;
    const end = flat ? (back ? y0 : y1) : back ? x0 : x1;
    const along = flat ? 1 : width;
    const across = flat ? width : 1;
    const edge = flat ? height : width;
    const slope = to > from ? (end - start) / (to - from) : 0;
    const half = (thick / 2) * Math.sqrt(1 + slope * slope);
    const outer = colour & 0xff00ff;
    const inner = colour & 0xff00;
    const last = Math.min(Math.round(to), flat ? width : height);
    for (let step = Math.max(Math.round(from), 0); step < last; step += 1) {
      const middle = start + (step + 0.5 - from) * slope;
      const low = middle - half;
      const high = middle + half;
      for (let at = Math.max(Math.floor(low), 0); at < high && at < edge; at += 1) {
        const part = ((high < at + 1 ? high : at + 1) - (low > at ? low : at)) * alpha;
        const rest = 256 - (part | 0);
        const place = step * along + at * across;
        const under = pixels[place];
        // Blends red and blue together, then green.
        pixels[place] =
          0xff000000 |
          (((Math.imul(under & 0xff00ff, rest) + Math.imul(outer, part)) >>> 8) & 0xff00ff) |
          (((Math.imul(under & 0xff00, rest) + Math.imul(inner, part)) >>> 8) & 0xff00);
      }
    }
  }

  /** A square around a point. */
  const square = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ half,
    /** @type {number} */ colour,
  ) => line(x, y - half, x, y + half, 2 * half, colour, 256);

  return { line, square, fill: (/** @type {number} */ colour) => pixels.fill(colour) };
}
