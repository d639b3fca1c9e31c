package dev.pencilmark.format;

import dev.pencilmark.problem.ProblemException;
import java.io.IOException;

/** The puzzles of a file, one by one. Not thread-safe. */
public interface FileEntries {

  /**
   * Returns the next puzzle, or null if there are no more.
   *
   * @throws IOException if the file cannot be read
   * @throws ProblemException if the file is broken so that no further puzzle can be found; its
   *     message has the line
   */
  FileEntry next() throws IOException, ProblemException;
}
