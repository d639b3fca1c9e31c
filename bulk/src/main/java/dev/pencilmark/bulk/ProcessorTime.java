package dev.pencilmark.bulk;

import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Adds up the processor time of all tasks that Spark reports. */
final class ProcessorTime extends SparkListener {

  private final AtomicLong nanos = new AtomicLong();

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    // A task whose executor was lost has none.
    if (end.taskMetrics() != null) {
      nanos.addAndGet(end.taskMetrics().executorCpuTime());
    }
  }

  long nanos() {
    return nanos.get();
  }
}
