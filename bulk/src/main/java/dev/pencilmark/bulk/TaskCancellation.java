package dev.pencilmark.bulk;

import dev.pencilmark.solve.Cancellation;
import org.apache.spark.TaskContext;

/**
 * Cancels the work on a row within a millisecond when Spark kills the task. It belongs to the task
 * of its thread, which is looked up once, because lookups took 7 % of the time of solving.
 */
final class TaskCancellation extends Cancellation {

  private final TaskContext task = TaskContext.get();

  @Override
  public long giveWay() {
    if (task != null) {
      // Throws the exception that Spark expects, which passes through the core.
      task.killTaskIfInterrupted();
    }
    return 0;
  }
}
