// @ts-check
import { change } from "./state.js";
import { extras } from "./extras.js";

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

/** The digits of a mask. @param {number} mask @returns {number[]} */
export function digitsIn(mask) {
  const digits = [];
  for (let d = 1; mask; d++, mask >>>= 1) if (mask & 1) digits.push(d);
  return digits;
}
