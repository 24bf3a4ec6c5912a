/**
 * The user's own estimate in the address: `sum,manhattan,1,misplaced,0.5`.
 *
 * @typedef {import("./own.js").Recipe} Recipe
 */

import { declare } from "../../state.js";

/** The largest weight, and the step of the slider. */
export const [MOST, STEP] = [2, 0.25];

/** @type {import("../../parameters.js").Parameter<Recipe>} */
const recipe = {
  usual: { kind: "sum", weights: { manhattan: 1, misplaced: 0.25 } },
  read(text) {
    const [kind, ...parts] = text.split(",");
    const pairs = parts.flatMap((name, at) => (at % 2 === 0 ? [[name, Number(parts[at + 1])]] : []));
    const fine = pairs.every(
      ([name, weight]) => /^[a-z-]+$/.test(String(name)) && Number(weight) >= 0 && Number(weight) <= MOST,
    );
    return (kind === "sum" || kind === "max") && fine
      ? { kind, weights: Object.fromEntries(pairs) }
      : undefined;
  },
  write: ({ kind, weights }) =>
    [
      kind,
      ...Object.entries(weights)
        .filter(([, weight]) => weight > 0)
        .flat(),
    ].join(","),
};

declare("heuristics-own", recipe);
