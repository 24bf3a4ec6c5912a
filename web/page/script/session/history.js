/**
 * What can be undone and redone: moments that were left, the last one first. No element, no state of the page.
 * @template T
 */
export function createHistory() {
  /** @type {T[]} */
  let past = [];
  /** @type {T[]} */
  let future = [];

  /** Moves one moment from a list to the other, and returns it. */
  function step(/** @type {T[]} */ from, /** @type {T[]} */ to, /** @type {T} */ now) {
    const moment = from.pop();
    if (moment !== undefined) to.push(now);
    return moment;
  }

  return {
    /** Keeps a moment that is left for a new one: what was undone cannot be redone any more. */
    leave(/** @type {T} */ moment) {
      past.push(moment);
      future = [];
    },
    /** The moment before; undefined if there is none. */
    undo: (/** @type {T} */ now) => step(past, future, now),
    redo: (/** @type {T} */ now) => step(future, past, now),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
