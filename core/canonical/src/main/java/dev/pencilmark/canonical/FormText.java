package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRule;

/**
 * A puzzle as a text: equal for two puzzles if, and only if, all cells and rules are equal. Keys
 * are computed from it, so that it never changes; docs/canonical.md defines it.
 */
final class FormText {

  private static final String VERSION = "canonical/1";

  private FormText() {}

  /** Returns the text of a puzzle of which all digits are given or on black. */
  static String of(Board puzzle) {
    int side = puzzle.side();
    StringBuilder text = new StringBuilder(2 * side * side + 32);
    text.append(VERSION).append(' ').append(puzzle.type().letter()).append(side);
    for (Rule rule : puzzle.addedRules()) {
      text.append('+').append(rule.title().replace(' ', '-'));
    }
    text.append(' ');
    for (int cell = 0; cell < puzzle.cellCount(); cell++) {
      int digit = puzzle.digit(cell);
      int marks = puzzle.candidates(cell);
      if (puzzle.isBlack(cell)) {
        text.append('#');
      }
      if (marks != 0) {
        text.append('[').append(Integer.toHexString(marks)).append(']');
      } else if (digit != 0 || !puzzle.isBlack(cell)) {
        text.append(digit == 0 ? '.' : Character.forDigit(digit, 36));
      }
    }
    if (puzzle.hasRegions()) {
      text.append(" regions ");
      regions(puzzle, text);
    }
    for (Cage cage : puzzle.cages()) {
      text.append(" cage ").append(cage.hasTotal() ? Long.toString(cage.target()) : "");
      if (cage.size() > 1 && cage.hasTotal() && puzzle.has(Rule.OPERATORS)) {
        text.append(cage.operator().symbol());
      }
      text.append(cage.isRepeating() ? "*" : "");
      cells(cage.cells(), text);
    }
    for (ExtraRegion region : puzzle.extraRegions()) {
      text.append(" extra");
      cells(region.cells(), text);
    }
    for (VariantRule rule : puzzle.variants()) {
      RuleForms.write(rule, text);
    }
    return text.toString();
  }

  /** Regions have no names but the order of their first cells. */
  private static void regions(Board puzzle, StringBuilder text) {
    int[] names = new int[puzzle.side() + 1];
    int next = 0;
    for (int cell = 0; cell < puzzle.cellCount(); cell++) {
      int region = puzzle.region(cell);
      if (names[region] == 0) {
        names[region] = ++next;
      }
      text.append(Character.forDigit(names[region], 36));
    }
  }

  private static void cells(int[] cells, StringBuilder text) {
    char before = ':';
    for (int cell : cells) {
      text.append(before).append(cell);
      before = ',';
    }
  }
}
