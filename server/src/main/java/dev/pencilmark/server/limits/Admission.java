package dev.pencilmark.server.limits;

import dev.pencilmark.server.status.Overload;
import dev.pencilmark.server.status.Overload.Refused;
import java.util.Collection;
import java.util.function.LongSupplier;

/** Who is refused because the answer would come too late, and when to come again. */
final class Admission {

  /**
   * How much room is left for work that takes longer than expected: so many standard deviations of
   * the sum. That of a single search is taken for as long as its mean, as searches are.
   */
  private static final double DEVIATIONS = 1.3;

  /** How much of the threads' time is told to those who come again. */
  private static final double TOLD = 0.9;

  /** Who comes as told is not sent away again for so little. */
  private static final double TRUST = 0.75;

  /**
   * An idle server refuses nothing that it can finish in this time: while all searches in hand are
   * younger, nothing shows that they take longer, whatever was expected of searches until now.
   */
  private static final long SOON = 1_000_000_000;

  /**
   * The same for searches that have had little time, if the server knows one caller only: each
   * waits for the first levels of those that come later.
   */
  private static final long YOUNG = 2 * SOON;

  /** The least time to come again. */
  private static final long SHORTEST_RETRY = 100_000_000;

  /** How many refusals of a caller are remembered. */
  private static final int MOST_PROMISES = 1_000;

  private final int threads;
  private final Collection<Share> shares;
  private final Estimates estimates;
  private final LongSupplier sequence;

  /**
   * The admission of a schedule.
   *
   * @param threads how much is done at a time
   * @param shares what all callers have, at any time
   * @param sequence numbers work as it comes
   */
  Admission(int threads, Collection<Share> shares, Estimates estimates, LongSupplier sequence) {
    this.threads = threads;
    this.shares = shares;
    this.estimates = estimates;
    this.sequence = sequence;
  }

  /** Of the others nobody has more before it than it has itself. */
  long expectedWait(Share of) {
    int own = of == null ? 0 : of.ready.get(0).size();
    int before = 0;
    for (Share share : shares) {
      before += Math.min(share.ready.get(0).size(), share == of ? own : own + 1);
    }
    return (long) (before * estimates.ofNew() / threads);
  }

  /**
   * Why a search that has turned out long is of no use here, or null. Who comes as told has the
   * place that the refused call would have had, before all that came since, and is not asked for
   * room; who comes for the first time leaves room for those who were told to come, and for work
   * that takes longer than expected.
   */
  Refused refusalOfHard(Task task, boolean isNew, long now) {
    if (task.deadline == Long.MAX_VALUE) {
      return null;
    }
    if (isNew && !task.isExpected) {
      Share.Promise promise = task.share.redeem(task.arrived);
      if (promise != null) {
        task.isExpected = true;
        task.sequence = promise.sequence();
      }
    }
    if (areYoung(now)) {
      return null;
    }
    double mine = estimates.rest(task);
    double before = 0;
    double squares = mine * mine;
    for (Task hard : task.share.hard) {
      if (hard.sequence < task.sequence) {
        double rests = estimates.rest(hard);
        before += rests;
        squares += rests * rests;
      }
    }
    double others = 0;
    for (Share share : shares) {
      if (share != task.share) {
        double work = 0;
        for (Task hard : share.hard) {
          work += estimates.rest(hard);
        }
        others += Math.min(work, before + mine);
      }
    }
    before = (before + others) / threads;
    // Room for others is left where it is short, and not on a server that is idle within a second.
    if (before + mine <= SOON && now + (long) (before + mine) <= task.deadline) {
      return null;
    }
    if (task.isExpected) {
      before *= TRUST;
    } else if (isNew) {
      before += task.share.promised(now, before + mine) + DEVIATIONS * Math.sqrt(squares) / threads;
    }
    long late = now + (long) (before + mine) - task.deadline;
    return before > 0 && late > 0 ? refusal(task, Overload.DEADLINE_TOO_SOON, late, now) : null;
  }

  private boolean areYoung(long now) {
    boolean alone = shares.size() == 1;
    for (Share share : shares) {
      for (Task hard : share.hard) {
        if (now - hard.arrived > (alone && hard.used <= SOON / 8 ? YOUNG : SOON)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * A refusal that tells when to come again. Those who were refused before come before: each has
   * its own time, by what it will cost then (the virtual scheduling algorithm of ITU-T I.371).
   *
   * @param late for how long there is too much to do
   */
  Refused refusal(Task task, Overload reason, long late, long now) {
    Share share = task.share;
    boolean isHard = task.used > 0;
    double cost = Math.max(share.cost, estimates.ofNext(task));
    share.cost += Estimates.NEW * (cost - share.cost);
    int busy = 0;
    for (Share other : shares) {
      busy += isHard ? other.hard.isEmpty() ? 0 : 1 : other.tasks == 0 ? 0 : 1;
    }
    long step = (long) (cost * Math.max(1, busy) / (threads * TOLD));
    Share.Promise last = share.promises.peekLast();
    long due = now + Math.max(0, late);
    due = Math.max(due, last == null ? now : last.due()) + step;
    due = Math.max(due, now + SHORTEST_RETRY);
    if (share.promises.size() < MOST_PROMISES) {
      share.promises.add(
          new Share.Promise(due, cost, isHard ? task.sequence : sequence.getAsLong()));
    }
    return new Refused(reason, due - now);
  }
}
