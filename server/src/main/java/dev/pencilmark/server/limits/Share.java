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

/** What a caller has. */
final class Share {

  /** How much later than told somebody may come for whom others wait. */
  private static final long PATIENCE = 2_000_000_000;

  /**
   * Somebody was told to come again.
   *
   * @param due when
   * @param cost what it is expected to take then
   * @param sequence its place among the work of its caller
   */
  record Promise(long due, double cost, long sequence) {}

  final List<Queue<Task>> parked = queues();
  final List<Queue<Task>> ready = queues();
  final List<Queue<Task>> needy = queues();

  /** What is being put aside or is to begin anew: work that is known to be long. */
  final Set<Task> hard = new LinkedHashSet<>();

  int tasks;
  int waiting;
  int placed;

  /** The time that it has had, on a scale on which those who were away have missed nothing. */
  long pass;

  /** What those who were refused were told, and did not come for yet; the first first. */
  final Deque<Promise> promises = new ArrayDeque<>();

  double cost;

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
    return IntStream.range(0, Levels.COUNT)
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
