// @ts-check
// Storage in the browser. Where it is not allowed, nothing is stored, and everything else works.

const PREFIX = "pm:";
const SETTINGS = "pm-settings";
const MOST_PUZZLES = 200;

/** @type {Settings} */
const USUAL = { conflicts: true, same: true, wrap: true, clean: false, digitFirst: false, left: false, timer: true, theme: "auto" };

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Returns whether it was stored. @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} code @returns {Progress | null} */
export function load(code) {
  const kept = read(PREFIX + code);
  return kept && kept.v === 1 ? kept : null;
}

/** For a puzzle that is not kept yet. Finished ones go first, then the oldest. @param {string} except */
function makeRoom(except) {
  try {
    if (except in localStorage) return;
    const all = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== except);
    if (all.length < MOST_PUZZLES) return;
    const known = all.map((key) => ({ key, kept: read(key) ?? { finished: true, when: 0 } }));
    known.sort((a, b) => Number(b.kept.finished) - Number(a.kept.finished) || a.kept.when - b.kept.when);
    known.slice(0, all.length - MOST_PUZZLES + 1).forEach(({ key }) => localStorage.removeItem(key));
  } catch {
    // Nothing is kept here.
  }
}

/** @param {string} code @param {Progress} progress */
export function save(code, progress) {
  makeRoom(PREFIX + code);
  return write(PREFIX + code, progress);
}

/** @returns {Settings} */
export function settings() {
  const kept = read(SETTINGS) ?? {};
  const all = { ...USUAL };
  for (const name of /** @type {(keyof Settings)[]} */ (Object.keys(USUAL))) {
    if (typeof kept[name] === typeof USUAL[name]) Object.assign(all, { [name]: kept[name] });
  }
  return all;
}

/** @param {Settings} all */
export const keepSettings = (all) => write(SETTINGS, all);
