/**
 * A field for a limit of the search: a whole number within bounds.
 */

import { el, freshId } from "./dom.js";
import { BOUNDS } from "./limits.js";

/** @param {typeof import("./state.js")} state @param {keyof typeof BOUNDS} name @param {string} label */
export function limitField(state, name, label) {
  const [least, most] = BOUNDS[name];
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
