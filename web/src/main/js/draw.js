// @ts-check
// The entries of the player, as SVG in tenths of a unit, at the positions of the drawing made by Java.
import { digitsIn } from "./marks.js";
import { isBlack } from "./state.js";
import { extras } from "./extras.js";

/** @typedef {{chosen: Set<number>, focus: number, bad: Set<number>, wrong: Set<number>, same: number, fixed: boolean, hidden: boolean, step: Step | null, level: number}} View */

const SVG = "http://www.w3.org/2000/svg";

export class Painter {
  /** @param {Puzzle} puzzle @param {Element} under @param {Element} over */
  constructor(puzzle, under, over) {
    this.puzzle = puzzle;
    this.plan = puzzle.plan;
    this.wide = puzzle.symbols.some((symbol) => symbol.length > 1);
    this.under = under;
    this.groups = puzzle.givens.map(() => over.appendChild(document.createElementNS(SVG, "g")));
    this.links = over.appendChild(document.createElementNS(SVG, "g"));
    /** @type {(string | null)[]} */
    this.keys = [];
    this.back = "";
  }

  /** @param {number} i */
  x(i) {
    return this.plan.origin + (i % this.puzzle.n) * this.plan.cell;
  }

  /** @param {number} i */
  y(i) {
    return this.plan.origin + Math.floor(i / this.puzzle.n) * this.plan.cell;
  }

  /** @param {readonly Cell[]} cells @param {View} view */
  paint(cells, view) {
    const step = view.step && view.level > 1 ? view.step : null;
    const full = step && view.level > 2 ? step : null;
    const marked = full ? new Set([...full.p, ...full.e, ...full.s].map((one) => one >> 5)) : null;
    let back = "";
    cells.forEach((cell, i) => {
      back += this.background(i, cell, view, step);
      const wrong = view.bad.has(i) || view.wrong.has(i);
      const inStep = marked !== null && marked.has(i) && !cell.d;
      const key = `${cell.d},${cell.c},${cell.k},${wrong},${!extras.notes},${view.hidden},${view.fixed}${inStep ? `s${view.step?.x}` : ""}`;
      if (this.keys[i] === key) return;
      this.keys[i] = key;
      this.groups[i].innerHTML = (inStep && full && extras.steps?.candidates(this, i, full)) || this.texts(i, cell, wrong, view);
    });
    back += this.outline(view.chosen, 0.035, "sel-line");
    if (step) for (const group of step.g) back += this.outline(new Set(group), 0.06, "group");
    if (back !== this.back) this.under.innerHTML = this.back = back;
    this.links.innerHTML = (full && extras.steps?.links(this, full)) || "";
  }

  /** @param {number} i @param {Cell} cell @param {View} view @param {Step | null} step */
  background(i, cell, view, step) {
    const { d } = cell;
    let back = "";
    const colours = digitsIn(cell.o);
    if (colours.length === 1) back = this.square(i, `c${colours[0]}`);
    else back += extras.notes?.colours(this, i, colours) ?? "";
    const digit = this.puzzle.givens[i] || d;
    if (step && step.f.includes(i)) back += this.square(i, "further");
    else if (step && (view.level > 2 || !step.g.length) && step.c.includes(i)) back += this.square(i, "pattern");
    else if (view.chosen.has(i)) back += this.square(i, colours.length ? "sel thin" : "sel");
    else if (view.same && digit === view.same && !colours.length) back += this.square(i, "same");
    if (view.bad.has(i) || view.wrong.has(i)) back += this.square(i, "bad");
    return back;
  }

  /** @param {number} i @param {string} kind */
  square(i, kind) {
    return `<rect class="${kind}" x="${this.x(i)}" y="${this.y(i)}" width="${this.plan.cell}" height="${this.plan.cell}"/>`;
  }

  /** The inner outline of cells. @param {Set<number>} cells @param {number} inset @param {string} kind */
  outline(cells, inset, kind) {
    const { n } = this.puzzle;
    const { cell } = this.plan;
    const by = Math.round(cell * inset);
    let d = "";
    for (const i of cells) {
      const [r, c] = [Math.floor(i / n), i % n];
      const has = (/** @type {number} */ dr, /** @type {number} */ dc) =>
        r + dr >= 0 && r + dr < n && c + dc >= 0 && c + dc < n && cells.has(i + dr * n + dc);
      const [left, top] = [this.x(i), this.y(i)];
      const [right, bottom] = [left + cell, top + cell];
      const [w, e] = [has(0, -1) ? left : left + by, has(0, 1) ? right : right - by];
      const [u, l] = [has(-1, 0) ? top : top + by, has(1, 0) ? bottom : bottom - by];
      if (!has(-1, 0)) d += `M${w} ${top + by}H${e}`;
      if (!has(1, 0)) d += `M${w} ${bottom - by}H${e}`;
      if (!has(0, -1)) d += `M${left + by} ${u}V${l}`;
      if (!has(0, 1)) d += `M${right - by} ${u}V${l}`;
      for (const dr of [-1, 1])
        for (const dc of [-1, 1])
          if (has(dr, 0) && has(0, dc) && !has(dr, dc)) {
            const [px, py] = [dc < 0 ? left : right, dr < 0 ? top : bottom];
            d += `M${px} ${py - dr * by}H${px - dc * by}V${py}`;
          }
    }
    return d && `<path class="${kind}" d="${d}"/>`;
  }

  /** @param {number} x @param {number} middle @param {number} size @param {string} kind @param {number} digit */
  text(x, middle, size, kind, digit) {
    const y = Math.round(middle) + Math.trunc((size * 36) / 100);
    return `<text class="${kind}" x="${Math.round(x)}" y="${y}" font-size="${size}">${this.puzzle.symbols[digit]}</text>`;
  }

  /** @param {number} i @param {Cell} cell @param {boolean} wrong @param {View} view */
  texts(i, cell, wrong, view) {
    const { plan, puzzle } = this;
    const [x, y] = [this.x(i), this.y(i)];
    const digit = puzzle.givens[i] || cell.d;
    let under = "";
    if (wrong && digit) {
      const [w, h] = [plan.digitSize * 0.4 * puzzle.symbols[digit].length, plan.digitY + plan.digitSize / 2];
      under = `<path class="strike${isBlack(puzzle, i) ? " pale" : ""}" d="M${Math.round(x + plan.cell / 2 - w)} ${Math.round(y + h)}h${Math.round(2 * w)}"/>`;
    }
    if (puzzle.givens[i]) return under;
    if (digit) return this.text(x + plan.cell / 2, y + plan.digitY, plan.digitSize, wrong ? "placed wrong" : "placed", digit) + under;
    return view.hidden ? "" : extras.notes?.texts(this, i, cell, view) ?? "";
  }
}
