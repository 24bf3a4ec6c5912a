/**
 * Mouse and touch on the board: a tap slides a tile, a drag moves the tiles once it exceeds half a cell, and
 * a swipe that begins elsewhere slides the tile that can move in that direction.
 */

/** A movement shorter than this, in pixels, is a tap. */
const TAP = 8;

/** @type {Record<string, [number, number]>} where tiles go, for a move of the blank */
const PULL = { U: [0, 1], D: [0, -1], L: [1, 0], R: [-1, 0] };

/**
 * @param {HTMLElement} surface
 * @param {{cellAt: (target: EventTarget | null) => number, waysOf: (cell: number) => string,
 *   piece: (cell: number) => HTMLElement | undefined, size: () => number,
 *   onTap: (cell: number) => void, onSwipe: (key: string) => void}} board
 */
export function grip(surface, { cellAt, waysOf, piece, size, onTap, onSwipe }) {
  /**
   * @type {{cell: number, x: number, y: number, way: string, held: HTMLElement | undefined, far: number} | null}
   */
  let hold = null;

  surface.addEventListener("pointerdown", (event) => {
    const cell = cellAt(event.target);
    if (event.button !== 0 || cell < 0) return;
    const ways = waysOf(cell);
    hold = {
      cell,
      x: event.clientX,
      y: event.clientY,
      way: ways[0] ?? "",
      held: ways.length === 1 ? piece(cell) : undefined,
      far: 0,
    };
    surface.setPointerCapture(event.pointerId);
  });

  surface.addEventListener("pointermove", (event) => {
    if (!hold) return;
    const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y];
    hold.far = Math.max(hold.far, Math.hypot(dx, dy));
    if (!hold.held || hold.far < TAP) return;
    const [right, down] = PULL[hold.way];
    const along = Math.min(Math.max(dx * right + dy * down, 0), size());
    hold.held.classList.add("is-held");
    hold.held.style.setProperty("--pull-x", `${along * right}px`);
    hold.held.style.setProperty("--pull-y", `${along * down}px`);
  });

  surface.addEventListener("pointerup", (event) => {
    if (!hold) return;
    const { cell, x, y, way, held, far } = hold;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    release();
    if (far < TAP) return onTap(cell);
    if (held) {
      const [right, down] = PULL[way];
      if (dx * right + dy * down > size() / 3) onTap(cell);
    } else if (Math.hypot(dx, dy) > size() / 4) onSwipe(swiped(dx, dy));
  });

  surface.addEventListener("pointercancel", release);

  function release() {
    hold?.held?.classList.remove("is-held");
    hold?.held?.style.removeProperty("--pull-x");
    hold?.held?.style.removeProperty("--pull-y");
    hold = null;
  }
}

/** The equivalent arrow key. */
function swiped(/** @type {number} */ dx, /** @type {number} */ dy) {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
  return dy > 0 ? "ArrowDown" : "ArrowUp";
}
