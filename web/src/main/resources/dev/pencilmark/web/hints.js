// @ts-check
// The next step of the path that the page has.

/**
 * The number of the first step that is not done yet; -1 if there is none. A candidate is gone if its cell has a digit or
 * centre marks without it, or if the step was told.
 * @param {Puzzle} puzzle @param {readonly Cell[]} cells @param {number[]} told
 */
export function nextStep(puzzle, cells, told) {
  return (puzzle.steps ?? []).findIndex((step, k) => {
    if (step.s.some((one) => cells[one >> 5].d !== (one & 31))) return true;
    if (told.includes(k)) return false;
    return step.e.some((one) => {
      const { d, c } = cells[one >> 5];
      return !d && !(c && !(c & (1 << ((one & 31) - 1))));
    });
  });
}

/** What doing a step changes. @param {readonly Cell[]} cells @param {Step} step @returns {Change[]} */
export function changesOf(cells, step) {
  /** @type {Map<number, Change>} */
  const all = new Map();
  for (const one of step.e) {
    const i = one >> 5;
    const [, d, c, k, o] = all.get(i) ?? [i, cells[i].d, cells[i].c, cells[i].k, cells[i].o];
    const bit = 1 << ((one & 31) - 1);
    all.set(i, [i, d, c & ~bit, k & ~bit, o]);
  }
  for (const one of step.s) {
    const i = one >> 5;
    const [, , c, k, o] = all.get(i) ?? [i, 0, cells[i].c, cells[i].k, cells[i].o];
    all.set(i, [i, one & 31, c, k, o]);
  }
  return [...all.values()];
}
