package dev.pencilmark.wire;

import com.google.protobuf.Duration;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.RandomSolution;
import dev.pencilmark.v1.Contradiction;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveStatistics;
import java.util.List;

/** Answers of the solver to their messages. */
public final class SolveMapper {

  private final BoardWriter writer;
  private final boolean boards;

  /**
   * Maps answers.
   *
   * @param writer writes solutions in the format that is asked for; null if none is
   * @param boards whether solutions come as boards, too
   */
  public SolveMapper(BoardWriter writer, boolean boards) {
    this.writer = writer;
    this.boards = boards;
  }

  /** The message of the known solutions of a puzzle. */
  public SolveAnswer.Builder toWire(Answer answer, Puzzled puzzled) throws RefusedException {
    Board board = puzzled.board();
    SolveAnswer.Builder wire =
        SolveAnswer.newBuilder()
            .setOutcomeValue(WireEnums.number(answer.outcome()))
            .setStartValue(WireEnums.number(answer.start()))
            .setSolutionCount(answer.count())
            .setExact(answer.exact())
            .setStatistics(
                SolveStatistics.newBuilder()
                    .setGuesses(answer.statistics().guesses())
                    .setDepth(answer.statistics().depth())
                    .setTime(duration(answer.statistics().nanos())))
            .setTypeValue(WireEnums.number(board.type()))
            .setSize(board.side());
    if (answer.limit() != null) {
      wire.setLimitValue(WireEnums.number(answer.limit()));
    }
    for (dev.pencilmark.solve.Solution solution : answer.solutions()) {
      wire.addSolutions(toWire(solution, board));
    }
    for (int cell : answer.differing()) {
      wire.addDifferingCells(cell);
    }
    for (dev.pencilmark.solve.Contradiction contradiction : answer.contradictions()) {
      wire.addContradictions(
          Contradiction.newBuilder()
              .setCell(contradiction.cell())
              .setPlaced(contradiction.state() == CellState.PLACED)
              .setEntered(contradiction.entered())
              .setDigit(contradiction.digit()));
    }
    if (puzzled.reading() != null) {
      wire.setSourceFormatIdBytes(puzzled.source());
    }
    if (!puzzled.warnings().isEmpty()) {
      wire.addAllWarnings(ProblemMapper.toWire(puzzled.warnings()));
    }
    List<LeftOutRule> leftOut = puzzled.leftOut();
    if (!leftOut.isEmpty()) {
      wire.addAllLeftOutRules(leftOut);
    }
    return wire;
  }

  /** Adds the solution that a seed has picked, or why it has picked none. */
  public void setPicked(SolveAnswer.Builder wire, RandomSolution picked, Board board)
      throws RefusedException {
    if (picked.solution() != null) {
      wire.setPickedSolution(toWire(picked.solution(), board));
    } else {
      wire.setPickingLimitValue(WireEnums.number(picked.limit()));
    }
  }

  /** The message of a solution of a board. */
  public Solution toWire(dev.pencilmark.solve.Solution solution, Board board)
      throws RefusedException {
    Solution.Builder wire =
        Solution.newBuilder().setDigits(PlainDigits.text(board.side(), solution::digit));
    if (writer == null && !boards) {
      return wire.build();
    }
    Board solved = solution.on(board);
    if (writer != null) {
      EncodeResultMapper.toWire(
          writer.write(solved), wire::setText, wire::setData, wire::addAllLosses);
    }
    if (boards) {
      wire.setBoard(BoardMapper.toWire(solved));
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
