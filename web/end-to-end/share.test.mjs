/**
 * Links: the address contains the whole state, and another browser opens it; a frame shows the room alone.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import {
  CLASSIC,
  HARDEST,
  KORF,
  boardOf,
  movesOf,
  placeOf,
  press,
  reads,
  sees,
  solve,
} from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { taquin } from "./support/server.mjs";

const UNSOLVABLE = "2,1,3/4,5,6/7,8,0";
/** A 4×4 board near its goal. */
const LARGER = "1,2,3,4/5,0,6,8/9,10,7,12/13,14,11,15";

/** The link that the dialog offers to copy. */
async function sharedLink(page) {
  await press(page, "Share");
  await press(page, "Copy link");
  await reads(page.locator("#announcements"), /^Copied\./);
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The visible facts about the room Solve. */
const seenIn = async (page) => ({
  board: await boardOf(page),
  moves: await movesOf(page),
  place: await page.locator("section:not([hidden]) .transport-where").textContent(),
  headline: await page.locator(".headline").textContent(),
  theme: await page.locator("html").getAttribute("data-theme"),
});

inBrowser(
  "a link opens the same board, solution, step, reading and theme in another browser",
  async ({ page, open, visitor }) => {
    await open(`board=${HARDEST}`);
    await page.getByLabel("Theme").selectOption("Dark");
    await solve(page);
    await page.getByRole("radio", { name: "the tile" }).check();
    await page.getByRole("slider", { name: "Position" }).fill("12");
    await placeOf(page, "12 / 31");
    const link = await sharedLink(page);
    const other = await visitor();
    await other.page.goto(link);
    await placeOf(other.page, "12 / 31");
    await eventually(async () => assert.deepEqual(await seenIn(other.page), await seenIn(page)));
  },
);

inBrowser("a link opens the same search at the same step", async ({ page, open, visitor }) => {
  await open(`room=watch&board=${CLASSIC}&algorithm=ucs`);
  await placeOf(page, /^0 \/ \d\d+$/);
  for (let step = 0; step < 3; step += 1) await press(page, "Step forward");
  const words = await page.locator(".watch-words").textContent();
  const other = await visitor();
  await other.page.goto(await sharedLink(page));
  await eventually(async () => assert.equal(await other.page.locator(".watch-words").textContent(), words));
});

inBrowser("an embedded room shows only itself and a link to the page", async ({ page, open, context }) => {
  await open(`board=${CLASSIC}&solved=1&embed=1`);
  await placeOf(page, "0 / 4");
  await page.locator(".masthead-tools").waitFor({ state: "hidden" });
  assert.ok((await page.locator(".masthead").boundingBox()).height <= 1);
  assert.equal(await page.getByRole("tab").count(), 0);
  const [whole] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Open the full page" }).click(),
  ]);
  await whole.getByRole("tab", { name: "Watch" }).waitFor();
  await sees(whole, CLASSIC);
});

inBrowser("an invalid address opens the default page", async ({ page, open }) => {
  await open(
    "room=cellar&board=1,2,3&goal=9&algorithm=%F0%9F%90%88&step=-4&speed=x&language=xx&theme=pink&race-lanes=;;;",
  );
  await sees(page, "1,3,6/5,2,8/4,0,7");
  await solve(page);
  await reads(page.locator(".headline"), "9 moves");
});

inBrowser("an unreadable board in a link is reported with the reason", async ({ page, open }) => {
  await open("board=1,2,3/4,5,5/7,8,0");
  const note = page.getByRole("alert").filter({ hasText: "1,2,3/4,5,5/7,8,0" });
  await reads(note, /cannot be read \(.*5.*\)/);
  await sees(page, "1,3,6/5,2,8/4,0,7");
  await page.getByLabel("Well-known boards").selectOption("Course, classic case (4 moves)");
  await note.waitFor({ state: "hidden" });
});

inBrowser("unknown choices in a link are ignored", async ({ page, open }) => {
  await open(`room=watch&board=${CLASSIC}&heuristic=bogus&weight=abc&tie=never`);
  await reads(page.locator(".watch-status"), /^Recorded from start to end: 4 expansions/);
  await page.goto("about:blank");
  await open(`room=race&board=${CLASSIC}&race-lanes=astar~bogus~x;bfs`);
  await reads(page.locator(".lane-outcome").first(), "4 moves");
});

