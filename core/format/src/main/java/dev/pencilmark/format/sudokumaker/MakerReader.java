package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.BoardParts;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.ruletable.MetadataReader;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.format.ruletable.RuleWords;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the JSON of SudokuMaker into a board. Constraints that are disabled are dropped. Those
 * without a kind, and drawings, are named.
 */
final class MakerReader {

  /** The largest digit of a puzzle that does not state one. */
  private static final int MOST_PLAIN_DIGITS = 9;

  private final JsonPlace puzzle;
  private final int side;

  /** The lowest digit: 0 or 1. */
  private final int lowest;

  /** The constraints that are in use. */
  private final List<JsonPlace> constraints = new ArrayList<>();

  private final MakerRegions regions;
  private final Board.Builder board;
  private final BeyondBoard beyond = new BeyondBoard();
  private final RuleCollector collector;
  private final MakerRuleReader rules;

  /** Whether entered digits are the solution. */
  private boolean solution;

  private MakerReader(JsonPlace top) throws ProblemException {
    top.object();
    JsonPlace version = top.get("formatVersion");
    if (!(version.value() instanceof String text) || !text.startsWith("1.")) {
      throw version.fault(ProblemCode.BAD_HEADER, "a version 1.x").exception();
    }
    puzzle = top.get("puzzle");
    puzzle.object();
    side = side();
    lowest = lowestDigit();
    JsonPlace list = puzzle.get("constraints");
    for (int i = 0; i < list.size(); i++) {
      JsonPlace constraint = list.get(i);
      constraint.object();
      constraint.get("type").number(0, Integer.MAX_VALUE);
      if (!constraint.get("disabled").isTrue()) {
        constraints.add(constraint);
      }
    }
    regions = MakerRegions.of(first(MakerTable.REGIONS), side);
    boolean latin = regions.labels() == null && (isBoxed() || !regions.groups().isEmpty());
    boolean jigsaw = latin || regions.labels() != null && !regions.boxes();
    board = Board.builder(type(jigsaw), side);
    for (int cell = 0; cell < side * side && jigsaw; cell++) {
      board.region(cell, (latin ? cell / side : regions.labels()[cell]) + 1);
    }
    collector = new RuleCollector(SudokuMaker.ID, side, lowest, board, beyond);
    rules = new MakerRuleReader(side, lowest, regions.labels(), collector, beyond, text("comment"));
    if (lowest == 0) {
      board.variant(VariantRule.global(RuleKind.ZERO_DIGITS));
    }
    addGroups(regions);
  }

  /** Reads a puzzle. */
  static Decoded read(Object value) throws ProblemException {
    MakerReader reader = new MakerReader(JsonPlace.top(value));
    reader.readCells();
    reader.readConstraints();
    reader.rules.readWords();
    Board board = reader.board.build();
    return reader.beyond.decoded(board, reader.metadata(board));
  }

  /** Returns whether grids of the side have boxes. */
  private boolean isBoxed() {
    return BoxShape.of(side) != null;
  }

  private String text(String name) {
    return puzzle.get(name).value() instanceof String text ? text : "";
  }

  private int side() throws ProblemException {
    JsonPlace cells = puzzle.get("cells");
    int root = (int) Math.round(Math.sqrt(cells.size()));
    int size = number("size", root);
    int width = number("width", size);
    int height = number("height", size);
    if (width != height) {
      throw Problem.of(
              ProblemCode.RULE_OUTSIDE_MODEL,
              "Pencilmark does not read a grid that is not square",
              "puzzle.width and puzzle.height equal",
              width + "x" + height)
          .exception();
    }
    if (width < Board.MIN_SIDE || width > SudokuMaker.MOST_SIDE) {
      throw cells
          .fault(
              ProblemCode.VALUE_OUT_OF_RANGE,
              "a grid of side " + Board.MIN_SIDE + " to " + SudokuMaker.MOST_SIDE)
          .exception();
    }
    cells.requireSize(width * width, "cells");
    return width;
  }

  private int number(String name, int otherwise) throws ProblemException {
    JsonPlace place = puzzle.get(name);
    return place.value() == null ? otherwise : place.number(Board.MIN_SIDE, SudokuMaker.MOST_SIDE);
  }

