/**
 * An answer in words and numbers: the result and its guarantee, the moves, the counts, and the exports.
 */

import { countsOf } from "../../counts.js";
import { el } from "../../dom.js";
import { assurance, catalogue, inspect } from "../../engine.js";
import { copy, csv, download, downloadPng, standaloneSvg, takeAway } from "../../export.js";
import { duration, message, number, say, upTo } from "../../language.js";
import { layersOf } from "../../layers.js";
import { miniature } from "../../miniature.js";
import { algorithmName, heuristicName } from "../../names.js";
import { enterRoom } from "../../places.js";
import { strengthened } from "../../standing.js";
import { changesOf } from "./advice.js";
import { certificateOf } from "./certificate.js";
import { createMoves } from "./moves.js";
import { remediesOf, whyOf } from "./parity.js";
import { stripOf } from "./strip.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {import("taquin").Answer} Answer */
/** @typedef {ReturnType<typeof import("../../session.js").createSession>} Session */

/** @type {Record<import("taquin").StopReason, string>} */
const STOPPED = {
  time: message("page-stopped-time"),
  memory: message("page-stopped-memory"),
  expansions: message("page-stopped-expansions"),
  incomplete: message("page-stopped-incomplete"),
  overflow: message("page-stopped-overflow"),
  cancelled: message("page-cancelled"),
};

/** The answer in a sentence. */
export function headlineOf(/** @type {Answer} */ answer) {
  const { status, cost, stopped } = answer;
  if (status === "unsolvable") return say("page-answer-unsolvable");
  if (status !== "solved") return say(STOPPED[stopped ?? "time"]);
  return `${say("page-answer-moves", { count: cost ?? 0 })} ${qualityOf(answer)}`;
}

/** The guarantee about the length of a solution. */
const qualityOf = (/** @type {Answer} */ { optimal, cost, bound_factor: factor, lower_bound: bound }) =>
  assured(assurance(cost ?? 0, bound ?? 0, optimal ? 1 : factor), bound ?? 0);

/** How far above the optimum a solution can be at most. */
export const excessOf = (/** @type {number} */ cost, /** @type {number} */ bound) =>
  assured(assurance(cost, bound), bound);

/** The sentence for a guarantee. @returns {string} */
function assured(/** @type {import("taquin").Assurance} */ assurance_, /** @type {number} */ bound) {
  switch (assurance_.kind) {
    case "already":
      return say("page-quality-already");
    case "optimal":
      return say("page-quality-optimal");
    case "within":
      return say("page-quality-within", { factor: upTo(assurance_.value), bound });
    case "excess":
      return say("page-quality-excess", { percent: percentOf(assurance_), bound });
    default:
      return say("page-quality-unknown");
  }
}

/** Per cent above the optimum, at most. */
function percentOf(/** @type {import("taquin").Assurance} */ assurance_) {
  const percent = assurance_.kind === "excess" ? assurance_.value : 0;
  return number(percent, percent < 10 ? 1 : 0);
}

/** The improvements of a solution: time, length, and at most how far above the optimum.
 * @param {{cost: number | null, bound: number, milliseconds: number}[]} steps */
export const improvementsOf = (steps) =>
  el(
    "ol",
    { class: "improvements small" },
    ...steps
      .flatMap(({ cost, bound, milliseconds }) =>
        cost === null ? [] : [{ cost, bound, time: duration(milliseconds) }],
      )
      .map(({ cost, bound, time }) =>
        el(
          "li",
          {},
          el("span", { class: "soft", text: time }),
          " ",
          el("span", {
            text: say("page-improvement", {
              count: cost,
              percent: percentOf(assurance(cost, Math.max(bound, 1))),
            }),
          }),
        ),
      ),
  );

/** A note if learned weights would have improved the answer. */
export const unweightedNote = () => el("p", { class: "fault", say: message("page-unweighted") });

/** The short answer, and the whole answer. @param {App} app @param {Session} session
 * @param {Extract<import("../../session.js").Phase, {kind: "answered"}>} phase @returns {HTMLElement[][]} */
