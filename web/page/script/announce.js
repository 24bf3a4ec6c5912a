/**
 * Announcements for screen readers: one polite region that is filled after a short delay, so that only the
 * last of several quick messages is spoken.
 */

const PAUSE = 120;
let waiting = 0;
let turn = false;

/** Announces `text` politely. A repeated text is announced again. */
export function announce(/** @type {string} */ text) {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const region = document.getElementById("announcements");
    turn = !turn;
    if (region) region.textContent = turn ? text : `${text}\u00a0`;
  }, PAUSE);
}
