// @ts-check
// All that is said to the player.

/** @type {Record<Mode, string>} */
export const MODES = { digit: "Digit", corner: "Corner", centre: "Centre", colour: "Colour" };

export const COLOURS = ["", "plain", "orange", "blue", "grey green", "pale green", "yellow", "mauve", "leaf green", "bright green"];

/** @type {[string, string][]} */
export const KEYS = [
  ["Arrows, W A S D", "move; with Shift or Ctrl select more"],
  ["Home, End", "start and end of the row; with Ctrl of the board"],
  ["1 to 9, number pad", "enter; over 9 two digits, one soon after the other"],
  ["Shift, Ctrl, Ctrl+Shift + digit", "corner mark, centre mark, colour"],
  ["Z X C V", "digit, corner, centre, colour"],
  ["Space, Shift+Space", "next, previous of these"],
  ["0, Backspace, Delete", "clear digit, else marks, else colour"],
  [".", "corner marks become centre marks and back"],
  ["Ctrl+A, Ctrl+I, Esc", "select all, the others, none"],
  ["Double click", "all with that digit, of that cage or colour"],
  ["Ctrl+Z or [", "undo"],
  ["Ctrl+Y, Ctrl+Shift+Z or ]", "redo"],
  ["Enter", "check; twice: show the mistakes"],
  ["H", "hint; again: more of it"],
  ["M", "fill marks"],
  ["P", "hide marks"],
  ["T", "tell what the row, column and groups of the cell have"],
  ["F1 or ?", "this list"],
  ["Tab", "to the buttons"],
];

/** @type {[keyof Settings, string][]} */
export const CHOICES = [
  ["conflicts", "Show what breaks a rule"],
  ["same", "Show equal digits"],
  ["wrap", "Go on at the other side of the board"],
  ["clean", "Placing a digit takes its marks away"],
  ["digitFirst", "Digit first: choose a digit below, then touch cells"],
  ["left", "Buttons on the left of the board"],
  ["timer", "Show the time"],
];

/** @param {number} count @param {string} word */
export const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** @param {number} seconds */
export function clock(seconds) {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (/** @type {number} */ x) => String(x).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
