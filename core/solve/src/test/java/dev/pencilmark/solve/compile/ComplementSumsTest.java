package dev.pencilmark.solve.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.search.Propagation;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What sums remove when they look at the rests of their houses. */
class ComplementSumsTest {

  @Test
  void aDigitThatNoOtherCellOfTheHouseHasIsInTheSum() {
    CompiledModel plain = plain(6);
    int[] masks = new int[36];
    Arrays.fill(masks, plain.all);
    for (int cell = 3; cell < 6; cell++) {
      masks[cell] &= ~digit(5);
    }
    // Three cells of the first row and one below: 5 is in the row's.
    int[] cells = {0, 1, 2, 6};
    assertThat(propagated(plain, cells, 10, masks, true)).isNull();
    assertThat(propagated(plain, cells, 10, masks, false)).isNotNull();
    int[] after = propagated(plain, cells, 14, masks, true);
    assertThat(after[6] & digit(5)).isZero();
    // 1 2 5 6 and 2 3 4 5, and not 1 3 4 6: so 2 is in them, too, and nowhere else in the box.
    assertThat(after[7] & digit(2)).isZero();
    assertThat(propagated(plain, cells, 14, masks, false)[7] & digit(2)).isNotZero();
  }

  @ParameterizedTest
  @CsvSource({"6, 4", "6, 5", "9, 4", "9, 5", "9, 6"})
  void exactlyTheImpossibleDigitsOfTheSumAreRemoved(int side, int size) {
    SplittableRandom random = Seeded.random(22);
    CompiledModel plain = plain(side);
    int more = 0;
    for (int round = 0; round < 1000; round++) {
      int[] solution = solution(side, random.nextInt(side));
      int[] masks = new int[side * side];
      for (int cell = 0; cell < masks.length; cell++) {
        masks[cell] = digit(solution[cell]) | random.nextInt(1 << side) & random.nextInt(1 << side);
      }
      int[] cells = different(random, solution, side, size);
      int sum = Arrays.stream(cells).map(cell -> solution[cell]).sum();
      int[] with = propagated(plain, cells, sum, masks, true);
      int[] without = propagated(plain, cells, sum, masks, false);
      int[] possible = new int[size];
      fill(plain, cells, masks, new int[size], 0, sum, possible);
      String what = side + " " + Arrays.toString(cells) + " " + Arrays.toString(masks);
      for (int i = 0; i < size; i++) {
        assertThat(with[cells[i]]).as(what).isEqualTo(possible[i]);
        more += Integer.bitCount(without[cells[i]] & ~possible[i]);
      }
      for (int cell = 0; cell < masks.length; cell++) {
        assertThat(with[cell] & digit(solution[cell])).as(what).isNotZero();
      }
    }
    assertThat(more).isGreaterThan(100);
  }

  /** Notes the digits of all ways to fill a sum's cells with which every house can have all. */
  private static void fill(
      CompiledModel model,
      int[] cells,
      int[] masks,
      int[] digits,
      int at,
      int left,
      int[] possible) {
    if (at == cells.length) {
      if (left == 0 && leavesNothing(model, cells, masks, digits)) {
        for (int i = 0; i < at; i++) {
          possible[i] |= digits[i];
        }
      }
      return;
    }
    for (int rest = masks[cells[at]]; rest != 0; rest &= rest - 1) {
      int digit = rest & -rest;
      boolean isNew = true;
      for (int i = 0; i < at; i++) {
        isNew &= digits[i] != digit;
      }
      if (isNew) {
        digits[at] = digit;
        fill(
            model,
            cells,
            masks,
            digits,
            at + 1,
            left - Integer.numberOfTrailingZeros(digit) - 1,
            possible);
      }
    }
  }

  /** Whether the cells in a house have the digits that the rest of it lacks. */
  private static boolean leavesNothing(
      CompiledModel model, int[] cells, int[] masks, int[] digits) {
    int side = model.side;
    for (int start = 0; start < model.geometry.houseCells.length; start += side) {
      int found = 0;
      int inside = 0;
      for (int i = start; i < start + side; i++) {
        int cell = model.geometry.houseCells[i];
        int mask = masks[cell];
        for (int k = 0; k < cells.length; k++) {
          if (cells[k] == cell) {
            mask = digits[k];
            inside++;
          }
        }
        found |= mask;
      }
      if (found != model.all && inside >= (cells.length == 4 ? 3 : 2)) {
        return false;
      }
    }
    return true;
  }

  /** Returns a full grid whose digits are increased by {@code more}. */
  private static int[] solution(int side, int more) {
    int height = side == 6 ? 2 : 3;
    int[] solution = new int[side * side];
    for (int cell = 0; cell < solution.length; cell++) {
      int row = cell / side;
      int shift = side / height * (row % height) + row / height;
      solution[cell] = (shift + cell % side + more) % side + 1;
    }
    return solution;
  }

  /** Cells of the first rows with different digits, some of them of one box. */
  private static int[] different(SplittableRandom random, int[] solution, int side, int count) {
    int[] cells = new int[count];
    int used = 0;
    for (int size = 0; size < count; ) {
      int cell = random.nextInt(size < 3 ? 3 : 2 * side);
      if ((used & digit(solution[cell])) == 0) {
        used |= digit(solution[cell]);
        cells[size++] = cell;
      }
    }
    return cells;
  }

  /** The candidates after one call of a sum of different digits; null for a contradiction. */
  private static int[] propagated(
      CompiledModel plain, int[] cells, int sum, int[] masks, boolean looks) {
    ModelBuilder builder = new ModelBuilder(plain, Budget.endless());
    builder.addAllDifferent(cells);
    if (looks) {
      builder.search();
    }
    Sums.add(builder, cells, 0, sum, 0);
    CompiledModel model = builder.build();
    Propagation propagation = Propagation.of(model);
    propagation.start(masks);
    return model.constraints[0].propagate(propagation) ? propagation.masks : null;
  }

  private static CompiledModel plain(int side) {
    Board board = Board.builder(PuzzleType.KILLER, side).build();
    return ModelCompiler.of(board, DerivedTotals.MANY_HOUSES, Budget.endless());
  }

  private static int digit(int digit) {
    return 1 << digit - 1;
  }
}
