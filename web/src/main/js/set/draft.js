// @ts-check
// A puzzle that is being set, as a value: the JSON of a Board message. Every edit results in a new board. Independent of
// the page; no rule has a meaning here, only the form of its cells.

/** @param {number} n @param {number} digit The symbol of a digit in columns of boards. */
export const symbolOf = (n, digit) => (n <= 9 ? String(digit) : String.fromCharCode(digit <= 26 ? 64 + digit : 70 + digit));

/** @param {number} n @param {string} symbol @returns {number} The digit of a symbol; 0 for none. */
export function digitOf(n, symbol) {
  if (symbol === "." || symbol === undefined) return 0;
  if (n <= 9) return Number(symbol);
  const code = symbol.charCodeAt(0);
  return code >= 97 ? code - 70 : code - 64;
}

/** Writes symbols into a column. @param {Draft} board @param {string | undefined} column @param {Iterable<[number, string]>} entries @returns {string} */
function written(board, column, entries) {
  const all = [...(column || ".".repeat(board.size ** 2))];
  for (const [i, symbol] of entries) all[i] = symbol;
  return all.some((symbol) => symbol !== ".") ? all.join("") : "";
}

/** @param {Draft} board @param {number} i */
export const givenAt = (board, i) => digitOf(board.size, board.digits?.[i] ?? ".");

/** @param {Draft} board @param {number} i */
export const isBlack = (board, i) => board.blacks?.[i] === "1";

/** Gives cells a digit; 0 removes it. @param {Draft} board @param {Map<number, number>} digits @returns {Draft} */
export function withDigits(board, digits) {
  const all = [...digits];
  return {
    ...board,
    digits: written(board, board.digits, all.map(([i, d]) => [i, d ? symbolOf(board.size, d) : "."])),
    clues: written(board, board.clues, all.map(([i, d]) => [i, d && !isBlack(board, i) ? "1" : "."])),
    candidates: undefined,
    cornerMarks: undefined,
  };
}

/** Makes cells black, or white if all are black. @param {Draft} board @param {number[]} cells @returns {Draft} */
export function turned(board, cells) {
  const symbol = cells.every((i) => isBlack(board, i)) ? "." : "1";
  const blacks = written(board, board.blacks, cells.map((i) => [i, symbol]));
  return withDigits({ ...board, blacks }, new Map(cells.map((i) => [i, givenAt(board, i)])));
}

/** Puts cells into a region. @param {Draft} board @param {number[]} cells @param {number} region @returns {Draft} */
export const inRegion = (board, cells, region) => ({ ...board, boxes: written(board, board.boxes, cells.map((i) => [i, symbolOf(board.size, region)])) });

/** The regions whose number of cells differs from the side. @param {Draft} board */
export function unevenRegions(board) {
  const counts = Array.from({ length: board.size + 1 }, () => 0);
  for (const symbol of board.boxes ?? "") counts[digitOf(board.size, symbol)]++;
  return counts.flatMap((count, region) => (region && board.boxes && count !== board.size ? [`${region} has ${count}`] : []));
}

/** Puts cells into a cage of their own; other cages lose them. @param {Draft} board @param {number[]} cells @param {string} total @param {string} operator @returns {Draft} */
export function caged(board, cells, total, operator) {
  const rest = withoutCages(board, cells);
  const cage = { cells: [...cells].sort((a, b) => a - b), operator, ...(total ? { target: total } : {}) };
  return { ...rest, cages: [...(rest.cages ?? []), cage].sort((a, b) => a.cells[0] - b.cells[0]) };
}

/** Removes cells from their cages. @param {Draft} board @param {number[]} cells @returns {Draft} */
export function withoutCages(board, cells) {
  const cages = (board.cages ?? []).map((cage) => ({ ...cage, cells: cage.cells.filter((i) => !cells.includes(i)) })).filter((cage) => cage.cells.length);
  return { ...board, cages };
}

/** The fields that a constraint of a kind may have. @param {Kind} kind @param {string} field */
export const parameterOf = (kind, field) => kind.parameters?.find((one) => one.field === field);

/** @param {Kind} kind */
export const isOutside = (kind) => !!parameterOf(kind, "outside_clue");

/** Returns whether the page can enter constraints of a kind: whether it knows a way to enter each required field. @param {Kind} kind */
export const isEntered = (kind) =>
  !!kind.solved && (kind.parameters ?? []).every(({ field, required }) => !required || ["groups", "values", "masks", "outside_clue", "dot_type"].includes(field));

/**
 * Splits a path of cells into the groups of a constraint, by the form of its kind. An arrow begins with its circle; kinds
 * of two groups or more take one per path.
 * @param {Kind} kind @param {number[][]} paths @returns {number[][]}
 */
export function groupsOf(kind, paths) {
  const all = paths.flat();
  switch (kind.form) {
    case "global": return [];
    case "pair":
    case "directed pair": return [all.slice(0, 2)];
    case "arrow": return [all.slice(0, 1), all.slice(1)];
    case "twins":
    case "groups":
    case "segments": return paths;
    default: return [all];
  }
}

/** Returns the number of paths after which a constraint is complete; 0 if the setter decides. @param {Kind} kind */
export const pathsOf = (kind) => (kind.form === "twins" ? 2 : kind.form === "groups" || kind.form === "segments" ? 0 : 1);

