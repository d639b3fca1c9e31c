package dev.pencilmark.server.limits;

import dev.pencilmark.server.status.Overload;
import java.util.HashMap;
import java.util.Map;

/**
 * Selects the next task for a thread, preempts running tasks, and rejects tasks. Independent of
 * threads and clocks: callers pass the time in nanoseconds, and hold the lock of the pool.
 *
 * <p>The duration of a search is not known in advance; it may be a microsecond or a minute. A task
 * therefore starts at the highest level, and moves to lower levels as it uses time; higher levels
 * run first (the multilevel feedback queue of Corbató, Merwin-Daggett and Daley, "An Experimental
 * Time-Sharing System", 1962). Lower levels still get a tenth of the time. Within a level, the
 * caller with the least used time runs first (start-time fair queueing: Goyal, Vin and Cheng,
 * 1996), and of the tasks of a caller the oldest.
 *
 * <p>A search that has used its quantum and is preempted needs a slot, because it keeps its thread.
 * The number of slots is limited, and a caller may use half of them. Without a slot, the search is
 * ended and restarted later, which costs at most the quantum.
 */
public final class Schedule {

  /**
   * The difference in used time at which a task of another caller preempts one at the same level.
   */
  private static final long FAIRNESS = PriorityLevels.QUANTUM;

  /** The time after which a stream yields to other work of the same caller at its level. */
  private static final long SHARE = 4 * PriorityLevels.QUANTUM;

  /** Lower levels get one part in this many of the time. */
  private static final int PARTS = 10;

  /** The number of callers above which callers without tasks are removed. */
  private static final int MANY = 1_000;

  private final int threads;
  private final int slots;
  private final int queueLimit;
  private final long maxWait;
  private final Map<String, CallerQueue> queues = new HashMap<>();
  private final DurationEstimates estimates = new DurationEstimates();
  private final Admission admission;

  /** The number of waiting tasks by level that can run now. */
  private final int[] waiting = new int[PriorityLevels.COUNT];

  /** The number of tasks by level that wait for a slot. */
  private final int[] waitingForSlot = new int[PriorityLevels.COUNT];

  private int waitingNew;
  private int restarting;
  private int preempted;
  private int usedSlots;
  private long sequence;
  private long virtualTime;
  private long lastRejection;

  /** The time that those below each level have missed through it. */
  private final long[] missed = new long[PriorityLevels.COUNT];

  /**
   * Creates an empty schedule.
   *
   * @param threads the number of threads
   * @param slots the maximum number of preempted searches; 0 disables preemption
   * @param queueLimit the maximum number of new tasks, and of tasks to restart, that wait
   * @param maxWait the maximum expected wait of new tasks, in nanoseconds
   */
  Schedule(int threads, int slots, int queueLimit, long maxWait) {
    this.threads = threads;
    this.slots = slots == 0 ? 0 : Math.max(threads, slots);
    this.queueLimit = queueLimit;
    this.maxWait = maxWait;
    this.admission = new Admission(threads, queues.values(), estimates, () -> sequence++);
  }

  /** The decision about a running search. */
  enum Step {
    CONTINUE,
    /** The search is preempted, and keeps its thread. */
    PREEMPT,
    /** The search ends; {@link Task#refusal} is not null if it is rejected instead of restarted. */
    END
  }

  /**
   * Adds a new task.
   *
   * @return the task that is rejected: this one, another one, or null
   */
  Task offer(Task task, long now) {
    enter(task);
    task.arrived = now;
    task.budget = task.deadline == Long.MAX_VALUE ? 0 : Math.max(0, task.deadline - now);
    task.refusal = null;
    Task victim = null;
    long wait = admission.expectedWait(task.queue);
    if (wait > 0 && task.deadline != Long.MAX_VALUE && wait > task.deadline - now) {
      task.refusal =
          admission.refusal(task, Overload.DEADLINE_TOO_SOON, wait - (task.deadline - now), now);
      victim = task;
    } else if (wait > maxWait) {
      task.refusal = admission.refusal(task, Overload.WAIT_TOO_LONG, wait - maxWait, now);
      victim = task;
    } else if (waitingNew >= queueLimit) {
      victim = newestOfLongestQueue(task);
      if (victim != task) {
        take(victim);
      }
      victim.refusal = admission.refusal(victim, Overload.QUEUE_FULL, wait, now);
    }
    if (victim != null) {
      leave(victim);
    }
    if (victim != task) {
      begin(task);
      task.isNew = true;
      waitingNew++;
      add(task, now);
    }
    return victim;
  }

  /** Adds the next task of a call, which is never rejected. */
  void next(Task task, long now) {
    enter(task);
    task.arrived = now;
    begin(task);
    add(task, now);
  }

  /** Adds a task that has yielded between two parts. */
  void resumeLater(Task task, long now) {
    task.sequence = sequence++;
    add(task, now);
  }

  /** Work that is waiting is given up. */
  void withdraw(Task task) {
    if (task.isWaiting) {
      take(task);
      end(task);
      leave(task);
    }
  }

