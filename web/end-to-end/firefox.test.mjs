/**
 * The rooms in Firefox, if it is installed: each loads without an error and works. Continuous integration
 * must have Firefox.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CLASSIC, HARDEST } from "./support/bench.mjs";
import { eventually } from "./support/browser.mjs";
import { FIREFOX, startFirefox } from "./support/firefox.mjs";
import { serve } from "./support/server.mjs";

/** The content that each room must show in the end. */
const SEEN = [
  [`board=${CLASSIC}&solved=1`, ".headline", /^4 moves$/],
  [`room=play&board=${CLASSIC}`, ".play-time", /^0:00$/],
  [`room=watch&board=${HARDEST}&step=1500&watch-tree=whole&watch-code=1`, ".code .is-lit", /add m to open/],
  ["room=watch&board=2,1,3/4,5,6/7,8,0&algorithm=bfs", ".watch-status", /expand all 181,440 boards/],
  [
    `room=race&board=${HARDEST}&race-lanes=astar~manhattan;idastar~manhattan`,
    ".race-verdict li",
    /every lane: 31\./,
  ],
  ["room=heuristics&heuristics-size=2x3", ".heuristics-numbers", /yes/],
  ["room=lesson&lesson-part=ties", ".lesson-figure td", /21,197.*6,728/],
  [
    "room=exercises&exercises-seed=7&exercises-answers=RDLLURDR;;B&exercises-marked=1",
    ".exercises-score",
    /^Score: 2 of 6$/,
  ],
];

test(
  "every room becomes idle in Firefox without an error",
  { skip: FIREFOX || process.env.CI ? false : "Firefox is not installed", timeout: 240_000 },
  async (running) => {
    const server = await serve();
    const firefox = await startFirefox();
    try {
      await firefox.size(1280, 720);
      for (const [state, selector, text] of SEEN) {
        await firefox.open(`${server.address}#${state}&language=en`);
        await eventually(async () => {
          const said = await firefox.evaluate(
            (wanted) =>
              [...document.querySelectorAll(wanted)].map((element) => element.textContent).join(" "),
            selector,
          );
          assert.match(said.trim(), text, state);
        });
        const wide = await firefox.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.ok(wide <= 0, `${state} is wider than the window`);
        running.diagnostic(`${state}: ok`);
      }
      await firefox.open(`${server.address}#board=${CLASSIC}&language=en`);
      await eventually(async () =>
        assert.equal(await firefox.evaluate(() => document.querySelectorAll("#room-solve .tile").length), 8),
      );
      await firefox.evaluate(() =>
        document
          .querySelectorAll("#room-solve .cell")[3]
          .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
      );
      await eventually(async () =>
        assert.match(await firefox.evaluate(() => document.querySelector(".made").textContent), /^1 move$/),
      );
      assert.deepEqual(firefox.faults, []);
    } finally {
      await firefox.stop();
      server.stop();
    }
  },
);
