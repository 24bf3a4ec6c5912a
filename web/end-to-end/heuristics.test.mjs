/**
 * Heuristics: estimates against the true distance of all 181,440 boards.
 */

import assert from "node:assert/strict";
import { reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { taquin } from "./support/server.mjs";

/** A number of a figure, by its name. */
const numberOf = (figure, name) =>
  figure.locator(".count", { has: figure.page().getByRole("button", { name, exact: true }) }).locator("dd");

inBrowser(
  "Manhattan is admissible; a board shows that misplaced tiles with the blank are not",
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
    await page.getByRole("tab", { name: "Solve", exact: true, selected: true }).waitFor();
    await eventually(async () => assert.equal(await page.getByRole("gridcell").count(), 9));
  },
);

inBrowser(
  "the keyboard reads the cells of the picture, and a table has the same numbers",
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

/** The sentences about two heuristics side by side. */
async function comparisonOf(page, open, one, two) {
  await page.goto("about:blank");
  await open(`room=heuristics&heuristics-one=${one}&heuristics-two=${two}`);
  const sentence = page.locator(".heuristics-sentence");
  await reads(sentence, /Board by board|every board/);
  return sentence.textContent();
}

/** The number of 3×3 boards on which one heuristic is higher than another, as counted by the command. */
function dominance(one, two) {
  const { dominance: found } = JSON.parse(
    taquin(["heuristic", one, "--against", two, "--size", "3x3", "--json"]),
  );
  return found[0];
}

const share = (boards) => `${(100 * (boards / 181_440)).toFixed(boards < 1814 ? 3 : 1)}%`;

inBrowser("two heuristics are compared board by board, not by their means", async ({ page, open }) => {
  // The heuristic with the lower mean is higher on many boards.
  const { greater, less } = dominance("linear-conflict", "walking-distance");
  assert.ok(greater > 0 && less > 0);
  const said = await comparisonOf(page, open, "linear-conflict", "walking-distance");
  assert.ok(said.includes(`is higher on ${share(greater)} of the boards and`), said);
  assert.ok(said.includes(`on ${share(less)}.`), said);
  assert.match(said, /Which one makes it expand fewer states depends on the board\.$/);
  // Equal means, but different boards.
  const equal = await comparisonOf(page, open, "inversion", "manhattan");
  assert.match(equal, /are equal: 14\.00\..*is higher on [\d.]+% of the boards.*depends on the board\.$/);
  // If one heuristic is never below the other, A* never expands more states with it, apart from ties, in
  // either order.
  for (const [one, two] of [
    ["linear-conflict", "manhattan"],
    ["manhattan", "linear-conflict"],
  ]) {
    const never = await comparisonOf(page, open, one, two);
    assert.match(
      never,
      /“linear conflicts” is never below “Manhattan distance”, and higher on [\d.]+% of the boards\./,
    );
    assert.match(
      never,
      /With “linear conflicts” it never expands more states, apart from ties at f = length of the solution\.$/,
    );
  }
});

inBrowser("a link to an unknown heuristic selects the default one", async ({ page, open }) => {
  await open("room=heuristics&heuristics-one=bogus&heuristics-two=walking");
  await eventually(async () =>
    assert.equal(await page.getByLabel("Heuristic", { exact: true }).inputValue(), "manhattan"),
  );
  assert.equal(await page.getByLabel("Compare with").inputValue(), "misplaced-all");
});
