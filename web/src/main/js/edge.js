// @ts-check
// Requests the next step from the server of the page. Omitted from pages without a server.
import { extras } from "./extras.js";
import { lineOf } from "./link.js";
import { lowestOf } from "./rules.js";

/** The maximum time to wait for a response. */
const PATIENCE_MILLIS = 10_000;

/** @typedef {{cell?: number, digit?: number, cells?: number[]}} Node A candidate, or a node of a chain; zeros are omitted. */

/** Converts a step of the server to a step of the page. @param {Puzzle} puzzle @param {any} received @returns {Step} */
function stepOf(puzzle, received) {
  const numberOf = (digit = 0) => digit + 1 - lowestOf(puzzle.symbols);
  const marksOf = (/** @type {Node[]} */ nodes = []) => nodes.flatMap(({ cell, cells, digit }) => (cells ?? [cell ?? 0]).map((i) => i * 32 + numberOf(digit)));
  const { base = [], cells = [], fins = [], digits = 0, sum, links = [], branches = [], placements, eliminations } = received;
  const [s, e] = [marksOf(placements), marksOf(eliminations)];
  const nodes = links.flatMap((/** @type {any} */ { from, to }) => [from, to]);
  const premises = [...marksOf(nodes), ...marksOf(branches.map((/** @type {any} */ branch) => branch.assumed))];
  if (!links.length) for (let d = 1; digits >> (d - 1); d++) if ((digits >> (d - 1)) & 1) premises.push(...cells.map((/** @type {number} */ i) => i * 32 + d));
  const title = received.techniqueId.replaceAll("-", " ");
  return {
    t: title[0].toUpperCase() + title.slice(1),
    w: base.map((/** @type {any} */ group) => group.name).join(", ") || "the cells that are marked",
    x: received.text,
    g: base.map((/** @type {any} */ group) => group.cells),
    c: [...new Set([...cells, ...(sum?.cells ?? [])])],
    f: fins,
    p: [...new Set(premises)].filter((one) => !s.includes(one) && !e.includes(one)),
    e,
    s,
    k: links.map((/** @type {any} */ { from, to, strong }) => [numberOf(from.digit), from.cells, numberOf(to.digit), to.cells, strong ? 1 : 0]),
  };
}

/** The next step of a state; null if the server has none, or does not answer. @param {Puzzle} puzzle @param {number[]} digits @param {readonly Cell[]} cells */
async function nextOf(puzzle, digits, cells) {
  const asked = /** @type {{path: string, board: any}} */ (puzzle.edge);
  try {
    const answer = await fetch(asked.path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ puzzle: { board: { ...asked.board, digits: lineOf(puzzle, digits), candidates: cells.map(({ c }, i) => (digits[i] ? 0 : c)), cornerMarks: [] } } }),
      signal: AbortSignal.timeout(PATIENCE_MILLIS),
    });
    const { steps = [] } = answer.ok ? await answer.json() : {};
    return steps.length ? stepOf(puzzle, steps[0]) : null;
  } catch {
    return null;
  }
}

export const edge = { next: nextOf };

extras.edge = edge;
