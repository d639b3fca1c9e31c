// @ts-check
// Checks the digits on a board. Independent of puzzle types: a puzzle brings its units.
import { extras } from "./extras.js";

/** The lowest digit as it is read, 0 or 1; the page numbers digits from 1. @param {readonly string[]} symbols */
export const lowestOf = (symbols) => (symbols[1] === "0" ? 0 : 1);

/** @param {Puzzle} puzzle @returns {number[][]} */
export function unitsOf(puzzle) {
  const { n } = puzzle;
  const line = [...Array(n).keys()];
  const rows = line.map((r) => line.map((c) => r * n + c));
  const columns = line.map((c) => line.map((r) => r * n + c));
  return [...rows, ...columns, ...puzzle.units.map((unit) => unit[1]), ...puzzle.cages.filter((cage) => cage[3]).map((cage) => cage[0])];
}

/** The cells that may not have a cell's digit. @param {Puzzle} puzzle @returns {number[][]} */
export function peersOf(puzzle) {
  const sets = Array.from({ length: puzzle.n * puzzle.n }, () => new Set());
  for (const unit of unitsOf(puzzle)) for (const i of unit) for (const j of unit) if (i !== j) sets[i].add(j);
  return sets.map((set) => [...set]);
}

/** All digits on the board. @param {Puzzle} puzzle @param {readonly Cell[]} cells */
export const digitsOf = (puzzle, cells) => puzzle.givens.map((given, i) => given || cells[i].d);

/**
 * The cells that break a rule.
 * @param {Puzzle} puzzle @param {readonly number[]} digits @param {number[][]} units @returns {Set<number>}
 */
export function conflicts(puzzle, digits, units) {
  /** @type {Set<number>} */
  const bad = new Set();
  for (const unit of units) {
    /** @type {number[]} */
    const first = [];
    for (const i of unit) {
      const d = digits[i];
      if (!d) continue;
      if (first[d] === undefined) first[d] = i;
      else bad.add(i).add(first[d]);
    }
  }
  extras.clues?.find(puzzle, digits, bad);
  extras.variants?.find(puzzle, digits, bad);
  return bad;
}

/** Returns the number of empty cells. @param {Puzzle} puzzle @param {readonly number[]} digits */
export const left = (puzzle, digits) => digits.filter((d, i) => !d && !puzzle.blacks.includes(i)).length;
