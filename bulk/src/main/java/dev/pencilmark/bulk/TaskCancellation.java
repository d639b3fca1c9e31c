package dev.pencilmark.bulk;

import dev.pencilmark.solve.Cancellation;
import org.apache.spark.TaskContext;

/** Ends the work on a row within a millisecond when Spark kills the task. */
final class TaskCancellation extends Cancellation {

  @Override
  public long giveWay() {
    TaskContext task = TaskContext.get();
    if (task != null) {
      // Throws what Spark wants to see, which goes through the core as it is.
      task.killTaskIfInterrupted();
    }
    return 0;
  }
}
