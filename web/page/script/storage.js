/**
 * The browser's storage for the page, as JSON: `kept` until it is removed, `ofTab` until the tab is closed,
 * even after a reload. The page also works in a browser without storage.
 */

/** @param {() => Storage} store a function, because a browser may refuse access to it */
const over = (store) => ({
  /** The stored value of a name, or null. @returns {any} */
  get(/** @type {string} */ name) {
    try {
      return JSON.parse(store().getItem(`taquin-${name}`) ?? "null");
    } catch {
      return null;
    }
  },
  /** Stores a value under a name, `null` removes it; returns whether it is stored. */
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
