package dev.pencilmark.cli.input;

import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Puzzle;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The puzzles of a file of one or more puzzles, see {@link PuzzleFile}. */
public final class FileReader implements PuzzleSource {

  private final PuzzleFile file;
  private final Queue<Place> places = new ConcurrentLinkedQueue<>();
  private IOException broken;

  /**
   * Opens a file.
   *
   * @param from its format, or null to detect it
   */
  public FileReader(InputStream in, String from) throws IOException {
    try {
      // One byte more than the default limit of a server, so that the server rejects the puzzle.
      file = PuzzleFile.open(in, from == null ? "" : from, new Limits(PuzzleSource.MAX_PUZZLE));
    } catch (ProblemException refused) {
      if (refused.problem().code() == ProblemCode.DECOMPRESS_FAILED) {
        throw new IOException(refused.getMessage(), refused);
      }
      throw new UsageException(refused.getMessage());
    }
  }

  @Override
  public List<Puzzle> batch(int most) throws IOException {
    List<Puzzle> puzzles = new ArrayList<>();
    int chars = 0;
    while (broken == null && puzzles.size() < most && chars < BATCH_CHARS) {
      FileEntry piece;
      try {
        piece = next();
      } catch (IOException failed) {
        // Return the puzzles before the failure first.
        broken = failed;
        break;
      }
      if (piece == null) {
        break;
      }
      String format = piece.formatName();
      places.add(new Place(piece.line(), piece.place()));
      puzzles.add(Puzzles.text(piece.text(), format));
      chars += piece.text().length();
    }
    if (puzzles.isEmpty() && broken != null) {
      throw broken;
    }
    return puzzles;
  }

  @Override
  public Queue<Place> places() {
    return places;
  }

  private FileEntry next() throws IOException {
    try {
      return file.next();
    } catch (ProblemException problem) {
      throw new IOException(problem.getMessage(), problem);
    }
  }
}
