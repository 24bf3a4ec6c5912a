/**
 * The room Solve as users see it, by roles and names, in both languages.
 */

import assert from "node:assert/strict";
import { eventually } from "./browser.mjs";

/** The boards of the tests, in the form of a link. */
export const CLASSIC = "1,2,3/5,0,6/4,7,8";
export const ADVANCED = "1,3,6/5,2,8/4,0,7";
export const HARDEST = "8,6,7/2,5,4/3,0,1";
export const KORF = "14,13,15,7/11,12,9,5/6,0,2,1/4,8,10,3";

/** The visible board, in the form of a link. */
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

/** Waits until a board is visible. */
export const sees = (page, board) => eventually(async () => assert.equal(await boardOf(page), board));

/** Waits until a locator contains a text or a match; line breaks do not matter. */
export const reads = (locator, text) =>
  eventually(async () => {
    const said = ((await locator.textContent()) ?? "").replaceAll("\u00a0", " ").trim();
    if (text instanceof RegExp) assert.match(said, text);
    else assert.equal(said, text);
  });

/** The listed moves, joined. */
export const movesOf = async (page) => (await page.locator(".moves button").allTextContents()).join(" ");

/** The position of the playback: "2 / 9". */
export const placeOf = (page, place) => reads(page.locator(".room:not([hidden]) .transport-where"), place);

/** Presses a button of the visible room. */
export const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Selects one of the well-known boards. */
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

/** Waits until the address contains a text; it follows the state after a moment. */
export const addressHolds = (page, text) =>
  eventually(() => assert.ok(decodeURIComponent(page.url()).includes(text), page.url()));
