package dev.pencilmark.format.fpuzzles;

import static dev.pencilmark.format.ruletable.JsonRow.of;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.JsonCells;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.JsonRow;
import dev.pencilmark.format.ruletable.JsonRow.Drawing;
import dev.pencilmark.format.ruletable.JsonRow.Field;
import dev.pencilmark.format.ruletable.JsonRow.Part;
import dev.pencilmark.format.ruletable.JsonRow.Shape;
import dev.pencilmark.format.ruletable.JsonRow.Use;
import dev.pencilmark.format.ruletable.JsonTable;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/** The variant rules of f-puzzles, and what drawings show those that its editor cannot draw. */
final class FpuzzlesTable {

  /** Cells are names such as R1C1. */
  static final JsonCells CELLS =
      new JsonCells() {

        @Override
        public String write(int cell, int side) {
          return Cells.name(cell, side);
        }

        @Override
        public int read(JsonPlace place, int side) throws ProblemException {
          return place.cell(side);
        }
      };

  private static final Field IN_CELLS = new Field(Part.FIRST_GROUP, "cells");
  private static final Field VALUE = new Field(Part.VALUE, "value");
  private static final Field UNUSUAL_VALUE = new Field(Part.VALUE_UNLESS_USUAL, "value");

  /**
   * Exceptions: the negative constraint is a list of names; allowed digits are in the grid; cages
   * are read as those of a killer; sums whose digits may repeat are in words (see {@link
   * FpuzzlesWords}), and read as cages of older texts.
   */
  static final JsonTable TABLE =
      new JsonTable(
          CELLS,
          List.of(
              line(RuleKind.THERMO, "thermometer"),
              drawn(line(RuleKind.SLOW_THERMO, "slowthermometer"), "Slow Thermometer", "0.3", 1),
              line(RuleKind.PALINDROME, "palindrome"),
              drawn(line(RuleKind.RENBAN, "renban"), "Renban", "0.25", 0),
              drawn(lines(RuleKind.WHISPERS, "whispers", VALUE), "German Whispers", "0.1875", 0),
              whispers("germanwhispers", 0),
              whispers("dutchwhispers", 1),
              line(RuleKind.BETWEEN, "betweenline"),
              line(RuleKind.LOCKOUT, "lockout").drawn(new Drawing("Lockout", "#B0B0B0", "0.1", 0)),
              drawn(line(RuleKind.REGION_SUM, "regionsumline"), "Region Sum Line", "0.15625", 0),
              drawn(line(RuleKind.ENTROPIC, "entropicline"), "Entropic Line", "0.15625", 0),
              drawn(line(RuleKind.MODULAR, "modularline"), "Modular Line", "0.15625", 0),
              drawn(line(RuleKind.NABNER, "nabner"), "Nabner", "0.25", 0),
              drawn(line(RuleKind.DOUBLE_ARROW, "doublearrow"), "Double Arrow", "0.15", 2),
              drawn(line(RuleKind.ZIPPER, "zipperline"), "Zipper Line", "0.15625", 0),
              cell(RuleKind.ODD, "odd"),
              cell(RuleKind.EVEN, "even"),
              cell(RuleKind.MINIMUM, "minimum"),
              cell(RuleKind.MAXIMUM, "maximum"),
              index(RuleKind.INDEX_ROW, "rowindexer"),
              index(RuleKind.INDEX_COLUMN, "columnindexer"),
              index(RuleKind.INDEX_BOX, "boxindexer"),
              clue(RuleKind.SANDWICH, "sandwichsum"),
              clue(RuleKind.X_SUM, "xsum").drawn(new Drawing("X-Sum", "", "", 0)),
              clue(RuleKind.SKYSCRAPER, "skyscraper").drawn(new Drawing("Skyscraper", "", "", 0)),
              of(
                  RuleKind.LITTLE_KILLER,
                  "littlekillersum",
                  Shape.ENTRIES,
                  new Field(Part.PLACE, "cell"),
                  IN_CELLS,
                  new Field(Part.DIRECTION, "direction"),
                  VALUE),
              of(RuleKind.ANTIKNIGHT, "antiknight", Shape.FLAG),
              of(RuleKind.ANTIKING, "antiking", Shape.FLAG),
              of(RuleKind.NONCONSECUTIVE, "nonconsecutive", Shape.FLAG)
                  .only(VariantRule::ignoresMarked),
              of(RuleKind.NEGATIVE, "negative", Shape.SPECIAL)
                  .only(
                      rule ->
                          rule.values() == 0
                              && (rule.dotType() == DotType.XV || rule.ignoresMarked())),
              of(RuleKind.DIFFERENCE, "difference", Shape.ENTRIES, IN_CELLS, UNUSUAL_VALUE),
              of(RuleKind.RATIO, "ratio", Shape.ENTRIES, IN_CELLS, UNUSUAL_VALUE),
              mark("X", 10),
              mark("V", 5),
              of(RuleKind.SUM_PAIR, "sum", Shape.ENTRIES, IN_CELLS, VALUE),
              of(
                  RuleKind.ARROW,
                  "arrow",
                  Shape.DRAWING_GROUPS,
                  IN_CELLS,
                  new Field(Part.SECOND_GROUP, "lines")),
              of(
                  RuleKind.CLONE,
                  "clone",
                  Shape.ENTRIES,
                  IN_CELLS,
                  new Field(Part.SECOND_GROUP, "cloneCells")),
              of(
                  RuleKind.QUADRUPLE,
                  "quadruple",
                  Shape.ENTRIES,
                  IN_CELLS,
                  new Field(Part.VALUES, "values")),
              of(RuleKind.CAGE, "killercage", Shape.ENTRIES, IN_CELLS, VALUE).used(Use.WRITE),
              of(RuleKind.ALLOWED, "", Shape.ELSEWHERE),
              of(RuleKind.SUM, "", Shape.ELSEWHERE),
              of(RuleKind.OTHER, "", Shape.CARRIED)
                  .only(rule -> rule.other().formatId().equals(Fpuzzles.ID))));

