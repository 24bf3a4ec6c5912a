/**
 * The room Watch: recording, stepping forwards and backwards, predicting. The counts are those of the course.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import {
  ADVANCED,
  CLASSIC,
  HARDEST,
  KORF,
  addressHolds,
  placeOf,
  preset,
  press,
  reads,
} from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";

/** The visible counts by name. */
const countsOf = (page) =>
  page
    .locator(".watch-counts .count")
    .evaluateAll((counts) =>
      Object.fromEntries(
        counts.map((count) => [
          count.querySelector("button").textContent,
          count.querySelector("dd").textContent,
        ]),
      ),
    );

/** Waits for some of the counts. */
const counts = (page, wanted) =>
  eventually(async () => {
    const shown = await countsOf(page);
    assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, shown[name]])), wanted);
  });

/** The course’s table for A* on the classic case. */
const COURSE = { generated: "12", "generated new": "9", expanded: "4", popped: "5" };

inBrowser(
  "A* steps forwards and backwards, and ends with the counts of the course",
  async ({ page, open }) => {
    await open(`room=watch&board=${CLASSIC}&algorithm=astar&heuristic=manhattan`);
    await reads(page.locator(".watch-status"), /^Recorded from start to end: 4 expansions/);
    await placeOf(page, "0 / 5");
    await counts(page, { expanded: "0", generated: "0" });
    await press(page, "Step forward");
    await reads(page.locator(".watch-words p").first(), /^Step 1: .*the start itself.*f = 4/);
    const first = await countsOf(page);
    await press(page, "Step forward");
    await counts(page, { expanded: "2" });
    await press(page, "Step back");
    await eventually(async () => assert.deepEqual(await countsOf(page), first));
    await press(page, "Go to the end");
    await counts(page, COURSE);
    await reads(page.locator(".watch-words p").first(), /solved in 4 moves after 4 expansions.*Proven/);
    await page.getByRole("slider", { name: "Position" }).fill("3");
    await counts(page, { expanded: "3" });
    await page.getByLabel("Speed").selectOption("100 / s");
    await press(page, "Play");
    await placeOf(page, "5 / 5");
    await counts(page, COURSE);
  },
);

