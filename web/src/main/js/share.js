// @ts-check
// Links and texts. Browsers do not send the part after # to servers.
import { packed } from "./state.js";

/** @param {number[][]} changes */
const written = (changes) => changes.map((one) => one.map((x) => x.toString(36)).join("."));

/** @param {string[]} texts */
const numbersOf = (texts) => texts.map((one) => one.split(".").map((x) => parseInt(x, 36)));

/** Returns a link to this page with the board, and with all moves if they must be undoable there. @param {Puzzle} puzzle @param {State} state @param {number} seconds @param {boolean} [moves] */
export function linkOf(puzzle, state, seconds, moves = false) {
  const cells = written(packed(moves ? state.base : state.cells));
  const base = location.href.replace(/#.*/s, "");
  const progress = cells.length || moves ? `&s=${[Math.floor(seconds).toString(36), ...cells].join("~")}` : "";
  const all = moves ? `&m=${[state.at.toString(36), ...state.moves.map(({ t, ch }) => [t.toString(36), ...written(ch)].join("_"))].join("~")}` : "";
  return `${base}#p=${encodeURIComponent(puzzle.code)}${progress}${all}`;
}

/** Returns whether links to this page work on this computer only. @param {{protocol: string, hostname: string}} where */
export const isLocal = ({ protocol, hostname }) => protocol === "file:" || /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Returns the links to other sites, with what each does not take, as words. @param {Puzzle} puzzle */
export const sitesOf = (puzzle) =>
  puzzle.links.map(([site, address, losses]) => ({ site, href: ["https", address].join(":"), losses: losses.length ? `without ${losses.join(", ")}` : "" }));

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

/** Digits as one line, as most programs read them; letters from 10. @param {Puzzle} puzzle @param {readonly number[]} digits */
export const lineOf = (puzzle, digits) =>
  digits.map((d) => (d ? (puzzle.n > 9 ? String.fromCharCode(d <= 26 ? 64 + d : 70 + d) : String(d)) : ".")).join("");
