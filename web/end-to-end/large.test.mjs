/**
 * Boards beyond sixteen cells: a first answer at once, then shorter ones; Stop keeps the best so far.
 * Learned weights are fetched only if they help.
 */

import assert from "node:assert/strict";
import { CLASSIC, boardOf, placeOf, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { taquin } from "./support/server.mjs";

/** A random board of the program, in the form of a link. */
const random = (size, seed, ...flags) => {
  const drawn = taquin(["generate", "--size", size, "--seed", String(seed), "--format", "rows", ...flags]);
  return drawn.trim().replaceAll(" ", ",");
};

/** The weights that the page requests. */
function weightsOf(context) {
  const files = [];
  context.on("request", (request) => {
    const [, file] = new URL(request.url()).pathname.match(/weights\/(.*)$/) ?? [];
    if (file) files.push(file);
  });
  return files;
}

const movesIn = async (locator) => Number((await locator.textContent()).replace(/\D/g, ""));

inBrowser("6x6: shorter solutions are shown while the search runs", async ({ page, open }) => {
  await open(`board=${random("6x6", 3)}`);
  await page.evaluate(() => {
    window.shown = [];
    const watch = () => {
      const text = document.querySelector(".progress .headline")?.textContent;
      if (text && text !== window.shown.at(-1)) window.shown.push(text);
    };
    new MutationObserver(watch).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await press(page, "Solve");
  const found = page.locator(".result .headline");
  await eventually(
    async () => assert.match((await found.allTextContents()).join(), /^[\d,]+ moves$/),
    180_000,
  );
  const shown = await page.evaluate(() => window.shown);
  const lengths = shown
    .filter((text) => /moves so far$/.test(text))
    .map((text) => Number(text.replace(/\D/g, "")));
  assert.ok(lengths.length > 1, `one solution was shown: ${shown}`);
  assert.ok(
    lengths.every((length, at) => at === 0 || length < lengths[at - 1]),
    `${lengths}`,
  );
  assert.equal(await movesIn(found), lengths.at(-1));
});

inBrowser("10x10: a first answer at once, and Stop keeps the best", async ({ page, open }) => {
  await open(`board=${random("10x10", 3)}`);
  await press(page, "Solve");
  const best = page.locator(".progress .headline");
  await reads(best, /^[\d,]+ moves so far$/);
  const first = await movesIn(best);
  await reads(
    page.locator(".progress .quality"),
    /^At most [\d.]+% above the optimum \(proven\): every solution takes at least [\d,]+ moves\.$/,
  );
  await press(page, "Stop and keep the best");
  await reads(page.locator(".result .headline"), /^[\d,]+ moves$/);
  const kept = await movesIn(page.locator(".result .headline"));
  assert.ok(kept <= first, `${kept} of ${first}`);
  await page
    .locator("main")
    .getByText("You stopped the search; this is the best solution it found.")
    .waitFor();
  await reads(page.locator(".result .quality"), /above the optimum \(proven\)/);
  await press(page, "Go to the end");
  await placeOf(page, new RegExp(`^${kept.toLocaleString("en")} / ${kept.toLocaleString("en")}$`));
  const tiles = (await boardOf(page)).split(/[,/]/).map(Number);
  assert.deepEqual(tiles, [...tiles.slice(1).map((_, at) => at + 1), 0]);
});

inBrowser(
  "the page finds the solution of the command, with the same weights",
  async ({ page, open, context }) => {
    const files = weightsOf(context);
    // A board near the goal: the beam first finds a longer solution, and ends soon.
    const board = random("5x5", 3, "--moves", "60");
    await open(`board=${board}&megabytes=300&seconds=3600&solved=1`);
    const known = JSON.parse(taquin(["solve", board.replaceAll(",", " "), "--json"]));
    await eventually(
      async () => assert.equal(await movesIn(page.locator(".result .headline")), known.cost),
      180_000,
    );
    assert.deepEqual(files, ["5x5.bin"]);
  },
);

inBrowser("weights are requested only if they help", async ({ page, open, context }) => {
  const files = weightsOf(context);
  await open(`board=${CLASSIC}&solved=1`);
  await reads(page.locator(".result .headline"), "4 moves");
  await open(`board=${random("4x6", 1)}&seconds=1&solved=1`);
  await reads(page.locator(".result .headline"), /^\d+ moves$/);
  assert.deepEqual(files, []);
  await open(`board=${random("8x8", 1)}&seconds=1&solved=1`);
  await reads(page.locator(".result .headline"), /^\d+ moves$/);
  assert.deepEqual(files, ["8x8.bin"]);
});

inBrowser(
  "if weights cannot be fetched, the page searches without them and reports it",
  async ({ page, open, context, faults }) => {
    await context.route("**/weights/*", (route) => route.abort());
    await open(`board=${random("5x5", 4)}&seconds=2&solved=1`);
    await reads(page.locator(".result .headline"), /^\d+ moves$/);
    await page
      .locator(".result")
      .getByText(/^The learned weights could not be fetched/)
      .waitFor();
    // The browser’s message about the withheld file.
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_FAILED/.test(fault)));
  },
);

inBrowser("if another search has no answer, the automatic strategy has one", async ({ page, open }) => {
  await open(`board=${random("8x8", 2)}&algorithm=idastar&seconds=1&solved=1`);
  await press(page, "Find any solution, fast");
  await eventually(async () =>
    assert.match(await page.locator(".headline").first().textContent(), /^\d+ moves/),
  );
});
