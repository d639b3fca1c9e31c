package dev.pencilmark.server.limits;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.stream.IntStream;

/** The tasks of one caller, and its share of the computing time. */
final class CallerQueue {

  /** How long after its promised time a retry is still recognized, in nanoseconds. */
  private static final long PATIENCE = 2_000_000_000;

  /**
   * The promise to a rejected call.
   *
   * @param due the time to retry
   * @param cost the expected computing time
   * @param sequence the position in the order of arrival
   */
  record Promise(long due, double cost, long sequence) {}

  final List<Queue<Task>> preempted = queues();
  final List<Queue<Task>> ready = queues();
  final List<Queue<Task>> waitingForSlot = queues();

  /** Tasks known to be long: with a slot, or waiting for one. */
  final Set<Task> hard = new LinkedHashSet<>();

  int tasks;
  int waiting;
  int usedSlots;

  /** The used time, on a virtual scale on which inactive callers do not accumulate credit. */
  long pass;

  /** The outstanding promises of rejected calls, earliest first. */
  final Deque<Promise> promises = new ArrayDeque<>();

  double cost;

  /**
   * Removes and returns the promise that a call at this time redeems, or null. Calls have no
   * identity, so any call of the caller may redeem it.
   */
  Promise redeem(long arrived) {
    while (!promises.isEmpty() && promises.peek().due < arrived - PATIENCE) {
      promises.remove();
    }
    return !promises.isEmpty() && promises.peek().due <= arrived ? promises.remove() : null;
  }

  /**
   * Returns the expected work of promised retries that arrive before a task of this duration
   * completes.
   */
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
    return IntStream.range(0, PriorityLevels.COUNT)
        .<Queue<Task>>mapToObj(
            level -> new PriorityQueue<>(1, Comparator.comparing(task -> task.sequence)))
        .toList();
  }

  /** Returns the task that goes first of a level, or null. */
  Task first(int level, boolean isSlotFree) {
    Task first = older(preempted.get(level).peek(), ready.get(level).peek());
    return isSlotFree ? older(first, waitingForSlot.get(level).peek()) : first;
  }

  private static Task older(Task one, Task other) {
    return one == null || other != null && other.sequence < one.sequence ? other : one;
  }
}
