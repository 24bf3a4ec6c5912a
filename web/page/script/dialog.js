/**
 * A dialog that closes by its button, by Escape, and by a click beside it; the focus then returns to its
 * former element.
 */

import { el, freshId, icon } from "./dom.js";
import { message } from "./language.js";

/** @param {{title: string, kind: string, body: HTMLElement[]}} options `title` names a message */
export function openDialog({ title, kind, body }) {
  const id = freshId("dialog");
  const dialog = el(
    "dialog",
    { class: kind, "aria-labelledby": id },
    el(
      "div",
      { class: "dialog-head" },
      el("h2", { id, say: title }),
      el(
        "button",
        {
          type: "button",
          class: "plain",
          sayLabel: message("page-close"),
          sayTitle: message("page-close"),
          onclick: () => dialog.close(),
        },
        icon("no"),
      ),
    ),
    ...body,
  );
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  return dialog;
}
