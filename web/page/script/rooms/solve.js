/**
 * Board and solve: what is set up above, the board on the left, its solution on the right, and
 * below the board what is said of it. On a phone they follow each other in this order.
 */

import { el } from "../dom.js";
import { message } from "../language.js";
import { createSession } from "../session.js";
import { createPanel } from "./solve-panel.js";
import { createSetup } from "./solve-setup.js";
import { createStage } from "./solve-stage.js";

/** @param {HTMLElement} element @param {import("../main.js").App} app */
export function mount(element, app) {
  const session = createSession(app);
  const { stage, under, key } = createStage(app, session);
  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-solve") }),
    createSetup(app, session),
    el("div", { class: "bench" }, stage, createPanel(app, session), under),
  );
  document.addEventListener("keydown", (event) => {
    if (app.state.get("room") === "solve" && !element.querySelector("dialog[open]")) key(event);
  });
  if (app.state.get("solved")) session.solve();
}
