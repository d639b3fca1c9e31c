package dev.pencilmark.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.random.SeededSolution;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.Seeded;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * 9x9 puzzles of every type. {@code -Dpencilmark.rounds=5000} has ten thousand rounds for each
 * type.
 */
class CanonicalTypesTest {

  /** Regions that are not alike when the square is turned. */
  private static final String REGIONS =
      "111122333111222333112222333444555566444555666744556666774888999777888999777888999";

  /** One for a type, as they take long; clues, cages and black cells are others each time. */
  private static final Map<PuzzleType, Solution> GRIDS = new EnumMap<>(PuzzleType.class);

  @ParameterizedTest
  @EnumSource(PuzzleType.class)
  void theFormIsTheSameForAllThatAreTheSameAndOtherForOthers(PuzzleType type) throws Exception {
    Set<CanonicalKey> keys = new HashSet<>();
    int[] made = {0};
    Seeded.run(
        "9x9 " + type,
        Seeded.rounds(20),
        random -> {
          Board board = puzzle(type, random);
          CanonicalForm form = form(board);
          Board other = Symmetries.random(board, random).of(board);
          CanonicalForm same = form(other);
          assertThat(same.text()).isEqualTo(form.text());
          assertThat(same.automorphisms()).isEqualTo(form.automorphisms());
          assertThat(same.transformation().of(other)).isEqualTo(form.board());
          assertThat(Comparison.of(form, same).transformation().of(board)).isEqualTo(other);
          keys.add(form.key());
          made[0]++;
        });
    assertThat(keys).hasSize(made[0]);
  }

  private static CanonicalForm form(Board board) throws ProblemException {
    return Canonical.of(board, SolveLimits.DEFAULT, new Cancellation());
  }

  private static Board puzzle(PuzzleType type, SplittableRandom random) throws ProblemException {
    Board frame = frame(type, random);
    Solution solution = type.has(Rule.STRAIGHTS) ? null : GRIDS.get(type);
    while (solution == null) {
      frame = frame(type, random);
      solution =
          SeededSolution.of(frame, null, 2, SolveLimits.DEFAULT, new Cancellation()).solution();
    }
    GRIDS.put(type, solution);
    Board.Builder puzzle = frame.toBuilder();
    for (int cell = 0; cell < 81; cell++) {
      if (!frame.isBlack(cell) && random.nextInt(3) == 0) {
        puzzle.given(cell, solution.digit(cell));
      }
    }
    if (type.has(Rule.CAGES)) {
      for (int cell = random.nextInt(3); cell < 80; cell += 2 + random.nextInt(3)) {
        if (cell % 9 < 8) {
          long sum = solution.digit(cell) + solution.digit(cell + 1);
          puzzle.cage(new Cage(new int[] {cell, cell + 1}, CageOperator.ADD, sum, 0));
        }
      }
    }
    return puzzle.build();
  }

  private static Board frame(PuzzleType type, SplittableRandom random) {
    Board.Builder frame = Board.builder(type, 9);
    for (int cell = 0; cell < 81; cell++) {
      if (type.has(Rule.REGIONS)) {
        frame.region(cell, REGIONS.charAt(cell) - '0');
      }
      if (type.has(Rule.STRAIGHTS) && random.nextInt(2) == 0) {
        frame.black(cell, 0);
      }
    }
    return frame.build();
  }
}
