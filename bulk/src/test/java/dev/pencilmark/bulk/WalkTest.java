package dev.pencilmark.bulk;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.min;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import py4j.GatewayServer;

/** The walk of docs/bulk.md, in Java and in Python. */
class WalkTest {

  @TempDir private Path directory;

  private Path csv;

  @BeforeEach
  void puzzles() throws IOException {
    csv = directory.resolve("puzzles.csv");
    Files.writeString(csv, "quiz\n" + String.join("\n", MadeLines.of(30)) + "\nnonsense\n");
  }

  @Test
  void aCsvIsRatedAndDeduplicated() {
    SparkSession spark = Session.get();
    String keyed = directory.resolve("keyed").toString();
    String rated = directory.resolve("rated").toString();
    Pencilmark.register(spark);
    Dataset<Row> puzzles = spark.read().option("header", true).csv(csv.toString());
    puzzles.withColumn("canonical", Pencilmark.canonical(col("quiz"))).write().parquet(keyed);
    Dataset<Row> once =
        spark
            .read()
            .parquet(keyed)
            .where(col("canonical.key").isNotNull())
            .groupBy(col("canonical.key"))
            .agg(min("quiz").as("quiz"), count(lit(1)).as("copies"));
    once.withColumn("rating", Pencilmark.rate(col("quiz"))).write().parquet(rated);
    List<Row> levels =
        spark.read().parquet(rated).selectExpr("copies", "rating.level_name").collectAsList();
    assertThat(levels)
        .singleElement()
        .satisfies(row -> assertThat(row.getLong(0)).isGreaterThan(20))
        .satisfies(row -> assertThat(row.getString(1)).isEqualTo("gentle"));
  }

  @Test
  void theExampleInPythonPrintsLevelsAndProblems() throws Exception {
    String root = System.getProperty("pencilmark.root", "..");
    GatewayServer gateway = new GatewayServer(Session.get(), 0);
    gateway.start();
    try {
      ProcessBuilder python =
          new ProcessBuilder(
                  "python3",
                  Path.of(root, "docs/clients/spark/walk.py").toAbsolutePath().toString(),
                  csv.toString(),
                  directory.resolve("out").toString())
              .redirectErrorStream(true);
      python.environment().put("GATEWAY_PORT", Integer.toString(gateway.getListeningPort()));
      python.environment().put("PENCILMARK_JAR", "");
      python
          .environment()
          .put("PYTHONPATH", Path.of(root, "bulk/src/test/python").toAbsolutePath().toString());
      Process run = python.start();
      String printed = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(run.waitFor(2, TimeUnit.MINUTES)).isTrue();
      assertThat(printed).contains("gentle 1\n").contains("UNKNOWN_FORMAT 1\n");
      assertThat(run.exitValue()).isZero();
    } finally {
      gateway.shutdown();
      for (String table : List.of("keyed", "rated", "refused")) {
        Session.get().sql("DROP TABLE IF EXISTS " + table);
      }
    }
  }
}
