package dev.pencilmark.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.PuzzleSets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A puzzle has a rating, or the reason why not: each reason by a puzzle. */
final class LibraryRatingTest {

  private static final Board HARD =
      PuzzleSets.board(
          "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

  private static Unrated reason(Board board, SolveLimits limits) throws ProblemException {
    LibraryRating.Result result = LibraryRating.of(board, limits, new Cancellation());
    assertThat(result.rating() == null).isEqualTo(result.reason() != null);
    return result.reason();
  }

  private static SolveLimits limits(long nodes, long work, long nanos) {
    return new SolveLimits(2, nodes, work, nanos);
  }

  @Test
  void eachReasonIsThatOfThePuzzle() throws ProblemException {
    SolveLimits usual = SolveLimits.DEFAULT;
    Board easy =
        PuzzleSets.board(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    Board empty = Board.builder(PuzzleType.SUDOKU, 4).build();
    VariantRule carried = VariantRule.carried("fpuzzles.lz", "CountingCircles", "[\"R1C1\"]");
    VariantRule antiking = VariantRule.of(RuleKind.ANTIKING).build();
    Board black = Board.builder(PuzzleType.STR8TS, 4).black(0, 0).variant(antiking).build();
    assertThat(reason(easy, usual)).isNull();
    assertThat(reason(empty, usual)).isEqualTo(Unrated.SEVERAL_SOLUTIONS);
    assertThat(reason(empty.toBuilder().variant(carried).build(), usual))
        .isEqualTo(Unrated.UNSUPPORTED_CONSTRAINTS);
    assertThat(reason(empty.toBuilder().variant(antiking).build(), usual))
        .isEqualTo(Unrated.NO_SOLUTION);
    assertThat(reason(black, usual)).isEqualTo(Unrated.NOT_SOLVABLE);
    assertThat(reason(HARD, limits(1, 2_000_000_000, 60_000_000_000L)))
        .isEqualTo(Unrated.SEARCH_LIMIT);
    assertThat(reason(HARD, limits(100_000_000, 1_000_000, 60_000_000_000L)))
        .isEqualTo(Unrated.STEP_LIMIT);
    assertThat(reason(HARD, limits(100_000_000, 2_000_000_000, 1))).isEqualTo(Unrated.TIME);
  }

  @Test
  void cancelledCallsHaveNoReason() {
    Cancellation gone = new Cancellation();
    gone.cancel();
    assertThatThrownBy(() -> LibraryRating.of(HARD, List.of(), gone))
        .isInstanceOf(ProblemException.class);
  }
}