  /** Selects the next task and removes it from its queue; returns null if none can run. */
  public Task choose() {
    Task best = best(0);
    if (best == null) {
      return null;
    }
    if (missed[best.level] >= PriorityLevels.QUANTUM) {
      Task starved = longestBelow(best.level);
      if (starved != null) {
        starved.boostedLevel = best.level;
        starved.boostedUntil = starved.used + PriorityLevels.QUANTUM;
        missed[best.level] -= PriorityLevels.QUANTUM;
        best = starved;
      }
    }
    take(best);
    virtualTime = Math.max(virtualTime, best.queue.pass);
    if (best.needsSlot && !best.hasSlot) {
      takeSlot(best);
    }
    return best;
  }

  /** Work has taken time. */
  void charge(Task task, long nanos) {
    task.used += nanos;
    task.searched += nanos;
    task.queue.pass += nanos;
    for (int above = 0; above < task.level; above++) {
      missed[above] = Math.max(0, missed[above] - nanos);
    }
    if (task.rank() == task.level && lowestWaiting() > task.level) {
      missed[task.level] =
          Math.min(missed[task.level] + nanos / (PARTS - 1), 2 * PriorityLevels.QUANTUM);
    }
    while (task.used >= PriorityLevels.end(task.level)) {
      task.level++;
    }
  }

  /** Decides about a search that runs; it was charged until now. */
  Step check(Task task, long now) {
    if (!task.hasSlot && task.searched >= PriorityLevels.QUANTUM) {
      task.queue.hard.add(task);
      task.refusal = task.refusable ? admission.refusalOfHard(task, true, now) : null;
      if (task.refusal != null) {
        task.queue.hard.remove(task);
        return Step.END;
      }
      if (!hasFreeSlot(task.queue)) {
        if (task.refusable && restarting >= queueLimit) {
          task.queue.hard.remove(task);
          long wait = (long) estimates.rest(task) / threads;
          task.refusal = admission.refusal(task, Overload.QUEUE_FULL, wait, now);
        } else {
          task.needsSlot = true;
          task.wasRestarted = true;
        }
        return Step.END;
      }
      takeSlot(task);
    }
    Task next = task.hasSlot ? best(0) : null;
    return next != null && hasPriority(next, task) ? Step.PREEMPT : Step.CONTINUE;
  }

  /** Puts a search aside. */
  void preempt(Task task, long now) {
    task.isPreempted = true;
    preempted++;
    add(task, now);
  }

  /** Removes a preempted search that will end without another turn. */
  void wake(Task task) {
    take(task);
  }

  /** Adds an ended search, to be restarted. */
  void restart(Task task, long now) {
    task.searched = 0;
    add(task, now);
  }

  /**
   * Called after a part of a task, such as a puzzle of a batch, when no search would have to be
   * suspended.
   *
   * @param nanos the time since the task began its turn
   * @return whether the task must yield
   */
  boolean yieldPoint(Task task, long nanos) {
    task.searched = 0;
    if (task.hasSlot && !task.wasRestarted) {
      releaseSlot(task);
    }
    Task next = best(0);
    return next != null && (hasPriority(next, task) || next.level == task.rank() && nanos > SHARE);
  }

  /** A piece of work is done. */
  void done(Task task) {
    estimates.learn(task, slots == 0);
    end(task);
    leave(task);
  }

  /** Removes a rejected search. */
  void refused(Task task) {
    end(task);
    leave(task);
  }

  /**
   * Returns the highest level with a task that can run; {@link PriorityLevels#NONE} if there is
   * none.
   */
  int highestWaiting() {
    boolean isSlotFree = usedSlots < slots;
    for (int level = 0; level < PriorityLevels.COUNT; level++) {
      if (waiting[level] > 0 || isSlotFree && waitingForSlot[level] > 0) {
        return level;
      }
    }
    return PriorityLevels.NONE;
  }

  /** Returns the number of waiting tasks without a thread. */
  int queued() {
    int queued = 0;
    for (int level = 0; level < PriorityLevels.COUNT; level++) {
      queued += waiting[level] + waitingForSlot[level];
    }
    return queued - preempted;
  }

  /** Returns the number of preempted searches. */
  public int preempted() {
    return preempted;
  }

  /** Returns the maximum number of preempted searches. */
  int slots() {
    return slots;
  }

  /** Returns the expected wait of a new task of a caller without tasks, in nanoseconds. */
  long expectedWait() {
    return admission.expectedWait(null);
  }

  private void enter(Task task) {
    if (queues.size() >= MANY && queues.get(task.caller) == null) {
      queues.values().removeIf(queue -> queue.tasks == 0 && queue.pass <= virtualTime);
    }
    task.queue = queues.computeIfAbsent(task.caller, caller -> new CallerQueue());
    if (task.queue.tasks++ == 0) {
      task.queue.pass = Math.max(task.queue.pass, virtualTime);
    }
  }

  private static void leave(Task task) {
    task.queue.tasks--;
  }

