// @ts-check
// The board as text fields, one per row, for players who cannot use grids: page.html?text
import { extras } from "./extras.js";
import { make } from "./elements.js";
import { lowestOf } from "./rules.js";
import { change, isBlack, isOpen } from "./state.js";

/** @typedef {import("./game.js").Game} Game */

class TextRows {
  /** @param {Game} game @param {HTMLElement} place */
  constructor(game, place) {
    this.game = game;
    const { puzzle } = game;
    /** @type {HTMLInputElement[]} */
    this.fields = [];
    const about = `Each row has ${puzzle.n} ${game.wide ? "numbers separated by spaces" : "characters"}; a dot is an empty cell, # a black one. Givens cannot be changed.`;
    place.append(make("p", {}, about));
    for (let r = 0; r < puzzle.n; r++) {
      const field = make("input", { autocomplete: "off", spellcheck: "false", onchange: () => this.read(r) });
      place.append(make("label", {}, `Row ${r + 1} `, field));
      this.fields.push(/** @type {HTMLInputElement} */ (field));
    }
    const list = place.appendChild(make("ul", {}));
    const name = (/** @type {number} */ i) => `r${Math.floor(i / puzzle.n) + 1}c${(i % puzzle.n) + 1}`;
    /** @type {[string, number[]][]} */
    const cages = puzzle.cages.map(([cells, operator, target]) => [`cage ${operator === "+" ? "" : operator}${target}`, cells]);
    for (const [what, cells] of [...puzzle.units.filter((unit) => !unit[0].startsWith("box")), ...cages, ...(puzzle.rules?.said ?? [])]) {
      list.append(make("li", {}, `${what}: ${cells.map(name).join(" ")}`));
    }
  }

  /** Parses the text of a row. @param {number} r */
  read(r) {
    const { game } = this;
    const { n, symbols } = game.puzzle;
    const text = this.fields[r].value.trim();
    const words = game.wide ? text.split(/\s+/) : [...text.replace(/\s/g, "")];
    const digits = words.map((word) => (word === "." || word === "#" || (word === "0" && lowestOf(symbols)) ? 0 : symbols.findIndex((one) => one.toUpperCase() === word.toUpperCase())));
    if (words.length !== n || digits.some((d) => d < 0)) {
      game.say(`Row ${r + 1} must have ${n} digits or dots.`);
      return;
    }
    const row = digits.map((d, c) => [r * n + c, d]).filter(([i]) => isOpen(game.puzzle, i));
    game.say(`Row ${r + 1} is applied.`);
    game.move(row.map(([i, d]) => change(i, game.state.cells[i], { d })));
    game.show();
  }

  show() {
    const { game } = this;
    const { n, symbols } = game.puzzle;
    const { digits } = game;
    this.fields.forEach((field, r) => {
      const row = digits.slice(r * n, r * n + n).map((d, c) => (d ? symbols[d] : isBlack(game.puzzle, r * n + c) ? "#" : "."));
      field.value = row.join(game.wide ? " " : "");
      const bad = [...game.bad, ...game.wrong].some((i) => Math.floor(i / n) === r);
      field.setAttribute("aria-invalid", String(bad));
    });
  }
}

export const text = {
  /** @param {Game} game @param {HTMLElement} place */
  begin: (game, place) => new TextRows(game, place),
};

extras.text = text;
