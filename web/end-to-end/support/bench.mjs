/**
 * The room of the board, as people see it: read by roles and names, in either language.
 */

import assert from "node:assert/strict";
import { eventually } from "./browser.mjs";

/** The known boards of the tests, as links write them. */
export const CLASSIC = "1,2,3/5,0,6/4,7,8";
export const ADVANCED = "1,3,6/5,2,8/4,0,7";
export const HARDEST = "8,6,7/2,5,4/3,0,1";
export const KORF = "14,13,15,7/11,12,9,5/6,0,2,1/4,8,10,3";

/** The board that is seen, as links write it. */
export async function boardOf(page) {
  const labels = await page
    .getByRole("grid")
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const rows = [];
  for (const [row, , tile] of labels.map((label) => label.match(/\d+/g)))
    (rows[row - 1] ??= []).push(tile ?? "0");
  return rows.map((tiles) => tiles.join(",")).join("/");
}

/** Waits until a board is seen. */
export const sees = (page, board) => eventually(async () => assert.equal(await boardOf(page), board));

/** Waits until a locator holds a text, or one that matches; where a line may end does not matter. */
export const reads = (locator, text) =>
  eventually(async () => {
    const said = ((await locator.textContent()) ?? "").replaceAll("\u00a0", " ").trim();
    if (text instanceof RegExp) assert.match(said, text);
    else assert.equal(said, text);
  });

/** The moves that are listed, joined. */
export const movesOf = async (page) => (await page.locator(".moves button").allTextContents()).join(" ");

/** The place of a transport: "2 / 9". */
export const placeOf = (page, place) => reads(page.locator(".room:not([hidden]) .transport-where"), place);

/** Presses a button of the room that is shown. */
export const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Takes one of the known boards. */
export const preset = (page, name) =>
  page
    .locator(".room:not([hidden])")
    .getByLabel(/^(Well-known boards|Board)$/)
    .selectOption(name);

/** Solves, and waits for the answer. */
export async function solve(page) {
  await press(page, "Solve");
  await page.locator(".headline").waitFor();
}

/** Waits for the address to hold some text: it follows the state after a moment. */
export const addressHolds = (page, text) =>
  eventually(() => assert.ok(decodeURIComponent(page.url()).includes(text), page.url()));
