package dev.pencilmark.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Puzzles of every type. */
class CanonicalTest {

  private static final String ROYLE =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

  @Test
  void smallPuzzlesOfAllTypesHaveTheSameKeyIfAndOnlyIfTheyAreIsomorphic() {
    Map<String, CanonicalKey> keys = new HashMap<>();
    Map<CanonicalKey, String> texts = new HashMap<>();
    Seeded.run(
        "small puzzles",
        Seeded.rounds(1_500, 400),
        random -> {
          Board board = SolvableBoards.random(random);
          CanonicalForm form = board.side() > 4 ? null : formOrNull(board);
          if (form != null) {
            SlowForms.Slow slow = SlowForms.of(form.board());
            assertThat(form.automorphisms()).isEqualTo(slow.automorphisms());
            assertThat(keys.putIfAbsent(slow.text(), form.key())).isIn(null, form.key());
            assertThat(texts.putIfAbsent(form.key(), slow.text())).isIn(null, slow.text());
          }
        });
    assertThat(keys.size()).isGreaterThan(100);
  }

  @Test
  void theFormIsTheSameForAllPuzzlesThatAreTheSame() {
    Seeded.run(
        "puzzles",
        Seeded.rounds(500),
        random -> {
          Board board = SolvableBoards.random(random);
          CanonicalForm form = formOrNull(board);
          if (form != null) {
            Board puzzle = form.board();
            Board other = Symmetries.random(puzzle, random).of(puzzle);
            CanonicalForm same = form(other);
            assertThat(same.board()).isEqualTo(puzzle);
            assertThat(same.text()).isEqualTo(form.text());
            assertThat(same.automorphisms()).isEqualTo(form.automorphisms());
            assertThat(same.transformation().of(other)).isEqualTo(puzzle);
          }
        });
  }

