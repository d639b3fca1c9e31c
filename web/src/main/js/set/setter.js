// @ts-check
// The page for setting a puzzle: its board, tools, rules, texts, and what the server finds about it.
import { dialog, make } from "../elements.js";
import { cellAt, gridOf, place } from "../grid.js";
import { DIRECTIONS, History, SYMMETRIES, caged, digitOf, givenAt, groupsOf, inRegion, isBlack, isEntered, isOutside, isStroke, masksIn, numbersIn, parameterOf, partner, pathsOf, seenFrom, turned, unevenRegions, withDigits, withRule, withoutCages, withoutRule } from "./draft.js";
import { Live, MOST_SOLUTIONS, Refusal, call, drawingOf, stream } from "./live.js";

/** @typedef {{title?: string, author?: string, rules?: string}} Texts */

const SVG = "http://www.w3.org/2000/svg";
const KEPT = "pm-draft";

/** The time within which two digits are one number. */
const TWO_DIGITS_MILLIS = 600;

const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {{board: Draft, metadata: Texts, resumed: boolean, types: [string, string, boolean, boolean, boolean, boolean][], sites: [string, string][], formats: string[]}} */
const data = JSON.parse(part("draft").textContent ?? "");

/** @param {string} word @param {() => void} act @param {Record<string, any>} [more] */
const button = (word, act, more = {}) => make("button", { type: "button", onclick: act, ...more }, word);

/** A named field. @param {string} word @param {HTMLElement} field */
const labelled = (word, field) => make("label", {}, word, field);

/** @param {Iterable<[string, string]>} choices @param {Record<string, any>} [attributes] */
const select = (choices, attributes = {}) => /** @type {HTMLSelectElement} */ (make("select", attributes, ...[...choices].map(([value, word]) => make("option", { value }, word))));

/** @param {Record<string, any>} attributes */
const input = (attributes) => /** @type {HTMLInputElement} */ (make("input", { autocomplete: "off", spellcheck: "false", ...attributes }));

