// @ts-check
// Moves that few games have: swapping marks, and the progress of a link behind that of the browser.
import { MOST_MOVES, apply, change, goTo, isOpen, patched } from "./state.js";

/**
 * A state with another behind it: one move to where that began, unless it began so, and then all of its moves.
 * @param {State} state @param {State} other @param {number} t @returns {State}
 */
export function followed(state, other, t) {
  const start = apply(state, other.base.map((cell, i) => change(i, cell, {})), t);
  const moves = [...start.moves.slice(0, start.at), ...other.moves];
  let base = start.base;
  while (moves.length > MOST_MOVES) base = patched(base, /** @type {Move} */ (moves.shift()).ch);
  return other.moves.length ? goTo({ base, moves, at: 0, cells: base }, moves.length - other.moves.length + other.at) : start;
}

/**
 * Swaps corner marks and centre marks.
 *
 * @param {Puzzle} puzzle @param {readonly Cell[]} cells @param {number[]} chosen @returns {Change[]}
 */
export function swapMarks(puzzle, cells, chosen) {
  const free = chosen.filter((i) => isOpen(puzzle, i) && !cells[i].d);
  return free.map((i) => change(i, cells[i], { c: cells[i].k, k: cells[i].c }));
}
