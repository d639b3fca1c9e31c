// @ts-check
// A game of one puzzle: the selection, the commands, and the messages. Independent of page elements.
import { apply, begin, clear, enter, isBlack, packed, redo, restored, undo } from "./state.js";
import { conflicts, digitsOf, left, peersOf, unitsOf } from "./rules.js";
import { cleanMarks, digitsIn } from "./marks.js";
import { extras, isLater, loadModule } from "./extras.js";
import { MODES, clock, counted } from "./words.js";
import { keepSettings, load, save, settings } from "./store.js";

/** @type {Mode[]} */
const ORDER = ["digit", "corner", "centre", "colour"];

/** @typedef {import("./extras.js").Acts} Acts */

export class Game {
  /** @param {Puzzle} puzzle @param {(text: string) => void} say @param {(text: string) => void} hear */
  constructor(puzzle, say, hear) {
    this.puzzle = puzzle;
    this.say = say;
    this.hear = hear;
    /** @type {() => void} */
    this.show = () => {};
    /** @type {(what: string) => void} */
    this.ask = () => {};
    this.units = unitsOf(puzzle);
    this.peers = peersOf(puzzle);
    this.wide = puzzle.symbols.some((symbol) => symbol.length > 1);
    this.settings = settings();
    this.state = begin(puzzle);
    /** @type {Mode} */
    this.mode = "digit";
    /** @type {Set<number>} */
    this.chosen = new Set();
    this.focus = 0;
    this.seconds = 0;
    this.paused = false;
    this.finished = false;
    /** Whether the board shows a step of the solution and not the entries of the player. */
    this.walking = false;
    /** How often the player has checked the board before it was solved, and how many hints were requested. */
    this.checks = 0;
    this.hints = 0;
    this.hidden = false;
    this.fixed = false;
    /** The digit that a click enters, if digits are selected first. */
    this.tool = 0;
    /** @type {number[]} */
    this.shownSteps = [];
    /** @type {Step | null} */
    this.step = null;
    this.level = 0;
    /** @type {Set<number>} */
    this.wrong = new Set();
    /** @type {State | null} */
    this.checked = null;
    /** @type {{value: number, mode: Mode | undefined, timer: number} | null} */
    this.pending = null;
    /** @type {Set<number>} */
    this.bad = new Set();
    this.kept = true;
    /** Whether there are unsaved changes. */
    this.saving = false;
    this.load();
    this.look();
  }

  get digits() {
    return digitsOf(this.puzzle, this.state.cells);
  }

  load() {
    const kept = load(this.puzzle.code);
    if (kept) this.take(kept);
    this.chosen = new Set([this.focus]);
    if (location.hash.startsWith("#p=")) this.act((acts) => acts.follow(this));
  }

  /** Continues with a saved game; returns false if it belongs to another puzzle. @param {Progress} kept */
  take(kept) {
    const state = restored(this.puzzle, kept);
    if (!state) return false;
    this.state = state;
    this.seconds = kept.seconds > 0 ? kept.seconds : 0;
    this.mode = ORDER.includes(kept.mode) ? kept.mode : "digit";
    this.focus = kept.focus < this.state.cells.length ? kept.focus || 0 : 0;
    this.fixed = !!kept.fixed;
    this.shownSteps = Array.isArray(kept.shownSteps) ? kept.shownSteps : [];
    this.finished = !!kept.finished;
    this.checks = Number(kept.checks) || 0;
    this.hints = Number(kept.hints) || 0;
    return true;
  }

  /** Returns the data to save. @returns {Progress} */
  progress() {
    const { state, seconds, mode, focus, fixed, shownSteps, checks, hints, finished } = this;
    return { v: 1, base: packed(state.base), moves: [...state.moves], at: state.at, seconds, mode, focus, fixed, shownSteps, checks, hints, finished, when: Date.now() };
  }

  /** Saves the game after it has been drawn. */
  save() {
    if (this.saving || this.walking) return;
    this.saving = true;
    requestAnimationFrame(() => setTimeout(() => this.saving && this.keep()));
  }

