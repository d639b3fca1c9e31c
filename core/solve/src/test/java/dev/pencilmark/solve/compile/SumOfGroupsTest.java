package dev.pencilmark.solve.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.AlwaysFalse;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.sums.SumBounds;
import dev.pencilmark.solve.search.Propagation;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a sum of many cells removes is compared with trying all ways to fill them. */
class SumOfGroupsTest {

  private static final int SIDE = 6;
  private static final int CELLS = SIDE * SIDE;
  private final Board board = Board.builder(PuzzleType.KILLER, SIDE).build();

  private final CompiledModel model =
      ModelCompiler.of(board, DerivedTotals.MANY_HOUSES, Budget.endless());

  @Test
  void nothingThatIsPossibleGoesAndMuchThatBoundsOfCellsLeave() {
    SplittableRandom random = Seeded.random(22);
    int rules = 0;
    int refuted = 0;
    int more = 0;
    for (int round = 0; round < 3000; round++) {
      int count = 3 + random.nextInt(5);
      long[] set = new long[1];
      while (Long.bitCount(set[0]) < count) {
        set[0] |= 1L << random.nextInt(CELLS);
      }
      int target = count + random.nextInt(2 * count) + (round % 2 == 0 ? 0 : 3 * count);
      Constraint rule = Sums.byGroups(model.geometry, set, count, target);
      if (rule == null) {
        continue;
      }
      rules++;
      int[] before = candidates(random);
      int[] cells = cells(set[0], count);
      int[] possible = new int[count];
      fill(cells, before, new int[count], 0, target, possible);
      Propagation propagation = Propagation.of(model);
      propagation.start(before);
      boolean sound = rule.propagate(propagation);
      String what = target + " " + Arrays.toString(cells) + " " + Arrays.toString(before);
      if (!sound) {
        assertThat(possible[0]).as(what).isZero();
        refuted++;
        continue;
      }
      for (int i = 0; i < count; i++) {
        assertThat(possible[i] & ~propagation.masks[cells[i]]).as(what).isZero();
      }
      int[] after = propagation.masks.clone();
      propagation.start(before);
      if (new SumBounds(cells, 0, target, SIDE, 0).propagate(propagation)) {
        for (int cell : cells) {
          more += Integer.bitCount(propagation.masks[cell] & ~after[cell]);
        }
      }
    }
    assertThat(rules).isGreaterThan(1000);
    assertThat(refuted).isGreaterThan(100);
    assertThat(more).isGreaterThan(500);
  }

  /** Once every cell has one digit, a wrong sum is found. */
  @Test
  void fullCellsOfAnotherSumAreRefuted() {
    long[] set = {0b111_001L};
    Constraint rule = Sums.byGroups(model.geometry, set, 4, 10);
    assertThat(rule).isNull();
    long[] wide = {0b111L | 0b11L << SIDE + 3};
    int[] masks = new int[CELLS];
    Arrays.fill(masks, model.all);
    masks[0] = 1;
    masks[1] = 2;
    masks[2] = 4;
    masks[SIDE + 3] = 1;
    for (int digit = 2; digit <= SIDE; digit++) {
      masks[SIDE + 4] = 1 << digit - 1;
      Propagation propagation = Propagation.of(model);
      propagation.start(masks);
      assertThat(Sums.byGroups(model.geometry, wide, 5, 10).propagate(propagation))
          .isEqualTo(digit == 3);
    }
  }

  @Test
  void sumsThatNoDigitsMakeAreImpossible() {
    long[] wide = {0b111L | 0b11L << SIDE + 3};
    assertThat(Sums.byGroups(model.geometry, wide, 5, 8)).isInstanceOf(AlwaysFalse.class);
    assertThat(Sums.byGroups(model.geometry, wide, 5, 27)).isInstanceOf(AlwaysFalse.class);
  }

  private static int[] candidates(SplittableRandom random) {
    int[] masks = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      masks[cell] = random.nextInt(1, 1 << SIDE) | random.nextInt(1 << SIDE);
    }
    return masks;
  }

  private static int[] cells(long set, int count) {
    int[] cells = new int[count];
    long rest = set;
    for (int i = 0; i < count; i++) {
      cells[i] = Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
    }
    return cells;
  }

  private void fill(int[] cells, int[] masks, int[] digits, int at, int left, int[] possible) {
    if (at == cells.length) {
      for (int i = 0; left == 0 && i < at; i++) {
        possible[i] |= 1 << digits[i] - 1;
      }
      return;
    }
    for (int rest = masks[cells[at]]; rest != 0; rest &= rest - 1) {
      digits[at] = Integer.numberOfTrailingZeros(rest) + 1;
      boolean fits = digits[at] <= left;
      for (int i = 0; i < at && fits; i++) {
        fits = digits[i] != digits[at] || (model.sees[cells[i]] & 1L << cells[at]) == 0;
      }
      if (fits) {
        fill(cells, masks, digits, at + 1, left - digits[at], possible);
      }
    }
  }
}
