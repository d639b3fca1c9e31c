// @ts-check
// The buttons next to the board, and their dialogs.
import { CHOICES, COLOURS, KEYS, MODES, clock } from "./words.js";
import { isLocal, linkOf, lineOf, sitesOf } from "./share.js";
import { dialog, make } from "./elements.js";
import { finish } from "./finish.js";

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
    if (what === "help") dialog("Keys", make("table", {}, make("tbody", {}, ...KEYS.map(([key, does]) => make("tr", {}, make("th", { scope: "row" }, key), make("td", {}, does))))));
    if (what === "solved") dialog(game.unchecked ? "Fits all known rules" : "Solved", ...finish(game, () => this.open("share")));
    if (what === "walk") location.hash = "step=1";
    if (what === "settings") dialog("Settings", ...this.settings());
    if (what === "share") dialog("Share and save", ...this.shares());
  }

  settings() {
    const { game } = this;
    const search = new URLSearchParams(location.search);
    const asRows = search.get("text") === "";
    if (asRows) search.delete("text");
    const box = (/** @type {string} */ word, /** @type {boolean} */ on, /** @type {(on: boolean) => void} */ act) =>
      make("label", {}, make("input", { type: "checkbox", checked: on, onchange: (/** @type {any} */ event) => act(event.target.checked) }), word);
    const themes = make("select", { onchange: (/** @type {any} */ event) => game.set({ theme: event.target.value }) },
      ...["auto", "light", "dark"].map((theme) => make("option", { selected: theme === game.settings.theme }, theme)));
    return [
      ...CHOICES.map(([name, word]) => box(word, !!game.settings[name], (on) => game.set({ [name]: on }))),
      box("Fixed positions for centre marks", game.fixed, (on) => {
        game.fixed = on;
        game.save();
        game.show();
      }),
      make("label", {}, "Colours of the page ", themes),
      // The other parameters identify the puzzle; another text would conflict with them.
      asRows ? make("a", { href: `?${search}` }, "Play on the board")
        : search.has("text") ? make("span", {})
        : make("a", { href: `?${[String(search), "text"].filter(Boolean).join("&")}` }, "Play with text rows instead of the board"),
      this.button("Restart", () => confirm("Delete all digits and marks, and restart the time?") && game.restart()),
    ];
  }

  shares() {
    const { game } = this;
    const field = (/** @type {string} */ word, /** @type {string} */ text) => {
      const area = /** @type {HTMLTextAreaElement} */ (make("textarea", { readonly: true, rows: "2" }));
      area.value = text;
      return make("label", {}, word, area, copier(area.value, "Copy"));
    };
    const local = isLocal(location);
    const served = location.protocol !== "file:";
    return [
      field(`Link to this page with your progress${local ? ", for this computer only" : ""}`, linkOf(game.puzzle, game.state, game.seconds)),
      ...(game.state.moves.length ? [field("The same with all your moves for Undo and Redo", linkOf(game.puzzle, game.state, game.seconds, true))] : []),
      ...(local ? [make("p", { class: "note" }, `This page is on this computer: its links do not work elsewhere. Send ${served ? "the page as a file" : "the file of the page"}, or open the puzzle at another site.`)] : []),
      make("div", { class: "keep" }, ...(served ? [make("a", { class: "button", href: location.href.replace(/#.*/s, ""), download: "puzzle.html" }, "Save as a file")] : []), this.button("Print", () => {
        document.querySelector("dialog")?.remove();
        print();
      })),
      ...this.sites(),
      make("h3", {}, "As text"),
      field("Digits so far, as one line", lineOf(game.puzzle, game.digits)),
      ...game.puzzle.texts.map(([format, text]) => field(`The puzzle as ${format}`, text)),
    ];
  }

  /** Links to the puzzle at other sites, with the parts that each omits. */
  sites() {
    const { game } = this;
    const sites = sitesOf(game.puzzle);
    if (!sites.length) return [];
    return [
      make("h3", {}, "Open it elsewhere"),
      make("p", { class: "note" }, "The puzzle without your progress, in a new tab. Sites without a remark take all of it."),
      make("ul", { class: "sites" }, ...sites.map(({ site, href, losses }) => {
        const link = make("a", { class: "button", href, target: "_blank", rel: "noopener noreferrer", title: losses }, site);
        return make("li", {}, link, copier(href, `Copy the link for ${site}`), ...(losses ? [make("small", {}, losses)] : []));
      })),
    ];
  }
}

/** Buttons do not take the focus from the board, so that keys still work. @param {MouseEvent} event */
const keepFocus = (event) => event.preventDefault();

/** Returns a button that copies a text, and reports that in its own words: a dialog hides the announcements of the page. @param {string} text @param {string} name */
function copier(text, name) {
  const button = make("button", { type: "button", class: "copy", "aria-label": name, "aria-live": "polite", onclick: async () => {
    let done = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = /** @type {HTMLTextAreaElement} */ (make("textarea", {}));
      area.value = text;
      button.after(area);
      area.select();
      done = document.execCommand("copy");
      area.remove();
      button.focus();
    }
    button.textContent = done ? "Copied" : "Not copied";
    button.setAttribute("aria-label", button.textContent);
  } }, "Copy");
  return button;
}
