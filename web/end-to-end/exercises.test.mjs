/**
 * Exercises: the sheet of the command, filled in on the page, marked as the command marks it, and checked again from a link.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { addressHolds, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { settled } from "./support/rooms.mjs";
import { taquin } from "./support/server.mjs";
import { handIn } from "../page/script/rooms/exercises/hand-in.js";

const SEED = 7;
const sheetOf = (level = "easy") =>
  taquin(["sheet", "--seed", String(SEED), "--level", level, "--report", "json"]);
const { exercises } = JSON.parse(sheetOf());
const numbers = (rows) => rows.flatMap(({ g, h, f }) => [g, h, f]).join(",");

/** The key of every exercise, as a link holds it. */
const KEY = exercises.map(({ kind, answer }) =>
  ({
    solve: () => answer.moves,
    successors: () => numbers(answer.successors),
    next: () => answer.next,
    solvable: () => (answer.solvable ? "yes" : "no"),
    trace: () => numbers(answer.steps.slice(1)),
    heuristics: () => answer.estimates.join(","),
  })[kind](),
);

/** The points of a hand-in, as the command marks it. */
function marksOf(text) {
  const folder = mkdtempSync(join(tmpdir(), "taquin-exercises-"));
  try {
    writeFileSync(join(folder, "sheet.json"), sheetOf());
    writeFileSync(join(folder, "ada.txt"), text);
    const [, ...rows] = taquin([
      "verify",
      join(folder, "sheet.json"),
      join(folder, "ada.txt"),
      "--report",
      "csv",
    ])
      .trim()
      .split("\n");
    return rows.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const link = (answers, more = "") =>
  `room=exercises&exercises-seed=${SEED}&exercises-answers=${answers.join(";")}${more}`;

test("the text of a hand-in is what a class writes", () => {
  const text = handIn(exercises, KEY, "Ada");
  assert.match(text, /^Name: Ada\n\nExercise 1\nSolution: [UDLR]+\n/);
  assert.match(text, /Exercise 2\n\| [UDLR] \| 1 \| \d+ \| \d+ \|\n/);
  assert.ok(marksOf(text) >= 1);
  assert.equal(handIn(exercises, ["", ",,", "B"]).trim(), "Exercise 3\nAnswer: B");
});

inBrowser(
  "every answer right is every point, also in French, and nothing is sent",
  async ({ page, open }) => {
    await open(link(KEY, "&exercises-marked=1"));
    await reads(page.locator(".exercises-score"), "Score: 6 of 6");
    assert.equal(await page.locator(".exercise-verdict .quality").count(), 6);
    await page.locator("#language input[value=fr]").check();
    await reads(page.locator(".exercises-score"), "Note\u202f: 6 sur 6");
  },
);

inBrowser(
  "a sheet is filled in by hand and marked, and its link shows the teacher the same",
  async ({ page, open, visitor }) => {
    await open(`room=exercises&exercises-seed=${SEED}`);
    await settled(page, "exercises");
    assert.equal(await page.locator(".exercise").count(), exercises.length);
    await press(page, "Mark my answers");
    await reads(page.locator(".exercises-score"), "There is nothing to mark yet.");
    const exercise = (number) => page.locator(".exercise").nth(number - 1);
    await exercise(1).locator(".board [tabindex='0']").focus();
    // A detour first, and back: a solution, and two moves too long.
    const keys = { U: "ArrowDown", D: "ArrowUp", L: "ArrowRight", R: "ArrowLeft" };
    const [first] = KEY[0];
    const back = { U: "D", D: "U", L: "R", R: "L" }[first];
    for (const move of [first, back, ...KEY[0]]) await page.keyboard.press(keys[move]);
    await reads(exercise(1).getByRole("status"), /this is the goal/);
    const cells = exercise(2).getByRole("textbox");
    for (const [at, value] of KEY[1].split(",").entries()) await cells.nth(at).fill(at === 0 ? "9" : value);
    await exercise(3)
      .getByRole("radio")
      .nth(KEY[2].charCodeAt(0) - 65)
      .check();
    await exercise(4)
      .getByRole("radio", { name: KEY[3] === "yes" ? "Yes" : "No" })
      .check();
    await page.getByLabel("Name").fill("Ada");
    await press(page, "Mark my answers");
    const share = 1 - 1 / KEY[1].split(",").length;
    await reads(page.locator(".exercises-score"), `Score: ${(0.5 + share + 2).toFixed(2)} of 6`);
    await reads(exercise(1).locator(".exercise-verdict"), /2 moves more than necessary/);
    await reads(exercise(2).locator(".cell-key").first(), "should be 1");
    await reads(exercise(5).locator(".exercise-verdict"), "No answer yet.");
    assert.equal(
      await exercise(5).locator(".cell-input.is-wrong").count(),
      0,
      "what is not answered is not given away",
    );
    await press(page, "Copy the link for the teacher");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const teacher = await visitor();
    await teacher.page.goto(copied);
    await reads(
      teacher.page.locator(".exercises-score"),
      await page.locator(".exercises-score").textContent(),
    );
    assert.equal(await teacher.page.getByLabel("Name").inputValue(), "Ada");
    // Another answer has to be marked again.
    await exercise(4)
      .getByRole("radio", { name: KEY[3] === "yes" ? "No" : "Yes" })
      .check();
    await eventually(async () => assert.equal(await page.locator(".exercises-score").textContent(), ""));
    await press(page, "Copy the answers as text");
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Name: Ada\n\nExercise 1\n/);
  },
);

inBrowser("another level and another seed are another sheet, without answers", async ({ page, open }) => {
  await open(link(KEY));
  await settled(page, "exercises");
  await page.getByLabel("Level").selectOption("hard");
  await addressHolds(page, "exercises-level=hard");
  await eventually(async () =>
    assert.match(await page.locator(".exercise h3").first().textContent(), /hard/),
  );
  assert.ok(!page.url().includes("exercises-answers"));
  const before = await page.locator(".exercise").nth(1).innerHTML();
  await press(page, "Another sheet");
  await eventually(async () => assert.notEqual(await page.locator(".exercise").nth(1).innerHTML(), before));
});
