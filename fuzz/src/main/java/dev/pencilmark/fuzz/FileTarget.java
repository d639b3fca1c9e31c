package dev.pencilmark.fuzz;

import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Any file is split into puzzles that are read or rejected, and comes to an end. */
public final class FileTarget {

  /** Small, so that puzzles over it are met. */
  private static final Limits LIMITS = new Limits(4_096);

  private static final Interchange INTERCHANGE = new Interchange(LIMITS);

  /** A compressed file may unfold to a thousand times its size: only its beginning is read. */
  private static final int MOST_PIECES = 2_000;

  private FileTarget() {}

  /** Takes the input for a file. */
  public static void fuzzerTestOneInput(byte[] input) {
    PuzzleFile.isFile(input);
    try {
      PuzzleFile file = PuzzleFile.open(new ByteArrayInputStream(input), "", LIMITS);
      long line = 0;
      for (int entries = 0; entries < MOST_PIECES; entries++) {
        FileEntry entry = file.next();
        if (entry == null) {
          return;
        }
        if (entry.line() < line || entry.text().length() > LIMITS.textLength() + 1) {
          throw new AssertionError("after line " + line + ": " + entry);
        }
        line = entry.line();
        read(entry);
      }
    } catch (IOException | ProblemException broken) {
      if (broken.getMessage() == null || broken.getMessage().isBlank()) {
        throw new AssertionError("no message", broken);
      }
    }
  }

  private static void read(FileEntry entry) {
    try {
      INTERCHANGE.decode(Source.ofText(entry.text()), entry.formatName());
    } catch (ProblemException refused) {
      if (refused.problem().message().isBlank()) {
        throw new AssertionError("no message", refused);
      }
    }
  }
}
