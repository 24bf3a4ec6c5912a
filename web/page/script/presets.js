/**
 * The list of well-known boards. It shows a name only as long as that board and its goal stand there.
 */

import { el, freshId } from "./dom.js";
import { message } from "./language.js";
import { options, presetName } from "./names.js";

/**
 * @param {import("./main.js").App} app
 * @param {string} label the message beside it
 * @param {(preset: any) => void} onPreset takes the board that was chosen
 */
export function createPresets({ state, catalogue }, label, onPreset) {
  const { presets } = catalogue;
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
    ...options(presets.map(({ name }) => name), presetName),
  );
  const show = () => {
    const [board, wanted] = [String(state.get("board").tiles), String(state.get("goal"))];
    const here = presets.find(({ tiles, goal }) => String(tiles) === board && String(goal) === wanted);
    choice.value = here?.name ?? "";
  };
  state.watch(["board", "goal"], show);
  show();
  return el("div", { class: "field" }, el("label", { for: choice.id, say: label }), choice);
}

/** What the state holds of a preset, from its first step. @param {any} preset */
export const placed = ({ rows, cols, tiles, goal }) => ({ board: { rows, cols, tiles }, goal, step: 0, solved: false });
