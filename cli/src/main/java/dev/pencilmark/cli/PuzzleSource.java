package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Puzzle;
import java.io.IOException;
import java.util.List;

/** Where many puzzles come from, batch by batch. */
interface PuzzleSource {

  /** A batch ends early here, so that it fits into a message whatever its puzzles are. */
  int BATCH_CHARS = 256 << 10;

  /**
   * The next puzzles; empty at the end of the input.
   *
   * @throws IOException if it cannot be read, or is broken so that no further puzzle can be found
   */
  List<Puzzle> batch(int most) throws IOException;
}
