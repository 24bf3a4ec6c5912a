/**
 * What screen readers are told without being asked: one polite region, filled
 * after a moment, so that of several quick messages only the last is spoken.
 */

const PAUSE = 120;
let waiting = 0;
let turn = false;

/** Tells `text` politely. The same text twice is told twice. */
export function announce(/** @type {string} */ text) {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const region = document.getElementById("announcements");
    turn = !turn;
    if (region) region.textContent = turn ? text : `${text}\u00a0`;
  }, PAUSE);
}
