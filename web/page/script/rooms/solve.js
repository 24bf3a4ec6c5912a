/**
 * The room Solve: the setup at the top, the board with its parity on the left, its solution on the right. On
 * a phone a short answer is directly below the board.
 */

import { el } from "../dom.js";
import { message } from "../language.js";
import { createSession } from "../session.js";
import { createPanel } from "./solve/panel.js";
import { createSetup } from "./solve/setup.js";
import { createStage } from "./solve/stage.js";
import { paperStrip } from "./solve/strip.js";

/** @param {HTMLElement} element @param {import("../main.js").App} app */
export function mount(element, app) {
  const session = createSession(app);
  const { stage, play, under, key } = createStage(app, session);
  const { ask, doors, answer } = createPanel(app, session, () =>
    (play.hidden ? ask : play).scrollIntoView({ block: "nearest" }),
  );
  element.append(
    el("h2", { class: "visually-hidden", say: message("page-room-solve") }),
    createSetup(app, session),
    el(
      "div",
      { class: "bench" },
      el("div", { class: "side" }, stage, play, under),
      el("div", { class: "side" }, ask, doors, answer),
    ),
    paperStrip(session),
  );
  document.addEventListener("keydown", (event) => {
    if (app.state.get("room") === "solve" && !element.querySelector("dialog[open]")) key(event);
  });
  if (app.state.get("solved")) session.solve();
}