  keep() {
    this.saving = false;
    if (this.walking) return;
    const kept = save(this.puzzle.code, this.progress());
    extras.keeper?.changed();
    if (!kept && this.kept) this.say("This browser does not allow storage: share a link to continue later.");
    this.kept = kept;
  }

  /** Checks the board again: for rule violations, and for completion. */
  look() {
    const { digits } = this;
    const broken = conflicts(this.puzzle, digits, this.units);
    this.bad = this.settings.conflicts ? broken : new Set();
    const isFull = !left(this.puzzle, digits) && !broken.size;
    if (isFull && isLater(this.puzzle, "acts")) {
      this.later("acts", () => this.look());
      return;
    }
    const solved = isFull && !!extras.acts?.isRight(this.puzzle, digits);
    if (solved && !this.finished) {
      this.finished = true;
      this.say(this.verdict());
      this.ask("solved");
    } else if (!solved) this.finished = false;
  }

  /** Returns the message for a full board without mistakes: it is solved only if all rules were checked. */
  verdict() {
    return this.puzzle.unknown ? `Fits all known rules; ${this.unchecked}` : `Solved in ${clock(this.seconds)}.`;
  }

  get unchecked() {
    return this.puzzle.unknown ? `not checked: ${this.puzzle.unknown}.` : "";
  }

  /** @param {Change[]} changes */
  move(changes) {
    const all = this.settings.clean ? cleanMarks(this.puzzle, this.state.cells, changes, this.peers) : changes;
    const before = this.state;
    this.become(apply(this.state, all, Math.floor(this.seconds)));
    if (this.state === before) return;
    const name = this.nameOf(this.focus);
    this.hear(this.chosen.size === 1 ? name.slice(name.indexOf(", ") + 2) : counted(this.chosen.size, "cell"));
  }

  /** @param {State} state */
  become(state) {
    if (state === this.state) return;
    this.state = state;
    this.step = null;
    this.level = 0;
    this.wrong = new Set();
    this.look();
    this.save();
  }

  /** @param {number} i @param {boolean} extend */
  choose(i, extend) {
    if (!extend) this.chosen = new Set();
    this.chosen.add(i);
    this.focus = i;
  }

  /** @param {number} direction @param {boolean} extend */
  go(direction, extend) {
    const { n } = this.puzzle;
    let [r, c] = [Math.floor(this.focus / n), this.focus % n];
    r += direction === 0 ? -1 : direction === 1 ? 1 : 0;
    c += direction === 2 ? -1 : direction === 3 ? 1 : 0;
    const outside = r < 0 || c < 0 || r >= n || c >= n;
    if (outside && !this.settings.wrap) return;
    this.choose(((r + n) % n) * n + ((c + n) % n), extend);
  }

  /** @param {number} value @param {Mode | undefined} mode */
  type(value, mode) {
    if (extras.numbers?.take(this, value, mode)) return;
    if (value) this.put(value, mode);
    else if (!mode) this.move(clear(this.puzzle, this.state.cells, [...this.chosen]));
  }

  /** @param {number} digit @param {Mode | undefined} mode */
  put(digit, mode = this.mode) {
    if (digit > (mode === "colour" ? 9 : this.puzzle.n)) return this.say(`Digits go from ${this.puzzle.symbols[1]} to ${this.puzzle.symbols[this.puzzle.n]}.`);
    this.move(enter(this.puzzle, this.state.cells, [...this.chosen], mode, digit));
  }

  /** A digit of the pad. @param {number} digit */
  pad(digit) {
    extras.numbers?.flush(this);
    if (this.settings.digitFirst) this.tool = this.tool === digit ? 0 : digit;
    else this.put(digit);
    this.show();
  }

