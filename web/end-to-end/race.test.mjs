/**
 * Race: two to four searches on one board.
 */

import assert from "node:assert/strict";
import { CLASSIC, HARDEST, addressHolds, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";

const lanesOf = (page) => page.getByRole("group", { name: "Lanes" }).locator(".lane");

/** The text of a table row, by its name. */
const rowOf = async (page, name) =>
  (
    await page
      .getByRole("row", { name: new RegExp(`^${name}`) })
      .first()
      .getByRole("cell")
      .allTextContents()
  ).map((text) => text.replace("least: ", ""));

inBrowser("four searches race, and a table has every count", async ({ page, open }) => {
  await open(`room=race&board=${HARDEST}`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  assert.equal(await lanesOf(page).count(), 4);
  await reads(page.locator(".race-verdict li").first(), /^Shortest solution: .*, length 31;/);
  const costs = await rowOf(page, "moves");
  assert.deepEqual(costs.slice(0, 3), ["31", "31", "31"]);
  assert.ok(Number(costs[3]) >= 31);
  assert.deepEqual((await rowOf(page, "shortest")).slice(0, 3), ["proven", "proven", "proven"]);
});

inBrowser("lanes are added, removed and changed", async ({ page, open }) => {
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;bfs`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  assert.equal(await lanesOf(page).count(), 2);
  assert.deepEqual((await rowOf(page, "expanded")).slice(0, 1), ["4"]);
  await press(page, "Add a lane");
  await eventually(async () => assert.equal(await lanesOf(page).count(), 3));
  await press(page, "Add a lane");
  await eventually(async () => assert.equal(await lanesOf(page).count(), 4));
  await page.getByRole("button", { name: "Add a lane" }).waitFor({ state: "hidden" });
  await page
    .getByRole("button", { name: /^Remove lane/ })
    .first()
    .click();
  await eventually(async () => assert.equal(await lanesOf(page).count(), 3));
  const lane = lanesOf(page).first();
  await lane.locator("summary").click();
  await lane.getByLabel("Algorithm").selectOption("Uniform-cost search");
  await addressHolds(page, "race-lanes=ucs");
  await eventually(async () =>
    assert.equal((await rowOf(page, "moves")).filter((cost) => cost === "4").length, 3),
  );
});

inBrowser("the playback controls move all lanes and the chart", async ({ page, open }) => {
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;bfs&race-clock=linear`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  const expanded = () => page.locator(".lane-counts div:first-child dd").allTextContents();
  await press(page, "Go to the start");
  await eventually(async () => assert.deepEqual(await expanded(), ["0", "0"]));
  await press(page, "Step forward");
  await press(page, "Step forward");
  await eventually(async () => assert.deepEqual(await expanded(), ["2", "2"]));
  await press(page, "Step back");
  await eventually(async () => assert.deepEqual(await expanded(), ["1", "1"]));
  const chart = page.getByRole("slider", { name: "How the searches grew" });
  await chart.press("End");
  await eventually(async () => assert.equal((await expanded())[0], "4"));
  await eventually(async () =>
    assert.match(await chart.getAttribute("aria-valuetext"), /4 expanded, 12 generated/),
  );
  await page.getByRole("radio", { name: "Log" }).check();
  await addressHolds(page, "race-lanes=astar~manhattan;bfs");
});

inBrowser("the table is copied, as Markdown and as CSV", async ({ page, open }) => {
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;idastar~manhattan`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  await press(page, "Copy as Markdown");
  await reads(page.locator("#announcements"), /^Copied\./);
  assert.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    /^\| .*A\*, Manhattan distance.*\n\| --- \| ---: \|/,
  );
  await press(page, "Copy as CSV");
  await eventually(async () =>
    assert.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      /^algorithm,heuristic,.*\nastar,manhattan,.*,solved,4,true/,
    ),
  );
});

inBrowser("a race is saved as a file", async ({ page, open }) => {
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;bfs`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save JSON")]);
  assert.equal(file.suggestedFilename(), "taquin-race.json");
  const parts = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  const { kind, lanes } = JSON.parse(Buffer.concat(parts).toString());
  assert.equal(kind, "race");
  assert.deepEqual(
    lanes.map(({ answer }) => answer.cost),
    [4, 4],
  );
});

inBrowser("the first race answers a question, which is shown", async ({ page, open }) => {
  await open("room=race");
  await page.getByRole("button", { name: "Why A*?", pressed: true }).waitFor();
  await reads(page.locator(".race-why"), /Compare moves and states\.$/);
  const verdict = page.locator(".race-verdict li");
  await reads(
    verdict.first(),
    /^Shortest solution: Breadth-first search \(lane 1\) and A\* \(lane 3\), length 31; longest: Greedy .* \(lane 2\), length 45\.$/,
  );
  await reads(
    verdict.nth(1),
    /^Fewest .*: Greedy .* \(lane 2\): 147; most: Breadth-first search \(lane 1\), 181,438/,
  );
  assert.doesNotMatch(
    await verdict.last().textContent(),
    /^Why/,
    "ties are not why greedy search expands less",
  );
  await press(page, "How much does an estimate save?");
  await reads(
    verdict.nth(1),
    /^Fewest states expanded: A\*, Manhattan distance \(lane 1\): 21,197; most: Breadth-first search \(lane 3\), 181,438/,
  );
});

inBrowser("if ties put A* behind, the verdict explains it", async ({ page, open }) => {
  await open(`room=race&board=${HARDEST}&race-lanes=astar~manhattan;idastar~manhattan`);
  await reads(
    page.locator(".race-verdict li").last(),
    /^Why A\* \(lane 1\) expanded more: of its 21,197 states, 14,648 tie at f = 31/,
  );
});

/** The counts in the table of a race, by the name of a row, one number for each lane. */
const countsOf = async (page, name) =>
  (await rowOf(page, name)).map((text) => Number(text.replace(/\D/g, "")));

/**
 * The facts that each question states about its race: `moves`, `expanded` and `stored` of its lanes in order.
 */
const CAPTIONS = {
  "Why A*?": ({ moves: [bfs, greedy, astar], expanded: [all, few, between] }) => {
    assert.ok(bfs === 31 && astar === 31 && greedy > 31, "only greedy search has a longer path");
    assert.ok(all > 0.99 * 181_440 && few < between && between < all, "A* looks at more than greedy search");
  },
  "How much does an estimate save?": ({ moves, expanded: [manhattan, misplaced, none] }) => {
    assert.deepEqual(moves, [31, 31, 31]);
    assert.ok(manhattan < misplaced && misplaced < none);
  },
  "Does faster mean shorter?": ({ moves: [astar, weighted, greedy], expanded: [most, fewer, fewest] }) => {
    assert.ok(astar === 31 && weighted > 31 && greedy > 31, "both get there by a longer path");
    assert.ok(fewer < most && fewest < most, "both get there sooner");
  },
  "Time or memory?": ({ moves, stored: [astar, idastar] }) => {
    assert.deepEqual(moves, [31, 31, 31]);
    assert.ok(100 * idastar < astar, "IDA* keeps only its path");
  },
  "Which tie-breaking wins?": ({ moves, expanded, names }) => {
    assert.deepEqual(moves, [31, 31, 31]);
    assert.equal(new Set(expanded).size, 3, "the tie-breaking rule makes the difference");
    assert.equal(new Set(names).size, 1, "the tie-breaking rule is the only difference");
  },
};

inBrowser("every race agrees with its caption", async ({ page, open }) => {
  await open("room=race");
  const questions = page.locator(".race-questions button.question");
  assert.deepEqual(await questions.allTextContents(), Object.keys(CAPTIONS));
  for (const [question, holds] of Object.entries(CAPTIONS)) {
    await press(page, question);
    const names = await lanesOf(page).locator(".lane-name").allTextContents();
    await eventually(async () => {
      const moves = await countsOf(page, "moves");
      assert.equal(moves.length, names.length, question);
      holds({
        names,
        moves,
        expanded: await countsOf(page, "expanded"),
        stored: await countsOf(page, "max stored"),
      });
    });
  }
});

inBrowser("a finished race is played from its start", async ({ page, open }) => {
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;bfs&race-clock=linear&race-speed=1`);
  await page.getByRole("heading", { name: "Who won?" }).waitFor();
  await page.locator("#room-race").getByRole("button", { name: "Pause" }).click();
  const [expanded] = (await page.locator(".lane-counts div:first-child dd").allTextContents()).map(Number);
  const longest = Number(
    (await page.locator("#room-race .transport-where").textContent()).match(/(\d+)\D*$/)[1],
  );
  assert.ok(expanded < longest, `${expanded} of ${longest}`);
});

inBrowser(
  "with reduced motion a finished race shows its end",
  { reducedMotion: "reduce" },
  async ({ page, open }) => {
    await open(`room=race&board=${CLASSIC}&race-lanes=astar~manhattan;bfs`);
    await page.getByRole("heading", { name: "Who won?" }).waitFor();
    await eventually(async () => assert.equal(await page.locator(".lane.is-ended").count(), 2));
  },
);
