// Solves puzzles with the Interactive Sudoku Solver, for bench/run iss: reads one text per line, and prints the outcome, the
// CPU time in nanoseconds for building the solver and searching, and the solution.
//
//   node bench/compare-iss.mjs DIRECTORY   the directory of the sources of the solver, which contains js
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

globalThis.self = globalThis;
globalThis.VERSION_PARAM = '';
const from = name => import(pathToFileURL(resolve(process.argv[2], name)).href);
const { SudokuParser } = await from('js/sudoku_parser.js');
const { SudokuBuilder } = await from('js/solver/sudoku_builder.js');

// Node cannot measure the CPU time of one thread. The CPU time of the process includes the compiler and the garbage collector, and
// the wall time includes other processes: the CPU time of the thread is at most the lesser of the two.
const now = () => {
  const { user, system } = process.cpuUsage();
  return { cpu: 1000 * (user + system), clock: process.hrtime.bigint() };
};
const since = start => {
  const { cpu, clock } = now();
  return Math.min(cpu - start.cpu, Number(clock - start.clock));
};

for await (const line of createInterface({ input: process.stdin })) {
  let outcome = 'ERROR';
  let digits = '';
  let took = 0;
  try {
    // The time for parsing the text is not measured for either solver.
    const puzzle = SudokuBuilder.resolveConstraint(SudokuParser.parseText(line.replaceAll('\\n', '\n')));
    const start = now();
    const solver = SudokuBuilder.build(puzzle);
    const solution = solver.nthSolution(0);
    outcome = !solution ? 'NONE' : solver.nthSolution(1) ? 'MULTIPLE' : 'UNIQUE';
    took = since(start);
    digits = solution ? Array.from(solution).join(',') : '';
  } catch (error) {
    digits = String(error.message).replaceAll(/\s+/g, ' ');
  }
  process.stdout.write(`${outcome}\t${took}\t${digits}\n`);
}
