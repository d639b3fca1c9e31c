package dev.pencilmark.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search lets others have the processor, and its own time is still meanwhile. */
@Timeout(120)
class GiveWayTest {

  private static final SolveLimits ENDLESS =
      new SolveLimits(Long.MAX_VALUE, Long.MAX_VALUE, TimeUnit.HOURS.toNanos(1));

  private static final SolveLimits SHORT =
      new SolveLimits(Long.MAX_VALUE, Long.MAX_VALUE, TimeUnit.MILLISECONDS.toNanos(1));

  private static Board empty(PuzzleType type) {
    return Board.builder(type, 9).build();
  }

  /** Reports that other work used the processor for an hour, and cancels after some checks. */
  private static final class Kept extends Cancellation {

    private int looks;

    @Override
    public long giveWay() {
      looks++;
      if (looks == 1_000) {
        cancel();
      }
      return TimeUnit.HOURS.toNanos(1);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SUDOKU", "KILLER"})
  void timeOfOthersIsNotTimeOfTheSearch(PuzzleType type) throws ProblemException {
    Answer answer = Solver.solve(empty(type), null, SHORT, new Kept());
    assertThat(answer.limit()).isEqualTo(Limit.CANCELLED);
    // The saved time is subtracted, and here none of it has really passed.
    assertThat(answer.statistics().nanos()).isNegative();
  }

  @ParameterizedTest
  @EnumSource(names = {"SUDOKU", "KILLER"})
  void noPartOfAnEnumerationCountsIt(PuzzleType type) throws ProblemException {
    Enumeration enumeration = Enumeration.of(empty(type), null);
    Kept kept = new Kept();
    while (enumeration.next(SHORT, kept).limit() == null) {
      assertThat(kept.isCancelled()).isFalse();
    }
    assertThat(kept.isCancelled()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(names = {"SUDOKU", "KILLER"})
  void exceptionsOfTheCallbackEndTheSearchButNotTheNextOne(PuzzleType type)
      throws ProblemException {
    Board board = empty(type);
    Cancellation broken =
        new Cancellation() {
          private int looks;

          @Override
          public long giveWay() {
            if (++looks == 10) {
              throw new IllegalStateException("begin again");
            }
            return 0;
          }
        };
    assertThatThrownBy(() -> Solver.solve(board, null, ENDLESS, broken))
        .isInstanceOf(IllegalStateException.class);
    assertThat(Solver.solve(board, null, SolveLimits.DEFAULT, new Cancellation()).outcome())
        .isEqualTo(Outcome.MULTIPLE);
  }

  @ParameterizedTest
  @EnumSource(names = {"SUDOKU", "KILLER", "STR8TS"})
  void enumerationContinuesAfterAnException(PuzzleType type) throws ProblemException {
    Cancellation broken =
        new Cancellation() {
          private int looks;
          private int nextEnd = 1;

          @Override
          public long giveWay() {
            if (++looks == nextEnd) {
              looks = 0;
              nextEnd++;
              throw new IllegalStateException("begin again");
            }
            return 0;
          }
        };
    Enumeration calm = Enumeration.of(empty(type), null);
    Enumeration cut = Enumeration.of(empty(type), null);
    int cuts = 0;
    for (int found = 0; found < 500; ) {
      try {
        Solution solution = cut.next(ENDLESS, broken).solution();
        found++;
        assertThat(solution).isEqualTo(calm.next(ENDLESS, new Cancellation()).solution());
      } catch (IllegalStateException begunAgain) {
        cuts++;
      }
    }
    assertThat(cuts).isPositive();
  }
}
