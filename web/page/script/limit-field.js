/**
 * A field for a limit of the search: a whole number within bounds.
 */

import { el, freshId } from "./dom.js";

/**
 * @param {typeof import("./state.js")} state
 * @param {"seconds" | "megabytes" | "race-seconds" | "race-megabytes"} name @param {string} label @param {number} least @param {number} most
 */
export function limitField(state, name, label, least, most) {
  const input = el("input", {
    type: "number",
    id: freshId("limit"),
    min: least,
    max: most,
    step: 1,
    inputmode: "numeric",
    onchange() {
      const value = Math.min(Math.max(Math.round(Number(input.value) || least), least), most);
      state.set({ [name]: value });
      input.value = String(value);
    },
  });
  const show = () => {
    input.value = String(state.get(name));
  };
  state.watch([name], show);
  show();
  return el("div", { class: "field" }, el("label", { for: input.id, say: label }), input);
}
