package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.testing.PuzzleSets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where a path ends follows from the puzzle, the options and the limits of guesses and work: the
 * clock may only end it with a reason of its own.
 */
final class PurePathTest {

  /** Two hard puzzles of rows, columns and boxes, and boards of other types without a digit. */
  private static List<Board> boards() {
    return Stream.concat(
            Stream.of(
                    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
                    ".7...5.....947.....5...28....5.1.2....7.2.31....7...5....8....4....6......31..5.9")
                .map(PuzzleSets::board),
            Stream.of(Board.builder(PuzzleType.SUDOKU, 9).build(), str8ts("..2.4.........", 9)))
        .toList();
  }

  /** A board of Str8ts with some black cells. */
  private static Board str8ts(String digits, int side) {
    Board.Builder board = Board.builder(PuzzleType.STR8TS, side);
    for (int cell = 4; cell < side * side; cell += 7) {
      board.black(cell, 0);
    }
    for (int cell = 0; cell < digits.length(); cell++) {
      if (digits.charAt(cell) != '.' && cell % 7 != 4) {
        board.given(cell, digits.charAt(cell) - '0');
      }
    }
    return board.build();
  }

  /** A clock of its own, which advances at every read. */
  private static final class Clock extends Cancellation {
    private final long step;
    private long now;

    Clock(long step) {
      this.step = step;
    }

    @Override
    public long nanoTime() {
      now += step;
      return now;
    }
  }

  private static String reported(Board board, long work, Cancellation cancellation)
      throws ProblemException {
    SolveLimits limits = new SolveLimits(2, 100_000, work, 3_600_000_000_000L);
    ExplainOptions options = ExplainOptions.DEFAULT;
    Explanation explanation = Explanation.of(board, options, limits, cancellation);
    Explanation.End end = explanation.finish();
    return String.join(
        " ",
        end.toString(),
        String.valueOf(explanation.stop()),
        explanation.steps() + " steps",
        explanation.rating().toString(),
        String.valueOf(explanation.answer().limit()));
  }

  @ParameterizedTest
  @ValueSource(longs = {100_000, 1_000_000, 5_000_000, 20_000_000})
  void theSameLimits_sameEnd_howeverSlowTheClock(long work) throws ProblemException {
    List<String> ends = new ArrayList<>();
    for (Board board : boards()) {
      String first = reported(board, work, new Cancellation());
      ends.add(first);
      assertThat(reported(board, work, new Clock(100_000))).isEqualTo(first);
      assertThat(reported(board, work, new Clock(1))).isEqualTo(first);
      assertThat(reported(board, work, new Cancellation())).isEqualTo(first);
    }
    if (work <= 1_000_000) {
      assertThat(ends).anyMatch(end -> end.startsWith("LIMIT WORK"));
    }
  }

  @Test
  void searchesThatTheWorkLimitEndsContinueWithMore() throws ProblemException {
    Board board = boards().get(0);
    String little = reported(board, 1_000_000, new Cancellation());
    assertThat(little).startsWith("LIMIT WORK");
    assertThat(reported(board, 2_000_000_000, new Cancellation())).startsWith("SOLVED");
  }

  @Test
  void aTimeLimitIsReportedAsTheReason() throws ProblemException {
    Board board = boards().get(0);
    SolveLimits limits = new SolveLimits(2, 100_000, 2_000_000_000, 1_000_000_000L);
    Explanation explanation =
        Explanation.of(board, ExplainOptions.DEFAULT, limits, new Clock(10_000_000));
    assertThat(explanation.finish()).isEqualTo(Explanation.End.LIMIT);
    assertThat(explanation.stop()).isEqualTo(Explanation.Stop.TIME);
  }

  @Test
  void theSolverEndsByGuessesOrWork_howeverSlowTheClock() throws ProblemException {
    Board empty = Board.builder(PuzzleType.SUDOKU, 9).build();
    SolveLimits limits = new SolveLimits(1_000_000_000, 100_000_000, 400_000, 3_600_000_000_000L);
    long count = Solver.solve(empty, null, limits, new Cancellation()).count();
    assertThat(count).isPositive();
    assertThat(Solver.solve(empty, null, limits, new Clock(10_000)).count()).isEqualTo(count);
  }
}
