package dev.pencilmark.server.limits;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.Metric;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.server.status.Overload;
import dev.pencilmark.server.status.Overload.Refused;
import dev.pencilmark.serving.observe.DaemonThreads;
import io.grpc.StatusRuntimeException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.slf4j.LoggerFactory;

/**
 * Threads for work that is too long for the event loop, which all calls of a connection share.
 * {@link Schedule} selects, preempts and rejects work; this class adds the threads, the lock and
 * the clock.
 *
 * <p>A preempted search keeps its thread, in which it waits for its next turn. The pool therefore
 * has more threads than compute at the same time, up to the number of preempted searches.
 */
public final class WorkPool {

  private static final int IDLE_SECONDS = 60;

  private final String name;
  private final String purpose;
  private final int threads;
  private final Schedule schedule;
  private final ThreadPoolExecutor executor;
  private final boolean preempts;
  private final AtomicLongArray refused = new AtomicLongArray(Overload.values().length);
  private final AtomicLong preemptions = new AtomicLong();
  private final AtomicLong restarts = new AtomicLong();

  /** The number of running jobs. Guarded by the schedule, like the schedule itself. */
  private int running;

  /** The highest level with waiting work; read without the lock, and then possibly stale. */
  private volatile int highestWaiting = PriorityLevels.NONE;

  private volatile boolean closed;

  private WorkPool(String name, String purpose, int threads, Schedule schedule) {
    this.name = name;
    this.purpose = purpose;
    this.threads = threads;
    this.schedule = schedule;
    this.preempts = schedule.slots() > 0;
    // The schedule limits the number of threads; the computing ones are permanent.
    this.executor =
        new ThreadPoolExecutor(
            threads,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            DaemonThreads.numbered(name));
  }

  /** Returns the pool for large texts and batches. */
  public static WorkPool forLargeWork(ServerConfig config) {
    int threads = threads(config);
    long wait = longestWait(config, Setting.MAX_POOL_WAIT_MILLIS);
    return new WorkPool(
        "pencilmark-work",
        "large requests",
        threads,
        new Schedule(threads, 0, config.number(Setting.POOL_QUEUE), wait));
  }

  /**
   * Returns the number of threads for large work. The default leaves one processor to the event
   * loops: on two processors under a saturating load of streams, one thread gives small calls a p99
   * of 23 ms, and two threads 33 ms, while the streams are a sixth faster with two (bench/run
   * attack).
   */
  static int threads(ServerConfig config) {
    return threads(config, Setting.POOL_THREADS);
  }

  private static int threads(ServerConfig config, Setting setting) {
    int set = config.number(setting);
    return set == 0 ? Math.max(1, Runtime.getRuntime().availableProcessors() - 1) : set;
  }

  /** Creates the solve pool; by default it leaves one processor to the event loops. */
  public static WorkPool forSolving(ServerConfig config) {
    int threads = threads(config, Setting.SOLVE_THREADS);
    int slots = config.number(Setting.MAX_PREEMPTED_SEARCHES);
    long wait = longestWait(config, Setting.MAX_SOLVE_WAIT_MILLIS);
    return new WorkPool(
        "pencilmark-solve",
        "searching solutions",
        threads,
        new Schedule(threads, slots, config.number(Setting.SOLVE_QUEUE), wait));
  }

  private static long longestWait(ServerConfig config, Setting millis) {
    return config.isOn(Setting.ADAPTIVE_LIMITS)
        ? TimeUnit.MILLISECONDS.toNanos(config.number(millis))
        : Long.MAX_VALUE;
  }

  /** Starts the threads that compute; each does this first. */
  public void start(Runnable first) {
    for (int i = 0; i < threads; i++) {
      executor.execute(first);
    }
  }

  /**
   * Creates the job of a call that can be restarted, such as a single search: it may be rejected
   * even after it has started and turned out to be long. Must be called in the gRPC context of the
   * call.
   */
  public Job jobOf(Runnable work, Consumer<Refused> refusal) {
    return new Job(this, work, refusal, true);
  }

  /** Creates the job of a call that is not rejected after it has started. */
  public Job jobOfStream(Runnable work, Consumer<Refused> refusal) {
    return new Job(this, work, refusal, false);
  }

  /** Returns the failure of a call whose work is rejected. */
  public StatusRuntimeException overloaded(Refused refused) {
    return Failures.overloaded(purpose, refused);
  }

  /** Adds new work. Rejects this or other work if there is too much. */
  void offer(Job job) {
    Task victim;
    synchronized (schedule) {
      victim = schedule.offer(job.run.task, System.nanoTime());
      if (victim != null) {
        Job.of(victim).run.isQueued = false;
      }
      if (victim != job.run.task) {
        job.run.isQueued = true;
        fill(false);
      }
    }
    if (victim != null) {
      refuse(Job.of(victim));
    }
  }

