package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Puzzle;
import java.util.List;

/**
 * Processes puzzles in batches. Answers are returned in the order of the puzzles, but not
 * necessarily in the same batches. One thread sends, another receives the answers; the sender
 * blocks while it is too far ahead.
 */
public interface Work<R> {

  /** The default number of puzzles in a batch, if the input is fast enough. */
  int BATCH = 100;

  /** Returns the size of the next batch. */
  default int batch() {
    return BATCH;
  }

  /**
   * Sends puzzles, at least one.
   *
   * @throws RuntimeException if the work has failed; {@link #next} throws the reason
   */
  void send(List<Puzzle> batch);

  /** Signals the end of the batches. */
  void finish();

  /**
   * Returns the next answers; null after the last.
   *
   * @throws RefusedException if the request is rejected, rather than one of the puzzles
   */
  List<Answer<R>> next();
}
