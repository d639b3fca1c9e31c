// @ts-check
// The summary of a solved puzzle.
import { make } from "./elements.js";
import { clock } from "./words.js";

/** @typedef {import("./game.js").Game} Game */

/** Returns the figures of a game. @param {Pick<Game, "puzzle" | "state" | "seconds" | "checks" | "hints">} game @returns {[string, string][]} */
export function figuresOf({ puzzle, state, seconds, checks, hints }) {
  /** @type {[string, number | string | undefined][]} */
  const all = [["Time", clock(seconds)], ["Moves", state.at], ["Checks", checks], ["Hints", hints], ["Hardest step", puzzle.hardest]];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

/** Returns the content of the dialog for a full board. A message of the author is for boards that are certainly solved. @param {Game} game @param {() => void} share */
export function finish(game, share) {
  const { puzzle } = game;
  const by = puzzle.author && `by ${puzzle.author}`;
  const another = puzzle.another && location.protocol !== "file:" ? `${puzzle.another}${encodeURIComponent(puzzle.code)}` : "";
  return [
    make("p", { class: "note", dir: "auto" }, [puzzle.title || puzzle.type, by].filter(Boolean).join(", ")),
    ...(game.unchecked ? [make("p", {}, game.unchecked)] : []),
    ...(puzzle.message && !game.unchecked ? [make("blockquote", { dir: "auto" }, puzzle.message)] : []),
    make("dl", { class: "figures" }, ...figuresOf(game).map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value)))),
    make("div", { class: "keep" }, make("button", { type: "button", onclick: share }, "Share"), ...(puzzle.steps?.length ? [make("a", { class: "button", href: "#step=1", onclick: () => document.querySelector("dialog")?.close() }, "Walk the solution")] : []), ...(another ? [make("a", { class: "button", href: another }, "Another like this")] : [])),
  ];
}
