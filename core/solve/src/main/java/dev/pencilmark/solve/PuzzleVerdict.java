package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BrokenRule;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.GridCheck;
import dev.pencilmark.board.UnsupportedConstraint;
import java.util.BitSet;
import java.util.List;

/**
 * The meaning of an answer for the puzzle of a text. The board may hold only a part of the puzzle:
 * then the outcome for the board is no outcome for the puzzle. The solution that the author
 * declares is evidence against the board as read: it is compared, and never returned.
 *
 * @param reason why the answer does not hold for the puzzle; null if it does, as far as known
 * @param brokenRules the rules of the board that the solution of the author breaks
 * @param unread the parts of the text that the board does not hold
 */
public record PuzzleVerdict(
    Reason reason, List<BrokenRule> brokenRules, List<UnsupportedConstraint> unread) {

  /** The id of a broken rule for digits that the board does not have. */
  public static final String DIGITS = "digits";

  /** The verdict for an answer that holds for the puzzle, of which nothing is unread. */
  public static final PuzzleVerdict UNDERSTOOD = new PuzzleVerdict(null, List.of(), List.of());

  /** The reasons why a board is not the puzzle of its text. */
  public enum Reason {
    /** The declared solution breaks rules of the board. */
    SOLUTION_BREAKS_RULES("the solution of the author breaks rules of the board as read"),
    /** The board has one solution, which is not the declared one. */
    SOLUTION_DIFFERS("the only solution of the board as read is not that of the author"),
    /** Parts of the text are not on the board. */
    PARTS_UNREAD("parts of the puzzle were not read"),
    /** Sentences that may change the puzzle are not on the board. */
    SENTENCES_UNREAD("sentences that were not read may change the puzzle");

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    /** Returns the reason in English. */
    public String text() {
      return text;
    }
  }

  public PuzzleVerdict {
    brokenRules = List.copyOf(brokenRules);
    unread = List.copyOf(unread);
  }

  /** Returns whether the answer holds for the puzzle, as far as known. */
  public boolean isUnderstood() {
    return reason == null;
  }

  /**
   * Returns the verdict for an answer.
   *
   * @param answer the answer for the board
   * @param board the board as read
   * @param unread the parts of the text that the board does not hold
   * @param declared the solution that the author declares; null if there is none
   */
  public static PuzzleVerdict of(
      Answer answer, Board board, List<UnsupportedConstraint> unread, DeclaredSolution declared) {
    boolean compares = declared != null && declared.isUsable();
    if (answer.outcome() == Outcome.LIMIT || unread.isEmpty() && !compares) {
      return new PuzzleVerdict(null, List.of(), unread);
    }
    List<BrokenRule> broken = compares ? broken(board, declared) : List.of();
    Reason reason = null;
    if (answer.outcome() == Outcome.UNIQUE) {
      if (compares && !isEqual(answer.solutions().get(0), board, declared)) {
        reason = Reason.SOLUTION_DIFFERS;
      } else if (!compares && mayChange(unread)) {
        reason = Reason.SENTENCES_UNREAD;
      }
    } else if (!broken.isEmpty()) {
      reason = Reason.SOLUTION_BREAKS_RULES;
    } else if (!unread.isEmpty()) {
      reason = Reason.PARTS_UNREAD;
    }
    return new PuzzleVerdict(reason, broken, unread);
  }

  /**
   * Returns the verdict before any search: whether all of the text is on the board, and the
   * solution of the author breaks no rule of it.
   *
   * @param board the board as read
   * @param unread the parts of the text that the board does not hold
   * @param declared the solution that the author declares; null if there is none
   */
  public static PuzzleVerdict of(
      Board board, List<UnsupportedConstraint> unread, DeclaredSolution declared) {
    List<BrokenRule> broken = declared == null ? List.of() : broken(board, declared);
    Reason reason = null;
    if (!broken.isEmpty()) {
      reason = Reason.SOLUTION_BREAKS_RULES;
    } else if (!unread.isEmpty()) {
      reason = Reason.PARTS_UNREAD;
    }
    return new PuzzleVerdict(reason, broken, unread);
  }

  /**
   * Returns the rules of a board that the solution of its author breaks; empty if the solution is
   * unusable.
   *
   * @param declared the solution; may be partial
   */
  public static List<BrokenRule> broken(Board board, DeclaredSolution declared) {
    if (!declared.isUsable()) {
      return List.of();
    }
    byte[] digits = new byte[board.cellCount()];
    BitSet outside = new BitSet();
    for (int cell = 0; cell < digits.length; cell++) {
      boolean known = declared.digit(cell) != DeclaredSolution.UNKNOWN;
      int digit = board.digits().number(declared.digit(cell));
      boolean black = board.isEmptyBlack(cell);
      outside.set(cell, known && !black && (digit < 1 || digit > board.side()));
      digits[cell] = known && !black && !outside.get(cell) ? (byte) digit : 0;
    }
    if (!outside.isEmpty()) {
      List<Integer> cells = outside.stream().boxed().toList();
      return List.of(new BrokenRule(DIGITS, "digits that the board does not have", cells));
    }
    return GridCheck.of(board, digits);
  }

  private static boolean isEqual(Solution found, Board board, DeclaredSolution declared) {
    for (int cell = 0; cell < found.cellCount(); cell++) {
      int digit = declared.digit(cell);
      if (digit != DeclaredSolution.UNKNOWN
          && found.digit(cell) != 0
          && digit != board.digits().value(found.digit(cell))) {
        return false;
      }
    }
    return true;
  }

  private static boolean mayChange(List<UnsupportedConstraint> unread) {
    return unread.stream()
        .anyMatch(one -> one.part() == UnsupportedConstraint.Part.CHANGING_SENTENCE);
  }
}
