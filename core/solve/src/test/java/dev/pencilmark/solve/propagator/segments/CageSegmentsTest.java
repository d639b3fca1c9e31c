package dev.pencilmark.solve.propagator.segments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.solve.Naive;
import dev.pencilmark.solve.compile.DerivedTotals;
import dev.pencilmark.solve.compile.ModelCompiler;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.search.Propagation;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the parts of large cages know together removes nothing of a solution, and much else. */
class CageSegmentsTest {

  @ParameterizedTest
  @ValueSource(ints = {5, 7, 8, 9})
  void theSolutionStaysThoughMuchGoes(int side) {
    SplittableRandom random = Seeded.random(side);
    int taken = 0;
    for (int round = 0; round < Seeded.rounds(600); round++) {
      int[] solution = solution(side, random);
      Board board = board(side, solution, round % 3 == 0, random);
      Propagation all = propagation(board, DerivedTotals.MANY_HOUSES);
      Propagation few = propagation(board, DerivedTotals.FEW_HOUSES);
      int[] before = new int[side * side];
      for (int cell = 0; cell < before.length; cell++) {
        before[cell] = 1 << solution[cell] - 1;
        for (int digit = 0; digit < side; digit++) {
          before[cell] |= random.nextInt(10) >= round % 10 ? 1 << digit : 0;
        }
      }
      all.start(before);
      few.start(before);
      assertThat(all.propagate(Budget.endless())).as("%s", board).isTrue();
      assertThat(few.propagate(Budget.endless())).as("%s", board).isTrue();
      keeps(all, solution, board);
      taken += count(few.masks) - count(all.masks);

      // Backtracking to a frame restores the knowledge of parts, too.
      Propagation.Snapshot frame = all.newSnapshot();
      all.save(frame);
      int[] left = all.masks.clone();
      for (int cell = 0; cell < left.length; cell++) {
        int others = left[cell] & ~(1 << solution[cell] - 1);
        if (others != 0) {
          boolean sound = all.keep(cell, others & -others) && all.propagate(Budget.endless());
          assertThat(sound && Arrays.equals(all.masks, left)).as("%s", board).isFalse();
          all.restore(frame);
          assertThat(all.masks).isEqualTo(left);
        }
      }
      for (int cell = 0; cell < left.length; cell++) {
        assertThat(all.keep(cell, 1 << solution[cell] - 1)).as("%s", board).isTrue();
        assertThat(all.propagate(Budget.endless())).as("%s", board).isTrue();
        keeps(all, solution, board);
      }
    }
    assertThat(taken).as("candidates that cages one by one leave").isGreaterThan(20 * side);
  }

  private static Propagation propagation(Board board, int houses) {
    return Propagation.of(ModelCompiler.of(board, houses, Budget.endless()));
  }

  private static void keeps(Propagation propagation, int[] solution, Board board) {
    for (int cell = 0; cell < solution.length; cell++) {
      assertThat(propagation.masks[cell] >>> solution[cell] - 1 & 1)
          .as("%s %s cell %s", board, Arrays.toString(solution), cell)
          .isOne();
    }
  }

  private static int count(int[] masks) {
    return Arrays.stream(masks).map(Integer::bitCount).sum();
  }

  private static int[] solution(int side, SplittableRandom random) {
    int[] all = new int[side * side];
    Arrays.fill(all, (1 << side) - 1);
    Board bare = Board.builder(PuzzleType.KENKEN, side).build();
    return new Naive(bare, new int[0][]).any(all, random);
  }

  /** A board with cages of up to eight cells, of which some may be omitted. */
  private static Board board(int side, int[] solution, boolean gaps, SplittableRandom random) {
    Board.Builder board = Board.builder(PuzzleType.KENKEN, side);
    boolean[] seen = new boolean[side * side];
    for (int first = 0; first < seen.length; first++) {
      if (seen[first]) {
        continue;
      }
      List<Integer> cells = new ArrayList<>(List.of(first));
      seen[first] = true;
      int most = 1 + random.nextInt(8);
      for (int tries = 0; tries < 60 && cells.size() < most; tries++) {
        int from = cells.get(random.nextInt(cells.size()));
        int next = from + new int[] {1, -1, side, -side}[random.nextInt(4)];
        boolean near = next / side == from / side || next % side == from % side;
        if (next >= 0 && next < seen.length && near && !seen[next]) {
          cells.add(next);
          seen[next] = true;
        }
      }
      int[] digits = cells.stream().mapToInt(cell -> solution[cell]).toArray();
      if (!gaps || random.nextInt(4) > 0) {
        board.cage(cage(cells, digits, random));
      }
    }
    return board.build();
  }

  private static Cage cage(List<Integer> cells, int[] digits, SplittableRandom random) {
    int[] places = cells.stream().mapToInt(cell -> cell).sorted().toArray();
    if (digits.length == 2 && digits[0] != digits[1] && random.nextBoolean()) {
      int difference = Math.abs(digits[0] - digits[1]);
      return new Cage(places, CageOperator.SUBTRACT, difference, Cage.NO_COLOUR);
    }
    if (digits.length == 1 || random.nextBoolean()) {
      return new Cage(places, CageOperator.ADD, Arrays.stream(digits).sum(), Cage.NO_COLOUR);
    }
    long product = Arrays.stream(digits).asLongStream().reduce(1, (one, other) -> one * other);
    return new Cage(places, CageOperator.MULTIPLY, product, Cage.NO_COLOUR);
  }
}
