/**
 * The lesson: alternating prose and figures, with a question at the end of each part. The current part is in
 * the address, so that a link opens it. All figures share one worker, in reading order.
 */

import { el } from "../dom.js";
import { message, onLanguageChange } from "../language.js";
import { choice } from "../parameters.js";
import { Searcher } from "../searcher.js";
import { declare } from "../state.js";
import { FIGURES } from "./lesson/figures.js";
import { anchor } from "./lesson/links.js";
import { PARTS } from "./lesson/parts.js";
import { prose } from "./lesson/prose.js";
import { question } from "./lesson/question.js";
import { createPalette } from "./watch/palette.js";

const NAMES = PARTS.map(({ name }) => name);
declare("lesson-part", choice(NAMES, NAMES[0]));

/** @param {HTMLElement} element @param {import("../main.js").App} app */
export function mount(element, app) {
  const { state } = app;
  /** @type {(() => void)[]} */
  const redraw = [];
  const tools = {
    app,
    searcher: new Searcher(),
    colours: createPalette(element, () => redraw.forEach((draw) => draw())),
    redraw,
  };
  const contents = PARTS.map(({ name, title }) => partLink(name, { say: title }));
  const sections = PARTS.map(({ name, title, body }) =>
    el(
      "section",
      { class: "lesson-part", id: `lesson-${name}` },
      el(
        "h3",
        {},
        el("span", { say: title }),
        " ",
        partLink(
          name,
          {
            class: "lesson-anchor",
            sayLabel: message("page-lesson-part-link"),
            sayTitle: message("page-lesson-part-link"),
          },
          "¶",
        ),
      ),
      ...body.flatMap((piece) => pieceOf(tools, piece)),
    ),
  );
  element.append(page(contents, sections));

  function partLink(/** @type {string} */ part, /** @type {Record<string, any>} */ properties, text = "") {
    return anchor(
      state,
      () => state.address({ room: "lesson", "lesson-part": part }),
      {
        ...properties,
        onclick(/** @type {Event} */ event) {
          event.preventDefault();
          state.set({ "lesson-part": part });
          go();
        },
      },
      text,
    );
  }

  /**
   * Jumps to the part of the state: smooth scrolling would make every part in between the current one.
   */
  const go = () => sections[NAMES.indexOf(state.get("lesson-part"))].scrollIntoView();

  const show = () =>
    contents.forEach((link, at) => {
      if (NAMES[at] === state.get("lesson-part")) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });

  // The current part is the one below the top of the window.
  const reading = new IntersectionObserver(
    (seen) => {
      const { target } = seen.findLast(({ isIntersecting }) => isIntersecting) ?? {};
      if (target && state.get("room") === "lesson")
        state.set({ "lesson-part": target.id.replace("lesson-", "") });
    },
    { rootMargin: "-15% 0px -75% 0px" },
  );

  state.watch(["lesson-part"], show);
  state.watch([state.ADDRESS], () => {
    if (state.get("room") === "lesson") go();
  });
  onLanguageChange(() => redraw.forEach((draw) => draw()));
  show();
  // The position of a part is known only after the layout.
  requestAnimationFrame(() => {
    if (state.get("lesson-part") !== NAMES[0]) go();
    sections.forEach((section) => reading.observe(section));
  });
}

/** @param {HTMLElement[]} contents @param {HTMLElement[]} sections */
function page(contents, sections) {
  return el(
    "div",
    { class: "lesson" },
    el(
      "nav",
      { class: "lesson-contents", sayLabel: message("page-lesson-parts") },
      el("ol", {}, ...contents.map((link) => el("li", {}, link))),
    ),
    el(
      "article",
      { class: "lesson-text" },
      el("h2", { say: message("page-lesson-title") }),
      el("p", { class: "lead", say: message("page-lesson-lead") }),
      ...sections,
    ),
  );
}

/**
 * @param {import("./lesson/figures.js").Tools} tools
 * @param {import("./lesson/parts.js").Piece} piece
 * @returns {Node[]}
 */
function pieceOf(tools, piece) {
  if ("text" in piece) return [prose(piece.text)];
  if ("ask" in piece) return [question(piece)];
  return [FIGURES[piece.figure](tools, piece)];
}
