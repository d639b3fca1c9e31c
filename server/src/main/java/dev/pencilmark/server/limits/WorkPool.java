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
 * Threads for work that is too long for the event loop, which all calls of a connection share. Who
 * goes next, who makes way and who is refused is for the {@link Schedule}; here are the threads,
 * the lock, and the clock.
 *
 * <p>A search that makes way keeps its thread and waits there for its turn. So there are more
 * threads than compute at a time: as many more as searches may be put aside.
 */
public final class WorkPool {

  private static final int IDLE_SECONDS = 60;

  private final String name;
  private final String purpose;
  private final int threads;
  private final Schedule schedule;
  private final ThreadPoolExecutor executor;
  private final boolean parks;
  private final AtomicLongArray refused = new AtomicLongArray(Overload.values().length);
  private final AtomicLong switches = new AtomicLong();
  private final AtomicLong restarts = new AtomicLong();

  /** How many jobs compute. Guarded by the schedule, as that is. */
  private int running;

  /** The highest level at which somebody waits; read without the lock, and then a moment old. */
  private volatile int urgency = Levels.NOBODY;

  private volatile boolean closed;

  private WorkPool(String name, String purpose, int threads, Schedule schedule) {
    this.name = name;
    this.purpose = purpose;
    this.threads = threads;
    this.schedule = schedule;
    this.parks = schedule.places() > 0;
    // How many there are is for the schedule; the threads that compute stay.
    this.executor =
        new ThreadPoolExecutor(
            threads,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            DaemonThreads.numbered(name));
  }

  /** The pool for large texts and batches. */
  public static WorkPool forLargeWork(ServerConfig config) {
    int threads = threads(config);
    long wait = longestWait(config, Setting.POOL_WAIT_MILLIS);
    return new WorkPool(
        "pencilmark-work",
        "large requests",
        threads,
        new Schedule(threads, 0, config.number(Setting.POOL_QUEUE), wait));
  }

  /**
   * How many threads large work has. Unless told otherwise, it leaves a processor to the event
   * loops: on two processors with streams that want all of both, one thread has a p99 of small
   * calls of 23 ms where two have 33, and the streams are a sixth faster (bench/run attack).
   */
  static int threads(ServerConfig config) {
    return threads(config, Setting.POOL_THREADS);
  }

  private static int threads(ServerConfig config, Setting setting) {
    int set = config.number(setting);
    return set == 0 ? Math.max(1, Runtime.getRuntime().availableProcessors() - 1) : set;
  }