export function answerOf(app, session, { document: found, from, unweighted }) {
  const standing = session.standing();
  const answer = strengthened(found, standing);
  if (answer.status === "unsolvable") return [unsolvable(app, session), [takeAway(...certificateOf(answer))]];
  const short =
    answer.cost === null
      ? stoppedOf(app, session, {
          ...answer,
          lower_bound: Math.max(answer.lower_bound ?? 0, standing.bound) || null,
        })
      : [
          headline(say("page-answer-moves", { count: answer.cost })),
          el("p", { class: answer.optimal ? "quality is-proven" : "quality", text: qualityOf(answer) }),
          ...(from === "stopped" ? [el("p", { class: "soft", say: message("page-ended") })] : []),
          ...(from === "kept" ? [el("p", { class: "soft", say: message("page-kept") })] : []),
          ...(answer.stopped && from === "search"
            ? [el("p", { class: "soft", say: message("page-stopped-unproven") })]
            : []),
          ...(standing.cost !== null && standing.cost < answer.cost ? [standingLine(session)] : []),
          ...(unweighted ? [unweightedNote()] : []),
        ];
  const more = [
    ...(from === "kept" ? [] : [el("p", { class: "small soft", text: searchOf(answer) })]),
    ...(isWatchable(answer) ? [watchIt()] : []),
    ...(answer.moves && answer.cost ? [createMoves(app, session, answer.moves)] : []),
    ...historyOf(answer),
    // For a stopped search, only the milestones are known.
    ...(from === "search" ? [el("h3", { say: message("page-counts") }), countsOf(answer)] : []),
    ...[layersOf(answer)].filter((part) => part !== null),
    exportsOf(session, found, certificateOf(answer)),
  ];
  return [short, more];
}

/** Whether the room Watch can show how an answer was found. */
const isWatchable = (/** @type {Answer} */ { cost, instance: { width, height } }) =>
  cost !== 0 && width * height <= catalogue().most_cells_proven;

const watchIt = () =>
  el("button", {
    type: "button",
    class: "next-room",
    say: message("page-answer-watch"),
    onclick: () => enterRoom("watch"),
  });

/**
 * The message that there is no solution, the reason, and the remedy.
 * @param {App} app
 * @param {Session} session
 */
export function unsolvable(app, session) {
  const seen = inspect(session.shown(), app.state.get("goal"));
  return [
    headline(say("page-answer-unsolvable")),
    el("p", { say: message("page-answer-unsolvable-more") }),
    el("p", { text: whyOf(seen) }),
    el("div", { class: "actions" }, ...remediesOf(app, session, seen)),
  ];
}

/** The known results for the board, from any search, and a button to show its shortest known solution. */
export function standingLine(/** @type {Session} */ session) {
  const { cost, bound } = session.standing();
  const text =
    cost === null
      ? say("page-known-bound", { bound })
      : `${say("page-known", { count: cost })} ${excessOf(cost, Math.max(bound, 1))}`;
  return el(
    "div",
    { class: "standing" },
    el("p", { text }),
    cost === null
      ? null
      : el("button", { type: "button", say: message("page-known-show"), onclick: session.showBest }),
  );
}

/** The stages that led to the solution, if there were several. */
function historyOf(/** @type {Answer} */ { improvements }) {
  if (!improvements || improvements.length < 2) return [];
  const steps = improvements.map(({ cost, lower_bound: bound, time_ms: milliseconds }) => ({
    cost,
    bound,
    milliseconds,
  }));
  return [el("details", {}, el("summary", { say: message("page-improvements") }), improvementsOf(steps))];
}

const headline = (/** @type {string} */ text) => el("p", { class: "headline", text });

