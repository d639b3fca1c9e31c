package dev.pencilmark.solve.propagator.str8ts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.compile.DerivedTotals;
import dev.pencilmark.solve.compile.ModelCompiler;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.search.Propagation;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What compartments and lines remove, compared with trying all ways to fill them. */
class StraightsTest {

  @ParameterizedTest
  @CsvSource({"2, 9", "3, 9", "2, 3", "3, 4", "2, 25", "3, 25", "3, 10"})
  void shortCompartmentsRemoveExactlyTheImpossibleDigits(int size, int side) {
    assertThat(taken(size, side, true)).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"4, 9", "5, 9", "6, 7", "6, 6", "4, 12"})
  void longCompartmentsRemoveNoPossibleDigit(int size, int side) {
    assertThat(taken(size, side, false)).isPositive();
  }

  @Test
  void windowsThatOverlapAllOfAnotherCompartmentFallOut() {
    Board board = board(9, 2, 7, 8);
    Propagation propagation =
        Propagation.of(ModelCompiler.of(board, DerivedTotals.FEW_HOUSES, Budget.endless()));
    int[] candidates = open(board);
    // 45 or 67, which have no digit in common.
    candidates[0] = digits(4, 7);
    candidates[1] = digits(5, 6);
    for (int cell = 3; cell < 7; cell++) {
      candidates[cell] = digits(2, 3, 4, 5, 6, 7, 8);
    }
    propagation.start(candidates);
    assertThat(propagation.propagate(Budget.endless())).isTrue();
    assertThat(Arrays.copyOf(propagation.masks, 2)).containsExactly(digits(7), digits(6));
    assertThat(
            propagation.masks[3]
                | propagation.masks[4]
                | propagation.masks[5]
                | propagation.masks[6])
        .isEqualTo(digits(2, 3, 4, 5));
  }

  @Test
  void backtrackingRestoresTheKnowledgeOfLines() {
    Board board = board(9, 4);
    Propagation propagation =
        Propagation.of(ModelCompiler.of(board, DerivedTotals.FEW_HOUSES, Budget.endless()));
    propagation.start(open(board));
    assertThat(propagation.propagate(Budget.endless())).isTrue();
    Propagation.Snapshot frame = propagation.newSnapshot();
    propagation.save(frame);
    propagation.keep(0, digits(1));
    assertThat(propagation.propagate(Budget.endless())).isTrue();
    assertThat(propagation.masks[8] & digits(1, 2, 3, 4)).isZero();
    assertThat(propagation.lines.required[0]).isNotZero();
    propagation.restore(frame);
    propagation.keep(0, digits(9));
    assertThat(propagation.propagate(Budget.endless())).isTrue();
    assertThat(propagation.masks[8] & digits(6, 7, 8, 9)).isZero();
    assertThat(propagation.masks[8] & digits(1, 2, 3, 4)).isEqualTo(digits(1, 2, 3, 4));
  }

  /** Narrows random candidates of a compartment; returns how many went. */
  private static int taken(int size, int side, boolean exact) {
    SplittableRandom random = Seeded.random(31 * size + side);
    Board board = size < side ? board(side, size) : board(side);
    CompiledModel model = ModelCompiler.of(board, DerivedTotals.FEW_HOUSES, Budget.endless());
    Propagation propagation = Propagation.of(model);
    Compartment compartment = model.geometry.straights[0].compartments[0];
    assertThat(compartment.cells).hasSize(size);
    int taken = 0;
    for (int round = 0; round < 300; round++) {
      int[] before = open(board);
      for (int cell = 0; cell < size; cell++) {
        before[cell] = mask(side, round % 7 + 1, random);
      }
      propagation.start(before);
      boolean sound = compartment.propagate(propagation);
      int[] possible = new int[size];
      for (int low = 0; low + size <= side; low++) {
        fill(before, possible, new int[size], 0, ((1 << size) - 1) << low);
      }
      for (int cell = 0; cell < size; cell++) {
        taken += Integer.bitCount(before[cell] & ~propagation.masks[cell]);
      }
      if (possible[0] == 0) {
        assertThat(sound && exact).isFalse();
      } else if (exact) {
        assertThat(sound).isTrue();
        assertThat(Arrays.copyOf(propagation.masks, size)).isEqualTo(possible);
      } else {
        assertThat(sound).isTrue();
        for (int cell = 0; cell < size; cell++) {
          assertThat(possible[cell] & ~propagation.masks[cell]).isZero();
        }
      }
    }
    return taken;
  }

  /** Adds all ways to fill the cells from one on with some digits, each once. */
  private static void fill(int[] masks, int[] possible, int[] chosen, int cell, int digits) {
    if (cell == chosen.length) {
      for (int i = 0; i < chosen.length; i++) {
        possible[i] |= chosen[i];
      }
      return;
    }
    for (int rest = masks[cell] & digits; rest != 0; rest &= rest - 1) {
      chosen[cell] = rest & -rest;
      fill(masks, possible, chosen, cell + 1, digits & ~chosen[cell]);
    }
  }

  private static int mask(int side, int eighths, SplittableRandom random) {
    int mask = 0;
    for (int digit = 0; digit < side; digit++) {
      mask |= random.nextInt(8) < eighths ? 1 << digit : 0;
    }
    return mask == 0 ? 1 << random.nextInt(side) : mask;
  }

  /** A board whose first row is white but for some cells, and the rest black. */
  private static Board board(int side, int... blacks) {
    Board.Builder board = Board.builder(PuzzleType.STR8TS, side);
    for (int black : blacks) {
      board.black(black, 0);
    }
    for (int cell = side; cell < side * side; cell++) {
      board.black(cell, 0);
    }
    return board.build();
  }

  private static int[] open(Board board) {
    int[] masks = new int[board.cellCount()];
    for (int cell = 0; cell < masks.length; cell++) {
      masks[cell] = board.isBlack(cell) ? 0 : board.allDigits();
    }
    return masks;
  }

  private static int digits(int... digits) {
    return Arrays.stream(digits).map(digit -> 1 << digit - 1).reduce(0, (a, b) -> a | b);
  }
}
