/**
 * Paragraphs of a message: an empty line ends one, _low lines_ are italics, and numbers come from the library.
 */

import { el } from "../../dom.js";
import { lessonFacts } from "../../engine.js";
import { onLanguageChange, say } from "../../language.js";

/** The paragraphs of a message, as text. */
export const paragraphsOf = (/** @type {string} */ name) => say(name, lessonFacts()).split(/\n\s*\n/);

/** Text with its italics. @returns {(Node | string)[]} */
export const inline = (/** @type {string} */ text) =>
  text.split(/_([^_]+)_/).map((piece, at) => (at % 2 ? el("em", { text: piece }) : piece));

/** A message as prose, written again when the language changes. */
export function prose(/** @type {string} */ name) {
  const element = el("div", { class: "lesson-prose" });
  const show = () =>
    element.replaceChildren(
      ...paragraphsOf(name).map((/** @type {string} */ text) => el("p", {}, ...inline(text))),
    );
  onLanguageChange(show);
  show();
  return element;
}
