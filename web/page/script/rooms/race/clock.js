/**
 * One clock for all lanes. A step of the playback is a moment; the clock defines the progress of each lane at
 * that moment:
 *
 *   log      all have expanded the same number of states; the steps grow, so that a search of
 *            forty states and one of two hundred thousand can both be followed
 *   linear   the same, one state per step
 *   share    each lane has done the same share of its own work: all end together
 *
 * @typedef {"log" | "linear" | "share"} Mode
 * @typedef {ReturnType<typeof createClock>} Clock
 */

/** The number of steps of the clocks that do not count every state. */
const FINE = 600;
const SHARES = 1000;

/** @param {Mode} mode @param {number[]} totals expansions of each lane */
export function createClock(mode, totals) {
  const longest = Math.max(0, ...totals);
  const stops = mode === "log" ? growing(longest, totals) : [];
  const length = { log: Math.max(stops.length - 1, 0), linear: longest, share: longest > 0 ? SHARES : 0 }[
    mode
  ];

  /** States that a lane has expanded at a step. */
  function expanded(/** @type {number} */ total, /** @type {number} */ step) {
    if (mode === "share") return Math.round((total * Math.min(step, length)) / (length || 1));
    return Math.min(total, common(step));
  }

  /** The states that a lane without an end would have expanded. */
  const common = (/** @type {number} */ step) =>
    mode === "log"
      ? (stops[Math.min(step, length)] ?? 0)
      : mode === "linear"
        ? Math.min(step, longest)
        : Math.round((longest * step) / (length || 1));

  /** The step nearest to a number of states. */
  function stepOf(/** @type {number} */ states) {
    if (mode === "linear") return Math.round(states);
    if (mode === "share") return Math.round((states / (longest || 1)) * length);
    const next = stops.findIndex((stop) => stop >= states);
    if (next <= 0) return next < 0 ? length : 0;
    return states - stops[next - 1] < stops[next] - states ? next - 1 : next;
  }

  /** The position of a number of states between the beginning (0) and the end (1). */
  const place = (/** @type {number} */ states) =>
    longest === 0 ? 0 : mode === "log" ? Math.log1p(states) / Math.log1p(longest) : states / longest;

  /** The number of states at a position. */
  const states = (/** @type {number} */ place_) =>
    mode === "log" ? Math.expm1(place_ * Math.log1p(longest)) : place_ * longest;

  return { mode, longest, length, expanded, common, stepOf, place, states };
}

/**
 * Whole numbers from 0 to `longest`: consecutive at first, then with growing gaps. The end of each lane is
 * one of them.
 */
function growing(/** @type {number} */ longest, /** @type {number[]} */ totals) {
  if (longest === 0) return [0];
  const stops = new Set([0, ...totals]);
  for (let at = 1; at <= FINE; at++) stops.add(Math.round(Math.expm1((at / FINE) * Math.log1p(longest))));
  return [...stops].sort((one, other) => one - other);
}
