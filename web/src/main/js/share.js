// @ts-check
// Links and texts. Browsers do not send the part after # to servers.
import { packed } from "./state.js";

/** @param {number[][]} changes */
const written = (changes) => changes.map((one) => one.map((x) => x.toString(36)).join("."));

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
  (puzzle.links ?? []).map(([site, address, losses]) => ({ site, href: ["https", address].join(":"), losses: losses.length ? `without ${losses.join(", ")}` : "" }));