  /** Adds more work of a call whose first work was accepted. */
  void resubmit(Job job, boolean isNextPiece) {
    Job.Run run = job.run;
    synchronized (schedule) {
      if (run.isQueued) {
        // The last piece is about to be done.
        run.isResubmitted = true;
        run.isNextPiece = isNextPiece;
      } else if (!run.isWithdrawn) {
        run.isQueued = true;
        schedule.next(run.task, System.nanoTime());
        fill(false);
      }
    }
  }

  /** Wakes a preempted search that is to end. */
  void wake(Job job) {
    synchronized (schedule) {
      LockSupport.unpark(job.run.thread);
    }
  }

  /** Removes waiting work, and accepts no more of the job. */
  void withdraw(Job job) {
    Job.Run run = job.run;
    synchronized (schedule) {
      run.isWithdrawn = true;
      if (run.thread == null && run.task.isWaiting()) {
        run.isQueued = false;
        schedule.withdraw(run.task);
        fill(false);
      }
    }
  }

  /** A part of a job is done; see {@link Job#pause}. */
  boolean yieldPoint(Job job) {
    Job.Run run = job.run;
    if (!run.hasTurn) {
      return true;
    }
    if (!preempts && highestWaiting == PriorityLevels.NONE) {
      return false;
    }
    synchronized (schedule) {
      long now = System.nanoTime();
      long elapsed = now - run.begun;
      charge(run, now);
      run.nextCheck = now + PriorityLevels.QUANTUM;
      boolean yields = schedule.yieldPoint(run.task, elapsed);
      publish();
      return yields;
    }
  }

  /**
   * Called by a running search. Suspends it if other work has a higher priority.
   *
   * @return how long the search was suspended, in nanoseconds
   */
  long check(Job job) {
    Job.Run run = job.run;
    long now = System.nanoTime();
    boolean isUrgent = run.task.hasSlot() && highestWaiting < run.task.rank();
    if (!preempts || !isUrgent && now - run.nextCheck < 0) {
      return 0;
    }
    rejectLate();
    synchronized (schedule) {
      charge(run, now);
      run.nextCheck = now + PriorityLevels.QUANTUM;
      switch (schedule.check(run.task, now)) {
        case CONTINUE -> {
          publish();
          return 0;
        }
        case END -> {
          run.isInterrupted = true;
          throw RestartSearchException.INSTANCE;
        }
        case PREEMPT -> {
          schedule.preempt(run.task, now);
          run.thread = Thread.currentThread();
          run.hasTurn = false;
          running--;
          fill(false);
        }
      }
    }
    preemptions.incrementAndGet();
    await(job);
    return System.nanoTime() - now;
  }

  /**
   * Rejects tasks waiting to be restarted that would miss their deadline according to current
   * estimates.
   */
  private void rejectLate() {
    Task late;
    do {
      synchronized (schedule) {
        late = closed ? null : schedule.rejectLate(System.nanoTime());
        if (late != null) {
          Job.of(late).run.isQueued = false;
        }
      }
      if (late != null) {
        refuse(Job.of(late));
      }
    } while (late != null);
  }

  /** Suspends a preempted job until its next turn, its cancellation or its deadline. */
  private void await(Job job) {
    Job.Run run = job.run;
    while (!run.hasTurn && !job.isCancelled()) {
      long left = job.end() - System.nanoTime();
      if (job.end() != Long.MAX_VALUE && left <= 0) {
        break;
      }
      LockSupport.parkNanos(this, job.end() == Long.MAX_VALUE ? Long.MAX_VALUE : left);
      if (closed) {
        job.cancel();
      }
    }
    synchronized (schedule) {
      run.thread = null;
      if (!run.hasTurn) {
        // The search only has to end and to report it.
        schedule.wake(run.task);
        publish();
      }
      run.since = System.nanoTime();
      run.begun = run.since;
      run.nextCheck = run.since + PriorityLevels.QUANTUM;
    }
  }

  /** Does a job and those after it, until a thread that waits elsewhere has the turn. */
  private void run(Job first) {
    for (Job job = first; job != null; job = finish(job)) {
      Job.Run run = job.run;
      run.since = System.nanoTime();
      run.begun = run.since;
      run.nextCheck = run.since + PriorityLevels.QUANTUM;
      try {
        job.work(name, run.since - run.task.since());
      } catch (RestartSearchException cut) {
        restarts.incrementAndGet();
      } catch (Throwable bug) {
        LoggerFactory.getLogger(WorkPool.class).error("uncaught exception in a pool", bug);
      }
    }
  }

