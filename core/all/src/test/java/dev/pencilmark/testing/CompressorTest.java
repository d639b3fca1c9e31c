package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.compress.GridNumbers;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.compress.rank.RankText;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Boards go into their codes and come back. */
class CompressorTest {

  /** Short searches: whether a solution is found must not matter but to the size. */
  static final Compressor COMPRESSOR = new Compressor(400_000);

  private static final Compressor UNSOLVED = new Compressor(1);

  static Stream<RoundTripTest.Named> everyTypeAndSide() {
    List<RoundTripTest.Named> checks = new ArrayList<>();
    for (char letter : Puzzle.LETTERS.toCharArray()) {
      for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
        // Larger grids take most of the time; the largest of each kind suffices.
        boolean chosen = side <= 10 || side == 16 || side == 25 || side == Board.MAX_SIDE;
        if (chosen && RandomBoards.exists(letter, side)) {
          int of = side;
          checks.add(
              new RoundTripTest.Named(
                  letter + " of " + side,
                  side > 9 ? 1 : 10,
                  random -> thereAndBack(random, letter, of)));
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
    Puzzle puzzle = random(random, letter, side, Puzzle.isStr8ts(letter) ? ".gpc#" : ".gpc");
    puzzle.cages = RandomBoards.withoutTotals(random, puzzle);
    Board board = RandomBoards.withMore(random, puzzle.board());
    assertComesBack(board, COMPRESSOR.compress(board));
    assertComesBack(board, COMPRESSOR.compress(board, Code.ANY, new Cancellation()));
  }

  private static Puzzle random(SplittableRandom random, char letter, int side, String kinds) {
    return random.nextBoolean()
        ? RandomBoards.fair(random, letter, side, kinds)
        : RandomBoards.wild(random, letter, side, kinds);
  }

  /** Characters of base 36 have 5.17 bits each; those of the header count, too. */
  @Test
  void noBoardTakesMoreThanTheBitsOfItsVersion2String() {
    for (char letter : Puzzle.LETTERS.toCharArray()) {
      for (int side : RandomBoards.SIDES) {
        if (RandomBoards.exists(letter, side)) {
          Seeded.run(
              "worst case of " + letter + side,
              Seeded.rounds(side > 9 ? 1 : 12),
              random -> {
                Puzzle puzzle = random(random, letter, side, RandomBoards.kindsOf(letter));
                String text = IndependentEncoder.v2(puzzle);
                double most = text.length() * Math.log(36) / Math.log(2);
                byte[] bytes = UNSOLVED.compress(puzzle.board()).bytes();
                assertThat(bytes).as(text).hasSizeLessThanOrEqualTo((int) Math.ceil(most / 8));
              });
        }
      }
    }
  }

  static void assertComesBack(Board board, Compressed compressed) throws ProblemException {
    assertThat(COMPRESSOR.decompress(compressed.bytes()).board()).isEqualTo(board);
    assertThat(COMPRESSOR.decompress(compressed.bytes()).code()).isEqualTo(compressed.code());
    assertThat(COMPRESSOR.decompress(compressed.text()).board()).isEqualTo(board);
    // A byte for the name of the code, one to round up, and one for the first symbols of the
    // number.
    assertThat(compressed.bytes().length).isLessThanOrEqualTo(compressed.bits() / 8 + 3);
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

  /** Written cell by cell, such a cage takes the fewest bits as one that might overlap others. */
  @Test
  void aCageOfNearlyAllCellsComesBack() throws ProblemException {
    for (PuzzleType type : List.of(PuzzleType.KENKEN, PuzzleType.KILLER)) {
      int[] most = IntStream.range(0, 81).filter(cell -> cell % 10 != 7).toArray();
      Cage cage = new Cage(most, CageOperator.ADD, 400, Cage.NO_COLOUR);
      Board board = Board.builder(type, 9).cage(cage).build();
      assertComesBack(board, COMPRESSOR.compress(board));
    }
  }

  @Test
  void cagesWhoseDigitsMayRepeatGoByACodeOfTheirOwn() throws ProblemException {
    Cage repeating = new Cage(new int[] {0, 10}, CageOperator.ADD, 18, Cage.NO_COLOUR).repeating();
    Board.Builder killer = Board.builder(PuzzleType.KILLER, 9).cage(repeating);
    killer.cage(new Cage(new int[] {1, 2}, CageOperator.ADD, 3, Cage.NO_COLOUR));
    Board board = killer.build();
    Compressed compressed = COMPRESSOR.compress(board);
    assertThat(compressed.code()).isEqualTo(Code.ANY_2);
    assertComesBack(board, compressed);
    assertThat(refusal(() -> COMPRESSOR.compress(board, Code.ANY, new Cancellation())))
        .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    killer.cage(new Cage(new int[] {2, 3, 4}, CageOperator.ADD, 27, Cage.NO_COLOUR).repeating());
    Board overlapping = killer.build();
    assertComesBack(overlapping, COMPRESSOR.compress(overlapping));
    SplittableRandom random = Seeded.random(11);
    for (int i = 0; i < 20; i++) {
      Board.Builder row = Board.builder(PuzzleType.KILLER, 6);
      for (int first = 0; first < 36; first += 3) {
        int[] cells = {first, first + 1, first + 2};
        int total = 6 + random.nextInt(10);
        Cage cage = new Cage(cells, CageOperator.ADD, total, Cage.NO_COLOUR);
        row.cage(random.nextBoolean() ? cage.repeating() : cage);
      }
      row.cage(new Cage(new int[] {0}, CageOperator.ADD, 1, Cage.NO_COLOUR));
      assertComesBack(row.build(), COMPRESSOR.compress(row.build()));
    }
    Board custom = Board.builder(PuzzleType.KILLER, 9).build();
    assertThat(refusal(() -> COMPRESSOR.compress(custom, Code.ANY_2, new Cancellation())))
        .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
  }

  @Test
  void regionsOfAnyKindComeBack() throws ProblemException {
    SplittableRandom random = Seeded.random(9);
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
  void aCageWithoutATargetIsRefusedWhereCagesHaveOperators() {
    Board board =
        Board.builder(PuzzleType.KENKEN, 6)
            .cage(new Cage(new int[] {6, 7}, CageOperator.ADD, Cage.NO_TOTAL, Cage.NO_COLOUR))
            .build();
    assertThat(refusal(() -> COMPRESSOR.compress(board))).isEqualTo(ProblemCode.CAGE_NO_TOTAL);
  }

  @Test
  void theShortestCodeIsTakenAndAnotherOnRequest() throws ProblemException {
    byte[] grid = GridRank.instance().random(Seeded.random(3));
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
  void aFullGridGoesByEveryCode() throws ProblemException {
    Board board = GridNumbers.board(new BigInteger("3785499481856629922010"));
    Compressed rank = COMPRESSOR.compress(board, Code.RANK73, new Cancellation());
    assertThat(rank.bits()).isEqualTo(73);
    assertThat(rank.bytes()).hasSize(10);
    assertThat(rank.text()).hasSize(13);
    for (Code code : Code.values()) {
      if (code == Code.ANY_2 || code == Code.ANY_3) {
        continue;
      }
      Compressed compressed = COMPRESSOR.compress(board, code, new Cancellation());
      assertThat(compressed.code()).isEqualTo(code);
      assertComesBack(board, compressed);
    }
    Compressed paper = COMPRESSOR.compress(board, Code.UNIVERSAL_33, new Cancellation());
    assertThat(paper.text()).hasSize(48).matches("[1-9]*");
    assertThat(paper.bytes()).hasSize(20);
    assertThat(paper.bits()).isEqualTo(153);
    paper = COMPRESSOR.compress(board, Code.UNIVERSAL_21, new Cancellation());
    assertThat(paper.text()).hasSize(60).matches("[1-9]*");
    assertThat(paper.bits()).isEqualTo(191);
  }

  @Test
  void everyFormOfAGridNumberIsReadByItsLength() throws ProblemException {
    SplittableRandom random = Seeded.random(22);
    for (int i = 0; i < 100; i++) {
      Board board = GridNumbers.random(random);
      for (RankText form : RankText.values()) {
        assertThat(RankText.of(form.id())).contains(form);
        Decompressed read = COMPRESSOR.decompress(form.write(GridNumbers.of(board)));
        assertThat(read.board()).isEqualTo(board);
        assertThat(read.code()).isEqualTo(Code.RANK73);
      }
    }
  }

  /** The text of bytes is never as long as a grid number or the digits of a construction. */
  @Test
  void theTextOfAnyCodeIsReadAsThatCode() {
    Seeded.run(
        "texts",
        Seeded.rounds(300),
        random -> {
          Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 9);
          int content = random.nextInt(82);
          for (int cell = 0; cell < 81; cell++) {
            if (random.nextInt(81) < content) {
              builder.given(cell, 1 + random.nextInt(9));
            }
          }
          Board board = builder.build();
          Compressed compressed = UNSOLVED.compress(board);
          String text = compressed.text();
          assertThat(text.length()).isNotIn(12, 15, 22, 48, 60);
          assertThat(text.length() == 13).isEqualTo(compressed.bytes().length == 9);
          assertThat(COMPRESSOR.decompress(text).board()).as(text).isEqualTo(board);
        });
  }

  @Test
  void gridNumbersAreOfFullSudokusGivenOrPlaced() throws ProblemException {
    BigInteger number = new BigInteger("3785499481856629922010");
    Board.Builder solved = GridNumbers.board(number).toBuilder();
    solved.placed(7, GridNumbers.board(number).digit(7));
    assertThat(GridNumbers.of(solved.build())).isEqualTo(number);
    Board empty = Board.builder(PuzzleType.SUDOKU, 9).build();
    Board cross = Board.builder(PuzzleType.SUDOKU_X, 9).build();
    assertThat(refusal(() -> GridNumbers.of(empty))).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(refusal(() -> GridNumbers.of(cross))).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(refusal(() -> GridNumbers.board(GridRank.COUNT)))
        .isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
  }

  @Test
  void codesAreFoundByTheirNames() {
    assertThat(Code.of("rank73")).contains(Code.RANK73);
    assertThat(Code.of("rank73/1")).contains(Code.RANK73);
    assertThat(Code.of("universal.33")).contains(Code.UNIVERSAL_33);
    assertThat(Code.of("rank73/2")).isEmpty();
    assertThat(Code.of("")).isEmpty();
  }

  @Test
  void aCodeThatCannotHoldTheBoardStatesWhy() {
    Board begun = Board.builder(PuzzleType.SUDOKU, 9).given(3, 4).placed(1, 2).build();
    Board cross = Board.builder(PuzzleType.SUDOKU_X, 9).build();
    assertThat(refusal(() -> COMPRESSOR.compress(begun, Code.PUZZLE, new Cancellation())))
        .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(refusal(() -> COMPRESSOR.compress(begun, Code.RANK73, new Cancellation())))
        .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(refusal(() -> COMPRESSOR.compress(cross, Code.BOARD, new Cancellation())))
        .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
  }

  /** The largest boards take a tenth of a second to code, without any search. */
  @Test
  void workThatIsCancelledIsNotDone() {
    Cancellation off = new Cancellation();
    off.cancel();
    for (int side : new int[] {9, 31}) {
      Board board = Board.builder(PuzzleType.SUDOKU, side).given(3, 4).build();
      assertThat(refusal(() -> COMPRESSOR.compress(board, null, off)))
          .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    }
  }

  @Test
  void anEmptyTextIsNoBoard() {
    assertThat(refusal(() -> COMPRESSOR.decompress(new byte[0])))
        .isEqualTo(ProblemCode.EMPTY_INPUT);
    assertThat(refusal(() -> COMPRESSOR.decompress(""))).isEqualTo(ProblemCode.EMPTY_INPUT);
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
    assertThat(refusal(() -> COMPRESSOR.decompress(text))).isEqualTo(code);
  }

  @Test
  void randomBytesAreABoardOrAProblem() {
    Seeded.run(
        "random bytes",
        Seeded.rounds(10_000),
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
        Seeded.rounds(30),
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
        Seeded.rounds(1500),
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
              ProblemCode.DUPLICATE_IN_UNIT,
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
