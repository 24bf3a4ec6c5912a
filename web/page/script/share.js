/**
 * Sharing: the link contains the whole state, and the same link with `embed=1` shows the room alone, for a
 * frame in another page.
 */

import { openDialog } from "./dialog.js";
import { el, freshId } from "./dom.js";
import { copy } from "./export.js";
import { message } from "./language.js";

/** Whether the page is served to this computer alone, as `taquin web` does. */
const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** A note that a link opens on this computer only; null if it opens anywhere. */
export const localNote = () =>
  isLocal ? [el("p", { class: "fault small", say: message("page-share-local") })] : [];

/** @param {import("./main.js").App} app */
export function openShare({ state }) {
  const source = state.link({ embed: true }).replaceAll("&", "&amp;");
  const framed = `<iframe src="${source}" width="100%" height="720" title="Taquin"></iframe>`;
  openDialog({
    title: message("page-share-title"),
    kind: "share",
    body: [
      ...localNote(),
      row(message("page-share-link"), message("page-share-copy-link"), state.link()),
      // Other pages may not embed a page that `taquin web` serves.
      ...(isLocal ? [] : [row(message("page-share-embed"), message("page-share-copy-embed"), framed)]),
      row(
        message("page-share-projector"),
        message("page-share-copy-projector"),
        state.link({ projector: true }),
      ),
      el("p", { class: "small soft", say: message("page-share-note") }),
    ],
  });
}

/** A text with a button that copies it. @param {string} label @param {string} action @param {string} text */
function row(label, action, text) {
  const id = freshId("share");
  const field = el("textarea", { id, rows: 2, readonly: true, text, onfocus: () => field.select() });
  const button = el("button", { type: "button", say: action, onclick: () => copy(text, button) });
  return el(
    "div",
    { class: "field" },
    el("label", { for: id, say: label }),
    field,
    el("div", { class: "actions" }, button),
  );
}
