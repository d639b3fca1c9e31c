package dev.pencilmark.server.limits;

import dev.pencilmark.server.mapping.Overload;
import dev.pencilmark.server.mapping.Overload.Refused;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.stream.IntStream;

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

  /** How long a search is left alone, and the time of the highest level. */
  static final long QUANTUM = 5_000_000;

  /** The time that work may have taken at each level. */
  private static final long[] ENDS = {QUANTUM, 10 * QUANTUM, 1_000 * QUANTUM, Long.MAX_VALUE};

  private static final int LEVELS = ENDS.length;

  /** The level of nothing. */
  static final int NOBODY = LEVELS;

  /** How much less another caller must have had, for work of one level to make way. */
  private static final long FAIRNESS = QUANTUM;

  /** How long parts of a stream go on when the same caller has others at their level. */
  private static final long SHARE = 4 * QUANTUM;

  /** What waits below the level that goes first has one part of so many. */
  private static final int PARTS = 10;

  /**
   * How much room is left for work that takes longer than expected: so many standard deviations of
   * the sum. That of a single search is taken for as long as its mean, as searches are.
   */
  private static final double DEVIATIONS = 1.3;

  /** While nothing is known of searches, they are taken for this part of their callers' time. */
  private static final double UNKNOWN = 1 / 6.0;

  /** How much of the threads' time is told to those who come again. */
  private static final double TOLD = 0.9;

  /** Who comes as told is not sent away again for so little. */
  private static final double TRUST = 0.75;

  /** How much later than told somebody may come for whom others wait. */
  private static final long PATIENCE = 2_000_000_000;

  /** The least time to come again. */
  private static final long SHORTEST_RETRY = 100_000_000;

  /** Of so many callers those who have nothing here are forgotten. */
  private static final int MANY = 1_000;

  /** The weight of what is measured now in the means. */
  private static final double NEW = 0.125;

  private final int threads;
  private final int places;
  private final int queue;
  private final long longestWait;
  private final Map<String, Share> shares = new HashMap<>();

  /** The mean time that is still to come when work comes to a level. */
  private final double[] rest = {0.1 * QUANTUM, 50 * QUANTUM, 200 * QUANTUM, 2_000 * QUANTUM};

  private final int[] samples = new int[LEVELS];

  /** How much waits at each level that could go on now. */
  private final int[] waiting = new int[LEVELS];

  /** How much waits for a place. */
  private final int[] needy = new int[LEVELS];

  private int waitingNew;
  private int begunAnew;
  private int parked;
  private int placed;
  private long sequence;
  private long virtualTime;
  private long lastGivenUp;

  /** The time that those below each level have missed through it. */
  private final long[] owed = new long[LEVELS];

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
  }

  /** What becomes of a search that looks at the clock. */
  enum Step {
    GO_ON,
    /** It makes way, and keeps its thread. */
    PARK,
    /** It ends, and {@link Task#refusal} tells whether it begins anew. */
    END
  }

  /** The work of a call, from its arrival to its answer, or that of a batch. */
  static final class Task {

    private final String caller;
    private final long deadline;
    private final boolean refusable;

    /** What the pool has for it. */
    final Job job;

    private Share share;
    private long arrived;

    /** How long its caller would wait. */
    private long budget;

    private long since;
    private long sequence;
    private int level;

    /** Time that it has taken, and time since a search began. */
    private long used;

    private long searched;

    /** The level that it stands in for, until it has used so much. */
    private int standsFor = NOBODY;

    private long standsUntil;
    private boolean isWaiting;
    private boolean isNew;
    private boolean isParked;
    private boolean isPlaced;
    private boolean needsPlace;
    private boolean beganAnew;

    /** Whether its caller came as told. */
    private boolean isExpected;

    private Refused refusal;

    /**
     * Work that has not come yet.
     *
     * @param caller whose it is
     * @param deadline when the answer is of no use any more; {@link Long#MAX_VALUE} for never
     * @param refusable whether it may be refused once it has begun
     */
    Task(String caller, long deadline, boolean refusable, Job job) {
      this.caller = caller;
      this.deadline = deadline;
      this.refusable = refusable;
      this.job = job;
    }

    boolean isWaiting() {
      return isWaiting;
    }

    boolean isPlaced() {
      return isPlaced;
    }

    /** When it began to wait. */
    long since() {
      return since;
    }

    /** Why it was refused; null if it was not. */
    Refused refusal() {
      return refusal;
    }

    /** The level that others have to be above to go before it. */
    int rank() {
      return used < standsUntil ? Math.min(level, standsFor) : level;
    }
  }

  /**
   * Somebody was told to come again.
   *
   * @param due when
   * @param cost what it is expected to take then
   * @param sequence its place among the work of its caller
   */
  private record Promise(long due, double cost, long sequence) {}

  /** What a caller has. */
  private static final class Share {

    private final List<Queue<Task>> parked = queues();
    private final List<Queue<Task>> ready = queues();
    private final List<Queue<Task>> needy = queues();

    /** What is being put aside or is to begin anew: work that is known to be long. */
    private final Set<Task> hard = new HashSet<>();

    private int tasks;
    private int waiting;
    private int placed;

    /** The time that it has had, on a scale on which those who were away have missed nothing. */
    private long pass;

    /** What those who were refused were told, and did not come for yet; the first first. */
    private final Deque<Promise> promises = new ArrayDeque<>();

    private double cost;

    /** What somebody who comes then was told, or null; who that is, nobody knows. */
    Promise redeem(long arrived) {
      while (!promises.isEmpty() && promises.peek().due < arrived - PATIENCE) {
        promises.remove();
      }
      return !promises.isEmpty() && promises.peek().due <= arrived ? promises.remove() : null;
    }

    /** The work that is expected to come before something that takes so long is done. */
    double promised(long now, double nanos) {
      double work = 0;
      for (Promise promise : promises) {
        if (promise.due - now > nanos + work) {
          break;
        }
        work += promise.cost;
      }
      return work;
    }

    private static List<Queue<Task>> queues() {
      return IntStream.range(0, LEVELS)
          .<Queue<Task>>mapToObj(
              level -> new PriorityQueue<>(1, Comparator.comparing(task -> task.sequence)))
          .toList();
    }

    /** The task that goes first of a level, or null. */
    Task first(int level, boolean isRoom) {
      Task first = older(parked.get(level).peek(), ready.get(level).peek());
      return isRoom ? older(first, needy.get(level).peek()) : first;
    }

    private static Task older(Task one, Task other) {
      return one == null || other != null && other.sequence < one.sequence ? other : one;
    }
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
    long wait = expectedWait(task.share);
    if (wait > 0 && task.deadline != Long.MAX_VALUE && wait > task.deadline - now) {
      task.refusal = refusal(task, Overload.DEADLINE_TOO_SOON, wait - (task.deadline - now), now);
      victim = task;
    } else if (wait > longestWait) {
      task.refusal = refusal(task, Overload.WAIT_TOO_LONG, wait - longestWait, now);
      victim = task;
    } else if (waitingNew >= queue) {
      victim = newestOfGreediest(task);
      if (victim != task) {
        take(victim);
      }
      victim.refusal = refusal(victim, Overload.QUEUE_FULL, wait, now);
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
    if (owed[best.level] >= QUANTUM) {
      Task missed = longestBelow(best.level);
      if (missed != null) {
        missed.standsFor = best.level;
        missed.standsUntil = missed.used + QUANTUM;
        owed[best.level] -= QUANTUM;
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
      owed[task.level] = Math.min(owed[task.level] + nanos / (PARTS - 1), 2 * QUANTUM);
    }
    while (task.used >= ENDS[task.level]) {
      task.level++;
    }
  }

  /** Decides about a search that runs; it was charged until now. */
  Step look(Task task, long now) {
    if (!task.isPlaced && task.searched >= QUANTUM) {
      task.share.hard.add(task);
      task.refusal = task.refusable ? refusalOfHard(task, true, now) : null;
      if (task.refusal != null) {
        task.share.hard.remove(task);
        return Step.END;
      }
      if (!isRoomFor(task.share)) {
        if (task.refusable && begunAnew >= queue) {
          task.share.hard.remove(task);
          long wait = (long) restOf(task) / threads;
          task.refusal = refusal(task, Overload.QUEUE_FULL, wait, now);
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
    learn(task);
    end(task);
    leave(task);
  }

  /** A refused search is over. */
  void refused(Task task) {
    end(task);
    leave(task);
  }

  /** The highest level at which work waits that could go on; {@link #NOBODY} if none does. */
  int urgency() {
    boolean isRoom = placed < places;
    for (int level = 0; level < LEVELS; level++) {
      if (waiting[level] > 0 || isRoom && needy[level] > 0) {
        return level;
      }
    }
    return NOBODY;
  }

  /** How much work waits without a thread. */
  int queued() {
    int queued = 0;
    for (int level = 0; level < LEVELS; level++) {
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
    return expectedWait(null);
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
        int last = best == null ? LEVELS - 1 : best.level;
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
        for (int below = level + 1; below < LEVELS; below++) {
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
    int level = LEVELS - 1;
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

  /** Of the others nobody has more before it than it has itself. */
  private long expectedWait(Share of) {
    int own = of == null ? 0 : of.ready.get(0).size();
    int before = 0;
    for (Share share : shares.values()) {
      before += Math.min(share.ready.get(0).size(), share == of ? own : own + 1);
    }
    return (long) (before * rest[0] / threads);
  }

  /**
   * Why a search that has turned out long is of no use here, or null. Who comes as told has the
   * place that the refused call would have had, before all that came since, and is not asked for
   * room; who comes for the first time leaves room for those who were told to come, and for work
   * that takes longer than expected.
   */
  private Refused refusalOfHard(Task task, boolean isNew, long now) {
    if (task.deadline == Long.MAX_VALUE) {
      return null;
    }
    if (isNew && !task.isExpected) {
      Promise promise = task.share.redeem(task.arrived);
      if (promise != null) {
        task.isExpected = true;
        task.sequence = promise.sequence;
      }
    }
    double mine = restOf(task);
    double before = 0;
    double squares = mine * mine;
    for (Task hard : task.share.hard) {
      if (hard.sequence < task.sequence) {
        double rests = restOf(hard);
        before += rests;
        squares += rests * rests;
      }
    }
    double others = 0;
    for (Share share : shares.values()) {
      if (share != task.share) {
        double work = 0;
        for (Task hard : share.hard) {
          work += restOf(hard);
        }
        others += Math.min(work, before + mine);
      }
    }
    before = (before + others) / threads;
    if (task.isExpected) {
      before *= TRUST;
    } else if (isNew) {
      before += task.share.promised(now, before + mine) + DEVIATIONS * Math.sqrt(squares) / threads;
    }
    long late = now + (long) (before + mine) - task.deadline;
    return before > 0 && late > 0 ? refusal(task, Overload.DEADLINE_TOO_SOON, late, now) : null;
  }

  /**
   * Of the work that waits to begin anew, a piece that will not be done before its deadline, as it
   * has turned out since; null if there is none. It is not waiting any more.
   */
  public Task giveUp(long now) {
    if (begunAnew == 0 || now - lastGivenUp < QUANTUM) {
      return null;
    }
    for (Share share : shares.values()) {
      for (Task task : share.hard) {
        if (task.isWaiting && task.needsPlace && !task.isPlaced && task.refusable) {
          task.refusal = refusalOfHard(task, false, now);
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

  /**
   * The time that a search of which little is known takes yet: as long as others of its caller, and
   * longer while few are known. One that has just begun to be long is most often done soon.
   */
  private double restOf(Task task) {
    double rests = rest[task.level];
    if (task.level > 1) {
      return rests + unknown(task);
    }
    int alike = 0;
    double sum = 0;
    for (Task hard : task.share.hard) {
      if (hard.level > 1) {
        sum += hard.used + restOf(hard);
        alike++;
      }
    }
    return alike == 0 ? rests : Math.max(rests, sum / alike);
  }

  /** What is added to the time of a search while few like it have come to their end. */
  private double unknown(Task task) {
    return UNKNOWN * task.budget / (1 + samples[task.level]);
  }

  /**
   * A refusal that tells when to come again. Those who were refused before come before: each has
   * its own time, by what it will cost then (the virtual scheduling algorithm of ITU-T I.371).
   *
   * @param late for how long there is too much to do
   */
  private Refused refusal(Task task, Overload reason, long late, long now) {
    Share share = task.share;
    boolean isHard = task.used > 0;
    double cost =
        Math.max(
            share.cost,
            isHard ? Math.max(restOf(task), rest[task.level] + unknown(task)) : rest[0]);
    share.cost += NEW * (cost - share.cost);
    int busy = 0;
    for (Share other : shares.values()) {
      busy += isHard ? other.hard.isEmpty() ? 0 : 1 : other.tasks == 0 ? 0 : 1;
    }
    long step = (long) (cost * Math.max(1, busy) / (threads * TOLD));
    Promise last = share.promises.peekLast();
    long due = now + Math.max(0, late);
    due = Math.max(due, last == null ? now : last.due) + step;
    due = Math.max(due, now + SHORTEST_RETRY);
    if (share.promises.size() < MANY) {
      share.promises.add(new Promise(due, cost, isHard ? task.sequence : sequence++));
    }
    return new Refused(reason, due - now);
  }

  private void learn(Task task) {
    learn(0, places == 0 ? task.used : Math.min(task.used, QUANTUM));
    for (int level = 1; level <= task.level; level++) {
      learn(level, task.used - ENDS[level - 1]);
    }
    task.share.cost += NEW * (task.used - task.share.cost);
  }

  /** What is measured first counts more, as much as what is there without any measurement. */
  private void learn(int level, double nanos) {
    samples[level]++;
    rest[level] += Math.max(NEW, 1.0 / (1 + samples[level])) * (nanos - rest[level]);
  }
}
