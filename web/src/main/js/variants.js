// @ts-check
// Variant rules as constraint terms, which TermJson.java writes; Breaks.java and Narrow.java interpret them in the same way.
// Independent of rule kinds. Omitted from pages without variant rules.
import { extras } from "./extras.js";

/** For each cell the cells that it is compared with, and for each of their digits the digits that it, and that they, may have. @typedef {[number, number[], number[]][][]} Near */
/** Cells, the positions of those whose digits break a term, and how many may be open where candidates are filled. @typedef {[number[], (d: number[]) => number[], number?]} Wide */
/** @typedef {{near: Near, masks: number[], wide: Wide[]}} Model */

/** @type {WeakMap<Rules, Model>} */
const KNOWN = new WeakMap();

/** The steps of automata before they are no longer followed. */
const MOST_STEPS = 400000;

/** The open cells of a line at which automata fill candidates. */
const FEW = 3;

const keys = (/** @type {number[]} */ d) => [...d.keys()];
const bit = (/** @type {number} */ d) => 1 << (d - 1);
const has = (/** @type {number} */ mask, /** @type {number} */ d) => (mask >> (d - 1)) & 1;

/** The digits for which something holds, as a mask. @param {number} n @param {(d: number) => unknown} holds */
function maskOf(n, holds) {
  let mask = 0;
  for (let d = 1; d <= n; d++) if (holds(d)) mask |= bit(d);
  return mask;
}

/** The digits that each digit of one cell allows in another. @param {number} n @param {(d: number, x: number) => unknown} holds */
const tableOf = (n, holds) => Array.from({ length: n + 1 }, (_, d) => maskOf(n, (x) => !d || holds(d, x)));

/** Returns whether digits of domains times weights can have a sum between two numbers. @param {number[]} domains @param {number[]} weights @param {number} low @param {number} high @param {number} n */
function fits(domains, weights, low, high, n) {
  const ends = domains.map((mask, k) => {
    const all = Array.from({ length: n }, (_, x) => x + 1).filter((x) => has(mask, x)).map((x) => x * (weights[k] ?? 1));
    return { all, least: Math.min(...all), most: Math.max(...all) };
  });
  let [least, most] = [0, 0];
  for (const one of ends) [least, most] = [least + one.least, most + one.most];
  if (least > high || most < low) return false;
  for (const one of ends) {
    const kept = one.all.filter((x) => least - one.least + x <= high && most - one.most + x >= low);
    if (!kept.length) return false;
    least += Math.min(...kept) - one.least;
    most += Math.max(...kept) - one.most;
  }
  return true;
}

/** The least sum of different digits. @param {number[]} lows */
const leastOf = (lows) => lows.sort((a, b) => a - b).reduce(([sum, before], x) => [sum + Math.max(before + 1, x), Math.max(before + 1, x)], [0, 0])[0];

