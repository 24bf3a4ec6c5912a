/**
 * Uses only the keyboard, from the first Tab to a solved board and a watched search.
 */

import assert from "node:assert/strict";
import { addressHolds, placeOf, reads, sees } from "./support/bench.mjs";
import { inBrowser } from "./support/browser.mjs";

/** Presses Tab until an element of this role and name has the focus. */
async function tabTo(page, role, name, key = "Tab", most = 80) {
  const passed = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(key);
    const here = page.locator(":focus");
    if (await here.and(page.getByRole(role, { name })).count()) return here;
    passed.push(
      await here.evaluateAll(
        ([element]) => element?.getAttribute("aria-label") ?? element?.textContent?.trim().slice(0, 30),
      ),
    );
  }
  assert.fail(`no ${role} “${name}” within ${most} presses of ${key}; passed ${passed.join(" | ")}`);
}

/** The focused element shows its focus. */
async function showsFocus(page) {
  const outline = await page.locator(":focus").evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  });
  assert.ok(outline, "the focus is not seen");
}

inBrowser("a board is set up, solved and replayed", async ({ page, open }) => {
  await open();
  await page.keyboard.press("Tab");
  assert.equal(await page.locator(":focus").textContent(), "Skip to the puzzle");
  await page.keyboard.press("Enter");
  await tabTo(page, "textbox", "Board, in any format");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1 2 3 5 0 6 4 7 8");
  await page.keyboard.press("Enter");
  await sees(page, "1,2,3/5,0,6/4,7,8");
  await tabTo(page, "button", /^Solve$/);
  await showsFocus(page);
  await page.keyboard.press("Enter");
  await reads(page.locator(".headline"), "4 moves");
  assert.equal(await page.locator(":focus").textContent(), "Solve");
  await tabTo(page, "slider", "Position", "Shift+Tab");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await placeOf(page, "2 / 4");
  await page.keyboard.press("ArrowLeft");
  await placeOf(page, "1 / 4");
  await page.keyboard.press("End");
  await sees(page, "1,2,3/4,5,6/7,8,0");
});

inBrowser("tiles are slid, inspected and undone", async ({ page, open }) => {
  await open("board=1,2,3/5,0,6/4,7,8");
  await tabTo(page, "gridcell", /blank/);
  await showsFocus(page);
  await page.keyboard.press("Shift+ArrowLeft");
  await page
    .locator(":focus")
    .and(page.getByRole("gridcell", { name: "row 2, column 1: tile 5" }))
    .waitFor();
  await page.keyboard.press("Enter");
  await sees(page, "1,2,3/0,5,6/4,7,8");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await sees(page, "1,2,3/4,5,6/7,8,0");
  await page.keyboard.press("Control+Z");
  await sees(page, "1,2,3/4,5,6/7,0,8");
  await page.keyboard.press("Control+Shift+Z");
  await sees(page, "1,2,3/4,5,6/7,8,0");
});

inBrowser("a search is chosen and watched", async ({ page, open }) => {
  await open("board=1,2,3/5,0,6/4,7,8");
  await tabTo(page, "tab", "Solve");
  await page.keyboard.press("ArrowRight");
  await page
    .locator(":focus")
    .and(page.getByRole("tab", { name: "Lesson", selected: true }))
    .waitFor();
  await page.keyboard.press("ArrowRight");
  await page
    .locator(":focus")
    .and(page.getByRole("tab", { name: "Watch", selected: true }))
    .waitFor();
  await placeOf(page, "0 / 5");
  await tabTo(page, "button", "Change");
  await page.keyboard.press("Enter");
  await tabTo(page, "combobox", "Algorithm");
  await page.keyboard.type("Greedy");
  await addressHolds(page, "algorithm=greedy");
  await tabTo(page, "button", "Go to the end");
  await showsFocus(page);
  await page.keyboard.press("Enter");
  await reads(page.locator(".watch-words p").first(), /solved in 4 moves/);
  await page.keyboard.press("ArrowLeft");
  await reads(page.locator(".watch-words p").first(), /^Step \d/);
});

inBrowser("dialogs open, hold the focus, close by Escape and return the focus", async ({ page, open }) => {
  await open();
  await tabTo(page, "button", "Share");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Share this view" }).waitFor();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press("Tab");
    assert.equal(await page.locator("main :focus, header :focus").count(), 0);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  assert.equal(await page.locator(":focus").textContent(), "Share");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "What you can do here" }).waitFor();
  await tabTo(page, "button", "Take the tour");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "The board" }).waitFor();
  for (let stop = 0; stop < 8; stop += 1) await page.keyboard.press("ArrowRight");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("tab", { name: "Solve", exact: true, selected: true }).waitFor();
});

inBrowser("the first link leads to the board", async ({ page, open }) => {
  await open("board=1,2,3/5,0,6/4,7,8");
  await tabTo(page, "link", "Skip to the puzzle");
  await page.keyboard.press("Enter");
  await page.locator(":focus").and(page.getByRole("gridcell")).waitFor();
  await page.keyboard.press("ArrowRight");
  await sees(page, "1,2,3/0,5,6/4,7,8");
});
