package dev.pencilmark.server.limits;

import dev.pencilmark.server.status.Overload;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/** A pool of one thread that does fake work in a time of its own: what a schedule makes of it. */
final class SimulatedPool {

  static final long MILLI = 1_000_000;
  static final long SECOND = 1_000 * MILLI;

  /** The interval at which simulated searches check the clock. */
  private static final long LOOK = MILLI / 2;

  private record Event(long time, long order, Runnable what) {}

  /** What becomes of work. */
  public static final class Work {
    final String caller;
    final long nanos;
    final long arrived;
    private final Consumer<Work> whenDone;
    private final Consumer<Work> whenRefused;
    private final Task task;
    private final long deadline;
    private long left;
    private boolean isPreempted;
    long begun = -1;
    public long done = -1;
    public int restarts;
    public Overload.Refused refused;

    private Work(
        String caller,
        long nanos,
        long arrived,
        long deadline,
        Consumer<Work> whenDone,
        Consumer<Work> whenRefused) {
      this.caller = caller;
      this.nanos = nanos;
      this.arrived = arrived;
      this.whenDone = whenDone;
      this.whenRefused = whenRefused;
      this.left = nanos;
      this.deadline = deadline;
      this.task = new Task(caller, deadline, true);
    }

    /** Whether it was done before its deadline. */
    public boolean isInTime() {
      return done >= 0 && left == 0;
    }

    /** From its arrival to its answer. */
    public long took() {
      return done - arrived;
    }
  }

  public final Schedule schedule;
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparing(Event::time).thenComparing(Event::order));
  private final Map<Task, Work> works = new HashMap<>();
  private final Map<String, Long> had = new HashMap<>();
  private long now;
  private long order;
  private Work running;
  public int mostParked;

  public SimulatedPool(Schedule schedule) {
    this.schedule = schedule;
  }

  public long now() {
    return now;
  }

  /** The time that a caller's work has had. */
  public long had(String caller) {
    return had.getOrDefault(caller, 0L);
  }

  /** Something happens later. */
  public void at(long time, Runnable what) {
    events.add(new Event(time, order++, what));
  }

  /** Work comes now, without a deadline. */
  public Work offer(String caller, long nanos) {
    return offer(caller, nanos, Long.MAX_VALUE, work -> {}, work -> {});
  }

  /** Work comes now. */
  public Work offer(
      String caller,
      long nanos,
      long deadline,
      Consumer<Work> whenDone,
      Consumer<Work> whenRefused) {
    Work work = new Work(caller, nanos, now, deadline, whenDone, whenRefused);
    works.put(work.task, work);
    Task victim = schedule.offer(work.task, now);
    if (victim != null) {
      refuse(works.get(victim));
    }
    if (deadline != Long.MAX_VALUE) {
      at(deadline, () -> expire(work));
    }
    return work;
  }

  /** The deadline of work has come. What runs ends itself. */
  private void expire(Work work) {
    if (work.done >= 0 || work.refused != null || work == running) {
      return;
    }
    if (work.isPreempted) {
      schedule.wake(work.task);
      schedule.done(work.task);
    } else {
      schedule.withdraw(work.task);
    }
    end(work);
  }

  private void end(Work work) {
    work.done = now;
    works.remove(work.task);
    work.whenDone.accept(work);
  }

  /** Lets time pass. */
  void run(long until) {
    while (now < until) {
      for (Task late = schedule.rejectLate(now); late != null; late = schedule.rejectLate(now)) {
        refuse(works.get(late));
      }
      while (!events.isEmpty() && events.peek().time <= now) {
        events.remove().what.run();
      }
      long next = Math.min(until, events.isEmpty() ? Long.MAX_VALUE : events.peek().time);
      if (running == null) {
        Task chosen = schedule.choose();
        if (chosen == null) {
          now = next;
          continue;
        }
        running = works.get(chosen);
        running.isPreempted = false;
        running.begun = running.begun < 0 ? now : running.begun;
      }
      step(Math.min(next - now, LOOK));
      mostParked = Math.max(mostParked, schedule.preempted());
    }
  }

  private void step(long nanos) {
    long time = Math.min(nanos, running.left);
    now += time;
    running.left -= time;
    had.merge(running.caller, time, Long::sum);
    schedule.charge(running.task, time);
    Work work = running;
    if (work.left == 0 || now >= work.deadline) {
      running = null;
      schedule.done(work.task);
      end(work);
      return;
    }
    switch (schedule.check(work.task, now)) {
      case CONTINUE -> {}
      case PREEMPT -> {
        running = null;
        schedule.preempt(work.task, now);
        work.isPreempted = true;
      }
      case END -> {
        running = null;
        if (work.task.refusal() == null) {
          work.restarts++;
          work.left = work.nanos;
          schedule.restart(work.task, now);
        } else {
          schedule.refused(work.task);
          refuse(work);
        }
      }
    }
  }

  private void refuse(Work work) {
    works.remove(work.task);
    work.refused = work.task.refusal();
    work.whenRefused.accept(work);
  }
}