/** The last draft of this browser. @returns {{board: Draft, texts: Texts} | null} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "null");
  } catch {
    return null;
  }
}

class Setter {
  /** @param {HTMLElement} root */
  constructor(root) {
    const before = data.resumed ? kept() : null;
    this.history = new History(before?.board ?? data.board);
    /** @type {Texts} */
    this.texts = before?.texts ?? data.metadata;
    const { n } = this;
    const [, title, hasRegions, hasCages, hasOperators, hasBlacks] = data.types.find(([name]) => name === this.board.type) ?? data.types[0];
    this.title = title;
    this.hasRegions = hasRegions;
    this.hasCages = hasCages;
    this.hasOperators = hasOperators;
    this.hasBlacks = hasBlacks;
    this.tool = "digits";
    /** The selected cells, in their order. @type {number[]} */
    this.path = [];
    /** The paths before it, of a constraint of several. @type {number[][]} */
    this.paths = [];
    this.focus = 0;
    this.sweeping = false;
    this.pending = { value: 0, at: 0 };
    /** @type {Kind[]} */
    this.kinds = [];
    /** @type {Found} */
    this.found = { state: "open" };
    /** @type {Sketch | null} */
    this.sketch = null;
    this.drawing = new AbortController();
    this.work = new AbortController();
    this.live = new Live((found) => this.learn(found));
    const { grid, cells } = gridOf(n, `${this.title} ${n}x${n}`, () => false, {
      onpointerdown: (/** @type {PointerEvent} */ event) => this.down(event),
      onpointermove: (/** @type {PointerEvent} */ event) => this.over(event),
      onpointerup: () => this.up(),
      onpointercancel: () => this.up(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      onfocusin: (/** @type {FocusEvent} */ event) => {
        const i = this.cells.indexOf(/** @type {HTMLElement} */ (event.target));
        if (i >= 0 && i !== this.focus) this.choose([i]);
      },
    });
    this.grid = grid;
    this.cells = cells;
    this.picture = /** @type {HTMLImageElement} */ (make("img", { alt: "" }));
    this.marks = document.createElementNS(SVG, "svg");
    this.marks.setAttribute("aria-hidden", "true");
    this.state = make("p", { id: "state", role: "status" });
    this.said = make("p", { id: "said", role: "status" });
    this.options = make("div", { class: "options" });
    this.list = make("ul", { class: "rules" });
    this.progress = make("p", { class: "progress", hidden: true });
    this.stop = button("Stop", () => this.work.abort(), { hidden: true });
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    root.append(make("div", { class: "editor" }, this.tools(), make("div", { class: "paper" }, this.picture, this.marks, grid), this.side()));
    this.theme = matchMedia("(prefers-color-scheme: dark)");
    this.theme.addEventListener("change", () => this.draw());
    document.addEventListener("keydown", (event) => this.shortcut(event));
    this.setTool("digits");
    this.show();
    this.changed();
    this.loadKinds();
  }

  get board() {
    return this.history.board;
  }

  get n() {
    return this.board.size;
  }

  /** @param {string} text */
  say(text) {
    this.said.textContent = text;
  }

  async loadKinds() {
    const answer = await fetch("/v1/constraints");
    if (!answer.ok) return this.say("The kinds of rules could not be loaded.");
    this.kinds = (await answer.json()).kinds.filter(isEntered);
    this.buttons.get("rule")?.removeAttribute("disabled");
    this.show();
  }

  // The parts of the page.

  tools() {
    const tools = make("div", { class: "tools", role: "group", "aria-label": "Tools" });
    const all = [["digits", "Digits"], this.hasRegions && ["region", "Region"], this.hasCages && ["cage", "Cage"], this.hasBlacks && ["black", "Black"], ["rule", "Rule"]];
    for (const tool of all) {
      if (!tool) continue;
      const one = /** @type {HTMLButtonElement} */ (button(tool[1], () => this.setTool(tool[0]), { "aria-pressed": "false" }));
      this.buttons.set(tool[0], one);
      tools.append(one);
    }
    this.buttons.get("rule")?.setAttribute("disabled", "");
    this.undo = /** @type {HTMLButtonElement} */ (button("Undo", () => this.back(-1)));
    this.redo = /** @type {HTMLButtonElement} */ (button("Redo", () => this.back(1)));
    tools.append(this.undo, this.redo);
    return tools;
  }

  side() {
    this.symmetry = select([["", "none"], ...Object.keys(SYMMETRIES).map((name) => /** @type {[string, string]} */ ([name, name]))]);
    this.showsCandidates = input({ type: "checkbox", checked: true, onchange: () => this.show() });
    this.solves = button("Make it unique", () => this.run("Adding givens", (signal) => this.unique(signal)));
    /** @type {[keyof Texts, string][]} */
    const texts = [["title", "Title"], ["author", "Author"], ["rules", "Rules in words"]];
    return make("div", { class: "side" },
      this.state,
      this.options,
      this.said,
      make("div", { class: "row" }, labelled("Symmetry ", this.symmetry), make("label", { class: "check" }, this.showsCandidates, "Show candidates")),
      make("div", { class: "row" },
        this.solves,
        button("Make it minimal", () => this.run("Removing what is redundant", (signal) => this.minimal(signal))),
        button("Fill the outline", () => this.run("Generating", (signal) => this.fill(signal))),
        button("Rate", () => this.run("Rating", (signal) => this.rate(signal))),
        this.stop),
      this.progress,
      make("div", { class: "row" },
        button("Play", () => this.run("Preparing the page", (signal) => this.play(signal)), { class: "main" }),
        button("Export", () => this.exports())),
      make("h2", {}, "Rules of the board"),
      this.list,
      make("h2", {}, "Texts"),
      ...texts.map(([name, word]) => {
        const field = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (make(name === "rules" ? "textarea" : "input", { ...(name === "rules" ? { rows: 4 } : {}), oninput: () => {
          this.texts = { ...this.texts, [name]: field.value };
          this.keep();
        } }));
        field.value = this.texts[name] ?? "";
        return labelled(word, field);
      }));
  }

  /** @param {string} tool */
  setTool(tool) {
    this.tool = tool;
    this.paths = [];
    for (const [name, one] of this.buttons) one.setAttribute("aria-pressed", String(name === tool));
    this.options.replaceChildren(...this.optionsOf(tool));
    this.show();
  }

  /** @param {string} tool @returns {Node[]} */
  optionsOf(tool) {
    const { n } = this;
    if (tool === "region") {
      this.region = select(Array.from({ length: n }, (_, k) => [String(k + 1), String(k + 1)]));
      return [make("p", {}, "Draw over cells to put them into a region."), labelled("Region ", this.region), button("Put the selected cells in it", () => this.apply())];
    }
    if (tool === "cage") {
      this.total = input({ inputmode: "numeric", size: 5 });
      this.operator = select([["CAGE_OPERATOR_ADD", "+"], ["CAGE_OPERATOR_SUBTRACT", "-"], ["CAGE_OPERATOR_MULTIPLY", "x"], ["CAGE_OPERATOR_DIVIDE", "/"]]);
      return [make("p", {}, "Select cells, and add a cage."), make("div", { class: "row" }, labelled("Total ", this.total), ...(this.hasOperators ? [labelled("Operator ", this.operator)] : [])),
        make("div", { class: "row" }, button("Add the cage", () => this.apply()), button("Remove from cages", () => this.edit((board, cells) => withoutCages(board, cells))))];
    }
    if (tool === "black") return [make("p", {}, "Select cells, and make them black or white."), button("Turn the selected cells", () => this.apply())];
    if (tool === "rule") return this.ruleOptions();
    const pad = make("div", { class: "pad" }, ...Array.from({ length: n }, (_, k) => button(String(k + 1), () => this.put(k + 1))), button("Clear", () => this.put(0)));
    return [make("p", {}, "Select cells, and type their digit."), pad];
  }

  ruleOptions() {
    const groups = new Map();
    for (const kind of this.kinds) groups.set(kind.form, [...(groups.get(kind.form) ?? []), kind]);
    const kinds = /** @type {HTMLSelectElement} */ (make("select", { onchange: () => choose() },
      ...[...groups].map(([form, all]) => make("optgroup", { label: form }, ...all.map((/** @type {Kind} */ kind) => make("option", { value: kind.id }, kind.title))))));
    const details = make("div", {});
    const choose = () => {
      this.kind = this.kinds.find(({ id }) => id === kinds.value);
      this.paths = [];
      details.replaceChildren(...(this.kind ? this.kindOptions(this.kind) : []));
      this.show();
    };
    kinds.value = this.kind?.id ?? "thermo";
    choose();
    return [labelled("Kind ", kinds), details];
  }

  /** @param {Kind} kind */
  kindOptions(kind) {
    const values = parameterOf(kind, "values");
    const masks = parameterOf(kind, "masks");
    this.values = input({ inputmode: (kind.mostValues ?? 0) > 1 ? "text" : "numeric", size: 8, placeholder: values?.defaultValue ?? "" });
    this.masks = input({ size: 12 });
    this.dots = select([["DOT_TYPE_XV", "X and V"], ["DOT_TYPE_RATIO", "ratios"], ["DOT_TYPE_DIFFERENCE", "differences"]]);
    this.loop = input({ type: "checkbox" });
    this.ignoring = input({ type: "checkbox" });
    const isDiagonal = kind.form === "outside diagonal";
    this.direction = select(Object.entries(DIRECTIONS).filter(([, step]) => !!step[2] === isDiagonal).map(([name]) => [name, name]), { onchange: () => this.show() });
    const how = isOutside(kind) ? "Select a cell: the clue is outside, where its line begins."
      : kind.form === "global" ? "It is about the whole grid."
      : pathsOf(kind) !== 1 ? "Draw each group of cells, and then add the rule."
      : isStroke(kind) ? "Draw it from cell to cell, or select cells in order with Shift and arrows." : "Select cells, and add the rule.";
    return [
      make("p", {}, kind.meaning),
      make("p", { class: "quiet" }, how),
      make("div", { class: "row" },
        ...(values ? [labelled((kind.mostValues ?? 0) > 1 ? "Values " : "Value ", this.values)] : []),
        ...(masks ? [labelled("Digits of each cell, such as 135 ", this.masks)] : []),
        ...(parameterOf(kind, "dot_type") ? [labelled("Dots ", this.dots)] : []),
        ...(isOutside(kind) ? [labelled("Reads ", this.direction)] : [])),
      ...(parameterOf(kind, "loop") ? [make("label", { class: "check" }, this.loop, "Closed line")] : []),
      ...(parameterOf(kind, "ignore_marked") ? [make("label", { class: "check" }, this.ignoring, "Except for cells with a mark between them")] : []),
      make("div", { class: "row" },
        ...(pathsOf(kind) !== 1 ? [button("Next group", () => this.nextPath())] : []),
        button(`Add: ${kind.title}`, () => this.apply())),
    ];
  }

  // Selecting.

  /** @param {number[]} path */
  choose(path) {
    this.path = path;
    this.focus = path.at(-1) ?? this.focus;
    this.show();
  }

  /** @param {PointerEvent} event */
  down(event) {
    const i = cellAt(this.grid, this.n, event, 1);
    if (i < 0 || event.button) return;
    event.preventDefault();
    this.sweeping = true;
    const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
    this.choose(isMore ? [...this.path.filter((one) => one !== i), i] : [i]);
    this.cells[i].focus({ preventScroll: true });
    this.grid.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  over(event) {
    const i = this.sweeping ? cellAt(this.grid, this.n, event, 0.75) : -1;
    if (i >= 0 && !this.path.includes(i)) this.choose([...this.path, i]);
  }

  up() {
    if (!this.sweeping) return;
    this.sweeping = false;
    const { kind } = this;
    if (this.tool === "region") this.apply();
    else if (this.tool === "rule" && kind && isStroke(kind) && this.path.length > 1) this.apply();
    else if (this.tool === "rule" && kind && pathsOf(kind) !== 1) this.nextPath();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { n, focus } = this;
    /** @type {Record<string, [number, number]>} */
    const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const move = moves[event.key];
    const digit = /^(Digit|Numpad)(\d)$/.exec(event.code);
    if (move) {
      const [r, c] = [(Math.floor(focus / n) + move[0] + n) % n, ((focus % n) + move[1] + n) % n];
      const i = r * n + c;
      this.choose(event.shiftKey ? [...this.path.filter((one) => one !== i), i] : [i]);
      this.cells[i].focus();
    } else if (digit && !event.shiftKey) this.type(Number(digit[2]));
    else if (["Delete", "Backspace"].includes(event.key)) this.put(0);
    else if (event.key === "Enter") this.apply();
    else if (event.key === "Escape") this.choose([]);
    else return;
    event.preventDefault();
  }

  /** Undo and redo, outside of fields for texts, which have their own. @param {KeyboardEvent} event */
  shortcut(event) {
    if (!(event.ctrlKey || event.metaKey) || /INPUT|TEXTAREA/.test(document.activeElement?.tagName ?? "")) return;
    const by = event.code === "KeyY" || (event.code === "KeyZ" && event.shiftKey) ? 1 : event.code === "KeyZ" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    this.back(by);
  }

  /** Two digits that follow each other are one number on large boards. @param {number} digit */
  type(digit) {
    const now = Date.now();
    const both = this.pending.value * 10 + digit;
    const value = now - this.pending.at < TWO_DIGITS_MILLIS && both <= this.n ? both : digit;
    this.pending = { value, at: now };
    this.put(value);
  }

  // Editing.

  /** Puts a digit into the selected cells, and into their partners one of a solution that has it. @param {number} digit */
  put(digit) {
    if (digit > this.n) return this.say(`Digits go from 1 to ${this.n}.`);
    const symmetry = this.symmetry?.value ?? "";
    this.edit((board, cells) => {
      const digits = new Map();
      for (const i of cells) {
        const j = partner(this.n, i, symmetry);
        const solution = this.live.witnesses.find((one) => digitOf(this.n, one[i]) === digit);
        if (j !== i && (!digit || !givenAt(board, j))) digits.set(j, digit && solution ? digitOf(this.n, solution[j]) : 0);
      }
      for (const i of cells) digits.set(i, digit);
      return withDigits(board, digits);
    });
  }

  /** Ends a group of cells, and begins the next. */
  nextPath() {
    if (this.path.length) this.paths.push(this.path);
    this.path = [];
    if (this.kind && pathsOf(this.kind) === this.paths.length) this.apply();
    else this.say(`${this.paths.length} ${this.paths.length === 1 ? "group" : "groups"} so far.`);
    this.show();
  }

  /** Does what the tool does with the selected cells. */
  apply() {
    if (this.tool === "region") this.edit((board, cells) => inRegion(board, cells, Number(this.region?.value)));
    else if (this.tool === "black") this.edit((board, cells) => turned(board, this.withPartners(cells)));
    else if (this.tool === "cage") this.addCage();
    else if (this.tool === "rule" && this.kind) this.addRule(this.kind);
  }

  /** @param {number[]} cells */
  withPartners(cells) {
    return [...new Set(cells.flatMap((i) => [i, partner(this.n, i, this.symmetry?.value ?? "")]))];
  }

  addCage() {
    const total = this.total?.value.trim() ?? "";
    if (!/^\d{0,15}$/.test(total)) return this.say("The total must be a number.");
    this.edit((board, cells) => {
      const others = cells.map((i) => partner(this.n, i, this.symmetry?.value ?? ""));
      const hasOther = others.every((i) => !cells.includes(i));
      const one = caged(board, cells, total, this.operator?.value ?? "CAGE_OPERATOR_ADD");
      return hasOther && !this.hasOperators ? caged(one, others, "", "CAGE_OPERATOR_ADD") : one;
    });
    if (this.total) this.total.value = "";
    this.path = [];
    this.show();
  }

  /** @param {Kind} kind */
  addRule(kind) {
    const paths = [...this.paths, ...(this.path.length ? [this.path] : [])];
    let groups = groupsOf(kind, paths);
    /** @type {Rule} */
    const rule = { kind: kind.id };
    if (kind.form !== "global" && !paths.length) return this.say("Select its cells first.");
    if (isOutside(kind)) {
      const { clue, cells } = seenFrom(this.n, paths[0][0], this.direction?.value ?? "right");
      rule.outsideClue = clue;
      groups = [cells];
    }
    if (groups.length) rule.groups = groups.map((cells) => ({ cells }));
    const values = numbersIn(this.values?.value ?? "");
    if (!values.length && kind.fewestValues && !kind.usualValue) {
      this.values?.focus();
      return this.say(`${kind.title} needs a value. Enter it, and add the rule.`);
    }
    if (values.length) rule.values = values;
    if (parameterOf(kind, "masks")) rule.masks = masksIn(this.masks?.value ?? "", groups[0]?.length ?? 0);
    if (parameterOf(kind, "dot_type")) rule.dotType = this.dots?.value;
    if (this.loop?.checked) rule.loop = true;
    if (this.ignoring?.checked) rule.ignoreMarked = true;
    this.change(withRule(this.board, kind, rule));
    this.paths = [];
    this.path = [];
    this.say(`${kind.title} added.`);
    this.show();
  }

  /** Changes the selected cells. @param {(board: Draft, cells: number[]) => Draft} act */
  edit(act) {
    if (!this.path.length) return this.say("Select cells first.");
    this.say("");
    this.change(act(this.board, this.path));
  }

  /** @param {Draft} board */
  change(board) {
    if (JSON.stringify(board) === JSON.stringify(this.board)) return;
    this.history.add(board);
    this.changed();
  }

  /** @param {number} by */
  back(by) {
    if (!this.history.go(by)) return this.say(by < 0 ? "Nothing to undo." : "Nothing to redo.");
    this.say(by < 0 ? "Undone." : "Redone.");
    this.changed();
  }

  /** After every change: the drawing and the solutions are those of the board before. */
  changed() {
    this.keep();
    this.found = { ...this.found, state: "open", problem: undefined };
    this.draw();
    const uneven = unevenRegions(this.board);
    if (uneven.length) {
      this.live.running.abort();
      this.learn({ state: "illegal", problem: `Each region must have ${this.n} cells: ${uneven.join(", ")}.` });
    } else this.live.ask(this.board);
    this.show();
  }

  keep() {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ board: this.board, texts: this.texts }));
    } catch {
      // Nothing is kept in this browser.
    }
  }

  // Showing.

  async draw() {
    this.drawing.abort();
    const { signal } = (this.drawing = new AbortController());
    try {
      const sketch = await drawingOf(this.board, this.theme.matches, signal);
      const next = /** @type {HTMLImageElement} */ (make("img", { alt: "", src: `data:image/svg+xml,${encodeURIComponent(sketch.svg)}` }));
      await next.decode();
      if (signal.aborted) return;
      this.picture.replaceWith(next);
      this.picture = next;
      this.sketch = sketch;
      this.marks.setAttribute("viewBox", `0 0 ${sketch.length} ${sketch.length}`);
      place(this.grid, this.n, sketch);
      this.show();
    } catch (failure) {
      if (!signal.aborted) this.say(failure instanceof Refusal ? failure.message : "The board could not be drawn: the server does not answer.");
    }
  }

  /** @param {Found} found */
  learn(found) {
    this.found = found.candidates ? found : { ...found, candidates: found.state === "open" ? this.found.candidates : undefined };
    this.show();
  }

  show() {
    const { history, found } = this;
    if (this.undo) this.undo.disabled = history.at === 0;
    if (this.redo) this.redo.disabled = history.at === history.all.length - 1;
    this.showState(found);
    this.showMarks();
    this.showRules();
    this.cells.forEach((cell, i) => {
      cell.setAttribute("aria-label", this.nameOf(i));
      cell.setAttribute("aria-selected", String(this.path.includes(i)));
      cell.tabIndex = i === this.focus ? 0 : -1;
    });
  }

  /** @param {Found} found */
  showState(found) {
    const open = (found.candidates ?? []).filter((digits) => digits.length > 1).length;
    const words = {
      one: "One solution.",
      many: `${found.exact ? found.count : `More than ${MOST_SOLUTIONS}`} solutions; ${open} cells differ.`,
      none: "No solution.",
      open: "Counting solutions.",
      unknown: "The solutions take too long to count.",
      illegal: found.problem ?? "",
      offline: "The server does not answer.",
    };
    this.state.className = `state ${found.state}`;
    if (this.state.textContent !== words[found.state]) this.state.textContent = words[found.state];
  }

  showMarks() {
    const { sketch, n } = this;
    if (!sketch) return;
    const { origin, cell } = sketch;
    const middle = (/** @type {number} */ i) => [origin + ((i % n) + 0.5) * cell, origin + (Math.floor(i / n) + 0.5) * cell];
    let marks = "";
    const shown = [...this.paths.flat(), ...this.path];
    for (const i of shown) marks += `<rect class="sel" x="${origin + (i % n) * cell}" y="${origin + Math.floor(i / n) * cell}" width="${cell}" height="${cell}"/>`;
    if (this.tool === "rule" && this.kind && isStroke(this.kind) && this.path.length > 1) marks += `<polyline class="path" points="${this.path.map((i) => middle(i).join()).join(" ")}"/>`;
    if (this.showsCandidates?.checked) marks += this.candidates(origin, cell);
    this.marks.innerHTML = marks;
  }

  /** The true candidates; one that is the same in every solution is larger. @param {number} origin @param {number} cell */
  candidates(origin, cell) {
    const { n, board, found } = this;
    const per = Math.ceil(Math.sqrt(n));
    let texts = "";
    (found.candidates ?? []).forEach((digits, i) => {
      if (givenAt(board, i) || isBlack(board, i) || digits.length >= n) return;
      const [x, y] = [origin + (i % n) * cell, origin + Math.floor(i / n) * cell];
      const sole = digits.length === 1;
      for (const symbol of digits) {
        const k = Math.max(digitOf(n, symbol) - 1, 0);
        const [px, py] = sole ? [0.5, 0.5] : [0.14 + (0.72 * ((k % per) + 0.5)) / per, 0.2 + (0.72 * (Math.floor(k / per) + 0.5)) / per];
        const size = Math.round(cell * (sole ? 0.5 : 0.62 / per));
        texts += `<text class="${sole ? "sole" : "some"}" x="${Math.round(x + px * cell)}" y="${Math.round(y + py * cell + size * 0.36)}" font-size="${size}">${n > 9 ? digitOf(n, symbol) : symbol}</text>`;
      }
    });
    return texts;
  }

  showRules() {
    const rules = this.board.constraints ?? [];
    const items = rules.map((rule, index) => {
      const kind = this.kinds.find(({ id }) => id === rule.kind);
      const title = kind?.title ?? rule.kind;
      const words = [rule.values?.join(" "), rule.groups?.length && this.placeOf(rule.groups[0].cells)].filter(Boolean).join(", ");
      return make("li", {}, make("span", {}, words ? `${title}: ${words}` : title), button("Remove", () => this.change(withoutRule(this.board, index)), { "aria-label": `Remove ${title} ${words}` }));
    });
    const key = JSON.stringify([rules, this.kinds.length]);
    if (this.listed === key) return;
    this.listed = key;
    this.list.replaceChildren(...(items.length ? items : [make("li", { class: "quiet" }, `Those of ${this.title}.`)]));
  }

  /** @param {number} i */
  cellName(i) {
    return `r${Math.floor(i / this.n) + 1}c${(i % this.n) + 1}`;
  }

  /** @param {number[]} cells */
  placeOf(cells) {
    return cells.length < 3 ? cells.map((i) => this.cellName(i)).join(" ") : `${cells.length} cells from ${this.cellName(cells[0])}`;
  }

  /** The accessible name of a cell. @param {number} i */
  nameOf(i) {
    const { n, board, found } = this;
    const words = [`row ${Math.floor(i / n) + 1} column ${(i % n) + 1}`];
    if (isBlack(board, i)) words.push("black");
    const given = givenAt(board, i);
    if (given) words.push(`given ${given}`);
    else if (found.candidates?.[i] && found.candidates[i].length < n) words.push(`candidates ${[...found.candidates[i]].map((one) => digitOf(n, one)).join(" ")}`);
    else if (!isBlack(board, i)) words.push("empty");
    if (board.boxes) words.push(`region ${digitOf(n, board.boxes[i])}`);
    const cage = board.cages?.find(({ cells }) => cells.includes(i));
    if (cage) words.push(`cage ${cage.target ?? "without total"}`);
    for (const { kind, groups } of board.constraints ?? []) {
      if (groups?.some(({ cells }) => cells.includes(i))) words.push(this.kinds.find(({ id }) => id === kind)?.title.toLowerCase() ?? kind);
    }
    return words.join(", ");
  }

  // What takes longer.

  /** Runs a task with a button to stop it. @param {string} what @param {(signal: AbortSignal) => Promise<string>} task */
  async run(what, task) {
    this.work.abort();
    const work = (this.work = new AbortController());
    this.progress.hidden = this.stop.hidden = false;
    this.progress.textContent = `${what}.`;
    try {
      const result = await task(work.signal);
      if (!work.signal.aborted) this.say(result);
    } catch (failure) {
      if (!work.signal.aborted) this.say(failure instanceof Refusal ? failure.message : "The server does not answer.");
    }
    if (this.work === work) this.progress.hidden = this.stop.hidden = true;
  }

  /** Adds givens of one solution where most digits are possible, until there is no other. @param {AbortSignal} signal */
  async unique(signal) {
    let { board } = this;
    const live = new Live(() => {});
    let solution = "";
    let added = 0;
    for (;;) {
      const found = await live.once(board, 600_000_000, signal);
      const witness = live.witnesses[Math.floor(Math.random() * live.witnesses.length)];
      if (found.state === "none" || !witness) return "It has no solution, so givens do not help.";
      if (found.state === "one") break;
      solution ||= witness;
      const candidates = found.candidates ?? [];
      const most = Math.max(...candidates.map((digits, i) => (givenAt(board, i) ? 0 : digits.length)));
      const cells = [...candidates.keys()].filter((i) => !givenAt(board, i) && candidates[i].length === most);
      const cell = cells[Math.floor(Math.random() * cells.length)];
      const both = new Set([cell, partner(this.n, cell, this.symmetry?.value ?? "")]);
      board = withDigits(board, new Map([...both].map((i) => [i, digitOf(this.n, solution[i])])));
      added += both.size;
      this.progress.textContent = `Adding givens: ${added}.`;
    }
    this.change(board);
    return added ? `${added} givens added.` : "It has one solution already.";
  }

  /** @param {AbortSignal} signal */
  async minimal(signal) {
    const answer = await call("/v1/analyse", { puzzle: { board: this.board }, options: { minimize: true, includeBoards: true } }, signal);
    if (!answer.minimized?.board) return "Only a puzzle with one solution can be made minimal.";
    this.change(answer.minimized.board);
    const removed = answer.removedParts?.length ?? 0;
    return removed ? `Removed as redundant: ${removed}.` : "Nothing is redundant.";
  }

  /** @param {AbortSignal} signal */
  async fill(signal) {
    /** @type {Draft | undefined} */
    let made;
    const options = { template: { board: this.board } };
    await stream("/v1/generate", { options, count: 1, timeLimit: "10s" }, signal, (result) => (made = result.puzzle?.written?.board ?? made));
    if (!made) return "No puzzle with this outline was found in ten seconds.";
    this.change(made);
    return "The outline has another solution now.";
  }

  /** @param {AbortSignal} signal */
  async rate(signal) {
    const { answer } = await call("/v1/rate", { puzzle: { board: this.board } }, signal);
    if (!answer.rating) return "Only a puzzle with one solution has a rating.";
    const { level, score, hardestTechniqueId } = answer.rating;
    return [`Level ${String(level).replace(/\D+/g, "") || String(level).toLowerCase().replace(/.*_/, "")}`, `score ${score}`, hardestTechniqueId && `hardest step ${hardestTechniqueId}`].filter(Boolean).join(", ");
  }

  /** The puzzle with its texts, for requests. */
  get puzzle() {
    const metadata = Object.fromEntries(Object.entries(this.texts).filter(([, text]) => text));
    return { board: this.board, ...(Object.keys(metadata).length ? { metadata } : {}) };
  }

  /** @param {AbortSignal} signal */
  async play(signal) {
    const { conversion } = await call("/v1/convert", { puzzle: this.puzzle, targetFormatId: "sudokupad.scl" }, signal).catch(() => call("/v1/convert", { puzzle: this.puzzle, targetFormatId: "swiki.v2" }, signal));
    location.href = `/play?${new URLSearchParams({ text: conversion.text })}`;
    return "";
  }

  /** Opens a dialog with the puzzle in any format, and as links to sites. */
  async exports() {
    const text = /** @type {HTMLTextAreaElement} */ (make("textarea", { readonly: true, rows: 5, "aria-label": "The puzzle" }));
    const note = make("p", { role: "status" });
    const open = make("a", { class: "button", target: "_blank", rel: "noopener noreferrer", hidden: true }, "Open");
    const targets = select([], { onchange: () => write() });
    targets.append(
      make("optgroup", { label: "Link to a site" }, ...data.sites.map(([id, title]) => make("option", { value: `site:${id}` }, title))),
      make("optgroup", { label: "Format" }, ...data.formats.map((id) => make("option", { value: id }, id))));
    const write = async () => {
      const [, site] = /^site:(.*)/.exec(targets.value) ?? [];
      text.value = "";
      open.hidden = true;
      try {
        const { conversion } = await call("/v1/convert", { puzzle: this.puzzle, ...(site ? { linkSiteId: site } : { targetFormatId: targets.value }) });
        text.value = conversion.text ?? conversion.data;
        const losses = (conversion.losses ?? []).map((/** @type {any} */ loss) => loss.message ?? String(loss.kind).replace("LOSS_KIND_", "").toLowerCase().replaceAll("_", " "));
        note.textContent = losses.length ? `Without: ${losses.join(", ")}.` : "Everything is in it.";
        if (site) {
          open.setAttribute("href", text.value);
          open.hidden = false;
        }
      } catch (failure) {
        note.textContent = failure instanceof Refusal ? failure.message : "The server does not answer.";
      }
    };
    dialog("Export", labelled("As ", targets), text, note, make("div", { class: "row" }, button("Copy", async () => {
      text.select();
      await navigator.clipboard.writeText(text.value).then(() => (note.textContent = "Copied."), () => document.execCommand("copy"));
    }), open));
    await write();
    const answer = await fetch("/v1/formats");
    if (!answer.ok) return;
    const known = new Set(data.formats);
    const more = (await answer.json()).formats.filter((/** @type {any} */ one) => !known.has(one.id) && one.capabilities?.length).map((/** @type {any} */ one) => make("option", { value: one.id }, one.id));
    targets.append(make("optgroup", { label: "Other formats" }, ...more));
  }
}

new Setter(part("set"));
