// @ts-check
// Saves the progress also on the server of the page, so that another browser can resume it. Omitted from pages without a server.
import { extras } from "./extras.js";
import { packed } from "./state.js";
import { dialog, make } from "./elements.js";
import { sha256 } from "./hash.js";
import { clock, counted } from "./words.js";

/** @typedef {import("./game.js").Game} Game */

const PLAYER_KEY = "pm-player";
const SYNC_KEY = "pm-sync:";

/** The delay after a move before saving. */
const QUIET_MILLIS = 2_000;

/** The HTTP status of a version conflict. */
const CONFLICT = 409;

/** The maximum length of a state that is sent. For longer games only the cells are sent; the moves stay in this browser. */
const MOST_STATE = 40_000;

/** Returns a digest of a game without its time and selection. @param {Progress} kept */
const printOf = ({ base, moves, at }) => sha256(JSON.stringify([base, moves, at]));

class Keeper {
  /** @param {Game} game @param {string} path */
  constructor(game, path) {
    this.game = game;
    this.path = path;
    this.player = "";
    /** The last known version on the server, and its digest. */
    this.seen = { version: 0, print: "" };
    this.timer = 0;
    this.ready = false;
    this.sending = false;
    /** A game from another browser, until the player decides which one to keep. @type {{version: number, kept: Progress} | null} */
    this.other = null;
  }

  async begin() {
    const { game } = this;
    const code = game.puzzle.code;
    try {
      const drawn = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const known = localStorage.getItem(PLAYER_KEY) ?? "";
      this.player = /^[0-9a-f]{32}$/.test(known) ? known : drawn;
      localStorage.setItem(PLAYER_KEY, this.player);
      this.seen = JSON.parse(localStorage.getItem(SYNC_KEY + code) ?? "null") ?? this.seen;
    } catch {
      // Without storage in this browser there is no player id.
      return;
    }
    if (!await this.load()) return;
    this.ready = true;
    if (!this.other) this.changed();
  }

  /** Reads the stored progress and compares it with this game. Returns false if the server cannot be reached. @returns {Promise<boolean>} */
  async load() {
    const answer = await this.ask("GET", `${this.path}?player=${this.player}`);
    if (!answer?.ok) return false;
    const { progress } = await answer.json();
    if (progress) this.stored(progress);
    else this.seen = { version: 0, print: "" };
    return true;
  }

  /** The response; null if there is none. @param {string} method @param {string} path @param {object} [body] @returns {Promise<Response | null>} */
  async ask(method, path, body, keepalive = false) {
    try {
      return await fetch(path, { method, keepalive, headers: { "Content-Type": "application/json" }, body: body && JSON.stringify(body) });
    } catch {
      return null;
    }
  }

  /** Processes the stored progress, and applies it if nothing was changed here since. @param {any} progress */
  stored(progress) {
    const { game } = this;
    const version = Number(progress.version ?? 0);
    if (version === this.seen.version) return;
    /** @type {Progress} */
    let kept;
    try {
      kept = JSON.parse(atob(progress.state ?? ""));
    } catch {
      return this.know(version, "");
    }
    const own = game.progress();
    const print = printOf(kept);
    if (print === printOf(own)) return this.know(version, print);
    if (own.moves.length && printOf(own) !== this.seen.print) {
      this.other = { version, kept };
      return this.askWhich(own, kept);
    }
    this.take(version, kept);
  }

  /** @param {number} version @param {Progress} kept */
  take(version, kept) {
    const { game } = this;
    this.other = null;
    this.know(version, printOf(kept));
    if (!game.take(kept)) return;
    game.look();
    game.save();
    game.say("Your progress from another browser is loaded.");
    game.show();
  }

  /** Asks which of two games of the same puzzle to keep. @param {Progress} own @param {Progress} theirs */
  askWhich(own, theirs) {
    const summary = (/** @type {Progress} */ { moves, seconds }) => `${counted(moves.length, "move")} in ${clock(seconds)}`;
    const choice = (/** @type {string} */ word, /** @type {boolean} */ taken) => make("button", {
      type: "button",
      onclick: () => {
        document.querySelector("dialog")?.close();
        this.decide(taken);
      },
    }, word);
    dialog(
      "Progress in another browser",
      make("p", {}, `You have continued this puzzle in another browser: ${summary(theirs)}. Here: ${summary(own)}. Select the one to keep.`),
      choice("Keep the other", true),
      choice("Keep this one", false),
    );
  }

  /** Keeps one of two games. @param {boolean} theirs */
  decide(theirs) {
    const { other } = this;
    if (!other) return;
    if (theirs) return this.take(other.version, other.kept);
    this.other = null;
    this.know(other.version, "");
    this.changed();
  }

  /** @param {number} version @param {string} print */
  know(version, print) {
    this.seen = { version, print };
    try {
      localStorage.setItem(SYNC_KEY + this.game.puzzle.code, JSON.stringify(this.seen));
    } catch {
      // The next page has to ask in that case.
    }
  }

  /** Something was done. */
  changed() {
    if (!this.ready || this.timer) return;
    this.timer = Number(setTimeout(() => {
      this.timer = 0;
      this.send();
    }, QUIET_MILLIS));
  }

  /** Saves unsaved changes. @param {boolean} [leaving] */
  async send(leaving = false) {
    const { game } = this;
    const kept = game.progress();
    const print = printOf(kept);
    if (!this.ready || this.other || this.sending || print === this.seen.print || !(kept.moves.length || this.seen.version)) return;
    let state = JSON.stringify(kept);
    if (state.length > MOST_STATE) state = JSON.stringify({ ...kept, base: packed(game.state.cells), moves: [], at: 0 });
    this.sending = true;
    const progress = { player: this.player, version: this.seen.version, state: btoa(state), elapsedTime: `${Math.floor(kept.seconds)}s`, finished: kept.finished };
    const answer = await this.ask("PUT", this.path, progress, leaving);
    // Another browser has saved a newer version.
    if (answer?.status === CONFLICT) await this.load();
    else if (answer?.ok) this.know(Number((await answer.json()).progress.version), print);
    this.sending = false;
  }
}

/** @type {Keeper | null} */
let kept = null;

export const keeper = {
  /** @param {Game} game */
  begin(game) {
    kept = new Keeper(game, game.puzzle.progress ?? "");
    kept.begin();
    addEventListener("pagehide", () => kept?.send(true));
  },
  changed: () => kept?.changed(),
};

extras.keeper = keeper;
