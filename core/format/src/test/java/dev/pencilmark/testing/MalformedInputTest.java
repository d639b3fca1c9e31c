package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.decode;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Errors of broken texts are reported by code, with the cell and the position. */
class MalformedInputTest {

  /** No place is fixed. */
  private static final int ANYWHERE = -2;

  /**
   * A broken text.
   *
   * @param format the format that the caller names, or empty
   * @param codes the codes that the description allows
   * @param index where, or {@link #ANYWHERE}
   * @param cell the cell that must be named, or empty
   */
  record Case(
      String name, String format, String text, List<ProblemCode> codes, int index, String cell) {
    @Override
    public String toString() {
      return name + (format.isEmpty() ? "" : " as " + format);
    }
  }

  private static final String FULL = "S9B" + "01" + "ep".repeat(79) + "09";

  private static final List<Case> CASES = new ArrayList<>();

  private static void add(
      String name, String format, String text, int index, String cell, ProblemCode... codes) {
    CASES.add(new Case(name, format, text, List.of(codes), index, cell));
  }

  /** A case with the same error for a named and a detected format. */
  private static void both(
      String name, String format, String text, int index, String cell, ProblemCode... codes) {
    add(name, format, text, index, cell, codes);
    add(name, "", text, index, cell, codes);
  }

  static Stream<Case> cases() {
    CASES.clear();
    empty();
    version2Headers();
    version2Cells();
    version2Str8ts();
    version2Regions();
    version2Killers();
    version2Kenkens();
    version1Packed();
    version1Jigsaws();
    version1Killers();
    version1Kenkens();
    version1Str8ts();
    offset32();
    plain();
    return CASES.stream();
  }

  private static void empty() {
    for (String text : List.of("", " ", "\n\t ", "\uFEFF", "\"\"", "' '", "``")) {
      add("nothing", "", text, ANYWHERE, "", ProblemCode.EMPTY_INPUT);
      add("nothing", "swiki.v2", text, ANYWHERE, "", ProblemCode.EMPTY_INPUT);
    }
    add(
        "a link without a puzzle",
        "",
        "https://www.sudokuwiki.org/sudoku.htm",
        ANYWHERE,
        "",
        ProblemCode.REFERENCE_ONLY);
    add("words", "", "hello, world", ANYWHERE, "", ProblemCode.UNKNOWN_FORMAT);
    add("words", "swiki.v2", "hello, world", ANYWHERE, "", ProblemCode.BAD_HEADER);
    add("no such format", "swiki.v9", FULL, ANYWHERE, "", ProblemCode.BAD_REQUEST);
    add("no such dialect", "swiki.v2.base37", FULL, ANYWHERE, "", ProblemCode.BAD_REQUEST);
  }

  private static void version2Headers() {
    both("W6B", "swiki.v2", "W6B" + "00".repeat(36), ANYWHERE, "", ProblemCode.BAD_HEADER);
    both("WGB", "swiki.v2", "WGB" + "0".repeat(1024), ANYWHERE, "", ProblemCode.BAD_HEADER);
    both("S9Z", "swiki.v2", "S9Z" + FULL.substring(3), 2, "", ProblemCode.BAD_HEADER);
    both("S9C", "swiki.v2", "S9C" + FULL.substring(3), 2, "", ProblemCode.BAD_HEADER);
    both("L9C", "swiki.v2", "L9C" + "0000".repeat(81), 2, "", ProblemCode.BAD_HEADER);
    add("Q9B", "swiki.v2", "Q9B" + FULL.substring(3), 0, "", ProblemCode.BAD_HEADER);
    add("S2B", "swiki.v2", "S2B0000", ANYWHERE, "", ProblemCode.BAD_HEADER);
    add("SHB", "swiki.v2", "SHB" + "0".repeat(1156), ANYWHERE, "", ProblemCode.BAD_HEADER);
    add("header only", "swiki.v2", "S9B", ANYWHERE, "", ProblemCode.BAD_LENGTH);
    both("one short", "swiki.v2", FULL.substring(0, 164), 164, "", ProblemCode.BAD_LENGTH);
    both(
        "one over",
        "swiki.v2",
        FULL + "e",
        165,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.TRAILING_DATA);
    add(
        "something after the end",
        "swiki.v2",
        FULL + " solved",
        165,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.TRAILING_DATA);
    both("J9B of S9B", "swiki.v2", "J" + FULL.substring(1), ANYWHERE, "", ProblemCode.BAD_LENGTH);
    both("S9B of J9B", "swiki.v2", "S9B" + "0ep".repeat(81), ANYWHERE, "", ProblemCode.BAD_LENGTH);
  }

