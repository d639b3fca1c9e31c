// @ts-check
// Puts the page together.
import { PmBoard } from "./board.js";
import { Game } from "./game.js";
import { Panel } from "./panel.js";
import { TextRows } from "./text.js";

customElements.define("pm-board", PmBoard);
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {Puzzle} */
const puzzle = JSON.parse(part("puzzle").textContent ?? "");
const said = part("said");
const game = new Game(puzzle, (text) => {
  // The same words again are said again.
  said.textContent = said.textContent === text ? `${text}\u00a0` : text;
});
const frame = /** @type {HTMLElement} */ (document.querySelector(".frame"));
const board = /** @type {PmBoard} */ (document.querySelector("pm-board"));
board.play(game);
const rows = new URLSearchParams(location.search).has("text") ? new TextRows(game, frame) : null;
board.hidden = rows !== null;
const panel = new Panel(game, part("panel"));
game.show = () => {
  board.show();
  panel.show();
  rows?.show();
};
game.show();
board.takeFocus();
