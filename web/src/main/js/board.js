// @ts-check
// <pm-board>: the drawing made by Java, the entries of the player, and above both a grid of empty focusable cells for keyboard,
// pointer and screen readers.
import { isOpen } from "./state.js";
import { Painter } from "./draw.js";
import { cellAt, gridOf, place } from "./grid.js";
import { commandOf } from "./keys.js";
import { extras } from "./extras.js";

/** @typedef {import("./game.js").Game} Game */

export class PmBoard extends HTMLElement {
  constructor() {
    super();
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** @type {(string | undefined)[]} */
    this.names = [];
    /** @type {Game | null} */
    this.game = null;
    /** @type {Painter | null} */
    this.painter = null;
    /** Whether a pointer is dragging over cells, and whether that selects them. @type {{add: boolean} | null} */
    this.sweep = null;
    /** @type {HTMLElement} */
    this.grid = this;
  }

  /** @param {Game} game */
  play(game) {
    this.game = game;
    const { puzzle } = game;
    const part = (/** @type {string} */ id) => /** @type {Element} */ (this.querySelector(id));
    this.painter = new Painter(puzzle, part(".player-under"), part(".player"));
    const over = () => this.up();
    const { grid, cells } = gridOf(puzzle.n, [puzzle.title, puzzle.type].filter(Boolean).join(", "), (i) => !isOpen(puzzle, i), {
      onpointerdown: (/** @type {PointerEvent} */ event) => this.down(event),
      onpointermove: (/** @type {PointerEvent} */ event) => this.over(event),
      onpointerup: over,
      onpointercancel: over,
      ondblclick: (/** @type {MouseEvent} */ event) => {
        const i = this.at(event, 1);
        if (i >= 0) game.act((acts) => acts.alike(game, i));
        game.show();
      },
      onfocusin: (/** @type {FocusEvent} */ event) => {
        const i = this.cells.indexOf(/** @type {HTMLElement} */ (event.target));
        if (i < 0 || i === game.focus) return;
        game.choose(i, false);
        game.show();
      },
    });
    this.grid = grid;
    this.cells = cells;
    place(grid, puzzle.n, puzzle.plan);
    this.append(grid);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { game } = this;
    const target = /** @type {Element} */ (event.target);
    if (!game || (target !== document.body && !this.contains(target))) return;
    if (event.code === "Tab" || event.isComposing || document.querySelector("dialog[open]")) return;
    const command = commandOf(event, game.wide ? [] : game.puzzle.symbols);
    if (!command) return;
    event.preventDefault();
    game.do(command);
    if (!document.querySelector("dialog[open]")) this.takeFocus();
  }

  takeFocus() {
    if (this.game) this.cells[this.game.focus].focus({ preventScroll: false });
  }

  /** The cell under a pointer; -1 if it is outside of the middle part of one. @param {MouseEvent} event @param {number} part */
  at(event, part) {
    return cellAt(this.grid, this.game?.puzzle.n ?? 1, event, part);
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { game } = this;
    const i = this.at(event, 1);
    if (!game || i < 0 || event.button) return;
    event.preventDefault();
    extras.numbers?.flush(game);
    const more = event.ctrlKey || event.metaKey || event.shiftKey;
    const add = !(more && game.chosen.has(i));
    if (game.paused) game.do({ what: "pause" });
    if (add) game.choose(i, more);
    else game.chosen.delete(i);
    game.focus = i;
    this.sweep = { add };
    this.grid.setPointerCapture(event.pointerId);
    this.takeFocus();
    game.show();
  }

  /** @param {PointerEvent} event */
  over(event) {
    const { game, sweep } = this;
    const i = sweep ? this.at(event, 0.75) : -1;
    if (!game || !sweep || i < 0 || game.chosen.has(i) === sweep.add) return;
    if (sweep.add) game.choose(i, true);
    else game.chosen.delete(i);
    game.show();
  }

  up() {
    const { game, sweep } = this;
    this.sweep = null;
    if (game && sweep && game.settings.digitFirst && game.tool) game.put(game.tool);
    game?.show();
  }

  show() {
    const { game, painter } = this;
    if (!game || !painter) return;
    const { chosen, focus, bad, wrong, fixed, hidden, step, level, settings } = game;
    const same = settings.same ? game.tool || (chosen.size === 1 ? game.digits[focus] : 0) : 0;
    painter.paint(game.state.cells, { chosen, focus, bad, wrong, same, fixed, hidden, step, level });
    this.classList.toggle("paused", game.paused);
    this.cells.forEach((cell, i) => {
      const { d, c, k, o } = game.state.cells[i];
      const name = [d, c, k, o, hidden, bad.has(i), wrong.has(i), chosen.has(i), i === focus].join();
      if (this.names[i] === name) return;
      this.names[i] = name;
      cell.setAttribute("aria-label", game.nameOf(i));
      cell.setAttribute("aria-selected", String(chosen.has(i)));
      cell.tabIndex = i === focus ? 0 : -1;
    });
  }
}
