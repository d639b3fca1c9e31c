// @ts-check
// The buttons next to the board.
import { COLOURS, MODES, clock } from "./words.js";
import { make } from "./elements.js";
import { extras } from "./extras.js";

/** @typedef {import("./game.js").Game} Game */

export class Panel {
  /** @param {Game} game @param {HTMLElement} place */
  constructor(game, place) {
    this.game = game;
    /** @type {HTMLElement[]} */
    this.buttons = [];
    /** @type {Map<Mode, HTMLElement>} */
    this.modes = new Map();
    /** @type {HTMLElement[]} */
    this.pad = [];
    this.time = make("button", { type: "button", class: "time", title: "Pause", onclick: () => game.do({ what: "pause" }) });
    this.more = this.button("More", () => game.do({ what: "hint" }));
    this.doIt = this.button("Apply", () => game.do({ what: "do" }));
    this.hint = make("div", { class: "hint", hidden: true }, this.more, this.doIt, this.button("Close", () => game.do({ what: "none" })));
    const bar = make("div", { role: "toolbar", "aria-label": "Play", class: "bar", onkeydown: (/** @type {KeyboardEvent} */ event) => this.turn(event) });
    const modes = make("div", { class: "modes" });
    for (const [mode, word] of /** @type {[Mode, string][]} */ (Object.entries(MODES))) {
      this.modes.set(mode, modes.appendChild(this.tool(word, () => game.do({ what: "mode", mode }))));
    }
    const digits = make("div", { class: "pad" });
    for (let d = 1; d <= Math.max(9, game.puzzle.n); d++) {
      this.pad.push(digits.appendChild(this.tool(game.puzzle.symbols[d] ?? String(d), () => game.pad(d))));
    }
    if (game.puzzle.n > 9) digits.classList.add("many");
    const acts = make("div", { class: "acts" });
    /** @type {[string, string][]} */
    const words = [["Undo", "undo"], ["Redo", "redo"], ["Clear", "clear"], ["Check", "check"], ["Hint", "hint"], ["Fill marks", "fill"], ["Share", "share"], ["Settings", "settings"], ["Keys", "help"]];
    if (game.puzzle.solution) words.push(["Reveal", "reveal"]);
    if (game.puzzle.steps?.length) words.push(["Solution", "walk"]);
    for (const [word, what] of words) acts.appendChild(this.tool(word, () => game.do({ what }))).className = what === "help" ? "keys" : "";
    bar.append(modes, digits, acts);
    place.append(this.time, bar, this.hint);
    this.buttons[0].tabIndex = 0;
    this.pads = "";
    this.theme = document.documentElement.dataset.theme ?? "auto";
    game.ask = (what) => this.open(what);
    setInterval(() => this.tick(), 1000);
    addEventListener("pagehide", () => game.keep());
    document.addEventListener("visibilitychange", () => document.hidden && game.keep());
  }

  /** @param {string} word @param {() => void} act */
  button(word, act) {
    return make("button", { type: "button", onclick: act, onmousedown: keepFocus }, word);
  }

  /** A button of the toolbar, which is one stop of Tab. @param {string} word @param {() => void} act */
  tool(word, act) {
    const button = this.button(word, act);
    button.tabIndex = -1;
    this.buttons.push(button);
    return button;
  }

  /** Arrows go through the toolbar. @param {KeyboardEvent} event */
  turn(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const shown = this.buttons.filter((button) => !button.hidden);
    const now = shown.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const ends = { Home: 0, End: shown.length - 1 }[event.key];
    const to = step ? (now + step + shown.length) % shown.length : ends;
    if (to === undefined) return;
    event.preventDefault();
    this.buttons.forEach((button) => (button.tabIndex = -1));
    shown[to].tabIndex = 0;
    shown[to].focus();
  }

  tick() {
    const { game } = this;
    if (!document.hidden && !game.paused && !game.finished && !game.walking) {
      game.seconds++;
      if (game.seconds % 10 === 0) game.save();
    }
    this.showTime();
  }

  showTime() {
    const { game } = this;
    const text = `${game.paused ? "Paused " : "Time "}${clock(game.seconds)}`;
    if (this.time.textContent !== text) this.time.textContent = text;
    this.time.hidden = !game.settings.timer;
  }

  show() {
    const { game } = this;
    for (const [mode, button] of this.modes) button.setAttribute("aria-pressed", String(mode === game.mode));
    const { digits } = game;
    const done = this.pad.map((_, k) => digits.filter((d) => d === k + 1).length >= game.puzzle.n);
    const pads = `${game.mode}${game.tool}${game.pending?.value}${game.settings.digitFirst}${done}`;
    if (pads !== this.pads) {
      this.pads = pads;
      const colour = game.mode === "colour";
      this.pad.forEach((button, k) => {
        const d = k + 1;
        button.hidden = colour ? d > 9 : d > game.puzzle.n;
        button.className = colour ? `swatch c${d}` : "";
        button.textContent = colour ? String(d) : game.puzzle.symbols[d];
        if (colour) button.setAttribute("aria-label", `${d} ${COLOURS[d]}`);
        else button.removeAttribute("aria-label");
        if (game.settings.digitFirst) button.setAttribute("aria-pressed", String(game.tool === d));
        else button.removeAttribute("aria-pressed");
        button.classList.toggle("pending", game.pending?.value === d);
        button.classList.toggle("done", !colour && done[k]);
      });
    }
    document.documentElement.classList.toggle("left", game.settings.left);
    this.hint.hidden = !game.level;
    this.more.hidden = game.step ? game.level > 2 : game.level > 1;
    this.doIt.hidden = !game.step || game.level < 3;
    document.documentElement.dataset.theme = game.settings.theme === "auto" ? this.theme : game.settings.theme;
    this.showTime();
  }

  /** @param {string} what */
  open(what) {
    const { game } = this;
    if (what === "walk") location.hash = "step=1";
    else if (extras.dialogs) extras.dialogs.open(game, what);
    else game.later("dialogs", () => extras.dialogs?.open(game, what));
  }
}

/** Buttons do not take the focus from the board, so that keys still work. @param {MouseEvent} event */
const keepFocus = (event) => event.preventDefault();
