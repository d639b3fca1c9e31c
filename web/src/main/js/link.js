// @ts-check
// Reads the progress in the address of the page, and writes digits as a line. Browsers do not send the part after # to servers.
import { lowestOf } from "./rules.js";

/** @param {string[]} texts */
const numbersOf = (texts) => texts.map((one) => one.split(".").map((x) => parseInt(x, 36)));

/** Parses a link: the code of its puzzle, and the cells, seconds and moves, if present. @param {string} hash */
export function readLink(hash) {
  const found = /^#p=([^&]*)(?:&s=([0-9a-z.~]*)(?:&m=([0-9a-z.~_]*))?)?$/.exec(hash);
  if (!found) return null;
  let code = "";
  try {
    code = decodeURIComponent(found[1]);
  } catch {
    // It is no code then.
  }
  const [seconds, ...cells] = (found[2] ?? "").split("~");
  const [at, ...moves] = (found[3] ?? "").split("~");
  return {
    code,
    seconds: parseInt(seconds || "0", 36) || 0,
    cells: found[2] ? numbersOf(cells) : null,
    at: found[3] ? parseInt(at, 36) : 0,
    moves: moves.map((move) => {
      const [t, ...ch] = move.split("_");
      return { t: parseInt(t, 36) || 0, ch: /** @type {Change[]} */ (numbersOf(ch)) };
    }),
  };
}

/** The symbol of a digit in a line. @param {number} d @param {Puzzle} puzzle */
const symbolOf = (d, { n, symbols }) =>
  lowestOf(symbols) ? (n > 9 ? String.fromCharCode(d <= 26 ? 64 + d : 70 + d) : String(d)) : (d - 1).toString(36).toUpperCase();

/** Digits as one line, as most programs read them; letters from 10. @param {Puzzle} puzzle @param {readonly number[]} digits */
export const lineOf = (puzzle, digits) =>
  digits.map((d) => (d ? symbolOf(d, puzzle) : ".")).join("");
