// @ts-check
// Cages and straights. A page of a puzzle that has neither is written without.
import { extras } from "./extras.js";
import { counted } from "./words.js";

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

/** Finds the cells that break a clue. @param {Puzzle} puzzle @param {readonly number[]} digits @param {Set<number>} bad */
function findBroken(puzzle, digits, bad) {
  for (const [cells, operator, target] of puzzle.cages) {
    const known = cells.filter((i) => digits[i]);
    if (breaksTarget(known.map((i) => digits[i]), operator, target, known.length === cells.length)) known.forEach((i) => bad.add(i));
  }
  for (const run of puzzle.runs) {
    const known = run.filter((i) => digits[i]);
    const of = known.map((i) => digits[i]);
    if (of.length > 1 && Math.max(...of) - Math.min(...of) >= run.length) known.forEach((i) => bad.add(i));
  }
}

/** Describes the cage of a cell, if it has one. @param {Puzzle} puzzle @param {number} i */
function wordsOf(puzzle, i) {
  const cage = puzzle.cages.find((one) => one[0].includes(i));
  const operator = cage && cage[1] !== "+" ? { "-": "minus ", x: "times ", "/": "divided " }[cage[1]] ?? "" : "";
  return cage ? [`cage ${operator}${cage[2]}, ${counted(cage[0].length, "cell")}`] : [];
}

export const clues = { find: findBroken, words: wordsOf };

extras.clues = clues;