  /** @param {import("./keys.js").Command} command */
  do(command) {
    const { what, value = 0, mode, extend = false } = command;
    const { n } = this.puzzle;
    if (what !== "digit") extras.numbers?.flush(this);
    if (this.paused && what !== "pause") this.paused = false;
    const row = this.focus - (this.focus % n);
    const { cells } = this.state;
    const chosen = [...this.chosen];
    switch (what) {
      case "move": this.go(value, extend); break;
      case "first": this.choose(row, extend); break;
      case "last": this.choose(row + n - 1, extend); break;
      case "top": this.choose(0, extend); break;
      case "bottom": this.choose(n * n - 1, extend); break;
      case "digit": this.type(value, mode); break;
      case "letter": this.put(value, mode); break;
      case "mode": this.setMode(mode ?? "digit"); break;
      case "turn": this.setMode(ORDER[(ORDER.indexOf(this.mode) + value) % 4]); break;
      case "clear": this.move(clear(this.puzzle, cells, chosen)); break;
      case "all": this.chosen = new Set(cells.keys()); break;
      case "invert": this.chosen = new Set([...cells.keys()].filter((i) => !this.chosen.has(i))); break;
      case "none": this.none(); break;
      case "undo": this.back(undo(this.state), "Undone"); break;
      case "redo": this.back(redo(this.state), "Redone"); break;
      case "do":
        extras.steps?.act(this);
        this.endHint();
        break;
      case "hide": this.hidden = !this.hidden; this.say(this.hidden ? "Marks are hidden." : "Marks are shown."); break;
      case "pause": this.pause(); break;
      case "swap":
      case "check":
      case "hint":
      case "reveal":
      case "fill":
      case "tell": this.act((acts) => acts[what](this)); break;
      default: this.ask(what);
    }
    this.show();
  }

  none() {
    if (this.step || this.level) this.endHint();
    else this.chosen = new Set();
    this.tool = 0;
  }

  /** @param {Mode} mode */
  setMode(mode) {
    this.mode = mode;
    this.say(`Mode: ${MODES[mode].toLowerCase()}`);
    this.save();
  }

  /** @param {{state: State, changed: number[]}} step @param {string} word */
  back({ state, changed }, word) {
    if (state === this.state) return this.say(word === "Undone" ? "Nothing to undo." : "Nothing to redo.");
    this.become(state);
    this.chosen = new Set(changed);
    this.focus = changed[0];
    this.say(`${word}: ${counted(changed.length, "cell")}.`);
  }

  pause() {
    this.paused = !this.paused && !this.finished;
    this.say(this.paused ? "Paused." : "Resumed.");
  }

  /** Does what only a part of the page can. @param {(acts: Acts) => void} act */
  act(act) {
    if (extras.acts) act(extras.acts);
    else this.later("acts", () => extras.acts && act(extras.acts));
  }

  /** Loads a module, and acts with it. @param {keyof import("./extras.js").Extras} name @param {() => void} act */
  async later(name, act) {
    if (!(await loadModule(this.puzzle, name))) return this.say("A part of the page could not be loaded. Try again when you are online.");
    act();
    this.show();
  }

  endHint() {
    this.step = null;
    this.level = 0;
  }

  /** @param {Partial<Settings>} some */
  set(some) {
    this.settings = { ...this.settings, ...some };
    keepSettings(this.settings);
    this.look();
    this.show();
  }

  /** Returns the accessible name of a cell. @param {number} i */
  nameOf(i) {
    const { puzzle } = this;
    const { n } = puzzle;
    const cell = this.state.cells[i];
    const symbols = (/** @type {number} */ mask) => digitsIn(mask).map((d) => puzzle.symbols[d]).join(" ");
    const words = [`row ${Math.floor(i / n) + 1} column ${(i % n) + 1}`];
    if (isBlack(puzzle, i)) words.push("black");
    if (puzzle.givens[i]) words.push(`given ${puzzle.symbols[puzzle.givens[i]]}`);
    else if (cell.d) words.push(puzzle.symbols[cell.d]);
    else if (cell.c | cell.k && !this.hidden) {
      if (cell.c) words.push(`centre ${symbols(cell.c)}`);
      if (cell.k) words.push(`corner ${symbols(cell.k)}`);
    } else if (!isBlack(puzzle, i)) words.push("empty");
    if (cell.o) words.push(`colour ${digitsIn(cell.o).join(" ")}`);
    for (const [name, cells] of puzzle.units) if (!name.startsWith("box") && cells.includes(i)) words.push(name);
    words.push(...(extras.clues?.words(puzzle, i) ?? []), ...(extras.variants?.words(puzzle, i) ?? []));
    if (this.bad.has(i)) words.push("breaks a rule");
    if (this.wrong.has(i)) words.push("wrong");
    return words.join(", ");
  }
}
