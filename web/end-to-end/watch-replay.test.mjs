/**
 * Compares the replay of recorded searches with the reports of the searches: counts at the end, the size of
 * the open list at every step, and the next choice on top of it. It needs the module in `web/dist` (`cargo
 * xtask web`), no browser: `node --test web/end-to-end/watch-replay.test.mjs`.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createOpenOrder } from "../page/script/rooms/watch/open-order.js";
import { linesOf, runningOf } from "../page/script/rooms/watch/listing.js";
import { createReplay } from "../page/script/rooms/watch/replay.js";
import { createLights } from "../page/script/rooms/watch/space-lights.js";
import { pictureOf } from "../page/script/rooms/watch/space-picture.js";
import { createCamera } from "../page/script/rooms/watch/tree-camera.js";
import { layers } from "../page/script/rooms/watch/tree-layers.js";
import { createPixels } from "../page/script/rooms/watch/tree-pixels.js";
import { childrenOf, near, tidy } from "../page/script/rooms/watch/tree-shape.js";
import { recorded, wasm } from "./support/module.mjs";

const { algorithms, ties } = JSON.parse(wasm.catalogue());

/** A record with the entry of its search. */
const replayOf = (recording) =>
  createReplay(
    recording,
    algorithms.find(({ name }) => name === recording.answer.search.algorithm),
  );

const EASY = [1, 3, 6, 5, 2, 8, 4, 0, 7];
const MIDDLE = [1, 4, 2, 3, 7, 5, 6, 8, 0];
const HARDEST = [8, 6, 7, 2, 5, 4, 3, 0, 1];

test("counts at the end are those of the answer", () => {
  for (const algorithm of [
    "astar",
    "bfs",
    "ucs",
    "greedy",
    "idastar",
    "iddfs",
    "rbfs",
    "bibfs",
    "bidirectional",
    "anytime",
  ]) {
    const recording = recorded(EASY, algorithm);
    const replay = replayOf(recording);
    const counts = replay.counts(replay.lastMoment, true);
    for (const name of ["expanded", "generated", "generated_new", "popped", "reopened", "max_open"]) {
      assert.equal(counts[name], recording.answer.counts[name], `${algorithm}: ${name}`);
    }
  }
});

test("the next choice is on top of the open list for every tie-breaking rule", () => {
  for (const rule of ties) {
    for (const [tiles, algorithm, more] of [
      [MIDDLE, "astar", {}],
      [HARDEST, "greedy", {}],
      [EASY, "bfs", {}],
      [HARDEST, "astar", { weight: "1.5" }],
    ]) {
      const replay = replayOf(recorded(tiles, algorithm, { tie: rule.name, ...more }));
      const order = createOpenOrder(replay, rule);
      for (const start of replay.starts) {
        assert.equal(order.top(start, 1)[0], replay.next(start), `${algorithm} ${rule.name} at ${start}`);
      }
      assert.equal(order.top(replay.lastMoment, 1)[0], replay.goal);
    }
  }
});

test("the open list has as many states as the search reports", () => {
  for (const [tiles, algorithm] of [
    [HARDEST, "astar"],
    [HARDEST, "greedy"],
    [MIDDLE, "bibfs"],
    [MIDDLE, "bidirectional"],
  ]) {
    const replay = replayOf(recorded(tiles, algorithm));
    for (let step = 0; step < replay.expansions; step += Math.ceil(replay.expansions / 50)) {
      const { moment } = replay.momentOf(step, false);
      let open = 0;
      for (let node = 0; node < replay.size; node += 1) open += replay.isOpen(node, moment) ? 1 : 0;
      assert.equal(replay.counts(moment).open, open, `${algorithm} after ${step}`);
    }
  }
});

test("steps cover the record, and fine steps are its events", () => {
  const replay = replayOf(recorded(EASY, "astar"));
  assert.deepEqual(replay.momentOf(0, false), { moment: 0, ended: false });
  assert.deepEqual(replay.momentOf(1, false), { moment: 4, ended: false });
  assert.deepEqual(replay.momentOf(9, false), { moment: replay.lastMoment, ended: false });
  assert.deepEqual(replay.momentOf(99, false), { moment: replay.lastMoment, ended: true });
  assert.equal(replay.length(true), replay.lastMoment + 1);
  assert.deepEqual(replay.generatedIn(4), [1, 2, 3]);
  assert.deepEqual(replay.path(replay.goal).length, 10);
});

test("a truncated record has no answer at its end", () => {
  const replay = replayOf(recorded(HARDEST, "astar", {}, 1000));
  assert.equal(replay.complete, false);
  assert.equal(replay.length(false), replay.expansions);
  assert.equal(replay.goal, -1);
});

test("lights do not depend on the way to a moment", () => {
  const replay = replayOf(recorded(MIDDLE, "astar"));
  const [there, back] = [createLights(replay), createLights(replay)];
  const middle = Math.floor(replay.lastMoment / 2);
  there.goTo(middle, () => {});
  back.goTo(replay.lastMoment, () => {});
  back.goTo(middle, () => {});
  assert.deepEqual(back.shades, there.shades);
  assert.deepEqual(back.tallies, there.tallies);
  back.goTo(0, () => {});
  assert.equal(
    back.shades.reduce((sum, shade) => sum + shade, 0),
    1,
  );
});

