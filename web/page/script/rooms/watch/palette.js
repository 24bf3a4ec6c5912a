/**
 * The colours of the style sheets for drawings on a canvas. Each is read from an element that uses it,
 * because a custom property is resolved only when it is used.
 */

import { el } from "../../dom.js";

const NAMES = /** @type {const} */ ([
  "paper",
  "raised",
  "sunken",
  "ink",
  "ink-soft",
  "rule",
  "edge",
  "accent",
  "now",
  "on-now",
  "blue",
  "blue-soft",
  "good",
  "good-soft",
  "bad",
  "tray",
  "tile",
  "tile-ink",
  "tile-home",
]);

/** The number of colours of f; --f-0 is for the smallest. */
export const SHADES = 9;

/** Mixed from other colours. */
const MIXED = { faint: "color-mix(in srgb, var(--edge) 82%, var(--raised))" };

/**
 * @typedef {Record<(typeof NAMES)[number] | keyof typeof MIXED, string> & {shades: string[], pixels: {paper:
 * number, rule: number, shades: number[]}}} Palette `pixels`: some of them for an image
 */

/**
 * The current colours; `onChange` is called when the theme changes, and before printing: then there is no
 * time to wait for a frame.
 */
export function createPalette(
  /** @type {HTMLElement} */ home,
  /** @type {(atOnce: boolean) => void} */ onChange,
) {
  const probe = el("span", { hidden: true, class: "palette" });
  home.append(probe);
  const root = document.documentElement;
  /** @type {Palette | null} */
  let known = null;
  /** @type {string | undefined} the theme of the colours that are known */
  let theirs;

  /** A colour as an element shows it. */
  function worn(/** @type {string} */ colour) {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  }

  /** @returns {Palette} */
  function colours() {
    if (theirs !== root.dataset.theme) known = null;
    theirs = root.dataset.theme;
    if (known) return known;
    const named = Object.fromEntries(
      [...NAMES.map((name) => [name, `var(--${name})`]), ...Object.entries(MIXED)].map(([name, colour]) => [
        name,
        worn(colour),
      ]),
    );
    const shades = Array.from({ length: SHADES }, (_, shade) => worn(`var(--f-${shade})`));
    const [paper, rule, ...others] = [named.paper, named.rule, ...shades].map(pixelOf);
    known = /** @type {Palette} */ ({ ...named, shades, pixels: { paper, rule, shades: others } });
    return known;
  }

  const change = (/** @type {boolean} */ atOnce) => {
    known = null;
    onChange(atOnce);
  };
  const forget = () => change(false);
  for (const query of [
    "(prefers-color-scheme: dark)",
    "(prefers-contrast: more)",
    "(forced-colors: active)",
  ]) {
    matchMedia(query).addEventListener("change", forget);
  }
  new MutationObserver(forget).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
  matchMedia("print").addEventListener("change", () => change(true));
  // Paper is light in every theme.
  let theme = root.dataset.theme;
  const put = (/** @type {string | undefined} */ name) => {
    root.dataset.theme = name;
    change(true);
  };
  addEventListener("beforeprint", () => {
    theme = root.dataset.theme;
    put("light");
  });
  addEventListener("afterprint", () => put(theme));
  return colours;
}

/** Any colour as a pixel of an image. */
export function pixelOf(/** @type {string} */ colour) {
  const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
}
