// Solves puzzles with the Interactive Sudoku Solver, for bench/run iss: a text a line comes in, and for each a line goes out with the
// outcome, the nanoseconds of this thread's CPU that building the solver and searching took, and the solution.
//
//   node bench/beside-iss.mjs DIRECTORY   the directory of its sources, with js in it
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

globalThis.self = globalThis;
globalThis.VERSION_PARAM = '';
const from = name => import(pathToFileURL(resolve(process.argv[2], name)).href);
const { SudokuParser } = await from('js/sudoku_parser.js');
const { SudokuBuilder } = await from('js/solver/sudoku_builder.js');

// The time of the thread alone, without those that compile and collect, as on the other side.
const cpu = () => BigInt(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]);

for await (const line of createInterface({ input: process.stdin })) {
  let outcome = 'ERROR';
  let digits = '';
  let took = 0n;
  try {
    // Reading the text is not counted, as it is not on the other side.
    const puzzle = SudokuBuilder.resolveConstraint(SudokuParser.parseText(line.replaceAll('\\n', '\n')));
    const began = cpu();
    const solver = SudokuBuilder.build(puzzle);
    const solution = solver.nthSolution(0);
    outcome = !solution ? 'NONE' : solver.nthSolution(1) ? 'MULTIPLE' : 'UNIQUE';
    took = cpu() - began;
    digits = solution ? Array.from(solution).join(',') : '';
  } catch (error) {
    digits = String(error.message).replaceAll(/\s+/g, ' ');
  }
  process.stdout.write(`${outcome}\t${took}\t${digits}\n`);
}
