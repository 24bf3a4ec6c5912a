/**
 * The algorithm as pseudo-code, beside its tree: the running line is highlighted, the other lines of the same
 * step are tinted, and the variables have their current values. The listing depends on what the search
 * stores.
 */

import { el } from "../../dom.js";
import { message, number, say } from "../../language.js";
import { linesOf, runningOf } from "./listing.js";
import { nameOf } from "./sentence.js";

/** @typedef {import("./moment.js").Now} Now */

/** @type {Record<string, string>} */
const LISTINGS = {
  lists: message("page-code-lists"),
  path: message("page-code-path"),
  checked: message("page-code-checked"),
  siblings: message("page-code-siblings"),
  tree: message("page-code-tree"),
  beam: message("page-code-beam"),
  ends: message("page-code-ends"),
};

/** The formula of f for a search. */
const formulaOf = (/** @type {Now} */ { replay, formula }) => {
  const { weight } = replay.recording.answer.search;
  return formula.kind === "g"
    ? "g(m)"
    : formula.kind === "h"
      ? "h(m)"
      : weight
        ? `g(m) + ${number(weight, weight % 1 ? 1 : 0)} × h(m)`
        : "g(m) + h(m)";
};

export function createCode() {
  const listing = el("ol", { class: "code", tabindex: 0 });
  const variables = el("dl", { class: "variables", sayLabel: message("page-code-variables") });
  const element = el(
    "section",
    { class: "card watch-code" },
    el("h3", { class: "visually-hidden", say: message("page-code") }),
    listing,
    variables,
  );
  let built = "";
  /** @type {import("./listing.js").Line[]} */
  let lines = [];

  function build(/** @type {Now} */ now) {
    const name = LISTINGS[now.replay.search.memory];
    const text = name ? say(name, { f: formulaOf(now) }) : "";
    if (text === built) return;
    built = text;
    lines = linesOf(text);
    listing.setAttribute("aria-label", say("page-code"));
    listing.replaceChildren(
      ...lines.map(({ level, text: line }) =>
        el("li", { style: { "--level": level } }, el("span", { text: line })),
      ),
    );
  }

  function show(/** @type {Now} */ now) {
    build(now);
    const running = runningOf(now, lines);
    [...listing.children].forEach((line, at) => {
      const { word } = lines[at];
      const lit = running.lit.includes(word);
      line.classList.toggle("is-lit", lit);
      line.classList.toggle("has-run", !lit && running.ran.includes(word));
      if (lit) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    variables.replaceChildren(
      ...valuesOf(now, running).map(([name, value]) =>
        el("div", {}, el("dt", { class: "math", text: name }), el("dd", { text: value })),
      ),
    );
    bring();
  }

  /** Keeps the running line in view, without moving the page. */
  function bring() {
    const lit = /** @type {HTMLElement | null} */ (listing.querySelector(".is-lit"));
    if (!lit) return;
    const [top, bottom] = [lit.offsetTop, lit.offsetTop + 2 * lit.offsetHeight];
    if (top < listing.scrollTop || bottom > listing.scrollTop + listing.clientHeight)
      listing.scrollTop = Math.max(0, top - listing.clientHeight / 2);
  }
  new ResizeObserver(bring).observe(listing);

  return { element, show };
}

/** @param {Now} now @param {import("./listing.js").Running} running @returns {[string, string][]} */
function valuesOf({ replay, boards, formula, moment, ended }, { node, child }) {
  const { g, layers } = replay.recording;
  const counts = replay.counts(moment, ended);
  const bound = layers[replay.roundAt(moment)]?.bound;
  return [
    ...(node < 0
      ? []
      : /** @type {[string, string][]} */ ([
          ["n", nameOf(boards, node)],
          ["g(n)", number(g[node])],
          ["f(n)", formula.short(node)],
        ])),
    ...(child < 0
      ? []
      : /** @type {[string, string][]} */ ([
          ["m", nameOf(boards, child)],
          ["f(m)", formula.short(child)],
        ])),
    ...(replay.inDepth
      ? []
      : /** @type {[string, string][]} */ ([
          [`|${say("page-watch-count-open")}|`, number(counts.open)],
          [`|${say("page-watch-count-closed")}|`, number(counts.closed)],
        ])),
    ...(replay.inDepth && bound !== undefined
      ? /** @type {[string, string][]} */ ([[say("page-watch-count-bound"), number(bound)]])
      : []),
  ];
}
