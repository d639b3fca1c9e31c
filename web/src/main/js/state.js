// @ts-check
// The actions of a player as values: a state and a move result in a state. Independent of the page.

/** More moves than these are not remembered one by one. */
export const MOST_MOVES = 5000;

const EMPTY = Object.freeze({ d: 0, c: 0, k: 0, o: 0 });

/** @param {readonly number[]} one @returns {Cell} */
const cellOf = ([, d, c, k, o]) => (d || c || k || o ? Object.freeze({ d, c, k, o: o || 0 }) : EMPTY);

/** @param {readonly Cell[]} cells @param {readonly number[][]} changes */
export function patched(cells, changes) {
  const next = cells.slice();
  for (const one of changes) next[one[0]] = cellOf(one);
  return next;
}

/** Returns the initial state. @param {Puzzle} puzzle @returns {State} */
export function begin(puzzle) {
  const base = patched(Array(puzzle.n * puzzle.n).fill(EMPTY), puzzle.start);
  return { base, moves: [], at: 0, cells: base };
}

/**
 * A move; the same state if it changes nothing.
 * @param {State} state @param {Change[]} changes @param {number} t @returns {State}
 */
export function apply(state, changes, t) {
  const ch = changes.filter(([i, d, c, k, o]) => {
    const cell = state.cells[i];
    return cell.d !== d || cell.c !== c || cell.k !== k || cell.o !== o;
  });
  if (!ch.length) return state;
  const moves = [...state.moves.slice(0, state.at), { t, ch }];
  let base = state.base;
  while (moves.length > MOST_MOVES) {
    const first = /** @type {Move} */ (moves.shift());
    base = patched(base, first.ch);
  }
  return { base, moves, at: moves.length, cells: patched(state.cells, ch) };
}

/** @param {State} state @param {number} at @returns {State} */
export function goTo(state, at) {
  let cells = state.base;
  for (let i = 0; i < at; i++) cells = patched(cells, state.moves[i].ch);
  return { ...state, at, cells };
}

/** @param {State} state @returns {{state: State, changed: number[]}} */
export function undo(state) {
  if (!state.at) return { state, changed: [] };
  return { state: goTo(state, state.at - 1), changed: state.moves[state.at - 1].ch.map((one) => one[0]) };
}

/** @param {State} state @returns {{state: State, changed: number[]}} */
export function redo(state) {
  if (state.at === state.moves.length) return { state, changed: [] };
  const { ch } = state.moves[state.at];
  const next = { ...state, at: state.at + 1, cells: patched(state.cells, ch) };
  return { state: next, changed: ch.map((one) => one[0]) };
}

/** @param {Puzzle} puzzle @param {number} i */
export const isBlack = (puzzle, i) => puzzle.blacks.includes(i);

/** Returns whether a player may write into a cell. @param {Puzzle} puzzle @param {number} i */
export const isOpen = (puzzle, i) => !puzzle.givens[i] && !isBlack(puzzle, i);

/** @param {number} i @param {Cell} cell @param {Partial<Cell>} to @returns {Change} */
export const change = (i, cell, to) => {
  const { d, c, k, o } = { ...cell, ...to };
  return [i, d, c, k, o];
};

/**
 * Returns the changes of a digit key. A digit is set in all cells; a mark is set unless all cells have it.
 *
 * @param {Puzzle} puzzle @param {readonly Cell[]} cells @param {number[]} chosen
 * @param {Mode} mode @param {number} digit @returns {Change[]}
 */
export function enter(puzzle, cells, chosen, mode, digit) {
  const bit = 1 << (digit - 1);
  if (mode === "colour") {
    if (digit > 9) return [];
    const some = chosen.filter((i) => !isBlack(puzzle, i));
    const all = some.every((i) => cells[i].o & bit);
    return some.map((i) => change(i, cells[i], { o: all ? cells[i].o & ~bit : cells[i].o | bit }));
  }
  const open = chosen.filter((i) => isOpen(puzzle, i));
  if (mode === "digit") return open.map((i) => change(i, cells[i], { d: digit }));
  const part = mode === "corner" ? "k" : "c";
  const free = open.filter((i) => !cells[i].d);
  const all = free.every((i) => cells[i][part] & bit);
  return free.map((i) => change(i, cells[i], { [part]: all ? cells[i][part] & ~bit : cells[i][part] | bit }));
}

/**
 * Clears digits; if there are none, both kinds of marks; if there are none, colours.
 *
 * @param {Puzzle} puzzle @param {readonly Cell[]} cells @param {number[]} chosen @returns {Change[]}
 */
export function clear(puzzle, cells, chosen) {
  const open = chosen.filter((i) => isOpen(puzzle, i));
  if (open.some((i) => cells[i].d)) return open.map((i) => change(i, cells[i], { d: 0 }));
  if (open.some((i) => cells[i].c | cells[i].k)) return open.map((i) => change(i, cells[i], { c: 0, k: 0 }));
  return chosen.map((i) => change(i, cells[i], { o: 0 }));
}

/** The cells that are not empty, to be kept. @param {readonly Cell[]} cells */
export const packed = (cells) =>
  cells.map((cell, i) => change(i, cell, {})).filter(([, d, c, k, o]) => d || c || k || o);

/**
 * A state that was kept; null if it is not one of this puzzle.
 * @param {Puzzle} puzzle @param {{base: number[][], moves: Move[], at: number}} kept @returns {State | null}
 */
export function restored(puzzle, kept) {
  const last = puzzle.n * puzzle.n;
  const mask = 2 ** puzzle.n;
  /** @param {unknown} one */
  const good = (one) =>
    Array.isArray(one) && one.length === 5 && one.every((x, k) => Number.isInteger(x) && x >= 0 && x < [last, puzzle.n + 1, mask, mask, 512][k])
    && !isBlack(puzzle, one[0]) && (isOpen(puzzle, one[0]) || !(one[1] || one[2] || one[3]));
  if (!Array.isArray(kept.base) || !kept.base.every(good) || !Array.isArray(kept.moves) || kept.moves.length > MOST_MOVES) return null;
  if (!kept.moves.every((move) => Array.isArray(move?.ch) && move.ch.every(good))) return null;
  if (!Number.isInteger(kept.at) || kept.at < 0 || kept.at > kept.moves.length) return null;
  const base = patched(Array(last).fill(EMPTY), kept.base);
  return goTo({ base, moves: kept.moves, at: 0, cells: base }, kept.at);
}
