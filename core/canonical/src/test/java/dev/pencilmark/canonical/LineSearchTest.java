package dev.pencilmark.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.Seeded;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sudoku X and Colour Sudoku by the colours of their lines; next to all moves where these are few.
 */
class LineSearchTest {

  private static final int[] SIDES = {4, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16};

  @Test
  void automorphismsAreAsManyAsAllMovesFind() {
    Seeded.run(
        "automorphisms",
        Seeded.rounds(400),
        random -> {
          int side = SIDES[random.nextInt(SIDES.length)];
          boolean diagonals = random.nextBoolean();
          Set<Rule> rules = EnumSet.of(diagonals ? Rule.DIAGONALS : Rule.DISJOINT_GROUPS);
          BoxShape shape = BoxShape.of(side);
          if (shape != null && (random.nextInt(4) > 0 || !diagonals)) {
            rules.add(Rule.BOXES);
          }
          if (shape != null && random.nextInt(4) == 0) {
            rules.add(Rule.DISJOINT_GROUPS);
          }
          boolean square =
              shape == null
                  || shape.rows() == shape.columns()
                  || Set.of(Rule.DIAGONALS).equals(rules);
          LineMoves moves = LineMoves.of(rules, side);
          if (moves == null || moves.columns().length > 3_000) {
            return;
          }
          int[] contents = alike(side, rules, moves, square, random);
          MovesSearch all = new MovesSearch(side, square, moves, effort());
          all.run(contents, null);
          LineSearch some = search(side, square, rules, contents);
          assertThat(some.automorphisms()).isEqualTo(BigInteger.valueOf(all.ties()));
          // The form of a form is the form itself, in any orientation of the grid.
          int[] form = read(all.transformation(), contents);
          assertThat(search(side, square, rules, form).reading()).isEqualTo(some.reading());
          assertThat(read(some.transformation(), contents)).isEqualTo(some.reading());
        });
  }

  @Test
  void pencilMarksAreNamedByTheSolution() {
    Seeded.run(
        "pencil marks",
        Seeded.rounds(20),
        random -> {
          int side = 17;
          Set<Rule> rules = EnumSet.of(Rule.DIAGONALS);
          byte[] solution = new byte[side * side];
          int[] marks = new int[side * side];
          for (int cell = 0; cell < marks.length; cell++) {
            solution[cell] = (byte) ((cell / side * 3 + cell % side * 5) % side + 1);
            marks[cell] = random.nextInt(1 << side) | 1 << solution[cell] - 1;
          }
          Transformation move = move(side, true, rules, random);
          byte[] moved = new byte[solution.length];
          for (int cell = 0; cell < moved.length; cell++) {
            moved[cell] = (byte) move.digit(solution[move.source(cell)]);
          }
          LineSearch one = search(side, true, rules, marks, solution);
          LineSearch same = search(side, true, rules, read(move, marks), moved);
          assertThat(same.reading()).isEqualTo(one.reading());
          assertThat(read(one.transformation(), marks)).isEqualTo(one.reading());
          assertThat(one.automorphisms()).isOne();
        });
  }

  /** A grid that some moves leave as it is: a few clues, and what these make of them. */
  private static int[] alike(
      int side, Set<Rule> rules, LineMoves moves, boolean square, SplittableRandom random) {
    int[] contents = new int[side * side];
    int clues = random.nextInt(2 * side);
    for (int i = 0; i < clues; i++) {
      contents[random.nextInt(contents.length)] = 1 << random.nextInt(side);
    }
    for (int times = random.nextInt(3); times > 0; times--) {
      Transformation move = move(side, moves, square, random);
      for (int i = 0; i < 3; i++) {
        int[] moved = read(move, contents);
        for (int cell = 0; cell < moved.length; cell++) {
          contents[cell] = contents[cell] == 0 ? moved[cell] : contents[cell];
        }
      }
    }
    return contents;
  }

  private static Transformation move(
      int side, LineMoves moves, boolean square, SplittableRandom random) {
    int[] columns = moves.columns()[random.nextInt(moves.columns().length)];
    int[][] rows = moves.rows(columns);
    return new Transformation(
        square && random.nextBoolean(),
        rows[random.nextInt(rows.length)],
        columns,
        IntStream.rangeClosed(1, side).toArray());
  }

  private static LineSearch search(int side, boolean square, Set<Rule> rules, int[] contents)
      throws ProblemException {
    return search(side, square, rules, contents, null);
  }

  private static LineSearch search(
      int side, boolean square, Set<Rule> rules, int[] contents, byte[] solution)
      throws ProblemException {
    LineSearch search = new LineSearch(side, square, LineDivisions.of(rules, side), effort());
    search.run(contents, solution);
    return search;
  }

