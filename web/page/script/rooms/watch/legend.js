/**
 * The key of the tree, and the description of the selected node.
 */

import { el, setText } from "../../dom.js";
import { message, say } from "../../language.js";
import { inWords } from "./boards.js";
import { FATES, isNumbered, movesOf, numberOf } from "./sentence.js";
import { SIGNS } from "./tree-nodes.js";

/** @typedef {import("./moment.js").Now} Now */

/** @type {[string, string][]} */
const KEYS = [
  ["current", message("page-watch-sign-current")],
  ["expanded", message("page-watch-sign-expanded")],
  ["open", message("page-watch-sign-open")],
  ["dropped", message("page-watch-sign-dropped")],
  ["solution", message("page-watch-sign-solution")],
  ["here", message("page-watch-sign-here")],
  ["there", message("page-watch-sign-there")],
];

/** A search without a closed list does not close states. */
const expandedName = (/** @type {boolean} */ inDepth) =>
  inDepth ? message("page-watch-sign-left") : message("page-watch-sign-expanded");

export function createLegend() {
  const items = KEYS.map(([sign, name]) =>
    el(
      "li",
      {},
      el("span", { class: `sign sign-${sign}`, "aria-hidden": "true", text: SIGNS[sign] }),
      " ",
      el("span", { say: name }),
    ),
  );
  const expanded = /** @type {HTMLElement} */ (items[1].lastElementChild);
  const [, , open, , solution, here, there] = items;

  function show(/** @type {Now} */ { replay, ended, sides }) {
    expanded.dataset.say = expandedName(replay.inDepth);
    setText(expanded, say(expanded.dataset.say));
    open.hidden = replay.inDepth && replay.search.memory !== "siblings";
    here.hidden = there.hidden = !sides;
    solution.hidden = !ended || replay.goal < 0;
  }
  return { element: el("ul", { class: "legend small" }, ...items), show };
}

/** @type {Record<string, string>} */
const STANDINGS = { open: message("page-watch-sign-open"), dropped: message("page-watch-sign-dropped") };

/** A node in words: its path, f, and its current status. */
export function aboutOf(
  /** @type {Now} */ { replay, boards, formula, moment, ended },
  /** @type {number} */ node,
) {
  const { parent, fate } = replay.recording;
  const standing = replay.standing(node, moment);
  const name =
    standing === "expanded" ? expandedName(replay.inDepth) : (STANDINGS[standing] ?? STANDINGS.open);
  const was =
    ended && node === replay.goal
      ? say("page-watch-sign-solution")
      : standing === "dropped" && fate[node] >= 3
        ? say(FATES[fate[node]])
        : say(name);
  const order =
    standing === "expanded"
      ? ` ${say("page-watch-about-step", { step: replay.expandedBy(replay.taken[node] + 1) })}`
      : "";
  const values = {
    moves: `${isNumbered(boards, node) ? `${numberOf(node)} ` : ""}${movesOf(boards.moves(node))}`,
    formula: formula.long(node),
    standing: `${was}${order}`,
    board: inWords(boards.of(node)),
  };
  return parent[node] < 0 ? say("page-watch-about-root", values) : say("page-watch-about", values);
}
