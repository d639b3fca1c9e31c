package dev.pencilmark.server.limits;

import dev.pencilmark.server.observe.CallTrace;
import dev.pencilmark.server.observe.Caller;
import dev.pencilmark.server.status.Overload.Refused;
import dev.pencilmark.solve.Cancellation;
import io.grpc.Context;
import io.grpc.Deadline;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The work of one call on a {@link WorkPool}, one piece at a time. It is also the switch that ends
 * its searches, and where they give way to the work of others. Made in the gRPC context of its
 * call.
 */
public final class Job extends Cancellation {

  /**
   * A search ends this much before the deadline of its call, or a tenth of the time that is left,
   * so that the answer is with the caller in time.
   */
  private static final long BEFORE_DEADLINE_NANOS = 100_000_000;

  private final WorkPool pool;
  private final Runnable work;
  private final Consumer<Refused> refusal;
  private final Context context;
  private final long end;

  /** What the pool knows of it. */
  final Run run;

  // Used by the thread that works.
  private boolean isWorking;
  private long mayBeKept;

  /** What a pool keeps for a job, under its lock but where it is said. */
  static final class Run {

    final Task task;

    /** From the moment when it is taken until it is done. */
    boolean isTaken;

    /** Whether it was asked for again while it ran, and whether for another piece. */
    boolean isWantedAgain;

    boolean isNextPiece;

    /** Whether nothing more is to be done for it. */
    boolean isWithdrawn;

    /** Whether its search was ended to begin anew or be refused. */
    boolean isCut;

    /** Its thread while it is put aside. */
    Thread thread;

    /** Whether it may compute. Read without the lock. */
    volatile boolean hasTurn;

    // Of its thread: since when it computes, up to when that was counted, and when it looks again
    // for what others want.
    long begun;

    long since;

    long looksAgain;

    Run(Task task) {
      this.task = task;
    }
  }

  /** Its work, as a schedule sees it. */
  private final class JobTask extends Task {

    JobTask(String caller, long deadline, boolean refusable) {
      super(caller, deadline, refusable);
    }

    private Job job() {
      return Job.this;
    }
  }

  /** The job whose work this is. */
  static Job of(Task task) {
    return ((JobTask) task).job();
  }

  /**
   * A job that does nothing yet.
   *
   * @param work must not throw anything but {@link BeginAgainException}
   * @param refusal ends the call if its work is refused; on any thread, once, while nothing works
   * @param isRefusable whether it may be refused even when it has begun: it begins from nothing
   *     each time
   */
  Job(WorkPool pool, Runnable work, Consumer<Refused> refusal, boolean isRefusable) {
    this.pool = pool;
    this.work = work;
    this.refusal = refusal;
    this.context = Context.current();
    this.end = end(context.getDeadline());
    this.run = new Run(new JobTask(Caller.of(context), end, isRefusable));
  }

  private static long end(Deadline deadline) {
    if (deadline == null) {
      return Long.MAX_VALUE;
    }
    long left = deadline.timeRemaining(TimeUnit.NANOSECONDS);
    return System.nanoTime() + left - Math.min(left / 10, BEFORE_DEADLINE_NANOS);
  }

  /** When its searches have to end, on the scale of the system's clock. */
  long end() {
    return end;
  }

  /**
   * A search begins.
   *
   * @param nanos how long it may take
   * @return how long it may take so that it ends before the deadline of its call, at least 1
   */
  public long searchFor(long nanos) {
    if (end == Long.MAX_VALUE) {
      mayBeKept = Long.MAX_VALUE;
      return nanos;
    }
    long left = Math.max(1, end - System.nanoTime());
    mayBeKept = Math.max(0, left - nanos);
    return Math.min(nanos, left);
  }

  /** Has new work done, or refuses it. */
  public void offer() {
    pool.offer(this);
  }

  /** Has the next piece of work done; only the first can be refused. */
  public void next() {
    pool.again(this, true);
  }

  /** Has the rest of a piece done that makes way, after that of others. */
  public void later() {
    pool.again(this, false);
  }

  /** Its call has ended: what waits is forgotten, and what runs ends. */
  public void callOff() {
    cancel();
    pool.withdraw(this);
  }

  @Override
  public void cancel() {
    super.cancel();
    pool.wake(this);
  }

  /** A part of the work on the pool is done. Returns whether the rest should make way. */
  public boolean pause() {
    return pool.pause(this);
  }

  @Override
  public long giveWay() {
    // On an event loop, or when the search only has to end, there is nothing to give.
    if (!isWorking || !run.hasTurn) {
      return 0;
    }
    long kept = pool.look(this);
    if (mayBeKept == Long.MAX_VALUE) {
      return kept;
    }
    kept = Math.min(kept, mayBeKept);
    mayBeKept -= kept;
    return kept;
  }

  /** Does the work, on a thread of the pool. */
  void work(String poolName, long waited) {
    CallTrace trace = CallTrace.KEY.get(context);
    if (trace != null) {
      trace.waited(poolName, waited);
    }
    isWorking = true;
    try {
      context.run(work);
    } finally {
      isWorking = false;
    }
  }

  /** Ends the call. */
  void refuse() {
    Refused refused = run.task.refusal();
    context.run(() -> refusal.accept(refused));
  }
}
