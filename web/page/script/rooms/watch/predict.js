/**
 * Predict, then reveal: which state does the search take next? The page answers a guess with the reason, and
 * counts it.
 */

import { announce } from "../../announce.js";
import { el, icon } from "../../dom.js";
import { spelled } from "../../engine.js";
import { message, number, say } from "../../language.js";
import { miniature } from "../../miniature.js";
import { tieName } from "../../names.js";
import { inWords } from "./boards.js";
import { BACK, choicesOf, reasonOf, rightOf, rivalOf } from "./predict-choices.js";
import { WAYS } from "./sentence.js";

/** @typedef {import("./moment.js").Now} Now */

/** @param {{onGo: () => void}} options */
export function createPredict({ onGo }) {
  let [right, asked] = [0, 0];
  /** @type {Now | null} */
  let now = null;
  let shown = "";
  let guessed = false;
  const question = el("p", { class: "predict-question" });
  const choices = el("div", { class: "choices", role: "group" });
  const verdict = el("div", { class: "verdict", hidden: true });
  const score = el("p", { class: "small soft" });
  const element = el(
    "section",
    { class: "card watch-predict" },
    el("h3", { class: "visually-hidden", say: message("page-watch-predict") }),
    question,
    verdict,
    choices,
    score,
  );

  function show(/** @type {Now} */ next) {
    now = next;
    const key = `${next.replay.recording.answer.time_ms} ${next.moment} ${next.ended} ${document.documentElement.lang}`;
    if (key === shown) return;
    shown = key;
    guessed = false;
    verdict.hidden = true;
    question.hidden = false;
    score.textContent = asked ? say("page-watch-score", { right, asked }) : say("page-watch-score-none");
    const answer = rightOf(next);
    const inside = element.contains(document.activeElement);
    question.textContent =
      answer === null
        ? say("page-watch-predict-over")
        : next.replay.inDepth
          ? say("page-watch-predict-depth")
          : say("page-watch-predict-open");
    choices.replaceChildren(
      ...(answer === null ? [] : choicesOf(next).map((node) => choiceOf(next, node, guess))),
    );
    choices.setAttribute("aria-label", question.textContent);
    if (inside) choices.querySelector("button")?.focus({ preventScroll: true });
  }

  /** A guess, from here or from the tree; one for each step. */
  function guess(/** @type {number} */ node) {
    const answer = now && rightOf(now);
    if (!now || guessed || answer === null) return false;
    guessed = true;
    asked += 1;
    if (node === answer) right += 1;
    for (const button of choices.querySelectorAll("button")) {
      const mine = Number(button.dataset.node);
      button.setAttribute("aria-disabled", "true");
      button.classList.toggle("is-right", mine === answer);
      button.classList.toggle("is-wrong", mine === node && node !== answer);
      if (mine === answer || mine === node)
        button.append(el("span", { class: "choice-mark" }, icon(mine === answer ? "yes" : "no")));
    }
    tell(now, node, answer);
    return true;
  }

  function tell(/** @type {Now} */ moment, /** @type {number} */ node, /** @type {number} */ answer) {
    const text = `${node === answer ? say("page-watch-right") : say("page-watch-wrong")} ${because(moment, node, answer)}`;
    const go = el(
      "button",
      { type: "button", class: "primary", onclick: onGo },
      el("span", { say: message("page-watch-predict-go") }),
      icon("next"),
    );
    verdict.className = node === answer ? "verdict is-right" : "verdict is-wrong";
    // Shown in place of the question, where the user is looking.
    verdict.replaceChildren(el("p", { text }), go);
    verdict.hidden = false;
    question.hidden = true;
    element.scrollIntoView({ block: "nearest" });
    score.textContent = say("page-watch-score", { right, asked });
    announce(`${text} ${score.textContent}`);
    go.focus({ preventScroll: true });
  }

  return { element, show, guess };
}

/** A choice as a button. */
function choiceOf(
  /** @type {Now} */ { boards, formula, replay },
  /** @type {number} */ node,
  /** @type {(node: number) => void} */ guess,
) {
  if (node === BACK)
    return el(
      "button",
      { type: "button", class: "choice", dataset: { node }, onclick: () => guess(node) },
      icon("undo"),
      el("span", { say: message("page-watch-back-up") }),
    );
  const board = boards.of(node);
  const way = replay.inDepth && boards.letter(node) ? say(WAYS[boards.letter(node)]) : "";
  return el(
    "button",
    { type: "button", class: "choice", dataset: { node }, onclick: () => guess(node) },
    el("span", { class: "visually-hidden", text: say("page-watch-choice", { board: inWords(board) }) }),
    el("span", { class: "choice-board" }, miniature(board)),
    el("span", { class: "math", text: formula.plain(node) }),
    el("span", { class: "math", text: formula.sum(node) }),
    way ? el("span", { class: "small soft", text: way }) : null,
  );
}

/** Why the search takes `answer` and not `node`. */
function because(/** @type {Now} */ moment, /** @type {number} */ node, /** @type {number} */ answer) {
  const { replay, order, formula } = moment;
  const { g, layers } = replay.recording;
  const rule = tieName(order.tie);
  const rival = replay.inDepth ? answer : rivalOf(moment, answer, node);
  const bound = layers[replay.roundAt(moment.moment)]?.bound ?? 0;
  switch (reasonOf(moment, answer, node)) {
    case "bound":
      return say("page-watch-why-bound", { bound, order: spelled(replay.recording.answer.search.order) });
    case "beside":
      return say("page-watch-why-beside");
    case "own":
      return say("page-watch-why-own");
    case "only":
      return say("page-watch-why-only");
    case "value":
      return say("page-watch-why-value", { best: formula.plain(answer), other: formula.plain(rival) });
    case "g":
      return say("page-watch-why-g", {
        value: formula.plain(answer),
        rule,
        best: number(g[answer]),
        other: number(g[rival]),
      });
    default:
      return say("page-watch-why-arrival", { value: formula.plain(answer), rule });
  }
}