  /** The pool for solving; unless told otherwise, it leaves a processor to the event loops. */
  public static WorkPool forSolving(ServerConfig config) {
    int threads = threads(config, Setting.SOLVE_THREADS);
    int places = config.number(Setting.PARKED_SEARCHES);
    long wait = longestWait(config, Setting.SOLVE_WAIT_MILLIS);
    return new WorkPool(
        "pencilmark-solve",
        "searching solutions",
        threads,
        new Schedule(threads, places, config.number(Setting.SOLVE_QUEUE), wait));
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
   * The work of a call that begins from nothing each time, such as a single search: it may be
   * refused even when it has begun and turned out to be long. In the call's gRPC context.
   */
  public Job jobOf(Runnable work, Consumer<Refused> refusal) {
    return new Job(this, work, refusal, true);
  }

  /** The work of a call that is not refused any more once it has begun. */
  public Job jobOfStream(Runnable work, Consumer<Refused> refusal) {
    return new Job(this, work, refusal, false);
  }

  /** The failure of a call whose work is refused. */
  public StatusRuntimeException overloaded(Refused refused) {
    return Failures.overloaded(purpose, refused);
  }

  /** Takes new work or refuses it, which may be that of another for its sake. */
  void offer(Job job) {
    Task victim;
    synchronized (schedule) {
      victim = schedule.offer(job.run.task, System.nanoTime());
      if (victim != null) {
        Job.of(victim).run.isTaken = false;
      }
      if (victim != job.run.task) {
        job.run.isTaken = true;
        fill(false);
      }
    }
    if (victim != null) {
      refuse(Job.of(victim));
    }
  }

  /** Takes more work of a call whose work was taken before. */
  void again(Job job, boolean isNextPiece) {
    Job.Run run = job.run;
    synchronized (schedule) {
      if (run.isTaken) {
        // The last piece is about to be done.
        run.isWantedAgain = true;
        run.isNextPiece = isNextPiece;
      } else if (!run.isWithdrawn) {
        run.isTaken = true;
        schedule.next(run.task, System.nanoTime());
        fill(false);
      }
    }
  }

  /** Wakes a search that was put aside, and is to end. */
  void wake(Job job) {
    synchronized (schedule) {
      LockSupport.unpark(job.run.thread);
    }
  }

  /** Forgets work that waits, and takes no more of the job. */
  void withdraw(Job job) {
    Job.Run run = job.run;
    synchronized (schedule) {
      run.isWithdrawn = true;
      if (run.thread == null && run.task.isWaiting()) {
        run.isTaken = false;
        schedule.withdraw(run.task);
        fill(false);
      }
    }
  }

  /** A part of a job is done; see {@link Job#pause}. */
  boolean pause(Job job) {
    Job.Run run = job.run;
    if (!run.hasTurn) {
      return true;
    }
    if (!parks && urgency == Levels.NOBODY) {
      return false;
    }
    synchronized (schedule) {
      long now = System.nanoTime();
      long goneOn = now - run.begun;
      charge(run, now);
      run.looksAgain = now + Levels.QUANTUM;
      boolean makesWay = schedule.pause(run.task, goneOn);
      publish();
      return makesWay;
    }
  }

  /**
   * A search looks at the clock, and makes way if others have more right.
   *
   * @return for how long it did
   */
  long look(Job job) {
    Job.Run run = job.run;
    long now = System.nanoTime();
    boolean isUrgent = run.task.isPlaced() && urgency < run.task.rank();
    if (!parks || !isUrgent && now - run.looksAgain < 0) {
      return 0;
    }
    giveUp();
    synchronized (schedule) {
      charge(run, now);
      run.looksAgain = now + Levels.QUANTUM;
      switch (schedule.look(run.task, now)) {
        case GO_ON -> {
          publish();
          return 0;
        }
        case END -> {
          run.isCut = true;
          throw BeginAgainException.INSTANCE;
        }
        case PARK -> {
          schedule.park(run.task, now);
          run.thread = Thread.currentThread();
          run.hasTurn = false;
          running--;
          fill(false);
        }
      }
    }
    switches.incrementAndGet();
    await(job);
    return System.nanoTime() - now;
  }

  /** Refuses what waits to begin anew and would not be done in time, as has turned out since. */
  private void giveUp() {
    Task late;
    do {
      synchronized (schedule) {
        late = closed ? null : schedule.giveUp(System.nanoTime());
        if (late != null) {
          Job.of(late).run.isTaken = false;
        }
      }
      if (late != null) {
        refuse(Job.of(late));
      }
    } while (late != null);
  }

  /** Waits for the turn of a job that was put aside, for its end, or for its deadline. */
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
        // What is left to do is to end, and to say so.
        schedule.wake(run.task);
        publish();
      }
      run.since = System.nanoTime();
      run.begun = run.since;
      run.looksAgain = run.since + Levels.QUANTUM;
    }
  }

  /** Does a job and those after it, until a thread that waits elsewhere has the turn. */
  private void run(Job first) {
    for (Job job = first; job != null; job = finish(job)) {
      Job.Run run = job.run;
      run.since = System.nanoTime();
      run.begun = run.since;
      run.looksAgain = run.since + Levels.QUANTUM;
      try {
        job.work(name, run.since - run.task.since());
      } catch (BeginAgainException cut) {
        restarts.incrementAndGet();
      } catch (Throwable bug) {
        LoggerFactory.getLogger(WorkPool.class).error("work on a pool has thrown", bug);
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
      boolean isWanted = run.isWantedAgain && !run.isWithdrawn;
      boolean isCut = run.isCut && !run.isWithdrawn;
      run.isWantedAgain = false;
      run.isCut = false;
      run.isTaken = isWanted;
      if (isCut) {
        isRefused = run.task.refusal() != null;
        run.isTaken = !isRefused;
        if (isRefused) {
          schedule.refused(run.task);
        } else {
          schedule.anew(run.task, now);
        }
      } else if (!isWanted) {
        schedule.done(run.task);
      } else if (run.isNextPiece) {
        schedule.done(run.task);
        schedule.next(run.task, now);
      } else {
        schedule.later(run.task, now);
      }
      next = fill(true);
    }
    if (isRefused) {
      refuse(job);
    }
    giveUp();
    return next;
  }

  /** Gives the turn to as many as may compute; one may be left to the thread that asks. */
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
    int now = schedule.urgency();
    if (urgency != now) {
      urgency = now;
    }
  }

  private void refuse(Job job) {
    refused.incrementAndGet(job.run.task.refusal().reason().ordinal());
    job.refuse();
  }

  /** How long new work is expected to wait, in nanoseconds. */
  public long expectedWait() {
    synchronized (schedule) {
      return schedule.expectedWait();
    }
  }

  /** How much work waits that has not begun, or is to begin anew or go on with another part. */
  public int queued() {
    synchronized (schedule) {
      return schedule.queued();
    }
  }

  /** How many jobs compute. */
  public int active() {
    synchronized (schedule) {
      return running;
    }
  }

  /** How many searches are put aside now. */
  public int parked() {
    synchronized (schedule) {
      return schedule.parked();
    }
  }

  /** How often a search was put aside so far. */
  public long switches() {
    return switches.get();
  }

  /** How often a search was ended to begin anew, or to be refused, so far. */
  public long restarts() {
    return restarts.get();
  }

  /** How much work was refused for a reason so far. */
  public long refused(Overload reason) {
    return refused.get(reason.ordinal());
  }

  /** How much work was refused so far. */
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
    Metric.SOLVE_POOL_PARKED.gauge(registry, this, WorkPool::parked);
    Metric.SOLVE_POOL_SWITCHES.counter(registry, this, WorkPool::switches);
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

  /** Takes no more work, forgets what waits and ends what was put aside. */
  public void close() {
    closed = true;
    executor.shutdownNow();
  }
}
