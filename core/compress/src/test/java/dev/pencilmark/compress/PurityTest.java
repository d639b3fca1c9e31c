package dev.pencilmark.compress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bytes of a board follow from the board alone; or there are none. */
class PurityTest {

  /** Enough for some of the searches below, and too little for others. */
  private static final long WORK = 2_000_000;

  private static final Compressor COMPRESSOR = new Compressor(WORK);

  /** Cancelled at one of its checks, and at all later ones. */
  private static final class Interruption extends Cancellation {

    private final long at;
    private long looks;

    Interruption(long at) {
      this.at = at;
    }

    @Override
    public boolean isCancelled() {
      return ++looks > at;
    }
  }

  static Stream<Board> boards() {
    List<Board> boards = new ArrayList<>();
    // Killers and KenKens that take more work than there is, or nearly so.
    boards.add(killer(9, 3, 0).build());
    boards.add(killer(16, 4, 0).build());
    boards.add(killer(25, 5, 1).build());
    boards.add(kenken(16, CageOperator.MULTIPLY, 5, 720720));
    boards.add(kenken(9, CageOperator.SUBTRACT, 3, 1));
    // A jigsaw without clues, marks that leave little, and progress that fits no solution.
    Board.Builder jigsaw = Board.builder(PuzzleType.JIGSAW, 9);
    for (int cell = 0; cell < 81; cell++) {
      jigsaw.region(cell, 1 + (cell + 3 * (cell / 27)) % 81 / 9);
    }
    boards.add(jigsaw.build());
    boards.add(sukaku(PuzzleType.SUDOKU, 9, 60));
    boards.add(sukaku(PuzzleType.SUDOKU, 16, 55));
    boards.add(sukaku(PuzzleType.SUDOKU_X, 25, 60));
    boards.add(killer(9, 3, 0).placed(0, 9).placed(80, 9).build());
    Board.Builder straights = Board.builder(PuzzleType.STR8TS, 9);
    for (int cell = 4; cell < 81; cell += 7) {
      straights.black(cell, 0);
    }
    boards.add(straights.build());
    return boards.stream();
  }

  private static Board.Builder killer(int side, int size, int more) {
    Board.Builder board = Board.builder(PuzzleType.KILLER, side);
    for (int row = 0; row < side; row++) {
      for (int first = 0; first + size <= side; first += size) {
        int total = (side + 1) * size / 2 + (row % 3 == 0 ? more : 0);
        board.cage(cage(side * row + first, size, CageOperator.ADD, total));
      }
    }
    return board;
  }

  private static Board kenken(int side, CageOperator operator, int size, long target) {
    Board.Builder board = Board.builder(PuzzleType.KENKEN, side);
    for (int first = 0; first + size <= side * side; first += size) {
      board.cage(cage(first, size, operator, target));
    }
    return board.build();
  }

  private static Cage cage(int first, int size, CageOperator operator, long target) {
    int[] cells = new int[size];
    Arrays.setAll(cells, i -> first + i);
    return new Cage(cells, operator, target, Cage.NO_COLOUR);
  }

  private static Board sukaku(PuzzleType type, int side, int percent) {
    SplittableRandom random = Seeded.random(side);
    Board.Builder board = Board.builder(type, side);
    for (int cell = 0; cell < side * side; cell++) {
      int marks = 1 << random.nextInt(side);
      for (int digit = 0; digit < side; digit++) {
        marks |= random.nextInt(100) < percent ? 1 << digit : 0;
      }
      board.candidates(cell, marks);
    }
    return board.build();
  }

  private interface Work {
    byte[] run(Cancellation cancellation) throws ProblemException;
  }

