/**
 * The help: the purpose of each room, the keys, and the tour.
 */

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { message } from "./language.js";
import { startTour } from "./tour.js";

/** The rooms: the name of each, and its use. @type {[string, string][]} */
const ROOMS = [
  [message("page-room-solve"), message("page-help-solve")],
  [message("page-room-lesson"), message("page-help-lesson")],
  [message("page-room-watch"), message("page-help-watch")],
  [message("page-room-play"), message("page-help-play")],
  [message("page-room-exercises"), message("page-help-exercises")],
  [message("page-room-race"), message("page-help-race")],
  [message("page-room-heuristics"), message("page-help-heuristics")],
];

/** @type {Record<string, string>} keys with a name of their own in each language */
const NAMES = {
  Shift: message("page-key-name-shift"),
  Enter: message("page-key-name-enter"),
  Space: message("page-key-name-space"),
  Home: message("page-key-name-home"),
  End: message("page-key-name-end"),
};

/** @type {[string[], string][]} keys, what they do */
const KEYS = [
  [["←", "→", "↑", "↓"], message("page-key-slide")],
  [["Shift", "←"], message("page-key-look")],
  [["Enter"], message("page-key-enter")],
  [["Ctrl", "Z"], message("page-key-undo")],
  [["Space"], message("page-key-play")],
  [["Home", "End"], message("page-key-ends")],
  [["+", "−"], message("page-key-speed")],
];

/** @param {import("./main.js").App} app */
export function openHelp(app) {
  const tour = el("button", {
    type: "button",
    class: "primary",
    say: message("page-tour-start"),
    onclick() {
      dialog.close();
      startTour(app);
    },
  });
  const dialog = openDialog({
    title: message("page-help-title"),
    kind: "help",
    body: [
      el("p", { class: "lead", say: message("page-help-text") }),
      el("div", { class: "actions" }, tour),
      el(
        "dl",
        { class: "help-list" },
        ...ROOMS.flatMap(([name, what]) => [el("dt", { say: name }), el("dd", { say: what })]),
      ),
      el("h3", { say: message("page-help-keys") }),
      el(
        "dl",
        { class: "help-list" },
        ...KEYS.flatMap(([keys, what]) => [
          el(
            "dt",
            {},
            ...keys.flatMap((key) => [el("kbd", NAMES[key] ? { say: NAMES[key] } : { text: key }), " "]),
          ),
          el("dd", { say: what }),
        ]),
      ),
      el("p", { class: "small soft", say: message("page-help-command") }),
    ],
  });
}
