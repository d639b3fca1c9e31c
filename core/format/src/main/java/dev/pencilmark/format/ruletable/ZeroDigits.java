package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/** Boards with the digit 0 in formats that state it in words: drawings know no set of digits. */
public final class ZeroDigits {

  private ZeroDigits() {}

  /** Adds the rule to a board whose words state it. */
  public static void addTo(Board.Builder board, int lowestDigit) {
    if (lowestDigit == 0) {
      board.variant(VariantRule.global(RuleKind.ZERO_DIGITS));
    }
  }

  /**
   * Checks that a text says of the digits from 0 what the board says. Words of allowed digits name
   * those from 1, and values that only the digit 0 permits have no words.
   *
   * @param board the board that was written; with the digits from 1 any is accepted
   * @param text reads the text that was written
   * @throws ProblemException NOT_REPRESENTABLE
   */
  public static void check(Board board, String formatId, Reading text) throws ProblemException {
    if (!board.digits().haveZero()) {
      return;
    }
    List<VariantRule> rules =
        board.variants().stream().filter(rule -> rule.kind().isSupported()).toList();
    boolean named = rules.stream().anyMatch(rule -> rule.kind() == RuleKind.ALLOWED);
    if (named || !text.read().variants().equals(rules)) {
      throw Problem.notRepresentable(formatId, "rules of the digits from 0")
          .expected("rules whose words mean the same with the digits from 0", "others")
          .exception();
    }
  }

  /** Reads a text. */
  @FunctionalInterface
  public interface Reading {
    /** Returns the board of the text. */
    Board read() throws ProblemException;
  }
}
