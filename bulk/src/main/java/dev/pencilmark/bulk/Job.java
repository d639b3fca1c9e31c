package dev.pencilmark.bulk;

import static org.apache.spark.sql.functions.call_function;
import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.concat_ws;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.regexp_replace;
import static org.apache.spark.sql.functions.replace;
import static org.apache.spark.sql.functions.rtrim;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * A job over all lines of files: {@code spark-submit --class dev.pencilmark.bulk.Job
 * pencilmark-bulk.jar convert --in PATH --to FORMAT --out DIRECTORY}. Every line of the input
 * becomes one row of the output, with its result or its problem. The input is processed in slices,
 * see {@link JobPlan}; a job that was killed can be restarted without losing or duplicating a line.
 * It prints a report, which is also in {@code report.json}. See docs/bulk.md.
 */
public final class Job {

  private static final String FUNCTION = "pm_job";
  private static final String VALUE = "value";
  private static final String PROBLEM = "problem";
  private static final String RESULT = "pencilmark_result";
  private static final String KEY = "key";

  /** Partitions for each processor when lines are dealt. */
  private static final int PARTS = 4;

  private final SparkSession spark;
  private final JobOptions options;
  private final JobFiles files;
  private final Configuration hadoop;
  private final int processors;

  private Job(SparkSession spark, JobOptions options) throws IOException {
    this.spark = spark;
    this.options = options;
    this.hadoop = spark.sparkContext().hadoopConfiguration();
    this.files = new JobFiles(options.out(), hadoop);
    this.processors = spark.sparkContext().defaultParallelism();
  }

  /** Does a job in a session of its own, and prints its report. */
  public static void main(String[] arguments) throws IOException {
    JobOptions options;
    try {
      options = JobOptions.of(arguments);
    } catch (IllegalArgumentException wrong) {
      System.err.println(wrong.getMessage());
      System.exit(2);
      return;
    }
    SparkSession spark = SparkSession.builder().appName("pencilmark " + arguments[0]).getOrCreate();
    try {
      System.out.println(JsonWriter.pretty(run(spark, options), Integer.MAX_VALUE));
    } catch (IllegalArgumentException wrong) {
      System.err.println(wrong.getMessage());
      spark.stop();
      System.exit(2);
    } finally {
      spark.stop();
    }
  }

  /**
   * Runs a job, or the rest of it.
   *
   * @return the report
   * @throws IllegalArgumentException if the options are invalid
   */
  static Map<String, Object> run(SparkSession spark, JobOptions options) throws IOException {
    return new Job(spark, options).run();
  }

  private Map<String, Object> run() throws IOException {
    Layout layout = layout();
    JobPlan plan = JobPlan.of(options, files, processors, hadoop);
    Map<String, Object> before = files.report();
    if (before != null) {
      return before;
    }
    JobReport total = new JobReport();
    int resumed = 0;
    for (int slice = 0; slice < plan.slices().size(); slice++) {
      String name = String.format("slice-%05d.json", slice);
      Map<String, Object> done = files.note(name);
      if (done == null) {
        JobReport report = slice(plan, slice, layout);
        files.note(name, report.note());
        total.add(report);
      } else {
        resumed++;
        total.add(JobReport.read(done));
      }
    }
    if (options.task() == JobOptions.Task.DEDUPE) {
      total.add(dedupe());
    }
    Map<String, Object> reported = total.reported(options, plan.slices().size(), resumed);
    files.report(reported);
    files.finish();
    return reported;
  }

  /** The layout of texts; null for lines. */
  private record Layout(TextLayout texts) {}

  private Layout layout() {
    try {
      return new Layout(
          options.to().isEmpty()
              ? TextLayout.LINES
              : options.format() == JobOptions.Output.TEXT
                  ? TextLayout.of(options.to())
                  : known(options.to()));
    } catch (ProblemException unknown) {
      throw new IllegalArgumentException(unknown.problem().message(), unknown);
    }
  }

  private static TextLayout known(String format) throws ProblemException {
    dev.pencilmark.format.Formats.find(format);
    return TextLayout.LINES;
  }

  private Dataset<Row> read(JobPlan plan, int slice) {
    if (options.read() == JobOptions.Input.PARQUET) {
      return spark
          .read()
          .parquet(plan.paths(slice))
          .select(
              col(options.column()).as(VALUE),
              lit(null).cast("string").as("file"),
              lit(null).cast("bigint").as("line"),
              lit(null).cast("bigint").as("offset"),
              lit(null).cast(Rows.PROBLEM).as(PROBLEM));
    }
    return spark
        .read()
        .format("pencilmark")
        .option(PuzzleScan.LINES, options.read() == JobOptions.Input.LINES)
        .option(PuzzleScan.RANGES, plan.ranges(slice))
        .load()
        .select(VALUE, "file", "line", "offset", PROBLEM);
  }

