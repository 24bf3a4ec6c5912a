/**
 * The winner by each measure: a sentence for each. There is no single winner; each measure has its own. Only
 * searches that found a solution are compared.
 *
 * @typedef {{at: number, choice: import("./lanes.js").Choice, replay: {answer: import("./replay.js").Outcome}}} Lane
 */

import { el } from "../../dom.js";
import { duration, language, message, number, say } from "../../language.js";
import { algorithmName, searchName, tieName, tieOf } from "../../names.js";

/**
 * A measure, the sentence if it differs, and the sentence if it does not.
 * @type {{value: (answer: import("./replay.js").Outcome) => number, written: (value: number) => string, best: string, same: string}[]}
 */
const MEASURES = [
  {
    value: ({ cost }) => cost ?? 0,
    written: number,
    best: message("page-race-best-cost"),
    same: message("page-race-same-cost"),
  },
  {
    value: ({ counts }) => counts.expanded,
    written: number,
    best: message("page-race-best-expanded"),
    same: message("page-race-same-expanded"),
  },
  {
    value: ({ counts }) => counts.max_stored,
    written: number,
    best: message("page-race-best-stored"),
    same: message("page-race-same-stored"),
  },
];

/** @type {typeof MEASURES[0]} */
const TIME = {
  value: ({ time_ms: time }) => time,
  written: duration,
  best: message("page-race-best-time"),
  same: message("page-race-same-time"),
};

/** @param {ReturnType<typeof import("./session.js").createRace>} race */
export function createVerdict(race) {
  const list = el("ul", {});
  const element = el(
    "div",
    { class: "race-verdict card" },
    el("h3", { say: message("page-race-verdict") }),
    list,
  );
  let shown = "";

  function show() {
    const lines = sentences(race.finished());
    const key = `${language()}${lines}`;
    if (key === shown) return;
    shown = key;
    list.replaceChildren(...lines.map((text) => el("li", { text })));
  }

  return { element, show, text: () => sentences(race.finished()).join(" ") };
}

function sentences(/** @type {Lane[]} */ lanes) {
  const solved = lanes.filter(({ replay }) => replay.answer.cost !== null);
  const stopped = lanes.filter(({ replay }) => replay.answer.status === "stopped");
  const none = lanes.length > 0 && solved.length === 0;
  if (none && stopped.length === 0) return [say("page-race-unsolvable")];
  return [
    ...(none ? [say("page-race-none")] : []),
    ...(solved.length === 1 ? [say("page-race-alone", { name: namesOf(solved, lanes) })] : []),
    ...(solved.length > 1 ? MEASURES.map((measure) => sentence(measure, solved)) : []),
    ...(solved.length > 1 ? [timing(solved), ...tiesOf(solved)] : []),
    ...(stopped.length > 0 && !none ? [say("page-race-stopped", { names: namesOf(stopped, lanes) })] : []),
  ];
}

/**
 * Explains why a search expanded more states than another with the same guarantee: most of its work was among
 * ties.
 */
function tiesOf(/** @type {Lane[]} */ lanes) {
  const proven = lanes.filter(({ replay }) => replay.answer.optimal);
  const fewest = Math.min(...proven.map(({ replay }) => replay.answer.counts.expanded));
  return lanes.flatMap((lane) => {
    const { counts, cost, optimal, search } = lane.replay.answer;
    const ties = counts.expanded - (counts.expanded_before_last_layer ?? counts.expanded);
    const rule = tieOf(search.tie_break ?? "");
    if (!optimal || !rule || rule.g >= 0 || ties < counts.expanded / 4 || counts.expanded === fewest)
      return [];
    return [
      say("page-race-ties", {
        name: namesOf([lane], lanes),
        expanded: number(counts.expanded),
        ties: number(ties),
        cost: cost ?? 0,
        rule: tieName(rule.name),
      }),
    ];
  });
}

/** Times below this, in milliseconds, depend more on the browser than on the search. */
const TOO_SOON = 50;

const timing = (/** @type {Lane[]} */ lanes) =>
  lanes.every(({ replay }) => replay.answer.time_ms < TOO_SOON)
    ? say("page-race-soon", { time: duration(TOO_SOON) })
    : sentence(TIME, lanes);

/** One measure in words. */
function sentence(
  /** @type {typeof MEASURES[0]} */ { value, written, best, same },
  /** @type {Lane[]} */ lanes,
) {
  const values = lanes.map(({ replay }) => value(replay.answer));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === most) return say(same, { count: written(least) });
  const by = (/** @type {number} */ wanted) =>
    namesOf(
      lanes.filter((_, at) => values[at] === wanted),
      lanes,
    );
  return say(best, {
    names: by(least),
    count: written(least),
    others: by(most),
    most: written(most),
    times: timesOf(most, least),
  });
}

/** The ratio, rounded to be easy to remember. */
function timesOf(/** @type {number} */ most, /** @type {number} */ least) {
  const times = most / Math.max(least, 1e-3);
  return number(times, times < 10 ? 1 : 0);
}

/** Lanes by number and algorithm, as the language lists them; in full if an algorithm occurs twice. */
function namesOf(/** @type {Lane[]} */ lanes, /** @type {Lane[]} */ all) {
  const twice = (/** @type {string} */ name) =>
    all.filter(({ choice }) => choice.algorithm === name).length > 1;
  return new Intl.ListFormat(language()).format(
    lanes.map(({ at, choice }) =>
      say("page-race-named", {
        name: twice(choice.algorithm) ? searchName(choice) : algorithmName(choice.algorithm),
        number: at + 1,
      }),
    ),
  );
}