/** A limit was reached: shows the limit, the proven bound, and the advice of the library. */
function stoppedOf(
  /** @type {App} */ { state },
  /** @type {Session} */ session,
  /** @type {Answer} */ { stopped, lower_bound: bound, advice = [] },
) {
  return [
    el("p", { class: "fault", text: say(STOPPED[stopped ?? "time"]) }),
    ...(bound === null ? [] : [el("p", { text: say("page-stopped-bound", { bound }) })]),
    ...(session.standing().cost === null ? [] : [standingLine(session)]),
    el(
      "div",
      { class: "actions" },
      ...changesOf(advice, state.get).map(({ way, changes }) =>
        el("button", {
          type: "button",
          text: () => labelOf(way, changes),
          onclick() {
            state.set(changes);
            session.solve();
          },
        }),
      ),
    ),
  ];
}

/** The label of a piece of advice. @param {import("taquin").Way} way @param {Change} changes */
function labelOf(way, { algorithm, heuristic, seconds = 0, megabytes = 0 }) {
  switch (way) {
    case "heuristic":
      return say("page-advice-heuristic", { heuristic: heuristicName(heuristic ?? "") });
    case "no-memory":
      return say("page-advice-no-memory", { algorithm: algorithmName(algorithm ?? "") });
    case "memory":
      return say("page-advice-memory", { megabytes });
    case "time":
      return say("page-advice-time", { time: say("page-seconds", { value: number(seconds, 0) }) });
    case "complete":
      return say("page-advice-complete", { algorithm: algorithmName(algorithm ?? "") });
    default:
      return say("page-advice-sooner");
  }
}

/** The search that ran, with its time. On 4×4 `auto` runs stages; on larger boards it improves a solution. */
function searchOf(/** @type {Answer} */ { search, stages, improvements, time_ms: time }) {
  const algorithm = algorithmName(search.algorithm);
  const values = { algorithm, time: duration(time) };
  if (improvements?.length)
    return say("page-search-improved", { count: improvements.length - 1, time: values.time });
  if (stages?.length) {
    return say("page-search-blind", {
      ...values,
      algorithm: say("plan-stages", { stages: stages.map(stageOf).join(", ") }),
    });
  }
  return search.heuristic === null
    ? say("page-search-blind", values)
    : say("page-search", { ...values, heuristic: heuristicName(search.heuristic) });
}

const stageOf = (/** @type {import("taquin").StageRecord} */ { tables, expanded }) =>
  tables ? say("stage-tables", { tables, states: expanded }) : say("stage-no-tables", { states: expanded });

/** Files to export; they are the same in every language. */
function exportsOf(
  /** @type {Session} */ session,
  /** @type {Answer} */ answer,
  /** @type {HTMLElement[]} */ certificate,
) {
  const moves = answer.moves ?? { blank: "", tile: "" };
  const boards = () =>
    csv([
      ["step", "blank", "tile", "board"],
      ...session
        .along()
        .map(({ tiles }, at) => [at, moves.blank[at - 1] ?? "", moves.tile[at - 1] ?? "", tiles.join(" ")]),
    ]);
  const strip = () => stripOf(session.along(), moves.blank);
  const button = (/** @type {string} */ label, /** @type {() => void} */ act) =>
    el("button", { type: "button", say: label, onclick: act });
  const copyMoves = el("button", {
    type: "button",
    say: message("page-copy-moves"),
    onclick: () => copy(moves.blank, copyMoves),
  });
  return takeAway(
    ...(answer.moves
      ? [
          copyMoves,
          button(message("page-save-csv"), () => download("taquin-solution.csv", boards())),
          button(message("page-save-strip-svg"), () => download("taquin-solution.svg", strip().text)),
          button(message("page-save-strip-png"), () => downloadPng("taquin-solution.png", strip())),
        ]
      : []),
    button(message("page-save-json"), () => download("taquin-answer.json", `${JSON.stringify(answer)}\n`)),
    button(message("page-save-svg"), () => download("taquin-board.svg", pictureOf(session))),
    ...certificate,
  );
}

/** The board as a file: it is drawn on the page for a moment to read its colours. */
function pictureOf(/** @type {Session} */ session) {
  const drawing = miniature(session.shown());
  document.body.append(drawing);
  const text = standaloneSvg(drawing);
  drawing.remove();
  return text;
}
