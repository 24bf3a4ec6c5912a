/**
 * The moments for undo and redo, the last one first. This module uses no elements and no state of the page.
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
    /** Stores a moment before it is replaced; undone moments can then no longer be redone. */
    leave(/** @type {T} */ moment) {
      past.push(moment);
      future = [];
    },
    /** The previous moment; undefined if there is none. */
    undo: (/** @type {T} */ now) => step(past, future, now),
    redo: (/** @type {T} */ now) => step(future, past, now),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
