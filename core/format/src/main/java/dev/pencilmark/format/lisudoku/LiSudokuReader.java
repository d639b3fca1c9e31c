package dev.pencilmark.format.lisudoku;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads the JSON of lisudoku into a board. Its members are written in camel case, and by older
 * versions and its solver with underscores.
 */
final class LiSudokuReader {

  private final JsonPlace json;
  private final int side;
  private final Board.Builder board;
  private final BeyondBoard beyond = new BeyondBoard();
  private final RuleCollector collector;

  private LiSudokuReader(JsonPlace json) throws ProblemException {
    this.json = json;
    json.object();
    JsonPlace size = member(json, "gridSize");
    if (size.value() == null) {
      throw Problem.missing(ProblemCode.BAD_HEADER, "the JSON", "gridSize").exception();
    }
    side = size.number(Board.MIN_SIDE, Board.MAX_SIDE);
    if (!LiSudoku.SIDES.contains(side)) {
      throw size.fault(ProblemCode.VALUE_OUT_OF_RANGE, "4, 6 or 9").exception();
    }
    int[] regions = regions(member(json, "regions"));
    boolean cages = member(json, "killerCages").value() != null;
    board =
        Board.builder(
            regions == null
                ? cages ? PuzzleType.KILLER : PuzzleType.SUDOKU
                : cages ? PuzzleType.KILLER_JIGSAW : PuzzleType.JIGSAW,
            side);
    for (int cell = 0; regions != null && cell < regions.length; cell++) {
      board.region(cell, regions[cell]);
    }
    collector = new RuleCollector(LiSudoku.ID, side, board, beyond);
  }

  /** Reads a puzzle. */
  static Decoded read(Object value) throws ProblemException {
    LiSudokuReader reader = new LiSudokuReader(JsonPlace.top(value));
    reader.readMembers();
    return reader.beyond.decoded(reader.board.build());
  }

  /** The name without capitals and underscores, by which both spellings are one. */
  static String plain(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }

  /** A member of an object in either spelling. */
  private static JsonPlace member(JsonPlace place, String name) {
    if (place.value() instanceof Map<?, ?> map) {
      for (Object key : map.keySet()) {
        if (plain((String) key).equals(plain(name))) {
          return place.get((String) key);
        }
      }
    }
    return place.get(name);
  }

  private void readMembers() throws ProblemException {
    boolean falling = member(json, "primaryDiagonal").isTrue();
    boolean rising = member(json, "secondaryDiagonal").isTrue();
    if (falling && rising) {
      board.rule(Rule.DIAGONALS);
    } else if (falling || rising) {
      collector.diagonal(falling);
    }
    for (Object key : json.object().keySet()) {
      JsonPlace place = json.get((String) key);
      if (!place.isNothing()) {
        read((String) key, place);
      }
    }
  }

  private void read(String name, JsonPlace place) throws ProblemException {
    switch (plain(name)) {
      case "gridsize", "regions", "primarydiagonal", "secondarydiagonal" -> {}
      case "fixednumbers" -> readDigits(place);
      case "extraregions" -> {
        for (int i = 0; i < place.size(); i++) {
          collector.extraRegion(different(place.get(i)), place.get(i));
        }
      }
      case "killercages" -> readCages(place);
      case "thermos" -> readLines(RuleKind.THERMO, place);
      case "renbans" -> readLines(RuleKind.RENBAN, place);
      case "palindromes" -> readLines(RuleKind.PALINDROME, place);
      case "arrows" -> readArrows(place);
      case "kropkidots" -> readDots(place);
      case "kropkinegative" -> {
        for (MarkFamily family : List.of(MarkFamily.DIFFERENCE, MarkFamily.RATIO)) {
          collector.add(VariantRule.of(RuleKind.NEGATIVE).family(family).markedExempt(true), place);
        }
      }
      case "oddcells" -> collector.add(VariantRule.of(RuleKind.ODD).group(line(place)), place);
      case "evencells" -> collector.add(VariantRule.of(RuleKind.EVEN).group(line(place)), place);
      case "antiknight" -> collector.add(VariantRule.of(RuleKind.ANTIKNIGHT), place);
      case "antiking" -> collector.add(VariantRule.of(RuleKind.ANTIKING), place);
      default -> collector.carry(name, place);
    }
  }

  private void readDigits(JsonPlace digits) throws ProblemException {
    for (int i = 0; i < digits.size(); i++) {
      JsonPlace digit = digits.get(i);
      board.given(cell(member(digit, "position")), member(digit, "value").number(1, side));
    }
  }

