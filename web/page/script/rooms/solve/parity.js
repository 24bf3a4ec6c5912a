/**
 * The badge that shows whether the board can be solved, with the reason, the goals that it can reach, and the
 * remedy.
 */

import { el, icon, changeIcon } from "../../dom.js";
import { catalogue } from "../../engine.js";
import { language, message, say } from "../../language.js";
import { goalName } from "../../names.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {ReturnType<typeof import("../../session.js").createSession>} Session */

/** The named goals that a board can reach. */
function reachOf(/** @type {string[]} */ fitting) {
  const count = fitting.length;
  const names = count ? fitting : catalogue().goals.map(({ name }) => name);
  const quoted = names.map((name) => say("page-goal-quoted", { goal: goalName(name) }));
  const goals = new Intl.ListFormat(language()).format(quoted);
  return count ? say("unsolvable-reach", { count, goals }) : say("unsolvable-reach-none", { goals });
}

/** Why a board can or cannot be solved, and which goals it can reach. */
export const whyOf = (/** @type {import("../../engine.js").Inspection} */ { reason, fitting }) =>
  `${reason} ${reachOf(fitting)}`;

/** The remedies: choose a goal that the board can reach, or swap two tiles.
 * @param {App} app @param {Session} session @param {import("../../engine.js").Inspection} seen */
export function remediesOf({ state }, session, { solvable, fitting }) {
  const others = fitting.filter((name) => name !== state.get("goal"));
  const reach = (/** @type {string} */ name) =>
    el("button", {
      type: "button",
      text: say("page-take-goal", { goal: goalName(name) }),
      onclick: () => session.setGoal(name),
    });
  const swap = el("button", { type: "button", text: say("page-swap"), onclick: () => mend(session) });
  return [...others.map(reach), ...(solvable ? [] : [swap])];
}

/** Swaps two tiles, which changes the parity. */
function mend(/** @type {Session} */ session) {
  const board = session.shown();
  const tiles = [...board.tiles];
  const [one, other] = tiles.map((tile, at) => (tile ? at : -1)).filter((at) => at >= 0);
  [tiles[one], tiles[other]] = [tiles[other], tiles[one]];
  session.setBoard({ ...board, tiles });
}

/** @param {App} app @param {Session} session */
export function createParity(app, session) {
  const verdict = el("strong");
  const badge = el(
    "summary",
    { class: "parity-badge" },
    icon("yes"),
    verdict,
    el("span", { class: "soft", say: message("page-why") }),
  );
  const reason = el("p");
  const ways = el("div", { class: "actions" });
  const element = el("details", { class: "parity" }, badge, el("div", { class: "parity-why" }, reason, ways));

  function show(/** @type {import("../../engine.js").Inspection} */ seen) {
    const { solvable } = seen;
    changeIcon(badge, solvable ? "yes" : "no");
    element.classList.toggle("is-unsolvable", !solvable);
    verdict.textContent = solvable ? say("page-solvable") : say("page-unsolvable");
    reason.textContent = whyOf(seen);
    ways.replaceChildren(...remediesOf(app, session, seen));
  }
  return { element, show };
}
