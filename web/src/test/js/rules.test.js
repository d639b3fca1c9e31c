// Run by Node's own test runner: node --test web/src/test/js
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

const modules = "../../main/js";
await import(`${modules}/clues.js`);
const { acts } = await import(`${modules}/acts.js`);
const { apply, begin, change, clear, enter, packed, redo, restored, undo, MOST_MOVES } = await import(`${modules}/state.js`);
const { conflicts, left, peersOf, unitsOf } = await import(`${modules}/rules.js`);
const { cleanMarks, digitsIn } = await import(`${modules}/marks.js`);
const { fillMarks } = await import(`${modules}/fill.js`);
const { next: nextStep, changes: changesOf } = (await import(`${modules}/steps.js`)).steps;
const { sha256 } = await import(`${modules}/hash.js`);
const { walk } = await import(`${modules}/walk.js`);
const { figuresOf } = await import(`${modules}/finish.js`);
const { Game } = await import(`${modules}/game.js`);
const { isLocal, sitesOf } = await import(`${modules}/share.js`);
const { lineOf, readLink } = await import(`${modules}/link.js`);

/** A 4x4 with boxes, without digits. */
const plain = (more = {}) => ({
  n: 4, givens: Array(16).fill(0), blacks: [], cages: [], runs: [], start: [],
  units: [["box 1", [0, 1, 4, 5]], ["box 2", [2, 3, 6, 7]], ["box 3", [8, 9, 12, 13]], ["box 4", [10, 11, 14, 15]]],
  ...more,
});
const bad = (puzzle, digits) => [...conflicts(puzzle, digits, unitsOf(puzzle))].sort((a, b) => a - b);
const board = (some) => Object.assign(Array(16).fill(0), some);

test("a digit twice in a row, a column or a group is a conflict of both", () => {
  assert.deepEqual(bad(plain(), board({ 0: 1, 3: 1 })), [0, 3]);
  assert.deepEqual(bad(plain(), board({ 0: 1, 12: 1 })), [0, 12]);
  assert.deepEqual(bad(plain(), board({ 0: 1, 5: 1 })), [0, 5]);
  assert.deepEqual(bad(plain(), board({ 0: 1, 6: 1, 5: 2 })), []);
});

test("a cage is wrong when it is full and off, or when its sum is passed, or has no room for what is left", () => {
  const cage = (operator, target) => plain({ cages: [[[0, 1, 2], operator, target, 0]] });
  assert.deepEqual(bad(cage("+", "7"), board({ 0: 1, 1: 2, 2: 3 })), [0, 1, 2]);
  assert.deepEqual(bad(cage("+", "6"), board({ 0: 1, 1: 2, 2: 3 })), []);
  assert.deepEqual(bad(cage("+", "6"), board({ 0: 4, 1: 2 })), [0, 1]);
  assert.deepEqual(bad(cage("x", "6"), board({ 0: 1, 1: 2, 2: 3 })), []);
  assert.deepEqual(bad(cage("x", "6"), board({ 0: 4 })), [0]);
  const pair = (operator, target) => plain({ cages: [[[0, 1], operator, target, 0]] });
  assert.deepEqual(bad(pair("-", "2"), board({ 0: 1, 1: 3 })), []);
  assert.deepEqual(bad(pair("-", "2"), board({ 0: 1, 1: 2 })), [0, 1]);
  assert.deepEqual(bad(pair("/", "2"), board({ 0: 4, 1: 2 })), []);
  assert.deepEqual(bad(pair("/", "2"), board({ 0: 4, 1: 3 })), [0, 1]);
  assert.deepEqual(bad(pair("/", "2"), board({ 0: 3 })), []);
});

test("products beyond 53 bits are exact", () => {
  const cells = [...Array(16).keys()];
  const puzzle = { ...plain({ cages: [[cells, "x", "18446744073709551615", 0]] }), n: 31, units: [] };
  assert.equal(conflicts(puzzle, board({ 0: 16 }), []).size, 1);
  assert.equal(conflicts(puzzle, board({ 0: 17 }), []).size, 0);
});

