// @ts-check
// The steps to the solution: the next one, its changes, and its drawing. Omitted from pages without steps.

import { extras } from "./extras.js";
import { fillMarks } from "./fill.js";

/** @typedef {import("./draw.js").Painter} Painter */
/** @typedef {import("./game.js").Game} Game */

/**
 * Returns the index of the first step that is not done; -1 if there is none. A candidate is removed if its cell has a digit or centre marks without it, or if the step was shown.
 *
 * @param {Puzzle} puzzle @param {readonly Cell[]} cells @param {number[]} shown
 */
function nextStep(puzzle, cells, shown) {
  return (puzzle.steps ?? []).findIndex((step, k) => {
    if (step.s.some((one) => cells[one >> 5].d !== (one & 31))) return true;
    if (shown.includes(k)) return false;
    return step.e.some((one) => {
      const { d, c } = cells[one >> 5];
      return !d && !(c && !(c & (1 << ((one & 31) - 1))));
    });
  });
}

/** Returns the changes of a step. @param {readonly Cell[]} cells @param {Step} step @returns {Change[]} */
function changesOf(cells, step) {
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

/** The candidates of a cell that a step is about. @param {Painter} painter @param {number} i @param {Step} step */
function candidatesOf(painter, i, step) {
  const { plan } = painter;
  let texts = "";
  /** @type {[number[], string][]} */
  const kinds = [[step.p, "premise"], [step.e, "gone"], [step.s, "found"]];
  for (const [all, kind] of kinds)
    for (const one of all)
      if (one >> 5 === i) {
        const [x, y] = [painter.x(i) + plan.markX[one & 31], painter.y(i) + plan.markY[one & 31]];
        const r = Math.round(plan.markSize * 0.52);
        texts += `<circle class="${kind}" cx="${x}" cy="${y}" r="${r}"/>${painter.text(x, y, plan.markSize, "mark", one & 31)}`;
        if (kind === "gone") texts += `<path class="strike cross" d="M${x - r} ${y + r}L${x + r} ${y - r}"/>`;
      }
  return texts;
}

/** @param {Painter} painter @param {Step} step */
function linksOf(painter, step) {
  const { plan } = painter;
  return step.k.map(([fromDigit, from, toDigit, to, strong]) => {
    let best = [0, 0, 0, 0, Infinity];
    for (const a of from)
      for (const b of to) {
        const [x, y] = [painter.x(a) + plan.markX[fromDigit], painter.y(a) + plan.markY[fromDigit]];
        const [u, v] = [painter.x(b) + plan.markX[toDigit] - x, painter.y(b) + plan.markY[toDigit] - y];
        const far = Math.hypot(u, v);
        if (far < best[4]) best = [x, y, u, v, far];
      }
    const [x, y, u, v, far] = best;
    const part = (plan.markSize * 0.65) / far;
    if (!(part < 0.45)) return "";
    return `<path class="link${strong ? "" : " weak"}" d="M${Math.round(x + u * part)} ${Math.round(y + v * part)}l${Math.round(u * (1 - 2 * part))} ${Math.round(v * (1 - 2 * part))}"/>`;
  }).join("");
}

/** Announces a step at the current level of detail. @param {Game} game @param {Step} step */
const sayStep = (game, step) => game.say([`Look for: ${step.t}.`, `${step.t}: look at ${step.w}.`, step.x][game.level - 1]);

/** Shows a step of the page itself; returns false if there is none. @param {Game} game */
function tellOwn(game) {
  const number = nextStep(game.puzzle, game.state.cells, game.shownSteps);
  if (number < 0) return false;
  const step = /** @type {Step[]} */ (game.puzzle.steps)[number];
  game.step = step;
  if (game.level === 3 && !game.shownSteps.includes(number)) {
    game.shownSteps = [...game.shownSteps, number];
    game.save();
  }
  sayStep(game, step);
  return true;
}

/** Requests the step from the server; without a response, the page shows its own. @param {Game} game */
async function askServer(game) {
  const { state } = game;
  game.say("Searching for a step.");
  const step = await extras.edge?.next(game.puzzle, game.digits, state.cells);
  if (game.state !== state || game.level !== 1) return;
  if (step) {
    game.step = step;
    sayStep(game, step);
  } else if (!tellOwn(game)) extras.acts?.hintOfCell(game);
  game.show();
}

/** Shows more of the next step; returns false if there is none. @param {Game} game */
function tellStep(game) {
  if (!extras.edge || !game.puzzle.edge) return tellOwn(game);
  if (game.step) sayStep(game, game.step);
  else if (game.level === 1) askServer(game);
  else return false;
  return true;
}

/** Applies the step that is shown. @param {Game} game */
function actStep(game) {
  const { puzzle, state, step } = game;
  if (!step) return;
  // The server receives the marks, so that eliminations must be visible in them.
  const asked = extras.edge && puzzle.edge && step.e.length;
  const filled = asked ? fillMarks(puzzle, state.cells, game.peers).filter(([i]) => !state.cells[i].c) : [];
  const cells = state.cells.slice();
  for (const [i, d, c, k, o] of filled) cells[i] = { d, c, k, o };
  game.move([...new Map([...filled, ...changesOf(cells, step)].map((one) => [one[0], one])).values()]);
}

export const steps = { next: nextStep, changes: changesOf, candidates: candidatesOf, links: linksOf, tell: tellStep, act: actStep };

extras.steps = steps;
