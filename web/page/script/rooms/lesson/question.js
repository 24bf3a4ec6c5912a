/**
 * A question with its answers: after a choice, it shows whether the answer is right, and why.
 */

import { announce } from "../../announce.js";
import { el, freshId } from "../../dom.js";
import { message, onLanguageChange, say } from "../../language.js";
import { paragraphsOf } from "./prose.js";

export function question(/** @type {import("./parts.js").Question} */ { ask, answers, right }) {
  const id = freshId("question");
  const buttons = answers.map((_, at) =>
    el("button", {
      type: "button",
      class: "answer",
      onclick: () => {
        tried = at;
        show(true);
      },
    }),
  );
  const reason = el("p", { class: "answer-reason", hidden: true });
  const text = el("p", { class: "question-text", id });
  const element = el(
    "div",
    { class: "lesson-question card", role: "group", "aria-labelledby": id },
    el("p", { class: "small soft", say: message("page-lesson-question") }),
    text,
    el("div", { class: "answers" }, ...buttons),
    reason,
  );
  let tried = -1;

  function show(aloud = false) {
    [text.textContent] = paragraphsOf(ask);
    buttons.forEach((button, at) => {
      [button.textContent] = paragraphsOf(answers[at]);
      button.setAttribute("aria-pressed", String(at === tried));
      button.classList.toggle("is-right", at === tried && at === right);
      button.classList.toggle("is-wrong", at === tried && at !== right);
    });
    reason.hidden = tried < 0;
    if (tried < 0) return;
    reason.textContent = `${tried === right ? say("page-lesson-right") : say("page-lesson-wrong")} ${paragraphsOf(answers[tried])[1]}`;
    if (aloud) announce(reason.textContent);
  }

  onLanguageChange(() => show());
  show();
  return element;
}
