// @ts-check
import { change, isOpen } from "./state.js";
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
 * Takes the marks of digits that have just been placed from all that see them.
 * @param {Puzzle} puzzle @param {readonly Cell[]} cells @param {Change[]} changes @param {number[][]} peers @returns {Change[]}
 */
export function cleanMarks(puzzle, cells, changes, peers) {
  const all = new Map(changes.map((one) => [one[0], one]));
  for (const [i, d] of changes) {
    if (!d || d === cells[i].d) continue;
    const seen = peers[i].map((j) => [j, ~(1 << (d - 1))]);
    seen.push(...(extras.variants?.seen(puzzle, i, d) ?? []));
    for (const [j, kept] of seen) {
      const [, jd, c, k, o] = all.get(j) ?? change(j, cells[j], {});
      if ((c | k) & ~kept) all.set(j, [j, jd, c & kept, k & kept, o]);
    }
  }
  return [...all.values()];
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

/** The digits of a mask. @param {number} mask @returns {number[]} */
export function digitsIn(mask) {
  const digits = [];
  for (let d = 1; mask; d++, mask >>>= 1) if (mask & 1) digits.push(d);
  return digits;
}
