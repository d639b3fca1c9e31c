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
 * Puts an iterator of puzzles through a {@link BatchStream} on the reader's own thread: it fills
 * the window, then takes one answer and sends one batch in turn.
 */
final class Pipeline<R> extends AbstractSpliterator<R> {

  /** A batch ends early here, so that it fits a server's message limit whatever its puzzles are. */
  private static final int BATCH_BYTES = 512 << 10;

  private final BatchStream<R> stream;
  private final Iterator<Puzzle> puzzles;
  private Iterator<R> results = List.<R>of().iterator();
  private int underWay;
  private boolean finished;

  private Pipeline(BatchStream<R> stream, Iterator<Puzzle> puzzles) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    this.stream = stream;
    this.puzzles = puzzles;
  }

  static <R> Stream<R> of(BatchStream<R> stream, Iterator<Puzzle> puzzles) {
    return StreamSupport.stream(new Pipeline<>(stream, puzzles), false).onClose(stream::close);
  }

  @Override
  public boolean tryAdvance(Consumer<? super R> action) {
    while (!results.hasNext()) {
      fill();
      List<R> answer = stream.next();
      if (answer == null) {
        return false;
      }
      underWay--;
      results = answer.iterator();
    }
    action.accept(results.next());
    return true;
  }

  private void fill() {
    while (underWay < BatchStream.WINDOW && puzzles.hasNext()) {
      stream.send(batch());
      underWay++;
    }
    if (!finished && !puzzles.hasNext()) {
      finished = true;
      stream.finish();
    }
  }

  private List<Puzzle> batch() {
    List<Puzzle> batch = new ArrayList<>(BatchStream.BATCH);
    int bytes = 0;
    while (batch.size() < BatchStream.BATCH && bytes < BATCH_BYTES && puzzles.hasNext()) {
      Puzzle puzzle = puzzles.next();
      batch.add(puzzle);
      bytes += puzzle.getSerializedSize();
    }
    return batch;
  }
}
