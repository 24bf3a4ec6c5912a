/**
 * The lesson: its parts, its figures and its questions. A test of the module checks the numbers
 * (web/src/lesson.rs); this one checks that the figures show the same numbers.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { addressHolds, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { settled } from "./support/rooms.mjs";

const MESSAGES = new URL("../../language/messages/", import.meta.url);

inBrowser(
  "a link opens a part, scrolling changes the address, and the list of parts leads back",
  async ({ page, open }) => {
    await open("room=lesson&lesson-part=ties");
    await settled(page, "lesson");
    const heading = page.getByRole("heading", { name: /^Ties/ });
    await eventually(async () => {
      const { y } = await heading.boundingBox();
      assert.ok(y >= 0 && y < 400, `the part is at ${y}`);
    });
    await page.getByRole("heading", { name: /^Why IDA/ }).evaluate((element) => element.scrollIntoView());
    await addressHolds(page, "lesson-part=memory");
    await page
      .getByRole("navigation", { name: "Parts of the lesson" })
      .getByRole("link", { name: "g, h and f" })
      .click();
    await addressHolds(page, "lesson-part=estimate");
    await eventually(async () =>
      assert.ok((await page.getByRole("heading", { name: /^g, h and f/ }).boundingBox()).y < 400),
    );
  },
);

inBrowser("a board is slid, and g, h and f follow", async ({ page, open }) => {
  await open("room=lesson");
  await settled(page, "lesson");
  const formula = page.locator("#lesson-estimate figcaption .math");
  await reads(formula, /g = 0\s+h = 5\s+f = 5/);
  const board = page.locator("#lesson-estimate .board");
  await board.locator("[tabindex='0']").focus();
  await page.keyboard.press("ArrowDown");
  await reads(formula, /g = 1\s+h = 4\s+f = 5/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await reads(formula, /g = 3\s+h = 6\s+f = 9/);
  await page.locator("#lesson-estimate").getByRole("button", { name: "Start again" }).click();
  await reads(formula, /g = 0/);
});

inBrowser("questions are answered, with a reason, in both languages", async ({ page, open }) => {
  await open("room=lesson");
  const ask = page.getByRole("group", { name: /corner, on an edge/ });
  await ask.getByRole("button", { name: "Four everywhere" }).click();
  await reads(ask.locator(".answer-reason"), /^Not quite\. Only in the centre/);
  await ask.getByRole("button", { name: "Two, three and four" }).click();
  await reads(ask.locator(".answer-reason"), /^Right\. Count the neighbours/);
  await page.locator("#language input[value=fr]").check();
  await reads(
    page.getByRole("group", { name: /dans un coin, sur un bord/ }).locator(".answer-reason"),
    /^C’est juste\. Il suffit/,
  );
});

inBrowser("every question has one right answer", async ({ page, open }) => {
  await open("room=lesson");
  const asked = page.locator(".lesson-question");
  const count = await asked.count();
  assert.equal(count, await page.locator(".lesson-part").count());
  for (let at = 0; at < count; at += 1) {
    const answers = asked.nth(at).locator(".answer");
    let right = 0;
    for (let one = 0; one < (await answers.count()); one += 1) {
      await answers.nth(one).click();
      right += await asked.nth(at).locator(".answer.is-right").count();
    }
    assert.equal(right, 1, `question ${at + 1}`);
  }
});

inBrowser(
  "figures agree with the text, and links open the same searches in other rooms",
  async ({ page, open }) => {
    await open("room=lesson");
    await settled(page, "lesson");
    const text = (part) =>
      page
        .locator(`#lesson-${part} .lesson-prose`)
        .allTextContents()
        .then((all) => all.join(" "));
    for (const part of ["admissible", "ties", "memory", "patterns"]) {
      const told = await text(part);
      const counted = await page.locator(`#lesson-${part} tbody td:nth-child(2)`).allTextContents();
      assert.ok(counted.length >= 2);
      for (const number of counted) assert.ok(told.includes(number), `${part}: ${number}`);
    }
    await page.locator("#lesson-memory").getByRole("link", { name: "Race them" }).click();
    await reads(page.locator(".lane-name").nth(1), "IDA*, Manhattan distance");
    await page.goBack();
    await page.locator("#lesson-lists").getByRole("link", { name: "Watch it step by step" }).click();
    await reads(page.locator("#room-watch .transport-where"), "3 / 10");
    await page.goBack();
    await page.locator("#lesson-patterns").getByRole("link", { name: "Every board, in detail" }).click();
    await reads(page.locator(".heuristics-figure h3").first(), "pattern databases 4-4, 3×3");
    await page.goBack();
    await page.getByRole("link", { name: "On to the exercises" }).click();
    await page.locator(".exercise").first().waitFor();
  },
);

inBrowser("the keyboard plays a figure step by step", async ({ page, open }) => {
  await open("room=lesson&lesson-part=lists");
  await settled(page, "lesson");
  const figure = page.locator("#lesson-lists .lesson-figure");
  await figure.getByRole("button", { name: "Step forward" }).focus();
  await page.keyboard.press("End");
  await reads(figure.locator(".transport-where"), "10 / 10");
  await reads(figure.locator(".lesson-words"), /9 moves/);
});

test("a number of the lesson is in its table of facts, or is an example worked out in the text", () => {
  // Numbers of examples. Every number that a search counted has a name.
  const EXAMPLES = /^(0|1|2|3|5|6|7|9|10|12|13|14|1985)$/;
  for (const language of ["en", "fr"]) {
    const lines = readFileSync(new URL(`${language}/page-lesson.ftl`, MESSAGES), "utf8")
      .split("\n")
      .filter((line) => !line.startsWith("#"));
    const numbers =
      lines
        .join("\n")
        .replace(/\{[^}]*\}/g, "")
        .match(/\d+/g) ?? [];
    assert.deepEqual(
      numbers.filter((number) => !EXAMPLES.test(number)),
      [],
      language,
    );
  }
});
