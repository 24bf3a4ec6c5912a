/**
 * The rooms, and the condition under which each is idle.
 */

import { eventually } from "./browser.mjs";

export { ROOMS } from "../../page/script/declared.js";

/** Enters a room like a user. */
export const enter = (page, room) => page.locator(`[role=tab][data-room=${room}]`).click();

/** Waits until a room is idle. */
export async function settled(page, room) {
  const shown = page.locator(`#room-${room}`);
  await shown.waitFor();
  const rest = {
    solve: () => shown.locator(".board .tile, .board [role=gridcell]").first().waitFor(),
    play: () => shown.locator(".play-time").first().waitFor(),
    watch: () => shown.locator(".watch-words p").first().waitFor(),
    race: () => shown.locator(".race-verdict li").first().waitFor(),
    heuristics: () => shown.locator(".heuristics-numbers").first().waitFor(),
    lesson: () =>
      eventually(async () => {
        if (await shown.locator(".lesson-waiting, td:text-is('…')").count())
          throw new Error("figures are still at work");
        await shown.locator(".lesson-question").last().waitFor();
      }),
    exercises: () => shown.locator(".exercise").last().waitFor(),
  };
  await rest[room]();
  await eventually(async () => {
    if (await shown.locator(".progress-bar:visible").count()) throw new Error(`${room} is still at work`);
  });
}
