package dev.pencilmark.server;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.server.observe.CodeIndex;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.FormatIndex;
import dev.pencilmark.server.observe.Outcome;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.SolveEnd;
import io.grpc.Status;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps what it is told, and can run something whenever a board is read. */
final class TestRecorder implements Recorder, Counts {

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
  public void streamed(long solutions) {
    add("streamed", solutions);
  }

  @Override
  public void bug(Rpc rpc) {
    bugs.incrementAndGet();
  }

  @Override
  public void conversions(int source, int target, Outcome outcome, long times) {
    add(FormatIndex.label(source) + ">" + FormatIndex.label(target) + " " + outcome, times);
  }

  @Override
  public void problems(ProblemCode code, long times) {
    add(code.name(), times);
  }

  @Override
  public void losses(LossKind kind, long times, long cells) {
    add("lost " + kind, times);
    add("lost cells " + kind, cells);
  }

  @Override
  public void detections(int format, Confidence confidence, long times) {
    add("detected " + FormatIndex.label(format) + " " + confidence, times);
  }

  @Override
  public void solves(PuzzleType type, SolveEnd end, long times) {
    add(type + " " + end, times);
  }

  @Override
  public void compressions(int code, boolean back, Outcome outcome, long times, long bytes) {
    String key = (back ? "decompress " : "compress ") + CodeIndex.label(code);
    add(key + " " + outcome, times);
    add(key + " bytes", bytes);
  }

  @Override
  public void boards(boolean written, long times) {
    add(written ? "boards out" : "boards in", times);
    if (!written) {
      whenRead.run();
    }
  }
}
