package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * A format whose texts may report the solution next to the puzzle, so that the program that opens
 * them can say whether a player is right. Formats do not solve: the caller provides the solution.
 */
public abstract class SolutionFormat extends LaidOutFormat {

  /** Creates a format; see {@link Format#Format}. */
  protected SolutionFormat(
      String id, String title, String example, List<Dialect> dialects, Link... links) {
    super(id, title, example, dialects, links);
  }

  /** Returns whether texts of boards of a side can report it. */
  public abstract boolean declaresSolutions(int side);

  /**
   * Writes a board with its metadata, as {@link #encode(Board, PuzzleMetadata, String, String,
   * Checkpoint)} does. A solution that the metadata declares takes precedence.
   *
   * @param metadata the metadata; if it is empty, that of the layout is kept
   * @param layout the layout of a text in this format, or empty
   * @param solution the digit of every cell in its only solution; null if that is not known
   * @param checkpoint called periodically, to cancel
   */
  public abstract String encodeSolved(
      Board board, PuzzleMetadata metadata, String layout, int[] solution, Checkpoint checkpoint)
      throws ProblemException;

  @Override
  public final String encode(Board board, String dialect, String layout) throws ProblemException {
    return encodeSolved(board, PuzzleMetadata.EMPTY, layout, null, Checkpoint.NONE);
  }

  @Override
  public final String encode(Board board, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    return encodeSolved(board, PuzzleMetadata.EMPTY, layout, null, checkpoint);
  }

  @Override
  public final String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    return encodeSolved(board, metadata, layout, null, checkpoint);
  }
}
