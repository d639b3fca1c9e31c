// Solves puzzles with the Interactive Sudoku Solver, for bench/run iss: a text a line comes in, and for each a line goes out with the
// outcome, the nanoseconds of CPU that building the solver and searching took, and the solution.
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

// Node cannot tell the time of one thread. That of the process has what compiles and collects beside it, and that on the clock has what
// else the machine does: the time of the thread is at most the lesser of the two.
const now = () => {
  const { user, system } = process.cpuUsage();
  return { cpu: 1000 * (user + system), clock: process.hrtime.bigint() };
};
const since = began => {
  const { cpu, clock } = now();
  return Math.min(cpu - began.cpu, Number(clock - began.clock));
};

for await (const line of createInterface({ input: process.stdin })) {
  let outcome = 'ERROR';
  let digits = '';
  let took = 0;
  try {
    // Reading the text is not counted, as it is not on the other side.
    const puzzle = SudokuBuilder.resolveConstraint(SudokuParser.parseText(line.replaceAll('\\n', '\n')));
    const began = now();
    const solver = SudokuBuilder.build(puzzle);
    const solution = solver.nthSolution(0);
    outcome = !solution ? 'NONE' : solver.nthSolution(1) ? 'MULTIPLE' : 'UNIQUE';
    took = since(began);
    digits = solution ? Array.from(solution).join(',') : '';
  } catch (error) {
    digits = String(error.message).replaceAll(/\s+/g, ' ');
  }
  process.stdout.write(`${outcome}\t${took}\t${digits}\n`);
}
