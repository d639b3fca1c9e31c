// @ts-check
// Modules that only some puzzles need. Each enters itself here; a page that does without one is written without it. A page
// of a server loads some of them only when they are needed.

/** @typedef {typeof import("./clues.js").clues} Clues */
/** @typedef {typeof import("./variants.js").variants} Variants */
/** @typedef {typeof import("./edge.js").edge} Edge */
/** @typedef {typeof import("./steps.js").steps} Steps */
/** @typedef {typeof import("./keeper.js").keeper} Keeper */
/** @typedef {typeof import("./numbers.js").numbers} Numbers */
/** @typedef {typeof import("./walk.js").walk} Walk */
/** @typedef {typeof import("./text.js").text} Text */
/** @typedef {typeof import("./dialogs.js").dialogs} Dialogs */
/** @typedef {typeof import("./acts.js").acts} Acts */
/** @typedef {typeof import("./notes.js").notes} Notes */
/** @typedef {{acts?: Acts, notes?: Notes, clues?: Clues, variants?: Variants, edge?: Edge, steps?: Steps, keeper?: Keeper, numbers?: Numbers, walk?: Walk, text?: Text, dialogs?: Dialogs}} Extras */

/** @type {Extras} */
export const extras = {};

/** The scripts that are being loaded. @type {Map<string, Promise<boolean>>} */
const loads = new Map();

/** Returns whether the page can load a module that it does not have yet. @param {Puzzle} puzzle @param {keyof Extras} name */
export const isLater = (puzzle, name) => !extras[name] && !!puzzle.later?.[name];

/** Loads a module, whose digest the page knows; returns whether it is there. @param {Puzzle} puzzle @param {keyof Extras} name */
export function loadModule(puzzle, name) {
  const digest = puzzle.later?.[name];
  if (extras[name] || !digest) return Promise.resolve(!!extras[name]);
  const known = loads.get(name);
  if (known) return known;
  /** @type {Promise<boolean>} */
  const loading = new Promise((done) => {
    const script = document.createElement("script");
    const end = () => {
      if (!extras[name]) loads.delete(name);
      done(!!extras[name]);
    };
    const integrity = `sha256-${digest.replaceAll("-", "+").replaceAll("_", "/")}=`;
    Object.assign(script, { src: `${puzzle.scripts}${name}-${digest}.js`, integrity, onload: end, onerror: end });
    document.head.append(script);
  });
  loads.set(name, loading);
  return loading;
}
