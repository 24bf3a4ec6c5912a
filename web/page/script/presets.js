/**
 * The list of well-known boards. It shows a name only while that board and its goal are selected.
 */

import { el, freshId } from "./dom.js";
import { catalogue } from "./engine.js";
import { message } from "./language.js";
import { options, presetName } from "./names.js";

/**
 * @param {import("./main.js").App} app
 * @param {string} label the message beside it
 * @param {(preset: Preset) => void} onPreset takes the board that was chosen
 */
export function createPresets({ state }, label, onPreset) {
  const { presets } = catalogue();
  const choice = el(
    "select",
    {
      id: freshId("preset"),
      onchange() {
        const preset = presets.find(({ name }) => name === choice.value);
        if (preset) onPreset(preset);
      },
    },
    el("option", { value: "", say: message("page-preset-none"), hidden: true }),
    ...options(
      presets.map(({ name }) => name),
      presetName,
    ),
  );
  const show = () => {
    choice.value = presetOf(state.get("board"), state.get("goal"))?.name ?? "";
  };
  state.watch(["board", "goal"], show);
  show();
  return el("div", { class: "field" }, el("label", { for: choice.id, say: label }), choice);
}

/** @typedef {import("./engine.js").Preset} Preset */

/** The values that a preset sets in the state, from its first step. */
export const placed = (/** @type {Preset} */ preset) => {
  const { rows, cols, tiles, goal } = preset;
  return { board: { rows, cols, tiles }, goal, step: 0, solved: false, ...searchOf(preset) };
};

/** The search of a preset. */
export const searchOf = (/** @type {Preset} */ { algorithm, heuristic }) => ({
  algorithm,
  heuristic,
  weight: null,
  tie: null,
});

/** The preset of a board and its goal. @returns {Preset | undefined} */
export const presetOf = (
  /** @type {import("./engine.js").Board} */ board,
  /** @type {import("./engine.js").Goal} */ wanted,
) =>
  catalogue().presets.find(
    ({ tiles, goal }) => String(tiles) === String(board.tiles) && String(goal) === String(wanted),
  );

/** The search for a board of another size, because the search of a preset might not end on a larger board. */
export function searchFor(
  /** @type {import("./request.js").Choice} */ chosen,
  /** @type {number} */ before,
  /** @type {number} */ cells,
) {
  const byPreset = catalogue().presets.some(
    (preset) =>
      String(Object.values(searchOf(preset))) ===
      String([chosen.algorithm, chosen.heuristic, chosen.weight, chosen.tie]),
  );
  return cells !== before && byPreset ? { algorithm: "auto", heuristic: null, weight: null, tie: null } : {};
}
