package dev.pencilmark.solve.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.CageRules;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Start;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.InitialDomains;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts of random small boards with cages agree with trying everything. */
class CageBoardsTest {

  private static final int LIMIT = 60;

  @ParameterizedTest
  @CsvSource({
    "KILLER,3,66,5",
    "KILLER,4,100,6",
    "KILLER,5,40,5",
    "KILLER,6,20,5",
    "KILLER_JIGSAW,4,100,6",
    "KILLER_JIGSAW,5,40,5",
    "KILLER_JIGSAW,6,20,5",
    "KENKEN,3,100,7",
    "KENKEN,4,133,7",
    "KENKEN,5,40,4",
    "KENDOKU,4,100,7",
    "KENDOKU,6,20,4"
  })
  void agreeWithTryingEverything(PuzzleType type, int side, int wanted, int largest)
      throws ProblemException {
    SplittableRandom random = Seeded.random(side * 31L + type.ordinal());
    int unique = 0;
    int several = 0;
    int rounds = Seeded.rounds(wanted);
    for (int round = 0; round < rounds; round++) {
      Board board = board(type, side, largest, random);
      int expected = new CageRules(board, new int[0][]).count(LIMIT);
      List<int[]> found = new ArrayList<>();
      new CspEngine(board)
          .search(
              InitialDomains.of(board, Start.FROM_GIVENS).candidates(),
              new Budget(1_000_000, Long.MAX_VALUE / 2, new Cancellation(), 16),
              digits -> {
                found.add(ints(digits));
                return found.size() < LIMIT;
              });
      assertThat(found.size()).as("%s", board).isEqualTo(expected);
      for (int[] digits : found) {
        assertThat(new CageRules(board, new int[0][]).solvedBy(digits)).isTrue();
      }
      assertThat(found.stream().map(java.util.Arrays::toString).distinct().count())
          .isEqualTo(expected);
      unique += expected == 1 ? 1 : 0;
      several += expected > 1 ? 1 : 0;
    }
    assertThat(unique + several).isGreaterThan(rounds / 4);
  }

  static int[] ints(byte[] digits) {
    int[] ints = new int[digits.length];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = digits[i];
    }
    return ints;
  }

  /** A board with a solution, most of the time. */
  static Board board(PuzzleType type, int side, int largest, SplittableRandom random) {
    while (true) {
      Board.Builder builder = Board.builder(type, side);
      if (type.has(Rule.REGIONS)) {
        regions(builder, side, random);
      }
      int[] solution = solution(builder, type, side, random);
      if (solution == null) {
        continue;
      }
      int[] cageOf = new int[side * side];
      List<int[]> cages = cages(type, side, largest, solution, random, cageOf);
      for (int[] cells : cages) {
        if (random.nextInt(8) == 0) {
          if (random.nextInt(3) == 0) {
            builder.given(cells[0], solution[cells[0]]);
          }
          continue;
        }
        Cage cage = cage(type, cells, solution, random);
        if (cage != null) {
          builder.cage(cage);
        }
      }
      return builder.build();
    }
  }

  /** Rows with some cells exchanged are regions too. */
  private static void regions(Board.Builder builder, int side, SplittableRandom random) {
    int[] region = new int[side * side];
    for (int cell = 0; cell < region.length; cell++) {
      region[cell] = cell / side + 1;
    }
    for (int i = 0; i < side; i++) {
      int one = random.nextInt(region.length);
      int other = random.nextInt(region.length);
      int held = region[one];
      region[one] = region[other];
      region[other] = held;
    }
    for (int cell = 0; cell < region.length; cell++) {
      builder.region(cell, region[cell]);
    }
  }

  private static int[] solution(
      Board.Builder builder, PuzzleType type, int side, SplittableRandom random) {
    Board board = builder.build();
    CageRules rules = new CageRules(board, new int[0][]);
    int[] digits = new int[side * side];
    int[] steps = {20_000};
    return fill(rules, digits, 0, side, random, steps) ? digits : null;
  }

  private static boolean fill(
      CageRules rules, int[] digits, int cell, int side, SplittableRandom random, int[] steps) {
    if (cell == digits.length) {
      return true;
    }
    int turn = random.nextInt(side);
    for (int i = 0; i < side && steps[0]-- > 0; i++) {
      digits[cell] = (turn + i) % side + 1;
      boolean fits = true;
      for (int other = 0; other < cell && fits; other++) {
        fits = digits[other] != digits[cell] || !rules.differ(cell, other);
      }
      if (fits && fill(rules, digits, cell + 1, side, random, steps)) {
        return true;
      }
    }
    return false;
  }

  private static List<int[]> cages(
      PuzzleType type,
      int side,
      int largest,
      int[] solution,
      SplittableRandom random,
      int[] cageOf) {
    List<int[]> cages = new ArrayList<>();
    boolean[] taken = new boolean[side * side];
    for (int first = 0; first < taken.length; first++) {
      if (taken[first]) {
        continue;
      }
      List<Integer> cells = new ArrayList<>(List.of(first));
      taken[first] = true;
      int size = 1 + random.nextInt(largest);
      for (int tries = 0; tries < 20 && cells.size() < size; tries++) {
        int from = cells.get(random.nextInt(cells.size()));
        int row = from / side + random.nextInt(3) - 1;
        int column = from % side + random.nextInt(3) - 1;
        int next = row * side + column;
        if (row < 0 || column < 0 || row >= side || column >= side || taken[next]) {
          continue;
        }
        boolean repeats = cells.stream().anyMatch(cell -> solution[cell] == solution[next]);
        if (!repeats || type.has(Rule.OPERATORS)) {
          taken[next] = true;
          cells.add(next);
        }
      }
      cages.add(cells.stream().mapToInt(cell -> cell).toArray());
    }
    return cages;
  }

  private static Cage cage(PuzzleType type, int[] cells, int[] solution, SplittableRandom random) {
    CageOperator operator =
        type.has(Rule.OPERATORS) ? CageOperator.values()[random.nextInt(4)] : CageOperator.ADD;
    if (cells.length == 1) {
      operator = CageOperator.ADD;
    }
    int[] digits = CageRules.pick(solution, cells);
    for (long target = 1; target < 100_000; target++) {
      if (CageRules.holds(operator, target, digits)) {
        return new Cage(cells, operator, target, 0);
      }
    }
    return null;
  }
}
