/**
 * The question "which node is next?": its choices, the right one, and the reason why another is wrong.
 * Choices are in the order of their arrival, which reveals only what the tie-breaking rule may need.
 *
 * @typedef {import("./moment.js").Now} Now
 * @typedef {"bound" | "beside" | "own" | "only" | "value" | "g" | "arrival"} Reason
 */

/** The number of choices. */
const MOST = 6;

/** For depth-first searches: back up instead of down to a successor. */
export const BACK = -1;

/** The right choice, or null if there is no next step. @returns {number | null} */
export function rightOf(/** @type {Now} */ { replay, moment, ended }) {
  const next = replay.next(moment);
  if (ended || next < 0) return null;
  if (!replay.inDepth) return next;
  return replay.recording.parent[next] === replay.current(moment) ? next : BACK;
}

/** The choices. @returns {number[]} */
export function choicesOf(/** @type {Now} */ { replay, order, children, moment }) {
  if (!replay.inDepth) return order.top(moment, MOST).sort((a, b) => a - b);
  const current = replay.current(moment);
  return current < 0 ? [0] : [...children.of(current), BACK];
}

/** The moment of the question: for a depth-first search, before it has generated successors. */
export function asking(/** @type {Now} */ now) {
  const { replay, step, fine } = now;
  if (!replay.inDepth || fine || now.ended || step === 0) return now;
  return { ...now, moment: replay.starts[step - 1] + 1 };
}

/** The reason why the right choice comes before another. @returns {Reason} */
export function reasonOf(
  /** @type {Now} */ { replay, order, formula, moment },
  /** @type {number} */ right,
  /** @type {number} */ guess,
) {
  if (replay.inDepth) return replay.search.memory === "siblings" ? "beside" : "bound";
  if (!order.byRank) return "own";
  const [, second] = order.top(moment, 2);
  const other = guess === right ? second : guess;
  if (other === undefined) return "only";
  if (formula.value(other) !== formula.value(right)) return "value";
  const { g } = replay.recording;
  return order.byG !== 0 && g[other] !== g[right] ? "g" : "arrival";
}

/** The node that `reasonOf` compares with. */
export const rivalOf = (
  /** @type {Now} */ { order, moment },
  /** @type {number} */ right,
  /** @type {number} */ guess,
) => (guess === right ? (order.top(moment, 2)[1] ?? right) : guess);