  private JobReport slice(JobPlan plan, int slice, Layout layout) {
    Dataset<Row> lines = read(plan, slice);
    int parts = options.repartition();
    if (parts == JobOptions.AUTO) {
      parts = options.task().isUneven() ? PARTS * processors : 0;
    }
    if (parts > 0) {
      // The place, too: lines that are all alike would be dealt to one.
      lines = lines.repartition(parts, col(VALUE), col("file"), col("line"), col("offset"));
    }
    Tally tally = new Tally();
    spark.sparkContext().register(tally, "pencilmark");
    Pencilmark.register(spark, FUNCTION, options.task().operation(), tally);
    List<Column> arguments = new ArrayList<>(List.of(col(VALUE)));
    if (!options.to().isEmpty()) {
      arguments.add(lit(options.to()));
    }
    arguments.add(col(PROBLEM));
    Dataset<Row> done =
        lines
            .withColumn(RESULT, call_function(FUNCTION, arguments.toArray(Column[]::new)))
            .select(VALUE, "file", "line", "offset", RESULT + ".*");
    return measured(() -> write(done, slice, layout), tally);
  }

  private void write(Dataset<Row> done, int slice, Layout layout) {
    if (options.task() == JobOptions.Task.DEDUPE) {
      done.select(VALUE, "file", "line", "offset", KEY, PROBLEM)
          .write()
          .mode(SaveMode.Overwrite)
          .parquet(files.kept(slice));
    } else {
      save(done, files.rows(slice), layout);
    }
  }

  private void save(Dataset<Row> rows, String path, Layout layout) {
    if (options.format() == JobOptions.Output.PARQUET) {
      rows.write().mode(SaveMode.Overwrite).parquet(path);
      return;
    }
    Column failed =
        concat(
            lit("# "),
            col(PROBLEM + ".code"),
            lit(": "),
            regexp_replace(col(PROBLEM + ".message"), lit("[\\r\\n]+"), lit(" ")));
    rows.select(when(col(PROBLEM).isNotNull(), failed).otherwise(text(layout.texts())).as("text"))
        .write()
        .mode(SaveMode.Overwrite)
        .text(path);
  }

  /** Returns the text of a row that has no problem. Spark ends it with a line break. */
  private Column text(TextLayout layout) {
    Column puzzle = oneLine(col(VALUE));
    return switch (options.task()) {
      case CONVERT ->
          switch (layout) {
            case LINES -> col("text");
            case BLOCKS -> concat(rtrim(col("text"), "\n"), lit("\n"));
            case ESCAPED -> oneLine(rtrim(col("text"), "\n"));
          };
      case COMPRESS -> col("text");
      case SOLVE -> concat_ws("\t", puzzle, col("outcome"), col("solution"));
      case RATE -> concat_ws("\t", puzzle, col("end"), col("level"), col("score"), col("hardest"));
      case DEDUPE -> puzzle;
    };
  }

  private static Column oneLine(Column text) {
    return replace(replace(text, lit("\r"), lit("\\r")), lit("\n"), lit("\\n"));
  }

  /**
   * Of the puzzles with the same key the first by file and place, with the number of them. Lines
   * that have none are all there.
   */
  private JobReport dedupe() {
    Dataset<Row> kept = spark.read().parquet(files.kept()).drop("slice");
    Dataset<Row> first =
        kept.where(col(KEY).isNotNull())
            .groupBy(KEY)
            .agg(
                min(struct(col("file"), col("line"), col("offset"), col(VALUE))).as("first"),
                count(lit(1)).as("copies"))
            .select(
                col("first." + VALUE),
                col("first.file"),
                col("first.line"),
                col("first.offset"),
                col(KEY),
                col("copies"),
                lit(null).cast(Rows.PROBLEM).as(PROBLEM));
    Dataset<Row> without =
        kept.where(col(KEY).isNull())
            .select(
                col(VALUE),
                col("file"),
                col("line"),
                col("offset"),
                col(KEY),
                lit(1L).as("copies"),
                col(PROBLEM));
    Map<String, Long> counts = new TreeMap<>();
    JobReport written =
        measured(
            () -> {
              save(first.unionByName(without), files.rows(), new Layout(TextLayout.LINES));
              Row sums =
                  kept.agg(
                          coalesce(sum(when(col(KEY).isNotNull(), 1L)), lit(0L)),
                          org.apache.spark.sql.functions.count_distinct(col(KEY)))
                      .head();
              counts.put(Tally.DIFFERENT, sums.getLong(1));
              counts.put(Tally.COPIES, sums.getLong(0) - sums.getLong(1));
            },
            null);
    written.add(JobReport.of(counts, 0, 0));
    return written;
  }

  /** Runs work, and measures its time. */
  private JobReport measured(Runnable work, Tally tally) {
    ProcessorTime time = new ProcessorTime();
    spark.sparkContext().addSparkListener(time);
    long began = System.nanoTime();
    try {
      work.run();
      spark.sparkContext().listenerBus().waitUntilEmpty();
    } catch (TimeoutException busy) {
      throw new IllegalStateException("Spark reports no task metrics", busy);
    } finally {
      spark.sparkContext().removeSparkListener(time);
    }
    return JobReport.of(
        tally == null ? Map.of() : tally.value(),
        (System.nanoTime() - began) / 1_000_000,
        time.nanos() / 1_000_000);
  }
}
