package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.Validation;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.Puzzle;

/** Reads the puzzles of requests. */
public final class PuzzleReader {

  private final Interchange interchange;

  /** Creates a reader. */
  public PuzzleReader(Interchange interchange) {
    this.interchange = interchange;
  }

  /**
   * Reads a puzzle.
   *
   * @param field the path of the puzzle in the request
   * @param cancellation stops the reading of a long text
   */
  public Puzzled read(Puzzle puzzle, String field, Cancellation cancellation)
      throws RefusedException {
    return switch (puzzle.getSourceCase()) {
      case BOARD -> readBoard(puzzle, field);
      case TEXT -> readText(puzzle, field, ".text", cancellation);
      case DATA -> readText(puzzle, field, ".data", cancellation);
      case SOURCE_NOT_SET ->
          throw RefusedException.badRequest(
              field, field + " is required: one of board, text and data");
    };
  }

  private static Puzzled readBoard(Puzzle puzzle, String field) throws RefusedException {
    if (!puzzle.getFormatId().isEmpty()) {
      throw RefusedException.badRequest(
          field + ".format_id", "a board is in no format: do not set format_id");
    }
    String path = field + ".board";
    Board board = BoardMapper.toCore(puzzle.getBoard(), path);
    try {
      Validation.check(board);
    } catch (ProblemException refused) {
      throw RefusedException.in(path, refused);
    }
    PuzzleMetadata metadata =
        puzzle.hasMetadata()
            ? MetadataMapper.toCore(puzzle.getMetadata(), board, field + ".metadata")
            : PuzzleMetadata.EMPTY;
    return new Puzzled(board, null, Validation.warnings(board), metadata);
  }

  private Puzzled readText(Puzzle puzzle, String field, String part, Cancellation cancellation)
      throws RefusedException {
    if (puzzle.hasMetadata()) {
      throw RefusedException.badRequest(
          field + ".metadata", "a text has its own metadata: metadata must be unset with it");
    }
    String formatId = puzzle.getFormatId();
    if (!formatId.isEmpty()) {
      find(formatId, field + ".format_id");
    }
    try {
      DecodeResult reading = interchange.decode(source(puzzle, cancellation), formatId);
      return new Puzzled(reading.board(), reading, reading.warnings());
    } catch (ProblemException refused) {
      throw RefusedException.in(field + part, refused);
    }
  }

  /** Returns the text or data of a puzzle, which is read until cancelled. */
  private static Source source(Puzzle puzzle, Cancellation cancellation) throws ProblemException {
    return puzzle.getSourceCase() == Puzzle.SourceCase.DATA
        ? Source.ofBytes(puzzle.getData().toByteArray(), cancellation)
        : Source.ofText(puzzle.getText(), cancellation);
  }

  /** Returns the format with a name, with or without a dialect. */
  public static Format find(String name, String field) throws RefusedException {
    try {
      return Formats.find(name).format();
    } catch (ProblemException refused) {
      throw RefusedException.in(field, refused);
    }
  }
}