  private void begin(Task task) {
    task.sequence = sequence++;
    task.level = 0;
    task.used = 0;
    task.searched = 0;
    task.boostedUntil = 0;
  }

  private void end(Task task) {
    task.needsSlot = false;
    task.wasRestarted = false;
    if (task.hasSlot) {
      releaseSlot(task);
    }
    task.queue.hard.remove(task);
  }

  private void add(Task task, long now) {
    task.isWaiting = true;
    task.since = now;
    CallerQueue queue = task.queue;
    queue.waiting++;
    if (task.isPreempted) {
      queue.preempted.get(task.level).add(task);
      waiting[task.level]++;
    } else if (task.needsSlot && !task.hasSlot) {
      queue.waitingForSlot.get(task.level).add(task);
      waitingForSlot[task.level]++;
      restarting++;
    } else {
      queue.ready.get(task.level).add(task);
      waiting[task.level]++;
    }
  }

  private void take(Task task) {
    task.isWaiting = false;
    CallerQueue queue = task.queue;
    queue.waiting--;
    if (task.isPreempted) {
      queue.preempted.get(task.level).remove(task);
      waiting[task.level]--;
      task.isPreempted = false;
      preempted--;
    } else if (task.needsSlot && !task.hasSlot) {
      queue.waitingForSlot.get(task.level).remove(task);
      waitingForSlot[task.level]--;
      restarting--;
    } else {
      queue.ready.get(task.level).remove(task);
      waiting[task.level]--;
    }
    if (task.isNew) {
      task.isNew = false;
      waitingNew--;
    }
  }

  private boolean hasFreeSlot(CallerQueue queue) {
    return usedSlots < slots && queue.usedSlots < Math.max(threads, slots / 2);
  }

  private void takeSlot(Task task) {
    task.hasSlot = true;
    task.queue.hard.add(task);
    task.queue.usedSlots++;
    usedSlots++;
  }

  private void releaseSlot(Task task) {
    task.hasSlot = false;
    task.queue.hard.remove(task);
    task.queue.usedSlots--;
    usedSlots--;
  }

  /** Returns the task that goes first, of a level or those below. */
  private Task best(int from) {
    Task best = null;
    for (CallerQueue queue : queues.values()) {
      if (queue.waiting > 0) {
        boolean isSlotFree = hasFreeSlot(queue);
        int last = best == null ? PriorityLevels.COUNT - 1 : best.level;
        for (int level = from; level <= last; level++) {
          Task first = queue.first(level, isSlotFree);
          if (first != null) {
            if (best == null || level < best.level || queue.pass < best.queue.pass) {
              best = first;
            }
            break;
          }
        }
      }
    }
    return best;
  }

  private Task longestBelow(int level) {
    Task longest = null;
    for (CallerQueue queue : queues.values()) {
      if (queue.waiting > 0) {
        boolean isSlotFree = hasFreeSlot(queue);
        for (int below = level + 1; below < PriorityLevels.COUNT; below++) {
          Task first = queue.first(below, isSlotFree);
          if (first != null && (longest == null || first.since < longest.since)) {
            longest = first;
          }
        }
      }
    }
    return longest;
  }

  private int lowestWaiting() {
    int level = PriorityLevels.COUNT - 1;
    while (level >= 0 && waiting[level] + waitingForSlot[level] == 0) {
      level--;
    }
    return level;
  }

  private static boolean hasPriority(Task next, Task running) {
    int rank = running.rank();
    if (next.level != rank) {
      return next.level < rank;
    }
    return next.queue == running.queue
        ? next.sequence < running.sequence
        : next.queue.pass + FAIRNESS < running.queue.pass;
  }

  /** Returns the newest task of the caller with the most new tasks, including the arriving one. */
  private Task newestOfLongestQueue(Task coming) {
    Task newest = coming;
    int most = count(coming.queue) + 1;
    for (CallerQueue queue : queues.values()) {
      int count = count(queue);
      if (count > most) {
        Task last = null;
        for (Task task : queue.ready.get(0)) {
          if (task.isNew && (last == null || task.sequence > last.sequence)) {
            last = task;
          }
        }
        most = count;
        newest = last;
      }
    }
    return newest;
  }

  private static int count(CallerQueue queue) {
    int count = 0;
    for (Task task : queue.ready.get(0)) {
      count += task.isNew ? 1 : 0;
    }
    return count;
  }

  /**
   * Returns, and removes, a task waiting to be restarted that would miss its deadline according to
   * current estimates; null if there is none.
   */
  public Task rejectLate(long now) {
    if (restarting == 0 || now - lastRejection < PriorityLevels.QUANTUM) {
      return null;
    }
    for (CallerQueue queue : queues.values()) {
      for (Task task : queue.hard) {
        if (task.isWaiting && task.needsSlot && !task.hasSlot && task.refusable) {
          task.refusal = admission.refusalOfHard(task, false, now);
          if (task.refusal != null) {
            take(task);
            refused(task);
            return task;
          }
        }
      }
    }
    lastRejection = now;
    return null;
  }
}
