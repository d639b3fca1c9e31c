package dev.pencilmark.format.lisudoku;

import static dev.pencilmark.format.ruletable.JsonRow.of;

import dev.pencilmark.board.DotType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.ruletable.JsonCells;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.JsonRow;
import dev.pencilmark.format.ruletable.JsonRow.Field;
import dev.pencilmark.format.ruletable.JsonRow.Part;
import dev.pencilmark.format.ruletable.JsonRow.Shape;
import dev.pencilmark.format.ruletable.JsonTable;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.ProblemException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The variant rules of lisudoku. */
final class LiSudokuTable {

  /** Cells are rows and columns from 0; names are in camel case or, of old, with underscores. */
  static final JsonCells CELLS =
      new JsonCells() {

        @Override
        public Map<String, Object> write(int cell, int side) {
          Map<String, Object> json = new LinkedHashMap<>();
          json.put("row", JsonNumber.of(cell / side));
          json.put("col", JsonNumber.of(cell % side));
          return json;
        }

        @Override
        public int read(JsonPlace place, int side) throws ProblemException {
          place.object();
          return member(place, "row").number(0, side - 1) * side
              + member(place, "col").number(0, side - 1);
        }

        @Override
        public String plain(String name) {
          return name.replace("_", "").toLowerCase(Locale.ROOT);
        }

        @Override
        public JsonPlace member(JsonPlace place, String name) {
          if (place.value() instanceof Map<?, ?> map) {
            for (Object key : map.keySet()) {
              if (plain((String) key).equals(plain(name))) {
                return place.get((String) key);
              }
            }
          }
          return place.get(name);
        }
      };

  /** The only exception is the negative constraint, which is about both kinds of dots at once. */
  static final JsonTable TABLE =
      new JsonTable(
          CELLS,
          List.of(
              of(RuleKind.THERMO, "thermos", Shape.LINES),
              of(RuleKind.RENBAN, "renbans", Shape.LINES),
              of(RuleKind.PALINDROME, "palindromes", Shape.LINES),
              of(
                  RuleKind.ARROW,
                  "arrows",
                  Shape.ENTRIES,
                  new Field(Part.FIRST_GROUP, "circleCells"),
                  new Field(Part.SECOND_GROUP, "arrowCells")),
              dot(RuleKind.DIFFERENCE, "Consecutive", 1),
              dot(RuleKind.RATIO, "Double", 2),
              of(RuleKind.NEGATIVE, "kropkiNegative", Shape.SPECIAL)
                  .only(
                      rule ->
                          rule.dotType() != DotType.XV
                              && rule.ignoresMarked()
                              && rule.values() == 0),
              of(RuleKind.ODD, "oddCells", Shape.CELLS),
              of(RuleKind.EVEN, "evenCells", Shape.CELLS),
              of(RuleKind.ANTIKNIGHT, "antiKnight", Shape.FLAG),
              of(RuleKind.ANTIKING, "antiKing", Shape.FLAG),
              of(RuleKind.OTHER, "", Shape.CARRIED)
                  .only(rule -> rule.other().formatId().equals(LiSudoku.ID))));

  private LiSudokuTable() {}

  private static JsonRow dot(RuleKind kind, String type, int value) {
    return of(
            kind,
            "kropkiDots",
            Shape.ENTRIES,
            new Field(Part.TYPE, "dotType", type),
            new Field(Part.FIRST_CELL, "cell1"),
            new Field(Part.SECOND_CELL, "cell2"))
        .valued(side -> value);
  }
}
