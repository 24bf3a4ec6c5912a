/**
 * The counts of a search, each with its definition: it shows while the pointer is over the count, and
 * while the count has the focus. Escape hides it.
 */

import { el, freshId } from "./dom.js";
import { bytes, message, number } from "./language.js";

/**
 * Field of the document, name, meaning, and meaning for searches that keep a path only.
 * @type {[string, string, string, string][]}
 */
export const COUNTS = [
  ["expanded", message("count-expanded"), message("meaning-expanded"), message("meaning-expanded")],
  ["generated", message("count-generated"), message("meaning-generated"), message("meaning-generated")],
  [
    "generated_new",
    message("count-generated-new"),
    message("meaning-generated-new"),
    message("meaning-path-generated-new"),
  ],
  ["popped", message("count-popped"), message("meaning-popped"), message("meaning-path-popped")],
  ["reopened", message("count-reopened"), message("meaning-reopened"), message("meaning-path-reopened")],
  ["max_open", message("count-max-open"), message("meaning-max-open"), message("meaning-path-max-open")],
  ["max_stored", message("count-max-stored"), message("meaning-max-stored"), message("meaning-path-max-stored")],
  ["peak_bytes", message("page-count-memory"), message("page-meaning-memory"), message("page-meaning-memory")],
  [
    "expanded_before_last_layer",
    message("count-before-last"),
    message("meaning-before-last"),
    message("meaning-path-before-last"),
  ],
];

/** A count: its name with its meaning on hover and focus, and its value. */
export function count(/** @type {string} */ name, /** @type {string} */ meaning, /** @type {() => string} */ value) {
  const tip = freshId("meaning");
  const term = el("button", { type: "button", class: "count-name", "aria-describedby": tip, say: name });
  term.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") term.blur();
  });
  return el(
    "div",
    { class: "count" },
    el("dt", {}, term, el("span", { class: "count-meaning", role: "tooltip", id: tip, say: meaning })),
    el("dd", { text: value }),
  );
}

/** All counts of an answer (docs/json.md). @param {any} document_ */
export function countsOf({ counts, effective_branching_factor: branching, iterations }) {
  const path = iterations.length > 0;
  const shown = COUNTS.map(([field, name, meaning, onPath]) =>
    count(name, path ? onPath : meaning, () =>
      field === "peak_bytes" ? bytes(counts[field]) : number(counts[field]),
    ),
  );
  if (branching !== null) {
    shown.push(count(message("count-branching"), message("meaning-branching"), () => number(branching, 3)));
  }
  return el("dl", { class: "counts" }, ...shown);
}