  private static int[] read(Transformation move, int[] contents) {
    return IntStream.range(0, contents.length)
        .map(cell -> move.mask(contents[move.source(cell)]))
        .toArray();
  }

  private static Effort effort() {
    return new Effort(new Cancellation());
  }

  /** Those that {@link LineMoves} has too many of to enumerate. */
  @ParameterizedTest
  @CsvSource({
    "SUDOKU_X,17",
    "SUDOKU_X,19",
    "SUDOKU_X,23",
    "SUDOKU_X,25",
    "SUDOKU_X,26",
    "SUDOKU_X,27",
    "SUDOKU_X,29",
    "SUDOKU_X,30",
    "SUDOKU_X,31",
    "COLOUR_SUDOKU,22",
    "COLOUR_SUDOKU,26",
    "COLOUR_SUDOKU,27",
    "COLOUR_SUDOKU,28",
    "COLOUR_SUDOKU,30"
  })
  void largeGridsHaveOneFormForAllThatAreTheSame(PuzzleType type, int side) {
    Set<Rule> rules =
        EnumSet.of(type == PuzzleType.SUDOKU_X ? Rule.DIAGONALS : Rule.DISJOINT_GROUPS);
    BoxShape shape = BoxShape.of(side);
    boolean square = shape == null || shape.rows() == shape.columns();
    if (shape != null) {
      rules.add(Rule.BOXES);
    }
    assertThat(LineMoves.of(rules, side)).isNull();
    Seeded.run(
        type + " of " + side,
        Seeded.rounds(8),
        random -> {
          // Each digit once: legal wherever it is. Few clues leave lines without any.
          Board.Builder few = Board.builder(type, side);
          int[] cells = Symmetries.permutation(side * side, random);
          int clues = random.nextInt(side + 1);
          for (int i = 0; i < clues; i++) {
            few.given(cells[i], i + 1);
          }
          Board board = few.build();
          Transformation move = move(side, square, rules, random);
          int[] target = IntStream.range(0, side * side).map(move::source).toArray();
          assertThat(SlowForms.keepsGroups(board, target)).isTrue();
          CanonicalForm form = form(board);
          CanonicalForm same = form(move.of(board));
          assertThat(same.text()).isEqualTo(form.text());
          assertThat(same.automorphisms()).isEqualTo(form.automorphisms());
          assertThat(form.transformation().of(board)).isEqualTo(form.board());
          assertThat(same.transformation().of(move.of(board))).isEqualTo(form.board());
          Board more = board.toBuilder().given(cells[side], 1).build();
          assertThat(search(side, square, rules, contents(more)).reading())
              .isNotEqualTo(search(side, square, rules, contents(board)).reading());

          int[] full = new int[side * side];
          Arrays.setAll(full, cell -> random.nextInt(3) > 0 ? 0 : 1 << random.nextInt(side));
          int[] moved = read(move, full);
          assertThat(search(side, square, rules, moved).reading())
              .isEqualTo(search(side, square, rules, full).reading());
        });
  }

  @ParameterizedTest
  @CsvSource({
    // Pairs of opposite rows in any order, each either way; rows for columns, diagonals traded.
    "SUDOKU_X,17,41287680",
    // Bands trade places with their opposites, and rows within a band as within the opposite one;
    // in the middle band pairs of opposite rows.
    "SUDOKU_X,25,3686400",
    // Eleven bands, two rows in all of them alike, two stacks, eleven columns in both alike.
    "COLOUR_SUDOKU,22,6373403688960000"
  })
  void anEmptyGridHasAsManyAutomorphismsAsThereAreMoves(PuzzleType type, int side, BigInteger moves)
      throws ProblemException {
    assertThat(form(Board.builder(type, side).build()).automorphisms())
        .isEqualTo(moves.multiply(ClueSearch.factorial(side)));
  }

  private static Transformation move(
      int side, boolean square, Set<Rule> rules, SplittableRandom random) throws ProblemException {
    LineFrame frame = new LineFrame(side, LineDivisions.of(rules, side));
    int[] order = frame.order(random.longs(frame.lines()).toArray(), effort());
    boolean mirrored = frame.isTied() && random.nextBoolean();
    int[] columns = frame.columns(order);
    return new Transformation(
        square && random.nextBoolean(),
        Arrays.copyOf(order, side),
        mirrored ? Arrays.stream(columns).map(i -> side - 1 - i).toArray() : columns,
        Arrays.stream(Symmetries.permutation(side, random)).map(i -> i + 1).toArray());
  }

  private static int[] contents(Board board) {
    return IntStream.range(0, board.cellCount())
        .map(cell -> board.digit(cell) == 0 ? 0 : 1 << board.digit(cell) - 1)
        .toArray();
  }

  private static CanonicalForm form(Board board) throws ProblemException {
    return Canonical.of(board, SolveLimits.DEFAULT, new Cancellation());
  }
}
