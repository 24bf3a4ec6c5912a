/**
 * The parameters that all rooms share, with their defaults. Rooms declare their own parameters.
 */

import { BOUNDS } from "./limits.js";
import { amount, board, choice, flag, goal, whole, word } from "./parameters.js";
import { declare, get, mend } from "./state.js";
import { kept } from "./storage.js";

export const ROOMS = /** @type {const} */ ([
  "solve",
  "lesson",
  "watch",
  "play",
  "exercises",
  "race",
  "heuristics",
]);

/** The course’s advanced case: nine moves. */
const FIRST_BOARD = { rows: 3, cols: 3, tiles: [1, 3, 6, 5, 2, 8, 4, 0, 7] };

declare("room", choice(ROOMS, "solve"));
declare("board", board(FIRST_BOARD));
declare("goal", goal(["last", "first", "snail"], "last"));

mend(() => {
  const [goalTiles, cells] = [get("goal"), get("board").tiles.length];
  return typeof goalTiles === "string" || goalTiles.length === cells ? {} : { goal: "last" };
});

declare("algorithm", word("auto"));
declare("heuristic", word(null));
declare("weight", word(null));
declare("tie", word(null));
declare("seconds", whole(60, ...BOUNDS.seconds));
declare("megabytes", whole(1024, ...BOUNDS.megabytes));

/** The position of the room's playback, and its steps per second. */
declare("step", whole(0, 0, 4e9));
declare("speed", amount(2, 0.25, 100000));

declare("seed", word(null));
declare("arrows", flag());
declare("conflicts", flag());
declare("reading", choice(/** @type {const} */ (["blank", "tile"]), "blank"));

/** Whether an answer is shown: a link to it solves again. */
declare("solved", flag());

/** How moves are listed. */
declare("style", choice(/** @type {const} */ (["letters", "compressed", "words", "tiles"]), "letters"));

declare("language", word(null));
/** The theme of earlier visits, unless the address names another one. */
const THEMES = /** @type {const} */ (["system", "light", "dark"]);
declare("theme", choice(THEMES, THEMES.find((theme) => theme === kept.get("theme")) ?? "system"));
declare("embed", flag());

/** Whether the page is in the projector view (projector.js). */
declare("projector", flag());
