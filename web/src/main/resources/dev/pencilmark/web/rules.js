// @ts-check
// What the rules say of the digits on a board. No type is known by name: a puzzle brings its groups.

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

/** @param {number[]} digits @param {string} operator @param {string} target @param {boolean} full */
function breaksTarget(digits, operator, target, full) {
  if (!target || !digits.length) return false;
  if (operator === "+") {
    const sum = digits.reduce((a, b) => a + b, 0);
    return full ? sum !== +target : sum >= +target;
  }
  if (!full) return operator === "x" && BigInt(target) % digits.reduce((a, b) => a * BigInt(b), 1n) !== 0n;
  if (operator === "x") return digits.reduce((a, b) => a * BigInt(b), 1n) !== BigInt(target);
  const [low, high] = [Math.min(...digits), Math.max(...digits)];
  return operator === "-" ? high - low !== +target : high !== low * +target;
}

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
  for (const [cells, operator, target] of puzzle.cages) {
    const known = cells.filter((i) => digits[i]);
    if (breaksTarget(known.map((i) => digits[i]), operator, target, known.length === cells.length)) known.forEach((i) => bad.add(i));
  }
  for (const run of puzzle.runs) {
    const known = run.filter((i) => digits[i]);
    const of = known.map((i) => digits[i]);
    if (of.length > 1 && Math.max(...of) - Math.min(...of) >= run.length) known.forEach((i) => bad.add(i));
  }
  return bad;
}

/** How many cells are still to fill. @param {Puzzle} puzzle @param {readonly number[]} digits */
export const left = (puzzle, digits) => digits.filter((d, i) => !d && !puzzle.blacks.includes(i)).length;
