package dev.pencilmark.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executors in processes of their own, and what becomes of a job when they or it are killed. */
class ClusterTest {

  /** Maven has them in a property of its own. */
  private static final String CLASSES =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

  private static final int LINES = 3_000;
  private static final long MINUTES = 5;

  @TempDir private Path directory;

  /** Spark starts executors from a home: one with the jars that this test runs with. */
  private Path home() throws IOException {
    Path home = directory.resolve("home");
    Path jars = Files.createDirectories(home.resolve("jars"));
    for (String entry : CLASSES.split(":")) {
      Path jar = Path.of(entry);
      if (entry.endsWith(".jar") && !Files.exists(jars.resolve(jar.getFileName()))) {
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar.toAbsolutePath());
      }
    }
    return home;
  }

  private static String classes() {
    return Stream.of(CLASSES.split(":"))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .reduce((one, other) -> one + ":" + other)
        .orElseThrow();
  }

  /** A job in a process of its own, with two executors in theirs. */
  private Process start(Path log, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx700m");
    for (String option :
        java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (option.startsWith("--add-opens")) {
        command.add(option);
      }
    }
    command.add("-Dspark.master=local-cluster[2,1,700]");
    command.add("-Dspark.executor.memory=600m");
    command.add("-Dspark.executor.extraClassPath=" + classes());
    command.add("-Dspark.ui.enabled=false");
    command.add("-Dspark.driver.bindAddress=127.0.0.1");
    command.add("-Dspark.driver.host=127.0.0.1");
    command.add("-cp");
    command.add(classes());
    command.add(Job.class.getName());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("SPARK_HOME", home().toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.directory(directory.toFile());
    return builder.redirectOutput(log.toFile()).start();
  }

  /** All that the job has started: the cluster itself is in its process. */
  private static List<ProcessHandle> executors(Process job) {
    return job.descendants().toList();
  }

  /** Waits until a slice is done, so that the job is in the middle. */
  private void awaitSlice(Process job, Path out, Path log) throws Exception {
    Path note = out.resolve("_pencilmark/slice-00000.json");
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MINUTES);
    while (!Files.exists(note)) {
      assertThat(System.nanoTime()).as(() -> read(log)).isLessThan(end);
      assertThat(job.isAlive()).as(() -> read(log)).isTrue();
      Thread.sleep(20);
    }
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException none) {
      return "no log";
    }
  }

  private Map<String, Integer> rows(Path out) {
    Map<String, Integer> rows = new HashMap<>();
    for (Row row :
        Session.get()
            .read()
            .parquet(out.resolve("rows").toString())
            .selectExpr("value", "coalesce(solution, problem.code)")
            .collectAsList()) {
      rows.merge(row.getString(0) + " " + row.getString(1), 1, Integer::sum);
    }
    return rows;
  }

  @Test
  void killedJobsNeitherLoseNorDuplicateLines() throws Exception {
    Path in = directory.resolve("in.txt");
    Files.writeString(in, String.join("\n", MadeLines.of(LINES)) + "\n");
    Path expected = directory.resolve("expected");
    Job.run(
        Session.get(), JobOptions.of("solve", "--in", in.toString(), "--out", expected.toString()));
    Map<String, Integer> rows = rows(expected);
    assertThat(rows.values().stream().mapToInt(count -> count).sum()).isEqualTo(LINES);
    // Many slices, so that there is a middle: the plan is made here, and the cluster continues
    // with it.
    Path out = directory.resolve("out");
    JobOptions requested =
        JobOptions.of(
            "solve", "--in", in.toString(), "--out", out.toString(), "--repartition", "7");
    JobPlan.of(
        new JobOptions(
            requested.task(),
            requested.in(),
            requested.to(),
            requested.out(),
            requested.format(),
            requested.read(),
            requested.column(),
            requested.repartition(),
            Files.size(in) / 20),
        new JobFiles(out.toString(), Session.get().sparkContext().hadoopConfiguration()),
        2,
        Session.get().sparkContext().hadoopConfiguration());
    String[] arguments = {
      "solve", "--in", in.toString(), "--out", out.toString(), "--repartition", "7"
    };

    Path first = directory.resolve("first.log");
    Process killed = start(first, arguments);
    awaitSlice(killed, out, first);
    List<ProcessHandle> executors = executors(killed);
    killed.destroyForcibly().waitFor();
    executors.forEach(ProcessHandle::destroyForcibly);
    assertThat(out.resolve("report.json")).doesNotExist();

    Files.deleteIfExists(out.resolve("_pencilmark/slice-00000.json"));
    Path second = directory.resolve("second.log");
    Process job = start(second, arguments);
    awaitSlice(job, out, second);
    List<ProcessHandle> two = executors(job);
    assertThat(two).as(() -> read(second)).isNotEmpty();
    two.get(0).destroyForcibly();
    assertThat(job.waitFor(MINUTES, TimeUnit.MINUTES)).as(() -> read(second)).isTrue();
    assertThat(job.exitValue()).as(() -> read(second)).isZero();
    assertThat(rows(out)).isEqualTo(rows);
    assertThat(Files.readString(out.resolve("report.json"))).contains("\"lines\": " + LINES);
  }
}
