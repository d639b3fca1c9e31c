package dev.pencilmark.bulk;

import dev.pencilmark.solve.Cancellation;
import org.apache.spark.TaskContext;

/**
 * Ends the work on a row within a millisecond when Spark kills the task. It belongs to the task of
 * the thread that makes it, which is looked up once: a look each time took 7 % of solving.
 */
final class TaskCancellation extends Cancellation {

  private final TaskContext task = TaskContext.get();

  @Override
  public long giveWay() {
    if (task != null) {
      // Throws what Spark wants to see, which goes through the core as it is.
      task.killTaskIfInterrupted();
    }
    return 0;
  }
}
