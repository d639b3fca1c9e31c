package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.compress.Base64Text;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Boards go into their codes and come back. */
class CompressorTest {

  /** Short searches: whether a solution is found must not matter but to the size. */
  static final Compressor COMPRESSOR = new Compressor(new SolveLimits(1, 200, 20_000_000L));

  static Stream<RoundTripTest.Named> everyTypeAndSide() {
    List<RoundTripTest.Named> checks = new ArrayList<>();
    for (char letter : Puzzle.LETTERS.toCharArray()) {
      for (int side : new int[] {3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 16, 25}) {
        if (RandomBoards.exists(letter, side)) {
          int rounds = side > 16 ? 2 : side > 9 ? 6 : 40;
          checks.add(
              new RoundTripTest.Named(
                  letter + " of " + side, rounds, random -> thereAndBack(random, letter, side)));
        }
      }
    }
    return checks.stream();
  }

  @ParameterizedTest
  @MethodSource("everyTypeAndSide")
  void everyBoardComesBack(RoundTripTest.Named check) {
    Seeded.run(check.name(), Seeded.rounds(check.rounds()), check.check());
  }

  private static void thereAndBack(SplittableRandom random, char letter, int side)
      throws ProblemException {
    String kinds = Puzzle.isStr8ts(letter) ? ".gpc#" : ".gpc";
    Puzzle puzzle =
        random.nextBoolean()
            ? RandomBoards.fair(random, letter, side, kinds)
            : RandomBoards.wild(random, letter, side, kinds);
    Board.Builder builder = puzzle.board().toBuilder();
    for (Rule rule : Rule.values()) {
      if (rule.isAddable() && random.nextInt(8) == 0 && (rule != Rule.WINDOWS || side == 9)) {
        builder.rule(rule);
      }
    }
    Board board = builder.build();
    Compressed compressed = COMPRESSOR.compress(board);
    assertComesBack(board, compressed);
    assertThat((double) compressed.bits())
        .as("bits of %s", board)
        .isLessThanOrEqualTo(version2Bits(puzzle) + 32);
    assertComesBack(board, COMPRESSOR.compress(board, Code.ANY, new Cancellation()));
  }

  static void assertComesBack(Board board, Compressed compressed) throws ProblemException {
    assertThat(COMPRESSOR.decompress(compressed.bytes()).board()).isEqualTo(board);
    assertThat(COMPRESSOR.decompress(compressed.bytes()).code()).isEqualTo(compressed.code());
    assertThat(Base64Text.bytes(compressed.text())).isEqualTo(compressed.bytes());
  }

  /** The bits of a version 2 string, and of what one would be where there is none. */
  private static double version2Bits(Puzzle puzzle) {
    int side = puzzle.side;
    PuzzleType type = Puzzle.type(puzzle.letter);
    double cell = (1L << side) + 2 * side + (type.has(Rule.STRAIGHTS) ? side + 1 : 0);
    double field = cell;
    if (type.has(Rule.REGIONS)) {
      field *= side;
    }
    if (type.has(Rule.CAGES)) {
      field *= 5;
      field *= type.has(Rule.OPERATORS) ? 2048 : side * (side + 1) / 2 + 1;
    }
    double perCell = Math.ceil(Math.log(field) / Math.log(36) - 1e-9) * Math.log(36) / Math.log(2);
    return side * side * perCell;
  }

  static Board withCage(Board board, Cage cage) {
    return board.toBuilder().cage(cage).build();
  }
}
