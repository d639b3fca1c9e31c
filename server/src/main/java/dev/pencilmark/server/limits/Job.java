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
 * The work of one call on a {@link WorkPool}, one task at a time. It also cancels its searches, and
 * suspends them when they are preempted. Created in the gRPC context of its call.
 */
public final class Job extends Cancellation {

  /**
   * A search ends this much before the deadline of its call, or a tenth of the time that remains,
   * so that the answer is with the caller in time.
   */
  private static final long BEFORE_DEADLINE_NANOS = 100_000_000;

  private final WorkPool pool;
  private final Runnable work;
  private final Consumer<Refused> refusal;
  private final Context context;
  private final long end;

  /** The state of the job in its pool. */
  final Run run;

  // Used by the thread that works.
  private boolean isWorking;
  private long slack;

  /** The state of a job in its pool, guarded by the lock of the pool unless stated otherwise. */
  static final class Run {

    final Task task;

    /** From the moment when it is taken until it is done. */
    boolean isQueued;

    /** Whether the job was submitted again while it was running, and whether with a new task. */
    boolean isResubmitted;

    boolean isNextPiece;

    /** Whether the job must not run any more. */
    boolean isWithdrawn;

    /** Whether its search was ended, to be restarted or rejected. */
    boolean isInterrupted;

    /** Its thread while it is preempted. */
    Thread thread;

    /** Whether it may compute. Read without the lock. */
    volatile boolean hasTurn;

    // Used by its thread: the start of the computation, the time of the last charge, and of the
    // next check for other work.
    long begun;

    long since;

    long nextCheck;

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

  /** Returns the job of a task. */
  static Job of(Task task) {
    return ((JobTask) task).job();
  }

  /**
   * Creates a job without work.
   *
   * @param work must throw only {@link RestartSearchException}
   * @param refusal ends the call if its work is rejected; runs once, on any thread, while the work
   *     does not run
   * @param isRefusable whether the work may be rejected after it has started, because it can be
   *     restarted
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
   * Starts a search.
   *
   * @param nanos the time limit of the search
   * @return the time limit that also respects the deadline of the call, at least 1
   */
  public long searchFor(long nanos) {
    if (end == Long.MAX_VALUE) {
      slack = Long.MAX_VALUE;
      return nanos;
    }
    long left = Math.max(1, end - System.nanoTime());
    slack = Math.max(0, left - nanos);
    return Math.min(nanos, left);
  }

  /** Submits new work, or rejects it. */
  public void offer() {
    pool.offer(this);
  }

  /** Submits the next task; only the first can be rejected. */
  public void next() {
    pool.resubmit(this, true);
  }

  /** Submits the rest of a task that yields to other work. */
  public void resumeLater() {
    pool.resubmit(this, false);
  }

  /** Ends the work of a completed call: waiting work is removed, running work is cancelled. */
  public void abandon() {
    cancel();
    pool.withdraw(this);
  }

  @Override
  public void cancel() {
    super.cancel();
    pool.wake(this);
  }

  /** Called between two parts of the work. Returns whether the rest must yield to other work. */
  public boolean yieldPoint() {
    return pool.yieldPoint(this);
  }

  @Override
  public long giveWay() {
    // On an event loop, or when the search only has to end, there is nothing to preempt.
    if (!isWorking || !run.hasTurn) {
      return 0;
    }
    long kept = pool.check(this);
    if (slack == Long.MAX_VALUE) {
      return kept;
    }
    kept = Math.min(kept, slack);
    slack -= kept;
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
