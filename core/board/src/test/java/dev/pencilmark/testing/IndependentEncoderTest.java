package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The second implementation says what the description's own tables and vectors say. */
class IndependentEncoderTest {

  /** The largest field and the length, from the table of all sizes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "3 d 12 19 21 h9 21 225 30 3u5 30 h 12",
        "4 n 19 3b 35 1uf 51 bbr 51 1o2f 67 s 19",
        "5 15 53 89 53 3xl 78 t7t 78 dand 103 1b 53",
        "6 23 75 jv 75 erv 111 3x6z 147 s3bf 147 2a 75",
        "7 3x 101 1al 150 ux9 150 9abx 199 1k6ml 248 45 101",
        "8 7j 131 2z3 195 37kf 259 16jgv 323 34d8v 323 7s 131",
        "9 ep 165 6q9 246 6m8h 327 2oikx 408 68qhd 408 ez 165",
        "16 1elb 1027 17jmn 1283 2ik84f 1539 1x3urz3 1795 m7242n 1539 1els 1027",
        "25 jz6sx 3128 r6w7jl 3753 2168x3jl 5003 2e7tpxdm9 5628 8roe1lbl 5003 jz6tn 3128"
      })
  void fieldsHaveTheSizesOfTheTable(
      int side,
      String s,
      int sLength,
      String j,
      int jLength,
      String l,
      int lLength,
      String m,
      int mLength,
      String k,
      int kLength,
      String t,
      int tLength) {
    assertField('S', side, s, sLength);
    assertField('J', side, j, jLength);
    assertField('L', side, l, lLength);
    assertField('M', side, m, mLength);
    assertField('K', side, k, kLength);
    assertField('T', side, t, tLength);
  }

  private static void assertField(char letter, int side, String largest, int length) {
    assertThat(IndependentEncoder.largest(letter, side)).isEqualTo(new BigInteger(largest, 36));
    assertThat(3 + side * side * IndependentEncoder.width(letter, side)).isEqualTo(length);
  }

  @Test
  void smallKenKensAreThoseOfTheDescription() {
    Puzzle three = new Puzzle('K', 3);
    for (int cell = 0; cell < 9; cell++) {
      three.set(cell, Puzzle.CANDIDATES, 7);
    }
    three.colour = new int[] {1, 1, 2, 2, 3, 2, 2, 3, 1};
    three.cages.add(new Puzzle.Group(new int[] {0, 1}, '-', 2));
    three.cages.add(new Puzzle.Group(new int[] {2, 5}, '+', 3));
    three.cages.add(new Puzzle.Group(new int[] {3, 6}, '-', 1));
    three.cages.add(new Puzzle.Group(new int[] {4, 7}, '/', 2));
    three.cages.add(new Puzzle.Group(new int[] {8}, '+', 3));
    assertThat(IndependentEncoder.v2(three)).isEqualTo("K3C0190190u50t91m50t90tp1n101p");
  }

  @Test
  void randomRegionsHaveTheRightSizes() {
    Seeded.run(
        "regions",
        200,
        random -> {
          int side = RandomBoards.SIDES[random.nextInt(7)];
          int[] region = RandomBoards.regions(random, side);
          int[] sizes = new int[side + 1];
          for (int name : region) {
            sizes[name]++;
          }
          for (int name = 1; name <= side; name++) {
            assertThat(sizes[name]).isEqualTo(side);
          }
        });
  }

  @Test
  void randomPuzzlesAreBoards() {
    Seeded.run(
        "boards",
        200,
        random -> {
          char letter = Puzzle.LETTERS.charAt(random.nextInt(13));
          int side = letter == 'W' ? 9 : RandomBoards.SIDES[random.nextInt(8)];
          Puzzle puzzle = RandomBoards.fair(random, letter, side, RandomBoards.kindsOf(letter));
          Board board = puzzle.board();
          dev.pencilmark.board.Validation.check(board);
          int caged = board.cages().stream().mapToInt(cage -> cage.size()).sum();
          assertThat(caged).isEqualTo(Puzzle.hasCages(letter) ? side * side : 0);
          assertThat(board.type().letter()).isEqualTo(letter);
        });
  }

  @Test
  void fairPuzzlesHaveNoDuplicates() {
    Seeded.run(
        "duplicates",
        200,
        random -> {
          char letter = Puzzle.LETTERS.charAt(random.nextInt(13));
          Puzzle puzzle = RandomBoards.fair(random, letter, 9, RandomBoards.kindsOf(letter));
          assertThat(dev.pencilmark.board.Validation.warnings(puzzle.board()))
              .noneMatch(
                  warning ->
                      warning.code() == dev.pencilmark.problem.ProblemCode.DUPLICATE_IN_UNIT);
        });
  }

  @Test
  void theSameSeedMakesTheSamePuzzle() {
    Puzzle one = RandomBoards.wild(Seeded.random(7), 'M', 9, ".pc");
    Puzzle two = RandomBoards.wild(Seeded.random(7), 'M', 9, ".pc");
    assertThat(IndependentEncoder.v2(one)).isEqualTo(IndependentEncoder.v2(two));
  }
}
