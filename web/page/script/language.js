/**
 * Messages. Every text that people read is a message of `language/messages`, named by a literal:
 * `say("page-…", {…})`, `message("page-…")`, or an attribute `data-say`, `data-say-title`, `data-say-label`,
 * `data-say-placeholder` in the HTML. A name is never built from pieces, so that a test can compare the names
 * here with the files.
 *
 * A text with values is stored with its element as a function (`text: () => say(…)` in dom.js): when the
 * language changes, every text in the document is written again.
 */

import { numberRaw, sayRaw, speak } from "./engine.js";

export const LANGUAGES = /** @type {const} */ (["en", "fr"]);

/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {WeakMap<Element, () => string>} */
const living = new WeakMap();

/** The mark on an element whose text is a function. */
const LIVING = "data-said";

let spoken = "en";

/** The current language: "en" or "fr". */
export const language = () => spoken;

/** A message in the current language. @param {string} name @param {Record<string, string | number>} values */
export const say = (name, values = {}) => sayRaw(name, values);

/** The name of a message that a table stores for later. */
export const message = (/** @type {string} */ name) => name;

/** A number as the language writes it. */
export const number = (/** @type {number} */ value, decimals = 0) => numberRaw(value, decimals);

/** An upper bound with two decimals, rounded up so that it remains valid. */
export const upTo = (/** @type {number} */ value) => number(Math.ceil(value * 100 - 1e-6) / 100, 2);

/** A duration with its unit. */
export function duration(/** @type {number} */ milliseconds) {
  if (milliseconds < 0.005) return say("page-race-instant", { time: number(0.01, 2) });
  if (milliseconds < 10) return say("page-milliseconds", { value: number(milliseconds, 2) });
  if (milliseconds < 1000) return say("page-milliseconds", { value: number(milliseconds, 0) });
  return say("page-seconds", { value: number(milliseconds / 1000, 2) });
}

/** A number of bytes with its unit. */
export function bytes(/** @type {number} */ count) {
  if (count < 1e4) return say("page-bytes", { value: number(count, 0) });
  if (count < 1e6) return say("page-kilobytes", { value: number(count / 1e3, 1) });
  return say("page-megabytes", { value: number(count / 1e6, 1) });
}

/** The language that the browser prefers. */
export const preferredLanguage = () =>
  (navigator.languages ?? [navigator.language])
    .map((tag) => tag.slice(0, 2))
    .find((tag) => LANGUAGES.some((known) => known === tag)) ?? "en";

/** Changes the language, and writes every text in the document again. */
export function chooseLanguage(/** @type {string} */ chosen) {
  spoken = chosen;
  speak(chosen);
  document.documentElement.lang = chosen;
  apply(document);
  listeners.forEach((listener) => listener());
}

/** Calls `listener` after each change of language; returns a function that stops it. */
export function onLanguageChange(/** @type {() => void} */ listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives `element` a text that follows the language. */
export function keepSaying(/** @type {Element} */ element, /** @type {() => string} */ text) {
  living.set(element, text);
  element.setAttribute(LIVING, "");
  element.textContent = text();
}

/** @type {[string, (element: Element, text: string) => void][]} */
const ATTRIBUTES = [
  [
    "data-say",
    (element, text) => {
      element.textContent = text;
    },
  ],
  ["data-say-title", (element, text) => element.setAttribute("title", text)],
  ["data-say-label", (element, text) => element.setAttribute("aria-label", text)],
  ["data-say-placeholder", (element, text) => element.setAttribute("placeholder", text)],
];

/** Writes all messages named in `root`. */
export function apply(/** @type {ParentNode} */ root) {
  for (const [attribute, put] of ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      put(element, say(element.getAttribute(attribute) ?? ""));
    }
  }
  for (const element of root.querySelectorAll(`[${LIVING}]`)) {
    element.textContent = living.get(element)?.() ?? "";
  }
}
