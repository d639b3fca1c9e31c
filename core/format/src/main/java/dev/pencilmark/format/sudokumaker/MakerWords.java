package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.RuleWords;
import dev.pencilmark.format.ruletable.WordedRules;
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
   * Returns the comment for a board: the rules in words of its source, if it has some, and lines
   * for the rules that they lack.
   *
   * @param source the rules in words; empty for none
   * @param inWords the rules that no constraint has
   */
  static String comment(Board board, String source, Predicate<VariantRule> inWords) {
    Set<String> lines = new LinkedHashSet<>();
    if (source.isEmpty()) {
      lines.add(RuleWords.of(board, true));
    } else {
      lines.add(source);
      lines.add(RuleWords.lacking(board, true, source));
      lines.remove("");
    }
    WordedRules words = new WordedRules(source, board.side());
    for (VariantRule rule : board.variants()) {
      if (!RuleClause.KINDS.contains(rule.kind())) {
        continue;
      }
      if (inWords.test(rule)) {
        lines.add(new RuleClause(rule, true, "").text(board.side()));
      } else if (!RuleWords.names(source, rule.kind(), words)) {
        lines.add(RuleClause.drawn(rule, "").text(board.side()));
      }
    }
    return String.join("\n", lines);
  }
}
