/**
 * The stored page works without a network and with one that never answers, and a new build replaces the
 * stored one completely. The tests count network requests and do not use a clock.
 */

import assert from "node:assert/strict";
import { CLASSIC, placeOf, press, reads } from "./support/bench.mjs";
import { eventually, inBrowser } from "./support/browser.mjs";
import { slowNetwork } from "./support/proxy.mjs";
import { ROOMS, enter, settled } from "./support/rooms.mjs";

/** The stored builds, the oldest first. */
const buildsOf = (page) => page.evaluate(() => caches.keys());

/** Waits until this many builds are stored, and the newest is complete and active. */
async function keeps(page, count) {
  await eventually(async () => {
    const state = await page.evaluate(async () => {
      const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return [active?.state, installing ?? waiting ?? null, navigator.serviceWorker.controller !== null];
    });
    assert.deepEqual(state, ["activated", null, true]);
    assert.equal((await buildsOf(page)).length, count);
  });
}

/** A visit may make only one request: the check for a new version of the worker. */
const besidesWorker = (asked) => asked.filter((path) => path !== "/service.js");

/** A test with its own network. */
const overNetwork = (name, body) =>
  inBrowser(name, async ({ visitor, address }) => {
    const network = await slowNetwork(address);
    try {
      const { page, open, context, faults } = await visitor({ serviceWorkers: "allow", at: network.address });
      await body({ network, page, open, context });
      // The test expects requests for the worker to fail.
      faults.splice(0, faults.length, ...faults.filter((fault) => !/service\.js/.test(fault)));
    } finally {
      network.stop();
    }
  });

overNetwork("a second visit is ready while the network never answers", async ({ network, page, open }) => {
  await open(`board=${CLASSIC}`);
  await keeps(page, 1);
  assert.ok(network.take().length > 100, "the first visit fetches all files");
  network.stall();
  await page.goto("about:blank");
  await open(`board=${CLASSIC}`);
  await press(page, "Solve");
  await reads(page.locator("#room-solve .headline"), "4 moves");
  for (const room of ROOMS) {
    await enter(page, room);
    await settled(page, room);
  }
  await page.reload();
  await page.locator("body:not([aria-busy])").waitFor();
  assert.deepEqual(besidesWorker(network.take()), []);
});

overNetwork(
  "another build is fetched in the background, and the visit after has all of it",
  async ({ network, page, open, context }) => {
    await open();
    await keeps(page, 1);
    const [first] = await buildsOf(page);
    const build = (tab) => tab.locator("head").getAttribute("data-build");
    assert.equal(await build(page), null);
    const second = "fedcba9876543210";
    network.publish(second);
    // A visit makes the browser check for a new build.
    const tab = await context.newPage();
    await tab.goto(network.address);
    // The new worker becomes active when its whole build is stored and the old worker has no open requests.
    const visit = async () => {
      await tab.goto("about:blank");
      await tab.goto(network.address);
      await tab.locator("body:not([aria-busy])").waitFor();
    };
    await eventually(async () => {
      await visit();
      assert.equal(await build(tab), second);
    });
    await keeps(page, 2);
    assert.deepEqual(await buildsOf(page), [first, second]);
    network.stall();
    network.take();
    await visit();
    assert.equal(await build(tab), second);
    await enter(tab, "race");
    await settled(tab, "race");
    const loaded = await tab.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    assert.ok(loaded.some((name) => name.includes(second)));
    assert.deepEqual(
      loaded.filter((name) => name.includes(first)),
      [],
      "files of two builds meet",
    );
    // The page that was already open still loads the rooms of its own build.
    await enter(page, "watch");
    await settled(page, "watch");
    assert.deepEqual(besidesWorker(network.take()), []);
  },
);

inBrowser(
  "after one visit all rooms work without a network",
  { serviceWorkers: "allow" },
  async ({ page, context, open, faults }) => {
    await open(`board=${CLASSIC}`);
    await keeps(page, 1);
    await context.setOffline(true);
    await page.goto("about:blank");
    await open(`room=watch&board=${CLASSIC}&step=3`);
    await placeOf(page, "3 / 5");
    await page.getByRole("tab", { name: "Solve", exact: true }).click();
    await press(page, "Solve");
    await reads(page.locator("#room-solve .headline"), "4 moves");
    await page.getByRole("tab", { name: "Heuristics" }).click();
    await page.locator(".heuristics-numbers").first().waitFor();
    // Without a network only the requests to the network fail.
    const others = faults.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"));
    faults.length = 0;
    faults.push(...others);
  },
);
