/** What the page is told of a puzzle; PageData.java writes it. Cells are numbered from 0, row by row. */
interface Puzzle {
  v: number;
  /** Pencilmark's code of the puzzle: its name in storage and in links. */
  code: string;
  n: number;
  /** The type in words, such as "Killer Sudoku 9x9". */
  type: string;
  title: string;
  author: string;
  /** How each digit is written, from index 1. */
  symbols: string[];
  givens: number[];
  blacks: number[];
  /** Groups with different digits beside rows and columns: the name and the cells. */
  units: [string, number[]][];
  /** Cages: cells, operator or "", target in decimal or "", 1 if all digits differ. */
  cages: [number[], string, string, number][];
  /** Straights: cells whose digits are consecutive. */
  runs: number[][];
  /** What the text of the puzzle had been filled in: cell, digit, centre marks, corner marks. */
  start: number[][];
  /** The names of rules that the page does not check; absent without any. */
  unknown?: string;
  /** Rules beyond the type; absent without any. */
  rules?: Rules;
  plan: Plan;
  /** How digits are checked; absent where there is no one solution, or it is not to be told. */
  check?: { salt: string; hash: string; tags: string };
  /** The digits of the solution, if the page is to have them. */
  solution?: number[];
  steps?: Step[];
  /** Where the next step is asked for, and the puzzle as it is told there; absent without a server behind the page. */
  edge?: { path: string; board: object };
  /** Where the server keeps progress; absent without one. */
  progress?: string;
  /** The puzzle in other formats: the format's id and the text. */
  texts: [string, string][];
}

/** What rules ask for, as RuleConditions.java has it. */
interface Rules {
  /** For each digit of one cell, from index 1, the digits that another may have, as a mask. */
  tables: number[][];
  /** The digits that a cell may have. */
  masks: [number, number][];
  /** A table, and cells two by two. */
  pairs: number[][];
  /** A table, and how many rows down and columns right cells are apart that it is about. */
  moves: [number, number, number][];
  /** A total, cells and what their digits count; all count 1 if nothing is told. */
  sums: [number, number[], number[]][];
  /** A form, cells and values. */
  more: [string, number[], number[]][];
  /** What is said of cells. */
  said: [string, number[]][];
}

/** Where texts stand in a cell, in tenths of a unit. */
interface Plan {
  length: number;
  origin: number;
  cell: number;
  digitSize: number;
  digitY: number;
  markSize: number;
  markX: number[];
  markY: number[];
  middleTop: number;
  middleBottom: number;
  cornerLeft: number;
  cornerTop: number;
  cornerBottom: number;
  cornerSize: number;
  /** The length of a cell, where 600 is 1. */
  scale: number;
}

/** A step to the solution. Candidates are 32 times the cell, and the digit. */
interface Step {
  /** The technique. */
  t: string;
  /** Where to look, in words. */
  w: string;
  /** The whole step, in words. */
  x: string;
  g: number[][];
  c: number[];
  f: number[];
  p: number[];
  e: number[];
  s: number[];
  /** Links: digit, cells, digit, cells, 1 if strong. */
  k: [number, number[], number, number[], number][];
}

/** What a player has in a cell: the digit, centre and corner marks, and colours, as masks. */
interface Cell {
  readonly d: number;
  readonly c: number;
  readonly k: number;
  readonly o: number;
}

/** What becomes of cells: cell, digit, centre marks, corner marks, colours. */
type Change = [number, number, number, number, number];

/** A move: the second it was made in, and what it changed. */
interface Move {
  t: number;
  ch: Change[];
}

interface State {
  /** What was there before the first move that is remembered. */
  readonly base: readonly Cell[];
  readonly moves: readonly Move[];
  /** How many of the moves are done; the others can be done again. */
  readonly at: number;
  readonly cells: readonly Cell[];
}

type Mode = "digit" | "corner" | "centre" | "colour";

/** What is kept of a puzzle. */
interface Progress {
  v: number;
  base: number[][];
  moves: Move[];
  at: number;
  seconds: number;
  mode: Mode;
  focus: number;
  fixed: boolean;
  told: number[];
  finished: boolean;
  when: number;
}

interface Settings {
  conflicts: boolean;
  same: boolean;
  wrap: boolean;
  clean: boolean;
  digitFirst: boolean;
  left: boolean;
  timer: boolean;
  theme: "auto" | "light" | "dark";
}
