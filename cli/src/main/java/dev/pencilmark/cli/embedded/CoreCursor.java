package dev.pencilmark.cli.embedded;

import com.google.protobuf.ByteString;
import dev.pencilmark.cli.service.SolutionCursor;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.v1.EnumeratedSolution;
import dev.pencilmark.v1.EnumerationStart;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.SolveMapper;
import dev.pencilmark.wire.SolveOrder;
import java.util.NoSuchElementException;

/**
 * Searches for one solution after another. A short search determines whether the next solution is
 * immediately available; a later search continues from there.
 */
final class CoreCursor implements SolutionCursor {

  private static final long MOMENT_NANOS = 5_000_000;

  private final SolveOrder order;
  private final SolveMapper mapper;
  private final Puzzled puzzled;
  private final Enumeration enumeration;
  private long taken;

  /** The rest of the limits for the next solution. */
  private long nodes;

  private long nanos;
  private dev.pencilmark.solve.Solution next;
  private StopReason end;

  /** The resume token of the last solution that was taken. */
  private ByteString token;

  CoreCursor(SolveOrder order, SolveMapper mapper, Puzzled puzzled, ByteString token)
      throws ProblemException {
    this.order = order;
    this.mapper = mapper;
    this.puzzled = puzzled;
    this.enumeration =
        token.isEmpty()
            ? Enumeration.of(puzzled.board(), order.start())
            : Enumeration.resume(puzzled.board(), order.start(), token.toByteArray());
    this.token = token;
    refill();
  }

  private void refill() {
    nodes = order.nodes();
    nanos = order.nanos();
  }

  @Override
  public boolean hasNext() {
    while (next == null && end == null) {
      step(nanos);
    }
    return next != null;
  }

  @Override
  public boolean isNextAtHand() {
    if (next == null && end == null) {
      step(Math.min(nanos, MOMENT_NANOS));
    }
    return next != null || end != null;
  }

  private void step(long time) {
    if (order.solutions() > 0 && taken == order.solutions()) {
      end = StopReason.STOP_REASON_SOLUTIONS;
      return;
    }
    Enumeration.Step step = enumeration.next(new SolveLimits(1, nodes, time), new Cancellation());
    nodes -= step.statistics().guesses();
    nanos -= step.statistics().nanos();
    if (step.isEnd()) {
      end = StopReason.STOP_REASON_EXHAUSTED;
    } else if (step.limit() == null) {
      next = step.solution();
      taken++;
      refill();
    } else if (step.limit() == Limit.NODES || nodes < 1) {
      end = StopReason.STOP_REASON_GUESSES;
    } else if (nanos < 1) {
      end = StopReason.STOP_REASON_TIME;
    }
  }

  @Override
  public EnumeratedSolution next() {
    if (!hasNext()) {
      throw new NoSuchElementException(end.name());
    }
    try {
      Solution solution = mapper.toWire(next, puzzled.board());
      next = null;
      token = ByteString.copyFrom(enumeration.token());
      return EnumeratedSolution.newBuilder()
          .setIndex(enumeration.count() - 1)
          .setSolution(solution)
          .setResumeToken(token)
          .build();
    } catch (RefusedException refused) {
      throw CoreOperation.refused(refused.problem());
    }
  }

  @Override
  public ByteString token() {
    return token;
  }

  @Override
  public StopReason end() {
    return end;
  }

  @Override
  public EnumerationStart start() {
    return SolveMapper.start(puzzled);
  }

  @Override
  public long count() {
    return enumeration.count();
  }

  @Override
  public void close() {
    // A search runs only while a caller waits for it.
  }
}
