// @ts-check
// Digits that are typed one soon after the other make one number. A page of a puzzle that has no numbers over nine is written without.
import { extras } from "./extras.js";

/** @typedef {import("./game.js").Game} Game */

/** The maximum time between the two digits of a number. */
const SECOND_DIGIT_MILLIS = 600;

/** Takes a digit that may be of a number; false if it is none. @param {Game} game @param {number} value @param {Mode | undefined} mode */
function takeDigit(game, value, mode) {
  const { n } = game.puzzle;
  const first = game.pending;
  if (first && first.value * 10 + value <= n) {
    game.pending = null;
    clearTimeout(first.timer);
    game.put(first.value * 10 + value, first.mode);
    return true;
  }
  flushDigit(game);
  if (!value || value * 10 > n || (mode ?? game.mode) === "colour") return false;
  const timer = setTimeout(() => {
    flushDigit(game);
    game.show();
  }, SECOND_DIGIT_MILLIS);
  game.pending = { value, mode, timer: Number(timer) };
  return true;
}

/** Completes the typed part of a number. @param {Game} game */
function flushDigit(game) {
  const first = game.pending;
  if (!first) return;
  game.pending = null;
  clearTimeout(first.timer);
  game.put(first.value, first.mode);
}

export const numbers = { take: takeDigit, flush: flushDigit };

extras.numbers = numbers;
