package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.GridCheck;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.PuzzleVerdict;
import dev.pencilmark.v1.BrokenRule;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.Verdict;
import dev.pencilmark.v1.VerifyOptions;
import dev.pencilmark.v1.VerifyResponse;
import java.util.BitSet;
import java.util.List;

/** Checks digits and maps the result to its message. */
public final class VerifyMapper {

  /** Searches for another solution. */
  public interface Search {
    /** Returns the answer of the search from the givens, which counts to two. */
    Answer of(Board board) throws RefusedException, ProblemException;
  }

  private VerifyMapper() {}

  /**
   * Checks digits.
   *
   * @param text the digits, or empty to check those of the puzzle
   * @param puzzled the puzzle
   * @param search called at most once, if the options request the uniqueness of valid digits
   * @throws RefusedException if the digits cannot be read, or the board is illegal
   */
  public static VerifyResponse verify(
      String text, VerifyOptions options, Puzzled puzzled, Search search) throws RefusedException {
    try {
      return checked(text, options, puzzled, search);
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  private static VerifyResponse checked(
      String text, VerifyOptions options, Puzzled puzzled, Search search)
      throws RefusedException, ProblemException {
    Board board = puzzled.board();
    boolean isOwn = text.isEmpty();
    byte[] digits = isOwn ? digits(board) : read(text, board);
    List<dev.pencilmark.board.BrokenRule> broken =
        isOwn ? GridCheck.of(board) : GridCheck.of(board, digits);
    VerifyResponse.Builder response = VerifyResponse.newBuilder().setPuzzle(puzzled.info());
    PuzzleVerdict verdict = puzzled.verdict();
    // The parts that were not understood cannot make broken rules good, unless these are not those
    // of the puzzle.
    if (!broken.isEmpty() && verdict.brokenRules().isEmpty()) {
      broken.forEach(rule -> response.addBrokenRules(toWire(rule)));
      return response.setVerdict(Verdict.VERDICT_INVALID).build();
    }
    BitSet empty = GridCheck.missing(board, digits);
    boolean isWhole = broken.isEmpty() && empty.isEmpty();
    if (isWhole && options.getCheckUniqueness()) {
      Answer answer = search.of(board);
      verdict = puzzled.verdict(answer);
      int outcome = WireEnums.number(answer.outcome());
      // The digits are a solution: a search that finds none has another reading of the puzzle.
      response.setUniquenessValue(
          outcome == SolveOutcome.SOLVE_OUTCOME_NONE_VALUE
              ? SolveOutcome.SOLVE_OUTCOME_INCOMPLETE_VALUE
              : outcome);
    }
    if (!verdict.isUnderstood()) {
      return response
          .clearUniqueness()
          .setVerdict(Verdict.VERDICT_NOT_UNDERSTOOD)
          .setNotUnderstood(SolveMapper.toWire(verdict))
          .build();
    }
    empty.stream().forEach(response::addEmptyCells);
    return response
        .setVerdict(isWhole ? Verdict.VERDICT_VALID : Verdict.VERDICT_INCOMPLETE)
        .build();
  }

  private static byte[] digits(Board board) {
    byte[] digits = new byte[board.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (byte) board.digit(cell);
    }
    return digits;
  }

  private static byte[] read(String text, Board board) throws RefusedException {
    try {
      return PlainDigits.read(board, text);
    } catch (ProblemException malformed) {
      throw RefusedException.in("digits", malformed);
    }
  }

  /** Returns the message of a broken rule. */
  static BrokenRule toWire(dev.pencilmark.board.BrokenRule rule) {
    return BrokenRule.newBuilder()
        .setRuleId(rule.rule())
        .setName(rule.name())
        .addAllCells(rule.cells())
        .build();
  }
}
