/**
 * The counts of a search, each with its definition, which is visible while the pointer is over the count or
 * the count has the focus. Escape hides it.
 */

import { el, freshId } from "./dom.js";
import { bytes, message, number } from "./language.js";
import { algorithmOf } from "./names.js";

/** The counts of a search, each with its meaning for that search. @returns {import("./engine.js").Count[]} */
export const countsFor = (/** @type {string} */ algorithm) => algorithmOf(algorithm)?.counts ?? [];

/** A count as people read it. */
export const writtenCount = (
  /** @type {import("taquin").CountField} */ field,
  /** @type {number} */ value,
) => (field === "peak_bytes" ? bytes(value) : number(value));

/** A count: its name with its meaning on hover and focus, and its value. */
export function count(
  /** @type {string} */ name,
  /** @type {string} */ meaning,
  /** @type {() => string} */ value,
) {
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

/** The counts that are always shown; the others are folded. @type {import("taquin").CountField[]} */
const FIRST = ["expanded", "generated", "max_stored"];

/**
 * All counts of an answer (docs/json.md): the first, and the others folded.
 * @param {import("taquin").Answer} answer
 */
export function countsOf({ counts, effective_branching_factor: branching, search, improvements }) {
  // The stages that improve are beams, whose lists are counted.
  const algorithm = improvements?.length ? "beam" : search.algorithm;
  const known = countsFor(algorithm);
  const shown = known.map(({ field, message: name, meaning }) =>
    count(name, meaning, () => writtenCount(field, counts[field])),
  );
  const [first, more] = [true, false].map((is) =>
    shown.filter((_, at) => FIRST.includes(known[at].field) === is),
  );
  if (branching !== null) {
    more.push(count(message("count-branching"), message("meaning-branching"), () => number(branching, 3)));
  }
  return el(
    "div",
    {},
    el("dl", { class: "counts" }, ...first),
    el(
      "details",
      {},
      el("summary", { say: message("page-counts-more") }),
      el("dl", { class: "counts" }, ...more),
    ),
  );
}
