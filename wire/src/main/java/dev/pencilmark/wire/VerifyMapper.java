package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.GridCheck;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.BrokenRule;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.Verdict;
import dev.pencilmark.v1.VerifyRequest;
import dev.pencilmark.v1.VerifyResponse;
import java.util.BitSet;
import java.util.List;

/** Checks digits and maps the result to its message. */
public final class VerifyMapper {

  /** Searches for another solution. */
  public interface Search {
    /** Returns the number of the outcome of the search from the givens. */
    int outcome(Board board) throws RefusedException, ProblemException;
  }

  private VerifyMapper() {}

  /**
   * Checks the digits of a request.
   *
   * @param puzzled the puzzle of the request
   * @param search called at most once, if the request checks the uniqueness of valid digits
   * @throws RefusedException if the digits cannot be read
   */
  public static VerifyResponse verify(VerifyRequest request, Puzzled puzzled, Search search)
      throws RefusedException, ProblemException {
    Board board = puzzled.board();
    boolean isOwn = request.getDigits().isEmpty();
    byte[] digits = isOwn ? digits(board) : read(request.getDigits(), board.side());
    List<dev.pencilmark.board.BrokenRule> broken =
        isOwn ? GridCheck.of(board) : GridCheck.of(board, digits);
    VerifyResponse.Builder response = VerifyResponse.newBuilder().setPuzzle(puzzled.info());
    if (!broken.isEmpty()) {
      broken.forEach(rule -> response.addBrokenRules(toWire(rule)));
      return response.setVerdict(Verdict.VERDICT_INVALID).build();
    }
    BitSet empty = GridCheck.missing(board, digits);
    if (!empty.isEmpty()) {
      empty.stream().forEach(response::addEmptyCells);
      return response.setVerdict(Verdict.VERDICT_INCOMPLETE).build();
    }
    if (request.getOptions().getCheckUniqueness()) {
      int outcome = search.outcome(board);
      // The digits are a solution: a search that finds none has another reading of the puzzle.
      response.setUniquenessValue(
          outcome == SolveOutcome.SOLVE_OUTCOME_NONE_VALUE
              ? SolveOutcome.SOLVE_OUTCOME_INCOMPLETE_VALUE
              : outcome);
    }
    return response.setVerdict(Verdict.VERDICT_VALID).build();
  }

  private static byte[] digits(Board board) {
    byte[] digits = new byte[board.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (byte) board.digit(cell);
    }
    return digits;
  }

  private static byte[] read(String text, int side) throws RefusedException {
    try {
      return PlainDigits.read(side, text);
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
