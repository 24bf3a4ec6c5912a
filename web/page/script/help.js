/**
 * The help: what there is, and the keys, in a dialog.
 */

import { el } from "./dom.js";
import { message } from "./language.js";

/** @typedef {import("./main.js").App} App */

/** Opens the help. */
export function openHelp(/** @type {App} */ _app) {
  const dialog = el("dialog", { class: "help", sayLabel: message("page-help") },
    el("h2", { say: message("page-help-title") }),
    el("p", { say: message("page-help-text") }),
    el("form", { method: "dialog", class: "actions" },
      el("button", { class: "primary", say: message("page-close") })));
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}
