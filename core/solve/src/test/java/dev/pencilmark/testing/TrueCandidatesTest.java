package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.CandidateCounts;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.solve.TrueCandidates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** True candidates are the digits of all solutions. */
final class TrueCandidatesTest {

  private static final SolveLimits LIMITS = new SolveLimits(2, 1_000_000, 10_000_000_000L);

  /** Puzzles with more solutions are not listed for comparison. */
  private static final int MOST = 3_000;

  private static TrueCandidates complete(Board board, List<byte[]> known) throws ProblemException {
    TrueCandidates candidates = TrueCandidates.of(board, Start.FROM_GIVENS, known);
    while (!candidates.isComplete()) {
      assertThat(candidates.next(LIMITS, new Cancellation())).isNull();
    }
    return candidates;
  }

  private static int[] masks(TrueCandidates candidates, Board board) {
    int[] masks = new int[board.cellCount()];
    Arrays.setAll(masks, candidates::candidates);
    return masks;
  }

  /** The candidates by all solutions; null if there are too many. */
  private static int[] listed(Board board) throws ProblemException {
    int[] masks = new int[board.cellCount()];
    Enumeration all = Enumeration.of(board, Start.FROM_GIVENS);
    for (int i = 0; i < MOST; i++) {
      Enumeration.Step step = all.next(LIMITS, new Cancellation());
      if (step.isEnd()) {
        return masks;
      }
      assertThat(step.limit()).isNull();
      for (int cell = 0; cell < masks.length; cell++) {
        int digit = step.solution().digit(cell);
        masks[cell] |= digit == 0 ? 0 : 1 << digit - 1;
      }
    }
    return null;
  }

  @Test
  void theyAreTheDigitsOfAllSolutions() {
    int[] compared = new int[1];
    Seeded.run(
        "true candidates",
        Seeded.rounds(1_000),
        random -> {
          Board board = board(random);
          TrueCandidates candidates;
          try {
            candidates = complete(board, List.of());
          } catch (ProblemException illegal) {
            return;
          }
          int[] listed = listed(board);
          if (listed != null) {
            assertThat(masks(candidates, board)).as("%s", board).isEqualTo(listed);
            compared[0]++;
          }
          assertThat(masks(complete(board, candidates.witnesses()), board))
              .isEqualTo(masks(candidates, board));
        });
    assertThat(compared[0]).isGreaterThan(20);
  }

  /** Returns the number of solutions with each digit of each cell; null if there are too many. */
  private static long[][] counted(Board board) throws ProblemException {
    long[][] counts = new long[board.cellCount()][board.side() + 1];
    Enumeration all = Enumeration.of(board, Start.FROM_GIVENS);
    for (int i = 0; i < MOST; i++) {
      Enumeration.Step step = all.next(LIMITS, new Cancellation());
      if (step.isEnd()) {
        return counts;
      }
      for (int cell = 0; cell < counts.length; cell++) {
        counts[cell][step.solution().digit(cell)]++;
      }
    }
    return null;
  }

  private static CandidateCounts counts(Board board, long cap) throws ProblemException {
    CandidateCounts counts = complete(board, List.of()).counts(cap);
    while (!counts.isComplete()) {
      assertThat(counts.next(LIMITS, new Cancellation())).isNull();
    }
    return counts;
  }

  @Test
  void solutionsOfEachCandidateAreCountedUpToTheCap() {
    int[] compared = new int[2];
    Seeded.run(
        "counts of candidates",
        Seeded.rounds(200),
        random -> {
          Board board = board(random);
          long cap = 1 + random.nextInt(4);
          long[][] listed;
          CandidateCounts counts;
          try {
            listed = counted(board);
            counts = counts(board, cap);
          } catch (ProblemException illegal) {
            return;
          }
          for (int cell = 0; listed != null && cell < board.cellCount(); cell++) {
            for (int digit = 1; digit <= board.side(); digit++) {
              long exact = listed[cell][digit];
              assertThat(counts.count(cell, digit)).isEqualTo(Math.min(cap, exact));
              assertThat(counts.isExact(cell, digit)).isEqualTo(exact < cap);
              compared[exact > cap ? 1 : 0]++;
            }
          }
        });
    assertThat(compared[0]).isGreaterThan(100);
    assertThat(compared[1]).isPositive();
  }

