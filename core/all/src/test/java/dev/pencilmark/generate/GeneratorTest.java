package dev.pencilmark.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Validation;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Measure;
import dev.pencilmark.generate.wanted.Nearest;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.Order;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class GeneratorTest {

  private static final long SEED = 7;

  private static Generated one(GenerateOptions options, long index) throws ProblemException {
    return Generator.of(options, SEED, false, false)
        .make(index, new Attempts(), new Cancellation());
  }

  private static List<Generated> make(GenerateOptions options, int count) throws ProblemException {
    Generator generator = Generator.of(options, SEED, false, false);
    List<Generated> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Generated made = generator.make(i, new Attempts(), new Cancellation());
      if (made != null) {
        all.add(made);
      }
    }
    return all;
  }

  private static Outcome outcome(Board board) throws ProblemException {
    return Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation())
        .outcome();
  }

  private static ProblemCode refusal(GenerateOptions options) {
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> Generator.of(options, SEED, false, false));
    return refused == null ? null : refused.problem().code();
  }

  /** Sebastiano Vigna's splitmix64.c, from the state 1234567. */
  @Test
  void randomNumbersAreThoseOfSplitMix64() {
    SplitMix random = new SplitMix(1234567);
    assertThat(new long[] {random.nextLong(), random.nextLong(), random.nextLong()})
        .containsExactly(6457827717110365317L, 3203168211198807973L, -8629252141511181193L);
  }

  @Test
  void numbersBelowABoundAreAllThereAndAlike() {
    SplitMix random = SplitMix.of(1, 2, 3);
    int[] counts = new int[6];
    for (int i = 0; i < 60_000; i++) {
      counts[random.below(6)]++;
    }
    for (int count : counts) {
      assertThat(count).isBetween(9_600, 10_400);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "SUDOKU, 4, 10",
    "SUDOKU, 6, 10",
    "SUDOKU, 8, 3",
    "SUDOKU, 9, 20",
    "SUDOKU, 12, 1",
    "SUDOKU_X, 9, 3",
    "SUDOKU_X, 6, 5",
    "JIGSAW, 9, 2",
    "JIGSAW, 7, 3",
    "STR8TS, 9, 2",
    "STR8TS, 6, 5",
    "STR8TS_X, 9, 1",
    "STR8TS_B, 6, 3",
    "STR8TS_BX, 6, 3",
    "WINDOKU, 9, 3",
    "COLOUR_SUDOKU, 9, 3",
  })
  void puzzlesHaveOneSolutionAndNoClueTooMany(PuzzleType type, int side, int count)
      throws ProblemException {
    for (Generated made : make(GenerateOptions.of(type, side), count)) {
      Board board = made.board();
      Validation.check(board);
      assertThat(board.type()).isEqualTo(type);
      Answer answer =
          Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
      assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
      assertThat(answer.solutions().get(0).on(board)).isEqualTo(made.solution());
      int clues = 0;
      for (int cell = 0; cell < board.cellCount(); cell++) {
        if (board.isBlack(cell) && board.digit(cell) != 0) {
          clues++;
          assertThat(outcome(board.toBuilder().black(cell, 0).build())).isEqualTo(Outcome.MULTIPLE);
        }
        if (board.isGiven(cell)) {
          clues++;
          assertThat(outcome(board.toBuilder().candidates(cell, board.allDigits()).build()))
              .isEqualTo(Outcome.MULTIPLE);
        }
      }
      assertThat(made.clues()).isEqualTo(clues);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "KILLER, 9, 2, 4, 8",
    "KILLER, 6, 2, 3, 4",
    "KILLER_JIGSAW, 9, 2, 3, 3",
    "KENKEN, 3, 1, 3, 4",
    "KENKEN, 6, 1, 4, 8",
    "KENKEN, 9, 2, 3, 3",
    "KENDOKU, 9, 1, 4, 4",
  })
  void cagesLeaveOneSolutionAndHaveNoMoreCellsThanWanted(
      PuzzleType type, int side, int least, int most, int count) throws ProblemException {
    GenerateOptions options = GenerateOptions.of(type, side).withCages(new IntRange(least, most));
    List<Generated> all = make(options, count);
    assertThat(all).hasSize(count);
    for (Generated made : all) {
      Board board = made.board();
      Validation.check(board);
      assertThat(Validation.warnings(board)).isEmpty();
      assertThat(board.type()).isEqualTo(type);
      assertThat(board.hasClues()).isFalse();
      assertThat(board.cages()).allMatch(cage -> cage.size() <= most);
      assertThat(board.cageOfCells()).doesNotContain(-1);
      Answer answer =
          Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
      assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
      assertThat(answer.solutions().get(0).on(board)).isEqualTo(made.solution());
    }
  }

  @ParameterizedTest
  @EnumSource(Symmetry.class)
  void cagesAndBlackCellsHaveTheSymmetry(Symmetry symmetry) throws ProblemException {
    Board killer = one(GenerateOptions.of(PuzzleType.KILLER, 9).with(symmetry), 0).board();
    Board straights = one(GenerateOptions.of(PuzzleType.STR8TS, 9).with(symmetry), 0).board();
    int[] cageOf = killer.cageOfCells();
    boolean[] black = new boolean[81];
    for (int cell = 0; cell < 81; cell++) {
      black[cell] = straights.isBlack(cell);
    }
    assertThat(symmetry.holds(black, 9)).isTrue();
    for (int[] image : symmetry.images(9)) {
      for (int cell = 0; cell < 81; cell++) {
        for (int other = 0; other < 81; other++) {
          assertThat(cageOf[image[cell]] == cageOf[image[other]])
              .isEqualTo(cageOf[cell] == cageOf[other]);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Symmetry.class)
  void symmetryHoldsAndNoSetOfCluesCanGo(Symmetry symmetry) throws ProblemException {
    for (Generated made : make(GenerateOptions.of(PuzzleType.SUDOKU, 9).with(symmetry), 3)) {
      Board board = made.board();
      boolean[] given = new boolean[81];
      for (int cell = 0; cell < 81; cell++) {
        given[cell] = board.isGiven(cell);
      }
      assertThat(symmetry.holds(given, 9)).isTrue();
      assertThat(outcome(board)).isEqualTo(Outcome.UNIQUE);
      for (int[] orbit : symmetry.orbits(9)) {
        if (board.isGiven(orbit[0])) {
          Board.Builder less = board.toBuilder();
          for (int cell : orbit) {
            less.candidates(cell, board.allDigits());
          }
          assertThat(outcome(less.build())).isEqualTo(Outcome.MULTIPLE);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, 81",
    "ROTATE180, 41",
    "ROTATE90, 21",
    "HORIZONTAL, 45",
    "VERTICAL, 45",
    "DIAGONAL, 45",
    "ANTIDIAGONAL, 45",
    "BOTH_AXES, 25",
    "BOTH_DIAGONALS, 25",
    "FULL, 15"
  })
  void symmetriesHaveAsManyOrbitsAsBurnsideCounts(Symmetry symmetry, int orbits) {
    assertThat(symmetry.orbits(9).length).isEqualTo(orbits);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 3", "4, 4", "5, 5", "2, 4"})
  void levelIsThatWhichRatingFinds(int least, int most) throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(PuzzleType.SUDOKU, 9).ofLevels(new IntRange(least, most));
    for (Generated made : make(options, 3)) {
      Explanation whole =
          Explanation.ofRating(
              made.board(), ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
      assertThat(whole.finish()).isEqualTo(Explanation.End.SOLVED);
      Rating rating = whole.rating();
      assertThat(rating).isEqualTo(made.rating());
      assertThat(rating.level()).isBetween(least, most);
    }
  }

  @Test
  void techniquesScoresAndCluesAreTheRequestedOnes() throws ProblemException {
    GenerateOptions options = GenerateOptions.of(PuzzleType.SUDOKU, 9);
    Generated made =
        one(options.withTechniques(Set.of(Technique.NAKED_PAIR), Set.of(Technique.X_WING)), 0);
    Explanation explained =
        Explanation.of(
            made.board(), ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
    explained.finish();
    assertThat(explained.rating().steps())
        .containsKey(Technique.NAKED_PAIR)
        .doesNotContainKey(Technique.X_WING);
    assertThat(one(options.ofScores(new IntRange(500, 550)), 1).rating().score())
        .isBetween(500, 550);
    assertThat(one(options.withClues(new IntRange(30, 32)), 2).clues()).isBetween(30, 32);
    assertThat(one(options.withClues(new IntRange(22, 23)).asMinimal(), 3).clues())
        .isBetween(22, 23);
  }

  @Test
  void ratingOfSudokuExplainerIsTheRequestedOne() throws ProblemException {
    GenerateOptions options =
        GenerateOptions.builder(PuzzleType.SUDOKU, 9).ser(new IntRange(71, 75)).build();
    for (Generated made : make(options, 3)) {
      Explanation whole =
          Explanation.ofRating(
              made.board(),
              ExplainOptions.DEFAULT.withSer(),
              SolveLimits.DEFAULT,
              new Cancellation());
      whole.finish();
      assertThat(whole.rating()).isEqualTo(made.rating());
      assertThat(whole.rating().ser().isExact()).isTrue();
      assertThat(whole.rating().ser().hardest()).isBetween(71, 75);
    }
  }

  @Test
  void scoreInTheOrderOfHodokuIsTheRequestedOne() throws ProblemException {
    GenerateOptions options =
        GenerateOptions.builder(PuzzleType.SUDOKU, 9)
            .levels(new IntRange(2, 3))
            .hodokuScores(new IntRange(700, 800))
            .build();
    for (Generated made : make(options, 3)) {
      Explanation whole =
          Explanation.of(
              made.board(),
              ExplainOptions.DEFAULT.in(Order.HODOKU),
              SolveLimits.DEFAULT,
              new Cancellation());
      assertThat(whole.finish()).isEqualTo(Explanation.End.SOLVED);
      assertThat(whole.rating().score()).isBetween(700, 800);
      assertThat(made.rating().level()).isBetween(2, 3);
    }
  }

  @Test
  void aSearchForHardPuzzlesEndsAndStatesTheNearest() throws ProblemException {
    GenerateOptions options =
        GenerateOptions.builder(PuzzleType.SUDOKU, 9)
            .ser(new IntRange(84, 84))
            .attempts(40)
            .build();
    SeedSequence series = series(options, 1, new IdentitySet());
    assertThat(all(series)).isEmpty();
    assertThat(series.end()).isEqualTo(SeedSequence.End.ATTEMPTS);
    Nearest nearest = series.attempts().reached().get(Measure.SER);
    assertThat(nearest.below()).isBetween(66, 83);
    assertThat(nearest.above()).isEqualTo(-1);
  }

  /** Of the same clues, but for at most two that went and two that came, and redundant ones. */
  @Test
  void aNeighbourHasOneSolutionAndNoClueTooMany() throws ProblemException {
    GenerateOptions options =
        GenerateOptions.builder(PuzzleType.SUDOKU, 9).ser(new IntRange(105, 200)).build();
    Maker maker = Makers.of(options, null);
    Cancellation never = new Cancellation();
    AttemptResult from = maker.make(SplitMix.of(SEED, 0, 0), never);
    int others = 0;
    for (int i = 0; i < 12; i++) {
      AttemptResult changed = maker.change(from, SplitMix.of(SEED, 99, i), never);
      if (changed.rejection() != null) {
        continue;
      }
      Board board = changed.board();
      assertThat(outcome(board)).isEqualTo(Outcome.UNIQUE);
      int came = 0;
      for (int cell = 0; cell < 81; cell++) {
        if (board.isGiven(cell)) {
          assertThat(changed.solution()[cell]).isEqualTo((byte) board.digit(cell));
          assertThat(outcome(board.toBuilder().candidates(cell, board.allDigits()).build()))
              .isEqualTo(Outcome.MULTIPLE);
          boolean was = from.board().isGiven(cell);
          came += was && from.board().digit(cell) == board.digit(cell) ? 0 : 1;
        }
      }
      assertThat(came).isLessThanOrEqualTo(2);
      others += Arrays.equals(changed.solution(), from.solution()) ? 0 : 1;
    }
    assertThat(others).isPositive();
  }

  /** One in a thousand random puzzles of these types has the level, or none. */
  @ParameterizedTest
  @CsvSource({
    "JIGSAW, 9, NONE, 1",
    "JIGSAW, 9, ROTATE180, 2",
    "KILLER, 9, NONE, 1",
    "KILLER_JIGSAW, 7, NONE, 1",
    "KENKEN, 6, ROTATE180, 1",
    "KENDOKU, 9, NONE, 1",
  })
  void gentlePuzzlesAreMadeForTheirLevel(PuzzleType type, int side, Symmetry symmetry, int level)
      throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(type, side)
            .with(symmetry)
            .ofLevels(new IntRange(level, level))
            .withAttempts(10);
    List<Generated> all = make(options, 3);
    assertThat(all).hasSize(3);
    for (Generated made : all) {
      Validation.check(made.board());
      assertThat(outcome(made.board())).isEqualTo(Outcome.UNIQUE);
      Explanation path =
          Explanation.of(
              made.board(), ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
      assertThat(path.finish()).isEqualTo(Explanation.End.SOLVED);
      assertThat(path.rating().level()).isEqualTo(level);
      boolean caged = made.board().has(Rule.CAGES);
      assertThat(IntStream.of(made.board().cageOfCells())).allMatch(cage -> cage >= 0 == caged);
    }
  }

  /** Each is re-rated by its level alone, with the technique and without it. */
  @ParameterizedTest
  @CsvSource({
    "XY_WING, NONE, 3, 4",
    "W_WING, ROTATE180, 3, 2",
    "UNIQUENESS_1, NONE, 3, 2",
    "CLAIMING, NONE, 2, 2",
  })
  void levelOfAPuzzleFailsWithoutTheTechniqueThatItNeeds(
      Technique technique, Symmetry symmetry, int level, int count) throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(PuzzleType.SUDOKU, 9).with(symmetry).needing(Set.of(technique));
    List<Generated> all = make(options, count);
    assertThat(all).hasSize(count);
    for (Generated made : all) {
      assertThat(made.rating().level()).isEqualTo(level);
      ExplainOptions by = ExplainOptions.DEFAULT.upTo(level);
      assertThat(end(made.board(), by)).isEqualTo(Explanation.End.SOLVED);
      assertThat(end(made.board(), by.without(Set.of(technique)))).isEqualTo(Explanation.End.STUCK);
    }
  }

  @Test
  void aTechniqueInThePathIsNotNeededAsARule() throws ProblemException {
    GenerateOptions options = GenerateOptions.of(PuzzleType.SUDOKU, 9).ofLevels(new IntRange(3, 3));
    Set<Technique> wing = Set.of(Technique.X_WING);
    for (Generated made : make(options.withTechniques(wing, Set.of()), 2)) {
      assertThat(end(made.board(), ExplainOptions.DEFAULT.upTo(3).without(wing)))
          .isEqualTo(Explanation.End.SOLVED);
    }
    assertThat(refusal(options.needing(wing))).isEqualTo(ProblemCode.IMPOSSIBLE_TARGET);
  }

  /** A puzzle can need a technique among those that are left. */
  @Test
  void forbiddenTechniquesDoNotReplaceTheNeededOne() throws ProblemException {
    Set<Technique> forbidden =
        Set.of(
            Technique.SKYSCRAPER,
            Technique.TURBOT_FISH,
            Technique.TWO_STRING_KITE,
            Technique.EMPTY_RECTANGLE,
            Technique.FINNED_X_WING,
            Technique.SASHIMI_X_WING,
            Technique.W_WING,
            Technique.XY_WING,
            Technique.SWORDFISH,
            Technique.JELLYFISH,
            Technique.SIMPLE_COLOURS_TRAP,
            Technique.SIMPLE_COLOURS_WRAP,
            Technique.MULTI_COLOURS_1,
            Technique.MULTI_COLOURS_2);
    GenerateOptions options =
        GenerateOptions.builder(PuzzleType.SUDOKU, 9)
            .needed(Set.of(Technique.X_WING))
            .forbidden(forbidden)
            .build();
    Generated made = one(options, 0);
    Set<Technique> without = new HashSet<>(forbidden);
    without.add(Technique.X_WING);
    assertThat(end(made.board(), ExplainOptions.DEFAULT.upTo(3).without(forbidden)))
        .isEqualTo(Explanation.End.SOLVED);
    assertThat(end(made.board(), ExplainOptions.DEFAULT.upTo(3).without(without)))
        .isEqualTo(Explanation.End.STUCK);
  }

  private static Explanation.End end(Board board, ExplainOptions options) throws ProblemException {
    return Explanation.of(board, options, SolveLimits.DEFAULT, new Cancellation()).finish();
  }

  @ParameterizedTest
  @CsvSource({"SUDOKU, 9, NONE", "SUDOKU_X, 6, NONE", "JIGSAW, 7, ROTATE180", "STR8TS, 6, NONE"})
  void bottomUpIsMinimalAndNotTheSameAsTopDown(PuzzleType type, int side, Symmetry symmetry)
      throws ProblemException {
    GenerateOptions options = GenerateOptions.of(type, side).with(symmetry);
    Generated made = one(options.by(Method.BOTTOM_UP), 0);
    assertThat(made.board()).isNotEqualTo(one(options, 0).board());
    assertThat(outcome(made.board())).isEqualTo(Outcome.UNIQUE);
    for (int[] orbit : symmetry.orbits(side)) {
      if (made.board().isGiven(orbit[0])) {
        Board.Builder less = made.board().toBuilder();
        for (int cell : orbit) {
          less.candidates(cell, made.board().allDigits());
        }
        assertThat(outcome(less.build())).isEqualTo(Outcome.MULTIPLE);
      }
    }
    Generated more =
        one(options.by(Method.BOTTOM_UP).withClues(new IntRange(side * 4, side * 4 + 1)), 0);
    assertThat(more.clues()).isBetween(side * 4, side * 4 + 1);
  }

  @ParameterizedTest
  @CsvSource({
    "SUDOKU, 9, NONE, 2",
    "SUDOKU, 6, ROTATE180, 4",
    "SUDOKU_X, 9, NONE, 1",
    "WINDOKU, 9, NONE, 1",
    "COLOUR_SUDOKU, 6, NONE, 2",
    "JIGSAW, 8, DIAGONAL, 1",
  })
  void maxDeductionNeedsOnlyItsRules(PuzzleType type, int side, Symmetry symmetry, int count)
      throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(type, side).with(symmetry).by(Method.MAX_DEDUCTION);
    for (Generated made : make(options, count)) {
      Explanation path =
          Explanation.of(
              made.board(),
              ExplainOptions.DEFAULT.in(Order.FU_SUDOKU),
              SolveLimits.DEFAULT,
              new Cancellation());
      assertThat(path.finish()).isEqualTo(Explanation.End.SOLVED);
      boolean[] given = new boolean[side * side];
      for (int cell = 0; cell < given.length; cell++) {
        given[cell] = made.board().isGiven(cell);
      }
      assertThat(symmetry.holds(given, side)).isTrue();
    }
  }

  /** The seed's claim: far more blanks than clues at random leave, to the same rules. */
  @Test
  void maxDeductionTakesEightCluesLessThanRandomPicks() throws ProblemException {
    int count = 8;
    int clues = 0;
    int picked = 0;
    for (Generated made :
        make(GenerateOptions.of(PuzzleType.SUDOKU, 9).by(Method.MAX_DEDUCTION), count)) {
      clues += made.clues();
      byte[] solution = new byte[81];
      for (int cell = 0; cell < 81; cell++) {
        solution[cell] = (byte) made.solution().digit(cell);
      }
      Deduction deduction = new Deduction(Board.builder(PuzzleType.SUDOKU, 9).build());
      for (int cell : SplitMix.of(SEED, made.index(), 0).permutation(81)) {
        if (!deduction.isKnown(cell)) {
          deduction.give(new int[] {cell}, solution);
          picked++;
        }
      }
    }
    assertThat((double) clues / count).isBetween(22.5, 24.5);
    assertThat(picked - clues).isGreaterThan(8 * count);
  }

  /** A deduction comes as far as the steps of the order do, and never further. */
  @Test
  void deductionComesAsFarAsTheStepsOfItsOrder() throws ProblemException {
    SplitMix random = new SplitMix(3);
    int stuck = 0;
    for (Generated made : make(GenerateOptions.of(PuzzleType.SUDOKU, 9), 40)) {
      Deduction deduction = new Deduction(Board.builder(PuzzleType.SUDOKU, 9).build());
      byte[] solution = new byte[81];
      for (int cell : random.permutation(81)) {
        solution[cell] = (byte) made.solution().digit(cell);
        if (made.board().isGiven(cell)) {
          deduction.give(new int[] {cell}, solution);
        }
      }
      Path path =
          Path.of(
              made.board(),
              ExplainOptions.DEFAULT.in(Order.FU_SUDOKU),
              SolveLimits.DEFAULT,
              new Cancellation());
      while (path.next() != null) {
        // To its end.
      }
      int left = 81 - path.grid().openCount();
      for (int cell : path.grid().open().toArray()) {
        left += Integer.bitCount(path.grid().candidates(cell));
      }
      assertThat(deduction.left()).isEqualTo(left);
      stuck += deduction.isSolved() ? 0 : 1;
    }
    assertThat(stuck).isBetween(5, 35);
  }

  private static final String HEART =
      "....................xx.xx...x..x..x..x.....x..x.....x...x...x.....x.x.......x....";

  private static final String RING =
      "..xx.xx..x.......xx...x...x...x.x...x.x...x.x...x.x...x...x...xx.......x..xx.xx..";

  @ParameterizedTest
  @CsvSource({"SUDOKU, NONE", "SUDOKU, VERTICAL", "SUDOKU_X, NONE", "COLOUR_SUDOKU, NONE"})
  void patternHasItsCluesAndOneSolution(PuzzleType type, Symmetry symmetry)
      throws ProblemException {
    GenerateOptions options = GenerateOptions.of(type, 9).with(Pattern.of(RING)).with(symmetry);
    Generated made = one(options, 0);
    for (int cell = 0; cell < 81; cell++) {
      assertThat(made.board().isGiven(cell)).isEqualTo(RING.charAt(cell) == 'x');
    }
    Answer answer =
        Solver.solve(made.board(), Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(answer.solutions().get(0).on(made.board())).isEqualTo(made.solution());
  }

  @Test
  void operatorsAreTheRequestedOnes() throws ProblemException {
    GenerateOptions options = GenerateOptions.of(PuzzleType.KENKEN, 6);
    for (Generated made :
        make(options.withOperators(Set.of(CageOperator.DIVIDE, CageOperator.SUBTRACT)), 5)) {
      assertThat(made.board().cages())
          .allMatch(
              cage ->
                  cage.size() == 1
                      || cage.operator() == CageOperator.DIVIDE
                      || cage.operator() == CageOperator.SUBTRACT)
          .anyMatch(cage -> cage.operator() == CageOperator.DIVIDE);
    }
    assertThat(one(options.withOperators(Set.of(CageOperator.MULTIPLY)), 0).board().cages())
        .allMatch(cage -> cage.size() == 1 || cage.operator() == CageOperator.MULTIPLY);
  }

  @Test
  void killersHaveAsManyGivensAsRequested() throws ProblemException {
    for (PuzzleType type : List.of(PuzzleType.KILLER, PuzzleType.KENDOKU)) {
      GenerateOptions options =
          GenerateOptions.of(type, 6).withClues(new IntRange(3, 4)).with(Symmetry.ROTATE180);
      for (Generated made : make(options, 3)) {
        assertThat(made.clues()).isEqualTo(4);
        assertThat(outcome(made.board())).isEqualTo(Outcome.UNIQUE);
      }
    }
  }

  @Test
  void cluesOfManyAreAsPublished() throws ProblemException {
    // Berthier, "Unbiased Statistics of a CSP", 2009: 24.38, standard deviation 1.12.
    double clues = 0;
    int count = 2_000;
    for (Generated made : make(GenerateOptions.of(PuzzleType.SUDOKU, 9), count)) {
      clues += made.clues();
    }
    assertThat(clues / count).isBetween(24.28, 24.48);
  }

  @ParameterizedTest
  @CsvSource({
    "SUDOKU, 9, NONE, 2d70b7f3d7f2bb2b",
    "SUDOKU, 9, ROTATE180, 72d4ef87240a9c6c",
    "SUDOKU, 6, NONE, b44baf1ffd75ea69",
    "SUDOKU_X, 9, NONE, 647b80ef879d8283",
    "WINDOKU, 9, FULL, 7dd4dd6e0dc75e5d",
    "COLOUR_SUDOKU, 9, DIAGONAL, 3af231ff8c6b55c4",
    "JIGSAW, 9, NONE, 1074469a001932e2",
    "KILLER, 9, ROTATE180, 0490d625c12dbd6f",
    "KILLER_JIGSAW, 9, NONE, e68fadb4faaa41de",
    "KENKEN, 6, NONE, 98b4adf3e343de75",
    "KENDOKU, 9, NONE, 02cda54324b9884e",
    "STR8TS, 9, NONE, d4cc291ec4b17afc",
    "STR8TS_X, 6, NONE, 12090276c10af9a0",
    "STR8TS_B, 6, NONE, 5e99f2c9dbaca924",
    "STR8TS_BX, 6, NONE, d57a74ec7259cf67",
  })
  void seedMakesTheSamePuzzlesForEver(PuzzleType type, int side, Symmetry symmetry, String golden)
      throws Exception {
    // Other puzzles need another Generator.VERSION.
    GenerateOptions options = GenerateOptions.of(type, side).with(symmetry);
    assertThat(digest(options)).isEqualTo(golden);
  }

  @ParameterizedTest
  @CsvSource({
    "BOTTOM_UP, e52b5950de80b52e",
    "MAX_DEDUCTION, 1ed5e839fbfb1365",
    "PATTERN, debfeea40c2ad034"
  })
  void everyMethodMakesTheSamePuzzlesForEver(Method method, String golden) throws Exception {
    GenerateOptions options = GenerateOptions.of(PuzzleType.SUDOKU, 9);
    options = method == Method.PATTERN ? options.with(Pattern.of(RING)) : options.by(method);
    assertThat(digest(options, 3)).isEqualTo(golden);
  }

  @Test
  void operatorsAndGivensAreTheSameForEver() throws Exception {
    GenerateOptions options =
        GenerateOptions.of(PuzzleType.KENDOKU, 6)
            .withOperators(Set.of(CageOperator.ADD, CageOperator.SUBTRACT))
            .withClues(new IntRange(2, 4));
    assertThat(digest(options, 3)).isEqualTo("9b56b99a11591684");
  }

  private static String digest(GenerateOptions options) throws Exception {
    return digest(options, 10);
  }

  private static String digest(GenerateOptions options, int count) throws Exception {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    StringBuilder all = new StringBuilder();
    for (Generated made : make(options, count)) {
      all.append(interchange.encode(made.board(), "swiki.v2", "", false).text()).append('\n');
    }
    byte[] digest =
        MessageDigest.getInstance("SHA-256")
            .digest(all.toString().getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest, 0, 8);
  }

  @Test
  void puzzleDependsOnNoOtherAndOnNoThread() throws Exception {
    GenerateOptions options = GenerateOptions.of(PuzzleType.SUDOKU_X, 9);
    List<Generated> inOrder = make(options, 8);
    List<CompletableFuture<Generated>> alone = new ArrayList<>();
    for (int i = 7; i >= 0; i--) {
      int index = i;
      alone.add(
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return one(options, index);
                } catch (ProblemException refused) {
                  throw new AssertionError(refused);
                }
              }));
    }
    for (CompletableFuture<Generated> made : alone) {
      assertThat(made.join()).isEqualTo(inOrder.get((int) made.join().index()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "SUDOKU, 9, NONE, 6",
    "SUDOKU, 9, ROTATE180, 12",
    "SUDOKU_X, 6, NONE, 6",
    "JIGSAW, 7, NONE, 6",
    "STR8TS, 7, NONE, 6",
    "KILLER, 9, NONE, 0",
    "KILLER_JIGSAW, 6, NONE, 0",
    "KENKEN, 6, ROTATE180, 0"
  })
  void changedPuzzleIsNextToTheOtherAndOfItsKind(
      PuzzleType type, int side, Symmetry symmetry, int most) throws ProblemException {
    Maker maker = Makers.of(GenerateOptions.of(type, side).with(symmetry), null);
    Cancellation never = new Cancellation();
    AttemptResult from = null;
    for (int i = 0; from == null || from.rejection() != null; i++) {
      from = maker.make(SplitMix.of(SEED, i, 0), never);
    }
    assertThat(maker.canChange()).isTrue();
    int others = 0;
    for (int i = 0; i < 12; i++) {
      AttemptResult changed = maker.change(from, SplitMix.of(SEED, 99, i), never);
      if (changed.rejection() != null) {
        continue;
      }
      Board board = changed.board();
      Validation.check(board);
      assertThat(outcome(board)).isEqualTo(Outcome.UNIQUE);
      others += board.equals(from.board()) ? 0 : 1;
      int exchanged = 0;
      for (int[] orbit : symmetry.orbits(side)) {
        exchanged += board.isGiven(orbit[0]) == from.board().isGiven(orbit[0]) ? 0 : 1;
        if (board.isGiven(orbit[0])) {
          Board.Builder less = board.toBuilder();
          for (int cell : orbit) {
            assertThat(board.isGiven(cell)).isTrue();
            less.candidates(cell, board.allDigits());
          }
          assertThat(outcome(less.build())).isEqualTo(Outcome.MULTIPLE);
        }
      }
      assertThat(exchanged).isLessThanOrEqualTo(most);
    }
    assertThat(others).isGreaterThan(5);
  }

  @Test
  void theHillClimberChangesTheHardestEasyPuzzleAndRestartsWithoutSuccess() {
    HillClimber climb = new HillClimber(true);
    climb.begin();
    AttemptResult[] drafts = new AttemptResult[4];
    for (int i = 0; i < drafts.length; i++) {
      drafts[i] = AttemptResult.of(Board.builder(PuzzleType.SUDOKU, 9).build(), new byte[81]);
    }
    climb.rejected(drafts[0], 500);
    climb.rejected(drafts[1], 700);
    for (int i = 0; i < 254; i++) {
      assertThat(climb.from(new SplitMix(SEED))).isNull();
      climb.rejected(drafts[2], i % 2 == 0 ? 0 : 600);
    }
    assertThat(climb.from(new SplitMix(SEED))).isSameAs(drafts[1]);
    climb.rejected(drafts[2], 699);
    assertThat(climb.from(new SplitMix(SEED))).isSameAs(drafts[1]);
    climb.rejected(drafts[2], 700);
    assertThat(climb.from(new SplitMix(SEED))).isSameAs(drafts[2]);
    climb.rejected(drafts[3], 701);
    for (int i = 0; i < 50; i++) {
      assertThat(climb.from(new SplitMix(SEED))).isSameAs(drafts[3]);
      climb.rejected(drafts[2], 0);
    }
    climb.rejected(drafts[2], 0);
    assertThat(climb.from(new SplitMix(SEED))).isNull();
    climb.begin();
    assertThat(climb.from(new SplitMix(SEED))).isNull();
  }

  @Test
  void climbIsNotForPatternsAndMaxDeduction() throws ProblemException {
    GenerateOptions options = GenerateOptions.of(PuzzleType.SUDOKU, 9);
    assertThat(Makers.of(options.by(Method.MAX_DEDUCTION), null).canChange()).isFalse();
    assertThat(Makers.of(options.with(Pattern.of(RING)), null).canChange()).isFalse();
    assertThat(Makers.of(options.by(Method.BOTTOM_UP), null).canChange()).isTrue();
  }

  /** What throws in the middle of an attempt loses only that attempt. */
  @Test
  void attemptThatIsCutShortIsMadeAgainWithTheSameOutcome() throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(PuzzleType.SUDOKU_X, 9).ofLevels(new IntRange(3, 4));
    Generated whole = one(options, 0);
    Generator generator = Generator.of(options, SEED, false, false);
    int[] looksLeft = {100};
    Cancellation cutting =
        new Cancellation() {
          @Override
          public long giveWay() {
            if (--looksLeft[0] == 0) {
              throw new IllegalStateException("cut");
            }
            return 0;
          }
        };
    Generated made = null;
    int cuts = 0;
    while (made == null) {
      try {
        made = generator.make(0, new Attempts(), cutting);
      } catch (IllegalStateException cut) {
        // A longer stretch each time, so that it gets on.
        looksLeft[0] = 100 << ++cuts;
      }
    }
    assertThat(cuts).isPositive();
    assertThat(made).isEqualTo(whole);
  }

  private static SeedSequence series(GenerateOptions options, int count, IdentitySet known)
      throws ProblemException {
    return new SeedSequence(
        Generator.of(options, SEED, false, known.size() > 0),
        0,
        count,
        Long.MAX_VALUE / 2,
        new Cancellation(),
        known,
        new Attempts());
  }

  private static List<Generated> all(SeedSequence series) throws ProblemException {
    List<Generated> all = new ArrayList<>();
    while (series.end() == null) {
      Generated made = series.next();
      if (made != null) {
        all.add(made);
      }
    }
    return all;
  }

  private static CanonicalKey key(Board board) throws ProblemException {
    return Canonical.of(board, SolveLimits.DEFAULT, new Cancellation()).key();
  }

  /**
   * 4x4 Sudoku has 36 minimal puzzles that differ: 13 with four clues, 22 with five, one with six
   * (Gary McGuire's page on Shidoku, 2006).
   */
  @Test
  void theSequenceHasNoIsomorphicPuzzles() throws ProblemException {
    SeedSequence series =
        series(GenerateOptions.of(PuzzleType.SUDOKU, 4).withAttempts(300), 50, new IdentitySet());
    List<Generated> made = all(series);
    assertThat(series.end()).isEqualTo(SeedSequence.End.EXHAUSTED);
    assertThat(made).hasSize(36);
    assertThat(series.attempts().rejected()).containsOnlyKeys(Rejection.DUPLICATE);
    assertThat(series.nextIndex()).isEqualTo(series.attempts().tried());
    Set<CanonicalKey> keys = new HashSet<>();
    for (Generated one : made) {
      assertThat(key(one.board())).isEqualTo(one.key());
      keys.add(one.key());
    }
    assertThat(keys).hasSize(36);
  }

  @Test
  void theSequenceOmitsKnownPuzzles() throws ProblemException {
    for (PuzzleType type : List.of(PuzzleType.SUDOKU, PuzzleType.KENKEN)) {
      GenerateOptions options = GenerateOptions.of(type, type == PuzzleType.SUDOKU ? 9 : 5);
      List<Generated> before = all(series(options, 4, new IdentitySet()));
      IdentitySet known = new IdentitySet();
      known.add(Identity.of(key(before.get(1).board())));
      known.add(Identity.of(key(before.get(3).board())));
      SeedSequence series = series(options, 2, known);
      assertThat(all(series)).extracting(Generated::index).containsExactly(0L, 2L);
      assertThat(series.attempts().rejected()).containsEntry(Rejection.DUPLICATE, 1L);
      assertThat(known.size()).isEqualTo(4);
    }
  }

  /** Without requested keys, puzzles are distinguished by less. */
  @Test
  void puzzlesOfNineHaveTheSameIdentityInAnyGuiseAndNoOther() throws ProblemException {
    SplitMix random = new SplitMix(1);
    Set<Identity> all = new HashSet<>();
    for (Generated made : make(GenerateOptions.of(PuzzleType.SUDOKU, 9), 300)) {
      Board board = made.board();
      assertThat(made.identity()).isEqualTo(Identity.ofClassic(board));
      all.add(made.identity());
      assertThat(Identity.ofClassic(disguised(board, random))).isEqualTo(made.identity());
    }
    assertThat(all).hasSize(300);
  }

  private static Board disguised(Board board, SplitMix random) {
    int[] rows = lines(random);
    int[] columns = lines(random);
    int[] digits = random.permutation(9);
    boolean turned = random.percent(50);
    Board.Builder other = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      if (board.isGiven(cell)) {
        int row = rows[cell / 9];
        int column = columns[cell % 9];
        other.given(
            turned ? column * 9 + row : row * 9 + column, digits[board.digit(cell) - 1] + 1);
      }
    }
    return other.build();
  }

  private static int[] lines(SplitMix random) {
    int[] lines = new int[9];
    int[] bands = random.permutation(3);
    for (int band = 0; band < 3; band++) {
      int[] inBand = random.permutation(3);
      for (int i = 0; i < 3; i++) {
        lines[3 * band + i] = 3 * bands[band] + inBand[i];
      }
    }
    return lines;
  }

  @Test
  void seriesStatesWhyItEnds() throws ProblemException {
    GenerateOptions rare =
        GenerateOptions.of(PuzzleType.SUDOKU, 9).withClues(new IntRange(17, 18)).withAttempts(5);
    SeedSequence series = series(rare, 1, new IdentitySet());
    while (series.end() == null) {
      assertThat(series.next()).isNull();
    }
    assertThat(series.end()).isEqualTo(SeedSequence.End.ATTEMPTS);
    assertThat(series.attempts().rejected()).containsOnlyKeys(Rejection.CLUES);
    assertThat(series.attempts().tried()).isEqualTo(5);
  }

  @Test
  void seriesEndsWhenItsTimeIsUpAndWhenItsCallerGoes() throws ProblemException {
    Generator generator =
        Generator.of(GenerateOptions.of(PuzzleType.SUDOKU, 25), SEED, false, false);
    SeedSequence series =
        new SeedSequence(generator, 0, 1, 1, new Cancellation(), new IdentitySet(), new Attempts());
    while (series.end() == null) {
      assertThat(series.next()).isNull();
    }
    assertThat(series.end()).isEqualTo(SeedSequence.End.TIME);

    Cancellation gone = new Cancellation();
    gone.cancel();
    SeedSequence without =
        new SeedSequence(
            generator, 1, 1, Long.MAX_VALUE / 2, gone, new IdentitySet(), new Attempts());
    assertThat(catchThrowableOfType(ProblemException.class, without::next).problem().code())
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  /** A cancelled search stops immediately, independent of the remaining work. */
  @ParameterizedTest
  @CsvSource({
    "SUDOKU, 9, TOP_DOWN",
    "SUDOKU, 9, MAX_DEDUCTION",
    "SUDOKU, 16, BOTTOM_UP",
    "SUDOKU_X, 9, TOP_DOWN",
    "JIGSAW, 9, TOP_DOWN",
    "KILLER, 9, TOP_DOWN",
    "KENKEN, 9, TOP_DOWN",
    "STR8TS, 9, TOP_DOWN",
    "STR8TS_BX, 9, TOP_DOWN",
  })
  void whoCallsItOffHasSilenceAtTheNextLook(PuzzleType type, int side, Method method)
      throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(type, side).by(method).ofLevels(new IntRange(2, 6));
    for (int most : new int[] {1, 2, 5, 20}) {
      int[] looks = {0};
      Cancellation counting =
          new Cancellation() {
            @Override
            public long giveWay() {
              if (++looks[0] == most) {
                cancel();
              }
              return 0;
            }
          };
      Generator generator = Generator.of(options, SEED, false, true);
      ProblemException off =
          catchThrowableOfType(
              ProblemException.class,
              () -> {
                for (int index = 0; index < 1_000; index++) {
                  generator.make(index, new Attempts(), counting);
                }
              });
      assertThat(off.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
      assertThat(looks[0]).isEqualTo(most);
    }
  }

  @Test
  void impossibleRequestsAreRejectedAtOnce() {
    GenerateOptions options = GenerateOptions.of(PuzzleType.SUDOKU, 9);
    for (GenerateOptions impossible :
        List.of(
            GenerateOptions.of(PuzzleType.WINDOKU, 12),
            GenerateOptions.of(PuzzleType.SUDOKU, 7),
            GenerateOptions.of(PuzzleType.SUDOKU, 3),
            GenerateOptions.of(PuzzleType.JIGSAW, 17),
            GenerateOptions.of(PuzzleType.KILLER, 9).asMinimal(),
            GenerateOptions.of(PuzzleType.KILLER, 9).withCages(new IntRange(2, 10)),
            GenerateOptions.of(PuzzleType.STR8TS_B, 7),
            GenerateOptions.of(PuzzleType.STR8TS, 9).withBlacks(new IntRange(50, 60)),
            options.withCages(new IntRange(2, 3)),
            options.withBlacks(new IntRange(2, 3)),
            options.with(Pattern.of(HEART + ".")),
            options.with(Pattern.of(HEART)),
            options.with(Pattern.of(RING)).with(Symmetry.DIAGONAL),
            options.with(Pattern.of(RING)).withClues(new IntRange(20, 25)),
            options.by(Method.PATTERN),
            options.with(Pattern.of(RING)).by(Method.TOP_DOWN),
            GenerateOptions.of(PuzzleType.STR8TS, 9).by(Method.MAX_DEDUCTION),
            GenerateOptions.of(PuzzleType.KILLER, 9).by(Method.BOTTOM_UP),
            GenerateOptions.of(PuzzleType.KILLER, 9).withOperators(Set.of(CageOperator.ADD)),
            GenerateOptions.of(PuzzleType.KENKEN, 9)
                .withOperators(Set.of(CageOperator.DIVIDE))
                .withCages(new IntRange(3, 4)),
            GenerateOptions.of(PuzzleType.SUDOKU, 27),
            options.withClues(new IntRange(0, 16)),
            options.withClues(new IntRange(82, 90)),
            GenerateOptions.of(PuzzleType.SUDOKU_X, 9).withClues(new IntRange(7, 7)),
            options.with(Symmetry.FULL).withClues(new IntRange(30, 31)),
            options.ofLevels(new IntRange(0, 1)),
            options.ofLevels(new IntRange(7, 7)),
            options.ofLevels(new IntRange(1, 2)).withTechniques(Set.of(Technique.X_WING), Set.of()),
            options
                .ofScores(new IntRange(1, 100))
                .withTechniques(Set.of(Technique.X_WING), Set.of()),
            options.withTechniques(Set.of(Technique.X_WING), Set.of(Technique.X_WING)),
            options.toBuilder().ser(new IntRange(21, 22)).build(),
            GenerateOptions.builder(PuzzleType.JIGSAW, 9).ser(new IntRange(70, 80)).build(),
            GenerateOptions.builder(PuzzleType.SUDOKU, 16).ser(new IntRange(70, 80)).build(),
            GenerateOptions.builder(PuzzleType.SUDOKU_X, 9)
                .hodokuScores(new IntRange(70, 80))
                .build(),
            options.needing(Set.of(Technique.FULL_HOUSE)),
            options.needing(Set.of(Technique.SIAMESE_FINNED_X_WING)),
            options.withTechniques(Set.of(Technique.SIAMESE_FINNED_X_WING), Set.of()),
            options.needing(Set.of(Technique.XY_WING)).ofLevels(new IntRange(1, 2)),
            options
                .needing(Set.of(Technique.XY_WING))
                .withTechniques(Set.of(), Set.of(Technique.XY_WING)))) {
      assertThat(refusal(impossible)).as("%s", impossible).isEqualTo(ProblemCode.IMPOSSIBLE_TARGET);
    }
    assertThat(refusal(options.withClues(new IntRange(17, 17)))).isNull();
    assertThat(refusal(options.with(Symmetry.FULL).withClues(new IntRange(29, 32)))).isNull();
  }
}