  private static void version2Cells() {
    for (int cell : new int[] {0, 40, 80}) {
      String name = "R" + (cell / 9 + 1) + "C" + (cell % 9 + 1);
      int at = 3 + 2 * cell;
      both(
          "zz in " + name,
          "swiki.v2",
          put(FULL, at, "zz"),
          at,
          name,
          ProblemCode.VALUE_OUT_OF_RANGE);
      both(
          "540 beside a z in " + name,
          "swiki.v2",
          put(put(FULL, 3 + 2 * 20, "0z"), at, "f0"),
          at,
          name,
          ProblemCode.VALUE_OUT_OF_RANGE);
      both("? in " + name, "swiki.v2", put(FULL, at, "?"), at, "", ProblemCode.BAD_CHARACTER);
      both("blank in " + name, "swiki.v2", put(FULL, at, " "), at, "", ProblemCode.BAD_CHARACTER);
      both(
          "dotless i in " + name,
          "swiki.v2",
          put(FULL, at, "\u0131"),
          at,
          "",
          ProblemCode.BAD_CHARACTER);
      both(
          "full-width 1 in " + name,
          "swiki.v2",
          put(FULL, at, "\uFF11"),
          at,
          "",
          ProblemCode.BAD_CHARACTER);
      both(
          "long s in " + name,
          "swiki.v2",
          put(FULL, at, "\u017F"),
          at,
          "",
          ProblemCode.BAD_CHARACTER);
      both(
          "Kelvin sign in " + name,
          "swiki.v2",
          put(FULL, at, "\u212A"),
          at,
          "",
          ProblemCode.BAD_CHARACTER);
    }
    both("e in a 3x3", "swiki.v2", "S3B00000000e", 11, "R3C3", ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "24 in a 4x4",
        "swiki.v2",
        "S4B" + "0".repeat(15) + "o",
        18,
        "R4C4",
        ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "76 in a 6x6",
        "swiki.v2",
        put("C6B" + "00".repeat(36), 3 + 14, "24"),
        17,
        "R2C2",
        ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "65568 in a 16x16",
        "swiki.v2",
        put("SGB" + "0000".repeat(256), 3 + 4 * 255, "1elc"),
        3 + 4 * 255,
        "R16C16",
        ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "largest in a 25x25",
        "swiki.v2",
        put("SPB" + "00000".repeat(625), 3, "zzzzz"),
        3,
        "R1C1",
        ProblemCode.VALUE_OUT_OF_RANGE);
  }

  private static void version2Str8ts() {
    String beta = "T9B" + "f0".repeat(81);
    both(
        "20 among the live site's",
        "swiki.v2",
        put(beta, 5, "0k"),
        5,
        "R1C2",
        ProblemCode.RESERVED_VALUE);
    both("541", "swiki.v2", put(beta, 3 + 160, "f1"), 163, "R9C9", ProblemCode.VALUE_OUT_OF_RANGE);
    both("zz", "swiki.v2", put(beta, 3 + 18, "zz"), 21, "R2C1", ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "83 in a 6x6 of Str8ts",
        "swiki.v2",
        put("U6B" + "00".repeat(36), 3, "zz"),
        3,
        "R1C1",
        ProblemCode.VALUE_OUT_OF_RANGE);
  }

