/**
 * What this browser keeps for the page, as JSON: `kept` until it is removed, `ofTab` as long as the tab is there, also
 * over a reload. A browser that keeps nothing runs the page all the same.
 */

/** @param {() => Storage} store a function, since a browser may refuse the mere look at it */
const over = (store) => ({
  /** What was put under a name, or null. @returns {any} */
  get(/** @type {string} */ name) {
    try {
      return JSON.parse(store().getItem(`taquin-${name}`) ?? "null");
    } catch {
      return null;
    }
  },
  /** Puts a value under a name, `null` removes it; tells whether it is kept. */
  put(/** @type {string} */ name, /** @type {unknown} */ value) {
    try {
      if (value === null) store().removeItem(`taquin-${name}`);
      else store().setItem(`taquin-${name}`, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
});

export const kept = over(() => localStorage);
export const ofTab = over(() => sessionStorage);
