// @ts-check
// Modules that only some puzzles need. Each enters itself here; a page that does without one is written without it.

/** @typedef {typeof import("./clues.js").clues} Clues */
/** @typedef {typeof import("./variants.js").variants} Variants */
/** @typedef {typeof import("./edge.js").edge} Edge */
/** @typedef {typeof import("./steps.js").steps} Steps */
/** @typedef {typeof import("./keeper.js").keeper} Keeper */
/** @typedef {typeof import("./numbers.js").numbers} Numbers */
/** @typedef {typeof import("./walk.js").walk} Walk */

/** @type {{clues?: Clues, variants?: Variants, edge?: Edge, steps?: Steps, keeper?: Keeper, numbers?: Numbers, walk?: Walk}} */
export const extras = {};