/** Automata: the initial state, the state after a digit, and the final states; a negative state is a failure. @type {Record<string, (v: number, n: number, table: number[]) => {start: number, next: (s: number, d: number) => number, ends: (s: number) => boolean}>} */
const AUTOMATA = {
  pieces: (v) => ({ start: 0, next: (s, d) => (s + d < v ? s + d : s + d === v ? 0 : -1), ends: (s) => !s }),
  sandwich: (v, n) => ({
    start: 0,
    next: (s, d) => {
      const end = d === 1 || d === n;
      if (!s) return end ? 1 : 0;
      if (s === v + 2) return end ? -1 : s;
      const sum = s - 1 + (end ? 0 : d);
      return sum > v ? -1 : !end ? sum + 1 : sum === v ? v + 2 : -1;
    },
    ends: (s) => s === v + 2,
  }),
  first: (v) => ({
    start: 1e9,
    next: (s, d) => {
      const [left, sum] = s === 1e9 ? [d, 0] : [Math.floor(s / (v + 1)), s % (v + 1)];
      return !left ? s : sum + d > v ? -1 : (left - 1) * (v + 1) + sum + d;
    },
    ends: (s) => s === v,
  }),
  lunchbox: (v) => {
    const most = v + 2;
    const pack = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ last, /** @type {number} */ between, /** @type {number} */ behind) =>
      (((Math.min(between, v + 1) * most + Math.min(behind, v + 1)) * 2 + last) * 32 + low) * 32 + high;
    return {
      start: 0,
      next: (s, d) => {
        if (!s) return pack(d, d, 0, 0, 0);
        const [high, low, last] = [s % 32, Math.floor(s / 32) % 32, Math.floor(s / 1024) % 2];
        const behind = Math.floor(s / 2048) % most;
        const between = Math.floor(Math.floor(s / 2048) / most);
        if (d > high) return pack(low, d, 1, low === high || !last ? behind : between + high + behind, 0);
        if (d < low) return pack(d, high, 0, low === high || last ? behind : between + low + behind, 0);
        return pack(low, high, last, between, behind + d);
      },
      ends: (s) => Math.floor(Math.floor(s / 2048) / most) === v,
    };
  },
  table: (_, n, table) => ({ start: 0, next: (s, d) => table[s * (n + 1) + d] - 1, ends: (s) => table[s * (n + 1)] === 1 }),
  visible: (v) => ({ start: 0, next: (s, d) => (d > s % 64 ? (Math.floor(s / 64) + 1) * 64 + d : s), ends: (s) => Math.floor(s / 64) === v }),
};

