// @ts-check
// The dialogs: keys, settings, sharing, and the end of a game.
import { extras } from "./extras.js";
import { dialog, make } from "./elements.js";
import { finish } from "./finish.js";
import { lineOf } from "./link.js";
import { isLocal, linkOf, sitesOf } from "./share.js";

/** @typedef {import("./game.js").Game} Game */

/** @type {[string, string][]} */
const KEYS = [
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
const CHOICES = [
  ["conflicts", "Highlight rule violations"],
  ["same", "Highlight equal digits"],
  ["wrap", "Wrap around at the edge of the board"],
  ["clean", "Remove marks when a digit is placed"],
  ["digitFirst", "Digit first: select a digit below, then click cells"],
  ["left", "Buttons on the left of the board"],
  ["timer", "Show the time"],
];

/** @param {string} word @param {() => void} act */
const button = (word, act) => make("button", { type: "button", onclick: act }, word);

/** Adds the texts and links of the puzzle that the server of the page has; without a response they stay absent. @param {Puzzle} puzzle */
async function complete(puzzle) {
  try {
    const answer = await fetch(addressWith("part", "shares"));
    if (answer.ok) Object.assign(puzzle, await answer.json());
  } catch {
    // The dialog says so.
  }
}

/** The address of the page with another parameter. @param {string} name @param {string} value */
function addressWith(name, value) {
  const address = new URL(location.href);
  address.hash = "";
  address.searchParams.set(name, value);
  return String(address);
}

/** The address of the page as one file. @param {Puzzle} puzzle */
const fileOf = (puzzle) => (puzzle.later ? addressWith("part", "file") : location.href.replace(/#.*/s, ""));

/** Opens a dialog by its name. @param {Game} game @param {string} what */
async function open(game, what) {
  if (what === "help") dialog("Keys", make("table", {}, make("tbody", {}, ...KEYS.map(([key, does]) => make("tr", {}, make("th", { scope: "row" }, key), make("td", {}, does))))));
  if (what === "solved") dialog(game.unchecked ? "Fits all known rules" : "Solved", ...finish(game, () => void open(game, "share")));
  if (what === "settings") dialog("Settings", ...settings(game));
  if (what === "share") {
    if (!game.puzzle.links && game.puzzle.later) await complete(game.puzzle);
    dialog("Share and save", ...shares(game));
  }
}

/** @param {Game} game */
function settings(game) {
  const search = new URLSearchParams(location.search);
  const asRows = search.get("text") === "";
  if (asRows) search.delete("text");
  const box = (/** @type {string} */ word, /** @type {boolean} */ on, /** @type {(on: boolean) => void} */ act) =>
    make("label", {}, make("input", { type: "checkbox", checked: on, onchange: (/** @type {any} */ event) => act(event.target.checked) }), word);
  const themes = make("select", { onchange: (/** @type {any} */ event) => game.set({ theme: event.target.value }) },
    ...["auto", "light", "dark"].map((theme) => make("option", { selected: theme === game.settings.theme }, theme)));
  return [
    ...CHOICES.map(([name, word]) => box(word, !!game.settings[name], (on) => game.set({ [name]: on }))),
    box("Fixed positions for centre marks", game.fixed, (on) => {
      game.fixed = on;
      game.save();
      game.show();
    }),
    make("label", {}, "Colours of the page ", themes),
    // The other parameters identify the puzzle; another text would conflict with them.
    asRows ? make("a", { href: `?${search}` }, "Play on the board")
      : search.has("text") ? make("span", {})
      : make("a", { href: `?${[String(search), "text"].filter(Boolean).join("&")}` }, "Play with text rows instead of the board"),
    button("Restart", () => confirm("Delete all digits and marks, and restart the time?") && game.act((acts) => acts.restart(game))),
  ];
}

/** @param {Game} game */
function shares(game) {
  const field = (/** @type {string} */ word, /** @type {string} */ text) => {
    const area = /** @type {HTMLTextAreaElement} */ (make("textarea", { readonly: true, rows: "2" }));
    area.value = text;
    return make("label", {}, word, area, copier(area.value, "Copy"));
  };
  const local = isLocal(location);
  const served = location.protocol !== "file:";
  return [
    field(`Link to this page with your progress${local ? ", for this computer only" : ""}`, linkOf(game.puzzle, game.state, game.seconds)),
    ...(game.state.moves.length ? [field("The same with all your moves for Undo and Redo", linkOf(game.puzzle, game.state, game.seconds, true))] : []),
    ...(local ? [make("p", { class: "note" }, `This page is on this computer: its links do not work elsewhere. Send ${served ? "the page as a file" : "the file of the page"}, or open the puzzle at another site.`)] : []),
    make("div", { class: "keep" }, ...(served ? [make("a", { class: "button", href: fileOf(game.puzzle), download: "puzzle.html" }, "Save as a file")] : []), button("Print", () => {
      document.querySelector("dialog")?.remove();
      print();
    })),
    ...sites(game),
    make("h3", {}, "As text"),
    field("Digits so far, as one line", lineOf(game.puzzle, game.digits)),
    ...(game.puzzle.texts ?? []).map(([format, text]) => field(`The puzzle as ${format}`, text)),
  ];
}

/** Links to the puzzle at other sites, with the parts that each omits. @param {Game} game */
function sites({ puzzle }) {
  const sites = sitesOf(puzzle);
  if (!puzzle.links) return [make("p", { class: "note" }, "Links to other sites could not be loaded. Share again when you are online.")];
  if (!sites.length) return [];
  return [
    make("h3", {}, "Open it elsewhere"),
    make("p", { class: "note" }, "The puzzle without your progress, in a new tab. Sites without a remark take all of it."),
    make("ul", { class: "sites" }, ...sites.map(({ site, href, losses }) => {
      const link = make("a", { class: "button", href, target: "_blank", rel: "noopener noreferrer", title: losses }, site);
      return make("li", {}, link, copier(href, `Copy the link for ${site}`), ...(losses ? [make("small", {}, losses)] : []));
    })),
  ];
}

/** Returns a button that copies a text, and reports that in its own words: a dialog hides the announcements of the page. @param {string} text @param {string} name */
function copier(text, name) {
  const button = make("button", { type: "button", class: "copy", "aria-label": name, "aria-live": "polite", onclick: async () => {
    let done = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = /** @type {HTMLTextAreaElement} */ (make("textarea", {}));
      area.value = text;
      button.after(area);
      area.select();
      done = document.execCommand("copy");
      area.remove();
      button.focus();
    }
    button.textContent = done ? "Copied" : "Not copied";
    button.setAttribute("aria-label", button.textContent);
  } }, "Copy");
  return button;
}

export const dialogs = { open };

extras.dialogs = dialogs;
