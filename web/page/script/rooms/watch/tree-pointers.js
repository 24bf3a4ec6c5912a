/**
 * Mouse, pen and fingers on a drawing: one finger drags, two pinch, the wheel zooms, a press without movement
 * selects.
 */

/** The movement in pixels below which a press is not a drag. */
const STILL = 5;

/**
 * @param {HTMLElement} surface
 * @param {{pan: (x: number, y: number) => void, zoom: (by: number, x: number, y: number) => void, press: (x: number, y: number) => void}} act
 */
export function followPointers(surface, { pan, zoom, press }) {
  /** @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  let travelled = 0;

  const place = (/** @type {MouseEvent} */ event) => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  surface.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    surface.setPointerCapture(event.pointerId);
    if (down.size === 0) travelled = 0;
    down.set(event.pointerId, place(event));
  });

  surface.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const here = place(event);
    const other = [...down.entries()].find(([id]) => id !== event.pointerId)?.[1];
    travelled += Math.hypot(here.x - before.x, here.y - before.y);
    down.set(event.pointerId, here);
    if (!other) {
      if (travelled > STILL) pan(here.x - before.x, here.y - before.y);
      return;
    }
    const apart = (/** @type {{x: number, y: number}} */ { x, y }) =>
      Math.max(Math.hypot(x - other.x, y - other.y), 1);
    zoom(apart(here) / apart(before), (here.x + other.x) / 2, (here.y + other.y) / 2);
    pan((here.x - before.x) / 2, (here.y - before.y) / 2);
  });

  const up = (/** @type {PointerEvent} */ event) => {
    const last = down.get(event.pointerId);
    if (!down.delete(event.pointerId)) return;
    if (event.type === "pointerup" && down.size === 0 && travelled <= STILL && last) press(last.x, last.y);
  };
  surface.addEventListener("pointerup", up);
  surface.addEventListener("pointercancel", up);

  // The wheel zooms with Ctrl, or if the drawing has the focus; otherwise the page scrolls.
  surface.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && document.activeElement !== surface) return;
      event.preventDefault();
      const { x, y } = place(event);
      zoom(Math.exp(-event.deltaY / (event.deltaMode ? 12 : 300)), x, y);
    },
    { passive: false },
  );
}
