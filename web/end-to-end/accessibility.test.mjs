/**
 * axe-core finds no violations in any room, in both themes and both languages, or in any dialog.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CLASSIC, press } from "./support/bench.mjs";
import { inBrowser } from "./support/browser.mjs";
import { ROOMS, enter, settled } from "./support/rooms.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The styles are those of the page, so axe need not fetch them again. */
const RULES = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } }, preload: false };

/** A summary of the violations found by axe. */
async function violations(page) {
  const found = await page.evaluate(
    (options) => globalThis.axe.run({ exclude: [[".room[hidden]"]] }, options),
    RULES,
  );
  assert.ok(found.passes.length > 15, "axe has looked at the page");
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map(
          ({ target, any, all }) =>
            `${target} (${[...any, ...all].map(({ message }) => message).join("; ")})`,
        )
        .join(", ")}`,
  );
}

/** A page with axe loaded before its own scripts, because its policy forbids later scripts. */
async function openWithAxe({ context, open }, state) {
  await context.addInitScript({ content: axe });
  await open(state);
}

/**
 * Themes differ only in colours (tokens.css) and languages only in words, so each theme is tested with one
 * language.
 */
for (const [language, theme] of [
  ["en", "light"],
  ["fr", "dark"],
]) {
  inBrowser(`every room, ${language}, ${theme}`, { reducedMotion: "reduce" }, async (visitor) => {
    const { page } = visitor;
    await openWithAxe(
      visitor,
      `board=${CLASSIC}&solved=1&arrows=1&conflicts=1&heuristics-size=2x3&theme=${theme}&language=${language}`,
    );
    for (const room of ROOMS) {
      await enter(page, room);
      await settled(page, room);
      assert.deepEqual(await violations(page), [], room);
    }
  });
}

inBrowser("dialogs and the tour", { reducedMotion: "reduce" }, async (visitor) => {
  const { page } = visitor;
  await openWithAxe(visitor, `board=${CLASSIC}`);
  await press(page, "Share");
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await violations(page), [], "share");
  await press(page, "Close");
  await press(page, "Help");
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await violations(page), [], "help");
  await press(page, "Take the tour");
  await page.getByRole("dialog", { name: "The board" }).waitFor();
  assert.deepEqual(await violations(page), [], "tour");
});

inBrowser(
  "errors, unsolvable boards, predictions, and a phone",
  { reducedMotion: "reduce", viewport: { width: 360, height: 740 } },
  async (visitor) => {
    const { page } = visitor;
    await openWithAxe(visitor, "board=2,3,4/5,6,8/7,1,0&goal=snail&solved=1");
    await page.locator("main").getByText("Set up a board", { exact: true }).click();
    await page.getByLabel("Board, in any format").fill("1 2 3 4z");
    await page.getByLabel("Board, in any format").press("Enter");
    await page.locator(".typed .fault pre").first().waitFor();
    assert.deepEqual(await violations(page), [], "unsolvable and wrong");
    await page.getByLabel("Well-known boards").selectOption("Course, classic case (4 moves)");
    await enter(page, "watch");
    await press(page, "Predict the next step");
    await page
      .getByRole("group", { name: /^Which state/ })
      .getByRole("button")
      .first()
      .click();
    await press(page, "Reveal the step");
    assert.deepEqual(await violations(page), [], "predicted");
    await enter(page, "race");
    await settled(page, "race");
    assert.deepEqual(await violations(page), [], "race on a phone");
  },
);

inBrowser(
  "breakpoints, a compared program, and a race over many boards on a phone",
  { reducedMotion: "reduce", viewport: { width: 360, height: 740 } },
  async (visitor) => {
    const { page } = visitor;
    await openWithAxe(
      visitor,
      `room=watch&board=${CLASSIC}&algorithm=astar&heuristic=manhattan&watch-panel=program&race-many-count=3&theme=dark`,
    );
    const fits = async (what) =>
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), what);
    await page.getByLabel("The states that your program expands, in order").fill("123506478\n103526478\n");
    await page.getByRole("button", { name: "Compare" }).first().click();
    await page.locator(".program-side").first().waitFor();
    await page.locator(".program-other summary").click();
    assert.deepEqual(await violations(page), [], "a compared program");
    await fits("a compared program");
    await press(page, "Breakpoints");
    assert.deepEqual(await violations(page), [], "breakpoints");
    await fits("breakpoints");
    await enter(page, "race");
    await settled(page, "race");
    await page.locator(".race-many > summary").click();
    await page.locator(".race-many").getByRole("button", { name: "Race", exact: true }).click();
    await page.locator(".scatter-dot").nth(2).waitFor();
    assert.deepEqual(await violations(page), [], "many boards");
    await fits("many boards");
  },
);
