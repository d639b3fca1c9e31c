package dev.pencilmark.server.limits;

/**
 * Estimates the remaining duration of work from completed work. The duration of a search is not
 * known in advance; it may be a microsecond or a minute.
 */
final class DurationEstimates {

  /** Without data, the duration of a search is assumed to be this part of its deadline. */
  private static final double UNKNOWN = 1 / 6.0;

  /** The weight of a new sample in the means. */
  static final double NEW = 0.125;

  /** The mean remaining time when a task enters a level, in nanoseconds. */
  private final double[] rest = {
    0.1 * PriorityLevels.QUANTUM,
    50 * PriorityLevels.QUANTUM,
    200 * PriorityLevels.QUANTUM,
    2_000 * PriorityLevels.QUANTUM
  };

  private final int[] samples = new int[PriorityLevels.COUNT];

  /** Returns the mean time that new work takes, in nanoseconds. */
  double ofNew() {
    return rest[0];
  }

  /** Returns the expected cost of a rejected task when its caller retries, in nanoseconds. */
  double ofNext(Task task) {
    return task.used == 0 ? rest[0] : Math.max(rest(task), rest[task.level] + unknown(task));
  }

  /**
   * Returns the expected remaining time of a search with little data: as long as other searches of
   * its caller, and longer while there are few samples. A search that has just become long is
   * usually done soon.
   */
  double rest(Task task) {
    double rests = rest[task.level];
    if (task.level > 1) {
      return rests + unknown(task);
    }
    int alike = 0;
    double sum = 0;
    for (Task hard : task.queue.hard) {
      if (hard.level > 1) {
        sum += hard.used + rest(hard);
        alike++;
      }
    }
    return alike == 0 ? rests : Math.max(rests, sum / alike);
  }

  /** Returns the addition to the expected time of a search while there are few samples. */
  private double unknown(Task task) {
    return UNKNOWN * task.budget / (1 + samples[task.level]);
  }

  /** Records a completed task. */
  void learn(Task task, boolean isWhole) {
    learn(0, isWhole ? task.used : Math.min(task.used, PriorityLevels.QUANTUM));
    for (int level = 1; level <= task.level; level++) {
      learn(level, task.used - PriorityLevels.end(level - 1));
    }
    task.queue.cost += NEW * (task.used - task.queue.cost);
  }

  /**
   * Records a sample. The first samples have a higher weight, equal to that of the initial values.
   */
  private void learn(int level, double nanos) {
    samples[level]++;
    rest[level] += Math.max(NEW, 1.0 / (1 + samples[level])) * (nanos - rest[level]);
  }
}
