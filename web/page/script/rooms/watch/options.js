/**
 * The switches of the room: what is shown, how large a step is, the panels, and the box for a step.
 */

import { el } from "../../dom.js";
import { message } from "../../language.js";
import { choice, flag } from "../../parameters.js";
import { declare } from "../../state.js";

declare("watch-code", flag());
declare("watch-fine", flag());
declare("watch-predict", flag());
declare("watch-tree", choice(/** @type {const} */ (["near", "whole"]), "near"));
declare("watch-panel", choice(/** @type {const} */ (["", "stops", "program"]), ""));

/** The size of steps, whether the next choice is hidden, the panels, and the box for a step.
 * @param {typeof import("../../state.js")} state
 * @param {{recut: () => void, go: (step: number) => void}} acts */
export function optionsOf(state, { recut, go }) {
  const toggle = (
    /** @type {"watch-predict" | "watch-fine" | "watch-code"} */ name,
    /** @type {string} */ label,
    /** @type {string} */ title,
    /** @type {() => void} */ act,
  ) => {
    const button = el("button", { type: "button", say: label, sayTitle: title, onclick: act });
    const show = () => button.setAttribute("aria-pressed", String(state.get(name)));
    state.watch([name], show);
    show();
    return button;
  };
  return [
    toggle("watch-predict", message("page-watch-predict"), message("page-watch-predict-title"), () =>
      state.set({ "watch-predict": !state.get("watch-predict") }),
    ),
    toggle("watch-code", message("page-code"), message("page-code-title"), () =>
      state.set({ "watch-code": !state.get("watch-code") }),
    ),
    toggle("watch-fine", message("page-watch-fine"), message("page-watch-fine-title"), recut),
    ...panelButtons(state),
    stepBox(go),
  ];
}

/** The buttons of the panels: beside the name of the search, and on a phone below the tree.
 * @param {typeof import("../../state.js")} state */
export const panelButtons = (state) => [
  panel(state, "stops", message("page-watch-stops"), message("page-watch-stops-title")),
  panel(state, "program", message("page-watch-program"), message("page-watch-program-title")),
];

/** A button that opens and closes a panel.
 * @param {typeof import("../../state.js")} state @param {"stops" | "program"} name
 * @param {string} label @param {string} title */
function panel(state, name, label, title) {
  const button = el("button", {
    type: "button",
    class: "watch-change watch-opens",
    say: label,
    sayTitle: title,
    onclick: () => state.set({ "watch-panel": state.get("watch-panel") === name ? "" : name }),
  });
  const show = () => button.setAttribute("aria-expanded", String(state.get("watch-panel") === name));
  state.watch(["watch-panel"], show);
  show();
  return button;
}

/** The box to jump to a step. */
function stepBox(/** @type {(step: number) => void} */ go) {
  const input = el("input", {
    type: "number",
    min: 0,
    step: 1,
    class: "watch-step",
    sayLabel: message("page-watch-step"),
    sayTitle: message("page-watch-step-title"),
    sayPlaceholder: message("page-watch-step"),
    onchange: () => input.value !== "" && go(Number(input.value)),
  });
  return input;
}

/** The choice between the neighbourhood and the whole tree. @param {typeof import("../../state.js")} state */
export function treeKind(state) {
  const kinds = /** @type {const} */ ([
    ["near", message("page-watch-tree-near")],
    ["whole", message("page-watch-tree-whole")],
  ]);
  const inputs = kinds.map(([value]) =>
    el("input", {
      type: "radio",
      name: "watch-tree",
      value,
      onchange: () => state.set({ "watch-tree": value }),
    }),
  );
  const show = () =>
    inputs.forEach((input) => {
      input.checked = input.value === state.get("watch-tree");
    });
  state.watch(["watch-tree"], show);
  show();
  return el(
    "fieldset",
    { class: "segments" },
    el("legend", { class: "visually-hidden", say: message("page-watch-tree-kind") }),
    ...kinds.map(([, label], at) => el("label", {}, inputs[at], el("span", { say: label }))),
  );
}
