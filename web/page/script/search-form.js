/**
 * Algorithm, heuristic, weight and tie-breaking: a form that any room can use. Options that an algorithm
 * does not use are disabled.
 *
 *   const form = createSearchForm({ algorithms: ["astar", …], onChange: (choice) => … });
 *   form.update({ algorithm: "astar", heuristic: null, weight: null, tie: null });
 *
 * @typedef {import("./request.js").Choice} Choice
 */

import { el, freshId } from "./dom.js";
import { catalogue } from "./engine.js";
import { apply, message, say } from "./language.js";
import { OWN, algorithmName, algorithmOf, heuristicName, offered, options, tieName } from "./names.js";
import { isWeight } from "./request.js";

/**
 * @param {{algorithms?: string[], own?: boolean, onChange: (choice: Choice) => void}} options_ `own`: with the estimate that people build
 */
export function createSearchForm({ algorithms, own = false, onChange }) {
  const { heuristics, ties, usual_heuristic: usualHeuristic } = catalogue();
  const names = algorithms ?? offered();
  /** The default, by its displayed name. */
  const usual = (/** @type {() => string} */ called) =>
    el("option", { value: "", text: () => say("page-usual", { name: called() }) });

  const algorithm = chooser(names, algorithmName);
  const heuristic = chooser(
    [...heuristics.map(({ name }) => name), ...(own ? [OWN] : [])],
    heuristicName,
    usual(() => heuristicName(usualHeuristic)),
  );
  const weight = el("input", {
    type: "text",
    inputmode: "decimal",
    size: 5,
    placeholder: "1",
    autocomplete: "off",
    onchange: change,
  });
  const tie = chooser(
    ties.map(({ name }) => name),
    tieName,
    usual(() => tieName(algorithmOf(algorithm.value)?.tie ?? ties[0].name)),
  );
  const fault = el("p", { class: "fault small", id: freshId("weight-fault"), hidden: true, role: "alert" });
  weight.setAttribute("aria-describedby", fault.id);
  const element = el(
    "div",
    { class: "fields search-form" },
    field(message("page-algorithm"), algorithm),
    field(message("page-heuristic"), heuristic),
    field(message("page-weight"), weight),
    field(message("page-tie"), tie),
    fault,
  );

  function chooser(
    /** @type {string[]} */ values,
    /** @type {(name: string) => string} */ called,
    /** @type {HTMLElement | null} */ first = null,
  ) {
    return el("select", { onchange: change }, first, ...options(values, called));
  }

  function field(/** @type {string} */ label, /** @type {HTMLElement} */ control) {
    control.id = freshId("choice");
    return el("div", { class: "field" }, el("label", { for: control.id, say: label }), control);
  }

  function change() {
    const written = weight.value.trim().replace(",", ".");
    const wrong = written !== "" && !isWeight(written);
    weight.setAttribute("aria-invalid", String(wrong));
    fault.hidden = !wrong;
    fault.textContent = wrong ? say("page-weight-wrong") : "";
    grey();
    if (wrong) return;
    onChange({
      algorithm: algorithm.value,
      heuristic: heuristic.value || null,
      weight: written || null,
      tie: tie.value || null,
    });
  }

  function grey() {
    const takes = algorithmOf(algorithm.value);
    heuristic.disabled = !takes?.heuristic;
    weight.disabled = !takes?.weight;
    tie.disabled = !takes?.ties;
    for (const choice of [heuristic, tie]) apply(choice);
  }

  function update(/** @type {Choice} */ choice) {
    algorithm.value = names.includes(choice.algorithm) ? choice.algorithm : names[0];
    heuristic.value = choice.heuristic ?? "";
    weight.value = choice.weight ?? "";
    tie.value = choice.tie ?? "";
    grey();
  }

  return { element, update };
}
