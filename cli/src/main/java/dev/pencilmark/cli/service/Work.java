package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Puzzle;
import java.util.List;

/**
 * Has puzzles worked on, batch by batch. Answers come in the order of the puzzles, though not in
 * the same batches. One thread sends, another takes the answers; the sender waits while it is too
 * far ahead.
 */
public interface Work<R> {

  /** How many puzzles make a batch, if they come fast enough. */
  int BATCH = 100;

  /** How many puzzles the next batch should have. */
  default int batch() {
    return BATCH;
  }

  /**
   * Sends puzzles, at least one.
   *
   * @throws RuntimeException if the work has failed; {@link #next} tells why
   */
  void send(List<Puzzle> batch);

  /** Says that no batch will follow. */
  void finish();

  /**
   * The next answers; null after the last.
   *
   * @throws RefusedException if what was asked for is refused, rather than one of the puzzles
   */
  List<Answer<R>> next();
}