  /** A job has been done for now. Returns one that this thread is to do, or null. */
  private Job finish(Job job) {
    Job.Run run = job.run;
    boolean isRefused = false;
    Job next;
    synchronized (schedule) {
      long now = System.nanoTime();
      if (run.hasTurn) {
        charge(run, now);
        run.hasTurn = false;
        running--;
      }
      boolean isWanted = run.isResubmitted && !run.isWithdrawn;
      boolean isInterrupted = run.isInterrupted && !run.isWithdrawn;
      run.isResubmitted = false;
      run.isInterrupted = false;
      run.isQueued = isWanted;
      if (isInterrupted) {
        isRefused = run.task.refusal() != null;
        run.isQueued = !isRefused;
        if (isRefused) {
          schedule.refused(run.task);
        } else {
          schedule.restart(run.task, now);
        }
      } else if (!isWanted) {
        schedule.done(run.task);
      } else if (run.isNextPiece) {
        schedule.done(run.task);
        schedule.next(run.task, now);
      } else {
        schedule.resumeLater(run.task, now);
      }
      next = fill(true);
    }
    if (isRefused) {
      refuse(job);
    }
    rejectLate();
    return next;
  }

  /**
   * Gives turns to waiting jobs up to the number of threads. The current thread may take one of
   * them.
   */
  private Job fill(boolean takesOne) {
    Job taken = null;
    while (running < threads && !closed) {
      Task task = schedule.choose();
      if (task == null) {
        break;
      }
      Job job = Job.of(task);
      running++;
      job.run.hasTurn = true;
      if (job.run.thread != null) {
        LockSupport.unpark(job.run.thread);
      } else if (takesOne && taken == null) {
        taken = job;
      } else {
        executor.execute(() -> run(job));
      }
    }
    publish();
    return taken;
  }

  private void charge(Job.Run run, long now) {
    schedule.charge(run.task, now - run.since);
    run.since = now;
  }

  private void publish() {
    int now = schedule.highestWaiting();
    if (highestWaiting != now) {
      highestWaiting = now;
    }
  }

  private void refuse(Job job) {
    refused.incrementAndGet(job.run.task.refusal().reason().ordinal());
    job.refuse();
  }

  /** Returns the expected wait of new work, in nanoseconds. */
  public long expectedWait() {
    synchronized (schedule) {
      return schedule.expectedWait();
    }
  }

  /**
   * Returns the number of tasks that wait without a thread: new, to be restarted, or with a further
   * part.
   */
  public int queued() {
    synchronized (schedule) {
      return schedule.queued();
    }
  }

  /** Returns the number of running jobs. */
  public int active() {
    synchronized (schedule) {
      return running;
    }
  }

  /** Returns the number of preempted searches. */
  public int preempted() {
    synchronized (schedule) {
      return schedule.preempted();
    }
  }

  /** Returns the number of preemptions. */
  public long preemptions() {
    return preemptions.get();
  }

  /** Returns the number of searches that were ended, to be restarted or rejected. */
  public long restarts() {
    return restarts.get();
  }

  /** Returns the number of tasks rejected for a reason. */
  public long refused(Overload reason) {
    return refused.get(reason.ordinal());
  }

  /** Returns the number of rejected tasks. */
  public long refused() {
    long all = 0;
    for (Overload reason : Overload.values()) {
      all += refused(reason);
    }
    return all;
  }

  /** Adds the series of the pool for large work. */
  public void bindAsLarge(MeterRegistry registry) {
    bind(
        registry, Metric.POOL_QUEUED, Metric.POOL_ACTIVE, Metric.POOL_WAIT, Metric.POOL_REJECTIONS);
  }

  /** Adds the series of the pool for solving. */
  public void bindAsSolving(MeterRegistry registry) {
    bind(
        registry,
        Metric.SOLVE_POOL_QUEUED,
        Metric.SOLVE_POOL_ACTIVE,
        Metric.SOLVE_POOL_WAIT,
        Metric.SOLVE_POOL_REJECTIONS);
    Metric.SOLVE_POOL_PREEMPTED.gauge(registry, this, WorkPool::preempted);
    Metric.SOLVE_POOL_PREEMPTIONS.counter(registry, this, WorkPool::preemptions);
    Metric.SOLVE_POOL_RESTARTS.counter(registry, this, WorkPool::restarts);
  }

  private void bind(
      MeterRegistry registry, Metric queued, Metric active, Metric wait, Metric refused) {
    TimeGauge.builder(wait.meterName(), this, TimeUnit.NANOSECONDS, WorkPool::expectedWait)
        .description(wait.help())
        .register(registry);
    queued.gauge(registry, this, WorkPool::queued);
    active.gauge(registry, this, WorkPool::active);
    for (Overload reason : Overload.values()) {
      refused.counter(registry, this, pool -> pool.refused(reason), "reason", reason.name());
    }
  }

  /** Stops the pool: accepts no more work, removes waiting work, and cancels preempted searches. */
  public void close() {
    closed = true;
    executor.shutdownNow();
  }
}