inBrowser("each room keeps its step, and Back leads from room to room", async ({ page, open }) => {
  await open(`board=${HARDEST}&solved=1&step=12&algorithm=astar`);
  await placeOf(page, "12 / 31");
  await page.getByRole("tab", { name: "Watch" }).click();
  await press(page, "Step forward");
  await placeOf(page, /^1 \//);
  // The Back button uses addresses, which follow the page a moment later.
  await page.waitForURL(/room=watch/);
  await page.getByRole("tab", { name: "Solve", exact: true }).click();
  await placeOf(page, "12 / 31");
  await page.waitForURL((url) => !url.hash.includes("room=watch"));
  await page.goBack();
  await placeOf(page, /^1 \//);
  await page.goBack();
  await placeOf(page, "12 / 31");
  await page.getByRole("tab", { name: "Solve", exact: true, selected: true }).waitFor();
});

inBrowser("the page follows an edited address", async ({ page, open }) => {
  await open(`board=${CLASSIC}`);
  await page.evaluate((board) => {
    location.hash = `board=${board}&solved=1`;
  }, HARDEST);
  await reads(page.locator(".headline"), "31 moves");
  await sees(page, HARDEST);
});

inBrowser("a solution is saved as a strip of boards, and a playback as a video", async ({ page, open }) => {
  await open(`board=${CLASSIC}&solved=1`);
  await page.locator("#room-solve .exports").evaluate((details) => {
    details.open = true;
  });
  const saved = async (name) => {
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
    return readFile(await file.path());
  };
  const drawing = (await saved("Boards as SVG")).toString();
  assert.equal(drawing.match(/viewBox="-0.1 -0.1 3.2 3.2"/g).length, 5);
  assert.deepEqual(
    [...drawing.matchAll(/>(\d [LRUD]|0)</g)].map(([, label]) => label),
    ["0", "1 L", "2 D", "3 R", "4 R"],
  );
  const picture = await saved("Boards as PNG");
  assert.deepEqual([...picture.subarray(1, 4)], [0x50, 0x4e, 0x47]);
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [800, 188]);
  await page.goto("about:blank");
  await open(`room=watch&board=${CLASSIC}&speed=10`);
  await placeOf(page, "0 / 5");
  await page.locator("#room-watch .exports").evaluate((details) => {
    details.open = true;
  });
  const film = await saved("Play and save as WebM");
  assert.deepEqual([...film.subarray(0, 4)], [0x1a, 0x45, 0xdf, 0xa3]);
  await placeOf(page, "5 / 5");
});

inBrowser("a page served locally warns that its links open on this computer only", async ({ page, open }) => {
  await open(`board=${CLASSIC}`);
  await press(page, "Share");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/its links open on this computer only/).waitFor();
  // No other page may embed it, so there is no code to copy.
  assert.equal(await dialog.getByRole("button", { name: "Copy code" }).count(), 0);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Exercises" }).click();
  await page
    .locator(".exercises-end")
    .getByText(/its links open on this computer only/)
    .waitFor();
});

inBrowser("the certificate of a small board is saved with the checker’s verdict", async ({ page, open }) => {
  const exports = page.locator("#room-solve .exports");
  const unfolded = () =>
    exports.evaluate((details) => {
      details.open = true;
    });
  await open(`board=${HARDEST}&solved=1`);
  await unfolded();
  const saved = async () => {
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save certificate")]);
    assert.equal(file.suggestedFilename(), "taquin-certificate.txt");
    const path = await file.path();
    assert.equal(JSON.parse(taquin(["verify", "--certificate", path, "--json"])).status, "confirmed");
    return (await readFile(path)).toString();
  };
  const text = await saved();
  assert.match(
    text,
    /^taquin certificate 1\nsize 3 3\n[^]*\nclaim optimal 31\n[^]*\nchecksum [0-9a-f]{16}\n$/,
  );
  assert.equal(text.match(/^\d( \d){8}$/gm).length, 6549);
  const verdict = exports.getByRole("status");
  await reads(verdict, /^Confirmed: 8 6 7\/2 5 4\/3 0 1 takes 31 moves to .* \(6,549 boards listed\)\.$/);
  await open(`board=${UNSOLVABLE}&solved=1`);
  await unfolded();
  assert.match(await saved(), /\nclaim unsolvable\nchecksum/);
  await reads(verdict, /^Confirmed: no moves lead from 2 1 3\/4 5 6\/7 8 0 to/);
  await open(`board=${LARGER}&solved=1`);
  await unfolded();
  assert.match(await saved(), /\nclaim optimal 4\n/);
  await reads(verdict, /^Confirmed: .* takes 4 moves to/);
  await open(`board=${KORF}&goal=first&solved=1`);
  await unfolded();
  await press(page, "Save certificate");
  await reads(verdict, /lists more than 20,000 boards, too many to read/);
});
