/**
 * Two conventions in which the programs of students differ: the order of moves, and the moment of the goal
 * test. They are choices of a search in this room only.
 *
 * @typedef {import("../../request.js").Choice} Choice
 */

import { el, freshId } from "../../dom.js";
import { catalogue, spelled } from "../../engine.js";
import { message, say } from "../../language.js";
import { algorithmOf, options, searchName, tieName } from "../../names.js";
import { choice } from "../../parameters.js";
import { createSearchForm } from "../../search-form.js";
import { declare } from "../../state.js";

const TESTS = /** @type {const} */ (["popped", "generated"]);
const USUAL = "UDLR";

/** An order of moves. @type {import("../../parameters.js").Parameter<string>} */
const order = {
  usual: USUAL,
  read: (text) => (catalogue().orders.includes(text) ? text : undefined),
  write: (value) => value,
};

/** A search with all its conventions in the address: `astar~manhattan~~last-in~LURD~generated`, or nothing.
 * @type {import("../../parameters.js").Parameter<Choice | null>} */
const search = {
  usual: null,
  read(text) {
    const parts = text.split("~");
    if (parts.length > 6 || parts.some((part) => !/^[\w:+(),.\- ]{0,80}$/.test(part))) return undefined;
    const [algorithm, heuristic, weight, tie, moves, test] = parts.map((part) => part || null);
    if (!algorithm || !algorithmOf(algorithm)) return undefined;
    return {
      algorithm,
      heuristic,
      weight,
      tie,
      order: order.read(moves ?? USUAL) ?? USUAL,
      goal_test: test === "generated" ? test : "popped",
    };
  },
  write(value) {
    if (!value) return "";
    const { algorithm, heuristic, weight, tie, order: moves, goal_test: test } = value;
    const parts = [
      algorithm,
      heuristic,
      weight,
      tie,
      moves === USUAL ? "" : moves,
      test === "popped" ? "" : test,
    ];
    return parts
      .map((part) => part ?? "")
      .join("~")
      .replace(/~+$/, "");
  },
};

declare("watch-order", order);
declare("watch-test", choice(TESTS, "popped"));
declare("watch-other", search);

/** The displayed name of a goal test. */
const testName = (/** @type {string} */ test) =>
  test === "generated" ? say("page-watch-test-generated") : say("page-watch-test-popped");

/** The search form with both conventions.
 * @param {{algorithms: string[], onChange: (choice: Required<Choice>) => void}} options_ */
export function createFullForm({ algorithms, onChange }) {
  /** @type {Choice} */
  let known = { algorithm: algorithms[0], heuristic: null, weight: null, tie: null };
  const form = createSearchForm({
    algorithms,
    onChange(changed) {
      known = changed;
      change();
    },
  });
  const moves = el("select", { onchange: change }, ...options(catalogue().orders, spelled));
  const test = el("select", { onchange: change }, ...options([...TESTS], testName));
  const fields = [field(message("page-watch-order"), moves), field(message("page-watch-test"), test)];

  function change() {
    grey();
    onChange({ ...known, order: moves.value, goal_test: test.value });
  }

  const grey = () => {
    test.disabled = !algorithmOf(known.algorithm)?.goal_tests;
  };

  function update(/** @type {Choice} */ wanted) {
    known = wanted;
    form.update(wanted);
    moves.value = wanted.order ?? USUAL;
    test.value = wanted.goal_test ?? "popped";
    grey();
  }

  return { elements: [form.element, ...fields], update };
}

function field(/** @type {string} */ label, /** @type {HTMLElement} */ control) {
  control.id = freshId("choice");
  return el("div", { class: "field" }, el("label", { for: control.id, say: label }), control);
}

/** The name of a search with the conventions that differ from the usual ones. */
export function fullName(/** @type {Choice} */ wanted) {
  const takes = algorithmOf(wanted.algorithm);
  const parts = [searchName(wanted)];
  if (takes?.ties && wanted.tie && wanted.tie !== takes.tie) parts.push(tieName(wanted.tie));
  if (wanted.order && wanted.order !== USUAL) parts.push(spelled(wanted.order));
  if (takes?.goal_tests && wanted.goal_test === "generated") parts.push(say("page-watch-early"));
  return parts.join(", ");
}

/** The changes of the state that watch a search. @returns {Change} */
export const watching = (
  /** @type {Choice} */ { algorithm, heuristic, weight, tie, order: moves, goal_test: test },
) => ({
  algorithm,
  heuristic,
  weight,
  tie,
  "watch-order": moves ?? USUAL,
  "watch-test": test === "generated" ? test : "popped",
});