/** @param {Puzzle} puzzle @param {Rules} rules @returns {Model} */
function modelOf(puzzle, rules) {
  const known = KNOWN.get(rules);
  if (known) return known;
  const { n } = puzzle;
  const { tables } = rules;
  const all = 2 ** n - 1;
  const near = puzzle.givens.map(() => /** @type {[number, number[], number[]][]} */ ([]));
  const masks = puzzle.givens.map(() => all);
  /** @type {Wide[]} */
  const wide = [];
  let steps = MOST_STEPS;
  const turned = (/** @type {number[]} */ table) => tableOf(n, (d, x) => has(table[x], d));
  const range = Array.from({ length: n }, (_, k) => k + 1);
  const open = (/** @type {number} */ d) => (d ? bit(d) : all);
  const full = (/** @type {number[]} */ table) => maskOf(n, (d) => table[d]);

  const pair = (/** @type {number[]} */ table, /** @type {number} */ i, /** @type {number} */ j, back = turned(table)) => {
    near[i].push([j, back, table]);
    near[j].push([i, table, back]);
    masks[i] &= full(table);
    masks[j] &= full(back);
  };
  /** Groups of this many cells; windows of a line if the number is negative. @param {number} size @param {number[]} cells */
  const places = (size, cells) => (size < 0 ? cells.slice(0, size + 1 || undefined).map((_, i) => cells.slice(i, i - size)) : keys(cells).filter((i) => i % size === 0).map((i) => cells.slice(i, i + size)));
  const apart = (/** @type {number[]} */ table, /** @type {number} */ down, /** @type {number} */ right, back = turned(table)) => {
    for (let i = 0; i + down * n < n * n; i++) if ((i % n) + right >= 0 && (i % n) + right < n) pair(table, i, i + down * n + right, back);
  };
  /** @param {number[]} line @param {(a: number, x: number, c: number) => boolean} holds */
  const inner = (line, holds) => {
    const cases = range.flatMap((a) => range.map((c) => [a, c, maskOf(n, (x) => holds(a, x, c))]));
    wide.push([
      line,
      (d) => {
        const last = d.length - 1;
        const ends = cases.filter(([a, c]) => has(open(d[0]), a) && has(open(d[last]), c));
        const bad = keys(d).filter((i) => i && i < last && !ends.some((one) => one[2] & open(d[i])));
        if (bad.length) return [0, ...bad, last];
        return ends.some((one) => d.every((x, i) => !i || i === last || one[2] & open(x))) ? [] : keys(d);
      },
    ]);
  };

  /** @type {{[K in keyof Terms]-?: (...parts: Extract<NonNullable<Terms[K]>[number], any[]>) => void}} */
  const cases = {
    in: (mask, ...cells) => cells.forEach((i) => (masks[i] &= mask)),
    pair: (t, cells) => places(2, cells).forEach(([i, j]) => pair(tables[t], i, j)),
    slide: (t, line) => {
      let far = tables[t];
      for (let by = 1; by < line.length && by < 32; by++) {
        const back = turned(far);
        if (far.every((row) => row === all)) break;
        line.slice(by).forEach((j, k) => pair(far, line[k], j, back));
        const before = far;
        far = tableOf(n, (d, x) => range.some((y) => has(before[d], y) && has(tables[t][y], x)));
      }
    },
    apart: (t, down, right) => {
      apart(tables[t], down, right);
      if (down && right) apart(tables[t], down, -right);
    },
    between: (_, line) => inner(line, (a, x, c) => x > Math.min(a, c) && x < Math.max(a, c)),
    outside: (least, line) => inner(line, (a, x, c) => Math.abs(a - c) >= least && (x < Math.min(a, c) || x > Math.max(a, c))),
    different: (gap, span, images, size, cells) => {
      const image = (/** @type {number} */ d) => tables[images]?.[d] ?? d;
      const away = (/** @type {number} */ d, /** @type {number} */ x) => Math.abs(image(d) - image(x));
      const table = tableOf(n, (d, x) => away(d, x) >= gap && away(d, x) <= span);
      const values = [...new Set(range.map(image))];
      const tight = (/** @type {number[]} */ d) => {
        const left = d.reduce((mask, x) => mask & table[x], all);
        return !values.concat(0).some((low) => {
          const window = maskOf(n, (x) => image(x) >= low && image(x) - low <= span);
          const domains = d.map((x) => (x ? bit(x) : left) & window);
          const seen = [...new Set(range.filter((x) => domains.some((mask) => has(mask, x))).map(image))].sort((a, b) => a - b);
          let next = 0;
          const most = seen.filter((x) => x >= next && ((next = x + gap), true)).length;
          return domains.every((mask) => mask) && most >= d.length;
        });
      };
      for (const place of places(size, cells)) {
        wide.push([place, (d) => (d.some((x, i) => d.some((y, k) => k < i && x && y && !has(table[x], y))) ? [] : tight(d) ? keys(d) : [])]);
      }
      const pairs = places(size, cells).flatMap((place) => place.flatMap((i, k) => place.slice(k + 1).map((j) => i * n * n + j)));
      new Set(pairs).forEach((both) => pair(table, Math.floor(both / n / n), both % (n * n)));
      if (size < -1 && values.length === -size) {
        const same = tableOf(n, (d, x) => image(d) === image(x));
        cells.forEach((i, k) => cells.forEach((j, m) => m > k && (m - k) % size === 0 && pair(same, i, j)));
      }
    },
    sum: (total, cells, weights = [], differ = 0) =>
      wide.push([
        cells,
        (d) => {
          const off = !fits(d.map(open), weights, total, total, n);
          if (off || !differ || d.some((x, i) => x && d.indexOf(x) < i)) return off ? keys(d) : [];
          const left = d.map((x) => (x ? bit(x) : maskOf(n, (y) => !d.includes(y))));
          const lows = left.map((mask) => 32 - Math.clz32(mask & -mask));
          const tops = left.map((mask) => n + 1 - (32 - Math.clz32(mask)));
          const wrong = left.every((mask) => mask) && (leastOf(lows) > total || d.length * (n + 1) - leastOf(tops) < total || !fits(left, weights, total, total, n));
          return wrong ? keys(d) : [];
        },
      ]),
    equal: (...groups) => {
      const cells = groups.flat();
      const from = groups.map((_, k) => groups.slice(0, k).flat().length);
      wide.push([
        cells,
        (d) => {
          const parts = groups.map((group, k) => d.slice(from[k], from[k] + group.length));
          const leasts = parts.map((part) => part.reduce((sum, x) => sum + (x || 1), 0));
          const mosts = parts.map((part) => part.reduce((sum, x) => sum + (x || n), 0));
          const [least, most] = [Math.max(...leasts), Math.min(...mosts)];
          return groups.flatMap((group, k) => (leasts[k] > most || mosts[k] < least ? group.map((_, i) => from[k] + i) : []));
        },
      ]);
    },
    count: (values, counts, images, size, cells) => {
      for (const place of places(size, cells)) {
        wide.push([
          place,
          (d) => {
            const known = d.filter((x) => x).map((x) => tables[images]?.[x] ?? x);
            const missing = values.reduce((sum, value, k) => sum + Math.max(0, counts[k] - known.filter((x) => x === value).length), 0);
            return missing > d.length - known.length ? keys(d) : [];
          },
        ]);
      }
    },
    occur: (t, cells) => {
      /** Digits, and the allowed counts of each. */
      const digits = /** @type {number[]} */ ([]);
      const counts = /** @type {number[][]} */ ([]);
      for (let at = 0; at < tables[t].length; at += 2 + tables[t][at + 1]) {
        digits.push(tables[t][at]);
        counts.push(tables[t].slice(at + 2, at + 2 + tables[t][at + 1]));
      }
      wide.push([
        cells,
        (d) => {
          const open = d.filter((x) => !x).length;
          const fixed = digits.map((x) => d.filter((y) => y === x).length);
          let sums = new Set([0]);
          counts.forEach((some, k) => {
            const left = some.filter((c) => c >= fixed[k] && c <= fixed[k] + open);
            sums = new Set([...sums].flatMap((sum) => left.map((c) => sum + c)));
          });
          const placed = fixed.reduce((sum, c) => sum + c, 0);
          return (digits.length === n ? sums.has(d.length) : Math.min(...sums) <= placed + open) ? [] : keys(d);
        },
      ]);
    },
    same: (...groups) => {
      const size = groups[0].length;
      wide.push([
        groups.flat(),
        (d) => {
          const parts = groups.map((_, k) => d.slice(k * size, k * size + size));
          const count = (/** @type {number[]} */ part, /** @type {number} */ x) => part.filter((y) => y === x).length;
          const missing = (/** @type {number[]} */ part) => range.reduce((sum, x) => sum + Math.max(...parts.map((other) => count(other, x))) - count(part, x), 0);
          return parts.some((part) => missing(part) > count(part, 0)) ? keys(d) : [];
        },
      ]);
    },
    element: (value, only, index, list) => {
      list.forEach((j, k) => {
        const place = k + 1;
        if (j !== index) pair(tableOf(n, (d, x) => (d === place ? x === value : !only || x !== value)), index, j);
        else if (value !== place) masks[index] &= ~bit(place);
      });
      masks[index] &= 2 ** list.length - 1;
      wide.push([
        [index, ...list],
        ([d, ...others]) => {
          const mayBe = (/** @type {number} */ place) =>
            place <= list.length && list.every((j, k) => {
              const there = j === index ? place : others[k];
              return k + 1 === place ? (j === index ? there === value : !there || there === value) : !only || there !== value;
            });
          const bad = d > list.length || list.some((j, k) => d && (j === index ? d === k + 1 && value !== d : others[k] && (d === k + 1 ? others[k] !== value : only && others[k] === value)));
          return bad || range.some((x) => (!d || d === x) && mayBe(x)) ? [] : keys([d, ...others]);
        },
      ]);
    },
    rank: (below, alone, line) => {
      const all = Array.from({ length: n * n }, (_, i) => i);
      wide.push([
        all,
        (d) => {
          if (d.some((x) => !x)) return [];
          const text = (/** @type {number[]} */ cells) => cells.map((i) => String.fromCharCode(64 + d[i])).join("");
          const lines = keys(line).flatMap((k) => [all.filter((i) => Math.floor(i / n) === k), all.filter((i) => i % n === k)]);
          const texts = lines.flatMap((cells) => [text(cells), text([...cells].reverse())]);
          const own = text(line);
          const bad = texts.filter((one) => one < own).length !== below || (alone && texts.filter((one) => one === own).length > 1);
          return bad ? line : [];
        },
      ]);
    },
    regular: (name, number, loop, cells) => {
      const { start, next, ends } = AUTOMATA[name](number, n, tables[number]);
      const runs = (/** @type {number[]} */ d) => {
        for (let from = loop ? 0 : start; from === start || (loop && from < number); from++) {
          let states = new Set([from]);
          for (const x of d) {
            const after = new Set();
            for (const s of states) {
              for (let y = x || 1; y <= (x || n); y++, steps--) {
                const to = next(s, y);
                if (to >= 0) after.add(to);
              }
            }
            states = after;
          }
          if (steps <= 0 || [...states].some((s) => (loop ? s === from : ends(s)))) return true;
        }
        return false;
      };
      wide.push([
        cells,
        (d) => {
          steps = MOST_STEPS;
          if (runs(d)) return [];
          const part = (/** @type {number} */ from, /** @type {number} */ to) => !runs(d.map((x, i) => (i >= from && i < to ? x : 0)));
          let [from, to] = [0, d.length];
          while (to && part(0, to - 1)) to--;
          if (!to) return keys(d);
          while (from < to && part(from + 1, to)) from++;
          return keys(d).slice(from, to);
        },
        FEW,
      ]);
    },
  };
  // @ts-ignore The parts of a term are those of its case.
  for (const [name, terms] of Object.entries(rules.terms)) for (const parts of terms) cases[name](...parts);
  const model = { near, masks, wide };
  KNOWN.set(rules, model);
  return model;
}

