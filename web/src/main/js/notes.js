// @ts-check
// Draws the marks of cells, and several colours in one cell.
import { digitsIn } from "./marks.js";
import { extras } from "./extras.js";

/** @typedef {import("./draw.js").Painter} Painter */

/** Smaller marks are put on more lines. */
const SMALLEST = 80;

/** The marks of a cell. @param {Painter} painter @param {number} i @param {Cell} cell @param {{fixed: boolean}} view */
function texts(painter, i, cell, view) {
  const { plan } = painter;
  const [x, y] = [painter.x(i), painter.y(i)];
  let texts = "";
  if (cell.c && view.fixed && !cell.k) {
    for (const d of digitsIn(cell.c)) texts += painter.text(x + plan.markX[d], y + plan.markY[d], plan.markSize, "mark", d);
  } else if (cell.c) {
    const [top, bottom] = cell.k ? [plan.cornerTop + plan.scale * 130, plan.cornerBottom - plan.scale * 120] : [plan.middleTop, plan.middleBottom];
    texts += lines(painter, i, cell.c, top, bottom, 160 * plan.scale);
  }
  return texts + corners(painter, i, cell);
}

/** Digits in a row, on as many lines as are readable. @param {Painter} painter @param {number} i @param {number} mask @param {number} top @param {number} bottom @param {number} most */
function lines(painter, i, mask, top, bottom, most) {
  const { plan } = painter;
  const digits = digitsIn(mask);
  const width = plan.cell - 2 * Math.max(40 * plan.scale, plan.markX[0]);
  const pitch = painter.wide ? 155 : 68;
  let [size, perLine] = [0, 1];
  for (let lines = 1; lines <= digits.length && size < SMALLEST * plan.scale; lines++) {
    const each = Math.ceil(digits.length / lines);
    const fitting = Math.min(most, (width * 100) / (each * pitch), ((bottom - top) * 100) / (lines * 95));
    if (fitting > size) [size, perLine] = [Math.trunc(fitting), each];
  }
  const count = Math.ceil(digits.length / perLine);
  return digits.map((digit, k) => {
    const line = Math.floor(k / perLine);
    const on = Math.min(perLine, digits.length - line * perLine);
    const x = plan.cell / 2 + ((2 * (k % perLine) - on + 1) * size * pitch) / 200;
    const middle = (top + bottom) / 2 + ((2 * line - count + 1) * size * 95) / 200;
    return painter.text(painter.x(i) + x, painter.y(i) + middle, size, "mark", digit);
  }).join("");
}

/** @param {Painter} painter @param {number} i @param {Cell} cell */
function corners(painter, i, cell) {
  const { plan } = painter;
  const digits = digitsIn(cell.k);
  if (digits.length > (cell.c ? 6 : 8)) return lines(painter, i, cell.k, plan.cornerTop, plan.cornerTop + 130 * plan.scale, 140 * plan.scale);
  const [left, middle, right] = [plan.cornerLeft, plan.cell / 2, plan.cell - plan.cornerLeft];
  const [top, bottom] = [plan.cornerTop + 70 * plan.scale, plan.cornerBottom - 60 * plan.scale];
  const half = (top + bottom) / 2;
  const places = [[left, top], [right, top], [left, bottom], [right, bottom], [middle, top], [middle, bottom], [left, half], [right, half]];
  return digits.map((digit, k) => painter.text(painter.x(i) + places[k][0], painter.y(i) + places[k][1], plan.cornerSize, "mark", digit)).join("");
}

/** One of several equal slices, the first from the top left. @param {Painter} painter @param {number} i @param {number} k @param {number} count @param {string} kind */
function slice(painter, i, k, count, kind) {
  const half = painter.plan.cell / 2;
  const at = (/** @type {number} */ eighths) => {
    const angle = Math.PI * (eighths / 4 - 0.75);
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const far = half / Math.max(Math.abs(across), Math.abs(down));
    return `${Math.round(painter.x(i) + half + far * across)},${Math.round(painter.y(i) + half + far * down)}`;
  };
  const [from, to] = [(8 * k) / count, (8 * (k + 1)) / count];
  const corners = [2, 4, 6].filter((corner) => corner > from && corner < to);
  const points = [from, ...corners, to].map(at).join(" ");
  return `<polygon class="${kind}" points="${painter.x(i) + half},${painter.y(i) + half} ${points}"/>`;
}

/** @param {Painter} painter @param {number} i @param {number[]} all */
const colours = (painter, i, all) => all.map((colour, k) => slice(painter, i, k, all.length, `c${colour}`)).join("");

export const notes = { texts, colours };

extras.notes = notes;
