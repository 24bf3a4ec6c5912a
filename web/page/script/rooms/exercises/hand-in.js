/**
 * Answers as a link stores them, one text for each exercise, and as a class hands them in (docs/sheets.md). A
 * table is stored as its numbers, row by row, joined by commas. This module uses no elements.
 *
 * @typedef {import("taquin").Exercise} Exercise
 * @typedef {import("taquin").SheetRow} Row
 */

/** The rows of a table to fill in, by their labels in a hand-in. The first step of a trace is given.
 * @returns {{label: string, row: Row}[]} */
export function rowsOf(/** @type {Exercise} */ { kind, answer }) {
  if (kind === "successors") return answer.successors.map((row) => ({ label: row.move ?? "", row }));
  if (kind !== "trace") return [];
  const steps = answer.steps.map((row, /** @type {number} */ at) => ({ label: String(at + 1), row }));
  return steps.length > 1 ? steps.slice(1) : steps;
}

/** Whether there are any answers. */
export const isAnswered = (/** @type {string | undefined} */ text) => /[^,]/.test(text ?? "");

/**
 * The text that `taquin verify` marks.
 * @param {Exercise[]} exercises
 * @param {string[]} answers
 * @param {string} name
 * @param {(moves: string) => string} spell how moves are written */
export function handIn(exercises, answers, name = "", spell = (moves) => moves) {
  const blocks = exercises.flatMap((exercise, at) =>
    isAnswered(answers[at])
      ? [`Exercise ${exercise.number}\n${written(exercise, answers[at], spell)}\n`]
      : [],
  );
  return [...(name ? [`Name: ${name}\n`] : []), ...blocks].join("\n");
}

function written(
  /** @type {Exercise} */ exercise,
  /** @type {string} */ answer,
  /** @type {(moves: string) => string} */ spell,
) {
  if (exercise.kind === "solve") return `Solution: ${spell(answer)}`;
  const rows = rowsOf(exercise);
  if (!rows.length) return `Answer: ${answer.replaceAll(",", " ")}`;
  const numbers = answer.split(",");
  return rows
    .map(
      ({ label }, at) =>
        `| ${spell(label)} | ${[0, 1, 2].map((cell) => numbers[3 * at + cell] ?? "").join(" | ")} |`,
    )
    .join("\n");
}
