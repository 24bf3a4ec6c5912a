/**
 * Compares replayed races with the reports of the searches: counts at the end, current boards, and a clock
 * that includes the end of each lane. It needs the module in `web/dist` (`cargo xtask web`), no browser:
 * `node --test web/end-to-end/race-replay.test.mjs`.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createClock } from "../page/script/rooms/race/clock.js";
import { createReplay } from "../page/script/rooms/race/replay.js";
import { recorded } from "./support/module.mjs";

const EASY = { rows: 3, cols: 3, tiles: [1, 3, 6, 5, 2, 8, 4, 0, 7] };
const GOAL = "1,2,3,4,5,6,7,8,0";

const replayed = (board, algorithm, most) => createReplay(recorded(board.tiles, algorithm, {}, most), board);

const searches = [
  "astar",
  "idastar",
  "bfs",
  "ucs",
  "greedy",
  "rbfs",
  "smastar",
  "bibfs",
  "bidirectional",
  "beam",
];

test("a lane begins at its start and ends at its goal, with the counts of the answer", () => {
  for (const algorithm of searches) {
    const { moment, total, answer } = replayed(EASY, algorithm);
    assert.deepEqual(moment(0).board, EASY, algorithm);
    const end = moment(total + 5);
    assert.equal(String(end.board.tiles), GOAL, algorithm);
    assert.deepEqual(
      [end.expanded, end.generated, end.stored, end.ended],
      [answer.counts.expanded, answer.counts.generated, answer.counts.max_stored, true],
      algorithm,
    );
  }
});

test("counts never fall, and each current board is valid", () => {
  for (const algorithm of ["astar", "idastar", "bfs", "greedy", "rbfs"]) {
    const { moment, total } = replayed(EASY, algorithm);
    let before = moment(0);
    for (let expanded = 1; expanded <= total; expanded++) {
      const now = moment(expanded);
      assert.ok(
        now.generated >= before.generated && now.stored >= before.stored,
        `${algorithm} at ${expanded}`,
      );
      assert.equal(new Set(now.board.tiles).size, 9);
      before = now;
    }
  }
});

test("beyond the record the curve continues, which is reported", () => {
  const whole = replayed(EASY, "bfs");
  const cut = replayed(EASY, "bfs", 100);
  const [known, guessed] = [whole.moment(300), cut.moment(300)];
  assert.equal(known.beyond, false);
  assert.equal(guessed.beyond, true);
  assert.equal(guessed.g, null);
  assert.ok(Math.abs(guessed.generated - known.generated) <= 2);
});

test("every clock ends with the longest lane, and the growing one stops at each end", () => {
  const totals = [9, 147, 21_197, 181_438];
  for (const mode of ["log", "linear", "share"]) {
    const clock = createClock(mode, totals);
    totals.forEach((total) => assert.equal(clock.expanded(total, clock.length), total, mode));
    assert.equal(clock.expanded(147, 0), 0);
  }
  const clock = createClock("log", totals);
  totals.forEach((total) => assert.equal(clock.common(clock.stepOf(total)), total));
  assert.ok(clock.length < 700);
});

test("the clock of lanes without expansions does not advance", () => {
  for (const mode of ["log", "linear", "share"]) assert.equal(createClock(mode, [0, 0]).length, 0, mode);
});
