/**
 * The colours of the style sheets for drawings on a canvas. Each is read from an element that wears
 * it, since a custom property is not resolved until it is used.
 */

import { el } from "../../dom.js";

const NAMES = /** @type {const} */ (["paper", "raised", "sunken", "ink", "ink-soft", "rule", "edge", "accent", "on-accent", "accent-soft",
  "blue", "blue-soft", "good", "good-soft", "bad", "tray", "tile", "tile-ink", "tile-home"]);

/** @typedef {Record<(typeof NAMES)[number], string>} Palette */

/** Colours now; `onChange` is called when the theme changes. */
export function createPalette(/** @type {HTMLElement} */ home, /** @type {() => void} */ onChange) {
  const probe = el("span", { hidden: true });
  home.append(probe);
  /** @type {Palette | null} */
  let known = null;

  /** @returns {Palette} */
  function colours() {
    known ??= /** @type {Palette} */ (Object.fromEntries(NAMES.map((name) => {
      probe.style.color = `var(--${name})`;
      return [name, getComputedStyle(probe).color];
    })));
    return known;
  }

  const forget = () => {
    known = null;
    onChange();
  };
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", forget);
  }
  new MutationObserver(forget).observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return colours;
}
