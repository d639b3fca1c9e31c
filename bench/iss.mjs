// Solves sets of puzzles with the Interactive Sudoku Solver in Node, to be run in turn with `bench/run variants`.
//
//   node bench/iss.mjs DIR FILE...
//
// DIR is that program's source; FILE a set of 9x9 puzzles as ../shared/corpus/puzzles has them (cages, regions, givens, diagonals, windows,
// disjoint groups). Prints microseconds a puzzle, from its constraints to the proof that the solution is the only one: CPU time of the process,
// the least of several rounds, and of these the median, mean and maximum; then the guesses. ROUNDS (8) and SECONDS (20, of a set) are variables
// of the environment.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [directory, ...files] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(resolve(directory, path)));
(await load('tests/helpers/test_env.js')).ensureGlobalEnvironment();
const { SudokuBuilder } = await load('js/solver/sudoku_builder.js');
const { SudokuParser } = await load('js/sudoku_parser.js');

const SIDE = 9;
const name = (cell) => `R${Math.floor(cell / SIDE) + 1}C${(cell % SIDE) + 1}`;
const box = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % SIDE) / 3);

function constraints(line) {
  const fields = line.includes('|') ? Object.fromEntries(line.split('|').map((field) => field.split('='))) : { given: line };
  const text = [];
  [...(fields.given ?? '')].forEach((symbol, cell) => {
    if (symbol >= '1' && symbol <= '9') text.push(`.~${name(cell)}_${symbol}`);
  });
  const regions = {};
  [...(fields.jig ?? '')].forEach((region, cell) => (regions[region] ??= []).push(cell));
  const irregular = Object.values(regions).filter((cells) => new Set(cells.map(box)).size > 1);
  if (irregular.length > 0) {
    text.push('.NoBoxes', `.Jigsaw~${fields.jig}`);
  }
  if (fields.x === '1') text.push('.Diagonal~1', '.Diagonal~-1');
  if (fields.w === '1') text.push('.Windoku');
  if (fields.dg === '1') text.push('.DisjointSets');
  for (const cage of fields.cages?.split(';') ?? []) {
    const [total, cells] = cage.split(':');
    text.push(`.Cage~${total.replace('+', '')}~${cells.split(',').map((cell) => name(+cell)).join('~')}`);
  }
  return text.join('');
}

const rounds = +(process.env.ROUNDS ?? 8);
const longest = 1e6 * (process.env.SECONDS ?? 20);
const told = (values) => {
  const sorted = [...values].sort((one, other) => one - other);
  const mean = values.reduce((sum, value) => sum + value) / values.length;
  return [sorted[values.length >> 1], mean, sorted.at(-1)].map((value) => value.toFixed(1).padStart(12)).join('');
};

console.log(`${'set'.padEnd(18)}  unique   median us     mean us      max us   guesses: median, mean, max   rounds`);
for (const file of files) {
  const puzzles = readFileSync(file, 'utf8').split('\n').filter((line) => line && !line.startsWith('#')).map(constraints);
  const best = puzzles.map(() => Infinity);
  const guesses = [];
  let unique = 0;
  let spent = 0;
  let round = 0;
  for (; round < rounds && spent < longest; round++) {
    puzzles.forEach((text, i) => {
      const parsed = SudokuParser.parseText(text);
      const before = process.cpuUsage();
      const solver = SudokuBuilder.build(parsed);
      const found = solver.countSolutions(2);
      const usage = process.cpuUsage(before);
      const taken = usage.user + usage.system;
      best[i] = Math.min(best[i], taken);
      spent += taken;
      if (round === 0) {
        unique += found === 1 ? 1 : 0;
        guesses.push(solver.state().counters.guesses);
      }
    });
  }
  console.log(file.replace(/.*\/|\.txt$/g, '').padEnd(18), String(unique).padStart(3), 'of', puzzles.length, told(best), told(guesses), round);
}