  /**
   * Cancels some work at many of its checks: there is a problem or the same result. There may be
   * fewer checks than the first time, because the compiled model is cached.
   */
  private static byte[] interrupted(Work work) throws ProblemException {
    Interruption never = new Interruption(Long.MAX_VALUE);
    final byte[] result = work.run(never);
    assertThat(work.run(new Interruption(never.looks))).isEqualTo(result);
    // All of the last checks, and some of those before.
    long step = 1 + never.looks / Seeded.rounds(40);
    for (long at = 0; at < never.looks; at += at < never.looks - 30 ? step : 1) {
      Interruption interruption = new Interruption(at);
      byte[] other = null;
      try {
        other = work.run(interruption);
      } catch (ProblemException calledOff) {
        assertThat(calledOff.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
      }
      boolean looked = interruption.looks > at;
      assertThat(other == null).as("look %d of %d", at, never.looks).isEqualTo(looked);
      assertThat(other).isIn(null, result);
    }
    return result;
  }

  @ParameterizedTest
  @MethodSource("boards")
  void aBoardThatIsInterruptedAnywhereHasNoOtherBytes(Board board) throws ProblemException {
    byte[] bytes = interrupted(off -> COMPRESSOR.compress(board, null, off).bytes());
    assertThat(COMPRESSOR.decompress(bytes).board()).isEqualTo(board);
  }

  @Test
  void aBatchThatIsInterruptedAnywhereHasNoOtherBytes() throws ProblemException {
    Batches batches = new Batches(new Compressor(WORK / 10));
    List<Board> boards = new ArrayList<>(boards().filter(board -> board.side() == 9).toList());
    boards.addAll(boards);
    byte[] bytes = interrupted(off -> batches.compress(BatchKind.BOARD_LIST, boards, off));
    assertThat(batches.decompress(bytes, new Cancellation())).isEqualTo(boards);
  }

  /** The remaining work of a batch after its first boards. */
  @Test
  void theWorkOfABatchIsSharedByItsOrderAlone() throws ProblemException {
    Batches batches = new Batches(new Compressor(WORK / 100));
    List<Board> boards = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      boards.addAll(boards().filter(board -> board.side() == 9).toList());
    }
    byte[] bytes = batches.compress(BatchKind.BOARD_LIST, boards, new Cancellation());
    assertThat(batches.compress(BatchKind.BOARD_LIST, boards, new Cancellation())).isEqualTo(bytes);
    assertThat(batches.decompress(bytes, new Cancellation())).isEqualTo(boards);
  }

  @Test
  void theBytesAreTheSameWhileOthersTakeTheProcessors() throws Exception {
    List<byte[]> alone = new ArrayList<>();
    for (Board board : boards().toList()) {
      alone.add(COMPRESSOR.compress(board).bytes());
    }
    int threads = 4 * Runtime.getRuntime().availableProcessors();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    AtomicBoolean ended = new AtomicBoolean();
    try {
      for (int i = 0; i < threads / 2; i++) {
        pool.submit(
            () -> {
              while (!ended.get()) {
                Thread.onSpinWait();
              }
            });
      }
      List<Callable<List<byte[]>>> tasks = new ArrayList<>();
      for (int i = 0; i < threads / 2; i++) {
        tasks.add(
            () -> {
              List<byte[]> bytes = new ArrayList<>();
              for (Board board : boards().toList()) {
                bytes.add(COMPRESSOR.compress(board).bytes());
              }
              return bytes;
            });
      }
      for (Future<List<byte[]>> crowded : pool.invokeAll(tasks)) {
        List<byte[]> bytes = crowded.get();
        for (int i = 0; i < alone.size(); i++) {
          assertThat(bytes.get(i)).isEqualTo(alone.get(i));
        }
      }
    } finally {
      ended.set(true);
      pool.shutdownNow();
    }
  }

  @ParameterizedTest
  @MethodSource("boards")
  void decompressionIsCancelledAnywhere(Board board) throws ProblemException {
    byte[] bytes = COMPRESSOR.compress(board).bytes();
    interrupted(
        off -> {
          assertThat(COMPRESSOR.decompress(bytes, off).board()).isEqualTo(board);
          return bytes;
        });
  }

  /** 255 regions of 31 cells each take more bytes than a code may have, for any solution. */
  @Test
  void aBoardThatIsTooLargeIsRefusedBeforeItIsSearched() {
    SplittableRandom random = Seeded.random(31);
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 31);
    for (int i = 0; i < Board.MAX_EXTRA_REGIONS; i++) {
      int[] cells = random.ints(0, 961).distinct().limit(31).sorted().toArray();
      board.extraRegion(new ExtraRegion(cells));
    }
    Interruption looks = new Interruption(Long.MAX_VALUE);
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> new Compressor().compress(board.build(), null, looks));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(refused.problem().message()).contains("bytes");
    assertThat(looks.looks).isLessThan(10);
  }
}
