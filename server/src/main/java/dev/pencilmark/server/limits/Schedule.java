package dev.pencilmark.server.limits;

import dev.pencilmark.server.status.Overload;
import java.util.HashMap;
import java.util.Map;

/**
 * Who of those that wait for a thread goes next, who makes way for whom, and who is refused. Knows
 * no threads and no clock: it is told the time, in nanoseconds, and used under the lock of its
 * pool.
 *
 * <p>Nobody knows beforehand whether a puzzle takes a microsecond or a minute, and so work shows
 * what it is by being done: it begins at the highest level and sinks as it takes time, and the
 * higher level always goes first (the multilevel feedback queue of Corbató, Merwin-Daggett and
 * Daley, "An Experimental Time-Sharing System", 1962). What waits below has a tenth of the time
 * nevertheless. Within a level the caller goes first who has had least (start-time fair queueing:
 * Goyal, Vin and Cheng, 1996), and of a caller's work the oldest.
 *
 * <p>A search that has had its quantum and is to make way needs a place to be put aside, as it
 * keeps a thread there. Places are few, and a caller has half of them at most. Without one the
 * search ends and begins anew later, which costs no more than the quantum.
 */
public final class Schedule {

  /** How much less another caller must have had, for work of one level to make way. */
  private static final long FAIRNESS = Levels.QUANTUM;

  /** How long parts of a stream go on when the same caller has others at their level. */
  private static final long SHARE = 4 * Levels.QUANTUM;

  /** What waits below the level that goes first has one part of so many. */
  private static final int PARTS = 10;

  /** Of so many callers those who have nothing here are forgotten. */
  private static final int MANY = 1_000;

  private final int threads;
  private final int places;
  private final int queue;
  private final long longestWait;
  private final Map<String, Share> shares = new HashMap<>();
  private final Estimates estimates = new Estimates();
  private final Admission admission;

  /** How much waits at each level that could go on now. */
  private final int[] waiting = new int[Levels.COUNT];

  /** How much waits for a place. */
  private final int[] needy = new int[Levels.COUNT];

  private int waitingNew;
  private int begunAnew;
  private int parked;
  private int placed;
  private long sequence;
  private long virtualTime;
  private long lastGivenUp;

  /** The time that those below each level have missed through it. */
  private final long[] owed = new long[Levels.COUNT];

  /**
   * A schedule without work.
   *
   * @param threads how much is done at a time
   * @param places how many searches may be put aside; 0 if none ever is
   * @param queue how much new work may wait, and how much that begins anew
   * @param longestWait for how long new work may be expected to wait
   */
  Schedule(int threads, int places, int queue, long longestWait) {
    this.threads = threads;
    this.places = places == 0 ? 0 : Math.max(threads, places);
    this.queue = queue;
    this.longestWait = longestWait;
    this.admission = new Admission(threads, shares.values(), estimates, () -> sequence++);
  }

  /** What becomes of a search that looks at the clock. */
  enum Step {
    GO_ON,
    /** It makes way, and keeps its thread. */
    PARK,
    /** It ends, and {@link Task#refusal} tells whether it begins anew. */
    END
  }