  @Test
  void countingContinuesAfterALimit() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).build();
    CandidateCounts counts = complete(board, List.of()).counts(10);
    assertThat(counts.next(new SolveLimits(2, 1, 1_000_000_000L), new Cancellation()))
        .isEqualTo(Limit.NODES);
    while (!counts.isComplete()) {
      assertThat(counts.next(LIMITS, new Cancellation())).isNull();
    }
    assertThat(counts.count(80, 9)).isEqualTo(10);
  }

  private static Board board(SplittableRandom random) {
    Board board = SolvableBoards.random(random);
    RandomRules rules = new RandomRules(board.side(), new Random(random.nextLong()));
    Board.Builder ruled = board.toBuilder();
    for (int i = random.nextInt(3); i > 0; i--) {
      ruled.variant(rules.understood());
    }
    return ruled.build();
  }

  @Test
  void witnessesOfAnEditedPuzzleSpareSearches() throws ProblemException {
    Board before = Board.builder(PuzzleType.SUDOKU, 9).build();
    Board after = Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).build();
    TrueCandidates first = complete(before, List.of());
    TrueCandidates again = TrueCandidates.of(after, Start.FROM_GIVENS, first.witnesses());
    for (int i = 0; i < first.witnesses().size(); i++) {
      assertThat(again.next(LIMITS, new Cancellation())).isNull();
    }
    assertThat(again.guesses()).isZero();
    assertThat(again.candidates(0)).isEqualTo(1);
    assertThat(again.witnesses()).isNotEmpty();
    assertThat(again.witnesses().size()).isLessThan(first.witnesses().size());
  }

  /** A grid of this side needs more searches than there are witnesses. */
  @Test
  void witnessesAreBounded_candidatesAreComplete() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 17).build();
    TrueCandidates candidates = complete(board, List.of());
    assertThat(candidates.witnesses()).hasSize(TrueCandidates.MOST_WITNESSES);
    assertThat(masks(candidates, board)).containsOnly(board.allDigits());
  }

  @Test
  void knownSolutionsShowAllCandidatesOfTheLargestGrid() throws ProblemException {
    int side = Board.MAX_SIDE;
    Board board = Board.builder(PuzzleType.SUDOKU, side).build();
    List<byte[]> known = new ArrayList<>();
    for (int shift = 0; shift < side; shift++) {
      byte[] digits = new byte[side * side];
      for (int cell = 0; cell < digits.length; cell++) {
        digits[cell] = (byte) ((cell / side + cell % side + shift) % side + 1);
      }
      known.add(digits);
    }
    TrueCandidates candidates = complete(board, known);
    assertThat(candidates.guesses()).isZero();
    assertThat(candidates.witnesses()).hasSize(side);
    assertThat(masks(candidates, board)).containsOnly(Integer.MAX_VALUE);
  }

  @Test
  void puzzleWithoutSolutionHasNoCandidates() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .given(0, 1)
            .given(1, 2)
            .given(6, 3)
            .given(11, 4)
            .build();
    int[] listed = listed(board);
    assertThat(masks(complete(board, List.of()), board)).isEqualTo(listed);
  }

  @Test
  void limitEndsAStep_andALaterStepContinues() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).build();
    TrueCandidates candidates = TrueCandidates.of(board, Start.FROM_GIVENS, List.of());
    assertThat(candidates.next(new SolveLimits(2, 1, 1_000_000_000L), new Cancellation()))
        .isEqualTo(Limit.NODES);
    assertThat(candidates.isComplete()).isFalse();
    assertThat(candidates.undecided(0)).isEqualTo(0x1FF);
    assertThat(candidates.next(LIMITS, new Cancellation())).isNull();
    assertThat(candidates.candidates(0)).isPositive();
  }

  @Test
  void digitsThatDoNotSolveThePuzzleAreNoWitnesses() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 4).build();
    List<byte[]> wrong = List.of(new byte[3], new byte[16], filled(1), filled(9));
    TrueCandidates candidates = TrueCandidates.of(board, null, wrong);
    for (int i = 0; i < wrong.size(); i++) {
      assertThat(candidates.next(LIMITS, new Cancellation())).isNull();
    }
    assertThat(candidates.witnesses()).isEmpty();
  }

  private static byte[] filled(int digit) {
    byte[] digits = new byte[16];
    Arrays.fill(digits, (byte) digit);
    return digits;
  }
}
