/**
 * f as the search computes it, written out: f = 7 = 3 + 4, f = 9 = 3 + 1.5 × 4, f = h = 4, g = 3. Letters and
 * signs are the same in every language, but numbers are not.
 */

import { number } from "../../language.js";

const written = (/** @type {number} */ value) =>
  number(value, Number.isInteger(value) ? 0 : 2).replace(/([.,]\d)0$/, "$1");

/** A formula never breaks across lines. */
const whole = (/** @type {string} */ text) => text.replaceAll(" ", "\u00a0");

/** @param {import("./replay.js").Replay} replay */
export function createFormula({ recording: { g, h, f, answer }, search }) {
  const factor = answer.search.weight ?? 1;
  const kind = !search.heuristic ? "g" : search.rank === "h" ? "h" : "f";

  /** f with its terms. */
  function long(/** @type {number} */ node) {
    if (kind === "g") return whole(`g = ${written(g[node])}`);
    if (kind === "h") return whole(`f = h = ${written(h[node])}`);
    return whole(`f = ${written(f[node])} = ${sum(node)}`);
  }

  /** g and h alone, for a second line; empty if f is one of them. */
  function sum(/** @type {number} */ node) {
    if (kind !== "f") return "";
    return factor === 1
      ? `${written(g[node])} + ${written(h[node])}`
      : `${written(g[node])} + ${written(factor)} × ${written(h[node])}`;
  }

  /** The letter that is compared: g if there is no estimate. */
  const value = (/** @type {number} */ node) => (kind === "g" ? g[node] : f[node]);
  return {
    kind,
    long,
    sum,
    value,
    letter: kind === "g" ? "g" : "f",
    short: (/** @type {number} */ node) => written(value(node)),
    plain: (/** @type {number} */ node) => whole(`${kind === "g" ? "g" : "f"} = ${written(value(node))}`),
  };
}
