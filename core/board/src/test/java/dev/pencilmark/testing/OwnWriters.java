package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes puzzles in formats that Pencilmark only reads, from descriptions of these formats, as
 * {@link IndependentEncoder} does for the rest.
 */
final class OwnWriters {

  private OwnWriters() {}

  /** Items of the Interactive Sudoku Solver; black cells and operators it has not. */
  static String iss(Puzzle puzzle) {
    int side = puzzle.side;
    StringBuilder text = new StringBuilder();
    if (side != 9) {
      text.append(".Shape~").append(side).append('x').append(side);
    }
    switch (puzzle.letter) {
      case 'X' -> text.append(".Diagonal~1.Diagonal~-1");
      case 'W' -> text.append(".Windoku");
      case 'C' -> text.append(".DisjointSets");
      default -> {}
    }
    if (puzzle.region != null) {
      text.append(".Jigsaw~").append(labels(puzzle)).append(".NoBoxes");
    }
    for (Puzzle.Group cage : puzzle.cages) {
      text.append(".Cage~").append(cage.target());
      for (int cell : cage.cells()) {
        text.append('~').append(name(cell, side));
      }
    }
    StringBuilder values = new StringBuilder();
    for (int cell = 0; cell < side * side; cell++) {
      int mask = puzzle.kind[cell] == Puzzle.GIVEN ? 1 << puzzle.value[cell] - 1 : 0;
      mask = puzzle.kind[cell] == Puzzle.CANDIDATES ? puzzle.value[cell] : mask;
      if (mask != 0) {
        values.append('~').append(name(cell, side));
        for (int digit = 1; digit <= side; digit++) {
          values.append((mask >> digit - 1 & 1) == 1 ? "_" + digit : "");
        }
      }
    }
    return text + (values.length() == 0 ? "" : "." + values);
  }

  /** A character a cell, equal in a region, in the order in which regions come. */
  private static String labels(Puzzle puzzle) {
    StringBuilder labels = new StringBuilder();
    for (int region : puzzle.region) {
      labels.append(Integer.toString(region, 36).toUpperCase(java.util.Locale.ROOT));
    }
    return labels.toString();
  }

  private static String name(int cell, int side) {
    return "R" + (cell / side + 1) + "C" + (cell % side + 1);
  }

