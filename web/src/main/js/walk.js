// @ts-check
// The solution step by step: the board before each step, with the step drawn in it. Omitted from pages without steps.
import { extras } from "./extras.js";
import { cleanMarks } from "./marks.js";
import { begin, isOpen } from "./state.js";
import { make } from "./elements.js";

/** @typedef {import("./game.js").Game} Game */

/** The time for which each step is shown when the steps follow each other by themselves. */
const STEP_MILLIS = 3_000;

/** Returns the cells before each step. @param {Puzzle} puzzle @param {number[][]} peers @returns {Cell[][]} */
function boardsOf(puzzle, peers) {
  let cells = begin(puzzle).cells.map(({ d }, i) => ({ d, c: puzzle.known?.[i] ?? 0, k: 0, o: 0 }));
  return (puzzle.steps ?? []).map((step) => {
    const before = cells;
    cells = cells.slice();
    for (const [i, d, c] of cleanMarks(puzzle, before, extras.steps?.changes(before, step) ?? [], peers)) cells[i] = { d, c: d ? 0 : c, k: 0, o: 0 };
    return before;
  });
}

/** The cells of a name such as r4c5 or r7c79; none on boards over nine. @param {string} name @param {number} n */
function cellsOf(name, n) {
  const [, rows, columns] = /r(\d+)c(\d+)/.exec(name) ?? ["", "", ""];
  return n > 9 ? [] : [...rows].flatMap((r) => [...columns].map((c) => (Number(r) - 1) * n + Number(c) - 1));
}

/** Splits the text of a step into its words, and the names of cells with their role in the drawing. @param {Step} step @param {number} n @returns {[string, string][]} */
function wordsOf(step, n) {
  /** @type {[string, number[]][]} */
  const roles = [["found", step.s], ["gone", step.e], ["premise", step.p]];
  return step.x.split(/(r\d+c\d+)/).filter((word) => word).map((word) => {
    const cells = cellsOf(word, n);
    const role = roles.find(([, marks]) => marks.some((one) => cells.includes(one >> 5)));
    return [word, role ? role[0] : step.c.some((i) => cells.includes(i)) ? "pattern" : ""];
  });
}

class Walk {
  /** @param {Game} game @param {HTMLElement} place */
  constructor(game, place) {
    this.game = game;
    this.boards = boardsOf(game.puzzle, game.peers);
    this.steps = game.puzzle.steps ?? [];
    /** The number of the step that is shown; 0 while playing. */
    this.at = 0;
    this.own = { state: game.state, fixed: game.fixed, hidden: game.hidden, focus: game.focus };
    const button = (/** @type {string} */ word, /** @type {() => void} */ act) => make("button", { type: "button", onclick: act }, word);
    this.title = make("h2", {});
    this.words = make("p", {});
    this.previous = button("Previous", () => this.go(this.at - 1));
    this.next = button("Next", () => this.go(this.at + 1));
    this.auto = button("Autoplay", () => this.run());
    this.timer = 0;
    this.slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: "1", max: String(this.steps.length), "aria-label": "Step", oninput: () => this.go(Number(this.slider.value)) }));
    this.place = make("section", { class: "walk", "aria-label": "Solution", hidden: true }, this.title, this.words, this.slider,
      make("div", { class: "keep" }, this.previous, this.auto, this.next),
      make("div", { class: "keep" }, button("Play from here", () => this.play()), button("Close", () => this.leave())));
    place.prepend(this.place);
    document.addEventListener("keydown", (event) => this.key(event), true);
    addEventListener("hashchange", () => this.read());
  }

  /** Shows the step that the address names. */
  read() {
    const found = /^#step=(\d+)$/.exec(location.hash);
    if (found) this.go(Number(found[1]));
  }

  /** Shows one step after another, or stops that. */
  run() {
    if (this.timer) return this.halt();
    if (this.at === this.steps.length) this.go(1);
    this.timer = setInterval(() => this.go(this.at + 1, true), STEP_MILLIS);
    this.auto.textContent = "Pause";
  }

  halt() {
    clearInterval(this.timer);
    this.timer = 0;
    this.auto.textContent = "Autoplay";
  }

  /** @param {number} number @param {boolean} [isAuto] */
  go(number, isAuto = false) {
    const { game, steps } = this;
    if (!isAuto || number >= steps.length) this.halt();
    const opens = !this.at;
    if (opens) this.own = { state: game.state, fixed: game.fixed, hidden: game.hidden, focus: game.focus };
    this.at = Math.min(Math.max(number, 1), steps.length);
    const step = steps[this.at - 1];
    const cells = this.boards[this.at - 1];
    game.walking = game.fixed = true;
    game.paused = game.hidden = false;
    Object.assign(game, { state: { base: cells, moves: [], at: 0, cells }, step, level: 3, tool: 0, chosen: new Set(), bad: new Set(), wrong: new Set() });
    history.replaceState(null, "", `#step=${this.at}`);
    const name = `Step ${this.at} of ${steps.length}: ${step.t}`;
    this.title.textContent = name;
    this.words.replaceChildren(...wordsOf(step, game.puzzle.n).map(([word, role]) => (role ? make("mark", { class: role }, word) : word)));
    this.slider.value = String(this.at);
    this.slider.setAttribute("aria-valuetext", name);
    this.end(this.previous, this.at === 1);
    this.end(this.next, this.at === steps.length);
    this.show();
    game.say("");
    game.hear(`Step ${this.at} of ${steps.length}. ${step.x}`);
    if (opens) this.next.focus();
  }

  /** Marks a button that leads nowhere; it keeps the focus. @param {HTMLElement} button @param {boolean} last */
  end(button, last) {
    button.setAttribute("aria-disabled", String(last));
  }

  show() {
    this.place.hidden = !this.at;
    document.documentElement.classList.toggle("walking", this.at > 0);
    this.game.show();
  }

  /** Returns to the board of the player. */
  leave() {
    const { game } = this;
    if (!this.at) return;
    this.halt();
    this.at = 0;
    game.walking = false;
    game.endHint();
    Object.assign(game, this.own, { chosen: new Set([this.own.focus]) });
    history.replaceState(null, "", location.href.replace(/#.*/s, ""));
    game.look();
    this.show();
    /** @type {import("./board.js").PmBoard} */ (document.querySelector("pm-board")).takeFocus();
  }

  /** Puts the board of the step, with its candidates, in place of the player's, as one move. */
  play() {
    const { game } = this;
    const number = this.at;
    const cells = this.boards[number - 1];
    this.leave();
    const before = game.state.cells;
    game.move(cells.flatMap(({ d, c }, i) => (isOpen(game.puzzle, i) && (d !== before[i].d || c !== before[i].c) ? [/** @type {Change} */ ([i, d, c, before[i].k, before[i].o])] : [])));
    game.fixed = true;
    game.say(`The board before step ${number}. Undo restores yours.`);
    game.show();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.at || event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab" || document.querySelector("dialog[open]")) return;
    /** @type {Record<string, number>} */
    const keys = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 1, End: this.steps.length };
    const to = keys[event.key];
    const onButton = event.target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter");
    if (onButton) return;
    event.stopPropagation();
    if (to !== undefined) this.go(to);
    else if (event.key === "Escape") this.leave();
    else return;
    event.preventDefault();
  }
}

export const walk = {
  boards: boardsOf,
  words: wordsOf,
  /** @param {Game} game @param {HTMLElement} place */
  begin(game, place) {
    if (game.puzzle.steps?.length) new Walk(game, place).read();
  },
};

extras.walk = walk;
