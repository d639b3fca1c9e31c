package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.Batches;
import dev.pencilmark.compress.BoardList;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Batches of grids and boards come back, and nonsense is refused. */
class BatchTest {

  private static final Batches BATCHES = new Batches(CompressorTest.COMPRESSOR);

  private static List<byte[]> grids(int count) {
    SplittableRandom random = Seeded.random(count);
    List<byte[]> grids = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      grids.add(GridRank.instance().random(random));
    }
    return grids;
  }

  private static Board board(byte[] grid) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < grid.length; cell++) {
      board.given(cell, grid[cell]);
    }
    return board.build();
  }

  private static byte[] compress(BatchKind kind, List<byte[]> grids) throws ProblemException {
    List<Board> boards = grids.stream().map(BatchTest::board).toList();
    return BATCHES.compress(kind, boards, new Cancellation());
  }

  private static List<byte[]> decompress(byte[] batch) throws ProblemException {
    List<byte[]> grids = new ArrayList<>();
    for (Board board : BATCHES.decompress(batch, new Cancellation())) {
      byte[] grid = new byte[81];
      for (int cell = 0; cell < grid.length; cell++) {
        grid[cell] = (byte) board.digit(cell);
      }
      grids.add(grid);
    }
    return grids;
  }

  @ParameterizedTest
  @CsvSource({"0,1", "1,11", "2,20", "7,65", "8,74", "9,84", "16,147", "64,585", "1000,9126"})
  void eightGridsTakeSeventyThreeBytesAndTheHeaderOne(int count, int bytes)
      throws ProblemException {
    List<byte[]> grids = grids(count);
    byte[] batch = compress(BatchKind.GRID_LIST, grids);
    assertThat(batch).hasSize(bytes);
    assertThat(BatchKind.of(batch)).isEqualTo(BatchKind.GRID_LIST);
    assertThat(Batches.count(batch)).isEqualTo(count);
    assertThat(decompress(batch)).containsExactlyElementsOf(grids);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 10, 100, 1000})
  void aSetComesBackSortedAndNearItsBound(int count) throws ProblemException {
    List<byte[]> grids = grids(count);
    byte[] batch = compress(BatchKind.GRID_SET, grids);
    assertThat(BatchKind.of(batch)).isEqualTo(BatchKind.GRID_SET);
    List<byte[]> back = decompress(batch);
    List<byte[]> shuffled = new ArrayList<>(grids);
    Collections.shuffle(shuffled, new java.util.Random(1));
    assertThat(compress(BatchKind.GRID_SET, shuffled)).isEqualTo(batch);
    assertThat(back).containsExactlyInAnyOrderElementsOf(grids);
    for (int i = 1; i < count; i++) {
      assertThat(GridRank.instance().number(back.get(i - 1)))
          .isLessThan(GridRank.instance().number(back.get(i)));
    }
    double bound = count * 72.4984;
    for (int i = 2; i <= count; i++) {
      bound -= Math.log(i) / Math.log(2);
    }
    assertThat(8.0 * batch.length).isLessThan(bound + 0.1 * count + 48);
  }

  @Test
  void aSetHasNoGridTwice() {
    List<byte[]> grids = grids(5);
    grids.add(grids.get(2));
    assertThat(code(() -> compress(BatchKind.GRID_SET, grids))).isEqualTo(ProblemCode.BAD_REQUEST);
  }

  @Test
  void invalidGridsAreRejected() {
    byte[] broken = grids(1).get(0);
    broken[0] = broken[1];
    assertThat(code(() -> compress(BatchKind.GRID_LIST, List.of(broken))))
        .isEqualTo(ProblemCode.DUPLICATE_IN_UNIT);
    assertThat(code(() -> compress(BatchKind.GRID_SET, List.of(broken))))
        .isEqualTo(ProblemCode.DUPLICATE_IN_UNIT);
  }

  @Test
  void boardsOfEveryTypeShareABatch() throws ProblemException {
    SplittableRandom random = Seeded.random(4);
    List<Board> boards = new ArrayList<>();
    for (char letter : Puzzle.LETTERS.toCharArray()) {
      boards.add(RandomBoards.fair(random, letter, 9, RandomBoards.kindsOf(letter)).board());
      boards.add(RandomBoards.wild(random, 'S', 9, ".g").board());
      boards.add(RandomBoards.wild(random, 'S', 9, ".g").board());
    }
    byte[] batch = BATCHES.compress(BatchKind.BOARD_LIST, boards, new Cancellation());
    assertThat(BatchKind.of(batch)).isEqualTo(BatchKind.BOARD_LIST);
    assertThat(BATCHES.decompress(batch, new Cancellation())).isEqualTo(boards);
    byte[] none = BATCHES.compress(BatchKind.BOARD_LIST, List.of(), new Cancellation());
    assertThat(BATCHES.decompress(none, new Cancellation())).isEmpty();
    Cancellation cancelled = new Cancellation();
    cancelled.cancel();
    assertThat(code(() -> BATCHES.decompress(batch, cancelled)))
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(code(() -> BATCHES.compress(BatchKind.BOARD_LIST, boards, cancelled)))
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    Batches hasty = new Batches(new Compressor(1));
    assertThat(
            BATCHES.decompress(
                hasty.compress(BatchKind.BOARD_LIST, boards, new Cancellation()),
                new Cancellation()))
        .isEqualTo(boards);
  }

  /** The largest blocks: nothing that the puzzles have in common, and the most bits for each. */
  @Test
  void puzzlesThatAreNonsenseComeBack() throws ProblemException {
    SplittableRandom random = Seeded.random(8);
    for (int percent : new int[] {80, 100}) {
      List<Board> boards = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
        for (int cell = 0; cell < 81; cell++) {
          if (random.nextInt(100) < percent) {
            board.given(cell, 1 + random.nextInt(9));
          }
        }
        boards.add(board.build());
      }
      byte[] batch = BATCHES.compress(BatchKind.BOARD_LIST, boards, new Cancellation());
      assertThat(BATCHES.decompress(batch, new Cancellation())).isEqualTo(boards);
    }
  }

  @Test
  void puzzlesOfOneGridShareIt() throws ProblemException {
    SplittableRandom random = Seeded.random(5);
    byte[] grid = grids(1).get(0);
    List<Board> boards = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
      for (int cell = 0; cell < 81; cell++) {
        if (random.nextInt(3) > 0) {
          board.given(cell, grid[cell]);
        }
      }
      boards.add(board.build());
    }
    byte[] batch = BATCHES.compress(BatchKind.BOARD_LIST, boards, new Cancellation());
    assertThat(BATCHES.decompress(batch, new Cancellation())).isEqualTo(boards);
    // Less than 72 bits of pattern and 6 of the number of clues for each, and the grid once a
    // block.
    assertThat(batch.length).isLessThan(boards.size() * 80 / 8 + 4 * 20);
  }

  @Test
  void puzzlesInABatchTakeLessThanAlone() throws ProblemException {
    SplittableRandom random = Seeded.random(6);
    List<Board> boards = new ArrayList<>();
    int alone = 0;
    for (int i = 0; i < 100; i++) {
      Board board = RandomBoards.fair(random, 'S', 9, ".g").board();
      boards.add(board);
      alone += CompressorTest.COMPRESSOR.compress(board).bytes().length;
    }
    byte[] batch = BATCHES.compress(BatchKind.BOARD_LIST, boards, new Cancellation());
    assertThat(batch.length).isLessThan(alone);
    assertThat(BATCHES.decompress(batch, new Cancellation())).isEqualTo(boards);
  }

  @Test
  void nonsenseIsRefused() throws ProblemException {
    List<byte[]> valid =
        List.of(
            compress(BatchKind.GRID_LIST, grids(11)),
            compress(BatchKind.GRID_SET, grids(11)),
            BATCHES.compress(
                BatchKind.BOARD_LIST,
                List.of(
                    RandomBoards.wild(Seeded.random(1), 'S', 9, ".g").board(),
                    RandomBoards.wild(Seeded.random(1), 'L', 9, ".gc").board()),
                new Cancellation()));
    Seeded.run(
        "batches",
        Seeded.rounds(3000),
        random -> {
          byte[] batch = valid.get(random.nextInt(valid.size()));
          byte[] changed = Arrays.copyOf(batch, random.nextInt(batch.length + 3));
          for (int i = random.nextInt(4); i > 0 && changed.length > 1; i--) {
            changed[1 + random.nextInt(changed.length - 1)] ^= (byte) (1 << random.nextInt(8));
          }
          readAny(changed);
          byte[] noise = new byte[1 + random.nextInt(60)];
          random.nextBytes(noise);
          noise[0] = (byte) (28 + random.nextInt(3));
          readAny(noise);
        });
  }

  private static void readAny(byte[] bytes) {
    try {
      assertThat(BATCHES.decompress(bytes, new Cancellation())).isNotNull();
    } catch (ProblemException refused) {
      assertThat(refused.problem().code())
          .isIn(
              ProblemCode.EMPTY_INPUT,
              ProblemCode.BAD_LENGTH,
              ProblemCode.LIMIT_EXCEEDED,
              ProblemCode.DECOMPRESS_FAILED,
              ProblemCode.DUPLICATE_IN_UNIT,
              ProblemCode.TRAILING_DATA);
    }
  }

  @Test
  void boardsAreCompressedByEveryKind() throws ProblemException {
    List<Board> boards = new ArrayList<>();
    for (byte[] grid : grids(9)) {
      boards.add(board(grid));
    }
    for (BatchKind kind : BatchKind.values()) {
      byte[] batch = BATCHES.compress(kind, boards, new Cancellation());
      assertThat(BatchKind.of(batch)).isEqualTo(kind);
      assertThat(BATCHES.decompress(batch, new Cancellation()))
          .containsExactlyInAnyOrderElementsOf(boards);
    }
    byte[] list = BATCHES.compress(BatchKind.GRID_LIST, boards, new Cancellation());
    assertThat(BATCHES.decompress(list, new Cancellation())).isEqualTo(boards);
  }

  /**
   * A list of grids does not distinguish givens from placed digits, so it does not support placed
   * digits.
   */
  @Test
  void gridsWithPlacedDigitsAreNoGridsOfGivens() throws ProblemException {
    byte[] grid = grids(1).get(0);
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < grid.length; cell++) {
      board.placed(cell, grid[cell]);
    }
    List<Board> boards = List.of(board.build());
    for (BatchKind kind : List.of(BatchKind.GRID_LIST, BatchKind.GRID_SET)) {
      assertThat(code(() -> BATCHES.compress(kind, boards, new Cancellation())))
          .isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    }
    byte[] batch = BATCHES.compress(BatchKind.BOARD_LIST, boards, new Cancellation());
    assertThat(BATCHES.decompress(batch, new Cancellation())).isEqualTo(boards);
  }

  @Test
  void theCodeOfABoardIsNoBatch() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).build();
    byte[] bytes = CompressorTest.COMPRESSOR.compress(board).bytes();
    assertThat(code(() -> BATCHES.decompress(bytes, new Cancellation())))
        .isEqualTo(ProblemCode.DECOMPRESS_FAILED);
    byte[] batch = BATCHES.compress(BatchKind.BOARD_LIST, List.of(board), new Cancellation());
    assertThat(code(() -> CompressorTest.COMPRESSOR.decompress(batch)))
        .isEqualTo(ProblemCode.DECOMPRESS_FAILED);
    assertThat(code(() -> BATCHES.decompress(new byte[0], new Cancellation())))
        .isEqualTo(ProblemCode.EMPTY_INPUT);
  }

  @Test
  void excessiveRequestsAreRejected() {
    byte[] grid = grids(1).get(0);
    List<Board> grids = Collections.nCopies(Batches.MAX_GRIDS + 1, board(grid));
    for (BatchKind kind : List.of(BatchKind.GRID_LIST, BatchKind.GRID_SET)) {
      assertThat(code(() -> BATCHES.compress(kind, grids, new Cancellation())))
          .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    }
    Board board = Board.builder(PuzzleType.SUDOKU, 9).build();
    List<Board> boards = Collections.nCopies(BoardList.MAX_BOARDS + 1, board);
    assertThat(code(() -> BATCHES.compress(BatchKind.BOARD_LIST, boards, new Cancellation())))
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    byte[] much = new byte[1 + 73 * 12_501];
    much[0] = 28;
    assertThat(code(() -> decompress(much))).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    byte[] large = {30, (byte) 0xFF, (byte) 0xFF, 0x7F};
    assertThat(code(() -> BATCHES.decompress(large, new Cancellation())))
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    large[0] = 29;
    assertThat(code(() -> decompress(large))).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(code(() -> new Compressor().decompress(new byte[Compressor.MAX_BYTES + 1])))
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  private interface Call {
    Object run() throws ProblemException;
  }

  private static ProblemCode code(Call call) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, call::run);
    assertThat(refused).isNotNull();
    return refused.problem().code();
  }
}
