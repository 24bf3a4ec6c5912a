/**
 * How values of the state are written in the address and read back. Reading never throws: an invalid value
 * gives `undefined`, and the default is used.
 *
 * @template T
 * @typedef {{usual: T, read: (text: string) => T | undefined, write: (value: T) => string}} Parameter
 */

/** One of several words. @template {string} W @returns {Parameter<W>} */
export const choice = (/** @type {readonly W[]} */ words, /** @type {W} */ usual) => ({
  usual,
  read: (text) => words.find((word) => word === text),
  write: (word) => word,
});

/** A word that the caller checks; at most 80 characters of names.
 * @template {string | null} U @param {U} usual @returns {Parameter<string | U>} */
export const word = (usual) => ({
  usual,
  read: (text) => (/^[\w:+(),.\- ]{1,80}$/.test(text) ? text : undefined),
  write: (value) => value ?? "",
});

/** Yes or no. @returns {Parameter<boolean>} */
export const flag = (usual = false) => ({
  usual,
  read: (text) => ({ 1: true, 0: false, true: true, false: false, "": true })[text],
  write: (value) => (value ? "1" : "0"),
});

/** A number within bounds. @returns {Parameter<number>} */
export const amount = (
  /** @type {number} */ usual,
  /** @type {number} */ least,
  /** @type {number} */ most,
) => ({
  usual,
  read(text) {
    const value = Number(text);
    return text.trim() !== "" && value >= least && value <= most ? value : undefined;
  },
  write: String,
});

/** A whole number within bounds. @returns {Parameter<number>} */
export const whole = (
  /** @type {number} */ usual,
  /** @type {number} */ least,
  /** @type {number} */ most,
) => ({
  usual,
  read(text) {
    const value = Number(text);
    return /^\d{1,10}$/.test(text) && value >= least && value <= most ? value : undefined;
  },
  write: String,
});

/**
 * A board: rows joined by `/`, tiles by `,`, as in 1,2,3/4,5,6/7,8,0. Reading it does not need the module, so
 * a shared board is shown at once.
 * @returns {Parameter<import("./engine.js").Board>}
 */
export const board = (/** @type {import("./engine.js").Board} */ usual) => ({
  usual,
  read(text) {
    const found = readTiles(text);
    return found && isSide(found.rows) && isSide(found.cols) ? found : undefined;
  },
  write: writeTiles,
});

const isSide = (/** @type {number} */ length) => length >= 2 && length <= 16;

/** A goal: a name, or a board. @returns {Parameter<import("./engine.js").Goal>} */
export const goal = (/** @type {string[]} */ names, /** @type {string} */ usual) => ({
  usual,
  read: (text) => names.find((name) => name === text) ?? readTiles(text)?.tiles,
  write: (value) => (typeof value === "string" ? value : value.join(",")),
});

/** Several values of one kind, joined by `;`. @template T @returns {Parameter<T[]>} */
export const several = (/** @type {Parameter<T>} */ one, /** @type {T[]} */ usual, most = 8) => ({
  usual,
  read(text) {
    const values = text.split(";").slice(0, most).map(one.read);
    return values.some((value) => value === undefined) ? undefined : /** @type {T[]} */ (values);
  },
  write: (values) => values.map(one.write).join(";"),
});

function writeTiles(/** @type {import("./engine.js").Board} */ { cols, tiles }) {
  const row = (/** @type {number} */ at) => tiles.slice(at, at + cols).join(",");
  const starts = tiles.map((_, at) => at).filter((at) => at % cols === 0);
  return starts.map(row).join("/");
}

/** A board, or one row of all tiles if only the tiles matter (a goal). */
function readTiles(/** @type {string} */ text) {
  if (!/^\d{1,3}([,/]\d{1,3}){3,255}$/.test(text)) return undefined;
  const lines = text.split("/").map((line) => line.split(",").map(Number));
  const tiles = lines.flat();
  const seen = new Set(tiles);
  const even = lines.every((line) => line.length === lines[0].length);
  const complete = seen.size === tiles.length && tiles.every((tile) => tile < tiles.length);
  return even && complete ? { rows: lines.length, cols: lines[0].length, tiles } : undefined;
}
