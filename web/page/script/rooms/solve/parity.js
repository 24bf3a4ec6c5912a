/**
 * The badge that says whether the board can be solved, and explains itself: why, which goals it can
 * reach, and how to mend it.
 */

import { el, icon, changeIcon } from "../../dom.js";
import { catalogue } from "../../engine.js";
import { language, message, say } from "../../language.js";
import { goalName } from "../../names.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {ReturnType<typeof import("../../session.js").createSession>} Session */

/** Which of the named goals a board can reach. */
function reachOf(/** @type {string[]} */ fitting) {
  const count = fitting.length;
  const names = count ? fitting : catalogue().goals.map(({ name }) => name);
  const quoted = names.map((name) => say("page-goal-quoted", { goal: goalName(name) }));
  const goals = new Intl.ListFormat(language()).format(quoted);
  return count ? say("unsolvable-reach", { count, goals }) : say("unsolvable-reach-none", { goals });
}

/** @param {App} app @param {Session} session */
export function createParity({ state }, session) {
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

  /** Two tiles exchanged: the other parity. */
  function mend() {
    const board = session.shown();
    const tiles = [...board.tiles];
    const [one, other] = tiles.map((tile, at) => (tile ? at : -1)).filter((at) => at >= 0);
    [tiles[one], tiles[other]] = [tiles[other], tiles[one]];
    session.setBoard({ ...board, tiles });
  }

  const reach = (/** @type {string} */ name) =>
    el("button", {
      type: "button",
      text: say("page-take-goal", { goal: goalName(name) }),
      onclick: () => session.setGoal(name),
    });

  let was = true;
  function show(/** @type {import("../../engine.js").Inspection} */ { solvable, reason: why, fitting }) {
    changeIcon(badge, solvable ? "yes" : "no");
    element.classList.toggle("is-unsolvable", !solvable);
    verdict.textContent = solvable ? say("page-solvable") : say("page-unsolvable");
    reason.textContent = `${why} ${reachOf(fitting)}`;
    if (was && !solvable) element.open = true;
    was = solvable;
    const others = fitting.filter((name) => name !== state.get("goal"));
    ways.replaceChildren(
      ...others.map(reach),
      ...(solvable ? [] : [el("button", { type: "button", text: say("page-swap"), onclick: mend })]),
    );
  }
  return { element, show };
}
