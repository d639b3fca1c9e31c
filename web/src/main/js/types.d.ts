/** The data of a puzzle, which PageData.java writes. Cells are numbered from 0, row by row. */
interface Puzzle {
  v: number;
  /** Pencilmark's code of the puzzle: its name in storage and in links. */
  code: string;
  n: number;
  /** The type in words, such as "Killer Sudoku 9x9". */
  type: string;
  title: string;
  author: string;
  /** The symbol of each digit, from index 1. */
  symbols: string[];
  givens: number[];
  blacks: number[];
  /** Units in addition to rows and columns: the name and the cells. */
  units: [string, number[]][];
  /** Cages: cells, operator or "", target in decimal or "", 1 if all digits differ. */
  cages: [number[], string, string, number][];
  /** Straights: cells with consecutive digits. */
  runs: number[][];
  /** The entries in the text of the puzzle: cell, digit, centre marks, corner marks. */
  start: number[][];
  /** The names of rules that the page does not check; absent without any. */
  unknown?: string;
  /** Rules beyond the type; absent without any. */
  rules?: Rules;
  plan: Plan;
  /** The data for checking digits; absent if the solution is not unique or must not be revealed. */
  check?: { salt: string; hash: string; tags: string };
  /** The digits of the solution, if the page is to have them. */
  solution?: number[];
  steps?: Step[];
  /** The candidates before the first step, as masks; absent without steps. */
  known?: number[];
  /** The technique of the hardest step; absent without steps. */
  hardest?: string;
  /** The author's message for players who have solved the puzzle; absent without one. */
  message?: string;
  /** The path for the next step, and the puzzle for that request; absent without a server. */
  edge?: { path: string; board: object };
  /** The path for progress; absent without a server. */
  progress?: string;
  /** The path, up to the code of the puzzle, of a page with a similar new puzzle; absent without a server. */
  another?: string;
  /** The modules that the page loads when they are needed: the digest of each, in base64 for addresses; absent in a page of one file. */
  later?: Record<string, string>;
  /** The path of these modules. */
  scripts?: string;
  /** The puzzle in other formats: the format's id and the text; absent until a page with later modules needs them. */
  texts?: [string, string][];
  /** The sites that open the puzzle: the name, the address without its scheme, and what the site does not take; absent as the texts. */
  links?: [string, string, string[]][];
}

/** The constraints of rules: the terms of package dev.pencilmark.term, as TermJson.java writes them. */
interface Rules {
  /** For each digit of one cell, from index 1, the digits that another may have, as a mask. */
  tables: number[][];
  terms: Terms;
  /** Descriptions of cells. */
  said: [string, number[]][];
}

/** The parts of each term. Images are a table with one for each digit, from index 1; -1 if they are the digits. */
interface Terms {
  /** A mask of digits, then the cells that have one of them. */
  in?: number[][];
  /** A table of cells two by two. */
  pair?: [number, number[]][];
  /** A table of each cell of a line and the next. */
  slide?: [number, number[]][];
  /** A table for all cells at this distance of rows and columns, to the right and to the left. */
  apart?: [number, number, number][];
  /** Cells within a line are between its ends. */
  between?: [number, number[]][];
  /** Cells within a line are not outside; and the minimum distance of the ends. */
  outside?: [number, number[]][];
  /** The minimum and maximum distance of images, images, the number of cells per group (negative for windows of a line), and cells. */
  different?: [number, number, number, number, number[]][];
  /** A total, cells, weights (none if all are 1), and whether the cells differ. */
  sum?: [number, number[], number[]?, number?][];
  /** Groups of one sum. */
  equal?: number[][][];
  /** Groups of the same digits. */
  same?: number[][][];
  /** Values and the minimum count of each, images, the number of cells per group, and cells. */
  count?: [number[], number[], number, number, number[]][];
  /** A table with each digit, the number of its allowed counts and these; and cells. */
  occur?: [number, number[]][];
  /** A value, whether it is nowhere else, the cell that has its position, and the list. */
  element?: [number, number, number, number[]][];
  /** How many lines are smaller, whether none is equal, and the line. */
  rank?: [number, number, number[]][];
  /** An automaton, its number or that of its table, whether the line is a loop, and cells. */
  regular?: [string, number, number, number[]][];
}

/** The positions of texts in a cell, in tenths of a unit. */
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
  /** The place of the step, as text. */
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

/** The entries of a player in a cell: the digit, centre and corner marks, and colours, as masks. */
interface Cell {
  readonly d: number;
  readonly c: number;
  readonly k: number;
  readonly o: number;
}

/** A change of a cell: cell, digit, centre marks, corner marks, colours. */
type Change = [number, number, number, number, number];

/** A move: its time in seconds, and its changes. */
interface Move {
  t: number;
  ch: Change[];
}

interface State {
  /** The cells before the first stored move. */
  readonly base: readonly Cell[];
  readonly moves: readonly Move[];
  /** The number of applied moves; the others can be redone. */
  readonly at: number;
  readonly cells: readonly Cell[];
}

type Mode = "digit" | "corner" | "centre" | "colour";

/** The saved progress of a puzzle. */
interface Progress {
  v: number;
  base: number[][];
  moves: Move[];
  at: number;
  seconds: number;
  mode: Mode;
  focus: number;
  fixed: boolean;
  shownSteps: number[];
  /** How often the player has checked the board, and how many hints were requested; absent in older progress. */
  checks?: number;
  hints?: number;
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
