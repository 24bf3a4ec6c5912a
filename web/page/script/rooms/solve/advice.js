/**
 * The library’s advice after a search without an answer (docs/json.md), as changes of the state: the command
 * prints the same advice. Options that the page does not have are left out.
 */

import { BOUNDS } from "../../limits.js";

/** @typedef {import("taquin").Advice} Advice */

/** The values of the state for each option. @type {Record<string, (value: string) => Change>} */
const OPTIONS = {
  algorithm: (algorithm) => ({ algorithm }),
  heuristic: (heuristic) => ({ heuristic }),
  weight: (weight) => ({ weight }),
  "time-limit": (time) => ({ seconds: amount(time, { s: 1, m: 60, h: 3600 }, BOUNDS.seconds[1]) }),
  "memory-limit": (bytes) => ({ megabytes: amount(bytes, { MiB: 1, GiB: 1024 }, BOUNDS.megabytes[1]) }),
};

/** A number with its unit, such as `10m`, but not above `most`.
 * @param {string} text @param {Record<string, number>} units @param {number} most */
function amount(text, units, most) {
  const [, number, unit] = /^(\d+)([A-Za-z]+)$/.exec(text) ?? [];
  return Math.min(Number(number) * units[unit], most);
}

/** The changes for each piece of advice that the page can follow, and that change the present values.
 * @param {Advice[]} advice @param {(name: keyof Change) => unknown} get
 * @returns {{way: Advice["way"], changes: Change}[]} */
export const changesOf = (advice, get) =>
  advice
    .filter(({ options }) => Object.keys(options).every((name) => name in OPTIONS))
    .map(({ way, options }) => ({
      way,
      changes: Object.assign({}, ...Object.entries(options).map(([name, value]) => OPTIONS[name](value))),
    }))
    .filter(({ changes }) =>
      Object.entries(changes).some(([name, value]) => get(/** @type {keyof Change} */ (name)) !== value),
    );