  private void readCages(JsonPlace cages) throws ProblemException {
    for (int i = 0; i < cages.size(); i++) {
      JsonPlace region = member(cages.get(i), "region");
      int[] cells = different(region);
      if (cells.length == 0) {
        throw region.fault(ProblemCode.CAGE_SHAPE, "at least one cell").exception();
      }
      collector.cage(
          "killerCages", cells, cages.get(i), member(cages.get(i), "sum"), /* repeats= */ false);
    }
  }

  private void readLines(RuleKind kind, JsonPlace lines) throws ProblemException {
    for (int i = 0; i < lines.size(); i++) {
      int[] cells = line(lines.get(i));
      if (cells.length < 2) {
        collector.saysNothing(lines.get(i));
      } else {
        collector.add(VariantRule.of(kind).group(cells), lines.get(i));
      }
    }
  }

  private void readArrows(JsonPlace arrows) throws ProblemException {
    for (int i = 0; i < arrows.size(); i++) {
      int[] circle = line(member(arrows.get(i), "circleCells"));
      int[] shaft = line(member(arrows.get(i), "arrowCells"));
      if (circle.length == 0 || shaft.length == 0) {
        collector.saysNothing(arrows.get(i));
      } else {
        collector.add(VariantRule.of(RuleKind.ARROW).group(circle).group(shaft), arrows.get(i));
      }
    }
  }

  private void readDots(JsonPlace dots) throws ProblemException {
    for (int i = 0; i < dots.size(); i++) {
      JsonPlace type = member(dots.get(i), "dotType");
      int[] cells = {cell(member(dots.get(i), "cell1")), cell(member(dots.get(i), "cell2"))};
      if ("Consecutive".equals(type.value())) {
        collector.add(VariantRule.of(RuleKind.DIFFERENCE).group(cells).values(1), dots.get(i));
      } else if ("Double".equals(type.value())) {
        collector.add(VariantRule.of(RuleKind.RATIO).group(cells).values(2), dots.get(i));
      } else {
        throw type.fault(ProblemCode.RULE_BAD_VALUE, "Consecutive or Double").exception();
      }
    }
  }

  /** A cell, of which row and column are counted from 0. */
  private int cell(JsonPlace place) throws ProblemException {
    place.object();
    return member(place, "row").number(0, side - 1) * side
        + member(place, "col").number(0, side - 1);
  }

  /** Cells in their order. */
  private int[] line(JsonPlace place) throws ProblemException {
    if (place.size() > side * side) {
      throw place
          .fault(ProblemCode.LIMIT_EXCEEDED, "at most " + side * side + " cells")
          .exception();
    }
    int[] cells = new int[place.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = cell(place.get(i));
    }
    return cells;
  }

  /** Cells, each once. */
  private int[] different(JsonPlace place) throws ProblemException {
    int[] cells = line(place);
    boolean[] seen = new boolean[side * side];
    for (int i = 0; i < cells.length; i++) {
      if (seen[cells[i]]) {
        throw place
            .get(i)
            .fault(ProblemCode.CAGE_SHAPE, "no cell twice")
            .in(Cells.name(cells[i], side))
            .exception();
      }
      seen[cells[i]] = true;
    }
    return cells;
  }

  /**
   * The region of every cell, from 1; null for boxes: where there are no regions, or the boxes in
   * their usual order, as lisudoku itself asks.
   */
  private int[] regions(JsonPlace list) throws ProblemException {
    if (list.isNothing()) {
      return null;
    }
    list.requireSize(side, "regions");
    int[] regions = new int[side * side];
    for (int i = 0; i < side; i++) {
      int[] cells = different(list.get(i));
      if (cells.length != side) {
        throw list.get(i)
            .fault(ProblemCode.BAD_REGION, side + " cells")
            .expected(side + " cells", cells.length + " cells")
            .exception();
      }
      for (int cell : cells) {
        if (regions[cell] != 0) {
          throw list.get(i)
              .fault(ProblemCode.BAD_REGION, "cells of no other region")
              .in(Cells.name(cell, side))
              .exception();
        }
        regions[cell] = i + 1;
      }
    }
    return Arrays.equals(regions, boxes(side)) ? null : regions;
  }

  /** The box of every cell, from 1. */
  static int[] boxes(int side) {
    BoxShape shape = BoxShape.of(side);
    int[] boxes = new int[side * side];
    Arrays.setAll(boxes, cell -> shape.boxOf(cell, side) + 1);
    return boxes;
  }
}
