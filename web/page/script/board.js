/**
 * The board that people slide. Two layers:
 *
 *   cells   a grid for keyboard and screen reader, still, one cell in the tab order
 *   tiles   what is seen, one element a tile, which glides from cell to cell
 *
 * so that a tile keeps its element while it moves, and the grid keeps its order. The
 * component keeps no state: it shows a board and asks for moves.
 *
 *   const view = createBoard({ sayLabel: message("…"), onMoves: (letters) => … });
 *   view.show(board, goalBoard);
 *   view.mark(svgLayer);       // an overlay in cell units, see marks.js
 *
 * Keys: arrows slide a tile that way, with Shift or Ctrl they move the focus, Enter and space slide
 * the focused tile (and all between it and the blank). Fingers and mice click, drag or swipe.
 */

import { el, setStyle } from "./dom.js";
import { grip } from "./grip.js";
import { onLanguageChange, say } from "./language.js";
import { blankOf, movesTo } from "./moves.js";

/** @typedef {import("./engine.js").Board} Board */

/** The blank’s move for the way a tile should go. @type {Record<string, string>} */
const KEYS = { ArrowUp: "D", ArrowDown: "U", ArrowLeft: "R", ArrowRight: "L" };
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Boards with a longer side take the height of the window. */
const LARGE = 8;

/**
 * @param {{sayLabel: string, describedBy?: string, onMoves: (letters: string) => void, onLook?: (cell: number) => void}} options
 *   `onLook` hears of the cell under the pointer or with the focus, −1 for none
 */
export function createBoard({ sayLabel, describedBy, onMoves, onLook = () => {} }) {
  /** @type {Board} */
  let board = { rows: 0, cols: 0, tiles: [] };
  /** @type {number[]} */
  let home = [];
  /** @type {HTMLElement[]} */
  let cells = [];
  /** @type {Map<number, HTMLElement>} */
  const pieces = new Map();
  let focused = 0;

  const tiles = el("div", { class: "board-tiles", "aria-hidden": "true" });
  const overlay = el("div", { class: "board-overlay", "aria-hidden": "true" });
  const grid = el("div", {
    class: "board-cells",
    role: "grid",
    sayLabel,
    "aria-describedby": describedBy,
    onkeydown: key,
  });
  const element = el("div", { class: "board" }, el("div", { class: "board-inner" }, tiles, overlay, grid));
  onLanguageChange(label);
  const look = (/** @type {Event} */ { target }) =>
    onLook(cells.indexOf(/** @type {HTMLElement} */ (target)));
  grid.addEventListener("pointerover", look);
  grid.addEventListener("focusin", look);
  grid.addEventListener("pointerleave", () => onLook(-1));
  grid.addEventListener("focusout", () => onLook(-1));
  grip(grid, {
    cellAt: (target) => cells.indexOf(/** @type {HTMLElement} */ (target)),
    waysOf: (cell) => movesTo(board, cell),
    piece: (cell) => pieces.get(board.tiles[cell]),
    size: () => grid.clientWidth / board.cols,
    onTap: (cell) => {
      focusOn(cell, false);
      slide(movesTo(board, cell));
    },
    onSwipe: (way) => slide(KEYS[way]),
  });

  /** Shows a board; tiles glide unless the shape is another. @param {Board} next @param {Board} goal */
  function show(next, goal) {
    const anew = next.rows !== board.rows || next.cols !== board.cols;
    const onBlank = focused === blankOf(board);
    const moved = anew || String(home) !== String(goal.tiles);
    board = next;
    home = goal.tiles;
    if (anew) rebuild();
    else if (onBlank || cells[focused] === undefined)
      focusOn(blankOf(board), cells.includes(/** @type {HTMLElement} */ (document.activeElement)));
    if (moved)
      pieces.forEach((piece, tile) =>
        setStyle(piece, {
          "--home-row": Math.floor(home.indexOf(tile) / board.cols),
          "--home-col": home.indexOf(tile) % board.cols,
        }),
      );
    board.tiles.forEach(place);
    element.classList.toggle("is-solved", String(home) === String(board.tiles));
    label();
  }

  function rebuild() {
    const { rows, cols } = board;
    element.classList.toggle("is-large", Math.max(rows, cols) > LARGE);
    setStyle(element, { "--rows": rows, "--cols": cols, "--side": Math.max(rows, cols) });
    pieces.clear();
    for (const tile of board.tiles) {
      if (tile) pieces.set(tile, el("div", { class: "tile" }, el("span", { text: String(tile) })));
    }
    tiles.replaceChildren(...pieces.values());
    cells = board.tiles.map(() => el("div", { class: "cell", role: "gridcell", tabindex: -1 }));
    grid.replaceChildren(
      ...Array.from({ length: rows }, (_, row) =>
        el("div", { class: "row", role: "row" }, ...cells.slice(row * cols, (row + 1) * cols)),
      ),
    );
    grid.setAttribute("aria-rowcount", String(rows));
    grid.setAttribute("aria-colcount", String(cols));
    focusOn(blankOf(board), false);
  }

  function place(/** @type {number} */ tile, /** @type {number} */ cell) {
    cells[cell].classList.toggle("is-blank", tile === 0);
    const piece = pieces.get(tile);
    if (!piece) return;
    setStyle(piece, { "--row": Math.floor(cell / board.cols), "--col": cell % board.cols });
    piece.classList.toggle("is-home", home[cell] === tile);
  }

  /** Says what is in each cell. */
  function label() {
    cells.forEach((cell, at) => {
      const values = { row: Math.floor(at / board.cols) + 1, col: (at % board.cols) + 1 };
      const tile = board.tiles[at];
      const words =
        tile === 0
          ? say("page-cell-blank", values)
          : home[at] === tile
            ? say("page-cell-home", { ...values, tile: String(tile) })
            : say("page-cell", { ...values, tile: String(tile) });
      cell.setAttribute("aria-label", words);
    });
  }

  /** Puts one cell into the tab order. */
  function focusOn(/** @type {number} */ cell, /** @type {boolean} */ now) {
    cells[focused]?.setAttribute("tabindex", "-1");
    focused = cell;
    cells[focused]?.setAttribute("tabindex", "0");
    if (now) cells[focused].focus({ preventScroll: true });
  }

  const slide = (/** @type {string} */ letters) => {
    if (letters) onMoves(letters);
  };

  function key(/** @type {KeyboardEvent} */ event) {
    const at = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (at >= 0 && at !== focused) focusOn(at, false);
    if (event.altKey || event.metaKey) return;
    const way = WAYS[event.key];
    if (way && (event.shiftKey || event.ctrlKey)) rove(way);
    else if (way) slide(KEYS[event.key]);
    else if (event.key === "Enter" || event.key === " ") slide(movesTo(board, focused));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function rove(/** @type {[number, number]} */ [down, right]) {
    const row = Math.floor(focused / board.cols) + down;
    const col = (focused % board.cols) + right;
    if (row >= 0 && row < board.rows && col >= 0 && col < board.cols) focusOn(row * board.cols + col, true);
  }

  /** Lays drawings over the tiles; they are made in units of cells. @param {...SVGElement} drawings */
  const mark = (...drawings) => overlay.replaceChildren(...drawings);

  /** A tile’s way, for keys pressed elsewhere on the page; false where it is no arrow. */
  function arrow(/** @type {KeyboardEvent} */ event) {
    if (!KEYS[event.key] || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    slide(KEYS[event.key]);
    return true;
  }

  return { element, show, mark, arrow, focus: () => cells[focused]?.focus() };
}
