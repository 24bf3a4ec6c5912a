/**
 * An animation: the chosen state flies from the open list to its node in the tree.
 */

import { calm } from "../../dom.js";

/** The duration in milliseconds; faster playback has no time for the animation. */
const FLIGHT = 420;

/** Copies the first entry of the list; the copy flies to the tree after the tree has changed. @param {HTMLElement} list
/** */
export function lift(list) {
  const first = /** @type {HTMLElement | null} */ (list.querySelector(".is-first .open-board"));
  const box = first?.getBoundingClientRect();
  if (!first || !box?.width || calm() || document.hidden) return () => {};
  const flying = /** @type {HTMLElement} */ (first.cloneNode(true));
  return (/** @type {{x: number, y: number} | null} */ to) => {
    if (!to) return;
    flying.className = "flying";
    flying.setAttribute("aria-hidden", "true");
    for (const [name, value] of Object.entries({ left: box.left, top: box.top, width: box.width }))
      flying.style.setProperty(name, `${value}px`);
    document.body.append(flying);
    const [x, y] = [to.x - box.left - box.width / 2, to.y - box.top - box.height / 2];
    flying
      .animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px)`, opacity: 0.35 }], {
        duration: FLIGHT,
        easing: "ease-in-out",
      })
      .finished.finally(() => flying.remove());
  };
}

/** Whether there is time for the animation. */
export const fits = (/** @type {boolean} */ playing, /** @type {number} */ speed) =>
  !playing || speed * FLIGHT <= 1000;
