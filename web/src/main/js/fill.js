// @ts-check
// The digits that the rules leave for a cell at a glance.
import { change, isOpen } from "./state.js";
import { digitsIn } from "./marks.js";
import { digitsOf } from "./rules.js";
import { extras } from "./extras.js";

/** The digits that no peer has, as a mask. @param {Puzzle} puzzle @param {number[]} digits @param {number[]} peers */
const candidates = (puzzle, digits, peers) => {
  let mask = 2 ** puzzle.n - 1;
  for (const i of peers) if (digits[i]) mask &= ~(1 << (digits[i] - 1));
  return mask;
};

/**
 * Fills the centre marks of all open cells with the digits that the rules leave at a glance.
 * @param {Puzzle} puzzle @param {readonly Cell[]} cells @param {number[][]} peers @returns {Change[]}
 */
export function fillMarks(puzzle, cells, peers) {
  const digits = digitsOf(puzzle, cells);
  const open = cells.map((_, i) => i).filter((i) => !digits[i] && isOpen(puzzle, i));
  return open.map((i) => change(i, cells[i], { c: candidates(puzzle, digits, peers[i]) & (extras.variants?.left(puzzle, digits, i) ?? -1) }));
}

/**
 * The open cell with the fewest candidates, and those; null if all are filled.
 * @param {Puzzle} puzzle @param {readonly Cell[]} cells @param {number[][]} peers
 */
export function narrowest(puzzle, cells, peers) {
  /** @type {{cell: number, mask: number, count: number} | null} */
  let best = null;
  for (const [i, , mask] of fillMarks(puzzle, cells.map((cell) => ({ ...cell, c: 0 })), peers)) {
    const count = digitsIn(mask).length;
    if (!best || count < best.count) best = { cell: i, mask, count };
  }
  return /** @type {{cell: number, mask: number, count: number} | null} */ (best);
}