/** Finds the cells that break a rule. @param {Puzzle} puzzle @param {readonly number[]} digits @param {Set<number>} bad */
function findBreaks(puzzle, digits, bad) {
  if (!puzzle.rules) return;
  const { near, masks, wide } = modelOf(puzzle, puzzle.rules);
  digits.forEach((d, i) => {
    if (d && (!has(masks[i], d) || near[i].some(([j, table]) => digits[j] && !has(table[digits[j]], d)))) bad.add(i);
  });
  for (const [cells, broken] of wide) for (const k of broken(cells.map((i) => digits[i]))) if (digits[cells[k]]) bad.add(cells[k]);
}

/** The digits that the rules leave a cell at a glance, as a mask. @param {Puzzle} puzzle @param {readonly number[]} digits @param {number} i */
function leftFor(puzzle, digits, i) {
  if (!puzzle.rules) return -1;
  const { near, masks, wide } = modelOf(puzzle, puzzle.rules);
  let mask = masks[i];
  for (const [j, table] of near[i]) if (digits[j]) mask &= table[digits[j]];
  for (const [cells, broken, most = Infinity] of wide) {
    if (!cells.includes(i)) continue;
    const d = cells.map((j) => digits[j]);
    if (d.filter((x) => !x).length > most || broken(d).length) continue;
    for (let x = 1; x <= puzzle.n; x++) if (has(mask, x) && broken(cells.map((j, k) => (j === i ? x : d[k]))).length) mask &= ~bit(x);
  }
  return mask;
}

/** The digits that a digit in a cell allows in the cells that it is compared with. @param {Puzzle} puzzle @param {number} i @param {number} d @returns {[number, number][]} */
const seenFrom = (puzzle, i, d) => (puzzle.rules ? modelOf(puzzle, puzzle.rules).near[i].map(([j, , table]) => [j, table[d]]) : []);

/** The text about the rules of a cell. @param {Puzzle} puzzle @param {number} i */
const rulesOf = (puzzle, i) =>
  (puzzle.rules?.said ?? []).filter((one) => one[1].includes(i)).map(([text, cells]) => (cells.length > 1 ? `${text} ${cells.indexOf(i) + 1} of ${cells.length}` : text));

export const variants = { find: findBreaks, left: leftFor, seen: seenFrom, words: rulesOf };

extras.variants = variants;
