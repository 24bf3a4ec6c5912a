/**
 * The choice of a sheet (level, seed, student’s name), and the rules for all of its exercises.
 */

import { el, freshId, icon } from "../../dom.js";
import { message, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { heuristicName } from "../../names.js";

/**
 * @param {import("../../main.js").App} app
 * @param {number} mostSeed
 * @param {(change: Change) => void} fresh takes another sheet
 */
export function createSetup({ state, catalogue }, mostSeed, fresh) {
  const level = el(
    "select",
    { id: freshId("level"), onchange: () => fresh({ "exercises-level": level.value }) },
    ...catalogue.levels.map(({ name, message: called }) => el("option", { value: name, say: called })),
  );
  const seed = el("input", {
    id: freshId("seed"),
    type: "text",
    inputmode: "numeric",
    size: 7,
    autocomplete: "off",
    onchange: () => fresh({ "exercises-seed": Math.min(Number(seed.value.replace(/\D/g, "")), mostSeed) }),
  });
  const name = el("input", {
    id: freshId("name"),
    type: "text",
    maxlength: 60,
    autocomplete: "name",
    oninput: () => state.set({ "exercises-name": name.value }),
  });
  const dice = el(
    "button",
    {
      type: "button",
      onclick: () => fresh({ "exercises-seed": crypto.getRandomValues(new Uint32Array(1))[0] % mostSeed }),
    },
    icon("dice"),
    el("span", { say: message("page-exercises-another") }),
  );
  const show = () => {
    level.value = state.get("exercises-level");
    seed.value = String(state.get("exercises-seed"));
    if (name.value !== state.get("exercises-name")) name.value = state.get("exercises-name");
  };
  state.watch(["exercises-level", "exercises-seed", "exercises-name"], show);
  show();
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ control) =>
    el("div", { class: "field" }, el("label", { for: control.id, say: label }), control);
  const rules = el("p", {});
  const goal = el("div", { class: "exercise-board" });
  const element = el(
    "div",
    { class: "card exercises-setup" },
    el(
      "div",
      { class: "fields" },
      field(message("sheet-name"), name),
      field(message("page-exercises-level"), level),
      field(message("page-exercises-seed"), seed),
      dice,
    ),
    el(
      "div",
      { class: "exercises-rules" },
      rules,
      el("div", {}, el("p", { class: "small soft", say: message("sheet-goal") }), goal),
    ),
  );
  return {
    element,
    showGoal: (/** @type {import("../../engine.js").Board} */ board, /** @type {string} */ label) =>
      goal.replaceChildren(miniature(board, { label })),
    showRules(/** @type {string} */ heuristic) {
      rules.textContent = say("page-exercises-rules", { heuristic: heuristicName(heuristic) });
    },
  };
}
