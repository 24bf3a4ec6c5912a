/**
 * The room `race`, in the making.
 */

import { el } from "../dom.js";
import { message } from "../language.js";

/** @param {HTMLElement} element @param {import("../main.js").App} _app */
export function mount(element, _app) {
  element.append(
    el("h2", { say: message("page-room-race") }),
    el("p", { say: message("page-in-the-making") }));
}
