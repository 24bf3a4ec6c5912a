/**
 * The board that people slide. Two layers:
 *
 *   cells   a fixed grid for keyboard and screen reader, with one cell in the tab order
 *   tiles   the visible layer: one element for each tile, which glides from cell to cell
 *
 * so that a tile keeps its element while it moves, and the grid keeps its order. The component has no state:
 * it shows a board and reports the requested moves.
 *
 *   const view = createBoard({ sayLabel: message("…"), onMoves: (letters) => … });
 *   view.show(board, goalBoard);
 *   view.mark(svgLayer);       // an overlay in cell units, see marks.js
 *
 * Keys: arrows slide a tile in that direction, with Shift or Ctrl they move the focus, Enter and space slide
 * the focused tile (and all between it and the blank). Fingers and mice click, drag or swipe.
 */

import { createCells } from "./board-cells.js";
import { el, setStyle } from "./dom.js";
import { grip } from "./grip.js";
import { onLanguageChange } from "./language.js";
import { blankOf, movesTo } from "./moves.js";

/** @typedef {import("./engine.js").Board} Board */

/** The blank’s move for each direction of a tile. @type {Record<string, string>} */
const KEYS = { ArrowUp: "D", ArrowDown: "U", ArrowLeft: "R", ArrowRight: "L" };
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Boards with a longer side use the height of the window. */
const LARGE = 8;

/**
 * @param {{sayLabel: string, describedBy?: string, onMoves: (letters: string) => void, onLook?: (cell: number) => void}} options
 *   `onLook` receives the cell under the pointer or with the focus, −1 for none
 */
export function createBoard({ sayLabel, describedBy, onMoves, onLook = () => {} }) {
  /** @type {Board} */
  let board = { rows: 0, cols: 0, tiles: [] };
  /** @type {number[]} */
  let home = [];
  /** @type {Map<number, HTMLElement>} */
  const pieces = new Map();

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
  const cells = createCells(grid);
  onLanguageChange(() => cells.label(board, home));
  const look = (/** @type {Event} */ { target }) => onLook(cells.of(target));
  grid.addEventListener("pointerover", look);
  grid.addEventListener("focusin", look);
  grid.addEventListener("pointerleave", () => onLook(-1));
  grid.addEventListener("focusout", () => onLook(-1));
  grip(grid, {
    cellAt: (target) => cells.of(target),
    waysOf: (cell) => movesTo(board, cell),
    piece: (cell) => pieces.get(board.tiles[cell]),
    size: () => grid.clientWidth / board.cols,
    onTap: (cell) => {
      cells.focusOn(cell);
      slide(movesTo(board, cell));
    },
    onSwipe: (way) => slide(KEYS[way]),
  });

  /** Shows a board; tiles glide unless the shape changes. @param {Board} next @param {Board} goal */
  function show(next, goal) {
    const anew = next.rows !== board.rows || next.cols !== board.cols;
    const onBlank = cells.focused() === blankOf(board);
    const moved = anew || String(home) !== String(goal.tiles);
    board = next;
    home = goal.tiles;
    if (anew) rebuild();
    else if (onBlank) cells.focusOn(blankOf(board), cells.of(document.activeElement) >= 0);
    if (moved) placeHomes(pieces, home, board.cols);
    board.tiles.forEach(place);
    element.classList.toggle("is-solved", String(home) === String(board.tiles));
    cells.label(board, home);
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
    cells.build(board);
  }

  function place(/** @type {number} */ tile, /** @type {number} */ cell) {
    cells.at(cell).classList.toggle("is-blank", tile === 0);
    const piece = pieces.get(tile);
    if (!piece) return;
    setStyle(piece, { "--row": Math.floor(cell / board.cols), "--col": cell % board.cols });
    piece.classList.toggle("is-home", home[cell] === tile);
  }

  const slide = (/** @type {string} */ letters) => letters && onMoves(letters);

  function key(/** @type {KeyboardEvent} */ event) {
    const at = cells.of(event.target);
    if (at >= 0 && at !== cells.focused()) cells.focusOn(at);
    if (event.altKey || event.metaKey) return;
    const way = WAYS[event.key];
    if (way && (event.shiftKey || event.ctrlKey)) cells.rove(way);
    else if (way) slide(KEYS[event.key]);
    else if (event.key === "Enter" || event.key === " ") slide(movesTo(board, cells.focused()));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Lays drawings over the tiles; they are made in units of cells. @param {...SVGElement} drawings */
  const mark = (...drawings) => overlay.replaceChildren(...drawings);

  /** Slides a tile by a key pressed elsewhere on the page; false if the key is not an arrow. */
  function arrow(/** @type {KeyboardEvent} */ event) {
    if (!KEYS[event.key] || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    slide(KEYS[event.key]);
    return true;
  }

  return { element, show, mark, arrow, focus: () => cells.at(cells.focused())?.focus() };
}

/** Gives each tile its place in the goal, which selects its part of a picture. */
const placeHomes = (
  /** @type {Map<number, HTMLElement>} */ pieces,
  /** @type {number[]} */ home,
  /** @type {number} */ cols,
) =>
  pieces.forEach((piece, tile) => {
    const cell = home.indexOf(tile);
    setStyle(piece, { "--home-row": Math.floor(cell / cols), "--home-col": cell % cols });
  });
