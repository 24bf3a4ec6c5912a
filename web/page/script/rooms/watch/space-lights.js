/**
 * The boards of a small space that are lit at a moment. The events that first generate and first expand each
 * board are found once; a change of the moment then updates only the boards in between, forwards or
 * backwards.
 */

export const [UNSEEN, GENERATED, EXPANDED] = [0, 1, 2];

const NEVER = 0x7fffffff;

/** @param {import("./replay.js").Replay} replay */
export function createLights({ recording, born }) {
  const { events, place, space, roots } = recording;
  const firsts = new Uint32Array(space.length + 1);
  space.forEach((/** @type {number} */ boards, /** @type {number} */ distance) => {
    firsts[distance + 1] = firsts[distance] + boards;
  });
  const size = firsts[space.length];
  const distances = new Uint8Array(size);
  for (let distance = 0; distance < space.length; distance += 1)
    distances.fill(distance, firsts[distance], firsts[distance + 1]);
  const [generated, expanded] = [new Int32Array(size).fill(NEVER), new Int32Array(size).fill(NEVER)];
  for (const { node } of roots) if (born[node] < 0) generated[place[node]] = -1;
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const board = place[events[at] >= 0 ? events[at] : -1 - events[at]];
    if (board >= size) continue;
    if (events[at] >= 0) expanded[board] = at;
    generated[board] = Math.min(generated[board], at);
  }
  const shadeAt = (/** @type {number} */ board, /** @type {number} */ at) =>
    expanded[board] < at ? EXPANDED : generated[board] < at ? GENERATED : UNSEEN;
  const shades = new Uint8Array(size);
  /** Generated and expanded, by distance. */
  const tallies = [new Uint32Array(space.length), new Uint32Array(space.length)];
  let moment = 0;
  for (const { node } of roots) if (born[node] < 0) set(place[node], 0);

  /** Sets the shade of a board; returns whether it changed. */
  function set(/** @type {number} */ board, /** @type {number} */ at) {
    const [before, after] = [shades[board], shadeAt(board, at)];
    if (before === after) return false;
    const distance = distances[board];
    tallies[0][distance] += Math.min(after, 1) - Math.min(before, 1);
    tallies[1][distance] += Math.max(after, 1) - Math.max(before, 1);
    shades[board] = after;
    return true;
  }

  /** Goes to a moment; `changed` is called for each board whose shade changed. */
  function goTo(/** @type {number} */ next, /** @type {(board: number) => void} */ changed) {
    const [from, to] = [Math.min(moment, next), Math.max(moment, next)];
    moment = next;
    for (let at = from; at < to; at += 1) {
      const board = place[events[at] >= 0 ? events[at] : -1 - events[at]];
      if (board < size && set(board, next)) changed(board);
    }
  }

  return { goTo, shades, tallies, firsts, space, size, distances };
}

/** @typedef {ReturnType<typeof createLights>} Lights */
