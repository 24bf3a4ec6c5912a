/**
 * The certificate of an answer: a text from which an independent program confirms that no solution is shorter,
 * or that there is none.
 */

import { el } from "../../dom.js";
import { Refused, certificate } from "../../engine.js";
import { download } from "../../export.js";
import { keepSaying, message, say } from "../../language.js";

/** A certificate lists fewer boards than this: 3×3 boards have one, and easy larger boards. */
const MOST_BOARDS = 20_000;

/** A button that saves the certificate, and the verdict of the checker or the reason why there is none.
 * @param {import("taquin").Answer} answer @returns {HTMLElement[]} */
export function certificateOf({ optimal, status, moves, instance }) {
  if (!optimal && status !== "unsolvable") return [];
  const { height: rows, width: cols, tiles, goal } = instance;
  const verdict = el("p", { class: "small", role: "status" });
  const made = () => {
    try {
      const found = certificate({ rows, cols, tiles }, goal ?? "last", moves?.blank ?? null, MOST_BOARDS);
      return found ?? { verdict: say("page-certificate-long", { boards: MOST_BOARDS }), text: "" };
    } catch (fault) {
      if (fault instanceof Refused) return { verdict: fault.message, text: "" };
      throw fault;
    }
  };
  const save = el("button", {
    type: "button",
    say: message("page-save-certificate"),
    onclick() {
      const { text } = made();
      keepSaying(verdict, () => made().verdict);
      if (text) download("taquin-certificate.txt", text);
    },
  });
  return [save, verdict];
}
