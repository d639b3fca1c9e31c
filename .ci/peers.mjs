// See .ci/peers. Runs in a folder with the packages, the texts of Pencilmark, and its boards as JSON:
//
//   node peers.mjs read FOLDER         let other programs read the texts
//   node peers.mjs write FOLDER SEED   let pzpr write links, each with its content
//   node peers.mjs compare FOLDER      compare the links with the boards that Pencilmark reads
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

const [what, folder, seed] = process.argv.slice(2);
const require = createRequire(path.join(folder, "peers.cjs"));
const lines = (name) => fs.readFileSync(path.join(folder, name), "utf8").trimEnd().split("\n");
const sorted = (list) => list.map(String).sort().join(";");
const faults = [];

/** Compares two lists in any order. */
function same(where, part, expected, found) {
  if (sorted(expected) !== sorted(found)) {
    faults.push(`${where}: ${part}: expected ${sorted(expected)}, found ${sorted(found)}`);
  }
}

const rules = (board, kind) => (board.constraints ?? []).filter((rule) => rule.kind === kind);
/** Digits are letters from A in grids larger than 9x9. */
const number = (symbol, size) => (size > 9 ? "ABCDEFGHIJKLMNOPQRSTUVWXYZabcde".indexOf(symbol) + 1 : Number(symbol));
const givens = (board) =>
  [...(board.digits ?? "")].flatMap((symbol, cell) => (symbol !== "." && board.clues?.[cell] === "1" ? [`${cell}=${number(symbol, board.size)}`] : []));

async function readBySudokuFormats(boards) {
  const { decodeSudoku, transformSudoku } = require("sudoku-formats");
  const links = {
    "fpuzzles.lz": ["fpuzzles", "https://f-puzzles.com/?load="],
    penpa: ["penpa", "https://swaroopg92.github.io/penpa-edit/#"],
    lisudoku: ["lisudoku", ""],
  };
  let read = 0;
  for (const [format, [fromFormat, link]] of Object.entries(links)) {
    for (const [index, text] of lines(format).entries()) {
      const board = boards[index];
      if (text.startsWith("!")) {
        continue;
      }
      const where = `${format} line ${index + 1}`;
      const { constraints: raw, error } = await decodeSudoku(link + text);
      const { constraints, error: other } = error ? { error } : transformSudoku({ constraints: raw, fromFormat, toFormat: "lisudoku" });
      if (other) {
        faults.push(`${where}: ${other}`);
        continue;
      }
      const cell = ({ row, col }) => row * board.size + col;
      const group = (cells) => cells.map(cell).sort((a, b) => a - b).join(",");
      read++;
      same(where, "givens", givens(board), (constraints.fixedNumbers ?? []).map((fixed) => `${cell(fixed.position)}=${fixed.value}`));
      same(
        where,
        "cages",
        (board.cages ?? []).map((cage) => `${cage.target ?? ""}:${[...cage.cells].sort((a, b) => a - b)}`),
        (constraints.killerCages ?? []).map((cage) => `${cage.sum ?? ""}:${group(cage.region)}`),
      );
      if (board.boxes && constraints.regions) {
        const regions = {};
        [...board.boxes].forEach((box, at) => (regions[box] ??= []).push(at));
        same(where, "regions", Object.values(regions), constraints.regions.map(group));
      }
      const both = Boolean(constraints.primaryDiagonal && constraints.secondaryDiagonal);
      same(where, "diagonals", [/_X$/.test(board.type)], [both]);
      same(where, "thermometers", rules(board, "thermo").map((rule) => rule.groups[0].cells), (constraints.thermos ?? []).map((line) => line.map(cell)));
      same(where, "odd", rules(board, "odd").flatMap((rule) => rule.groups[0].cells), (constraints.oddCells ?? []).map(cell));
      same(where, "even", rules(board, "even").flatMap((rule) => rule.groups[0].cells), (constraints.evenCells ?? []).map(cell));
      const pair = (cells) => [...cells].sort((a, b) => a - b).join(",");
      same(
        where,
        "dots",
        [...rules(board, "difference"), ...rules(board, "ratio")].map((rule) => `${rule.kind} ${pair(rule.groups[0].cells)}`),
        (constraints.kropkiDots ?? []).map(
          (dot) => `${dot.dotType === "Double" ? "ratio" : "difference"} ${pair([cell(dot.cell1), cell(dot.cell2)])}`,
        ),
      );
    }
  }
  return read;
}

function readByPzpr(boards) {
  const { Puzzle } = require("pzpr");
  let read = 0;
  for (const format of ["puzzlink", "pzprv3"]) {
    for (const [index, text] of lines(format).entries()) {
      if (text.startsWith("!")) {
        continue;
      }
      const puzzle = new Puzzle();
      puzzle.open(text.replaceAll("\\n", "\n"));
      const found = [];
      for (let i = 0; i < puzzle.board.cell.length; i++) {
        const { bx, by, qnum } = puzzle.board.cell[i];
        if (qnum > 0) {
          found.push(`${((by - 1) / 2) * boards[index].size + (bx - 1) / 2}=${qnum}`);
        }
      }
      read++;
      same(`${format} line ${index + 1}`, "givens", givens(boards[index]), found);
    }
  }
  return read;
}

