// @ts-check
// Links and texts. What is behind # in a link is not sent to any server.
import { packed } from "./state.js";

/** @param {Puzzle} puzzle @param {readonly Cell[]} cells @param {number} seconds */
export function linkOf(puzzle, cells, seconds) {
  const state = packed(cells).map((one) => one.map((x) => x.toString(36)).join("."));
  const base = location.href.replace(/#.*/s, "");
  const progress = state.length ? `&s=${[Math.floor(seconds).toString(36), ...state].join("~")}` : "";
  return `${base}#p=${encodeURIComponent(puzzle.code)}${progress}`;
}

/** What a link brings: its puzzle's code, and the cells and seconds, if there are any. @param {string} hash */
export function readLink(hash) {
  const found = /^#p=([^&]*)(?:&s=([0-9a-z.~]*))?$/.exec(hash);
  if (!found) return null;
  let code = "";
  try {
    code = decodeURIComponent(found[1]);
  } catch {
    // It is no code then.
  }
  const [seconds, ...cells] = (found[2] ?? "").split("~");
  return {
    code,
    seconds: parseInt(seconds || "0", 36) || 0,
    cells: found[2] ? cells.map((cell) => cell.split(".").map((x) => parseInt(x, 36))) : null,
  };
}

/** Digits as one line, as most programs read them; letters from 10 on. @param {Puzzle} puzzle @param {readonly number[]} digits */
export const lineOf = (puzzle, digits) =>
  digits.map((d) => (d ? (puzzle.n > 9 ? String.fromCharCode(d <= 26 ? 64 + d : 70 + d) : String(d)) : ".")).join("");
