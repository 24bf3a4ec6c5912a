/**
 * Exercises: the sheet of the command is filled in on the page, gets the marks of the command, and is marked
 * again from a link.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { addressHolds, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { settled } from "./support/rooms.mjs";
import { taquin, told } from "./support/server.mjs";
import { handIn } from "../page/script/rooms/exercises/hand-in.js";

const SEED = 7;
const sheetOf = (level = "easy") =>
  taquin(["sheet", "--seed", String(SEED), "--level", level, "--report", "json"]);
const { exercises } = JSON.parse(sheetOf());
const numbers = (rows) => rows.flatMap(({ g, h, f }) => [g, h, f]).join(",");

/** The key of every exercise, in the form of a link. */
const KEY = exercises.map(({ kind, answer }) =>
  ({
    solve: () => answer.moves,
    successors: () => numbers(answer.successors),
    next: () => answer.next,
    solvable: () => `${answer.inversions},${answer.solvable ? "yes" : "no"}`,
    trace: () => numbers(answer.steps.slice(1)),
    heuristics: () => answer.estimates.join(","),
  })[kind](),
);

const OTHER = { yes: "no", no: "yes" };

/** The points that the command gives a hand-in, one for each exercise. */
function pointsOf(text) {
  const folder = mkdtempSync(join(tmpdir(), "taquin-exercises-"));
  try {
    writeFileSync(join(folder, "sheet.json"), sheetOf());
    writeFileSync(join(folder, "ada.txt"), text);
    const [head, ...rows] = told([
      "verify",
      join(folder, "sheet.json"),
      join(folder, "ada.txt"),
      "--report",
      "csv",
    ])
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    assert.ok(head.includes("mark"), head.join());
    return rows.map((row) => Number(row[head.indexOf("mark")]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const link = (answers, more = "") =>
  `room=exercises&exercises-seed=${SEED}&exercises-answers=${answers.join(";")}${more}`;

test("the text of a hand-in has the form that a class writes", () => {
  const text = handIn(exercises, KEY, "Ada");
  assert.match(text, /^Name: Ada\n\nExercise 1\nSolution: [UDLR]+\n/);
  assert.match(text, /Exercise 2\n\| [UDLR] \| 1 \| \d+ \| \d+ \|\n/);
  assert.deepEqual(pointsOf(text), [1, 1, 1, 1, 1, 1]);
  const [count, word] = KEY[3].split(",");
  const pointsOfFourth = (answer) => pointsOf(handIn(exercises, KEY.with(3, answer)))[3];
  const half = [`,${word}`, `${count},`, `${count},${OTHER[word]}`, `${count}1,${word}`];
  assert.deepEqual(half.map(pointsOfFourth), [0.5, 0.5, 0.5, 0.5]);
  assert.equal(pointsOfFourth(`${count}1,${OTHER[word]}`), 0);
  assert.equal(handIn(exercises, ["", ",,", "B"]).trim(), "Exercise 3\nAnswer: B");
});

inBrowser("right answers get all points, also in French, and nothing is sent", async ({ page, open }) => {
  await open(link(KEY, "&exercises-marked=1"));
  await reads(page.locator(".exercises-score"), "Score: 6 of 6");
  assert.equal(await page.locator(".exercise-verdict .quality").count(), 6);
  await page.locator("#language input[value=fr]").check();
  await reads(page.locator(".exercises-score"), "Note\u202f: 6 sur 6");
});

inBrowser(
  "a sheet is filled in and marked, and its link shows the teacher the same marks",
  async ({ page, open, visitor }) => {
    await open(`room=exercises&exercises-seed=${SEED}`);
    await settled(page, "exercises");
    assert.equal(await page.locator(".exercise").count(), exercises.length);
    await press(page, "Mark my answers");
    await reads(page.locator(".exercises-score"), "There is no answer to mark yet.");
    const exercise = (number) => page.locator(".exercise").nth(number - 1);
    await exercise(1).locator(".board [tabindex='0']").focus();
    // A detour: a solution with two unnecessary moves.
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
      .getByRole("radio", { name: KEY[3].endsWith("yes") ? "Yes" : "No" })
      .check();
    const count = exercise(4).getByRole("textbox", { name: "Number of inversions" });
    await count.fill(`${KEY[3].split(",")[0]}1`);
    await page.getByLabel("Name").fill("Ada");
    await press(page, "Mark my answers");
    const share = 1 - 1 / KEY[1].split(",").length;
    await reads(page.locator(".exercises-score"), `Score: ${(0.5 + share + 1.5).toFixed(2)} of 6`);
    await reads(exercise(1).locator(".exercise-verdict"), /2 moves more than necessary/);
    await reads(exercise(2).locator(".exercise-verdict"), /^\d+ of \d+ are right: 0\.\d\d of a point\.$/);
    assert.equal(await exercise(2).locator(".cell-input.is-wrong").count(), 1);
    await reads(exercise(4).locator(".exercise-verdict"), "1 of 2 are right: 0.50 of a point.");
    assert.equal(await count.getAttribute("aria-invalid"), "true");
    assert.equal(await exercise(4).getByRole("radiogroup").getAttribute("aria-invalid"), "false");
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
    await reads(teacher.page.locator(".exercises-record"), "Marked 1 time; the answers were not shown.");
    assert.equal(await teacher.page.getByLabel("Name").inputValue(), "Ada");
    // A changed answer must be marked again.
    await exercise(4)
      .getByRole("radio", { name: KEY[3].endsWith("yes") ? "No" : "Yes" })
      .check();
    await eventually(async () => assert.equal(await page.locator(".exercises-score").textContent(), ""));
    await press(page, "Copy the answers as text");
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Name: Ada\n\nExercise 1\n/);
  },
);

/**
 * The parts of the page that reveal an answer: numbers beside cells, boards of a trace, f of a choice,
 * sentences of the key.
 */
const givenAway = (page) =>
  page
    .locator(".exercise")
    .evaluateAll(
      (sections) =>
        sections
          .flatMap((section) => [
            ...[...section.querySelectorAll(".cell-key")].map((key) => key.textContent),
            ...[...section.querySelectorAll(".exercise-choice .math")].filter((formula) =>
              /f =/.test(formula.textContent),
            ),
            ...section.querySelectorAll("td.exercise-small > .miniature:only-child[role=img]"),
            ...section.querySelectorAll(".exercise-verdict p + p"),
          ])
          .filter(Boolean).length,
    );

/** The score of a wrong sheet: every number 0, with wrong answers to the choice and the question. */
const WRONG = KEY.map((answer, at) =>
  at === 2
    ? answer === "A"
      ? "B"
      : "A"
    : at === 0
      ? ""
      : answer.replace(/\d+/g, "0").replace(/yes|no/, (word) => OTHER[word]),
);

inBrowser(
  "marking shows right and wrong answers, and the key only on request",
  async ({ page, open, visitor }) => {
    await open(link(WRONG));
    await settled(page, "exercises");
    const given = await givenAway(page);
    await press(page, "Mark my answers");
    await reads(page.locator(".exercises-score"), "Score: 0 of 6");
    assert.equal(await givenAway(page), given, "marking gives an answer away");
    // Marking the same answers again is not a new attempt; marking other answers is.
    await press(page, "Mark my answers");
    await reads(page.locator(".exercises-record"), "Marked 1 time; the answers were not shown.");
    await page.locator(".exercise").nth(1).getByRole("textbox").first().fill("1");
    await press(page, "Mark my answers");
    await reads(page.locator(".exercises-record"), "Marked 2 times; the answers were not shown.");
    await press(page, "Show the answers");
    await reads(page.locator(".exercises-record"), "Marked 2 times; the answers were shown after attempt 2.");
    await reads(page.locator(".exercise").nth(1).locator(".cell-key").nth(1), /^should be \d+$/);
    assert.ok((await givenAway(page)) > given + 10);
    await press(page, "Copy the link for the teacher");
    const teacher = await visitor();
    await teacher.page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await reads(
      teacher.page.locator(".exercises-record"),
      "Marked 2 times; the answers were shown after attempt 2.",
    );
  },
);

inBrowser("a link for a class has no answers and never shows them", async ({ page, open, visitor }) => {
  await open(link(KEY, "&exercises-name=Ada"));
  await settled(page, "exercises");
  await press(page, "Copy a link for a class, without the answers");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.doesNotMatch(copied, /exercises-(answers|name|attempts|marked)/);
  const student = await visitor();
  await student.page.goto(copied);
  await settled(student.page, "exercises");
  assert.equal(
    await student.page.getByRole("radio", { checked: true }).and(student.page.locator(".exercise *")).count(),
    0,
  );
  await student.page.locator(".exercise").nth(3).getByRole("radio").first().check();
  await press(student.page, "Mark my answers");
  await reads(student.page.locator(".exercises-score"), /^Score: 0(\.50)? of 6$/);
  assert.equal(await student.page.getByRole("button", { name: "Show the answers" }).isVisible(), false);
  await addressHolds(student.page, "exercises-key=0");
});

inBrowser("Back returns from another sheet to the answers of the first", async ({ page, open }) => {
  await open(link(KEY));
  await settled(page, "exercises");
  await page.getByLabel("Level").selectOption("hard");
  await addressHolds(page, "exercises-level=hard");
  await page.goBack();
  await addressHolds(page, `exercises-answers=${KEY[0]};`);
  assert.equal(await page.getByLabel("Level").inputValue(), "easy");
  await press(page, "Mark my answers");
  await reads(page.locator(".exercises-score"), "Score: 6 of 6");
});

inBrowser("another level gives another sheet, and both keep their answers", async ({ page, open }) => {
  await open(link(KEY, "&exercises-marked=1&exercises-attempts=3"));
  await settled(page, "exercises");
  await page.getByLabel("Level").selectOption("hard");
  await addressHolds(page, "exercises-level=hard");
  await eventually(async () =>
    assert.match(await page.locator(".exercise h3").first().textContent(), /hard/),
  );
  assert.ok(!page.url().includes("exercises-answers"));
  await page.locator(".exercise").nth(3).getByRole("radio").first().check();
  await addressHolds(page, "exercises-answers=");
  await page.reload();
  await eventually(async () =>
    assert.equal(await page.locator(".exercise").nth(3).getByRole("radio").first().isChecked(), true),
  );
  await page.getByLabel("Level").selectOption("easy");
  await reads(page.locator(".exercises-score"), "Score: 6 of 6");
  await reads(page.locator(".exercises-record"), "Marked 3 times; the answers were not shown.");
  const before = await page.locator(".exercise").nth(1).innerHTML();
  await press(page, "Another sheet");
  await eventually(async () => assert.notEqual(await page.locator(".exercise").nth(1).innerHTML(), before));
  assert.equal(await page.locator(".exercises-record").textContent(), "");
});
