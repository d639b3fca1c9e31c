package dev.pencilmark.compress;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.ArrayList;
import java.util.List;

/** Many boards to one string of bytes, and back. Safe for use by many threads. */
public final class Batches {

  private final BoardList boardList;

  /** Batches of boards that a compressor compresses. */
  public Batches(Compressor compressor) {
    boardList = new BoardList(compressor);
  }

  /**
   * Compresses boards.
   *
   * @param kind what is kept: full grids with or without their order, or boards of any kind
   * @param boards up to {@link GridList#MAX_GRIDS}, {@link GridSet#MAX_GRIDS} or {@link
   *     BoardList#MAX_BOARDS}; for grids, Sudokus of 9x9 with all digits given
   * @param cancellation ends the search for solutions, and a batch of boards with LIMIT_EXCEEDED
   * @throws BatchProblemException for grids, NOT_REPRESENTABLE or DUPLICATE_IN_UNIT for a board
   *     that is none; for boards, as {@link Compressor#compress(Board)}
   * @throws ProblemException LIMIT_EXCEEDED, or BAD_REQUEST if a grid is twice in a set
   */
  public byte[] compress(BatchKind kind, List<Board> boards, Cancellation cancellation)
      throws ProblemException {
    return switch (kind) {
      case GRID_LIST -> GridList.compress(grids(boards, kind, GridList.MAX_GRIDS));
      case GRID_SET -> GridSet.compress(grids(boards, kind, GridSet.MAX_GRIDS));
      case BOARD_LIST -> boardList.compress(boards, cancellation);
    };
  }

  /**
   * How many boards a batch says it holds, without a look at them.
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
   * The boards of a batch of any kind, those of a set in the order of their numbers.
   *
   * @param cancellation ends the reading of a batch of boards, with LIMIT_EXCEEDED
   * @throws ProblemException EMPTY_INPUT, BAD_LENGTH, LIMIT_EXCEEDED, TRAILING_DATA,
   *     DECOMPRESS_FAILED, or what is wrong with a board in it
   */
  public List<Board> decompress(byte[] bytes, Cancellation cancellation) throws ProblemException {
    return switch (BatchKind.of(bytes)) {
      case GRID_LIST -> boards(GridList.decompress(bytes));
      case GRID_SET -> boards(GridSet.decompress(bytes));
      case BOARD_LIST -> boardList.decompress(bytes, cancellation);
    };
  }

  private static List<byte[]> grids(List<Board> boards, BatchKind kind, int most)
      throws ProblemException {
    kind.checkCount(boards.size(), most);
    List<byte[]> grids = new ArrayList<>(boards.size());
    for (Board board : boards) {
      try {
        grids.add(grid(board, kind));
      } catch (ProblemException refused) {
        throw new BatchProblemException(grids.size(), refused);
      }
    }
    return grids;
  }

  /** The digits of a full grid. */
  private static byte[] grid(Board board, BatchKind kind) throws ProblemException {
    byte[] digits = GridNumbers.digits(board);
    Problem problem = FullGrid.problem(digits);
    if (problem != null) {
      throw problem.exception();
    }
    for (int cell = 0; cell < digits.length; cell++) {
      if (!board.isGiven(cell)) {
        String name = FullGrid.name(cell);
        throw Problem.of(
                ProblemCode.NOT_REPRESENTABLE,
                name + " is not given: " + kind.id() + " holds full grids of given digits")
            .at(cell)
            .in(name)
            .exception();
      }
    }
    return digits;
  }

  private static List<Board> boards(List<byte[]> grids) {
    List<Board> boards = new ArrayList<>(grids.size());
    for (byte[] grid : grids) {
      boards.add(GridNumbers.board(grid));
    }
    return boards;
  }
}
