package dev.pencilmark.bulk;

import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Accumulates the CPU time of all tasks that Spark reports. */
final class ProcessorTime extends SparkListener {

  private final AtomicLong nanos = new AtomicLong();

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    // A task of a lost executor has no metrics.
    if (end.taskMetrics() != null) {
      nanos.addAndGet(end.taskMetrics().executorCpuTime());
    }
  }

  long nanos() {
    return nanos.get();
  }
}
