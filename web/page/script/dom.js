/**
 * Elements in one expression:
 *
 *   el("button", { class: "plain", say: message("page-solve"), onclick: solve }, icon("play"))
 *
 * A property that begins with `on` is a listener; `say`, `sayTitle`, `sayLabel` and `sayPlaceholder` name
 * messages; `text` is a string, or a function that is called again when the language changes; `dataset` and
 * `style` are objects (the page's policy forbids the attribute `style`, not the object); the others are
 * attributes: `true` gives an empty attribute; `false`, `null` and `undefined` give none.
 */

import { keepSaying, say } from "./language.js";

const SVG = "http://www.w3.org/2000/svg";

/** @type {Record<string, [string, (element: Element, text: string) => void]>} */
const SAID = {
  say: [
    "data-say",
    (element, text) => {
      element.textContent = text;
    },
  ],
  sayTitle: ["data-say-title", (element, text) => element.setAttribute("title", text)],
  sayLabel: ["data-say-label", (element, text) => element.setAttribute("aria-label", text)],
  sayPlaceholder: ["data-say-placeholder", (element, text) => element.setAttribute("placeholder", text)],
};

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, any>} properties
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(name, properties = {}, ...children) {
  return build(document.createElement(name), properties, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, any>} properties
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(name, properties = {}, ...children) {
  return build(document.createElementNS(SVG, name), properties, children);
}

/** @template {HTMLElement | SVGElement} E @param {E} element @returns {E} */
function build(element, /** @type {Record<string, any>} */ properties, /** @type {any[]} */ children) {
  for (const [key, value] of Object.entries(properties)) setProperty(element, key, value);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function setProperty(
  /** @type {HTMLElement | SVGElement} */ element,
  /** @type {string} */ key,
  /** @type {any} */ value,
) {
  if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else if (key in SAID) {
    const [attribute, put] = SAID[key];
    element.setAttribute(attribute, value);
    put(element, say(value));
  } else if (key === "text") {
    if (typeof value === "function") keepSaying(element, value);
    else element.textContent = value;
  } else if (key === "dataset") Object.assign(element.dataset, value);
  else if (key === "style") setStyle(element, value);
  else if (value !== false && value !== null && value !== undefined) {
    element.setAttribute(key, value === true ? "" : String(value));
  }
}

/** Sets properties, custom ones (`--rows`) too. */
export function setStyle(
  /** @type {HTMLElement | SVGElement} */ element,
  /** @type {Record<string, string | number>} */ style,
) {
  for (const [key, value] of Object.entries(style)) element.style.setProperty(key, String(value));
}

/** The shapes of the icons, drawn on 24 × 24. @type {Record<string, string>} */
const ICONS = {
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  next: "M5 4v16l10-8zM17 4h3v16h-3z",
  previous: "M19 4v16L9 12zM4 4h3v16H4z",
  first: "M20 4v16l-8-8zM12 4v16l-8-8zM2 4h2v16H2z",
  last: "M4 4v16l8-8zM12 4v16l8-8zM20 4h2v16h-2z",
  undo: "M9 5 3 11l6 6v-4h5a4 4 0 0 1 0 8h-3v2h3a6 6 0 0 0 0-12H9z",
  redo: "M15 5l6 6-6 6v-4h-5a4 4 0 0 0 0 8h3v2h-3a6 6 0 0 1 0-12h5z",
  dice: "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 3.5A1.5 1.5 0 1 0 8 9.500a1.5 1.5 0 0 0 0-3zm8 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm-4 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm-4 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm8 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
  yes: "M9.500 16.200 4.800 11.5 3 13.300l6.500 6.500L21.5 7.800 19.700 6z",
  no: "M6.400 5 5 6.400l5.600 5.600L5 17.600 6.400 19l5.600-5.600 5.600 5.600 1.400-1.400-5.600-5.600L19 6.400 17.600 5 12 10.600z",
  link: "M10.600 13.400a4 4 0 0 0 5.700 0l3.500-3.500a4 4 0 0 0-5.700-5.700L12.400 6l1.400 1.400 1.700-1.700a2 2 0 0 1 2.900 2.800l-3.600 3.600a2 2 0 0 1-2.800 0zm2.800-2.800a4 4 0 0 0-5.700 0l-3.500 3.500a4 4 0 0 0 5.700 5.700l1.700-1.800-1.400-1.400-1.700 1.700a2 2 0 0 1-2.900-2.800l3.600-3.600a2 2 0 0 1 2.800 0z",
};

/** A small picture beside a text; screen readers ignore it. @param {string} name */
export const icon = (name) =>
  svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: ICONS[name], fill: "currentColor", "fill-rule": "evenodd" }),
  );

/** Replaces the shape of the icon inside `element`. */
export function changeIcon(/** @type {Element} */ element, /** @type {string} */ name) {
  element.querySelector(".icon path")?.setAttribute("d", ICONS[name]);
}

let count = 0;

/** An id that no other element has. */
export const freshId = (/** @type {string} */ stem) => `${stem}-${++count}`;

/** Whether the user prefers reduced motion. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Writes a text only if it has changed, because writing causes a new layout. */
export function setText(/** @type {HTMLElement} */ element, /** @type {string} */ text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Whether the room handles a key: no element has the focus, or a button, which does not use arrows.
 */
export function isFree(/** @type {KeyboardEvent} */ { target, defaultPrevented }) {
  const at = /** @type {HTMLElement} */ (target);
  return !defaultPrevented && (at === document.body || at.id === "main" || at.matches("button:not([role])"));
}