  /** Returns the lowest digit; rejects digits other than 1 to the side, or 0 to one less. */
  private int lowestDigit() throws ProblemException {
    JsonPlace min = puzzle.get("minDigit");
    JsonPlace max = puzzle.get("maxDigit");
    int least = min.value() == null ? 1 : min.number(0, SudokuMaker.MOST_SIDE);
    int usual = Math.min(least + side - 1, Math.max(MOST_PLAIN_DIGITS, least));
    int most = max.value() == null ? usual : max.number(0, SudokuMaker.MOST_SIDE);
    if (least > 1 || most != least + side - 1) {
      throw Problem.of(
              ProblemCode.RULE_OUTSIDE_MODEL,
              "Pencilmark does not read digits other than 1 to the side of the grid, or 0 to one"
                  + " less",
              "puzzle.minDigit 1, puzzle.maxDigit " + side,
              least + ", " + most)
          .exception();
    }
    return least;
  }

  /** Returns the type of a constraint. */
  private static int type(JsonPlace constraint) {
    return constraint.get("type").numberOrNull();
  }

  private static boolean isIgnored(JsonPlace constraint) {
    return constraint.get("solverIgnored").isTrue();
  }

  /** Returns the first constraint of a type that counts; null if there is none. */
  private JsonPlace first(int type) {
    for (JsonPlace constraint : constraints) {
      if (type(constraint) == type
          && !isIgnored(constraint)
          && !MakerRuleReader.areFurtherCages(constraint)) {
        return constraint;
      }
    }
    return null;
  }

  private PuzzleType type(boolean jigsaw) {
    // Cages with the digit 0 are rules.
    boolean cages = lowest == 1 && first(MakerTable.CAGES) != null;
    return first(MakerTable.DISJOINT_GROUPS) != null && !jigsaw && !cages
        ? PuzzleType.COLOUR_SUDOKU
        : BoardParts.type(jigsaw, cages);
  }

  /** Adds regions that do not divide the grid. */
  private void addGroups(MakerRegions found) throws ProblemException {
    for (int[] cells : found.groups()) {
      if (cells.length > side) {
        beyond.rule("regions with more cells than digits");
      } else {
        collector.extraRegion(cells, found.constraint().get("regions"));
      }
    }
  }

  private void readCells() throws ProblemException {
    JsonPlace cells = puzzle.get("cells");
    boolean full = true;
    boolean given = true;
    for (int cell = 0; cell < side * side; cell++) {
      boolean valued = cells.get(cell).get("value").value() != null;
      full &= valued;
      given &= valued && cells.get(cell).get("given").isTrue();
    }
    JsonPlace exported = puzzle.get("exportSettings").get("sudokuPad");
    boolean progress = puzzle.get(MakerJson.PROGRESS).isTrue();
    solution = full ? !given && !progress : exported.get(MakerJson.INCOMPLETE).isTrue();
    for (int cell = 0; cell < side * side; cell++) {
      if (cells.get(cell).value() != null) {
        readCell(cells.get(cell), cell);
      }
    }
  }

  private void readCell(JsonPlace place, int cell) throws ProblemException {
    place.object();
    JsonPlace colors = place.get("colors");
    if (!colors.isNothing() && !isNumber(colors, 0)) {
      beyond.decoratedCell();
    }
    JsonPlace value = place.get("value");
    int digit = value.value() == null ? 0 : value.number(lowest, lowest + side - 1) - lowest + 1;
    boolean given = place.get("given").isTrue();
    int candidates = mask(place.get("candidates"));
    int corners = mask(place.get("cornerPencilMarks"));
    if (digit != 0 && (given || !solution)) {
      if (given) {
        board.given(cell, digit);
      } else {
        board.placed(cell, digit);
      }
      if ((candidates | corners) != 0) {
        beyond.decoratedCell();
      }
      return;
    }
    if (candidates != 0) {
      board.candidates(cell, candidates);
    }
    if (corners != 0) {
      board.cornerMarks(cell, corners);
    }
  }

  private static boolean isNumber(JsonPlace place, int number) {
    return Integer.valueOf(number).equals(place.numberOrNull());
  }

