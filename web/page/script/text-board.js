/**
 * A field for a board as text, in any format. An error is shown below it, with its place. Enter accepts a
 * text of one line; a paste is accepted at once.
 */

import { announce } from "./announce.js";
import { el, freshId } from "./dom.js";
import { message, onLanguageChange } from "./language.js";

/**
 * @template T
 * @param {{label: string, help: string, read: (text: string) => T, onBoard: (board: T) => void}} options
 *   `read` throws the error, with an `excerpt` if there is one
 */
export function createTextBoard({ label, help, read, onBoard }) {
  const [id, helpId, faultId] = [freshId("text"), freshId("help"), freshId("fault")];
  const area = el("textarea", {
    id,
    rows: 1,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": `${helpId} ${faultId}`,
    onkeydown(/** @type {KeyboardEvent} */ event) {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      take();
    },
    onpaste: () => setTimeout(take),
    oninput: grow,
    onblur() {
      if (area.value.trim() !== given) take();
    },
  });
  const fault = el("div", { class: "fault", id: faultId, role: "alert", hidden: true });
  const use = el("button", { type: "button", say: message("page-use"), onclick: take });
  const element = el(
    "div",
    { class: "field text-board" },
    el("label", { for: id, say: label }),
    el("div", { class: "joined" }, area, use),
    el("p", { class: "small soft", id: helpId, say: help }),
    fault,
  );
  let given = "";
  onLanguageChange(() => {
    if (!fault.hidden) take();
  });

  function take() {
    if (area.value.trim() === given && fault.hidden) return;
    try {
      const board = read(area.value);
      accept();
      onBoard(board);
    } catch (error) {
      refuse(/** @type {Error & {excerpt?: string | null}} */ (error));
    }
  }

  function accept() {
    fault.hidden = true;
    area.setAttribute("aria-invalid", "false");
    given = area.value.trim();
  }

  function refuse(/** @type {Error & {excerpt?: string | null}} */ { message: text, excerpt }) {
    fault.hidden = false;
    fault.replaceChildren(el("p", { text }), excerpt ? el("pre", { text: excerpt }) : "");
    area.setAttribute("aria-invalid", "true");
    announce(text);
  }

  /** Gives the field as many lines as the text has. */
  function grow() {
    area.rows = Math.min(Math.max(area.value.split("\n").length, 1), 10);
  }

  /** Shows a valid text, unless the user is typing. */
  function show(/** @type {string} */ text) {
    if (document.activeElement === area && !fault.hidden) return;
    area.value = text;
    accept();
    grow();
  }

  /** Accepts a text that was pasted outside of the field. */
  function paste(/** @type {string} */ text) {
    area.value = text;
    grow();
    take();
  }

  return { element, show, paste, isRefused: () => !fault.hidden };
}
