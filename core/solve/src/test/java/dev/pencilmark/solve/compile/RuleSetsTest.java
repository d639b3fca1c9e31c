package dev.pencilmark.solve.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.search.Propagation;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Rules about the set of digits of some cells leave exactly the digits of all ways to fill these
 * cells, which see each other only by the rule.
 */
class RuleSetsTest {

  private static final int SIDE = 9;

  /** Cells of which no two are in one row, column or box. */
  private static final int[] APART = {0, 12, 24, 28, 40, 52, 56, 68, 80};

  @Test
  void fiveDigitsOfWhichNoTwoAreConsecutive_areOdd() {
    int[] line = Arrays.copyOf(APART, 5);
    int[] masks = left(VariantRule.of(RuleKind.NABNER).group(line).build(), all());
    for (int cell : line) {
      assertThat(masks[cell]).isEqualTo(0b101010101);
    }
  }

  @Test
  void aRelationOfAllCells_isOneOfSets() {
    int[] line = Arrays.copyOf(APART, 4);
    int[] multiples = new int[SIDE];
    for (int digit = 1; digit <= SIDE; digit++) {
      for (int other = 1; other <= SIDE; other++) {
        boolean fits = digit != other && (digit % other == 0 || other % digit == 0);
        multiples[digit - 1] |= fits ? 1 << other - 1 : 0;
      }
    }
    VariantRule rule =
        VariantRule.of(RuleKind.RELATION_OF_ALL).group(line).masks(multiples).build();
    int[] masks = left(rule, all());
    for (int cell : line) {
      // 1, 2, 4 and 8 alone.
      assertThat(masks[cell]).isEqualTo(0b10001011);
    }
  }

  @Test
  void rulesLeaveWhatIsPossible() {
    Seeded.run(
        "rules of sets",
        Seeded.rounds(300),
        random -> {
          List<VariantRule> rules = new ArrayList<>();
          int[] pair = Arrays.copyOf(APART, 2);
          rules.add(VariantRule.of(RuleKind.RENBAN).group(pair).build());
          for (int size = 2; size <= 6; size++) {
            int[] line = Arrays.copyOf(APART, size);
            rules.add(VariantRule.of(RuleKind.NABNER).group(line).build());
            int total = 1 + random.nextInt(20);
            rules.add(VariantRule.of(RuleKind.RELLIK).group(line).values(total).build());
          }
          for (VariantRule rule : rules) {
            assertExact(rule, candidates(rule.group(0), random));
          }
        });
  }

  /** Three cells of each of two boxes. */
  @Test
  void aSumOfCellsOfBoxes_leavesWhatIsPossible() {
    int[] cells = {40, 0, 10, 30, 50, 20};
    Seeded.run(
        "sums of boxes",
        Seeded.rounds(1000),
        random -> {
          int total = 10 + random.nextInt(35);
          VariantRule rule = VariantRule.of(RuleKind.SUM).group(cells).values(total).build();
          assertExact(rule, candidates(cells, random));
        });
  }

  /** The cells of the box first, even though others of their row are listed before them. */
  @Test
  void aSumIsTakenApartByTheFullestHouse() {
    int[] cells = {0, 3, 1, 2, 9, 10, 11, 18, 19, 20};
    int[] masks = left(VariantRule.of(RuleKind.SUM).group(cells).values(50).build(), all());
    assertThat(masks[3]).isEqualTo(1 << 4);
  }

  private static int[] all() {
    int[] candidates = new int[SIDE * SIDE];
    Arrays.fill(candidates, (1 << SIDE) - 1);
    return candidates;
  }

  /** At most four random digits for each of the cells. */
  private static int[] candidates(int[] cells, SplittableRandom random) {
    int[] candidates = all();
    for (int cell : cells) {
      int mask = 0;
      for (int i = 0; i < 4; i++) {
        mask |= 1 << random.nextInt(SIDE);
      }
      candidates[cell] = mask;
    }
    return candidates;
  }

  private static void assertExact(VariantRule rule, int[] before) {
    int[] cells = rule.group(0);
    int[] possible = new int[cells.length];
    fill(RuleOracle.of(board(rule)), cells, 0, new byte[SIDE * SIDE], before, possible);
    int[] after = left(rule, before);
    String what = rule + " " + Arrays.toString(Arrays.stream(cells).map(c -> before[c]).toArray());
    if (possible[0] == 0) {
      assertThat(after).as(what).isNull();
    } else {
      assertThat(after).as(what).isNotNull();
      assertThat(IntStream.of(cells).map(cell -> after[cell]).toArray())
          .as(what)
          .isEqualTo(possible);
    }
  }

  /** Notes the digits of all ways to fill the cells. */
  private static void fill(
      RuleOracle oracle, int[] cells, int at, byte[] digits, int[] before, int[] possible) {
    if (at == cells.length) {
      if (sameBoxesDiffer(cells, digits) && oracle.keepsAll(digits)) {
        for (int i = 0; i < cells.length; i++) {
          possible[i] |= 1 << digits[cells[i]] - 1;
        }
      }
      return;
    }
    for (int rest = before[cells[at]]; rest != 0; rest &= rest - 1) {
      digits[cells[at]] = (byte) (Integer.numberOfTrailingZeros(rest) + 1);
      fill(oracle, cells, at + 1, digits, before, possible);
    }
  }

  private static boolean sameBoxesDiffer(int[] cells, byte[] digits) {
    for (int cell : cells) {
      for (int other : cells) {
        if (cell != other && box(cell) == box(other) && digits[cell] == digits[other]) {
          return false;
        }
      }
    }
    return true;
  }

  private static int box(int cell) {
    return cell / 27 * 3 + cell % 9 / 3;
  }

  private static Board board(VariantRule rule) {
    return Board.builder(PuzzleType.SUDOKU, SIDE).variant(rule).build();
  }

  /** What propagation leaves of candidates; null if they contradict the rule. */
  private static int[] left(VariantRule rule, int[] candidates) {
    Budget budget = Budget.endless();
    Propagation propagation =
        Propagation.of(ModelCompiler.of(board(rule), DerivedTotals.MANY_HOUSES, budget));
    propagation.start(candidates);
    return propagation.propagate(budget) ? propagation.masks : null;
  }
}
