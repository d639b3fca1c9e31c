package dev.pencilmark.solve.jigsaw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.SameSolutions;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.search.CspEngine;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The engine for regions of any shape has the solutions of the one for all boards. */
class JigsawEngineTest {

  private static final int MOST = 200;

  @ParameterizedTest
  @CsvSource({
    "JIGSAW,,0",
    "JIGSAW,DIAGONALS,0",
    "JIGSAW,WINDOWS,0",
    "JIGSAW,,3",
    "SUDOKU,,2",
    "SUDOKU_X,,1",
    "WINDOKU,DIAGONALS,3"
  })
  void hasTheSolutionsOfTheOther(PuzzleType type, Rule added, int extra) {
    SplittableRandom random = Seeded.random(31 * type.letter() + extra);
    int samples = Seeded.rounds(300, 30);
    int none = 0;
    int several = 0;
    for (int i = 0; i < samples; i++) {
      Board board = board(type, added, extra, random);
      byte[] grid = grid(board);
      // With extra regions an impossible board takes long if little is known, and a possible one
      // has one solution if much is known.
      int known = grid == null ? 2 + 2 * extra : 12 - 3 * extra + random.nextInt(24);
      int[] candidates = new int[81];
      for (int cell = 0; cell < 81; cell++) {
        int digit = grid == null ? 1 << random.nextInt(9) : 1 << grid[cell] - 1;
        int chance = random.nextInt(81);
        candidates[cell] =
            chance < known ? digit : chance < known + 20 ? digit | random.nextInt(512) : 511;
      }
      if (i % 5 == 0) {
        candidates[random.nextInt(81)] = 1 << random.nextInt(9);
      }
      assertThat(SameSolutions.engine(board)).isInstanceOf(JigsawEngine.class);
      Set<String> found = SameSolutions.of(board, candidates, MOST);
      none += found.isEmpty() ? 1 : 0;
      several += found.size() > 1 ? 1 : 0;
    }
    assertThat(none).as("without a solution").isPositive();
    assertThat(several).as("with several").isGreaterThan(samples / 20);
  }

  /** A board without givens: regions that were boxes before cells changed places. */
  private static Board board(PuzzleType type, Rule added, int extra, SplittableRandom random) {
    Board.Builder board = Board.builder(type, 9);
    if (type == PuzzleType.JIGSAW) {
      int[] regions = IntStream.range(0, 81).map(cell -> cell / 27 * 3 + cell % 9 / 3).toArray();
      for (int changes = 10 + random.nextInt(60); changes > 0; ) {
        int one = random.nextInt(81);
        int other = random.nextInt(81);
        int region = regions[one];
        if (touches(regions, one, regions[other]) && touches(regions, other, region)) {
          regions[one] = regions[other];
          regions[other] = region;
          changes--;
        }
      }
      for (int cell = 0; cell < 81; cell++) {
        board.region(cell, regions[cell] + 1);
      }
    }
    if (added != null) {
      board.rule(added);
    }
    for (int i = 0; i < extra; i++) {
      int[] cells =
          random.ints(0, 81).distinct().limit(i == 0 ? 9 : 3 + random.nextInt(6)).toArray();
      Arrays.sort(cells);
      board.extraRegion(new ExtraRegion(cells));
    }
    return board.build();
  }

  private static boolean touches(int[] regions, int cell, int region) {
    return cell % 9 > 0 && regions[cell - 1] == region
        || cell % 9 < 8 && regions[cell + 1] == region
        || cell > 8 && regions[cell - 9] == region
        || cell < 72 && regions[cell + 9] == region;
  }

  /** Some grid of a board; null if none is found soon. */
  private static byte[] grid(Board board) {
    byte[][] found = {null};
    int[] open = new int[81];
    Arrays.fill(open, 511);
    new JigsawEngine(board)
        .search(
            open,
            new Budget(2_000, System.nanoTime() + Long.MAX_VALUE / 2, new Cancellation(), 16),
            digits -> {
              found[0] = digits.clone();
              return false;
            });
    return found[0];
  }

  @Test
  void contradictionsOfTheStartAreNoSolution() {
    Board board = board(PuzzleType.JIGSAW, null, 0, Seeded.random(3));
    JigsawEngine engine = new JigsawEngine(board);
    int[] candidates = new int[81];
    Arrays.fill(candidates, 511);
    candidates[7] = 0;
    assertThat(SameSolutions.search(engine, candidates, MOST, new HashSet<>())).isTrue();
    candidates[7] = 4;
    candidates[16] = 4;
    Set<String> found = new HashSet<>();
    assertThat(SameSolutions.search(engine, candidates, MOST, found)).isTrue();
    assertThat(found).isEmpty();
  }

  @Test
  void theBudgetEndsTheSearch() {
    Board board = board(PuzzleType.JIGSAW, null, 0, Seeded.random(4));
    int[] open = new int[81];
    Arrays.fill(open, 511);
    Budget few = new Budget(3, System.nanoTime() + Long.MAX_VALUE / 2, new Cancellation(), 16);
    assertThat(new JigsawEngine(board).search(open, few, digits -> true)).isFalse();
    assertThat(few.reached()).isEqualTo(Limit.NODES);
    assertThat(few.guesses()).isEqualTo(3);
    Cancellation cancelled = new Cancellation();
    cancelled.cancel();
    Budget none = new Budget(1_000_000, System.nanoTime() + Long.MAX_VALUE / 2, cancelled, 16);
    assertThat(new JigsawEngine(board).search(open, none, digits -> true)).isFalse();
    assertThat(none.reached()).isEqualTo(Limit.CANCELLED);
  }

  /** More regions than its words have bits for are for the other engine. */
  @Test
  void manyRegionsAreForTheOtherEngine() {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int i = 0; i < 13; i++) {
      board.extraRegion(new ExtraRegion(i, 40 + i));
    }
    assertThat(SameSolutions.engine(board.build())).isInstanceOf(CspEngine.class);
  }
}