  /** The drawing of SudokuPad as JSON; boxes are written as regions. */
  static String scl(Puzzle puzzle) {
    int side = puzzle.side;
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < side; row++) {
      List<String> cells = new ArrayList<>();
      for (int cell = row * side; cell < (row + 1) * side; cell++) {
        cells.add(
            switch (puzzle.kind[cell]) {
              case Puzzle.GIVEN -> "{\"value\":" + puzzle.value[cell] + "}";
              case Puzzle.CANDIDATES ->
                  "{\"centremarks\":" + digits(puzzle.value[cell], side) + "}";
              default -> "{}";
            });
      }
      rows.add("[" + String.join(",", cells) + "]");
    }
    List<List<Integer>> regions = new ArrayList<>();
    IntStream.range(0, side).forEach(region -> regions.add(new ArrayList<>()));
    for (int cell = 0; cell < side * side; cell++) {
      regions.get(puzzle.region == null ? box(cell, side) : puzzle.region[cell] - 1).add(cell);
    }
    String cages =
        puzzle.cages.stream()
            .map(
                cage ->
                    "{\"cells\":%s,\"value\":%d,\"unique\":true}"
                        .formatted(
                            pairs(IntStream.of(cage.cells()).boxed().toList(), side),
                            cage.target()))
            .collect(Collectors.joining(","));
    return "scl{\"cells\":[%s],\"regions\":[%s]%s}"
        .formatted(
            String.join(",", rows),
            regions.stream().map(cells -> pairs(cells, side)).collect(Collectors.joining(",")),
            cages.isEmpty() ? "" : ",\"cages\":[" + cages + "]");
  }

  private static String pairs(List<Integer> cells, int side) {
    return cells.stream()
        .map(cell -> "[" + cell / side + "," + cell % side + "]")
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String digits(int mask, int side) {
    return IntStream.rangeClosed(1, side)
        .filter(digit -> (mask >> digit - 1 & 1) == 1)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** The box of a cell; boxes are as square as possible and wider than high. */
  private static int box(int cell, int side) {
    int height = (int) Math.sqrt(side);
    while (side % height != 0) {
      height--;
    }
    int width = side / height;
    return cell / side / height * height + cell % side / width;
  }

  /** A Str8ts, one character a cell, a row a line on request. */
  static String str8tsLetters(Puzzle puzzle, boolean lines) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      if (lines && cell > 0 && cell % puzzle.side == 0) {
        text.append('\n');
      }
      int value = puzzle.value[cell];
      text.append(
          switch (puzzle.kind[cell]) {
            case Puzzle.BLACK -> value == 0 ? '#' : (char) ('a' + value - 1);
            case Puzzle.GIVEN -> (char) ('0' + value);
            default -> '.';
          });
    }
    return text.toString();
  }

  /** A daily Str8ts, with nothing for its solution. */
  static String str8tsDaily(Puzzle puzzle, char level) {
    StringBuilder blacks = new StringBuilder();
    for (char kind : puzzle.kind) {
      blacks.append(kind == Puzzle.BLACK ? 1 : 0);
    }
    StringBuilder digits = new StringBuilder();
    for (int value : puzzle.value) {
      digits.append(value == 0 ? "." : value);
    }
    return level + digits.toString() + ".".repeat(81) + blacks;
  }

  /** Peter Norvig's cages: {@code 11 + A1 B1; ...}. */
  static String norvig(Puzzle puzzle) {
    return puzzle.cages.stream()
        .map(
            cage ->
                cage.target()
                    + " "
                    + (cage.cells().length == 1 ? "=" : String.valueOf(cage.operator()))
                    + IntStream.of(cage.cells())
                        .mapToObj(
                            cell ->
                                " " + (char) ('A' + cell / puzzle.side) + (cell % puzzle.side + 1))
                        .collect(Collectors.joining()))
        .collect(Collectors.joining("; "));
  }

  /** The side, and tuples of cells with an operator by name. */
  static String tuples(Puzzle puzzle) {
    return puzzle.side
        + puzzle.cages.stream()
            .map(
                cage ->
                    "\n"
                        + IntStream.of(cage.cells())
                            .mapToObj(
                                cell -> "(" + cell / puzzle.side + "," + cell % puzzle.side + ")")
                            .collect(Collectors.joining(",", "[", "]"))
                        + (cage.cells().length == 1 ? "" : " " + word(cage.operator()))
                        + " "
                        + cage.target())
            .collect(Collectors.joining());
  }

  private static String word(char operator) {
    return switch (operator) {
      case '-' -> "sub";
      case 'x' -> "mult";
      case '/' -> "div";
      default -> "add";
    };
  }

  /** A letter a cell and a semicolon, then targets with their operators. */
  static String letters(Puzzle puzzle) {
    return cageLabels(puzzle, 'A')
        + ";"
        + puzzle.cages.stream()
            .map(cage -> cage.target() + operator(cage, '*'))
            .collect(Collectors.joining(","));
  }

  /** Rows of labels, then a target a line. */
  static String regionGrid(Puzzle puzzle) {
    String labels = cageLabels(puzzle, 'a');
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < labels.length(); cell++) {
      text.append(labels.charAt(cell)).append((cell + 1) % puzzle.side == 0 ? '\n' : ' ');
    }
    for (Puzzle.Group cage : puzzle.cages) {
      text.append(labels.charAt(cage.cells()[0])).append(' ').append(cage.target());
      text.append(cage.cells().length == 1 ? "" : " " + cage.operator()).append('\n');
    }
    return text.toString().strip();
  }

  private static String operator(Puzzle.Group cage, char times) {
    if (cage.cells().length == 1) {
      return "";
    }
    return String.valueOf(cage.operator() == 'x' ? times : cage.operator());
  }

  /** A letter for the cage of every cell, in the order of first cells. */
  private static String cageLabels(Puzzle puzzle, char first) {
    char[] labels = new char[puzzle.kind.length];
    for (int i = 0; i < puzzle.cages.size(); i++) {
      for (int cell : puzzle.cages.get(i).cells()) {
        labels[cell] = (char) (i < 26 ? first + i : (first ^ ' ') + i - 26);
      }
    }
    return new String(labels);
  }

  /** A record of Sudoku Exchange's bank. */
  static String bank(Puzzle puzzle) {
    String cells = IndependentEncoder.plainLine(puzzle, '0');
    return "%012x %s 1.5".formatted(cells.hashCode() & 0xFFFF_FFFFL, cells);
  }

  /** A line of gsf's taxonomy. */
  static String gsf(Puzzle puzzle) {
    return "1200,1180,12,95," + IndependentEncoder.plainLine(puzzle, '0') + ",Own,0.10s,0";
  }

  /** A game of OpenSudoku in records of a version that is not written. */
  static String openSudoku(Puzzle puzzle, int version) {
    StringBuilder text = new StringBuilder("version: ").append(version).append('\n');
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      char kind = puzzle.kind[cell];
      int mask = kind == Puzzle.CANDIDATES ? puzzle.value[cell] : 0;
      text.append(kind == Puzzle.CANDIDATES ? 0 : puzzle.value[cell]).append('|');
      text.append(version == 5 ? "0|" : "").append(mask).append('|');
      text.append(version == 2 ? "|" : "");
      text.append(kind == Puzzle.GIVEN ? 0 : 1).append('|');
      text.append(version == 5 ? "0|" : "");
    }
    return text.toString();
  }

  /** A saved game of Simon Tatham's collection, without moves. */
  static String savedGame(String game, String id) {
    int colon = id.indexOf(':');
    StringBuilder text = new StringBuilder();
    record(text, "SAVEFILE", "Simon Tatham's Portable Puzzle Collection");
    record(text, "VERSION", "1");
    record(text, "GAME", game);
    record(text, "PARAMS", id.substring(0, colon));
    record(text, "CPARAMS", id.substring(0, colon));
    record(text, "DESC", id.substring(colon + 1));
    record(text, "NSTATES", "1");
    record(text, "STATEPOS", "1");
    return text.toString();
  }

  /** Two of three clues of a Latin square, for Towers. */
  static String towers(Board square, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int side = square.side();
    StringBuilder text = new StringBuilder(side + ":");
    for (int edge = 0; edge < 4; edge++) {
      for (int line = 0; line < side; line++) {
        int tallest = 0;
        int seen = 0;
        for (int i = 0; i < side; i++) {
          int at = edge % 2 == 0 ? i : side - 1 - i;
          int digit = square.digit(edge < 2 ? at * side + line : line * side + at);
          seen += digit > tallest ? 1 : 0;
          tallest = Math.max(tallest, digit);
        }
        text.append(edge + line == 0 ? "" : "/").append(random.nextInt(3) == 0 ? "" : seen);
      }
    }
    return text.toString();
  }

  /** Half of the comparisons of a Latin square and a few givens, for Unequal. */
  static String unequal(Board square, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int side = square.side();
    StringBuilder text = new StringBuilder(side + ":");
    for (int cell = 0; cell < side * side; cell++) {
      text.append(random.nextInt(8) == 0 ? square.digit(cell) : 0);
      for (int way = 0; way < 4; way++) {
        int row = cell / side + (way == 0 ? -1 : way == 2 ? 1 : 0);
        int column = cell % side + (way == 1 ? 1 : way == 3 ? -1 : 0);
        boolean inside = row >= 0 && row < side && column >= 0 && column < side;
        if (inside && square.digit(cell) > square.digit(row * side + column)) {
          text.append(random.nextBoolean() ? "URDL".substring(way, way + 1) : "");
        }
      }
      text.append(',');
    }
    return text.toString();
  }

  private static void record(StringBuilder text, String key, String value) {
    text.append("%-8s:%d:%s%n".formatted(key, value.length(), value).replace("\r", ""));
  }

  /** A packed killer of version 1 whose colours have two bits. */
  static String killerOfTwoBits(Puzzle puzzle) {
    puzzle.colour = RandomBoards.colours(new SplittableRandom(1), puzzle.cages, puzzle.side, 4);
    String text = IndependentEncoder.v1KillerPacked(puzzle);
    StringBuilder cages = new StringBuilder();
    for (int cell = 0; cell < 81; cell++) {
      int field = Integer.parseInt(text.substring(2 * cell, 2 * cell + 2), 32);
      String digits = Integer.toString(field / 8 * 4 + field % 8, 32);
      cages.append(digits.length() == 1 ? "0" : "").append(digits);
    }
    return cages + text.substring(162);
  }
}