/** Returns whether a path is drawn in one stroke, so that its end completes it. @param {Kind} kind */
export const isStroke = (kind) => /line|pair|arrow|ordered/.test(kind.form) && !isOutside(kind);

/** The steps into the grid of each direction. @type {Record<string, [number, number, string]>} */
export const DIRECTIONS = {
  right: [0, 1, ""], left: [0, -1, ""], down: [1, 0, ""], up: [-1, 0, ""],
  "down right": [1, 1, "CLUE_DIRECTION_DOWN_RIGHT"], "down left": [1, -1, "CLUE_DIRECTION_DOWN_LEFT"],
  "up right": [-1, 1, "CLUE_DIRECTION_UP_RIGHT"], "up left": [-1, -1, "CLUE_DIRECTION_UP_LEFT"],
};

/** The clue outside from which a line in a direction goes through a cell, and the cells of the line. @param {number} n @param {number} i @param {string} direction */
export function seenFrom(n, i, direction) {
  const [down, right, name] = DIRECTIONS[direction];
  let [r, c] = [Math.floor(i / n), i % n];
  const isIn = () => r >= 0 && c >= 0 && r < n && c < n;
  while (isIn()) [r, c] = [r - down, c - right];
  const clue = { row: r + 1, column: c + 1, ...(name ? { direction: name } : {}) };
  const cells = [];
  for ([r, c] = [r + down, c + right]; isIn(); [r, c] = [r + down, c + right]) cells.push(r * n + c);
  return { clue, cells };
}

/**
 * Adds a constraint. Kinds of single cells have one constraint, whose cells are added to; cells that all are in it go.
 * @param {Draft} board @param {Kind} kind @param {Rule} rule @returns {Draft}
 */
export function withRule(board, kind, rule) {
  const rules = board.constraints ?? [];
  const own = rules.findIndex((one) => one.kind === kind.id);
  if (kind.form === "global" && own >= 0) return { ...board, constraints: rules.map((one, k) => (k === own ? rule : one)) };
  if (kind.form !== "cells" || own < 0) return { ...board, constraints: [...rules, rule] };
  const before = rules[own];
  const [old, added] = [before.groups?.[0].cells ?? [], rule.groups?.[0].cells ?? []];
  const isGone = added.every((i) => old.includes(i));
  const kept = old.flatMap((i, k) => (added.includes(i) ? [] : [/** @type {[number, number]} */ ([i, before.masks?.[k] ?? 0])]));
  const next = [...kept, ...(isGone ? [] : added.map((i, k) => /** @type {[number, number]} */ ([i, rule.masks?.[k] ?? 0])))];
  if (!next.length) return withoutRule(board, own);
  const merged = { ...before, ...rule, groups: [{ cells: next.map(([i]) => i) }], ...(rule.masks ? { masks: next.map(([, mask]) => mask) } : {}) };
  return { ...board, constraints: rules.map((one, k) => (k === own ? merged : one)) };
}

/** @param {Draft} board @param {number} index @returns {Draft} */
export const withoutRule = (board, index) => ({ ...board, constraints: (board.constraints ?? []).filter((_, k) => k !== index) });

/** Parses numbers, such as "3 5". @param {string} text */
export const numbersIn = (text) => (text.match(/-?\d+/g) ?? []).map(Number);

/** Masks of digits: one set for all cells, or one each, such as "135 246". @param {string} text @param {number} count @returns {number[]} */
export function masksIn(text, count) {
  const sets = text.trim().split(/\s+/).filter(Boolean).map((set) => [...set].reduce((mask, d) => mask | (/[1-9]/.test(d) ? 1 << (Number(d) - 1) : 0), 0));
  return sets.length === 1 ? Array(count).fill(sets[0]) : sets;
}

/** The symmetries in which cells are entered. @type {Record<string, (r: number, c: number, last: number) => [number, number]>} */
export const SYMMETRIES = {
  "half turn": (r, c, last) => [last - r, last - c],
  "left and right": (r, c, last) => [r, last - c],
  "top and bottom": (r, c, last) => [last - r, c],
  diagonal: (r, c) => [c, r],
  "other diagonal": (r, c, last) => [last - c, last - r],
};

/** The partner of a cell. @param {number} n @param {number} i @param {string} symmetry */
export function partner(n, i, symmetry) {
  const turn = SYMMETRIES[symmetry];
  if (!turn) return i;
  const [r, c] = turn(Math.floor(i / n), i % n, n - 1);
  return r * n + c;
}

/** The boards of a draft, to undo and redo. */
export class History {
  /** @param {Draft} board */
  constructor(board) {
    this.all = [board];
    this.at = 0;
  }

  get board() {
    return this.all[this.at];
  }

  /** @param {Draft} board */
  add(board) {
    this.all = [...this.all.slice(0, this.at + 1), board].slice(-MOST_BOARDS);
    this.at = this.all.length - 1;
  }

  /** Goes back or on; returns whether there was a board. @param {number} by */
  go(by) {
    const to = this.at + by;
    if (to < 0 || to >= this.all.length) return false;
    this.at = to;
    return true;
  }
}

/** Older boards are forgotten. */
const MOST_BOARDS = 500;
