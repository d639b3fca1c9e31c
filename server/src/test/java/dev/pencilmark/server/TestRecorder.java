package dev.pencilmark.server;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.server.observe.Count;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Rpc;
import io.grpc.Status;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Records messages, and can run an action whenever a board is read. */
public final class TestRecorder implements Recorder, Counts {

  final List<String> ended = new CopyOnWriteArrayList<>();
  final Map<String, Long> counts = new ConcurrentHashMap<>();
  final AtomicInteger batches = new AtomicInteger();
  final AtomicInteger bugs = new AtomicInteger();
  volatile Runnable whenRead = () -> {};

  long count(String key) {
    return counts.getOrDefault(key, 0L);
  }

  private void add(String key, long times) {
    counts.merge(key, times, Long::sum);
  }

  @Override
  public Counts counts() {
    return this;
  }

  @Override
  public void started(Rpc rpc) {
    add("started " + rpc, 1);
  }

  @Override
  public void ended(Rpc rpc, Status.Code code, long nanos) {
    ended.add(rpc + " " + code);
  }

  @Override
  public void batch(int items, long nanos) {
    batches.incrementAndGet();
  }

  @Override
  public void bytes(Rpc rpc, boolean sent, long bytes) {
    add((sent ? "sent " : "received ") + rpc, bytes);
  }

  @Override
  public void solved(PuzzleType type, long nanos, long guesses) {
    add("solved " + type, 1);
  }

  @Override
  public void explained(PuzzleType type, long nanos) {
    add("explained " + type, 1);
  }

  @Override
  public void generated(PuzzleType type, long nanos) {
    add("generated " + type, 1);
  }

  @Override
  public void streamed(long solutions) {
    add("streamed", solutions);
  }

  @Override
  public void bug(Rpc rpc) {
    bugs.incrementAndGet();
  }

  @Override
  public void add(int counter, long amount) {
    String[] labels = Count.of(counter).labelsOf(counter);
    add(
        switch (Count.of(counter)) {
          case CONVERSIONS -> labels[1] + ">" + labels[3] + " " + labels[5];
          case PROBLEMS -> labels[1];
          case LOSSES -> "lost " + labels[1];
          case LOST_CELLS -> "lost cells " + labels[1];
          case DETECTIONS -> "detected " + labels[1] + " " + labels[3];
          case BOARDS -> "boards " + labels[1];
          case SOLVES -> labels[1] + " " + labels[3];
          case LOGIC_STEPS -> "step " + labels[1];
          case RATINGS -> "level " + labels[1];
          case GENERATE_ATTEMPTS -> "attempt " + labels[1] + " " + labels[3];
          case COMPRESSIONS -> labels[3] + " " + labels[1] + " " + labels[5];
          case COMPRESSED_BYTES -> labels[3] + " " + labels[1] + " bytes";
        },
        amount);
    if (Count.of(counter) == Count.BOARDS && labels[1].equals("in")) {
      whenRead.run();
    }
  }
}