  /** Returns digits, as a mask with bit 0 for the lowest digit. */
  private int mask(JsonPlace place) throws ProblemException {
    int mask = place.value() == null ? 0 : place.number(0, Integer.MAX_VALUE);
    if ((mask & lowest) != 0 || mask >= 1L << side + lowest) {
      String digits = "digits " + lowest + " to " + (lowest + side - 1);
      throw place.fault(ProblemCode.VALUE_OUT_OF_RANGE, digits).exception();
    }
    return mask >> lowest;
  }

  private void readConstraints() throws ProblemException {
    boolean rising = false;
    boolean falling = false;
    boolean rows = !"custom".equals(puzzle.get("type").value());
    for (JsonPlace constraint : constraints) {
      int type = type(constraint);
      if (isIgnored(constraint)) {
        beyond.rule(MakerRuleReader.name(constraint, type) + ", ignored by the solver");
        continue;
      }
      switch (type) {
        case MakerTable.GIVENS -> {}
        case MakerTable.FALLING -> falling = true;
        case MakerTable.RISING -> rising = true;
        case MakerTable.DISJOINT_GROUPS -> board.rule(Rule.DISJOINT_GROUPS);
        case MakerTable.REGIONS -> {
          if (!constraint.equals(regions.constraint())) {
            readMoreRegions(constraint);
          }
        }
        case MakerTable.EXTRA_REGION ->
            collector.extraRegion(
                MakerPlaces.CELLS.readSet(constraint.get("cells"), side), constraint);
        case MakerTable.ROWS_AND_COLUMNS -> {
          checkAreas(constraint.get("areas"));
          rows = true;
        }
        case MakerTable.FOG, MakerTable.FOG_TRIGGERS -> beyond.decoration("fog");
        default -> rules.read(constraint, type);
      }
    }
    if (rising && falling) {
      board.rule(Rule.DIAGONALS);
    } else if (rising || falling) {
      collector.diagonal(falling);
    }
    if (!rows) {
      beyond.rule("rows and columns that may repeat digits", 0);
    }
  }

  /** Reads a second division of the grid, whose regions are groups of different digits. */
  private void readMoreRegions(JsonPlace constraint) throws ProblemException {
    MakerRegions more = MakerRegions.of(constraint, side);
    if (more.labels() != null) {
      more = more.asGroups();
    }
    addGroups(more);
  }

  /** Rejects several grids in one. */
  private void checkAreas(JsonPlace areas) throws ProblemException {
    for (int i = 0; i < areas.size(); i++) {
      JsonPlace area = areas.get(i);
      boolean whole =
          isNumber(area.get("x"), 0)
              && isNumber(area.get("y"), 0)
              && isNumber(area.get("width"), side)
              && isNumber(area.get("height"), side);
      if (!whole) {
        throw Problem.of(
                ProblemCode.RULE_OUTSIDE_MODEL,
                "Pencilmark does not read several grids in one puzzle",
                "no areas",
                area.path())
            .exception();
      }
    }
  }

  /** Returns the texts of the puzzle, without those that are generated for a board. */
  private PuzzleMetadata metadata(Board read) throws ProblemException {
    MetadataReader metadata = new MetadataReader(read, beyond);
    metadata.put(MetadataKeys.key(PuzzleMetadata.Field.TITLE), puzzle.get("name"));
    metadata.put(MetadataKeys.key(PuzzleMetadata.Field.AUTHOR), puzzle.get("author"));
    metadata.put(MetadataKeys.RULES, puzzle.get("comment"));
    metadata.put(
        MetadataKeys.key(PuzzleMetadata.Field.SUCCESS_MESSAGE),
        puzzle.get("messages").get("completion"));
    if (solution) {
      JsonPlace cells = puzzle.get("cells");
      List<Object> digits = new ArrayList<>();
      for (int cell = 0; cell < side * side; cell++) {
        JsonPlace value = cells.get(cell).get("value");
        digits.add(
            value.value() == null ? "." : JsonNumber.of(value.number(lowest, lowest + side - 1)));
      }
      metadata.putSolution(JsonPlace.top(digits), "");
    }
    String source = RuleWords.withoutGenerated(text("comment"), read);
    if (rules.isDrawn() && !source.isBlank()) {
      beyond.rulesOfDrawings(source);
    }
    return metadata.read();
  }
}
