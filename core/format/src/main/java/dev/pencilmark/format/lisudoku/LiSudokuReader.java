package dev.pencilmark.format.lisudoku;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.BoardParts;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.JsonRow;
import dev.pencilmark.format.ruletable.JsonRuleReader;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

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
  private final JsonRuleReader rules;

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
    board = Board.builder(BoardParts.type(regions != null, cages), side);
    for (int cell = 0; regions != null && cell < regions.length; cell++) {
      board.region(cell, regions[cell]);
    }
    collector = new RuleCollector(LiSudoku.ID, side, board, beyond);
    rules = new Rules(side, collector);
  }

  /** Reads a puzzle. */
  static Decoded read(Object value) throws ProblemException {
    LiSudokuReader reader = new LiSudokuReader(JsonPlace.top(value));
    reader.readMembers();
    return reader.beyond.decoded(reader.board.build());
  }

  /** Returns a member of an object in either spelling. */
  private static JsonPlace member(JsonPlace place, String name) {
    return LiSudokuTable.CELLS.member(place, name);
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
    switch (LiSudokuTable.CELLS.plain(name)) {
      case "gridsize", "regions", "primarydiagonal", "secondarydiagonal" -> {}
      case "fixednumbers" -> readDigits(place);
      case "extraregions" -> {
        for (int i = 0; i < place.size(); i++) {
          collector.extraRegion(LiSudokuTable.CELLS.readSet(place.get(i), side), place.get(i));
        }
      }
      case "killercages" -> readCages(place);
      default -> {
        if (!rules.read(name, place)) {
          collector.carry(name, place);
        }
      }
    }
  }

  private void readDigits(JsonPlace digits) throws ProblemException {
    for (int i = 0; i < digits.size(); i++) {
      JsonPlace digit = digits.get(i);
      board.given(
          LiSudokuTable.CELLS.read(member(digit, "position"), side),
          member(digit, "value").number(1, side));
    }
  }

  private void readCages(JsonPlace cages) throws ProblemException {
    for (int i = 0; i < cages.size(); i++) {
      JsonPlace region = member(cages.get(i), "region");
      int[] cells = LiSudokuTable.CELLS.readSet(region, side);
      if (cells.length == 0) {
        throw region.fault(ProblemCode.CAGE_SHAPE, "at least one cell").exception();
      }
      collector.cage(
          "killerCages", cells, cages.get(i), member(cages.get(i), "sum"), /* repeats= */ false);
    }
  }

  /**
   * Returns the region of every cell, from 1; null for boxes: where there are no regions, or the
   * boxes in their usual order, as lisudoku itself asks.
   */
  private int[] regions(JsonPlace list) throws ProblemException {
    if (list.isNothing()) {
      return null;
    }
    list.requireSize(side, "regions");
    int[] regions = new int[side * side];
    for (int i = 0; i < side; i++) {
      int[] cells = LiSudokuTable.CELLS.readSet(list.get(i), side);
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

  /** Returns the box of every cell, from 1. */
  static int[] boxes(int side) {
    BoxShape shape = BoxShape.of(side);
    int[] boxes = new int[side * side];
    Arrays.setAll(boxes, cell -> shape.boxOf(cell, side) + 1);
    return boxes;
  }

  private static final class Rules extends JsonRuleReader {

    Rules(int side, RuleCollector collector) {
      super(LiSudokuTable.TABLE, side, collector);
    }

    /** Any value except false sets a flag. */
    @Override
    protected boolean isSet(JsonPlace flag) {
      return true;
    }

    @Override
    protected void readSpecial(JsonRow row, JsonPlace member) throws ProblemException {
      for (DotType dotType : List.of(DotType.DIFFERENCE, DotType.RATIO)) {
        collector.add(VariantRule.of(row.kind()).dotType(dotType).ignoreMarked(true), member);
      }
    }
  }
}