test("digits of a cage differ if it says so", () => {
  const puzzle = { ...plain({ cages: [[[0, 1, 2], "", "", 1]] }), units: [] };
  assert.deepEqual(bad(plain({ units: [], cages: [[[0, 5], "", "", 1]] }), board({ 0: 1, 5: 1 })), [0, 5]);
  assert.deepEqual(bad(plain({ units: [], cages: [[[0, 5], "", "", 0]] }), board({ 0: 1, 5: 1 })), []);
  assert.ok(peersOf(puzzle)[0].includes(2));
});

test("digits of a run are no farther apart than it is long", () => {
  const puzzle = plain({ units: [], runs: [[0, 1]] });
  assert.deepEqual(bad(puzzle, board({ 0: 1, 1: 3 })), [0, 1]);
  assert.deepEqual(bad(puzzle, board({ 0: 2, 1: 3 })), []);
});

test("black cells need no digit", () => {
  assert.equal(left(plain({ blacks: [3] }), board({ 0: 1 })), 14);
});

test("moves are values: undo and redo give the same states again", () => {
  const puzzle = plain();
  let state = begin(puzzle);
  const states = [state.cells];
  for (const digit of [1, 2, 3]) {
    state = apply(state, enter(puzzle, state.cells, [digit], "digit", digit), 0);
    states.push(state.cells);
  }
  assert.equal(apply(state, enter(puzzle, state.cells, [3], "digit", 3), 9), state);
  for (const expected of [2, 1, 0]) {
    state = undo(state).state;
    assert.deepEqual(state.cells, states[expected]);
  }
  assert.deepEqual(undo(state).changed, []);
  assert.deepEqual(redo(state).changed, [1]);
  assert.deepEqual(redo(redo(redo(state).state).state).state.cells, states[3]);
});

test("what is kept is the same again; what is none is refused", () => {
  const puzzle = plain({ givens: board({ 0: 1 }), blacks: [15] });
  let state = begin(puzzle);
  state = apply(state, enter(puzzle, state.cells, [0, 1, 2], "corner", 4), 1);
  state = apply(state, enter(puzzle, state.cells, [2], "digit", 4), 2);
  const kept = { base: packed(state.base), moves: [...state.moves], at: 1 };
  assert.deepEqual(restored(puzzle, JSON.parse(JSON.stringify(kept))).cells, undo(state).state.cells);
  const ch = (...one) => ({ base: [], moves: [{ t: 0, ch: [one] }], at: 1 });
  for (const wrong of [ch(16, 1, 0, 0, 0), ch(1, 5, 0, 0, 0), ch(1, 1, 16, 0, 0), ch(0, 2, 0, 0, 0), ch(15, 0, 0, 0, 1), ch(1, 1, 0, 0), ch(1, "1", 0, 0, 0), { base: [], moves: [], at: 1 }, { base: 1 }, { base: [], moves: [1], at: 0 }]) {
    assert.equal(restored(puzzle, wrong), null, JSON.stringify(wrong));
  }
});

test("after very many moves the oldest are not undone any more, and nothing else changes", () => {
  const puzzle = plain();
  let state = begin(puzzle);
  for (let i = 0; i < MOST_MOVES + 5; i++) state = apply(state, enter(puzzle, state.cells, [0], "digit", (i % 2) + 1), i);
  assert.equal(state.moves.length, MOST_MOVES);
  assert.equal(state.cells[0].d, ((MOST_MOVES + 4) % 2) + 1);
  assert.equal(state.base[0].d, 1);
});

