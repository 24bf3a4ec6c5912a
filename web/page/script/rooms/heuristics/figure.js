/**
 * One heuristic: its name, the picture, the cell under the pointer or the focus, its numbers, its
 * counter-examples, the table, and exports.
 */

import { el } from "../../dom.js";
import { csv, download, standaloneSvg } from "../../export.js";
import { language, message, say } from "../../language.js";
import { heuristicName } from "../../names.js";
import { createMap } from "./map.js";
import { numbersOf } from "./numbers.js";
import { proofsOf } from "./proofs.js";
import { farthest, highest } from "./surveys.js";
import { tableOf } from "./table.js";

/** @typedef {import("./surveys.js").Survey} Survey */
/** @typedef {import("./surveys.js").Found} Found */
/** @typedef {import("./surveys.js").Subject} Subject */

/** @param {import("../../main.js").App} app */
export function createFigure(app) {
  const title = el("h3", {});
  const map = createMap();
  const body = el("div", { class: "heuristics-body" });
  const element = el("section", { class: "heuristics-figure card" }, title, map.element, body);
  let drawn = "";

  /**
   * @param {Subject | null} subject
   * @param {Found | null} found
   * @param {Survey[]} side all that is shown, for common axes
   */
  function show(subject, found, side) {
    element.hidden = subject === null;
    if (!subject || !found) return;
    // A typed name such as pdb:4-4 stays as it is.
    title.classList.toggle("is-words", heuristicName(subject.heuristic) !== subject.heuristic);
    title.textContent = say("page-heuristics-title", {
      heuristic: heuristicName(subject.heuristic),
      size: `${subject.rows}×${subject.cols}`,
    });
    const extent = {
      across: Math.max(0, ...side.map(farthest)),
      up: Math.max(0, ...side.map(highest), ...side.map(farthest)),
    };
    const key = [language(), JSON.stringify(subject), found.kind, extent.across, extent.up].join(" ");
    if (key === drawn) return;
    drawn = key;
    map.element.hidden = found.kind !== "done";
    if (found.kind === "done") {
      map.show(found.survey, extent);
      body.replaceChildren(...told(found.survey));
    } else if (found.kind === "refused")
      body.replaceChildren(el("p", { class: "fault", text: found.message }));
    else
      body.replaceChildren(
        el("div", { class: "progress-bar", "aria-hidden": "true" }),
        el("p", { class: "soft", say: message("page-heuristics-waiting") }),
      );
  }

  const told = (/** @type {Survey} */ survey) => [
    numbersOf(survey),
    ...proofsOf(app, survey),
    tableOf(survey),
    exportsOf(survey),
  ];

  /** Files under the names of docs/json.md. */
  function exportsOf(/** @type {Survey} */ survey) {
    const name = `taquin-heuristic-${survey.heuristic.replace(/[^\w-]+/g, "-").replace(/-+$/, "")}-${survey.height}x${survey.width}`;
    const rows = () =>
      csv([
        ["distance", "estimate", "boards"],
        ...survey.histogram.map(({ distance, estimate, boards }) => [distance, estimate, boards]),
      ]);
    const button = (/** @type {string} */ label, /** @type {() => void} */ act) =>
      el("button", { type: "button", say: label, onclick: act });
    return el(
      "div",
      { class: "actions exports" },
      button(message("page-save-svg"), () => download(`${name}.svg`, standaloneSvg(map.drawing()))),
      button(message("page-save-csv"), () => download(`${name}.csv`, rows())),
      button(message("page-save-json"), () => download(`${name}.json`, `${JSON.stringify(survey)}\n`)),
    );
  }

  return { element, show };
}
