/**
 * Breakpoints without a browser: each condition holds at the steps that the record shows. It needs the
 * module in `web/dist` (`cargo xtask web`).
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createBoards } from "../page/script/rooms/watch/boards.js";
import { createReplay } from "../page/script/rooms/watch/replay.js";
import { firstStop, metAt, stop } from "../page/script/rooms/watch/stops.js";
import { recorded, wasm } from "./support/module.mjs";

const { algorithms } = JSON.parse(wasm.catalogue());
const ADVANCED = [1, 3, 6, 5, 2, 8, 4, 0, 7];
const HARD = [1, 6, 2, 3, 8, 7, 5, 4, 0];

/** A film with all that breakpoints need. */
function filmOf(tiles, algorithm, more) {
  const recording = recorded(tiles, algorithm, more);
  const replay = createReplay(
    recording,
    algorithms.find(({ name }) => name === algorithm),
  );
  const formula = { value: (node) => recording.f[node] };
  return { replay, boards: createBoards(recording), formula };
}

/** All steps that meet a condition. */
const stepsOf = (film, one) =>
  Array.from({ length: film.replay.expansions }, (_, at) => at + 1).filter(
    (step) => metAt(film, [one], step).length > 0,
  );

const nodeOf = ({ replay }, step) => replay.recording.events[replay.starts[step - 1]];

test("f rises at the first step of each value of f", () => {
  const film = filmOf(HARD, "astar", { heuristic: "manhattan" });
  const values = Array.from({ length: film.replay.expansions }, (_, at) =>
    film.formula.value(nodeOf(film, at + 1)),
  );
  const rises = stepsOf(film, { kind: "rise" });
  assert.deepEqual(
    rises.map((step) => values[step - 1]),
    [...new Set(values)].slice(1),
  );
});

test("a greedy search reopens no state, and one with a weight does", () => {
  const reopened = { kind: "reopened" };
  const film = filmOf([8, 6, 7, 2, 5, 4, 3, 0, 1], "astar", { heuristic: "manhattan", weight: "5" });
  const { answer, fate, events } = film.replay.recording;
  const steps = stepsOf(film, reopened);
  assert.ok(answer.counts.reopened > 0 && steps.length > 0 && steps.length <= answer.counts.reopened);
  for (const step of steps) {
    const from = film.replay.starts[step - 1] + 1;
    const to = step < film.replay.expansions ? film.replay.starts[step] : events.length;
    assert.ok([...events.slice(from, to)].some((event) => fate[-1 - event] === 2));
  }
  assert.deepEqual(stepsOf(filmOf(ADVANCED, "greedy"), reopened), []);
});

test("every step but the first moves one tile", () => {
  const film = filmOf(ADVANCED, "astar", { heuristic: "misplaced" });
  const tiles = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => stepsOf(film, { kind: "tile", number }));
  assert.deepEqual(
    tiles.sort((a, b) => a - b),
    Array.from({ length: film.replay.expansions - 1 }, (_, at) => at + 2),
  );
});

test("the open list exceeds a number once each time that it grows beyond it", () => {
  const film = filmOf(HARD, "astar", { heuristic: "manhattan" });
  const open = (step) =>
    film.replay.counts(step < film.replay.expansions ? film.replay.starts[step] : film.replay.lastMoment)
      .open;
  const most = Math.max(
    ...stepsOf(film, { kind: "open", number: 0 }).map(open),
    open(film.replay.expansions),
  );
  assert.deepEqual(stepsOf(film, { kind: "open", number: most + 1 }), []);
  const [first, ...more] = stepsOf(film, { kind: "open", number: 20 });
  assert.ok(open(first) > 20 && open(first - 1) <= 20);
  for (const step of more) assert.ok(open(step) > 20 && open(step - 1) <= 20);
  assert.deepEqual(stepsOf(filmOf(HARD, "idastar"), { kind: "open", number: 0 }), []);
});

test("the expansion of a chosen board is a stop, in both directions", () => {
  const film = filmOf(ADVANCED, "astar", { heuristic: "manhattan" });
  const board = film.boards.of(nodeOf(film, 5));
  const one = { kind: "board", board };
  const last = film.replay.expansions;
  assert.deepEqual(stepsOf(film, one), [5]);
  assert.deepEqual(
    [
      [1, last],
      [last, 1],
      [6, last],
      [4, 1],
    ].map(([from, to]) => firstStop(film, [one], from, to)),
    [5, 5, null, null],
  );
  assert.equal(firstStop(film, [], 1, last), null);
});

test("breakpoints are written in the address and read back", () => {
  const board = { rows: 2, cols: 3, tiles: [1, 2, 3, 4, 5, 0] };
  for (const one of [
    { kind: "rise" },
    { kind: "reopened" },
    { kind: "tile", number: 5 },
    { kind: "open", number: 100 },
    { kind: "board", board },
  ])
    assert.deepEqual(stop.read(stop.write(one)), one);
  for (const wrong of ["", "rise:1", "tile:", "tile:x", "open:-1", "board:1,2", "board:", "other"])
    assert.equal(stop.read(wrong), undefined, wrong);
});