test("filled marks are what no peer has; a placed digit takes its marks away", () => {
  const puzzle = plain({ givens: board({ 0: 1 }) });
  const { cells } = begin(puzzle);
  const filled = apply(begin(puzzle), fillMarks(puzzle, cells, peersOf(puzzle)), 0);
  assert.deepEqual(digitsIn(filled.cells[1].c), [2, 3, 4]);
  assert.deepEqual(digitsIn(filled.cells[6].c), [1, 2, 3, 4]);
  assert.equal(filled.cells[0].c, 0);
  const placed = apply(filled, cleanMarks(puzzle, filled.cells, [change(1, filled.cells[1], { d: 2 })], peersOf(puzzle)), 1);
  assert.deepEqual(digitsIn(placed.cells[2].c), [3, 4]);
  assert.deepEqual(digitsIn(placed.cells[10].c), [1, 2, 3, 4]);
});

test("clearing goes digit, marks, colour", () => {
  const puzzle = plain();
  let state = apply(begin(puzzle), [[0, 1, 2, 4, 1]], 0);
  for (const expected of [[0, 2, 4, 1], [0, 0, 0, 1], [0, 0, 0, 0]]) {
    state = apply(state, clear(puzzle, state.cells, [0]), 0);
    assert.deepEqual(Object.values(state.cells[0]), expected);
  }
});

test("the next step is the first that is not done, by digits, marks or being shown", () => {
  const steps = [{ s: [], e: [33, 65] }, { s: [32 * 3 + 2], e: [] }];
  const puzzle = plain({ steps });
  let state = begin(puzzle);
  assert.equal(nextStep(puzzle, state.cells, []), 0);
  assert.equal(nextStep(puzzle, state.cells, [0]), 1);
  state = apply(state, [[1, 0, 6, 0, 0], [2, 3, 0, 0, 0]], 0);
  assert.equal(nextStep(puzzle, state.cells, []), 1);
  state = apply(state, changesOf(state.cells, steps[1]), 0);
  assert.equal(state.cells[3].d, 2);
  assert.equal(nextStep(puzzle, state.cells, []), -1);
});

test("the digest is SHA-256", () => {
  for (let length = 0; length < 200; length++) {
    const text = "pencilmark".repeat(20).slice(0, length);
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"));
  }
});

test("links that are none are nothing; digits over nine are letters", () => {
  for (const hash of ["", "#", "#p", "#p=1&s=?", "#s=1"]) assert.equal(readLink(hash), null);
  assert.equal(readLink("#p=%zz").code, "");
  assert.deepEqual(readLink("#p=a%20b&s=a~1.2.3.4.5"), { code: "a b", seconds: 10, cells: [[1, 2, 3, 4, 5]], moves: [], at: 0 });
  assert.equal(lineOf({ n: 31, symbols: [] }, [1, 26, 27, 31, 0]), "AZae.");
  assert.equal(lineOf({ n: 4, symbols: ["", "0", "1", "2", "3"] }, [1, 4, 0]), "03.");
});

test("a link to this computer is known as one", () => {
  const at = (address) => isLocal(new URL(address));
  for (const here of ["file:///tmp/page.html", "http://localhost:8080/play", "http://127.0.0.1/", "http://[::1]:80/", "http://a.localhost/"]) assert.ok(at(here), here);
  for (const there of ["https://example.org/play", "http://localhost.example.org/", "http://10.0.0.1/", "http://127.0.0.1.example.org/"]) assert.ok(!at(there), there);
});

test("sites have their scheme, and list the omitted parts", () => {
  assert.deepEqual(sitesOf({ links: [["One", "//one.example/p?x", []], ["Two", "//two.example/#y", ["title", "author"]]] }), [
    { site: "One", href: "https://one.example/p?x", losses: "" },
    { site: "Two", href: "https://two.example/#y", losses: "without title, author" },
  ]);
});

test("the figures of a finished game count its moves, checks and hints", () => {
  const game = (puzzle) => ({ puzzle, state: { at: 51 }, seconds: 3725, checks: 2, hints: 0 });
  assert.deepEqual(figuresOf(game({})), [["Time", "1:02:05"], ["Moves", "51"], ["Checks", "2"], ["Hints", "0"]]);
  assert.deepEqual(figuresOf(game({ hardest: "Y-Wing" })).at(-1), ["Hardest step", "Y-Wing"]);
});

