package dev.pencilmark.cli;

import dev.pencilmark.v1.Puzzle;
import java.util.List;

/**
 * Has puzzles worked on, batch by batch, in order. One thread sends, another takes the answers; the
 * sender waits while it is too far ahead.
 */
interface Work<R> {

  /** How many puzzles make a batch, if they come fast enough. */
  int BATCH = 100;

  /** How many puzzles the next batch should have. */
  default int batch() {
    return BATCH;
  }

  void send(List<Puzzle> batch);

  /** Says that no batch will follow. */
  void finish();

  /** The answers to the next batch, in order; null after the last. */
  List<Answer<R>> next();
}