  private static void version2Regions() {
    Puzzle rows = new Puzzle('J', 9);
    rows.region = new int[81];
    for (int cell = 0; cell < 81; cell++) {
      rows.region[cell] = cell / 9 + 1;
    }
    String text = IndependentEncoder.v2(rows);
    both(
        "region 10",
        "swiki.v2",
        put(text, 3 + 3 * 9, v2(9 << 10)),
        30,
        "R2C1",
        ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "region 16",
        "swiki.v2",
        put(text, 3 + 3 * 9, v2(15 << 10)),
        30,
        "R2C1",
        ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "cell 530 of a jigsaw",
        "swiki.v2",
        put(text, 3 + 3 * 80, v2(8 << 10 | 530)),
        243,
        "R9C9",
        ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "zzz in a jigsaw",
        "swiki.v2",
        put(text, 3 + 3 * 80, "zzz"),
        243,
        "R9C9",
        ProblemCode.VALUE_OUT_OF_RANGE);
    rows.region[0] = 2;
    both(
        "a region of eight",
        "swiki.v2",
        IndependentEncoder.v2(rows),
        ANYWHERE,
        "",
        ProblemCode.BAD_REGION);
    Arrays.fill(rows.region, 1);
    both(
        "one region",
        "swiki.v2",
        IndependentEncoder.v2(rows),
        ANYWHERE,
        "",
        ProblemCode.BAD_REGION);
  }

  private static String v2(int field) {
    String digits = Integer.toString(field, 36);
    return "0".repeat(3 - digits.length()) + digits;
  }

  /** A killer of nine rows; cages of one row each, and of two in the first two rows. */
  private static Puzzle killer(char letter) {
    Puzzle puzzle = new Puzzle(letter, 9);
    puzzle.colour = new int[81];
    for (int cell = 0; cell < 81; cell++) {
      puzzle.colour[cell] = 1 + cell / 9 % 2;
    }
    for (int row = 0; row < 9; row++) {
      int start = 9 * row;
      puzzle.cages.add(
          new Puzzle.Group(java.util.stream.IntStream.range(start, start + 9).toArray(), '+', 45));
    }
    return puzzle;
  }

