// @ts-check
// The meaning of keys by their position, independent of the layout and Shift.
import { lowestOf } from "./rules.js";

/** @typedef {{what: string, value?: number, mode?: Mode, extend?: boolean}} Command */

/** @type {Record<string, number>} */
const MOVES = { ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3, KeyW: 0, KeyS: 1, KeyA: 2, KeyD: 3 };
/** @type {Record<string, Mode>} */
const MODE_KEYS = { KeyZ: "digit", KeyX: "corner", KeyC: "centre", KeyV: "colour" };
/** @type {Record<string, string>} */
const PLAIN = {
  Backspace: "clear", Delete: "clear", Period: "swap", NumpadDecimal: "swap", Escape: "none", BracketLeft: "undo", BracketRight: "redo",
  Enter: "check", NumpadEnter: "check", KeyH: "hint", KeyM: "fill", KeyP: "hide", KeyT: "tell", F1: "help",
};
/** @type {Record<string, string>} */
const WITH_CTRL = { KeyA: "all", KeyI: "invert", KeyY: "redo", KeyZ: "undo", Home: "top", End: "bottom" };

/**
 * Returns the command of a key; null for none.
 *
 * @param {KeyboardEvent} event @param {string[]} symbols @returns {Command | null}
 */
export function commandOf(event, symbols) {
  const { code, shiftKey: shift } = event;
  if (event.altKey && !event.getModifierState("AltGraph")) return null;
  const ctrl = event.ctrlKey || event.metaKey;
  const pad = /^Numpad(\d)$/.exec(code);
  const digit = /^Digit(\d)$/.exec(code) ?? pad;
  if (digit) {
    const value = +digit[1] + 1 - lowestOf(symbols);
    // With Shift, number pads send other keys and remove the Shift.
    const lifted = pad && event.getModifierState("NumLock") && event.key.length > 1;
    const high = shift || lifted;
    if (value || ctrl || high) return { what: "digit", value, mode: ctrl ? (high ? "colour" : "centre") : high ? "corner" : undefined };
    return { what: "digit", value };
  }
  if (code === "Home" || code === "End") return { what: ctrl ? WITH_CTRL[code] : code === "Home" ? "first" : "last", extend: shift };
  if (ctrl) {
    if (code.startsWith("Arrow")) return { what: "move", value: MOVES[code], extend: true };
    if (code === "KeyZ" && shift) return { what: "redo" };
    return Object.hasOwn(WITH_CTRL, code) && !shift ? { what: WITH_CTRL[code] } : null;
  }
  if (event.key === "?" || (code === "Slash" && shift)) return { what: "help" };
  const letter = /^Key([A-Z])$/.exec(code);
  const symbol = letter ? symbols.findIndex((one) => one.toUpperCase() === letter[1]) : -1;
  if (symbol > 0) return { what: "letter", value: symbol, mode: shift ? "corner" : undefined };
  if (Object.hasOwn(MOVES, code)) return { what: "move", value: MOVES[code], extend: shift };
  if (Object.hasOwn(MODE_KEYS, code)) return { what: "mode", mode: MODE_KEYS[code] };
  if (code === "Space") return { what: "turn", value: shift ? 3 : 1 };
  return Object.hasOwn(PLAIN, code) ? { what: PLAIN[code] } : null;
}
