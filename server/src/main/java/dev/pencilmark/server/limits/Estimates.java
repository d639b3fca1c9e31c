package dev.pencilmark.server.limits;

/**
 * How long work takes yet, from what others have taken: nobody knows beforehand whether a puzzle
 * takes a microsecond or a minute.
 */
final class Estimates {

  /** While nothing is known of searches, they are taken for this part of their callers' time. */
  private static final double UNKNOWN = 1 / 6.0;

  /** The weight of what is measured now in the means. */
  static final double NEW = 0.125;

  /** The mean time that is still to come when work comes to a level. */
  private final double[] rest = {
    0.1 * Levels.QUANTUM, 50 * Levels.QUANTUM, 200 * Levels.QUANTUM, 2_000 * Levels.QUANTUM
  };

  private final int[] samples = new int[Levels.COUNT];

  /** The mean time that new work takes, in nanoseconds. */
  double ofNew() {
    return rest[0];
  }

  /** What a piece of work that is refused costs when it comes again, in nanoseconds. */
  double ofNext(Task task) {
    return task.used == 0 ? rest[0] : Math.max(rest(task), rest[task.level] + unknown(task));
  }

  /**
   * The time that a search of which little is known takes yet: as long as others of its caller, and
   * longer while few are known. One that has just begun to be long is most often done soon.
   */
  double rest(Task task) {
    double rests = rest[task.level];
    if (task.level > 1) {
      return rests + unknown(task);
    }
    int alike = 0;
    double sum = 0;
    for (Task hard : task.share.hard) {
      if (hard.level > 1) {
        sum += hard.used + rest(hard);
        alike++;
      }
    }
    return alike == 0 ? rests : Math.max(rests, sum / alike);
  }

  /** What is added to the time of a search while few like it have come to their end. */
  private double unknown(Task task) {
    return UNKNOWN * task.budget / (1 + samples[task.level]);
  }

  /** Work is done: how long it took is known now. */
  void learn(Task task, boolean isWhole) {
    learn(0, isWhole ? task.used : Math.min(task.used, Levels.QUANTUM));
    for (int level = 1; level <= task.level; level++) {
      learn(level, task.used - Levels.end(level - 1));
    }
    task.share.cost += NEW * (task.used - task.share.cost);
  }

  /** What is measured first counts more, as much as what is there without any measurement. */
  private void learn(int level, double nanos) {
    samples[level]++;
    rest[level] += Math.max(NEW, 1.0 / (1 + samples[level])) * (nanos - rest[level]);
  }
}
