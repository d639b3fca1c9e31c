package dev.pencilmark.client;

import dev.pencilmark.v1.Puzzle;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Puts an iterator of puzzles through a {@link ConvertStream} on the reader's own thread: it fills
 * the window, then takes one answer and sends one batch in turn.
 */
final class Pipeline extends AbstractSpliterator<Outcome> {

  /** A batch ends early here, so that it fits a server's message limit whatever its puzzles are. */
  private static final int BATCH_BYTES = 512 << 10;

  private final ConvertStream stream;
  private final Iterator<Puzzle> puzzles;
  private Iterator<Outcome> outcomes = List.<Outcome>of().iterator();
  private int underWay;
  private boolean finished;

  private Pipeline(ConvertStream stream, Iterator<Puzzle> puzzles) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    this.stream = stream;
    this.puzzles = puzzles;
  }

  static Stream<Outcome> of(ConvertStream stream, Iterator<Puzzle> puzzles) {
    return StreamSupport.stream(new Pipeline(stream, puzzles), false).onClose(stream::close);
  }

  @Override
  public boolean tryAdvance(Consumer<? super Outcome> action) {
    while (!outcomes.hasNext()) {
      fill();
      List<Outcome> answer = stream.next();
      if (answer == null) {
        return false;
      }
      underWay--;
      outcomes = answer.iterator();
    }
    action.accept(outcomes.next());
    return true;
  }

  private void fill() {
    while (underWay < ConvertStream.WINDOW && puzzles.hasNext()) {
      stream.send(batch());
      underWay++;
    }
    if (!finished && !puzzles.hasNext()) {
      finished = true;
      stream.finish();
    }
  }

  private List<Puzzle> batch() {
    List<Puzzle> batch = new ArrayList<>(ConvertStream.BATCH);
    int bytes = 0;
    while (batch.size() < ConvertStream.BATCH && bytes < BATCH_BYTES && puzzles.hasNext()) {
      Puzzle puzzle = puzzles.next();
      batch.add(puzzle);
      bytes += puzzle.getSerializedSize();
    }
    return batch;
  }
}
