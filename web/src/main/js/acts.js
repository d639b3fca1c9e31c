// @ts-check
// What a player does apart from entering digits and marks: checking, hints, filling in marks, links with progress.
import { begin, change, isOpen, restored } from "./state.js";
import { conflicts, left } from "./rules.js";
import { digitsIn } from "./marks.js";
import { extras, isLater } from "./extras.js";
import { fillMarks, narrowest } from "./fill.js";
import { followed, swapMarks } from "./moves.js";
import { sha256 } from "./hash.js";
import { readLink } from "./link.js";
import { counted } from "./words.js";

/** @typedef {import("./game.js").Game} Game */

/** Returns whether a full board is the solution, as far as the page knows. @param {Puzzle} puzzle @param {number[]} digits */
function isRight({ check, solution }, digits) {
  if (solution) return solution.every((d, i) => !d || d === digits[i]);
  return !check || sha256(`${check.salt}:${digits.join()}`) === check.hash;
}

/** Returns the cells with digits that differ from the solution; null if the page does not know it. @param {Game} game */
function wrongCells({ puzzle, state }) {
  const { check, solution } = puzzle;
  if (!check && !solution) return null;
  const wrong = new Set();
  state.cells.forEach(({ d }, i) => {
    if (!d || !isOpen(puzzle, i)) return;
    const right = solution ? solution[i] === d : sha256(`${check?.salt}:${i}:${d}`).startsWith(check?.tags.slice(4 * i, 4 * i + 4) ?? "");
    if (!right) wrong.add(i);
  });
  return wrong;
}

/** Selects all cells with its digit, of its cage, or of its colours. @param {Game} game @param {number} i */
function alike(game, i) {
  const { digits, state } = game;
  const cage = game.puzzle.cages.find((one) => one[0].includes(i));
  const same = digits[i] ? digits.map((d) => d === digits[i])
    : cage ? digits.map((_, j) => cage[0].includes(j))
    : state.cells.map(({ o }) => o !== 0 && o === state.cells[i].o);
  same.forEach((yes, j) => yes && game.chosen.add(j));
}

/** Announces the digits of the row, the column and the units of the cell. @param {Game} game */
function tell(game) {
  const { puzzle, digits, focus } = game;
  const { n } = puzzle;
  const [r, c] = [Math.floor(focus / n), focus % n];
  game.say(game.units.filter((unit) => unit.includes(focus)).map((unit, k) => {
    const name = k === 0 ? `Row ${r + 1}` : k === 1 ? `Column ${c + 1}` : puzzle.units.find((one) => one[1] === unit)?.[0] ?? "cage";
    const has = unit.map((i) => digits[i]).filter((d) => d).sort((a, b) => a - b).map((d) => puzzle.symbols[d]);
    return `${name}: ${has.join(" ") || "no digits"}.`;
  }).join(" "));
}

/** Reports whether there are mistakes; on a second call it shows them. @param {Game} game */
function check(game) {
  const { digits } = game;
  const open = left(game.puzzle, digits);
  const wrong = wrongCells(game);
  const broken = wrong ?? conflicts(game.puzzle, digits, game.units);
  if (game.finished) return game.say(game.verdict());
  game.checks++;
  game.save();
  if (!broken.size) {
    const rest = [open ? `${counted(open, "cell")} to go.` : "", game.unchecked && `N${game.unchecked.slice(1)}`].filter(Boolean).join(" ");
    return game.say(wrong ? `No mistake so far. ${rest}` : `No rule violation; this page does not know the solution. ${rest}`);
  }
  if (game.checked === game.state) {
    game.wrong = broken;
    return game.say(`${counted(broken.size, "cell")} marked as wrong.`);
  }
  game.checked = game.state;
  game.say("There is a mistake. Check again to show it.");
}

/** Fills in the marks. @param {Game} game */
function fill(game) {
  game.move(fillMarks(game.puzzle, game.state.cells, game.peers));
  game.fixed = true;
  game.hidden = false;
  game.say("Marks filled.");
  game.save();
}

/** Shows more of the next step on each call. @param {Game} game */
function hint(game) {
  if (game.finished) return game.say(game.verdict());
  if (game.step ? game.level === 3 : game.level === 2) game.endHint();
  for (const name of /** @type {const} */ (["edge", "steps"])) if (isLater(game.puzzle, name)) return game.later(name, () => hint(game));
  if (!game.level && wrongCells(game)?.size) return game.say("There is a mistake; Check shows it.");
  if (!game.level++) {
    game.hints++;
    game.save();
  }
  if (!extras.steps?.tell(game)) hintOfCell(game);
}

/** Without steps: the cell with the fewest candidates, and then its digit. @param {Game} game */
function hintOfCell(game) {
  const best = narrowest(game.puzzle, game.state.cells, game.peers);
  if (!best) return game.say("All cells are filled.");
  const { n } = game.puzzle;
  const name = `row ${Math.floor(best.cell / n) + 1}, column ${(best.cell % n) + 1}`;
  game.choose(best.cell, false);
  const of = digitsIn(best.mask).map((d) => game.puzzle.symbols[d]).join(" ");
  if (game.level === 1) game.say(`Look at ${name}.`);
  else game.say(best.count ? `In ${name} rows, columns${game.puzzle.rules ? ", groups and rules" : " and groups"} leave ${of}.` : `Nothing is left for ${name}: there is a mistake.`);
}

/** Enters the digits of the solution. @param {Game} game */
function reveal(game) {
  const { solution } = game.puzzle;
  if (solution) game.move([...game.chosen].filter((i) => isOpen(game.puzzle, i)).map((i) => change(i, game.state.cells[i], { d: solution[i] })));
}

/** @param {Game} game */
function restart(game) {
  game.state = begin(game.puzzle);
  game.seconds = 0;
  game.shownSteps = [];
  game.checks = game.hints = 0;
  game.fixed = game.finished = false;
  game.wrong = new Set();
  game.endHint();
  game.look();
  game.save();
  game.say("Restarted.");
  game.show();
}

/** Continues with the progress in the address of the page. @param {Game} game */
function follow(game) {
  const link = readLink(location.hash);
  if (!link) return;
  if (link.code !== game.puzzle.code) game.say("The link is for another puzzle.");
  else if (link.cells) {
    const shared = restored(game.puzzle, { base: link.cells, moves: link.moves, at: link.at });
    if (!shared) return game.say("The link has no valid progress.");
    const before = game.state;
    game.state = followed(game.state, shared, game.seconds);
    if (!before.moves.length) game.seconds = link.seconds;
    if (game.state !== before) game.say("The progress of the link is loaded; Undo restores yours.");
    game.look();
  }
}

/** @param {Game} game */
const swap = (game) => game.move(swapMarks(game.puzzle, game.state.cells, [...game.chosen]));

export const acts = { alike, check, fill, follow, hint, hintOfCell, isRight, restart, reveal, swap, tell };

extras.acts = acts;