  private FpuzzlesTable() {}

  private static JsonRow line(RuleKind kind, String member) {
    return kind.mostValues() > 0 ? lines(kind, member, UNUSUAL_VALUE) : lines(kind, member);
  }

  private static JsonRow lines(RuleKind kind, String member, Field... value) {
    Field lines = new Field(Part.SECOND_GROUP, "lines");
    Field[] fields = value.length == 0 ? new Field[] {lines} : new Field[] {lines, value[0]};
    return of(kind, member, Shape.DRAWING_GROUPS, fields);
  }

  /** Returns a line that is drawn for SudokuPad, in the colour that it has there. */
  private static JsonRow drawn(JsonRow row, String name, String width, int circles) {
    return row.drawn(new Drawing(name, "#" + Colours.ofLines(row.kind()), width, circles));
  }

  /** Returns the row of whispers whose digits differ by half of the side, or by one less. */
  private static JsonRow whispers(String member, int less) {
    return lines(RuleKind.WHISPERS, member).valued(side -> (side + 1) / 2 - less).used(Use.READ);
  }

  private static JsonRow cell(RuleKind kind, String member) {
    return of(kind, member, Shape.CELL_ENTRIES, new Field(Part.FIRST_CELL, "cell"));
  }

  private static JsonRow index(RuleKind kind, String member) {
    return of(kind, member, Shape.CELL_ENTRIES, IN_CELLS);
  }

  private static JsonRow clue(RuleKind kind, String member) {
    return of(kind, member, Shape.ENTRIES, new Field(Part.PLACE, "cell"), VALUE);
  }

  private static JsonRow mark(String letter, int value) {
    return of(
            RuleKind.SUM_PAIR, "xv", Shape.ENTRIES, IN_CELLS, new Field(Part.MARK, "value", letter))
        .valued(side -> value);
  }

  /**
   * Returns whether a rule may read back in other words: cages that are rules are cages like any
   * other there, if they share cells with none, and X and V have no word about dots, which says
   * nothing.
   */
  static boolean mayReadBackOtherwise(VariantRule rule) {
    return switch (rule.kind()) {
      case CAGE -> true;
      case NEGATIVE -> rule.dotType() == DotType.XV && rule.ignoresMarked();
      default -> false;
    };
  }

  /** Returns whether a rule says anything; one that does not is not written. */
  static boolean says(VariantRule rule) {
    return rule.kind() != RuleKind.CAGE || rule.size(0) > 1 || rule.values() > 0;
  }
}
