// @ts-check
// Rules beyond the type, as conditions of few kinds; RuleConditions.java makes them, and RuleBreaks.java looks at them in the same way.
// A page of a puzzle that has none is written without.
import { extras } from "./extras.js";

/** For each cell the cells that it is compared with, and for each of their digits the digits that it, and that they, may have. @typedef {[number, number[], number[]][][]} Near */

/** @type {WeakMap<Rules, Near>} */
const KNOWN = new WeakMap();

/** @param {Puzzle} puzzle @param {Rules} rules @returns {Near} */
function nearOf(puzzle, rules) {
  const known = KNOWN.get(rules);
  if (known) return known;
  const { n } = puzzle;
  const all = puzzle.givens.map(() => /** @type {[number, number[], number[]][]} */ ([]));
  const turned = rules.tables.map((table) => table.map((_, d) => table.reduce((mask, row, k) => (k && d && (row >> (d - 1)) & 1 ? mask | (1 << (k - 1)) : mask), 0)));
  const add = (/** @type {number} */ t, /** @type {number} */ i, /** @type {number} */ j) => {
    all[i].push([j, turned[t], rules.tables[t]]);
    all[j].push([i, rules.tables[t], turned[t]]);
  };
  for (const [t, ...cells] of rules.pairs) for (let k = 0; k < cells.length; k += 2) add(t, cells[k], cells[k + 1]);
  for (const [t, down, right] of rules.moves) {
    for (let i = 0; i + down * n < n * n; i++) {
      const c = (i % n) + right;
      if (c >= 0 && c < n) add(t, i, i + down * n + right);
    }
  }
  KNOWN.set(rules, all);
  return all;
}

/** Whether digits times weights, whatever is missing, do not add up to a total. @param {number[]} digits @param {number[]} weights @param {number} total @param {number} low @param {number} high */
function isOff(digits, weights, total, low, high) {
  let [least, most] = [0, 0];
  digits.forEach((d, k) => {
    const w = weights[k] ?? 1;
    least += w * (d || (w > 0 ? low : high));
    most += w * (d || (w > 0 ? high : low));
  });
  return total < least || total > most;
}

/** Whether a line can be cut into pieces that add up to a value. @param {number[]} digits @param {number} value @param {boolean} loop */
function cuts(digits, value, loop) {
  return digits.some((_, start) => {
    let piece = 0;
    for (let i = 0; i < digits.length && piece <= value; i++) piece = (piece === value ? 0 : piece) + digits[(start + i) % digits.length];
    return (loop || !start) && piece === value;
  });
}

/** The places on a line whose digits break a condition. @type {Record<string, (d: number[], values: number[], n: number) => number[]>} */
const FORMS = {
  between: (d) => insides(d, (x, low, high) => x <= low || x >= high),
  lockout: (d) => insides(d, (x, low, high) => x >= low && x <= high),
  quadruple: (d, values) => {
    const left = d.slice();
    const missing = values.filter((value) => {
      const at = left.indexOf(value);
      if (at >= 0) left[at] = -1;
      return at < 0;
    });
    return missing.length > d.filter((x) => !x).length ? [...d.keys()] : [];
  },
  sandwich: (d, [value], n) => {
    const [from, to] = [d.lastIndexOf(1), d.lastIndexOf(n)].sort((a, b) => a - b);
    return from >= 0 && isOff(d.slice(from + 1, to), [], value, 2, n - 1) ? [...d.keys()].slice(from, to + 1) : [];
  },
  x_sum: (d, [value], n) => (d[0] && isOff(d.slice(0, d[0]), [], value, 1, n) ? [...d.keys()].slice(0, d[0]) : []),
  skyscraper: (d, [value], n) => {
    let [highest, seen, at] = [0, 0, 0];
    for (; d[at] && highest < n; at++) {
      if (d[at] > highest) seen++;
      highest = Math.max(highest, d[at]);
    }
    return seen > value || ((highest === n || at === d.length) && seen !== value) ? [...d.keys()].slice(0, at) : [];
  },
  sum_line: (d, [value]) => (d.includes(0) || cuts(d, value, false) ? [] : [...d.keys()]),
  sum_loop: (d, [value]) => (d.includes(0) || cuts(d, value, true) ? [] : [...d.keys()]),
  same_values: (d) => {
    const half = d.length / 2;
    const of = (/** @type {number} */ from) => d.slice(from, from + half).sort((a, b) => a - b).join();
    return d.includes(0) || of(0) === of(half) ? [] : [...d.keys()];
  },
  classes: (d, values) => {
    const known = d.filter((x) => x);
    return new Set(known.map((x) => values[x])).size + d.length - known.length < 3 ? [...d.keys()] : [];
  },
};

/** @param {number[]} d @param {(x: number, low: number, high: number) => boolean} wrong */
function insides(d, wrong) {
  const last = d.length - 1;
  const [low, high] = [Math.min(d[0], d[last]), Math.max(d[0], d[last])];
  const bad = low ? [...d.keys()].filter((i) => i && i < last && d[i] && wrong(d[i], low, high)) : [];
  return bad.length ? [0, ...bad, last] : [];
}

/** Finds the cells that break a rule. @param {Puzzle} puzzle @param {readonly number[]} digits @param {Set<number>} bad */
function findBreaks(puzzle, digits, bad) {
  const { n, rules } = puzzle;
  if (!rules) return;
  for (const [i, mask] of rules.masks) if (digits[i] && !((mask >> (digits[i] - 1)) & 1)) bad.add(i);
  nearOf(puzzle, rules).forEach((others, i) => {
    const d = digits[i];
    if (d && others.some(([j, table]) => digits[j] && !((table[digits[j]] >> (d - 1)) & 1))) bad.add(i);
  });
  const add = (/** @type {number[]} */ cells) => cells.forEach((i) => digits[i] && bad.add(i));
  for (const [total, cells, weights] of rules.sums) if (isOff(cells.map((i) => digits[i]), weights, total, 1, n)) add(cells);
  for (const [form, cells, values] of rules.more) add(FORMS[form](cells.map((i) => digits[i]), values, n).map((k) => cells[k]));
}

/** The digits that the rules leave a cell at a glance, as a mask. @param {Puzzle} puzzle @param {readonly number[]} digits @param {number} i */
function leftFor(puzzle, digits, i) {
  const { rules } = puzzle;
  if (!rules) return -1;
  let mask = rules.masks.find((one) => one[0] === i)?.[1] ?? -1;
  for (const [j, table] of nearOf(puzzle, rules)[i]) if (digits[j]) mask &= table[digits[j]];
  return mask;
}

/** What a digit in a cell leaves the cells that it is compared with. @param {Puzzle} puzzle @param {number} i @param {number} d @returns {[number, number][]} */
const seenFrom = (puzzle, i, d) => (puzzle.rules ? nearOf(puzzle, puzzle.rules)[i].map(([j, , table]) => [j, table[d]]) : []);

/** What is said of the rules of a cell. @param {Puzzle} puzzle @param {number} i */
const rulesOf = (puzzle, i) =>
  (puzzle.rules?.said ?? []).filter((one) => one[1].includes(i)).map(([text, cells]) => (cells.length > 1 ? `${text} ${cells.indexOf(i) + 1} of ${cells.length}` : text));

export const variants = { find: findBreaks, left: leftFor, seen: seenFrom, words: rulesOf };

extras.variants = variants;