inBrowser("a state far from the start has a number and a picture", async ({ page, open }) => {
  await open(`room=watch&board=${HARDEST}&step=60`);
  await reads(page.locator(".watch-words p").first(), /^Step 60: .* is UURDD, with f = 25/);
  assert.equal(await page.locator(".watch-words .miniature").count(), 0);
  await page.getByRole("slider", { name: "Position" }).fill("6000");
  await reads(page.locator(".watch-words p").first(), /^Step 6,000: .* is #14,972, with f = 29/);
  assert.equal(await page.locator(".watch-words .miniature").count(), 1);
  await reads(page.locator(".open-moves").first(), "#14,977");
});

inBrowser("a count shows its meaning on hover and on focus", async ({ page, open }) => {
  await open(`room=watch&board=${CLASSIC}`);
  const count = page.locator(".watch-counts .count", { hasText: "popped" });
  const [name, meaning] = [count.getByRole("button"), count.locator("[role=tooltip]")];
  await name.hover();
  await meaning.waitFor();
  await page.mouse.move(0, 0);
  await meaning.waitFor({ state: "hidden" });
  await name.focus();
  await meaning.waitFor();
  await name.press("Escape");
  await meaning.waitFor({ state: "hidden" });
});

inBrowser("every successor can be a step, and the whole tree can be shown", async ({ page, open }) => {
  await open(`room=watch&board=${CLASSIC}`);
  await placeOf(page, "0 / 5");
  await press(page, "Finer steps");
  await placeOf(page, "0 / 17");
  await page.getByRole("radio", { name: "Whole tree" }).check();
  await addressHolds(page, "watch-tree=whole");
  const tree = page.getByRole("application", { name: "Search tree" });
  await tree.focus();
  await press(page, "Go to the end");
  await tree.focus();
  await page.keyboard.press("ArrowUp");
  await reads(page.locator(".watch-about"), /Board \d/);
});

inBrowser("IDA* shows its bounds as bars that grow", async ({ page, open }) => {
  await open(`room=watch&board=${HARDEST}&algorithm=idastar&heuristic=linear-conflict`);
  await page.getByRole("heading", { name: "Iterations" }).waitFor();
  const bars = page.locator(".watch-bars li:visible");
  await press(page, "Go to the end");
  await eventually(async () => assert.ok((await bars.count()) >= 3));
  const bounds = (await page.locator(".watch-bars li:visible .bar-name").allTextContents()).map(Number);
  assert.deepEqual(
    bounds,
    [...bounds].sort((one, other) => one - other),
  );
  assert.equal(bounds.at(-1), 31);
  await page.getByRole("slider", { name: "Position" }).fill("1");
  await eventually(async () => assert.equal(await bars.count(), 1));
  assert.deepEqual(await page.locator(".watch-bars li:visible .bar-text").allTextContents(), ["1"]);
  const shown = await bars.count();
  await press(page, "Go to the start");
  await eventually(async () => assert.ok((await bars.count()) < shown));
});

inBrowser("a guess of the next choice is marked and counted", async ({ page, open }) => {
  await open(`room=watch&board=${CLASSIC}&step=1`);
  await press(page, "Predict the next step");
  const choices = page.getByRole("group", { name: /^Which state is expanded next/ });
  await eventually(async () => assert.equal(await choices.getByRole("button").count(), 4));
  await choices.getByRole("button", { name: /f = 6/ }).first().click();
  await page
    .locator("main")
    .getByText(/^Not that one\./)
    .waitFor();
  await page.locator("main").getByText("Score: 0 of 1").waitFor();
  await press(page, "Reveal the step");
  await placeOf(page, "2 / 5");
  await choices.getByRole("button", { name: /f = 4/ }).first().click();
  await page
    .locator("main")
    .getByText(/^Right!/)
    .waitFor();
  await page.locator("main").getByText("Score: 1 of 2").waitFor();
});

inBrowser("another board or search is recorded again, from the beginning", async ({ page, open }) => {
  await open(`room=watch&board=${CLASSIC}&step=3`);
  await placeOf(page, "3 / 5");
  await press(page, "Change");
  await preset(page, "Textbook (5 moves)");
  await placeOf(page, /^0 \//);
  await page.locator(".watch-setup").getByLabel("Algorithm").selectOption("Breadth-first search");
  await reads(page.locator(".watch-status"), /^Recorded from start to end: [\d,]+ expansions/);
  await addressHolds(page, "algorithm=bfs");
  await preset(page, "Unsolvable");
  await reads(page.locator(".watch-status"), /^Parity proves .* expand all 181,440 boards/);
  await press(page, "Go to the end");
  await reads(
    page.locator(".watch-words p").first(),
    /^The search is complete: .* all 181,440 boards .* There is no solution\.$/,
  );
  await reads(
    page.locator(".watch-space > p").first(),
    /^181,440 of 181,440 boards generated \(100\.0%\), 181,440 expanded/,
  );
});

inBrowser("at the end the goal is on the solution, and no state is expanded", async ({ page, open }) => {
  await open(`room=watch&board=${CLASSIC}&step=3`);
  const drawn = async () => {
    await page.locator(".exports").evaluate((details) => {
      details.open = true;
    });
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Tree as SVG")]);
    return readFile(await file.path(), "utf8");
  };
  await placeOf(page, "3 / 5");
  assert.match(await drawn(), /▶ f\u00a0=\u00a04/);
  await press(page, "Go to the end");
  await reads(page.locator(".watch-words p").first(), /solved in 4 moves/);
  const end = await drawn();
  assert.doesNotMatch(end, /▶/);
  assert.match(end, /★ f\u00a0=\u00a04<\/text><text[^>]*>4 \+ 0/);
  await reads(page.locator(".watch-space > p").first(), /The ring marks the current board/);
});

inBrowser("a search that exceeds a recording is reported", async ({ page, open }) => {
  await open(`room=watch&board=${KORF}&goal=first&algorithm=idastar`);
  await reads(page.locator(".watch-status"), /A recorded search stops after 3,000,000 expansions/);
});

/** The drawn part of the canvas: its share of the width and of the height, and its number of colours of f. */
const drawnOf = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelector(".tree-canvas");
    const { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    const shades = [...document.querySelectorAll(".shade")].map((shade) => {
      const one = new OffscreenCanvas(1, 1).getContext("2d");
      one.fillStyle = getComputedStyle(shade).backgroundColor;
      one.fillRect(0, 0, 1, 1);
      return [...one.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
    });
    const [columns, rows, seen] = [new Set(), new Set(), new Set()];
    for (let at = 0; at < data.length; at += 4) {
      const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      if (data[at + 3] < 255 || !shades.includes(colour)) continue;
      columns.add((at / 4) % width);
      rows.add(Math.floor(at / 4 / width));
      seen.add(colour);
    }
    const span = (places) => Math.max(...places) - Math.min(...places);
    return { across: span([...columns]) / width, down: span([...rows]) / height, colours: seen.size };
  });

for (const [step, colours] of [
  [60, 2],
  [1500, 3],
  [21_000, 3],
]) {
  inBrowser(
    `the whole tree fills its frame after ${step} steps, with f by colour`,
    { viewport: { width: 1280, height: 720 } },
    async ({ page, open }) => {
      await open(`room=watch&board=${HARDEST}&watch-tree=whole&step=${step}`);
      await eventually(async () => {
        const drawn = await drawnOf(page);
        assert.ok(drawn.across > 0.75 && drawn.down > 0.6 && drawn.colours >= colours, JSON.stringify(drawn));
      });
      assert.deepEqual(await page.locator(".shade").allTextContents(), [
        "21",
        "23",
        "25",
        "27",
        "29",
        "31",
        "33",
      ]);
    },
  );
}

inBrowser(
  "a long search is shown once its record is full, and continues in the background",
  async ({ page, open }) => {
    await open(`room=watch&board=${KORF}&goal=first&algorithm=astar&heuristic=manhattan&step=300`);
    await placeOf(page, /^300 \/ 1\d\d,\d\d\d$/);
    await reads(
      page.locator(".watch-status"),
      /The search continues in the background: [\d,]+ states expanded so far\./,
    );
    await press(page, "Step forward");
    await placeOf(page, /^301 \//);
    await reads(page.locator(".watch-status"), /A recorded search stops after 3,000,000 expansions/);
    await placeOf(page, /^301 \//);
  },
);

inBrowser(
  "the verdict on a guess replaces the question and gives the reason",
  { viewport: { width: 1280, height: 720 } },
  async ({ page, open }) => {
    await open(`room=watch&board=${ADVANCED}&step=5&watch-predict=1`);
    await page.locator(".choice").nth(1).click();
    const verdict = page.locator(".verdict p");
    await reads(
      verdict,
      "Not that one. f = 9 comes before f = 11: the smallest value on the open list is always taken first.",
    );
    const { y, height } = await verdict.boundingBox();
    assert.ok(y > 0 && y + height < 720, `${y} + ${height}`);
  },
);

inBrowser(
  "the chosen state flies from the list to its node, except with reduced motion",
  async ({ page, open, visitor }) => {
    const flights = async (one) => {
      await one.open(`room=watch&board=${ADVANCED}&step=2`);
      await placeOf(one.page, "2 / 10");
      await one.page.evaluate(() => {
        window.flights = 0;
        new MutationObserver((all) => {
          window.flights += all
            .flatMap(({ addedNodes }) => [...addedNodes])
            .filter((node) => node.className === "flying").length;
        }).observe(document.body, { childList: true });
      });
      await press(one.page, "Step forward");
      await placeOf(one.page, "3 / 10");
      return one.page.evaluate(() => window.flights);
    };
    assert.equal(await flights({ page, open }), 1);
    assert.equal(await flights(await visitor({ reducedMotion: "reduce" })), 0);
  },
);

inBrowser(
  "the pseudo-code beside the tree shows the running line and its variables",
  { viewport: { width: 1280, height: 720 } },
  async ({ page, open }) => {
    await open(`room=watch&board=${CLASSIC}&watch-fine=1`);
    await press(page, "Pseudo-code");
    const lit = page.locator(".code .is-lit");
    await reads(lit.first(), "open ← [start], closed ← [ ]");
    await press(page, "Step forward");
    await reads(lit, "add n to closed");
    await press(page, "Step forward");
    await reads(lit.last(), "add m to open");
    await reads(page.locator(".variables"), /^nthe start itselfg\(n\)0f\(n\)4mUf\(m\)6\|open\|1\|closed\|1$/);
    const [line, box] = [await lit.last().boundingBox(), await page.locator(".code").boundingBox()];
    assert.ok(
      line.y >= box.y - 1 && line.y + line.height <= box.y + box.height + 1,
      "the running line is in view",
    );
    await press(page, "Go to the end");
    await reads(lit, "return the path to n");
    await page.getByRole("radio", { name: "FR" }).check();
    await reads(lit, "renvoyer le chemin vers n");
  },
);
