/**
 * The lines of pseudo-code that a search runs at a moment. A listing is one message: each line has a keyword,
 * a dot for each level, and its text. Events of a record have the same keywords, so one mapping serves every
 * listing; a keyword that a listing lacks highlights nothing.
 *
 * @typedef {{word: string, level: number, text: string}} Line
 * @typedef {{lit: string[], ran: string[], node: number, child: number}} Running the words of the last event and of the whole
 *   step, the expanded state and the current successor, or −1
 */

/**
 * The keywords for the fate of a successor, by its number; the next keyword is used if a listing lacks the
 * first.
 */
const FATES = [
  ["new"],
  ["improved", "new"],
  ["reopened", "new"],
  ["duplicate", "closed"],
  ["closed", "pruned"],
  ["pruned", "closed"],
];

/** @returns {Line[]} */
export const linesOf = (/** @type {string} */ listing) =>
  listing
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, word, dots, text] = /** @type {RegExpMatchArray} */ (
        line.trim().match(/^(\S+)\s+((?:·\s*)*)(.*)$/)
      );
      return { word, level: dots.split("·").length - 1, text };
    });

/** @param {import("./moment.js").Now} now @param {Line[]} lines @returns {Running} */
export function runningOf({ replay, moment, ended }, lines) {
  const has = (/** @type {string} */ word) => lines.some((line) => line.word === word);
  const only = (/** @type {string[]} */ ...words) => words.filter(has);
  if (ended)
    return {
      lit: only(replay.recording.answer.cost === null ? "end" : "found"),
      ran: only("take", "goal"),
      node: replay.goal,
      child: -1,
    };
  if (moment === 0) return { lit: only("start"), ran: [], node: -1, child: -1 };
  const { parent, fate, events } = replay.recording;
  const node = replay.current(moment);
  const first = replay.starts[replay.expandedBy(moment) - 1];
  const taken =
    parent[node] < 0 && replay.inDepth
      ? only("round", "down", "goal")
      : only("take", "down", "goal", "close");
  const back =
    first > 0 &&
    replay.inDepth &&
    parent[node] >= 0 &&
    events[replay.starts[replay.expandedBy(moment) - 2]] !== parent[node]
      ? only("back")
      : [];
  const fates = replay.generatedIn(moment).map((child) => FATES[fate[child]].find(has) ?? "apply");
  const ran = [...back, ...taken, ...(fates.length ? only("each", "apply") : []), ...fates];
  const child = replay.generatedIn(moment).at(-1) ?? -1;
  const lit = child >= 0 ? fates.slice(-1) : taken.slice(-1);
  return { lit, ran, node, child };
}
