// @ts-check
// A grid of empty focusable cells above a drawing, for keyboard, pointer and screen readers.
import { make } from "./elements.js";

/** Creates the grid, and its cells row by row. @param {number} n @param {string} label @param {(i: number) => boolean} isReadonly @param {Record<string, any>} listeners */
export function gridOf(n, label, isReadonly, listeners) {
  const grid = make("div", { role: "grid", "aria-label": label, "aria-rowcount": n, "aria-colcount": n, "aria-multiselectable": "true", ...listeners });
  /** @type {HTMLElement[]} */
  const cells = [];
  for (let r = 0; r < n; r++) {
    const row = grid.appendChild(make("div", { role: "row" }));
    for (let c = 0; c < n; c++) cells.push(row.appendChild(make("div", { role: "gridcell", tabindex: -1, "aria-readonly": isReadonly(cells.length) && "true" })));
  }
  return { grid, cells };
}

/** Puts the grid above the cells of a drawing. @param {HTMLElement} grid @param {number} n @param {{length: number, origin: number, cell: number}} plan */
export function place(grid, n, { length, origin, cell }) {
  const [from, to] = [origin, length - origin - n * cell].map((x) => `${(100 * x) / length}%`);
  grid.style.inset = `${from} ${to} ${to} ${from}`;
}

/** The cell under a pointer; -1 if it is outside of the middle part of one. @param {HTMLElement} grid @param {number} n @param {MouseEvent} event @param {number} part */
export function cellAt(grid, n, event, part) {
  const box = grid.getBoundingClientRect();
  const [x, y] = [((event.clientX - box.left) / box.width) * n, ((event.clientY - box.top) / box.height) * n];
  const [c, r] = [Math.floor(x), Math.floor(y)];
  if (r < 0 || c < 0 || r >= n || c >= n) return -1;
  return Math.max(Math.abs(x - c - 0.5), Math.abs(y - r - 0.5)) * 2 <= part ? r * n + c : -1;
}
