// @ts-check
// Puts the page together.
import { PmBoard } from "./board.js";
import { extras } from "./extras.js";
import { Game } from "./game.js";
import { Panel } from "./panel.js";
import { TextRows } from "./text.js";

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
const rows = new URLSearchParams(location.search).get("text") === "" ? new TextRows(game, frame) : null;
board.hidden = rows !== null;
const panel = new Panel(game, part("panel"));
game.show = () => {
  board.show();
  panel.show();
  rows?.show();
};
game.show();
board.takeFocus();
extras.walk?.begin(game, part("panel"));
if (puzzle.progress) extras.keeper?.begin(game);