  @ParameterizedTest
  @CsvSource({"SUDOKU_X,96", "WINDOKU,128", "COLOUR_SUDOKU,2592", "SUDOKU,3359232"})
  void anEmptyGridHasAsManyAutomorphismsAsThereAreTransformations(PuzzleType type, long moves)
      throws ProblemException {
    assertThat(form(Board.builder(type, 9).build()).automorphisms())
        .isEqualTo(BigInteger.valueOf(moves * 362_880));
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 8, 10, 12, 15, 16, 25})
  void largerGridsHaveOneFormToo(int side) {
    Seeded.run(
        "grids of " + side,
        3,
        random -> {
          Board grid = TestGrids.shuffled(side, random);
          CanonicalForm form = form(grid);
          Board other = Symmetries.random(grid, random).of(grid);
          assertThat(form(other).text()).isEqualTo(form.text());
          assertThat(form.transformation().of(grid)).isEqualTo(form.board());
        });
  }

  @Test
  void aPuzzleWithOneSolutionIsOrderedByIt() throws ProblemException {
    CanonicalForm form = form(sudoku(ROYLE));
    assertThat(form.basis()).isEqualTo(CanonicalForm.Basis.SOLUTION);
    assertThat(form.text())
        .isEqualTo(
            "canonical/1 S9 ...4.6........92....8...5.1.4.....7...5.2...........6.......8......1....97...4...");
    assertThat(form.key()).hasToString("a44076b3e96b3be2d23933b712e8cbab");
  }

  @Test
  void aPuzzleWithSeveralSolutionsIsOrderedByItsClues() {
    Seeded.run(
        "puzzles with several solutions",
        Seeded.rounds(100),
        random -> {
          char[] few = ROYLE.toCharArray();
          for (int i = 0; i < 40; i++) {
            few[random.nextInt(81)] = '.';
          }
          Board board = sudoku(new String(few));
          CanonicalForm form = form(board);
          assertThat(form.basis()).isEqualTo(CanonicalForm.Basis.CLUES);
          Board other = Symmetries.random(board, random).of(board);
          assertThat(form(other).text()).isEqualTo(form.text());
          assertThat(form(other).automorphisms()).isEqualTo(form.automorphisms());
          assertThat(form.transformation().of(board)).isEqualTo(form.board());
        });
  }

  @Test
  void entriesOfAPlayerDoNotCount() throws ProblemException {
    Board board = sudoku(ROYLE);
    Board entered = board.toBuilder().placed(1, 2).candidates(2, 5).cornerMarks(3, 1).build();
    assertThat(form(entered)).isEqualTo(form(board));
  }

  @Test
  void digitsThatAreAllPlacedAreThePuzzle() throws ProblemException {
    Board.Builder placed = Board.builder(PuzzleType.SUDOKU, 9);
    Board given = sudoku(ROYLE);
    for (int cell = 0; cell < 81; cell++) {
      if (given.digit(cell) != 0) {
        placed.placed(cell, given.digit(cell));
      }
    }
    assertThat(form(placed.build()).key()).isEqualTo(form(given).key());
  }

  @Test
  void aSukakuIsThePuzzleOfItsCandidates() {
    Seeded.run(
        "sukaku",
        20,
        random -> {
          Board marks = TestGrids.sukaku(random);
          CanonicalForm form = form(marks);
          Board other = Symmetries.random(marks, random).of(marks);
          assertThat(form(other).text()).isEqualTo(form.text());
          assertThat(form.transformation().of(marks)).isEqualTo(form.board());
        });
  }

  @Test
  void aSukakuWithSeveralSolutionsIsRefused() {
    Board marks = Board.builder(PuzzleType.SUDOKU, 9).candidates(0, 3).build();
    assertRefused(marks, ProblemCode.NOT_REPRESENTABLE);
  }

  @Test
  void aJigsawWhoseRegionsAreBoxesIsASudoku() throws ProblemException {
    Board sudoku = sudoku(ROYLE);
    Board.Builder jigsaw = Board.builder(PuzzleType.JIGSAW, 9);
    for (int cell = 0; cell < 81; cell++) {
      jigsaw.region(cell, 9 - (cell / 27 * 3 + cell % 9 / 3));
      if (sudoku.digit(cell) != 0) {
        jigsaw.given(cell, sudoku.digit(cell));
      }
    }
    assertThat(form(jigsaw.build()).key()).isEqualTo(form(sudoku).key());
  }

  @Test
  void aKillerWithoutCagesIsASudokuAndOneWithOthersIsNot() throws ProblemException {
    Board.Builder killer = Board.builder(PuzzleType.KILLER, 9);
    Board sudoku = sudoku(ROYLE);
    for (int cell = 0; cell < 81; cell++) {
      if (sudoku.digit(cell) != 0) {
        killer.given(cell, sudoku.digit(cell));
      }
    }
    assertThat(form(killer.build()).key()).isEqualTo(form(sudoku).key());
  }

  @Test
  void anotherRuleMakesAnotherPuzzle() throws ProblemException {
    Board plain = Board.builder(PuzzleType.KILLER, 4).build();
    Board diagonal = Board.builder(PuzzleType.KILLER, 4).rule(Rule.DIAGONALS).build();
    assertThat(form(plain).key()).isNotEqualTo(form(diagonal).key());
  }

  /** Rows, columns and digits can trade places together in 5!^6 ways. */
  @Test
  void aPuzzleThatLooksAlikeFromTooManySidesIsRefused() {
    Board.Builder diagonal = Board.builder(PuzzleType.SUDOKU, 25);
    for (int i = 0; i < 25; i++) {
      diagonal.given(26 * i, i + 1);
    }
    assertRefused(diagonal.build(), ProblemCode.LIMIT_EXCEEDED);
  }

  @Test
  void anIllegalPuzzleIsRefused() {
    assertRefused(
        Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).given(1, 1).build(),
        ProblemCode.DUPLICATE_IN_UNIT);
  }

  @Test
  void workThatIsCancelledEnds() {
    Cancellation off = new Cancellation();
    off.cancel();
    Board.Builder diagonal = Board.builder(PuzzleType.SUDOKU, 25);
    for (int i = 0; i < 25; i++) {
      diagonal.given(26 * i, i + 1);
    }
    assertThatThrownBy(() -> Canonical.of(diagonal.build(), SolveLimits.DEFAULT, off))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void theEnumeratedMovesAreAllThatKeepTheGroups() {
    for (PuzzleType type : new PuzzleType[] {PuzzleType.SUDOKU_X, PuzzleType.WINDOKU}) {
      Board board = Board.builder(type, 9).build();
      Set<Rule> rules =
          type == PuzzleType.WINDOKU
              ? Set.of(Rule.BOXES, Rule.WINDOWS)
              : Set.of(Rule.BOXES, Rule.DIAGONALS);
      LineMoves moves = LineMoves.of(rules, 9);
      for (int[] columns : moves.columns()) {
        for (int[] rows : moves.rows(columns)) {
          int[] move = new int[81];
          for (int cell = 0; cell < 81; cell++) {
            move[cell] = 9 * rows[cell / 9] + columns[cell % 9];
          }
          assertThat(SlowForms.keepsGroups(board, move)).isTrue();
        }
      }
    }
  }

  @Test
  void isomorphismIsReportedWithTheSimplestTransformation() {
    Seeded.run(
        "comparisons",
        Seeded.rounds(300),
        random -> {
          CanonicalForm form = formOrNull(SolvableBoards.random(random));
          if (form != null) {
            Board puzzle = form.board();
            Board other = Symmetries.random(puzzle, random).of(puzzle);
            Comparison comparison = Comparison.of(form(puzzle), form(other));
            assertThat(comparison.same()).isTrue();
            assertThat(comparison.text()).startsWith("the same");
            assertThat(comparison.transformation().of(puzzle)).isEqualTo(other);
          }
        });
  }

  @ParameterizedTest
  @CsvSource({
    "0,the same",
    "1,the same up to a reflection left to right",
    "2,the same up to a reflection top to bottom",
    "3,the same up to a rotation by 180 degrees",
    "4,the same up to a reflection in the falling diagonal",
    "5,the same up to a rotation by 90 degrees clockwise",
    "6,the same up to a rotation by 90 degrees counterclockwise",
    "7,the same up to a reflection in the rising diagonal"
  })
  void turnsHaveTheirNames(int turn, String words) throws ProblemException {
    // The contents of R1C1 and of the next cell in the row each come to a corner time.
    Board puzzle = sudoku(ROYLE);
    int[][] corners = {{0, 1}, {8, 7}, {72, 73}, {80, 79}, {0, 9}, {8, 17}, {72, 63}, {80, 71}};
    Transformation turned = SquareSearch.turns(9, true).get(turn);
    assertThat(turned.source(corners[turn][0])).isZero();
    assertThat(turned.source(corners[turn][1])).isEqualTo(1);
    Comparison comparison = Comparison.of(form(puzzle), form(turned.of(puzzle)));
    assertThat(comparison.text()).isEqualTo(words);
    assertThat(comparison.transformation()).isEqualTo(turned);
  }

  @Test
  void namesAndOrdersAreReportedTogether() throws ProblemException {
    Board puzzle = sudoku(ROYLE);
    int[] rows = {1, 0, 2, 3, 4, 5, 6, 7, 8};
    int[] same = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    int[] names = {2, 1, 3, 4, 5, 6, 7, 8, 9};
    Board other = new Transformation(false, rows, same, names).of(puzzle);
    assertThat(Comparison.of(form(puzzle), form(other)).text())
        .isEqualTo("the same up to relabelling and other orders of rows and columns");
    assertThat(Comparison.of(form(puzzle), form(Board.builder(PuzzleType.SUDOKU, 9).build())))
        .isEqualTo(new Comparison(false, null, "not the same"));
  }

  private static void assertRefused(Board board, ProblemCode code) {
    assertThatThrownBy(() -> form(board))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().code()).isEqualTo(code));
  }

  /** The form of a board, or null if it is illegal. */
  private static CanonicalForm formOrNull(Board board) {
    try {
      return form(board);
    } catch (ProblemException illegal) {
      assertThat(illegal.problem().code())
          .isNotIn(ProblemCode.LIMIT_EXCEEDED, ProblemCode.NOT_REPRESENTABLE);
      return null;
    }
  }

  private static CanonicalForm form(Board board) throws ProblemException {
    return Canonical.of(board, SolveLimits.DEFAULT, new Cancellation());
  }

  private static Board sudoku(String text) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      if (text.charAt(cell) != '.') {
        board.given(cell, text.charAt(cell) - '0');
      }
    }
    return board.build();
  }
}
