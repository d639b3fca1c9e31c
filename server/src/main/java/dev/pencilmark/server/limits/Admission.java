package dev.pencilmark.server.limits;

import dev.pencilmark.server.status.Overload;
import dev.pencilmark.server.status.Overload.Refused;
import java.util.Collection;
import java.util.function.LongSupplier;

/** Rejects work whose result would be too late, and computes retry delays. */
final class Admission {

  /**
   * The reserve for work that takes longer than expected, in standard deviations of the sum. The
   * standard deviation of a single search is assumed to equal its mean, as measured for searches.
   */
  private static final double DEVIATIONS = 1.3;

  /** The share of the threads' time that is promised to callers that retry. */
  private static final double PROMISED = 0.9;

  /** The factor of the expected wait for a caller that retries at the promised time. */
  private static final double TRUST = 0.75;

  /**
   * An idle server rejects nothing that it can finish in this time. While all active searches are
   * younger, there is no evidence that they take longer, for any estimates.
   */
  private static final long SOON = 1_000_000_000;

  /**
   * The same for searches with little computing time, if there is only one caller: each waits for
   * the first levels of later ones.
   */
  private static final long YOUNG = 2 * SOON;

  /** The minimum retry delay. */
  private static final long SHORTEST_RETRY = 100_000_000;

  /** The maximum number of rejections of a caller that are stored. */
  private static final int MOST_PROMISES = 1_000;

  private final int threads;
  private final Collection<CallerQueue> queues;
  private final DurationEstimates estimates;
  private final LongSupplier sequence;

  /**
   * Creates the admission of a schedule.
   *
   * @param threads the number of threads
   * @param queues a live view of the queues of all callers
   * @param sequence numbers tasks in order of arrival
   */
  Admission(
      int threads,
      Collection<CallerQueue> queues,
      DurationEstimates estimates,
      LongSupplier sequence) {
    this.threads = threads;
    this.queues = queues;
    this.estimates = estimates;
    this.sequence = sequence;
  }

  /**
   * Returns the expected wait of a new task in nanoseconds. Every other caller counts with at most
   * one task more than the caller has itself.
   */
  long expectedWait(CallerQueue of) {
    int own = of == null ? 0 : of.ready.get(0).size();
    int before = 0;
    for (CallerQueue queue : queues) {
      before += Math.min(queue.ready.get(0).size(), queue == of ? own : own + 1);
    }
    return (long) (before * estimates.ofNew() / threads);
  }

  /**
   * Returns the rejection of a search that has turned out to be long and would miss its deadline,
   * or null. A caller that retries at the promised time gets the position of its rejected call,
   * before all later ones. For a new call, room is reserved for promised retries and for work that
   * takes longer than expected.
   */
  Refused refusalOfHard(Task task, boolean isNew, long now) {
    if (task.deadline == Long.MAX_VALUE) {
      return null;
    }
    if (isNew && !task.isExpected) {
      CallerQueue.Promise promise = task.queue.redeem(task.arrived);
      if (promise != null) {
        task.isExpected = true;
        task.sequence = promise.sequence();
      }
    }
    if (areAllYoung(now)) {
      return null;
    }
    double mine = estimates.rest(task);
    double before = 0;
    double squares = mine * mine;
    for (Task hard : task.queue.hard) {
      if (hard.sequence < task.sequence) {
        double rests = estimates.rest(hard);
        before += rests;
        squares += rests * rests;
      }
    }
    double others = 0;
    for (CallerQueue queue : queues) {
      if (queue != task.queue) {
        double work = 0;
        for (Task hard : queue.hard) {
          work += estimates.rest(hard);
        }
        others += Math.min(work, before + mine);
      }
    }
    before = (before + others) / threads;
    // Room for others is reserved if it is short, but not on a server that is idle within a second.
    if (before + mine <= SOON && now + (long) (before + mine) <= task.deadline) {
      return null;
    }
    if (task.isExpected) {
      before *= TRUST;
    } else if (isNew) {
      before += task.queue.promised(now, before + mine) + DEVIATIONS * Math.sqrt(squares) / threads;
    }
    long late = now + (long) (before + mine) - task.deadline;
    return before > 0 && late > 0 ? refusal(task, Overload.DEADLINE_TOO_SOON, late, now) : null;
  }

  private boolean areAllYoung(long now) {
    boolean alone = queues.size() == 1;
    for (CallerQueue queue : queues) {
      for (Task hard : queue.hard) {
        if (now - hard.arrived > (alone && hard.used <= SOON / 8 ? YOUNG : SOON)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns a rejection with a retry delay. Earlier rejected calls come first: each gets its own
   * time, according to its expected cost (the virtual scheduling algorithm of ITU-T I.371).
   *
   * @param late the excess of work, in nanoseconds
   */
  Refused refusal(Task task, Overload reason, long late, long now) {
    CallerQueue queue = task.queue;
    boolean isHard = task.used > 0;
    double cost = Math.max(queue.cost, estimates.ofNext(task));
    queue.cost += DurationEstimates.NEW * (cost - queue.cost);
    int busy = 0;
    for (CallerQueue other : queues) {
      busy += isHard ? other.hard.isEmpty() ? 0 : 1 : other.tasks == 0 ? 0 : 1;
    }
    long step = (long) (cost * Math.max(1, busy) / (threads * PROMISED));
    CallerQueue.Promise last = queue.promises.peekLast();
    long due = now + Math.max(0, late);
    due = Math.max(due, last == null ? now : last.due()) + step;
    due = Math.max(due, now + SHORTEST_RETRY);
    if (queue.promises.size() < MOST_PROMISES) {
      queue.promises.add(
          new CallerQueue.Promise(due, cost, isHard ? task.sequence : sequence.getAsLong()));
    }
    return new Refused(reason, due - now);
  }
}
