package dev.pencilmark.wire;

import com.google.protobuf.Duration;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.PuzzleVerdict;
import dev.pencilmark.solve.RandomSolution;
import dev.pencilmark.v1.BoardAnswer;
import dev.pencilmark.v1.Contradiction;
import dev.pencilmark.v1.EnumerationStart;
import dev.pencilmark.v1.NotUnderstood;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveStatistics;
import java.util.List;

/** Maps answers of the solver to their messages. */
public final class SolveMapper {

  private final BoardWriter writer;
  private final boolean boards;

  /**
   * Creates a mapper.
   *
   * @param writer encodes solutions in the requested format; null if none is requested
   * @param boards whether to include solutions as boards
   */
  public SolveMapper(BoardWriter writer, boolean boards) {
    this.writer = writer;
    this.boards = boards;
  }

  /** Returns the message of the known solutions of a puzzle. */
  public SolveAnswer.Builder toWire(Answer answer, Puzzled puzzled) throws RefusedException {
    Board board = puzzled.board();
    SolveAnswer.Builder wire =
        SolveAnswer.newBuilder()
            .setInitialStateValue(WireEnums.number(answer.start()))
            .setStatistics(
                SolveStatistics.newBuilder()
                    .setGuesses(answer.statistics().guesses())
                    .setDepth(answer.statistics().depth())
                    .setElapsedTime(duration(answer.statistics().nanos())))
            .setPuzzle(puzzled.info());
    PuzzleVerdict verdict = puzzled.verdict(answer);
    if (!verdict.isUnderstood()) {
      return wire.setOutcome(SolveOutcome.SOLVE_OUTCOME_NOT_UNDERSTOOD)
          .setNotUnderstood(notUnderstood(verdict, answer, board));
    }
    wire.setOutcomeValue(WireEnums.number(answer.outcome()))
        .setSolutionCount(answer.count())
        .setExact(answer.exact());
    if (answer.limit() != null) {
      wire.setStopReasonValue(WireEnums.number(answer.limit()));
    }
    for (dev.pencilmark.solve.Solution solution : answer.solutions()) {
      wire.addSolutions(toWire(solution, board));
    }
    for (int cell : answer.differing()) {
      wire.addDifferingCells(cell);
    }
    for (dev.pencilmark.solve.Contradiction contradiction : answer.contradictions()) {
      int digit = board.digits().value(contradiction.digit());
      wire.addContradictions(
          Contradiction.newBuilder()
              .setCell(contradiction.cell())
              .setPlaced(contradiction.state() == CellState.PLACED)
              .setEntered(contradiction.entered())
              .setDigit(digit)
              .setDigitIsZero(digit == 0));
    }
    return wire;
  }

  /** Returns the start of an enumeration, with the parts of the puzzle that were not understood. */
  public static EnumerationStart start(Puzzled puzzled) {
    EnumerationStart.Builder start = EnumerationStart.newBuilder().setPuzzle(puzzled.info());
    PuzzleVerdict verdict = puzzled.verdict();
    if (!verdict.isUnderstood()) {
      start.setNotUnderstood(toWire(verdict));
    }
    return start.build();
  }

  /** Returns the parts of a puzzle that were not understood, with the answer for its board. */
  NotUnderstood notUnderstood(PuzzleVerdict verdict, Answer answer, Board board)
      throws RefusedException {
    BoardAnswer.Builder asRead =
        BoardAnswer.newBuilder()
            .setOutcomeValue(WireEnums.number(answer.outcome()))
            .setSolutionCount(answer.count())
            .setExact(answer.exact());
    for (dev.pencilmark.solve.Solution solution : answer.solutions()) {
      asRead.addSolutions(toWire(solution, board));
    }
    for (int cell : answer.differing()) {
      asRead.addDifferingCells(cell);
    }
    return toWire(verdict).setAsRead(asRead).build();
  }

  /** Returns the message of a verdict, without an answer for the board. */
  static NotUnderstood.Builder toWire(PuzzleVerdict verdict) {
    NotUnderstood.Builder wire =
        NotUnderstood.newBuilder()
            .setCode(verdict.reason().name())
            .setReason(verdict.reason().text());
    for (dev.pencilmark.board.BrokenRule broken : verdict.brokenRules()) {
      wire.addBrokenRules(VerifyMapper.toWire(broken));
    }
    for (dev.pencilmark.board.UnsupportedConstraint part : verdict.unread()) {
      switch (part.part()) {
        case SENTENCE, CHANGING_SENTENCE ->
            wire.addUnreadSentences(WireText.wellFormed(part.name()));
        case DRAWING -> wire.addUnreadDrawings(ProblemMapper.unsupported(List.of(part)).get(0));
        case RULE -> wire.addUnreadConstraints(ProblemMapper.unsupported(List.of(part)).get(0));
      }
    }
    return wire;
  }

  /** Adds the solution that was selected by a seed, or the reason why there is none. */
  public void setPicked(SolveAnswer.Builder wire, RandomSolution picked, Board board)
      throws RefusedException {
    if (picked.solution() != null) {
      wire.setPickedSolution(toWire(picked.solution(), board));
    } else {
      wire.setPickingStopReasonValue(WireEnums.number(picked.limit()));
    }
  }

  /** Returns the message of a solution of a board. */
  public Solution toWire(dev.pencilmark.solve.Solution solution, Board board)
      throws RefusedException {
    Solution.Builder wire =
        Solution.newBuilder().setDigits(PlainDigits.text(board, solution::digit));
    if (writer != null || boards) {
      wire.setWritten(WrittenMapper.toWire(solution.on(board), writer, boards));
    }
    return wire.build();
  }

  private static Duration duration(long nanos) {
    return Duration.newBuilder()
        .setSeconds(nanos / RequestChecks.NANOS)
        .setNanos((int) (nanos % RequestChecks.NANOS))
        .build();
  }
}
