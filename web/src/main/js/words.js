// @ts-check
// The texts of the page.

/** @type {Record<Mode, string>} */
export const MODES = { digit: "Digit", corner: "Corner", centre: "Centre", colour: "Colour" };

export const COLOURS = ["", "plain", "orange", "blue", "grey green", "pale green", "yellow", "mauve", "leaf green", "bright green"];

/** @type {[string, string][]} */
export const KEYS = [
  ["Arrows, W A S D", "move; with Shift or Ctrl select more"],
  ["Home, End", "start and end of the row; with Ctrl of the board"],
  ["1 to 9, number pad", "enter; over 9 type both digits quickly"],
  ["Shift, Ctrl, Ctrl+Shift + digit", "corner mark, centre mark, colour"],
  ["Z X C V", "digit, corner, centre, colour"],
  ["Space, Shift+Space", "next, previous mode"],
  ["0, Backspace, Delete", "clear digits, otherwise marks, otherwise colours"],
  [".", "swap corner and centre marks"],
  ["Ctrl+A, Ctrl+I, Esc", "select all, invert, select none"],
  ["Double click", "select all cells with the same digit, cage or colour"],
  ["Ctrl+Z or [", "undo"],
  ["Ctrl+Y, Ctrl+Shift+Z or ]", "redo"],
  ["Enter", "check; again: show the mistakes"],
  ["H", "hint; again: more detail"],
  ["M", "fill marks"],
  ["P", "hide marks"],
  ["T", "announce the digits in the row, column and units of the cell"],
  ["F1 or ?", "this list"],
  ["Tab", "move to the buttons"],
];

/** @type {[keyof Settings, string][]} */
export const CHOICES = [
  ["conflicts", "Highlight rule violations"],
  ["same", "Highlight equal digits"],
  ["wrap", "Wrap around at the edge of the board"],
  ["clean", "Remove marks when a digit is placed"],
  ["digitFirst", "Digit first: select a digit below, then click cells"],
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
