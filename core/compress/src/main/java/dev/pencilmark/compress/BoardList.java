package dev.pencilmark.compress;

import dev.pencilmark.board.Board;
import dev.pencilmark.compress.code.AllDifferent;
import dev.pencilmark.compress.code.BoardCode;
import dev.pencilmark.compress.code.CellCode;
import dev.pencilmark.compress.code.FrequencyTables;
import dev.pencilmark.compress.code.MutableBoard;
import dev.pencilmark.compress.code.PatternCode;
import dev.pencilmark.compress.code.SolutionCode;
import dev.pencilmark.compress.entropy.AdaptiveBit;
import dev.pencilmark.compress.entropy.BijectiveBase256;
import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.compress.entropy.SymbolDecoder;
import dev.pencilmark.compress.entropy.SymbolEncoder;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Boards in order. Consecutive puzzles of classic Sudoku share a block of up to {@value #BLOCK}:
 * common properties are written once, and only the block is rounded up to bytes. Every other board
 * has its own code. Frozen as version 1.
 */
public final class BoardList {

  /**
   * The maximum number of boards of up to 9x9. A larger one counts as the square of how many times
   * its cells.
   */
  public static final int MAX_BOARDS = 10_000;

  /** The maximum number of bytes. */
  public static final int MAX_BYTES = 1 << 20;

  /** The maximum number of puzzles of a block. */
  private static final int BLOCK = 64;

  /** Puzzles of different grids, or all of one. */
  private static final Frequencies GRIDS = new Frequencies(15, 1);

  private final Compressor compressor;

  /** Batches of boards that a compressor compresses. */
  public BoardList(Compressor compressor) {
    this.compressor = compressor;
  }

  /** Takes boards, as many as are announced. */
  BatchWriter writer(int count, Cancellation cancellation) throws ProblemException {
    return new Writer(count, cancellation);
  }

  /** Gives the boards of a batch. */
  BatchReader reader(byte[] bytes, Cancellation cancellation) throws ProblemException {
    return new Reader(bytes, cancellation);
  }

  private final class Writer implements BatchWriter {

    private final Cancellation cancellation;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** The puzzles of the block that is not yet coded. */
    private final List<MutableBoard> puzzles = new ArrayList<>();

    private final SearchBudget searches = compressor.workOfBatch();
    private int added;
    private long work;

    Writer(int count, Cancellation cancellation) throws ProblemException {
      this.cancellation = cancellation;
      BatchKind.BOARD_LIST.checkCount(count, MAX_BOARDS);
      bytes.write(BatchKind.BOARD_LIST.mark());
      ByteCursor.putCount(count, bytes);
    }

    @Override
    public void add(Board board) throws ProblemException {
      cancellation.check();
      if (Compressor.isPuzzle(board)) {
        MutableBoard puzzle = MutableBoard.of(board);
        puzzle.solution = Compressor.solution(board, searches, cancellation);
        puzzles.add(puzzle);
        if (puzzles.size() == BLOCK) {
          endBlock();
        }
      } else {
        endBlock();
        work += work(board);
        BatchKind.BOARD_LIST.checkCount(work, MAX_BOARDS);
        put(alone(board), 0);
      }
      added++;
    }

    @Override
    public byte[] finish() throws ProblemException {
      endBlock();
      return bytes.toByteArray();
    }

    private void endBlock() throws ProblemException {
      if (puzzles.isEmpty()) {
        return;
      }
      cancellation.check();
      SymbolEncoder symbols = new SymbolEncoder(cancellation);
      block(symbols, puzzles, Compressor.solution(together(puzzles), searches, cancellation));
      put(BijectiveBase256.bytes(symbols.toNatural()), 1);
      puzzles.clear();
    }

    private byte[] alone(Board board) throws ProblemException {
      try {
        return compressor.compress(board, null, searches, cancellation).bytes();
      } catch (ProblemException refused) {
        throw new BatchProblemException(added, refused);
      }
    }

    private void put(byte[] part, int block) throws ProblemException {
      ByteCursor.putCount(2L * part.length + block, bytes);
      bytes.writeBytes(part);
      if (bytes.size() > MAX_BYTES) {
        throw Problem.tooLarge("the batch", MAX_BYTES, "bytes").exception();
      }
    }
  }

  private final class Reader implements BatchReader {

    private final ByteCursor cursor;
    private final Cancellation cancellation;
    private final int count;

    /** Boards of a block that were not requested yet. */
    private final Deque<Board> ready = new ArrayDeque<>();

    private int read;
    private long work;

    Reader(byte[] bytes, Cancellation cancellation) throws ProblemException {
      this.cursor = new ByteCursor(bytes, 1);
      this.cancellation = cancellation;
      this.count = count(bytes, cursor);
    }

    @Override
    public Board next() throws ProblemException {
      if (ready.isEmpty()) {
        if (read == count) {
          if (!cursor.atEnd()) {
            throw trailing();
          }
          return null;
        }
        readPart();
      }
      return ready.remove();
    }

    private void readPart() throws ProblemException {
      cancellation.check();
      long head = cursor.count();
      byte[] part = cursor.part(head >>> 1, Compressor.MAX_BYTES);
      if ((head & 1) == 0) {
        Board board = compressor.decompress(part, cancellation).board();
        work += work(board);
        BatchKind.BOARD_LIST.checkCount(work, MAX_BOARDS);
        ready.add(board);
      } else {
        SymbolDecoder symbols = new SymbolDecoder(BijectiveBase256.number(part), cancellation);
        List<MutableBoard> puzzles = new ArrayList<>();
        block(symbols, puzzles, null);
        symbols.end();
        puzzles.forEach(puzzle -> ready.add(puzzle.board()));
      }
      read += ready.size();
      if (read > count) {
        throw trailing();
      }
    }

    private static ProblemException trailing() {
      return Problem.trailing("the last board", "more bytes").exception();
    }
  }

  /** Returns the number of boards that a batch declares. */
  static int count(byte[] bytes) throws ProblemException {
    return count(bytes, new ByteCursor(bytes, 1));
  }

  private static int count(byte[] bytes, ByteCursor cursor) throws ProblemException {
    BatchKind.BOARD_LIST.check(bytes, MAX_BYTES);
    long count = cursor.count();
    BatchKind.BOARD_LIST.checkCount(count, MAX_BOARDS);
    return (int) count;
  }

  /** Decompressing takes time up to the square of the cells; this bounds that of a batch. */
  private static long work(Board board) {
    long cells = board.cellCount();
    return Math.max(1, cells * cells / 6561);
  }

  /** Returns the clues of all puzzles on one board; those of the first count where they differ. */
  private static Board together(List<MutableBoard> puzzles) {
    Board.Builder board = BoardCode.classic().skeleton();
    for (int cell = 0; cell < 81; cell++) {
      for (int i = puzzles.size() - 1; i >= 0; i--) {
        if (puzzles.get(i).given[cell]) {
          board.given(cell, puzzles.get(i).digits[cell]);
        }
      }
    }
    return board.build();
  }

  /** Codes a block. When writing, the grid is one that all puzzles may have, or null. */
  private static void block(SymbolCoder symbols, List<MutableBoard> puzzles, int[] grid)
      throws ProblemException {
    int count = 1 + symbols.uniform(puzzles.size() - 1, BLOCK);
    while (puzzles.size() < count) {
      puzzles.add(BoardCode.classic());
    }
    int least = 81;
    int most = 0;
    for (MutableBoard puzzle : puzzles) {
      int clues = CellCode.count(puzzle.given);
      least = Math.min(least, clues);
      most = Math.max(most, clues);
    }
    least = symbols.uniform(symbols.isWriting() ? least : 0, 82);
    most = least + symbols.uniform(symbols.isWriting() ? most - least : 0, 82 - least);
    int fewest = least;
    int range = most - least + 1;
    symbols.choose(
        new Frequencies(10, 10, 2, 1, 1, 1, 1, 1, 1, 1, 1),
        ways(part -> patterns(part, puzzles, fewest, range, -1), puzzles, fewest, range));
    AllDifferent allDifferent = AllDifferent.of(BoardCode.classic());
    symbols.choose(
        GRIDS,
        part -> {
          for (MutableBoard puzzle : puzzles) {
            new CellCode(puzzle, allDifferent).clues(part, CellCode.count(puzzle.given));
          }
        },
        part -> oneGrid(part, puzzles, grid));
  }

  /** Mixed symmetries, or each of the symmetries for all. */
  private static SymbolCoder.Part[] ways(
      SymbolCoder.Part mixed, List<MutableBoard> puzzles, int fewest, int range) {
    SymbolCoder.Part[] ways = new SymbolCoder.Part[1 + PatternCode.SYMMETRIES];
    ways[0] = mixed;
    for (int i = 0; i < PatternCode.SYMMETRIES; i++) {
      // Half a turn first: it is by far the most common.
      int symmetry = i == 0 ? 1 : i == 1 ? 0 : i;
      ways[1 + i] = part -> patterns(part, puzzles, fewest, range, symmetry);
    }
    return ways;
  }

  private static void patterns(
      SymbolCoder symbols, List<MutableBoard> puzzles, int fewest, int range, int symmetry)
      throws ProblemException {
    boolean[] all = new boolean[81];
    Arrays.fill(all, true);
    AdaptiveBit again = new AdaptiveBit(1, 16, 4);
    for (int i = 0; i < puzzles.size(); i++) {
      MutableBoard puzzle = puzzles.get(i);
      int same = 0;
      while (same < i && !Arrays.equals(puzzles.get(same).given, puzzle.given)) {
        same++;
      }
      if (i > 0 && again.code(symbols, same < i)) {
        same = symbols.uniform(same, i);
        System.arraycopy(puzzles.get(same).given, 0, puzzle.given, 0, all.length);
        continue;
      }
      int clues = fewest + symbols.uniform(CellCode.count(puzzle.given) - fewest, range);
      if (symmetry < 0) {
        PatternCode.code(symbols, FrequencyTables.SYMMETRY, 9, all, puzzle.given, clues);
      } else {
        PatternCode.symmetric(symbols, symmetry, 9, all, puzzle.given, clues);
      }
    }
  }

  private static void oneGrid(SymbolCoder symbols, List<MutableBoard> puzzles, int[] known)
      throws ProblemException {
    int[] grid = symbols.isWriting() ? known : new int[81];
    if (grid == null) {
      symbols.misfit("no grid that all puzzles have");
      return;
    }
    if (!SolutionCode.rank(symbols, grid)) {
      return;
    }
    for (MutableBoard puzzle : puzzles) {
      for (int cell = 0; cell < grid.length; cell++) {
        int digit = puzzle.given[cell] ? grid[cell] : 0;
        if (symbols.isWriting() && puzzle.digits[cell] != digit) {
          symbols.misfit("different grids");
          return;
        }
        puzzle.digits[cell] = digit;
      }
    }
  }
}
