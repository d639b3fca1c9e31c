package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.compress.Base64Text;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.GridRank;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Boards go into their codes and come back. */
class CompressorTest {

  /** Short searches: whether a solution is found must not matter but to the size. */
  static final Compressor COMPRESSOR = new Compressor(new SolveLimits(1, 200, 20_000_000L));

  private static final Compressor UNSOLVED = new Compressor(new SolveLimits(1, 1, 1));

  static Stream<RoundTripTest.Named> everyTypeAndSide() {
    List<RoundTripTest.Named> checks = new ArrayList<>();
    for (char letter : Puzzle.LETTERS.toCharArray()) {
      for (int side : new int[] {3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 16, 25}) {
        if (RandomBoards.exists(letter, side)) {
          int rounds = side > 16 ? 1 : side > 9 ? 3 : 20;
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

  @Test
  void cagesOfAnyKindComeBack() throws ProblemException {
    Board.Builder killer = Board.builder(PuzzleType.KILLER, 9);
    killer.cage(new Cage(new int[] {0, 10, 80}, CageOperator.ADD, 7, Cage.NO_COLOUR));
    killer.cage(new Cage(new int[] {1, 2}, CageOperator.ADD, 3, Cage.NO_COLOUR));
    Board scattered = killer.build();
    assertComesBack(scattered, COMPRESSOR.compress(scattered));
    killer.cage(new Cage(new int[] {2, 3, 4}, CageOperator.MULTIPLY, 1L << 61, Cage.NO_COLOUR));
    Board overlapping = killer.build();
    assertComesBack(overlapping, COMPRESSOR.compress(overlapping));
    Board.Builder kenken = Board.builder(PuzzleType.KENKEN, 6);
    int[] all = new int[36];
    for (int cell = 0; cell < all.length; cell++) {
      all[cell] = cell;
    }
    kenken.cage(new Cage(all, CageOperator.MULTIPLY, Long.MAX_VALUE, Cage.NO_COLOUR));
    Board large = kenken.build();
    assertComesBack(large, COMPRESSOR.compress(large));
  }

  @Test
  void regionsOfAnyKindComeBack() throws ProblemException {
    SplittableRandom random = new SplittableRandom(9);
    for (int side : new int[] {3, 9, 25}) {
      Board.Builder jigsaw = Board.builder(PuzzleType.JIGSAW, side);
      Board.Builder even = Board.builder(PuzzleType.JIGSAW, side);
      int[] order = RandomBoards.permutation(random, side * side);
      for (int cell = 0; cell < side * side; cell++) {
        jigsaw.region(cell, 1 + random.nextInt(side));
        even.region(cell, 1 + order[cell] % side);
      }
      assertComesBack(jigsaw.build(), COMPRESSOR.compress(jigsaw.build()));
      assertComesBack(even.build(), COMPRESSOR.compress(even.build()));
    }
  }

  @Test
  void aCageOutsideTheGridIsRefused() {
    Board board =
        Board.builder(PuzzleType.KILLER, 4)
            .cage(new Cage(new int[] {15, 16}, CageOperator.ADD, 3, Cage.NO_COLOUR))
            .build();
    assertThat(refusal(() -> COMPRESSOR.compress(board))).isEqualTo(ProblemCode.CAGE_SHAPE);
  }

  @Test
  void theShortestCodeIsTakenAndAnotherOnRequest() throws ProblemException {
    byte[] grid = GridRank.instance().random(new SplittableRandom(3));
    Board.Builder full = Board.builder(PuzzleType.SUDOKU, 9);
    Board.Builder puzzle = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      full.given(cell, grid[cell]);
      if (cell % 3 == 0) {
        puzzle.given(cell, grid[cell]);
      }
    }
    assertThat(COMPRESSOR.compress(full.build()).code()).isEqualTo(Code.RANK73);
    assertThat(COMPRESSOR.compress(full.build()).bytes()).hasSizeLessThanOrEqualTo(10);
    assertThat(COMPRESSOR.compress(puzzle.build()).code()).isEqualTo(Code.PUZZLE);
    Board begun = puzzle.build().toBuilder().placed(1, grid[1]).build();
    assertThat(COMPRESSOR.compress(begun).code()).isEqualTo(Code.BOARD);
    for (Code code : new Code[] {Code.PUZZLE, Code.BOARD, Code.ANY}) {
      Compressed compressed = COMPRESSOR.compress(puzzle.build(), code, new Cancellation());
      assertThat(compressed.code()).isEqualTo(code);
      assertComesBack(puzzle.build(), compressed);
    }
  }

  @Test
  void aCodeThatCannotHoldTheBoardSaysWhy() {
    Board begun = Board.builder(PuzzleType.SUDOKU, 9).given(3, 4).placed(1, 2).build();
    Board cross = Board.builder(PuzzleType.SUDOKU_X, 9).build();
    assertThat(refusal(() -> COMPRESSOR.compress(begun, Code.PUZZLE, new Cancellation())))
        .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(refusal(() -> COMPRESSOR.compress(begun, Code.RANK73, new Cancellation())))
        .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(refusal(() -> COMPRESSOR.compress(cross, Code.BOARD, new Cancellation())))
        .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
  }

  @Test
  void anEmptyTextIsNoBoard() {
    assertThat(refusal(() -> COMPRESSOR.decompress(new byte[0])))
        .isEqualTo(ProblemCode.EMPTY_INPUT);
    assertThat(refusal(() -> Base64Text.bytes(""))).isEqualTo(ProblemCode.EMPTY_INPUT);
  }

  @ParameterizedTest
  @CsvSource({
    "A,BAD_LENGTH",
    "AAAAA,BAD_LENGTH",
    "AB,TRAILING_DATA",
    "AAB,TRAILING_DATA",
    "AA==,BAD_CHARACTER",
    "A+,BAD_CHARACTER",
    "A/A,BAD_CHARACTER",
    "'A A',BAD_CHARACTER"
  })
  void everyTextIsTheOnlyOneOfItsBytes(String text, ProblemCode code) {
    assertThat(refusal(() -> Base64Text.bytes(text))).isEqualTo(code);
  }

  @Test
  void randomBytesAreABoardOrAProblem() {
    Seeded.run(
        "random bytes",
        Seeded.rounds(30_000),
        random -> {
          byte[] bytes = new byte[1 + random.nextInt(random.nextInt(20) == 0 ? 600 : 40)];
          random.nextBytes(bytes);
          readOrRefuse(bytes);
        });
  }

  @Test
  void longRandomBytesEnd() {
    Seeded.run(
        "long random bytes",
        Seeded.rounds(60),
        random -> {
          byte[] bytes = new byte[Compressor.MAX_BYTES];
          random.nextBytes(bytes);
          readOrRefuse(bytes);
        });
  }

  @Test
  void changedCodesAreABoardOrAProblem() {
    Seeded.run(
        "changed codes",
        Seeded.rounds(4000),
        random -> {
          char letter = Puzzle.LETTERS.charAt(random.nextInt(Puzzle.LETTERS.length()));
          Board board = RandomBoards.fair(random, letter, 9, RandomBoards.kindsOf(letter)).board();
          byte[] bytes = UNSOLVED.compress(board).bytes();
          byte[] changed = bytes.clone();
          if (random.nextBoolean()) {
            changed = Arrays.copyOf(bytes, random.nextInt(bytes.length + 3));
          } else {
            changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
          }
          Board read = readOrRefuse(changed);
          if (read != null && !Arrays.equals(bytes, changed)) {
            assertComesBack(read, UNSOLVED.compress(read));
          }
        });
  }

  /** Bytes after a code are no part of it, and never silently dropped. */
  @Test
  void nothingMayFollowACode() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).given(3, 4).build();
    byte[] bytes = COMPRESSOR.compress(board).bytes();
    for (int octet = 0; octet < 256; octet++) {
      byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
      longer[bytes.length] = (byte) octet;
      Board read = readOrRefuse(longer);
      assertThat(read).isNotEqualTo(board);
    }
  }

  private static Board readOrRefuse(byte[] bytes) {
    try {
      return COMPRESSOR.decompress(bytes).board();
    } catch (ProblemException refused) {
      assertThat(refused.problem().code())
          .isIn(
              ProblemCode.DECOMPRESS_FAILED,
              ProblemCode.TRAILING_DATA,
              ProblemCode.LIMIT_EXCEEDED,
              ProblemCode.EMPTY_INPUT);
      return null;
    }
  }

  private interface Call {
    Object run() throws ProblemException;
  }

  private static ProblemCode refusal(Call call) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, call::run);
    assertThat(refused).isNotNull();
    assertThat(refused.problem().message()).isNotEmpty();
    return refused.problem().code();
  }
}
