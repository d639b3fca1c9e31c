// @ts-check
// Puts the page together.
import { PmBoard } from "./board.js";
import { extras, isLater, loadModule } from "./extras.js";
import { Game } from "./game.js";
import { Panel } from "./panel.js";

customElements.define("pm-board", PmBoard);
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {Puzzle} */
const puzzle = JSON.parse(part("puzzle").textContent ?? "");
/** Announces a text in a live region, also the same text again. @param {HTMLElement} region @returns {(text: string) => void} */
const voice = (region) => (text) => {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
};
const game = new Game(puzzle, voice(part("said")), voice(part("heard")));
const frame = /** @type {HTMLElement} */ (document.querySelector(".frame"));
const board = /** @type {PmBoard} */ (document.querySelector("pm-board"));
board.play(game);
// A page that came from somewhere may have a puzzle of that name in its address.
const asRows = new URLSearchParams(location.search).get("text") === "";
/** @type {{show: () => void} | undefined} */
let rows;
board.hidden = asRows;
const panel = new Panel(game, part("panel"));
game.show = () => {
  board.show();
  panel.show();
  rows?.show();
};
/** Begins what a module does, when the page has it. @param {keyof import("./extras.js").Extras} name @param {() => void} act */
async function when(name, act) {
  if (!(await loadModule(puzzle, name))) return;
  act();
  game.show();
}
game.show();
board.takeFocus();
if (asRows) when("text", () => (rows = extras.text?.begin(game, frame)));
if (isLater(puzzle, "notes") && (puzzle.steps || game.state.cells.some(({ c, k, o }) => c | k | o))) when("notes", () => {});
if (isLater(puzzle, "variants")) when("variants", () => game.look());
if (puzzle.steps) when("steps", () => when("walk", () => extras.walk?.begin(game, part("panel"))));
if (puzzle.progress) extras.keeper?.begin(game);
// A player who begins may be offline at the end.
for (const event of ["keydown", "pointerdown"]) {
  addEventListener(event, () => Object.keys(puzzle.later ?? {}).forEach((name) => when(/** @type {any} */ (name), () => {})), { capture: true, once: true });
}