  private static void version2Killers() {
    String text = IndependentEncoder.v2(killer('L'));
    killerCase("colour 6", text, 12, 5 << 16, ProblemCode.VALUE_OUT_OF_RANGE, true);
    killerCase("colour 8", text, 12, 7 << 16, ProblemCode.VALUE_OUT_OF_RANGE, true);
    killerCase("total 46", text, 9, 1 << 16 | 46 << 10, ProblemCode.VALUE_OUT_OF_RANGE, true);
    killerCase("cell 530", text, 80, 530, ProblemCode.VALUE_OUT_OF_RANGE, true);
    killerCase("no total", text, 9, 1 << 16, ProblemCode.CAGE_NO_TOTAL, true);
    killerCase("two totals", text, 10, 1 << 16 | 45 << 10, ProblemCode.CAGE_TWO_TOTALS, false);
    killerCase("45 as 44", text, 9, 1 << 16 | 44 << 10, ProblemCode.CAGE_TOTAL_IMPOSSIBLE, true);
    both("zzzz", "swiki.v2", put(text, 3 + 36, "zzzz"), 39, "R2C1", ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "total in the second cell",
        "swiki.v2",
        put(put(text, 3 + 36, l9(1 << 16)), 3 + 40, l9(1 << 16 | 45 << 10)),
        ANYWHERE,
        "",
        ProblemCode.CAGE_TOTAL_MISPLACED);
    // Nine cells in a row can only give 45, so that a sum of 404 needs smaller cages.
    Puzzle split = killer('L');
    split.cages.remove(0);
    for (int cell = 0; cell < 4; cell++) {
      split.colour[cell] = 3;
    }
    split.cages.add(new Puzzle.Group(new int[] {0, 1, 2, 3}, '+', 20));
    split.cages.add(new Puzzle.Group(new int[] {4, 5, 6, 7, 8}, '+', 24));
    both(
        "totals of 404",
        "swiki.v2",
        IndependentEncoder.v2(split),
        ANYWHERE,
        "",
        ProblemCode.CAGE_TOTALS_SUM);
    split.cages.set(split.cages.size() - 2, new Puzzle.Group(new int[] {0, 1, 2, 3}, '+', 9));
    both(
        "9 in four cells",
        "swiki.v2",
        IndependentEncoder.v2(split),
        ANYWHERE,
        "R1C1",
        ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
    split.cages.set(split.cages.size() - 2, new Puzzle.Group(new int[] {0, 1, 2, 3}, '+', 31));
    both(
        "31 in four cells",
        "swiki.v2",
        IndependentEncoder.v2(split),
        ANYWHERE,
        "R1C1",
        ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
    both(
        "a cage of all cells",
        "swiki.v2",
        "L9B" + l9(45 << 10) + "0000".repeat(80),
        ANYWHERE,
        "R1C1",
        ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
    both(
        "no cages at all",
        "swiki.v2",
        "L9B" + "0000".repeat(81),
        ANYWHERE,
        "R1C1",
        ProblemCode.CAGE_NO_TOTAL);
  }

  private static void killerCase(
      String name, String text, int cell, int field, ProblemCode code, boolean cellFixed) {
    String where = "R" + (cell / 9 + 1) + "C" + (cell % 9 + 1);
    boolean field9 = code == ProblemCode.VALUE_OUT_OF_RANGE;
    int at = 3 + 4 * cell;
    both(
        name,
        "swiki.v2",
        put(text, at, l9(field)),
        field9 ? at : ANYWHERE,
        cellFixed ? where : "",
        code);
  }

  private static String l9(int field) {
    String digits = Integer.toString(field, 36);
    return "0".repeat(4 - digits.length()) + digits;
  }

  private static void version2Kenkens() {
    // Rows of two cages of three, in two colours like a chess board.
    Puzzle puzzle = kenken();
    String text = IndependentEncoder.v2(puzzle);
    kenkenCase("colour 6", text, 8, 5 << 18, ProblemCode.VALUE_OUT_OF_RANGE);
    kenkenCase("cell 76", text, 8, 1 << 18 | 76, ProblemCode.VALUE_OUT_OF_RANGE);
    kenkenCase("no total", text, 6, 1 << 18, ProblemCode.CAGE_NO_TOTAL);
    kenkenCase("no operator", text, 7, 1 << 18, ProblemCode.CAGE_OPERATOR_MISSING);
    kenkenCase("operator 5", text, 7, 1 << 18 | 5 << 7, ProblemCode.CAGE_OPERATOR_MISPLACED);
    kenkenCase(
        "operator in the third cell",
        put(text, 3 + 4 * 7, k6(1 << 18)),
        8,
        1 << 18 | 1 << 7,
        ProblemCode.CAGE_OPERATOR_MISPLACED,
        ProblemCode.CAGE_OPERATOR_MISSING);
    kenkenCase(
        "a second operator",
        text,
        8,
        1 << 18 | 1 << 7,
        ProblemCode.CAGE_OPERATOR_MISPLACED,
        ProblemCode.CAGE_TWO_TOTALS);
    kenkenCase(
        "a second total",
        text,
        8,
        1 << 18 | 9 << 7,
        ProblemCode.CAGE_TWO_TOTALS,
        ProblemCode.CAGE_OPERATOR_MISPLACED);
    kenkenCase("19 by adding", text, 6, 1 << 18 | 19 << 7, ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
    kenkenCase("2 by adding", text, 6, 1 << 18 | 2 << 7, ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
  }

  private static void kenkenCase(
      String name, String text, int cell, int field, ProblemCode... codes) {
    boolean range = codes[0] == ProblemCode.VALUE_OUT_OF_RANGE;
    int at = 3 + 4 * cell;
    String where = range ? "R" + (cell / 6 + 1) + "C" + (cell % 6 + 1) : "";
    both(name, "swiki.v2", put(text, at, k6(field)), range ? at : ANYWHERE, where, codes);
  }

  static Puzzle kenken() {
    Puzzle puzzle = new Puzzle('K', 6);
    puzzle.colour = new int[36];
    for (int start = 0; start < 36; start += 3) {
      for (int i = 0; i < 3; i++) {
        puzzle.colour[start + i] = 1 + (start / 3 + start / 6) % 2;
      }
      puzzle.cages.add(new Puzzle.Group(new int[] {start, start + 1, start + 2}, '+', 10));
    }
    return puzzle;
  }

  private static String k6(int field) {
    String digits = Integer.toString(field, 36);
    return "0".repeat(4 - digits.length()) + digits;
  }

  private static void version1Packed() {
    String full = "vu".repeat(81);
    for (int cell : new int[] {0, 40, 80}) {
      String name = "R" + (cell / 9 + 1) + "C" + (cell % 9 + 1);
      int at = 2 * cell;
      add(
          "1 in " + name,
          "swiki.v1.packed",
          put(full, at, "01"),
          at,
          name,
          ProblemCode.RESERVED_VALUE);
      add(
          "vv in " + name,
          "swiki.v1.packed",
          put(full, at, "vv"),
          at,
          name,
          ProblemCode.VALUE_OUT_OF_RANGE,
          ProblemCode.CLUE_FLAG_ON_CANDIDATES);
      add(
          "a clue of 1 and 2 in " + name,
          "swiki.v1.packed",
          put(full, at, "07"),
          at,
          name,
          ProblemCode.CLUE_FLAG_ON_CANDIDATES);
      add("w in " + name, "swiki.v1.packed", put(full, at, "w"), at, "", ProblemCode.BAD_CHARACTER);
      add(
          "comma in " + name,
          "swiki.v1.packed",
          put(full, at, ","),
          at,
          "",
          ProblemCode.BAD_CHARACTER);
    }
    add("too short", "swiki.v1.packed", full.substring(2), 160, "", ProblemCode.BAD_LENGTH);
    add(
        "too long",
        "swiki.v1.packed",
        full + "vu",
        162,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.TRAILING_DATA);
  }

  private static void version1Jigsaws() {
    Puzzle puzzle = RandomBoards.wild(Seeded.random(3), 'J', 9, ".g");
    String text = IndependentEncoder.v1Jigsaw(puzzle, true);
    String map = IndependentEncoder.jigmap(puzzle);
    String cells = IndependentEncoder.v1Packed(puzzle);
    String digits = IndependentEncoder.plainLine(puzzle, '0');
    int mapAt = text.indexOf("jigmap=") + 7;
    both(
        "a map of 80",
        "swiki.v1.jigsaw",
        text.substring(0, text.length() - 1),
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.BAD_REGION);
    both(
        "a map of 82",
        "swiki.v1.jigsaw",
        text + "1",
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.BAD_REGION);
    both(
        "a map with a letter",
        "swiki.v1.jigsaw",
        put(text, mapAt + 5, "x"),
        mapAt + 5,
        "",
        ProblemCode.BAD_CHARACTER);
    both(
        "a map with a 0",
        "swiki.v1.jigsaw",
        put(text, mapAt + 5, "0"),
        mapAt + 5,
        "",
        ProblemCode.BAD_CHARACTER,
        ProblemCode.VALUE_OUT_OF_RANGE,
        ProblemCode.BAD_REGION);
    both(
        "a map of ones",
        "swiki.v1.jigsaw",
        text.replace(map, "1".repeat(81)),
        ANYWHERE,
        "",
        ProblemCode.BAD_REGION);
    both(
        "no map",
        "swiki.v1.jigsaw",
        "shape=33&bd=" + cells,
        ANYWHERE,
        "",
        ProblemCode.BAD_REGION,
        ProblemCode.BAD_LENGTH,
        ProblemCode.REFERENCE_ONLY,
        ProblemCode.BAD_REQUEST,
        ProblemCode.VALUE_OUT_OF_RANGE);
    for (String shape : List.of("30", "31", "32", "34", "99", "-1", "x", "", "9999999999999")) {
      both(
          "shape " + shape,
          "swiki.v1.jigsaw",
          "shape=" + shape + "&bd=" + digits,
          ANYWHERE,
          "",
          ProblemCode.BAD_REGION,
          ProblemCode.BAD_CHARACTER,
          ProblemCode.REFERENCE_ONLY,
          ProblemCode.VALUE_OUT_OF_RANGE,
          ProblemCode.RULE_OUTSIDE_MODEL);
    }
    both(
        "cells of 161",
        "swiki.v1.jigsaw",
        text.replace("bd=" + cells, "bd=" + cells.substring(1)),
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH);
    int cellsAt = text.indexOf("bd=") + 3;
    both(
        "1 in a cell",
        "swiki.v1.jigsaw",
        put(text, cellsAt + 20, "01"),
        cellsAt + 20,
        "R2C2",
        ProblemCode.RESERVED_VALUE);
  }

  private static void version1Killers() {
    Puzzle puzzle = killer('L');
    String text = IndependentEncoder.v1Killer(puzzle);
    String packed = IndependentEncoder.v1KillerPacked(puzzle);
    String id = "swiki.v1.killer";
    both("no total", id, put(text, 82 + 18, "00"), ANYWHERE, "R2C1", ProblemCode.CAGE_NO_TOTAL);
    both("two totals", id, put(text, 82 + 20, "45"), ANYWHERE, "", ProblemCode.CAGE_TWO_TOTALS);
    both(
        "total in the second cell",
        id,
        put(put(text, 82 + 18, "00"), 82 + 20, "45"),
        ANYWHERE,
        "",
        ProblemCode.CAGE_TOTAL_MISPLACED);
    both(
        "44 in nine cells",
        id,
        put(text, 82 + 18, "44"),
        ANYWHERE,
        "R2C1",
        ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
    both(
        "46",
        id,
        put(text, 82 + 18, "46"),
        ANYWHERE,
        "R2C1",
        ProblemCode.VALUE_OUT_OF_RANGE,
        ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
    add(
        "colour 0",
        id,
        put(text, 9, "0"),
        9,
        "",
        ProblemCode.BAD_CHARACTER,
        ProblemCode.VALUE_OUT_OF_RANGE);
    add("a letter among totals", id, put(text, 101, "x"), 101, "", ProblemCode.BAD_CHARACTER);
    add("no comma", id, put(text, 81, "1"), 81, "", ProblemCode.BAD_CHARACTER);
    add("one short", id, text.substring(0, 243), ANYWHERE, "", ProblemCode.BAD_LENGTH);
    add(
        "one over",
        id,
        text + "0",
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.TRAILING_DATA);
    String packedId = "swiki.v1.killer-packed";
    both("no total", packedId, put(packed, 18, "01"), ANYWHERE, "R2C1", ProblemCode.CAGE_NO_TOTAL);
    both("colour 6", packedId, put(packed, 20, "05"), 20, "R2C2", ProblemCode.VALUE_OUT_OF_RANGE);
    both("colour 8", packedId, put(packed, 20, "07"), 20, "R2C2", ProblemCode.VALUE_OUT_OF_RANGE);
    both("total 46", packedId, put(packed, 18, "bh"), 18, "R2C1", ProblemCode.VALUE_OUT_OF_RANGE);
    both("vv", packedId, put(packed, 18, "vv"), 18, "R2C1", ProblemCode.VALUE_OUT_OF_RANGE);
    both(
        "44 in nine cells",
        packedId,
        put(packed, 18, Integer.toString(44 * 8 + 1, 32)),
        ANYWHERE,
        "R2C1",
        ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
    both(
        "a clue flag",
        packedId,
        put(packed, 163 + 8, "03"),
        171,
        "R1C5",
        ProblemCode.RESERVED_VALUE,
        ProblemCode.VALUE_OUT_OF_RANGE,
        ProblemCode.CLUE_FLAG_ON_CANDIDATES);
    add("w", packedId, put(packed, 170, "w"), 170, "", ProblemCode.BAD_CHARACTER);
    add(
        "one short",
        packedId,
        packed.substring(1),
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.BAD_CHARACTER);
    add(
        "one over",
        packedId,
        packed + "0",
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.TRAILING_DATA);
  }

  private static void version1Kenkens() {
    String text = IndependentEncoder.v1Kenken(kenken());
    String id = "swiki.v1.kenken";
    both(
        "no operator",
        id,
        text.replaceFirst("10\\+", "10"),
        ANYWHERE,
        "",
        ProblemCode.CAGE_OPERATOR_MISSING);
    both(
        "no total",
        id,
        text.replaceFirst("10\\+", ""),
        ANYWHERE,
        "R1C1",
        ProblemCode.CAGE_NO_TOTAL);
    both(
        "two totals",
        id,
        text.replaceFirst("10\\+,", "10+,10+"),
        ANYWHERE,
        "",
        ProblemCode.CAGE_TWO_TOTALS);
    both(
        "total in the second cell",
        id,
        text.replaceFirst("10\\+,", ",10+"),
        ANYWHERE,
        "",
        ProblemCode.CAGE_TOTAL_MISPLACED);
    both(
        "19 by adding",
        id,
        text.replaceFirst("10\\+", "19+"),
        ANYWHERE,
        "R1C1",
        ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
    add(
        "an unknown operator",
        id,
        text.replaceFirst("10\\+", "10%"),
        39,
        "",
        ProblemCode.BAD_CHARACTER,
        ProblemCode.CAGE_OPERATOR_MISSING);
    add(
        "a total of ninety digits",
        id,
        text.replaceFirst("10\\+", "9".repeat(90) + "+"),
        ANYWHERE,
        "",
        ProblemCode.CAGE_TOTAL_TOO_LARGE,
        ProblemCode.VALUE_OUT_OF_RANGE,
        ProblemCode.CAGE_TOTAL_IMPOSSIBLE,
        ProblemCode.BAD_LENGTH,
        ProblemCode.BAD_CHARACTER);
    add(
        "colour 0",
        id,
        put(text, 7, "0"),
        7,
        "",
        ProblemCode.BAD_CHARACTER,
        ProblemCode.VALUE_OUT_OF_RANGE);
    add(
        "35 fields",
        id,
        text.substring(0, text.length() - 1),
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH);
    add(
        "37 fields",
        id,
        text + ",",
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.TRAILING_DATA);
  }

  private static void version1Str8ts() {
    String text = "600070010".repeat(9) + "100010001".repeat(9);
    String id = "swiki.v1.str8ts";
    add(
        "black 2",
        id,
        put(text, 90, "2"),
        90,
        "",
        ProblemCode.BAD_CHARACTER,
        ProblemCode.VALUE_OUT_OF_RANGE);
    add("a letter", id, put(text, 9, "a"), 9, "", ProblemCode.BAD_CHARACTER);
    add("one short", id, text.substring(1), ANYWHERE, "", ProblemCode.BAD_LENGTH);
    add(
        "one over",
        id,
        text + "0",
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.TRAILING_DATA);
  }

  private static void offset32() {
    String full = "gj".repeat(81);
    String id = "swiki.offset32";
    add("10", id, put(full, 20, "0a"), 20, "R2C2", ProblemCode.RESERVED_VALUE);
    add(
        "20",
        id,
        put(full, 20, "0k"),
        20,
        "R2C2",
        ProblemCode.RESERVED_VALUE,
        ProblemCode.EMPTY_CANDIDATES);
    add("532", id, put(full, 160, "gk"), 160, "R9C9", ProblemCode.VALUE_OUT_OF_RANGE);
    add("w", id, put(full, 20, "w"), 20, "", ProblemCode.BAD_CHARACTER);
    add("one short", id, full.substring(1), ANYWHERE, "", ProblemCode.BAD_LENGTH);
  }

  private static void plain() {
    String line = "1........".repeat(9);
    add("80 cells", "plain.line", line.substring(1), ANYWHERE, "", ProblemCode.BAD_LENGTH);
    add(
        "5 in a 4x4",
        "plain.line",
        "12345...........",
        4,
        "",
        ProblemCode.BAD_CHARACTER,
        ProblemCode.VALUE_OUT_OF_RANGE);
    add(
        "a letter",
        "plain.line",
        put(line, 13, "k"),
        13,
        "",
        ProblemCode.BAD_CHARACTER,
        ProblemCode.VALUE_OUT_OF_RANGE,
        ProblemCode.BAD_LENGTH);
    add(
        "728 candidates",
        "sukaku.729",
        "123456789".repeat(81).substring(1),
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH,
        ProblemCode.BAD_CHARACTER);
    add(
        "candidates out of place",
        "sukaku.729",
        "213456789" + "123456789".repeat(80),
        0,
        "R1C1",
        ProblemCode.BAD_CHARACTER,
        ProblemCode.VALUE_OUT_OF_RANGE);
    add(
        "a candidate twice",
        "pm.grid",
        ("112 3 4 5 6 7 8 9 12\n").repeat(9),
        1,
        "",
        ProblemCode.BAD_CHARACTER,
        ProblemCode.VALUE_OUT_OF_RANGE);
    add(
        "80 groups",
        "pm.grid",
        "12 34 56 78 19 28 37 46 5\n".repeat(9).substring(2),
        ANYWHERE,
        "",
        ProblemCode.BAD_LENGTH);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isReportedByNameAndPosition(Case broken) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> decode(broken.text(), broken.format()));
    assertThat(refused).as("refusal of %s", broken.text()).isNotNull();
    Problem problem = refused.problem();
    assertThat(problem.code()).as("%s", problem).isIn(broken.codes());
    assertThat(problem.message()).isNotBlank();
    assertThat(problem.index()).as("%s", problem).isBetween(-1, broken.text().length());
    if (broken.index() != ANYWHERE) {
      assertThat(problem.index()).as("%s", problem).isEqualTo(broken.index());
    }
    if (!broken.cell().isEmpty()) {
      assertThat(problem.cells()).as("%s", problem).contains(broken.cell());
    }
  }

  @Test
  void aWrongLengthReportsTheRightOne() {
    Problem problem = problem(FULL.substring(0, 163));
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_LENGTH);
    assertThat(problem.message()).contains("S9B").contains("165").contains("163");
    assertThat(problem.formatId()).isEqualTo("swiki.v2");
    assertThat(problem("M9B" + "00000".repeat(82)).message()).contains("408");
    assertThat(problem("VPB01").message()).contains("3128");
  }

  @Test
  void aSudokuXWithNumbersOfStr8tsIsReportedToLookLikeIt() {
    Problem gamma = problem("X9B" + "ez".repeat(81));
    assertThat(gamma.code()).isIn(ProblemCode.VALUE_OUT_OF_RANGE, ProblemCode.BAD_HEADER);
    assertThat(gamma.message()).contains("Str8ts");
    Problem beta = problem("X9B" + "0z" + "f0".repeat(80));
    assertThat(beta.message()).contains("Str8ts");
    assertThat(problem("X9B" + "zz".repeat(81)).message()).doesNotContain("Str8ts");
  }

  @Test
  void v9xIsAnotherNameOfV9b() throws ProblemException {
    String text = "V9X" + "f0".repeat(80) + "0a";
    assertThat(decode(text, "").board()).isEqualTo(decode("V9B" + text.substring(3), "").board());
  }

  @Test
  void minusInThreeCellsIsOnlyOdd() throws ProblemException {
    Puzzle puzzle = kenken();
    puzzle.cages.set(0, new Puzzle.Group(new int[] {0, 1, 2}, '-', 1));
    DecodeResult reading = decode(IndependentEncoder.v2(puzzle), "");
    assertThat(reading.board()).isEqualTo(puzzle.board());
    assertThat(reading.warnings())
        .anyMatch(warning -> warning.code() == ProblemCode.CAGE_OPERATOR_ARITY);
  }

  @Test
  void givensInAKillerAreReadAndWarnedOf() throws ProblemException {
    String text = put(IndependentEncoder.v2(killer('L')), 3 + 4 * 10, l9(1 << 16 | 7));
    DecodeResult reading = decode(text, "");
    assertThat(reading.board().isGiven(10)).isTrue();
    assertThat(reading.board().digit(10)).isEqualTo(7);
    assertThat(reading.warnings()).isNotEmpty();
  }

  @Test
  void aDigitTwiceInARowIsOnlyOdd() throws ProblemException {
    DecodeResult reading = decode("S9B0101" + "00".repeat(79), "");
    assertThat(reading.warnings())
        .anyMatch(
            warning ->
                warning.code() == ProblemCode.DUPLICATE_IN_UNIT
                    && warning.cells().equals(List.of("R1C1", "R1C2")));
  }

  @Test
  void aSideWithoutBoxesIsOnlyOdd() throws ProblemException {
    assertThat(decode("S5B" + "00".repeat(25), "").warnings())
        .anyMatch(warning -> warning.code() == ProblemCode.NO_REGULAR_BOXES);
    assertThat(decode("T5B" + "00".repeat(25), "").warnings())
        .noneMatch(warning -> warning.code() == ProblemCode.NO_REGULAR_BOXES);
  }

  private static Problem problem(String text) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, () -> decode(text, ""));
    assertThat(refused).as("refusal of %s", text).isNotNull();
    return refused.problem();
  }

  static String put(String text, int at, String piece) {
    return text.substring(0, at) + piece + text.substring(at + piece.length());
  }
}
