package dev.pencilmark.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Validation;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
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
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class GeneratorTest {

  private static final long SEED = 7;

  private static Generated one(GenerateOptions options, long index) throws ProblemException {
    return Generator.of(options, SEED, false).make(index, new Attempts(), new Cancellation());
  }

  private static List<Generated> make(GenerateOptions options, int count) throws ProblemException {
    Generator generator = Generator.of(options, SEED, false);
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
        catchThrowableOfType(ProblemException.class, () -> Generator.of(options, SEED, false));
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
    "SUDOKU, 4, 20",
    "SUDOKU, 6, 20",
    "SUDOKU, 8, 5",
    "SUDOKU, 9, 50",
    "SUDOKU, 12, 2",
    "SUDOKU_X, 9, 8",
    "SUDOKU_X, 6, 8",
    "JIGSAW, 9, 6",
    "JIGSAW, 7, 6",
    "STR8TS, 9, 6",
    "STR8TS, 6, 10",
    "STR8TS_X, 9, 4",
    "STR8TS_B, 9, 2",
    "STR8TS_BX, 6, 3",
    "WINDOKU, 9, 8",
    "COLOUR_SUDOKU, 9, 8",
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
    GenerateOptions options = GenerateOptions.of(type, side).withCages(new Range(least, most));
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
        GenerateOptions.of(PuzzleType.SUDOKU, 9).ofLevels(new Range(least, most));
    for (Generated made : make(options, 3)) {
      Explanation whole =
          Explanation.of(
              made.board(), ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
      assertThat(whole.finish()).isEqualTo(Explanation.End.SOLVED);
      Rating rating = whole.rating();
      assertThat(rating).isEqualTo(made.rating());
      assertThat(rating.level()).isBetween(least, most);
    }
  }

  @Test
  void techniquesScoresAndCluesAreThoseAskedFor() throws ProblemException {
    GenerateOptions options = GenerateOptions.of(PuzzleType.SUDOKU, 9);
    Generated made =
        one(options.withTechniques(Set.of(Technique.NAKED_PAIR), Set.of(Technique.X_WING)), 0);
    assertThat(made.rating().steps())
        .containsKey(Technique.NAKED_PAIR)
        .doesNotContainKey(Technique.X_WING);
    assertThat(one(options.ofScores(new Range(500, 550)), 1).rating().score()).isBetween(500, 550);
    assertThat(one(options.withClues(new Range(30, 32)), 2).clues()).isBetween(30, 32);
    assertThat(one(options.withClues(new Range(22, 23)).asMinimal(), 3).clues()).isBetween(22, 23);
  }

  @Test
  void cluesOfManyAreAsPublished() throws ProblemException {
    // Berthier, "Unbiased Statistics of a CSP", 2009: 24.38, standard deviation 1.12.
    double clues = 0;
    int count = 3_000;
    for (Generated made : make(GenerateOptions.of(PuzzleType.SUDOKU, 9), count)) {
      clues += made.clues();
    }
    assertThat(clues / count).isBetween(24.30, 24.46);
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

  private static String digest(GenerateOptions options) throws Exception {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    StringBuilder all = new StringBuilder();
    for (Generated made : make(options, 10)) {
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

  /** What throws in the middle of an attempt loses nothing but that attempt. */
  @Test
  void attemptThatIsCutShortIsMadeAgainWithTheSameOutcome() throws ProblemException {
    GenerateOptions options = GenerateOptions.of(PuzzleType.SUDOKU_X, 9).ofLevels(new Range(3, 4));
    Generated whole = one(options, 0);
    Generator generator = Generator.of(options, SEED, false);
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

  @Test
  void seriesHasNoPuzzleTwiceAndSaysWhyItEnds() throws ProblemException {
    Attempts attempts = new Attempts();
    Generator generator = Generator.of(GenerateOptions.of(PuzzleType.SUDOKU, 4), SEED, false);
    Series series =
        new Series(generator, 0, 1_500, Long.MAX_VALUE / 2, new Cancellation(), attempts);
    List<Board> boards = new ArrayList<>();
    while (series.end() == null) {
      Generated made = series.next();
      if (made != null) {
        boards.add(made.board());
      }
    }
    assertThat(series.end()).isEqualTo(Series.End.DONE);
    assertThat(boards).hasSize(1_500).doesNotHaveDuplicates();
    assertThat(attempts.rejected().get(Rejection.DUPLICATE)).isPositive();
    assertThat(series.nextIndex()).isEqualTo(attempts.tried());

    GenerateOptions rare =
        GenerateOptions.of(PuzzleType.SUDOKU, 9).withClues(new Range(17, 18)).withAttempts(5);
    series =
        new Series(
            Generator.of(rare, SEED, false),
            0,
            1,
            Long.MAX_VALUE / 2,
            new Cancellation(),
            new Attempts());
    while (series.end() == null) {
      assertThat(series.next()).isNull();
    }
    assertThat(series.end()).isEqualTo(Series.End.ATTEMPTS);
    assertThat(series.attempts().rejected()).containsOnlyKeys(Rejection.CLUES);
    assertThat(series.attempts().tried()).isEqualTo(5);
  }

  @Test
  void seriesEndsWhenItsTimeIsUpAndWhenItsCallerGoes() throws ProblemException {
    Generator generator = Generator.of(GenerateOptions.of(PuzzleType.SUDOKU, 25), SEED, false);
    Series series = new Series(generator, 0, 1, 1, new Cancellation(), new Attempts());
    while (series.end() == null) {
      assertThat(series.next()).isNull();
    }
    assertThat(series.end()).isEqualTo(Series.End.TIME);

    Cancellation gone = new Cancellation();
    gone.cancel();
    Series without = new Series(generator, 1, 1, Long.MAX_VALUE / 2, gone, new Attempts());
    assertThat(catchThrowableOfType(ProblemException.class, without::next).problem().code())
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  @Test
  void whatCannotBeIsRefusedAtOnce() {
    GenerateOptions options = GenerateOptions.of(PuzzleType.SUDOKU, 9);
    for (GenerateOptions impossible :
        List.of(
            GenerateOptions.of(PuzzleType.WINDOKU, 12),
            GenerateOptions.of(PuzzleType.SUDOKU, 7),
            GenerateOptions.of(PuzzleType.SUDOKU, 3),
            GenerateOptions.of(PuzzleType.JIGSAW, 17),
            GenerateOptions.of(PuzzleType.KILLER, 9).withClues(new Range(1, 3)),
            GenerateOptions.of(PuzzleType.KILLER, 9).withCages(new Range(2, 10)),
            GenerateOptions.of(PuzzleType.STR8TS_B, 7),
            GenerateOptions.of(PuzzleType.STR8TS, 9).withBlacks(new Range(50, 60)),
            options.withCages(new Range(2, 3)),
            options.withBlacks(new Range(2, 3)),
            GenerateOptions.of(PuzzleType.SUDOKU, 27),
            options.withClues(new Range(0, 16)),
            options.withClues(new Range(82, 90)),
            GenerateOptions.of(PuzzleType.SUDOKU_X, 9).withClues(new Range(7, 7)),
            options.with(Symmetry.FULL).withClues(new Range(30, 31)),
            options.ofLevels(new Range(0, 1)),
            options.ofLevels(new Range(7, 7)),
            options.ofLevels(new Range(1, 2)).withTechniques(Set.of(Technique.X_WING), Set.of()),
            options.ofScores(new Range(1, 100)).withTechniques(Set.of(Technique.X_WING), Set.of()),
            options.withTechniques(Set.of(Technique.X_WING), Set.of(Technique.X_WING)))) {
      assertThat(refusal(impossible)).as("%s", impossible).isEqualTo(ProblemCode.IMPOSSIBLE_TARGET);
    }
    assertThat(refusal(options.withClues(new Range(17, 17)))).isNull();
    assertThat(refusal(options.with(Symmetry.FULL).withClues(new Range(29, 32)))).isNull();
  }
}
