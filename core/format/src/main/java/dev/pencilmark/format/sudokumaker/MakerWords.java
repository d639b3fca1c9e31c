package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.RuleWords;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The rules of a puzzle in words, which SudokuMaker keeps as its comment: a line for each kind, and
 * for each rule that no constraint can have a line with its cells.
 */
final class MakerWords {

  private MakerWords() {}

  /**
   * Returns the comment for a board.
   *
   * @param inWords the rules that no constraint has
   */
  static String comment(Board board, Predicate<VariantRule> inWords) {
    Set<String> lines = new LinkedHashSet<>();
    lines.add(RuleWords.of(board, true));
    for (VariantRule rule : board.variants()) {
      if (rule.kind().isSupported()) {
        RuleClause clause =
            inWords.test(rule) ? new RuleClause(rule, true, "") : RuleClause.drawn(rule, "");
        lines.add(clause.text(board.side()));
      }
    }
    return String.join("\n", lines);
  }

  /** Returns whether all lines of a comment may be written for a board. */
  static boolean areOurs(String comment, Board board) {
    String[] lines = comment.split("\n", -1);
    boolean ours = RuleWords.of(board, true).equals(lines[0]);
    for (int i = 1; ours && i < lines.length; i++) {
      ours = RuleClause.read(lines[i], board.side()) != null;
    }
    return ours;
  }
}
