package dev.pencilmark.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** All solutions, in order, from anywhere. */
class EnumerationTest {

  private static final SolveLimits LIMITS = SolveLimits.DEFAULT;
  private static final Cancellation GO = new Cancellation();

  @Test
  void enumeratesAllGridsInTheOrderOfTheirDigits() throws ProblemException {
    List<String> grids = all(Enumeration.of(empty(4), null));
    assertThat(grids)
        .hasSize(288)
        .doesNotHaveDuplicates()
        .isSortedAccordingTo(Comparator.naturalOrder());
    assertThat(grids.get(0)).isEqualTo("1234341221434321");
  }

  @Test
  void startsWithTheSmallestOfAllGrids() throws ProblemException {
    Enumeration grids = Enumeration.of(empty(9), null);
    assertThat(text(grids.next(LIMITS, GO).solution()))
        .isEqualTo(
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  }

  @Test
  void resumesAfterAnySolutionWithoutMissingOrRepeatingOne() throws ProblemException {
    List<String> grids = all(Enumeration.of(empty(4), null));
    Enumeration first = Enumeration.of(empty(4), null);
    for (int i = 1; i < grids.size(); i++) {
      first.next(LIMITS, GO);
      Enumeration second = Enumeration.resume(empty(4), null, first.token());
      assertThat(second.count()).isEqualTo(i);
      assertThat(all(second)).isEqualTo(grids.subList(i, grids.size()));
    }
  }

  @Test
  void resumesInAGridWithVeryManySolutions() throws ProblemException {
    Enumeration whole = Enumeration.of(empty(9), null);
    List<String> grids = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      grids.add(text(whole.next(LIMITS, GO).solution()));
    }
    assertThat(grids).doesNotHaveDuplicates().isSortedAccordingTo(Comparator.naturalOrder());
    Enumeration again = Enumeration.of(empty(9), null);
    for (int i = 0; i < 1_000; i++) {
      assertThat(text(again.next(LIMITS, GO).solution())).isEqualTo(grids.get(i));
      again = i % 7 == 0 ? Enumeration.resume(empty(9), null, again.token()) : again;
    }
    assertThat(again.count()).isEqualTo(1_000);
  }

  @Test
  void endsWhereThereIsNone() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .given(0, 1)
            .given(1, 2)
            .given(10, 3)
            .given(14, 4)
            .build();
    assertThat(Enumeration.of(board, null).next(LIMITS, GO).isEnd()).isTrue();
  }

  @Test
  void staysAtItsEnd() throws ProblemException {
    Enumeration grids = Enumeration.of(empty(4), null);
    all(grids);
    assertThat(grids.next(LIMITS, GO).isEnd()).isTrue();
    assertThat(all(Enumeration.resume(empty(4), null, grids.token()))).isEmpty();
  }

  @Test
  void getsOnUnderAnyLimit() throws ProblemException {
    Enumeration grids = Enumeration.of(empty(4), null);
    SolveLimits tight = new SolveLimits(1, 1, 1_000_000_000);
    List<String> found = new ArrayList<>();
    for (int steps = 0; steps < 100_000; steps++) {
      Enumeration.Step step = grids.next(tight, GO);
      if (step.isEnd()) {
        break;
      }
      assertThat(step.solution() == null).isEqualTo(step.limit() == Limit.NODES);
      if (step.solution() != null) {
        found.add(text(step.solution()));
      }
    }
    assertThat(found).isEqualTo(all(Enumeration.of(empty(4), null)));
  }

  @Test
  void leavesBlackCellsEmpty() throws ProblemException {
    Board board = Board.builder(PuzzleType.STR8TS, 3).black(0, 0).black(8, 0).build();
    List<String> grids = all(Enumeration.of(board, null));
    assertThat(grids).isNotEmpty().allMatch(grid -> grid.startsWith("0") && grid.endsWith("0"));
    Enumeration first = Enumeration.of(board, null);
    first.next(LIMITS, GO);
    assertThat(all(Enumeration.resume(board, null, first.token())))
        .isEqualTo(grids.subList(1, grids.size()));
  }

  @Test
  void startsFromPencilMarksIfAsked() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 4).given(15, 1).candidates(0, 0b1000).build();
    assertThat(all(Enumeration.of(board, Start.FROM_PROGRESS)))
        .isNotEmpty()
        .allMatch(grid -> grid.startsWith("4"));
    assertThat(all(Enumeration.of(board, Start.FROM_GIVENS))).hasSize(288 / 4);
  }

  @Test
  void stopsWhenCancelled() throws ProblemException {
    Cancellation off = new Cancellation();
    off.cancel();
    Enumeration grids = Enumeration.of(empty(25), null);
    assertThat(grids.next(LIMITS, off).limit()).isEqualTo(Limit.CANCELLED);
  }

  @Test
  void refusesTokensOfOtherPuzzles() throws ProblemException {
    Enumeration grids = Enumeration.of(empty(4), null);
    grids.next(LIMITS, GO);
    byte[] token = grids.token();
    Board other = empty(4).toBuilder().given(0, 2).build();
    Board more = empty(4).toBuilder().rule(Rule.DIAGONALS).build();
    for (Board board : List.of(other, more, empty(9))) {
      assertRefused(board, token);
    }
    for (int length = 0; length < token.length; length++) {
      assertRefused(empty(4), java.util.Arrays.copyOf(token, length));
    }
    for (int i = 0; i < token.length; i++) {
      byte[] bad = token.clone();
      bad[i] ^= (byte) 0x80;
      if (i < 9 || i >= 17) {
        assertRefused(empty(4), bad);
      }
    }
  }

  private static void assertRefused(Board board, byte[] token) {
    assertThatThrownBy(() -> Enumeration.resume(board, null, token))
        .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
        .extracting(ProblemException::problem)
        .extracting(Problem::code)
        .isEqualTo(ProblemCode.BAD_REQUEST);
  }

  private static Board empty(int side) {
    return Board.builder(PuzzleType.SUDOKU, side).build();
  }

  private static List<String> all(Enumeration enumeration) {
    List<String> grids = new ArrayList<>();
    for (Enumeration.Step step = enumeration.next(LIMITS, GO);
        !step.isEnd();
        step = enumeration.next(LIMITS, GO)) {
      assertThat(step.limit()).isNull();
      grids.add(text(step.solution()));
    }
    return grids;
  }

  private static String text(Solution solution) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < solution.cellCount(); cell++) {
      text.append(solution.digit(cell));
    }
    return text.toString();
  }
}
