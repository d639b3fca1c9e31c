// The board of the page for setting puzzles, without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";

const modules = new URL("../../main/js/set", import.meta.url);
const { History, caged, groupsOf, inRegion, isEntered, masksIn, partner, seenFrom, turned, unevenRegions, withDigits, withRule, withoutCages, withoutRule } = await import(`${modules}/draft.js`);

const EMPTY = { type: "PUZZLE_TYPE_SUDOKU", size: 4 };
const kind = (form, more = {}) => ({ id: form, title: form, form, solved: true, ...more });

test("givens are digits with a clue, and go with their digit", () => {
  const one = withDigits(EMPTY, new Map([[1, 3], [15, 4]]));
  assert.equal(one.digits, ".3.............4");
  assert.equal(one.clues, ".1.............1");
  const none = withDigits(one, new Map([[1, 0], [15, 0]]));
  assert.equal(none.digits, "");
  assert.equal(none.clues, "");
});

test("digits over nine are letters", () => {
  assert.match(withDigits({ ...EMPTY, size: 16 }, new Map([[0, 16], [1, 1]])).digits, /^PA\./);
});

test("black cells keep their digit, which is no given", () => {
  const black = turned(withDigits(EMPTY, new Map([[0, 2]])), [0, 1]);
  assert.equal(black.blacks, "11..............");
  assert.equal(black.digits[0], "2");
  assert.equal(black.clues, "");
  assert.equal(turned(black, [0, 1]).clues[0], "1");
});

test("a cell is in one cage", () => {
  const two = caged(caged(EMPTY, [0, 1, 4], "7", "CAGE_OPERATOR_ADD"), [1, 2], "", "CAGE_OPERATOR_ADD");
  assert.deepEqual(two.cages, [{ cells: [0, 4], operator: "CAGE_OPERATOR_ADD", target: "7" }, { cells: [1, 2], operator: "CAGE_OPERATOR_ADD" }]);
  assert.deepEqual(withoutCages(two, [0, 4]).cages.length, 1);
});

test("regions that are too small or too large are named", () => {
  const regular = { ...EMPTY, boxes: "1122112233443344" };
  assert.deepEqual(unevenRegions(regular), []);
  assert.deepEqual(unevenRegions(inRegion(regular, [2], 1)), ["1 has 5", "2 has 3"]);
});

test("the form of a kind makes groups of paths", () => {
  assert.deepEqual(groupsOf(kind("global"), [[1]]), []);
  assert.deepEqual(groupsOf(kind("pair"), [[1, 2, 3]]), [[1, 2]]);
  assert.deepEqual(groupsOf(kind("arrow"), [[1, 2, 3]]), [[1], [2, 3]]);
  assert.deepEqual(groupsOf(kind("twins"), [[1, 2], [3, 4]]), [[1, 2], [3, 4]]);
  assert.deepEqual(groupsOf(kind("directed line"), [[1], [2]]), [[1, 2]]);
});

test("cells of one kind are one constraint, and go when they are added again", () => {
  const cells = kind("cells");
  const rule = (some) => ({ kind: "cells", groups: [{ cells: some }] });
  const two = withRule(withRule(EMPTY, cells, rule([1])), cells, rule([2]));
  assert.deepEqual(two.constraints, [rule([1, 2])]);
  assert.deepEqual(withRule(two, cells, rule([1])).constraints, [rule([2])]);
  assert.deepEqual(withRule(withRule(two, cells, rule([1])), cells, rule([2])).constraints, []);
  assert.deepEqual(withoutRule(two, 0).constraints, []);
});

test("clues outside see the line through a cell", () => {
  assert.deepEqual(seenFrom(4, 5, "right"), { clue: { row: 2, column: 0 }, cells: [4, 5, 6, 7] });
  assert.deepEqual(seenFrom(4, 5, "up"), { clue: { row: 5, column: 2 }, cells: [13, 9, 5, 1] });
  assert.deepEqual(seenFrom(4, 5, "down left"), { clue: { row: 0, column: 4, direction: "CLUE_DIRECTION_DOWN_LEFT" }, cells: [2, 5, 8] });
});

test("kinds whose fields cannot be entered are not offered", () => {
  assert.equal(isEntered(kind("verbatim", { parameters: [{ field: "unsupported", required: true }] })), false);
  assert.equal(isEntered(kind("line", { parameters: [{ field: "groups", required: true }, { field: "loop" }] })), true);
  assert.equal(isEntered(kind("line", { solved: false })), false);
});

test("masks are one set for all cells, or one each", () => {
  assert.deepEqual(masksIn("13", 3), [5, 5, 5]);
  assert.deepEqual(masksIn("1 23", 2), [1, 6]);
});

test("partners are symmetric", () => {
  for (const symmetry of ["half turn", "left and right", "top and bottom", "diagonal", "other diagonal"])
    for (let i = 0; i < 16; i++) assert.equal(partner(4, partner(4, i, symmetry), symmetry), i);
  assert.equal(partner(4, 1, "half turn"), 14);
  assert.equal(partner(4, 1, ""), 1);
});

test("an edit after undoing replaces what was undone", () => {
  const history = new History("a");
  history.add("b");
  history.go(-1);
  history.add("c");
  assert.equal(history.go(1), false);
  assert.equal(history.board, "c");
  history.go(-1);
  assert.equal(history.board, "a");
});