test("large dots of the map stay inside their columns", () => {
  const replay = replayOf(recorded(MIDDLE, "astar"));
  const lights = createLights(replay);
  const [width, height, half] = [1000, 260, 4];
  const image = { width, height, data: new Uint8ClampedArray(4 * width * height) };
  const picture = pictureOf(lights, image, [1, 2, 3], 1);
  const wide = width / lights.space.length;
  const most = Math.max(...lights.space);
  for (let board = 0; board < lights.size; board += 1) {
    const distance = lights.distances[board];
    const [x, y] = picture.middle(board, half);
    const where = `board ${board} at distance ${distance}: ${x}, ${y}`;
    assert.ok(x - half >= Math.floor(distance * wide) && x + half <= (distance + 1) * wide, where);
    const tall = (height - 16) * Math.cbrt(lights.space[distance] / most);
    if (tall >= 2 * half) assert.ok(y - half >= height - 16 - tall - 1e-9 && y + half <= height - 16, where);
  }
  const drawn = new Uint32Array(image.data.buffer).filter((pixel) => pixel !== 0);
  assert.ok(drawn.length >= lights.space.length && drawn.every((pixel) => pixel <= 3));
});

test("nodes of a drawing do not touch, and are below their parents", () => {
  const replay = replayOf(recorded(MIDDLE, "astar"));
  const { parent } = replay.recording;
  const children = childrenOf(parent);
  const moment = replay.lastMoment;
  const shown = near(replay, children, { moment, focus: replay.goal, most: 90, levels: 6 });
  const drawings = [tidy(parent, shown, children, () => true), layers(replay, moment)];
  for (const { nodes, x, y } of drawings) {
    const rows = new Map();
    const drawn = new Set(nodes);
    for (const node of nodes) {
      rows.set(y(node), [...(rows.get(y(node)) ?? []), x(node)]);
      if (drawn.has(parent[node])) assert.equal(y(node), y(parent[node]) + 1);
    }
    for (const places of rows.values()) {
      places
        .sort((a, b) => a - b)
        .forEach((place, at) => assert.ok(at === 0 || place - places[at - 1] > 0.999));
    }
  }
});

test("the whole tree has the nodes of its moment and is as wide as its leaves", () => {
  const replay = replayOf(recorded(HARDEST, "astar"));
  for (const step of [60, 1500, 21_000]) {
    const { moment } = replay.momentOf(step, false);
    const { nodes, box } = layers(replay, moment);
    const parents = new Set(Array.from(nodes, (node) => replay.recording.parent[node]));
    assert.ok(nodes.every((node) => replay.born[node] < moment));
    assert.equal(box.right + 1, nodes.filter((node) => !parents.has(node)).length, "a leaf has one place");
    assert.equal(box.bottom, Math.max(...Array.from(nodes, (node) => replay.recording.g[node])));
  }
});

test("an unsolvable board is searched until no state is left", () => {
  const replay = replayOf(recorded([2, 1, 3, 4, 5, 6, 7, 8, 0], "bfs", { exhaust: true }, 500_000));
  assert.equal(replay.recording.answer.status, "unsolvable");
  assert.deepEqual([replay.complete, replay.expansions, replay.goal], [true, 181_440, -1]);
});

test("every event of every search runs a line of its pseudo-code, the same in both languages", () => {
  for (const search of algorithms.filter(({ offered, family }) => offered && family !== "portfolio")) {
    const listings = ["en", "fr"].map((language) => {
      wasm.speak(language);
      return linesOf(wasm.say(`page-code-${search.memory}`, JSON.stringify({ f: "g(m) + h(m)" })));
    });
    wasm.speak("en");
    const [lines, others] = listings;
    assert.ok(lines.length >= 10, search.name);
    assert.deepEqual(
      others.map(({ word, level }) => [word, level]),
      lines.map(({ word, level }) => [word, level]),
      search.name,
    );
    const replay = createReplay(recorded(EASY, search.name), search);
    for (let step = 0; step <= Math.min(replay.length(true), 3000); step += 1) {
      const { lit } = runningOf({ replay, ...replay.momentOf(step, true) }, lines);
      assert.equal(lit.length, 1, `${search.name}, event ${step}`);
      assert.ok(
        lines.some(({ word }) => word === lit[0]),
        `${search.name}, event ${step}: ${lit}`,
      );
    }
  }
});

test("a whole tree leaves space for the zoom buttons", () => {
  const layout = layers(replayOf(recorded(HARDEST, "astar")), 3000);
  for (const [width, height, type] of [
    [830, 290, 1],
    [330, 290, 1],
    [1400, 700, 1.4],
  ]) {
    const camera = createCamera();
    camera.resize(width, height, type);
    camera.fit(layout, 0);
    const { left, across } = camera.view();
    assert.ok(left + layout.box.right * across <= width - 40 * type, `${width}`);
  }
});

test("a line tints covered pixels in proportion and stays within the image", () => {
  const [black, white] = [0xff000000, 0xffffffff];
  const drawn = (draw) => {
    const pixels = new Uint32Array(16).fill(black);
    draw(createPixels(pixels, 4));
    return Array.from(pixels, (pixel) => (pixel === black ? 0 : pixel === white ? 1 : (pixel & 0xff) / 256));
  };
  const near = (mine, theirs) =>
    mine.forEach((value, at) => assert.ok(Math.abs(value - theirs[at]) < 0.01, `${mine}`));
  near(
    drawn(({ line }) => line(1, -3, 1, 9, 1, white, 256)),
    [0.5, 0.5, 0, 0].concat(...Array(3).fill([0.5, 0.5, 0, 0])),
  );
  near(
    drawn(({ line }) => line(9, 2.5, -3, 2.5, 1, white, 128)),
    [...Array(8).fill(0), ...Array(4).fill(0.5), ...Array(4).fill(0)],
  );
  near(
    drawn(({ square }) => square(1, 1, 1, white)),
    [1, 1, 0, 0, 1, 1, 0, 0, ...Array(8).fill(0)],
  );
});
