package dev.pencilmark.cli;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.Verbatim;
import dev.pencilmark.cli.work.BoardColumns;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.RefusedException;
import java.util.List;

/** Boards of the columns that whoever does the work answers with. */
final class Boards {

  private Boards() {}

  /**
   * The board.
   *
   * @throws RefusedException if it is none that this program knows: a server may be newer
   */
  static Board of(BoardColumns columns) {
    try {
      return board(columns);
    } catch (IllegalArgumentException | IndexOutOfBoundsException unknown) {
      throw new RefusedException(
          Problem.of(
              "UNKNOWN_BOARD",
              "the server is newer, and this program does not know its board: "
                  + unknown.getMessage()));
    }
  }

  private static Board board(BoardColumns columns) {
    Board.Builder board = Board.builder(PuzzleType.valueOf(columns.type()), columns.size());
    columns.addedRules().forEach(rule -> board.rule(Rule.valueOf(rule)));
    for (int cell = 0; cell < columns.size() * columns.size(); cell++) {
      putCell(board, columns, cell);
    }
    for (BoardColumns.Cage cage : columns.cages()) {
      Cage made =
          new Cage(
              numbers(cage.cells(), columns),
              CageOperator.valueOf(cage.operator()),
              cage.target(),
              cage.colour());
      board.cage(cage.digitsMayRepeat() ? made.repeating() : made);
    }
    for (List<Integer> region : columns.extraRegions()) {
      board.extraRegion(new ExtraRegion(numbers(region, columns)));
    }
    columns.variantRules().forEach(rule -> board.variant(variant(rule)));
    return board.build();
  }

  private static VariantRule variant(BoardColumns.Variant rule) {
    RuleKind kind = RuleKind.ofId(rule.kind());
    if (kind == null) {
      throw new IllegalArgumentException("the rule " + rule.kind());
    }
    VariantRule.Builder made = VariantRule.of(kind);
    rule.groups().forEach(cells -> made.group(numbers(cells)));
    made.values(numbers(rule.values())).masks(numbers(rule.masks())).bundle(rule.group());
    made.loop(rule.loop()).markedExempt(rule.markedExempt());
    made.family(MarkFamily.ofId(rule.family()));
    if (rule.clue() != null) {
      String direction = rule.clue().direction();
      made.at(
          new Outside(
              rule.clue().row() - 1,
              rule.clue().column() - 1,
              direction.equals("UNSPECIFIED")
                  ? Outside.Direction.NONE
                  : Outside.Direction.valueOf(direction)));
    }
    if (rule.other() != null) {
      BoardColumns.Other other = rule.other();
      made.other(new Verbatim(other.formatId(), other.name(), other.text()));
    }
    return made.build();
  }

  private static int[] numbers(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  private static void putCell(Board.Builder board, BoardColumns columns, int cell) {
    int digit = BoardColumns.at(columns.digits(), cell);
    int candidates = BoardColumns.at(columns.candidates(), cell);
    int corners = BoardColumns.at(columns.cornerMarks(), cell);
    if (BoardColumns.at(columns.blacks(), cell) != 0) {
      board.black(cell, digit);
    } else if (digit != 0 && BoardColumns.at(columns.clues(), cell) != 0) {
      board.given(cell, digit);
    } else if (digit != 0) {
      board.placed(cell, digit);
    } else if (candidates != 0) {
      board.candidates(cell, candidates);
    }
    if (corners != 0) {
      board.cornerMarks(cell, corners);
    }
    if (columns.boxes().length > 0) {
      board.region(cell, columns.boxes()[cell]);
    }
  }

  private static int[] numbers(List<Integer> cells, BoardColumns columns) {
    for (int cell : cells) {
      if (cell < 0 || cell >= columns.size() * columns.size()) {
        throw new IllegalArgumentException("cell " + cell);
      }
    }
    return cells.stream().mapToInt(Integer::intValue).toArray();
  }
}