/** Random puzzles of each kind; not all have a solution. */
function written(state) {
  const { Puzzle } = require("pzpr");
  const random = (below) => ((state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) >> 8) % below;
  const name = (cell) => `R${(cell.by + 1) / 2}C${(cell.bx + 1) / 2}`;
  for (const kind of ["sudoku", "skyscrapers", "minarism", "kropki", "factors"]) {
    for (let i = 0; i < 30; i++) {
      const puzzle = new Puzzle();
      const size = kind === "sudoku" ? [4, 6, 9, 16, 25][random(5)] : 3 + random(8);
      // The published package knows skyscrapers by their old name.
      puzzle.open(`${kind === "skyscrapers" ? "building" : kind}/${size}/${size}`);
      const { board } = puzzle;
      const parts = [];
      for (let at = 0; kind === "sudoku" && at < board.cell.length; at++) {
        if (random(3) === 0) {
          board.cell[at].qnum = 1 + random(size);
          parts.push(`${name(board.cell[at])}=${board.cell[at].qnum}`);
        }
      }
      for (let at = 0; kind === "skyscrapers" && at < board.excell.length; at++) {
        if (random(2)) {
          board.excell[at].qnum = 1 + random(size);
          parts.push(`${name(board.excell[at])}=${board.excell[at].qnum}`);
        }
      }
      for (let at = 0; at < board.border.length && kind !== "sudoku" && kind !== "skyscrapers"; at++) {
        const border = board.border[at];
        if (border.sidecell[0].isnull || border.sidecell[1].isnull) {
          continue;
        }
        const pair = `${name(border.sidecell[0])} ${name(border.sidecell[1])}`;
        const choice = random(4);
        if (kind === "factors") {
          border.ques = choice > 0 ? 1 : 0;
        } else if (kind === "kropki" && choice > 1) {
          border.qnum = choice - 1;
          parts.push(`${pair} ${choice === 2 ? "difference" : "ratio"}`);
        } else if (kind === "minarism" && choice === 0) {
          border.qnum = 1 + random(size - 1);
          parts.push(`${pair} difference ${border.qnum}`);
        } else if (kind === "minarism" && choice === 1) {
          const smaller = random(2);
          const [first, second] = border.isHorz() ? [border.UP, border.DN] : [border.LT, border.RT];
          border.qdir = smaller ? first : second;
          parts.push(`${pair} ${smaller ? "<" : ">"}`);
        }
      }
      if (kind === "factors") {
        board.rebuildInfo();
        for (const room of board.roommgr.components) {
          const cells = [];
          let product = 1;
          room.clist.each((cell) => {
            cells.push(name(cell));
            product = (product * ((((cell.bx + cell.by) / 2 - 1) % size) + 1)) % 4000 || 1;
          });
          room.top.qnum = product;
          parts.push(`${cells.sort().join(" ")} = ${room.top.qnum}`);
        }
      }
      console.log(`${puzzle.getURL()}\t${kind}\t${JSON.stringify(parts)}`);
    }
  }
}

function compared() {
  const answers = lines("links.out");
  const links = lines("links");
  for (const [index, line] of links.entries()) {
    const [link, kind, parts] = line.split("\t");
    const { board, problem } = JSON.parse(answers[index]);
    if (problem) {
      faults.push(`${link}: ${problem.message}`);
      continue;
    }
    const name = (cell) => `R${Math.floor(cell / board.size) + 1}C${(cell % board.size) + 1}`;
    const found = givens(board).map((given) => given.split("=")).map(([cell, digit]) => `${name(+cell)}=${digit}`);
    for (const rule of board.constraints ?? []) {
      const cells = (rule.groups ?? []).flatMap((group) => group.cells);
      const [first, second] = [Math.min(...cells), Math.max(...cells)];
      if (rule.kind === "skyscraper") {
        found.push(`R${rule.outsideClue.row ?? 0}C${rule.outsideClue.column ?? 0}=${rule.values[0]}`);
      } else if (rule.kind === "greater") {
        found.push(`${name(first)} ${name(second)} ${cells[0] === first ? ">" : "<"}`);
      } else if (rule.kind !== "negative") {
        found.push(`${name(first)} ${name(second)} ${rule.kind}${kind === "minarism" ? ` ${rule.values[0]}` : ""}`);
      }
    }
    for (const cage of board.cages ?? []) {
      found.push(`${cage.cells.map(name).sort().join(" ")} = ${cage.target}`);
    }
    same(link, kind, JSON.parse(parts), found);
  }
  return links.length;
}

if (what === "write") {
  written(Number(seed));
} else {
  const boards = what === "read" ? lines("boards").map((line) => JSON.parse(line).board) : [];
  const puzzles = what === "read" ? (await readBySudokuFormats(boards)) + readByPzpr(boards) : compared();
  faults.slice(0, 10).forEach((fault) => console.log(`peers: ${fault}`));
  console.log(`peers: ${puzzles} puzzles ${what === "read" ? "read by others" : "of pzpr read"}, ${faults.length} differences`);
  process.exitCode = faults.length ? 1 : 0;
}
