package dev.pencilmark.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.Seeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Full grids of 9x9 Sudoku. */
class CanonicalGridTest {

  private static final String MOST_SYMMETRIC =
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

  /** Russell and Jarvis (2006) count 416 classes of bands. */
  @Test
  void theFormIsTheFirstGridOfAnExhaustiveSearchInAnyBand() throws Exception {
    List<String> bands = bands();
    assertThat(bands).hasSize(416);
    for (String band : bands) {
      byte[] grid = complete(band);
      assertThat(cells(Canonical.ofGrid(grid).board())).isEqualTo(SlowForms.grid(grid));
    }
  }

  @Test
  void theFormIsTheSameForAllGridsThatAreTheSame() {
    GridRank ranks = GridRank.instance();
    Seeded.run(
        "grids",
        Seeded.rounds(1_000),
        random -> {
          byte[] grid = ranks.random(Seeded.older(random.nextLong()));
          Board board = board(grid);
          CanonicalForm form = Canonical.ofGrid(grid);
          Board other = Symmetries.random(board, random).of(board);
          CanonicalForm same = Canonical.ofGrid(digits(other));
          assertThat(same.board()).isEqualTo(form.board());
          assertThat(same.key()).isEqualTo(form.key());
          assertThat(same.automorphisms()).isEqualTo(form.automorphisms());
          assertThat(form.transformation().of(board)).isEqualTo(form.board());
          assertThat(same.transformation().of(other)).isEqualTo(form.board());
        });
  }

  @Test
  void theGridWithMostAutomorphismsHas648() {
    CanonicalForm form = Canonical.ofGrid(digits(MOST_SYMMETRIC));
    assertThat(form.automorphisms()).isEqualTo(BigInteger.valueOf(648));
    assertThat(cells(form.board())).isEqualTo(MOST_SYMMETRIC);
  }

  @Test
  void theKeyNeverChanges() {
    CanonicalForm form = Canonical.ofGrid(digits(MOST_SYMMETRIC));
    assertThat(form.text()).isEqualTo("canonical/1 S9 " + MOST_SYMMETRIC);
    assertThat(form.key()).hasToString("e05bdd7e45ec2d1f13949468117a2ecf");
    assertThat(form.key().bytes()).hasSize(16).startsWith(0xe0, 0x5b, 0xdd);
  }

  @Test
  void aSolvedPuzzleHasTheFormOfItsGrid() throws Exception {
    byte[] grid = GridRank.instance().random(Seeded.older(5));
    CanonicalForm form = Canonical.of(board(grid), SolveLimits.DEFAULT, new Cancellation());
    assertThat(form.key()).isEqualTo(Canonical.ofGrid(grid).key());
  }

  @Test
  void transformationsAreUndoneAndFollowOneAnother() {
    Board board = board(GridRank.instance().random(Seeded.older(6)));
    SplittableRandom random = Seeded.random(6);
    for (int round = 0; round < 100; round++) {
      Transformation one = Symmetries.random(board, random);
      Transformation other = Symmetries.random(board, random);
      assertThat(one.inverse().of(one.of(board))).isEqualTo(board);
      assertThat(one.then(other).of(board)).isEqualTo(other.of(one.of(board)));
      assertThat(one.then(one.inverse())).isEqualTo(Transformation.identity(9));
    }
  }

  /** The first band of every class: those that no order of rows and columns makes smaller. */
  private static List<String> bands() {
    TreeSet<String> bands = new TreeSet<>();
    for (String second : rows("123456789", "")) {
      if (second.startsWith("456789") || second.startsWith("457")) {
        for (String third : rows("123456789", second)) {
          if (second.charAt(0) < third.charAt(0) && isFirst("123456789" + second + third)) {
            bands.add("123456789" + second + third);
          }
        }
      }
    }
    return new ArrayList<>(bands);
  }

  private static boolean isFirst(String band) {
    for (int first = 0; first < 3; first++) {
      for (int next = 1; next < 3; next++) {
        for (int[] columns : SlowForms.columns()) {
          if (isSmaller(band, first, (first + next) % 3, columns)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean isSmaller(String band, int first, int second, int[] columns) {
    int[] names = new int[10];
    for (int i = 0; i < 9; i++) {
      names[band.charAt(9 * first + columns[i]) - '0'] = i + 1;
    }
    int third = 3 - first - second;
    for (int i = 0; i < 18; i++) {
      int row = i < 9 ? second : third;
      int order = names[band.charAt(9 * row + columns[i % 9]) - '0'] - (band.charAt(9 + i) - '0');
      if (order != 0) {
        return order < 0;
      }
    }
    return false;
  }

  /** All rows below two others of a band, or below one. */
  private static List<String> rows(String first, String second) {
    List<String> rows = new ArrayList<>();
    rows(first + second, "", rows);
    return rows;
  }

  private static void rows(String above, String row, List<String> rows) {
    if (row.length() == 9) {
      rows.add(row);
      return;
    }
    int stack = row.length() / 3 * 3;
    for (char digit = '1'; digit <= '9'; digit++) {
      boolean taken = row.indexOf(digit) >= 0;
      for (int from = stack; from < above.length(); from += 9) {
        taken |= above.substring(from, from + 3).indexOf(digit) >= 0;
      }
      if (!taken) {
        rows(above, row + digit, rows);
      }
    }
  }

  private static byte[] complete(String band) throws Exception {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < band.length(); cell++) {
      board.given(cell, band.charAt(cell) - '0');
    }
    Enumeration grids = Enumeration.of(board.build(), Start.FROM_GIVENS);
    var solution = grids.next(SolveLimits.DEFAULT, new Cancellation()).solution();
    byte[] digits = new byte[81];
    for (int cell = 0; cell < 81; cell++) {
      digits[cell] = (byte) solution.digit(cell);
    }
    return digits;
  }

  private static Board board(byte[] grid) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      board.given(cell, grid[cell]);
    }
    return board.build();
  }

  private static byte[] digits(Board board) {
    byte[] digits = new byte[81];
    for (int cell = 0; cell < 81; cell++) {
      digits[cell] = (byte) board.digit(cell);
    }
    return digits;
  }

  private static byte[] digits(String text) {
    byte[] digits = new byte[81];
    for (int cell = 0; cell < 81; cell++) {
      digits[cell] = (byte) (text.charAt(cell) - '0');
    }
    return digits;
  }

  private static String cells(Board board) {
    StringBuilder text = new StringBuilder();
    for (byte digit : digits(board)) {
      text.append(digit);
    }
    return text.toString();
  }
}