test("checks and hints are counted until the board is full, and are kept", () => {
  globalThis.location = new URL("https://example.org/");
  globalThis.requestAnimationFrame = () => 0;
  const puzzle = plain({ code: "x", symbols: ["", "1", "2", "3", "4"], solution: [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1] });
  const game = new Game(puzzle, () => {}, () => {});
  const asked = [];
  game.ask = (what) => asked.push(what);
  for (const what of ["check", "check", "hint", "hint", "none", "hint"]) game.do({ what });
  game.do({ what: "all" });
  game.do({ what: "reveal" });
  game.do({ what: "check" });
  game.do({ what: "hint" });
  assert.deepEqual([asked, game.checks, game.hints], [["solved"], 2, 2]);
  const other = new Game(puzzle, () => {}, () => {});
  assert.ok(other.take(JSON.parse(JSON.stringify(game.progress()))));
  assert.deepEqual([other.finished, other.checks, other.hints], [true, 2, 2]);
  acts.restart(game);
  assert.deepEqual([game.checks, game.hints], [0, 0]);
});

test("the boards of a walk have the digits and candidates that the steps before have left", () => {
  const known = plain().givens.map((_, i) => (i ? 0b1111 : 0));
  const steps = [{ x: "r1c2=2", t: "", s: [34], e: [], c: [1], p: [] }, { x: "r2c2<>4", t: "", s: [], e: [5 * 32 + 4], c: [], p: [] }, { x: "", t: "", s: [], e: [], c: [], p: [] }];
  const puzzle = plain({ givens: board({ 0: 1 }), known, steps });
  const boards = walk.boards(puzzle, peersOf(puzzle));
  assert.equal(boards.length, 3);
  assert.deepEqual(boards[0].map(({ d, c }) => [d, c]), known.map((c) => [0, c]));
  assert.deepEqual([boards[1][1].d, boards[1][1].c, boards[1][2].c, boards[1][5].c, boards[1][10].c], [2, 0, 0b1101, 0b1101, 0b1111]);
  assert.equal(boards[2][5].c, 0b0101);
});

test("cells in the text of a step have their role in the drawing", () => {
  const step = { x: "Pair: r12c3 and r4c4 => r3c3<>1, r9c9=2", s: [80 * 32 + 2], e: [20 * 32 + 1], p: [2 * 32 + 1], c: [30] };
  assert.deepEqual(walk.words(step, 9).filter(([, role]) => role), [["r12c3", "premise"], ["r4c4", "pattern"], ["r3c3", "gone"], ["r9c9", "found"]]);
  assert.equal(walk.words(step, 9).map(([word]) => word).join(""), step.x);
  assert.ok(walk.words(step, 16).every(([, role]) => !role));
});

test("steps of the server have the digits from 0 as they are read, and the page numbers them from 1", async () => {
  const { edge } = await import(`${modules}/edge.js`);
  const usual = globalThis.fetch;
  let sent;
  globalThis.fetch = async (_, { body }) => {
    sent = JSON.parse(body).puzzle.board;
    const links = [{ from: { cells: [0] }, to: { digit: 3, cells: [1] }, strong: true }];
    return { ok: true, json: async () => ({ steps: [{ techniqueId: "x-chain", text: "", placements: [{ cell: 3 }], eliminations: [{ cell: 1, digit: 2 }], links }] }) };
  };
  try {
    const puzzle = plain({ symbols: ["", "0", "1", "2", "3"], edge: { path: "/v1/hint", board: {} } });
    const step = await edge.next(puzzle, board({ 0: 1, 2: 4 }), puzzle.givens.map(() => ({ d: 0, c: 0, k: 0, o: 0 })));
    assert.equal(sent.digits, "0.3.............");
    assert.deepEqual([step.s, step.e, step.k], [[3 * 32 + 1], [1 * 32 + 3], [[1, [0], 4, [1], 1]]]);
  } finally {
    globalThis.fetch = usual;
  }
});
