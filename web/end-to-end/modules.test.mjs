/**
 * Modules of the page that need neither a browser nor the search module: parameters of the address, moves,
 * undo.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { blankOf, boardsAlong, moved, movesTo, sameTiles } from "../page/script/moves.js";
import * as parameters from "../page/script/parameters.js";
import { changesOf } from "../page/script/rooms/solve/advice.js";
import { createHistory } from "../page/script/session/history.js";

const GOAL = { rows: 3, cols: 3, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0] };

test("parameters read what they write", () => {
  const list = parameters.several(parameters.whole(0, 0, 9), [], 3);
  for (const [parameter, value, text] of [
    [parameters.board(GOAL), GOAL, "1,2,3/4,5,6/7,8,0"],
    [parameters.goal(["last", "first"], "last"), "first", "first"],
    [parameters.goal(["last", "first"], "last"), GOAL.tiles, "1,2,3,4,5,6,7,8,0"],
    [parameters.flag(), true, "1"],
    [parameters.whole(5, 0, 10), 7, "7"],
    [parameters.amount(2, 0.25, 100), 0.5, "0.5"],
    [parameters.choice(["a", "b"], "a"), "b", "b"],
    [list, [1, 2], "1;2"],
  ]) {
    assert.equal(parameter.write(value), text);
    assert.deepEqual(parameter.read(text), value, text);
  }
});

test("parameters refuse invalid values", () => {
  const board = parameters.board(GOAL);
  for (const [parameter, texts] of [
    [board, ["", "1,2,3", "1,2,3/4,5,6/7,8,8", "1,2,3/4,5/6,7,8,0", "1,2,3/4,5,6/7,8,9", "<b>"]],
    [parameters.whole(5, 0, 10), ["", "-1", "11", "1.5", "1e1", "99999999999"]],
    [parameters.amount(2, 0.25, 100), ["", " ", "0.1", "101", "x"]],
    [parameters.choice(["a", "b"], "a"), ["", "c", "A"]],
    [parameters.flag(), ["2", "yes"]],
    [parameters.word("x"), ["", "a/b", "<i>", "a".repeat(81)]],
    [parameters.several(parameters.whole(0, 0, 9), []), ["1;x", ";"]],
  ]) {
    for (const text of texts) assert.equal(parameter.read(text), undefined, text);
  }
});

test("advice is followed as far as the page has the options", () => {
  const now = { algorithm: "bfs", heuristic: null, weight: null, seconds: 60, megabytes: 3072 };
  const changes = (way, options) =>
    changesOf([{ way, options }], (name) => now[name]).map((it) => it.changes);
  assert.deepEqual(changes("time", { "time-limit": "10m" }), [{ seconds: 600 }]);
  assert.deepEqual(changes("time", { "time-limit": "24h" }), [{ seconds: 3600 }]);
  assert.deepEqual(changes("memory", { "memory-limit": "512MiB" }), [{ megabytes: 512 }]);
  assert.deepEqual(changes("memory", { "memory-limit": "4GiB" }), [], "the limit is already the largest");
  const sooner = { algorithm: "astar", weight: "2" };
  assert.deepEqual(changes("sooner", sooner), [sooner]);
  assert.deepEqual(changes("width", { "beam-width": "10000" }), [], "the page has no such option");
});

test("a move of the blank is undone by its opposite", () => {
  const opposite = { U: "D", D: "U", L: "R", R: "L" };
  const middle = { ...GOAL, tiles: [1, 2, 3, 4, 0, 5, 6, 7, 8] };
  for (const way of "UDLR") {
    const next = moved(middle, way);
    assert.equal(sameTiles(next, middle), false);
    assert.ok(sameTiles(moved(next, opposite[way]), middle), way);
  }
  assert.equal(moved(GOAL, "D"), null, "the blank stays on the board");
  assert.equal(moved(GOAL, "R"), null);
});

test("a tile in line with the blank slides with all tiles in between", () => {
  assert.equal(blankOf(GOAL), 8);
  assert.deepEqual(
    GOAL.tiles.map((_, cell) => movesTo(GOAL, cell)),
    ["", "", "UU", "", "", "U", "LL", "L", ""],
  );
  const boards = boardsAlong(GOAL, "UL");
  assert.deepEqual(
    boards.map(({ tiles }) => tiles.indexOf(0)),
    [8, 5, 4],
  );
});

test("an undone change can be redone until another change", () => {
  const history = createHistory();
  assert.equal(history.undo("a"), undefined);
  assert.deepEqual([history.canUndo(), history.canRedo()], [false, false]);
  history.leave("a");
  history.leave("b");
  assert.equal(history.undo("c"), "b");
  assert.equal(history.undo("b"), "a");
  assert.deepEqual([history.canUndo(), history.canRedo()], [false, true]);
  assert.equal(history.redo("a"), "b");
  assert.equal(history.redo("b"), "c");
  assert.equal(history.undo("c"), "b");
  history.leave("b");
  assert.equal(history.canRedo(), false);
  assert.equal(history.undo("d"), "b");
});
