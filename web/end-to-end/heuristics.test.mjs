/**
 * Heuristics: estimates against the true distance of all 181,440 boards.
 */

import assert from "node:assert/strict";
import { reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";

/** A number of a figure, by its name. */
const numberOf = (figure, name) =>
  figure.locator(".count", { has: figure.page().getByRole("button", { name, exact: true }) }).locator("dd");

inBrowser(
  "Manhattan is admissible; misplaced tiles with the blank are not, and a board shows it",
  async ({ page, open }) => {
    await open("room=heuristics&heuristics-one=manhattan&heuristics-two=misplaced-all");
    const [manhattan, misplaced] = [
      page.locator(".heuristics-figure").nth(0),
      page.locator(".heuristics-figure").nth(1),
    ];
    await reads(numberOf(manhattan, "Admissible"), "yes");
    await reads(numberOf(misplaced, "Admissible"), "no");
    await reads(numberOf(manhattan, "Boards"), "181,440");
    await misplaced.getByText(/^Not admissible: the estimate for this board is/).waitFor();
    await page.getByRole("heading", { name: "Side by side" }).waitFor();
    await misplaced.getByRole("button", { name: "Open this board" }).first().click();
    await page.getByRole("tab", { name: "Board & solve", selected: true }).waitFor();
    await eventually(async () => assert.equal(await page.getByRole("gridcell").count(), 9));
  },
);

inBrowser(
  "cells of the picture are read by keyboard, and the same stands in a table",
  async ({ page, open }) => {
    await open("room=heuristics&heuristics-two=none");
    const figure = page.locator(".heuristics-figure").first();
    await reads(numberOf(figure, "Consistent"), "yes");
    await figure.locator("svg [tabindex='0']").focus();
    await page.keyboard.press("ArrowRight");
    await reads(figure.locator(".heuristics-told"), /^distance \d+, h = \d+: [\d,]+ boards?/);
    await figure.getByText("Show as a table").click();
    const rows = figure.getByRole("row");
    await eventually(async () => assert.equal(await rows.count(), 33));
    assert.match(await rows.last().textContent(), /^312/);
  },
);

inBrowser("another size, another goal, another heuristic", async ({ page, open }) => {
  await open("room=heuristics");
  await page.getByLabel("Size").selectOption("2×3");
  const figure = page.locator(".heuristics-figure").first();
  await reads(numberOf(figure, "Boards"), "360");
  await page.getByLabel("Heuristic", { exact: true }).selectOption("linear conflicts");
  await reads(figure.locator("h3"), "linear conflicts, 2×3");
  await reads(numberOf(figure, "Admissible"), "yes");
});