  /**
   * New work comes.
   *
   * @return whose work is refused for it: its own, that of another, or nobody's (null)
   */
  Task offer(Task task, long now) {
    enter(task);
    task.arrived = now;
    task.budget = task.deadline == Long.MAX_VALUE ? 0 : Math.max(0, task.deadline - now);
    task.refusal = null;
    Task victim = null;
    long wait = admission.expectedWait(task.share);
    if (wait > 0 && task.deadline != Long.MAX_VALUE && wait > task.deadline - now) {
      task.refusal =
          admission.refusal(task, Overload.DEADLINE_TOO_SOON, wait - (task.deadline - now), now);
      victim = task;
    } else if (wait > longestWait) {
      task.refusal = admission.refusal(task, Overload.WAIT_TOO_LONG, wait - longestWait, now);
      victim = task;
    } else if (waitingNew >= queue) {
      victim = newestOfGreediest(task);
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

  /** The next piece of work of a call comes, which is never refused. */
  void next(Task task, long now) {
    enter(task);
    task.arrived = now;
    begin(task);
    add(task, now);
  }

  /** Work that has made way between two parts goes on later. */
  void later(Task task, long now) {
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

  /** Chooses who goes next, and has it leave the queue; null if nobody can. */
  public Task choose() {
    Task best = best(0);
    if (best == null) {
      return null;
    }
    if (owed[best.level] >= Levels.QUANTUM) {
      Task missed = longestBelow(best.level);
      if (missed != null) {
        missed.standsFor = best.level;
        missed.standsUntil = missed.used + Levels.QUANTUM;
        owed[best.level] -= Levels.QUANTUM;
        best = missed;
      }
    }
    take(best);
    virtualTime = Math.max(virtualTime, best.share.pass);
    if (best.needsPlace && !best.isPlaced) {
      place(best);
    }
    return best;
  }

  /** Work has taken time. */
  void charge(Task task, long nanos) {
    task.used += nanos;
    task.searched += nanos;
    task.share.pass += nanos;
    for (int above = 0; above < task.level; above++) {
      owed[above] = Math.max(0, owed[above] - nanos);
    }
    if (task.rank() == task.level && lowestWaiting() > task.level) {
      owed[task.level] = Math.min(owed[task.level] + nanos / (PARTS - 1), 2 * Levels.QUANTUM);
    }
    while (task.used >= Levels.end(task.level)) {
      task.level++;
    }
  }

  /** Decides about a search that runs; it was charged until now. */
  Step look(Task task, long now) {
    if (!task.isPlaced && task.searched >= Levels.QUANTUM) {
      task.share.hard.add(task);
      task.refusal = task.refusable ? admission.refusalOfHard(task, true, now) : null;
      if (task.refusal != null) {
        task.share.hard.remove(task);
        return Step.END;
      }
      if (!isRoomFor(task.share)) {
        if (task.refusable && begunAnew >= queue) {
          task.share.hard.remove(task);
          long wait = (long) estimates.rest(task) / threads;
          task.refusal = admission.refusal(task, Overload.QUEUE_FULL, wait, now);
        } else {
          task.needsPlace = true;
          task.beganAnew = true;
        }
        return Step.END;
      }
      place(task);
    }
    Task next = task.isPlaced ? best(0) : null;
    return next != null && hasMoreRight(next, task) ? Step.PARK : Step.GO_ON;
  }

  /** Puts a search aside. */
  void park(Task task, long now) {
    task.isParked = true;
    parked++;
    add(task, now);
  }

  /** A search that was put aside is to end: it has no turn. */
  void wake(Task task) {
    take(task);
  }

  /** A search that was ended waits to begin anew. */
  void anew(Task task, long now) {
    task.searched = 0;
    add(task, now);
  }

  /**
   * A part of the work is done, such as a puzzle of a batch: nothing needs to be put aside.
   *
   * @param nanos for how long the work has gone on now
   * @return whether it should make way
   */
  boolean pause(Task task, long nanos) {
    task.searched = 0;
    if (task.isPlaced && !task.beganAnew) {
      unplace(task);
    }
    Task next = best(0);
    return next != null && (hasMoreRight(next, task) || next.level == task.rank() && nanos > SHARE);
  }

  /** A piece of work is done. */
  void done(Task task) {
    estimates.learn(task, places == 0);
    end(task);
    leave(task);
  }

  /** A refused search is over. */
  void refused(Task task) {
    end(task);
    leave(task);
  }

  /** The highest level at which work waits that could go on; {@link Levels#NOBODY} if none does. */
  int urgency() {
    boolean isRoom = placed < places;
    for (int level = 0; level < Levels.COUNT; level++) {
      if (waiting[level] > 0 || isRoom && needy[level] > 0) {
        return level;
      }
    }
    return Levels.NOBODY;
  }

  /** How much work waits without a thread. */
  int queued() {
    int queued = 0;
    for (int level = 0; level < Levels.COUNT; level++) {
      queued += waiting[level] + needy[level];
    }
    return queued - parked;
  }

  /** How many searches are put aside. */
  public int parked() {
    return parked;
  }

  /** How many searches may be. */
  int places() {
    return places;
  }

  /** How long new work of somebody who has none is expected to wait, in nanoseconds. */
  long expectedWait() {
    return admission.expectedWait(null);
  }

  private void enter(Task task) {
    if (shares.size() >= MANY && shares.get(task.caller) == null) {
      shares.values().removeIf(share -> share.tasks == 0 && share.pass <= virtualTime);
    }
    task.share = shares.computeIfAbsent(task.caller, caller -> new Share());
    if (task.share.tasks++ == 0) {
      task.share.pass = Math.max(task.share.pass, virtualTime);
    }
  }

  private static void leave(Task task) {
    task.share.tasks--;
  }

  private void begin(Task task) {
    task.sequence = sequence++;
    task.level = 0;
    task.used = 0;
    task.searched = 0;
    task.standsUntil = 0;
  }

  private void end(Task task) {
    task.needsPlace = false;
    task.beganAnew = false;
    if (task.isPlaced) {
      unplace(task);
    }
    task.share.hard.remove(task);
  }

  private void add(Task task, long now) {
    task.isWaiting = true;
    task.since = now;
    Share share = task.share;
    share.waiting++;
    if (task.isParked) {
      share.parked.get(task.level).add(task);
      waiting[task.level]++;
    } else if (task.needsPlace && !task.isPlaced) {
      share.needy.get(task.level).add(task);
      needy[task.level]++;
      begunAnew++;
    } else {
      share.ready.get(task.level).add(task);
      waiting[task.level]++;
    }
  }

  private void take(Task task) {
    task.isWaiting = false;
    Share share = task.share;
    share.waiting--;
    if (task.isParked) {
      share.parked.get(task.level).remove(task);
      waiting[task.level]--;
      task.isParked = false;
      parked--;
    } else if (task.needsPlace && !task.isPlaced) {
      share.needy.get(task.level).remove(task);
      needy[task.level]--;
      begunAnew--;
    } else {
      share.ready.get(task.level).remove(task);
      waiting[task.level]--;
    }
    if (task.isNew) {
      task.isNew = false;
      waitingNew--;
    }
  }

  private boolean isRoomFor(Share share) {
    return placed < places && share.placed < Math.max(threads, places / 2);
  }

  private void place(Task task) {
    task.isPlaced = true;
    task.share.hard.add(task);
    task.share.placed++;
    placed++;
  }

  private void unplace(Task task) {
    task.isPlaced = false;
    task.share.hard.remove(task);
    task.share.placed--;
    placed--;
  }

  /** The task that goes first, of a level or those below. */
  private Task best(int from) {
    Task best = null;
    for (Share share : shares.values()) {
      if (share.waiting > 0) {
        boolean isRoom = isRoomFor(share);
        int last = best == null ? Levels.COUNT - 1 : best.level;
        for (int level = from; level <= last; level++) {
          Task first = share.first(level, isRoom);
          if (first != null) {
            if (best == null || level < best.level || share.pass < best.share.pass) {
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
    for (Share share : shares.values()) {
      if (share.waiting > 0) {
        boolean isRoom = isRoomFor(share);
        for (int below = level + 1; below < Levels.COUNT; below++) {
          Task first = share.first(below, isRoom);
          if (first != null && (longest == null || first.since < longest.since)) {
            longest = first;
          }
        }
      }
    }
    return longest;
  }

  private int lowestWaiting() {
    int level = Levels.COUNT - 1;
    while (level >= 0 && waiting[level] + needy[level] == 0) {
      level--;
    }
    return level;
  }

  private static boolean hasMoreRight(Task next, Task running) {
    int rank = running.rank();
    if (next.level != rank) {
      return next.level < rank;
    }
    return next.share == running.share
        ? next.sequence < running.sequence
        : next.share.pass + FAIRNESS < running.share.pass;
  }

  /** The last that came of the caller who has most new work, counting a task that comes now. */
  private Task newestOfGreediest(Task coming) {
    Task newest = coming;
    int most = count(coming.share) + 1;
    for (Share share : shares.values()) {
      int count = count(share);
      if (count > most) {
        Task last = null;
        for (Task task : share.ready.get(0)) {
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

  private static int count(Share share) {
    int count = 0;
    for (Task task : share.ready.get(0)) {
      count += task.isNew ? 1 : 0;
    }
    return count;
  }

  /**
   * Of the work that waits to begin anew, a piece that will not be done before its deadline, as it
   * has turned out since; null if there is none. It is not waiting any more.
   */
  public Task giveUp(long now) {
    if (begunAnew == 0 || now - lastGivenUp < Levels.QUANTUM) {
      return null;
    }
    for (Share share : shares.values()) {
      for (Task task : share.hard) {
        if (task.isWaiting && task.needsPlace && !task.isPlaced && task.refusable) {
          task.refusal = admission.refusalOfHard(task, false, now);
          if (task.refusal != null) {
            take(task);
            refused(task);
            return task;
          }
        }
      }
    }
    lastGivenUp = now;
    return null;
  }
}
