// The parameters of the page: each name with the type of its value. `declare` in state.js gives a name its default
// value; a name or a value of another type fails the type check.

type Words = typeof import("../page/script/declared.js");
type Lanes = typeof import("../page/script/rooms/race/lanes.js");

interface State {
  room: Words["ROOMS"][number];
  board: import("../page/script/engine.js").Board;
  goal: import("../page/script/engine.js").Goal;
  algorithm: string;
  heuristic: string | null;
  weight: string | null;
  tie: string | null;
  seconds: number;
  megabytes: number;
  step: number;
  speed: number;
  seed: string | null;
  arrows: boolean;
  conflicts: boolean;
  reading: "blank" | "tile";
  solved: boolean;
  style: "letters" | "compressed" | "words" | "tiles";
  language: string | null;
  theme: "system" | "light" | "dark";
  embed: boolean;
  projector: boolean;

  "watch-code": boolean;
  "watch-fine": boolean;
  "watch-predict": boolean;
  "watch-tree": "near" | "whole";
  "watch-panel": "" | "stops" | "program";
  "watch-stops": import("../page/script/rooms/watch/stops.js").Stop[];
  "watch-order": string;
  "watch-test": "popped" | "generated";
  "watch-other": import("../page/script/request.js").Choice | null;

  "race-lanes": import("../page/script/request.js").Choice[];
  "race-clock": Lanes["CLOCKS"][number];
  "race-speed": number;
  "race-seconds": number;
  "race-megabytes": number;
  "race-run": "" | "1";
  "race-many-count": number;
  "race-many-seed": number;

  "heuristics-size": "2x2" | "2x3" | "2x4" | "3x3";
  "heuristics-goal": string;
  "heuristics-one": string;
  "heuristics-two": string;
  "heuristics-own": import("../page/script/rooms/heuristics/own.js").Recipe;

  "lesson-part": string;

  "exercises-seed": number;
  "exercises-level": string;
  "exercises-answers": string[];
  "exercises-name": string;
  "exercises-marked": boolean;
  "exercises-attempts": number;
  "exercises-shown": number;
  "exercises-key": boolean;
}

/** A change of the state. */
type Change = Partial<State>;
