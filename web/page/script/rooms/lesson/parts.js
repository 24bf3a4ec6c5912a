/**
 * The lesson as data. Boards are named as in the catalogue, searches as in the lanes of a race.
 *
 * @typedef {{text: string}} Text paragraphs of one message
 * @typedef {{ask: string, answers: string[], right: number}} Question
 * @typedef {{figure: "slide" | "search" | "map" | "table", board?: string, formula?: boolean, lanes?: string[], step?: number,
 *   whole?: boolean, open?: boolean, heuristic?: string, against?: string, next?: string}} Figure
 * @typedef {Text | Question | Figure} Piece
 */

import { message } from "../../language.js";

/** @type {{name: string, title: string, body: Piece[]}[]} */
export const PARTS = [
  {
    name: "board",
    title: message("page-lesson-board"),
    body: [
      { text: message("page-lesson-board-text") },
      { figure: "slide", board: "advanced" },
      { text: message("page-lesson-board-more") },
      {
        ask: message("page-lesson-board-ask"),
        answers: [
          message("page-lesson-board-b"),
          message("page-lesson-board-a"),
          message("page-lesson-board-c"),
        ],
        right: 1,
      },
    ],
  },
  {
    name: "blind",
    title: message("page-lesson-blind"),
    body: [
      { text: message("page-lesson-blind-text") },
      { figure: "search", board: "advanced", lanes: ["bfs"], step: 60, whole: true },
      { text: message("page-lesson-blind-more") },
      {
        ask: message("page-lesson-blind-ask"),
        answers: [
          message("page-lesson-blind-a"),
          message("page-lesson-blind-b"),
          message("page-lesson-blind-c"),
        ],
        right: 1,
      },
    ],
  },
  {
    name: "estimate",
    title: message("page-lesson-estimate"),
    body: [
      { text: message("page-lesson-estimate-text") },
      { figure: "slide", board: "textbook", formula: true },
      { text: message("page-lesson-estimate-more") },
      { figure: "search", board: "textbook", lanes: ["astar~manhattan"], step: 1 },
      {
        ask: message("page-lesson-estimate-ask"),
        answers: [
          message("page-lesson-estimate-a"),
          message("page-lesson-estimate-b"),
          message("page-lesson-estimate-c"),
        ],
        right: 1,
      },
    ],
  },
  {
    name: "lists",
    title: message("page-lesson-lists"),
    body: [
      { text: message("page-lesson-lists-text") },
      { figure: "search", board: "advanced", lanes: ["astar~manhattan"], step: 3, open: true },
      { text: message("page-lesson-lists-more") },
      {
        ask: message("page-lesson-lists-ask"),
        answers: [message("page-lesson-lists-a"), message("page-lesson-lists-b")],
        right: 1,
      },
    ],
  },
  {
    name: "admissible",
    title: message("page-lesson-admissible"),
    body: [
      { text: message("page-lesson-admissible-text") },
      { figure: "map", heuristic: "manhattan", against: "misplaced-all" },
      { text: message("page-lesson-admissible-more") },
      {
        figure: "table",
        board: "hardest-1",
        lanes: ["astar~misplaced", "astar~manhattan", "greedy~manhattan"],
      },
      {
        ask: message("page-lesson-admissible-ask"),
        answers: [
          message("page-lesson-admissible-a"),
          message("page-lesson-admissible-b"),
          message("page-lesson-admissible-c"),
        ],
        right: 1,
      },
    ],
  },
  {
    name: "ties",
    title: message("page-lesson-ties"),
    body: [
      { text: message("page-lesson-ties-text") },
      { figure: "table", board: "hardest-1", lanes: ["astar~manhattan~~low-g", "astar~manhattan~~high-g"] },
      {
        ask: message("page-lesson-ties-ask"),
        answers: [
          message("page-lesson-ties-a"),
          message("page-lesson-ties-c"),
          message("page-lesson-ties-b"),
        ],
        right: 2,
      },
    ],
  },
  {
    name: "memory",
    title: message("page-lesson-memory"),
    body: [
      { text: message("page-lesson-memory-text") },
      { figure: "table", board: "hardest-1", lanes: ["astar~manhattan~~low-g", "idastar~manhattan"] },
      {
        ask: message("page-lesson-memory-ask"),
        answers: [
          message("page-lesson-memory-b"),
          message("page-lesson-memory-a"),
          message("page-lesson-memory-c"),
        ],
        right: 0,
      },
    ],
  },
  {
    name: "patterns",
    title: message("page-lesson-patterns"),
    body: [
      { text: message("page-lesson-patterns-text") },
      { figure: "map", heuristic: "pdb:4-4", against: "manhattan" },
      { text: message("page-lesson-patterns-more") },
      {
        figure: "table",
        board: "hardest-1",
        lanes: ["astar~manhattan", "astar~pdb:4-4", "idastar~pdb:4-4"],
        next: "exercises",
      },
      {
        ask: message("page-lesson-patterns-ask"),
        answers: [
          message("page-lesson-patterns-c"),
          message("page-lesson-patterns-b"),
          message("page-lesson-patterns-a"),
        ],
        right: 2,
      },
    ],
  },
];
