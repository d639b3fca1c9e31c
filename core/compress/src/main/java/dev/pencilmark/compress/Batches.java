package dev.pencilmark.compress;

import dev.pencilmark.board.Board;
import dev.pencilmark.compress.rank.FullGrid;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Many boards to one string of bytes, and back. Thread-safe. */
public final class Batches {

  /** The maximum number of grids of a list or a set. */
  public static final int MAX_GRIDS = 100_000;

  private final BoardList boardList;

  /** Batches of boards that a compressor compresses. */
  public Batches(Compressor compressor) {
    boardList = new BoardList(compressor);
  }

  /**
   * Compresses boards.
   *
   * @param kind the kind of batch: full grids with or without their order, or boards of any kind
   * @param boards up to {@link #MAX_GRIDS} or {@link BoardList#MAX_BOARDS}; for grids, Sudokus of
   *     9x9 with all digits given
   * @param cancellation ends the work, with LIMIT_EXCEEDED
   * @throws BatchProblemException for grids, NOT_REPRESENTABLE or DUPLICATE_IN_UNIT for a board
   *     that is none; for boards, as {@link Compressor#compress(Board)}
   * @throws ProblemException LIMIT_EXCEEDED, or BAD_REQUEST if a grid is twice in a set
   */
  public byte[] compress(BatchKind kind, List<Board> boards, Cancellation cancellation)
      throws ProblemException {
    BatchWriter writer = writer(kind, boards.size(), cancellation);
    for (Board board : boards) {
      writer.add(board);
    }
    return writer.finish();
  }

  /**
   * Returns a writer to which boards are added one by one; {@link #compress} lists the errors.
   *
   * @param count the number of boards
   */
  public BatchWriter writer(BatchKind kind, int count, Cancellation cancellation)
      throws ProblemException {
    return switch (kind) {
      case GRID_LIST -> new GridWriter(kind, count, MAX_GRIDS, cancellation);
      case GRID_SET -> new GridWriter(kind, count, MAX_GRIDS, cancellation);
      case BOARD_LIST -> boardList.writer(count, cancellation);
    };
  }

  /**
   * Returns the number of boards that a batch declares, without decoding them.
   *
   * @throws ProblemException EMPTY_INPUT, BAD_LENGTH, LIMIT_EXCEEDED or DECOMPRESS_FAILED
   */
  public static int count(byte[] bytes) throws ProblemException {
    return switch (BatchKind.of(bytes)) {
      case GRID_LIST -> GridList.count(bytes);
      case GRID_SET -> GridSet.count(bytes);
      case BOARD_LIST -> BoardList.count(bytes);
    };
  }

  /**
   * Returns the boards of a batch of any kind, those of a set in the order of their numbers.
   *
   * @param cancellation ends the work, with LIMIT_EXCEEDED
   * @throws ProblemException EMPTY_INPUT, BAD_LENGTH, LIMIT_EXCEEDED, TRAILING_DATA,
   *     DECOMPRESS_FAILED, or the problem of a board in it
   */
  public List<Board> decompress(byte[] bytes, Cancellation cancellation) throws ProblemException {
    BatchReader reader = reader(bytes, cancellation);
    List<Board> boards = new ArrayList<>();
    for (Board board = reader.next(); board != null; board = reader.next()) {
      boards.add(board);
    }
    return boards;
  }

  /** Returns a copy, one by one. */
  public BatchReader reader(byte[] bytes, Cancellation cancellation) throws ProblemException {
    return switch (BatchKind.of(bytes)) {
      case GRID_LIST -> ofList(bytes, cancellation);
      case GRID_SET -> ofSet(bytes, cancellation);
      case BOARD_LIST -> boardList.reader(bytes, cancellation);
    };
  }

  private static BatchReader ofList(byte[] bytes, Cancellation cancellation)
      throws ProblemException {
    int count = GridList.count(bytes);
    return new BatchReader() {

      private final Deque<byte[]> block = new ArrayDeque<>();
      private int read;

      @Override
      public Board next() throws ProblemException {
        cancellation.check();
        if (read == count) {
          return null;
        }
        if (block.isEmpty()) {
          block.addAll(GridList.block(bytes, read, count));
        }
        read++;
        return GridNumbers.board(block.remove());
      }
    };
  }

  private static BatchReader ofSet(byte[] bytes, Cancellation cancellation)
      throws ProblemException {
    GridSet.Grids grids = new GridSet.Grids(bytes);
    return () -> {
      cancellation.check();
      byte[] grid = grids.next();
      return grid == null ? null : GridNumbers.board(grid);
    };
  }

  /** Ranks grids as they come; that is nearly all of the work. */
  private static final class GridWriter implements BatchWriter {

    private final BatchKind kind;
    private final Cancellation cancellation;
    private final List<BigInteger> ranks = new ArrayList<>();

    GridWriter(BatchKind kind, int count, int most, Cancellation cancellation)
        throws ProblemException {
      this.kind = kind;
      this.cancellation = cancellation;
      kind.checkCount(count, most);
    }

    @Override
    public void add(Board board) throws ProblemException {
      cancellation.check();
      try {
        ranks.add(GridRank.instance().number(grid(board, kind)));
      } catch (ProblemException refused) {
        throw new BatchProblemException(ranks.size(), refused);
      }
    }

    @Override
    public byte[] finish() throws ProblemException {
      return kind == BatchKind.GRID_LIST ? GridList.ofRanks(ranks) : GridSet.ofRanks(ranks);
    }
  }

  /** Returns the digits of a full grid. */
  private static byte[] grid(Board board, BatchKind kind) throws ProblemException {
    byte[] digits = GridNumbers.digits(board);
    Problem problem = FullGrid.problem(digits);
    if (problem != null) {
      throw problem.exception();
    }
    for (int cell = 0; cell < digits.length; cell++) {
      if (!board.isGiven(cell)) {
        String name = FullGrid.name(cell);
        throw Problem.notRepresentable(
                kind.id(), "a cell that is not given: it holds full grids of given digits")
            .at(cell)
            .in(name)
            .exception();
      }
    }
    return digits;
  }
}
