/**
 * The counts of a search, each with its definition: it shows while the pointer is over the count, and
 * while the count has the focus. Escape hides it.
 */

import { el, freshId } from "./dom.js";
import { bytes, message, number } from "./language.js";

/**
 * Field of the document, name, and meaning for a search that keeps an open and a closed list.
 * @type {[string, string, string][]}
 */
export const COUNTS = [
  ["expanded", message("count-expanded"), message("meaning-expanded")],
  ["generated", message("count-generated"), message("meaning-generated")],
  ["generated_new", message("count-generated-new"), message("meaning-generated-new")],
  ["popped", message("count-popped"), message("meaning-popped")],
  ["reopened", message("count-reopened"), message("meaning-reopened")],
  ["max_open", message("count-max-open"), message("meaning-max-open")],
  ["max_stored", message("count-max-stored"), message("meaning-max-stored")],
  ["peak_bytes", message("page-count-memory"), message("page-meaning-memory")],
  ["expanded_before_last_layer", message("count-expanded-before-last-layer"), message("meaning-expanded-before-last-layer")],
];

/** @typedef {Record<string, string>} Meanings what counts mean instead, by field */

/** @type {Meanings} */
const BY_BOUND = { expanded_before_last_layer: message("meaning-bound-expanded-before-last-layer") };

/** @type {Meanings} */
const TWO_ENDS = {
  max_open: message("meaning-ends-max-open"),
  max_stored: message("meaning-ends-max-stored"),
  ...BY_BOUND,
};

/** @type {Meanings} */
const PATH = {
  generated_new: message("meaning-path-generated-new"),
  popped: message("meaning-path-popped"),
  reopened: message("meaning-path-reopened"),
  max_open: message("meaning-path-max-open"),
  max_stored: message("meaning-path-max-stored"),
  expanded_before_last_layer: message("meaning-path-expanded-before-last-layer"),
};

/** @type {Meanings} */
const CHECKED_PATH = { ...PATH, generated_new: message("meaning-checked-generated-new") };

/** By the search that keeps something else than two lists. @type {Record<string, Meanings>} */
const MEANINGS = {
  bibfs: TWO_ENDS,
  bidirectional: TWO_ENDS,
  beam: {
    generated_new: message("meaning-beam-generated-new"),
    popped: message("meaning-path-popped"),
    reopened: message("meaning-beam-reopened"),
    max_open: message("meaning-beam-max-open"),
    max_stored: message("meaning-beam-max-stored"),
    expanded_before_last_layer: message("meaning-beam-expanded-before-last-layer"),
  },
  smastar: {
    generated_new: message("meaning-tree-generated-new"),
    popped: message("meaning-path-popped"),
    reopened: message("meaning-tree-reopened"),
    max_open: message("meaning-tree-max-open"),
    max_stored: message("meaning-tree-max-stored"),
    ...BY_BOUND,
  },
  rbfs: { ...PATH, max_stored: message("meaning-siblings-max-stored"), ...BY_BOUND },
  idastar: PATH,
  dfs: CHECKED_PATH,
  iddfs: CHECKED_PATH,
  table: { ...PATH, max_stored: message("meaning-table-max-stored") },
};

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
export function countsOf({ counts, effective_branching_factor: branching, search }) {
  const others = MEANINGS[search.algorithm] ?? {};
  const shown = COUNTS.map(([field, name, meaning]) =>
    count(name, others[field] ?? meaning, () =>
      field === "peak_bytes" ? bytes(counts[field]) : number(counts[field]),
    ),
  );
  if (branching !== null) {
    shown.push(count(message("count-branching"), message("meaning-branching"), () => number(branching, 3)));
  }
  return el("dl", { class: "counts" }, ...shown);
}
