/**
 * The colours of the style sheets for drawings on a canvas. Each is read from an element that wears
 * it, since a custom property is not resolved until it is used.
 */

import { el } from "../../dom.js";

const NAMES = /** @type {const} */ (["paper", "raised", "sunken", "ink", "ink-soft", "rule", "edge", "accent", "on-accent", "accent-soft",
  "blue", "blue-soft", "good", "good-soft", "bad", "tray", "tile", "tile-ink", "tile-home"]);

/** Between others. */
const MIXED = { "blue-pale": "color-mix(in srgb, var(--blue) 70%, var(--raised))", faint: "color-mix(in srgb, var(--rule) 55%, var(--raised))" };

/** @typedef {Record<(typeof NAMES)[number] | keyof typeof MIXED, string>} Palette */

/** Colours now; `onChange` is called when the theme changes. */
export function createPalette(/** @type {HTMLElement} */ home, /** @type {() => void} */ onChange) {
  const probe = el("span", { hidden: true, class: "palette" });
  home.append(probe);
  /** @type {Palette | null} */
  let known = null;

  /** @returns {Palette} */
  function colours() {
    known ??= /** @type {Palette} */ (Object.fromEntries([...NAMES.map((name) => [name, `var(--${name})`]), ...Object.entries(MIXED)]
      .map(([name, colour]) => {
        probe.style.color = colour;
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

/** Any colour as a pixel of an image. */
export function pixelOf(/** @type {string} */ colour) {
  const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
}
