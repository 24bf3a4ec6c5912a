/**
 * The lanes side by side: a card for each, which is built when the lanes change and then only updated.
 */

import { el } from "../../dom.js";
import { message } from "../../language.js";
import { createCard } from "./card.js";
import { FEWEST, lanesOf } from "./lanes.js";

/**
 * @param {import("../../main.js").App} app
 * @param {ReturnType<typeof import("./session.js").createRace>} race
 */
export function createLanes({ state }, race) {
  const element = el("div", { class: "race-lanes", role: "group", sayLabel: message("page-race-lanes") });
  /** @type {ReturnType<typeof createCard>[]} */
  let cards = [];

  /** Replaces a lane, or removes it. */
  const put = (/** @type {number} */ at, /** @type {import("./lanes.js").Choice[]} */ ...lanes) =>
    state.set({ "race-lanes": lanesOf(state).flatMap((lane, place) => (place === at ? lanes : [lane])) });

  /** There are as many cards as lanes; a card keeps its form open while its lane changes. */
  function fit(/** @type {number} */ count) {
    while (cards.length > count) cards.pop()?.element.remove();
    while (cards.length < count) {
      const at = cards.length;
      const card = createCard(at, {
        onChange: (choice) => put(at, choice),
        onRemove: () => remove(at),
        onSkip: race.skip,
      });
      cards.push(card);
      element.append(card.element);
    }
  }

  function remove(/** @type {number} */ at) {
    put(at);
    cards[Math.min(at, cards.length - 1)].focus();
  }

  function show() {
    const runs = race.runs();
    fit(runs.length);
    element.dataset.count = String(runs.length);
    runs.forEach((run, at) => cards[at].show(run, runs.length > FEWEST));
  }

  function move(/** @type {number} */ step) {
    race.runs().forEach(({ phase }, at) => {
      if (phase.kind === "done") cards[at].move(phase.replay, race.clock(), step);
    });
  }

  return { element, show, move };
}
