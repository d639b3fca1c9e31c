// @ts-check
// The texts of the page.

/** @type {Record<Mode, string>} */
export const MODES = { digit: "Digit", corner: "Corner", centre: "Centre", colour: "Colour" };

export const COLOURS = ["", "plain", "orange", "blue", "grey green", "pale green", "yellow", "mauve", "leaf green", "bright green"];

/** @param {number} count @param {string} word */
export const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** @param {number} seconds */
export function clock(seconds) {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (/** @type {number} */ x) => String(x).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
