/**
 * Links into the other rooms: whole addresses, so that they can be copied and opened beside the lesson. They
 * keep the language and the theme.
 */

import { el } from "../../dom.js";
import { message } from "../../language.js";

/** @typedef {typeof import("../../state.js")} State */

/**
 * A link whose address is computed just before the user follows it.
 * @param {State} state
 * @param {() => string} address
 * @param {Record<string, any>} properties @param {string} text */
export function anchor(state, address, properties, text = "") {
  const link = el("a", { ...properties, href: `#${address()}` }, text);
  const aim = () => {
    link.href = `#${address()}`;
  };
  for (const event of ["pointerenter", "focus"]) link.addEventListener(event, aim);
  state.watch(["language", "theme", "projector"], aim);
  return link;
}

/** Parameters of a single room come from the link, or have their defaults. */
const bare = (/** @type {string} */ address) =>
  address
    .split("&")
    .filter((part) => !/^(race|heuristics|watch)-/.test(part))
    .join("&");

/**
 * @param {State} state
 * @param {import("../../engine.js").Preset} preset
 * @param {import("../../request.js").Choice} choice
 * @param {number} step
 */
export const watchLink = (state, { rows, cols, tiles, goal }, choice, step) =>
  anchor(
    state,
    () => bare(state.address({ room: "watch", board: { rows, cols, tiles }, goal, ...choice, step })),
    { say: message("page-lesson-watch") },
  );

/** @param {State} state @param {import("../../engine.js").Preset} preset @param {string[]} lanes */
export const raceLink = (state, { rows, cols, tiles, goal }, lanes) =>
  anchor(
    state,
    () =>
      `${bare(state.address({ room: "race", board: { rows, cols, tiles }, goal, step: 0 }))}&race-lanes=${lanes.join(";")}`,
    { say: message("page-lesson-race") },
  );

/** @param {State} state @param {string} one @param {string} two */
export const heuristicsLink = (state, one, two) =>
  anchor(
    state,
    () => `${bare(state.address({ room: "heuristics" }))}&heuristics-one=${one}&heuristics-two=${two}`,
    { say: message("page-lesson-heuristics") },
  );

/** A link to the room after the lesson. @param {State} state */
export const exercisesLink = (state) =>
  anchor(state, () => state.address({ room: "exercises" }), { say: message("page-lesson-exercises") });
