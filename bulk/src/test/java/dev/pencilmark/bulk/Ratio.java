package dev.pencilmark.bulk;

import static org.apache.spark.sql.functions.col;

import com.sun.management.OperatingSystemMXBean;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Compares a function of Spark with plain threads on core, in turn, over the lines of a file that
 * both read alike, to the same answers in text. Arguments: file, rounds, threads.
 */
final class Ratio {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final SolveLimits SEARCH =
      new SolveLimits(2, 10_000_000, 2_000_000_000, SolveLimits.UNLIMITED);
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private Ratio() {}

  /** Processes a line with core alone; returns a result. */
  private interface Work {
    int of(String line) throws ProblemException;
  }

  /** A way to do all lines. */
  private interface Round {
    long lines() throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    String file = arguments[0];
    int rounds = Integer.parseInt(arguments[1]);
    int threads = Integer.parseInt(arguments[2]);
    SparkSession spark =
        SparkSession.builder()
            .master("local[" + threads + "]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .getOrCreate();
    Pencilmark.register(spark);
    for (int round = 1; round <= rounds; round++) {
      report(round, "convert, threads", () -> threads(file, threads, Ratio::convert));
      report(
          round,
          "convert, Spark",
          () -> spark(spark, file, Pencilmark.convert(col("value"), "swiki.v2")));
      report(round, "solve, threads", () -> threads(file, threads, Ratio::solve));
      report(round, "solve, Spark", () -> spark(spark, file, Pencilmark.solve(col("value"))));
    }
    spark.stop();
  }

  private static void report(int round, String what, Round work) throws Exception {
    long began = System.nanoTime();
    long processor = PROCESS.getProcessCpuTime();
    long lines = work.lines();
    double nanos = System.nanoTime() - began;
    double micros = (PROCESS.getProcessCpuTime() - processor) / 1e3;
    System.out.printf(
        "round %d  %-18s %,10.0f lines/s  %6.2f us of CPU a line%n",
        round, what, lines / nanos * 1e9, micros / lines);
  }

  private static int convert(String line) throws ProblemException {
    var written =
        INTERCHANGE.encode(INTERCHANGE.decode(Source.ofText(line), ""), "swiki.v2", false);
    return written.text().length() + written.losses().size();
  }

  private static int solve(String line) throws ProblemException {
    var reading = INTERCHANGE.decode(Source.ofText(line), "");
    Answer answer = Solver.solve(reading.board(), null, SEARCH, new Cancellation());
    int seen = (int) answer.count();
    for (Solution solution : answer.solutions()) {
      seen += PlainDigits.text(reading.board().side(), solution::digit).length();
    }
    return seen;
  }

  private static long spark(SparkSession spark, String file, Column call) {
    spark
        .read()
        .format("pencilmark")
        .option("lines", true)
        .load(file)
        .select(call.as("r"))
        .write()
        .format("noop")
        .mode("overwrite")
        .save();
    return lines;
  }

  private static volatile long lines;
  private static volatile long sum;

  private static long threads(String file, int threads, Work work) throws Exception {
    Configuration hadoop = new Configuration();
    List<FileStatus> files = InputFiles.list(List.of(file), hadoop);
    List<FileRange> ranges =
        InputFiles.split(files, files.get(0).getLen() / (4L * threads), hadoop);
    AtomicLong next = new AtomicLong();
    AtomicLong count = new AtomicLong();
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Thread thread =
          new Thread(
              () -> {
                long done = 0;
                int seen = 0;
                for (long at = next.getAndIncrement();
                    at < ranges.size();
                    at = next.getAndIncrement()) {
                  try (RangeLines in = RangeLines.open(ranges.get((int) at), hadoop)) {
                    for (UTF8String line = in.next(); line != null; line = in.next()) {
                      done++;
                      try {
                        seen += work.of(line.toString());
                      } catch (ProblemException refused) {
                        seen++;
                      }
                    }
                  } catch (IOException broken) {
                    throw new UncheckedIOException(broken);
                  }
                }
                count.addAndGet(done);
                sum += seen;
              });
      thread.start();
      all.add(thread);
    }
    for (Thread thread : all) {
      thread.join();
    }
    lines = count.get();
    return lines;
  }
}
