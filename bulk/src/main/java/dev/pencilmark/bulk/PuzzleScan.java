package dev.pencilmark.bulk;

import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.util.SerializableConfiguration;

/** Plans how files are read. */
final class PuzzleScan implements ScanBuilder, Scan, Batch, SupportsPushDownRequiredColumns {

  /** Whether each line is a row, so that a file can be split. */
  static final String LINES = "lines";

  /** The parts to read, one per line, rather than all of the paths. */
  static final String RANGES = "ranges";

  /** The maximum size of a part in bytes. */
  private static final long MOST_BYTES = 128L << 20;

  private static final long LEAST_BYTES = 1L << 20;

  /** The number of parts per processor, if there are enough bytes, for load balancing. */
  private static final int PARTS = 4;

  private final CaseInsensitiveStringMap options;
  private StructType columns = PuzzleSource.SCHEMA;

  PuzzleScan(CaseInsensitiveStringMap options) {
    this.options = options;
  }

  @Override
  public void pruneColumns(StructType required) {
    columns = required;
  }

  @Override
  public Scan build() {
    return this;
  }

  @Override
  public StructType readSchema() {
    return columns;
  }

  @Override
  public String description() {
    return "puzzles of " + paths();
  }

  @Override
  public Batch toBatch() {
    return this;
  }

  private List<String> paths() {
    List<String> paths = new ArrayList<>();
    if (options.containsKey("path")) {
      paths.add(options.get("path"));
    }
    if (options.containsKey("paths")) {
      // As load(path, path) has it.
      try {
        Object list =
            JsonReader.read(options.get("paths"), JsonReader.Spelling.STANDARD, Checkpoint.NONE);
        ((List<?>) list).forEach(path -> paths.add((String) path));
      } catch (ProblemException broken) {
        throw new IllegalArgumentException("the option paths is not a JSON list", broken);
      }
    }
    return paths;
  }

  @Override
  public InputPartition[] planInputPartitions() {
    boolean lines = options.getBoolean(LINES, false);
    if (options.containsKey(RANGES)) {
      return options
          .get(RANGES)
          .lines()
          .map(range -> new PuzzlePartition(List.of(FileRange.read(range)), lines))
          .toArray(InputPartition[]::new);
    }
    SparkSession spark = SparkSession.active();
    Configuration hadoop = spark.sparkContext().hadoopConfiguration();
    try {
      List<FileStatus> files = InputFiles.list(paths(), hadoop);
      long bytes = files.stream().mapToLong(FileStatus::getLen).sum();
      long most = bytes / (PARTS * (long) spark.sparkContext().defaultParallelism());
      most = Math.max(LEAST_BYTES, Math.min(MOST_BYTES, most));
      return lines
          ? InputFiles.split(files, most, hadoop).stream()
              .map(range -> new PuzzlePartition(List.of(range), true))
              .toArray(InputPartition[]::new)
          : packed(files, most);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Files for each task: many small ones, or one that is large. */
  private static InputPartition[] packed(List<FileStatus> files, long most) {
    List<InputPartition> partitions = new ArrayList<>();
    List<FileRange> together = new ArrayList<>();
    long bytes = 0;
    for (FileStatus file : files) {
      if (bytes + file.getLen() > most && !together.isEmpty()) {
        partitions.add(new PuzzlePartition(together, false));
        together.clear();
        bytes = 0;
      }
      together.add(FileRange.whole(file.getPath().toString()));
      bytes += file.getLen();
    }
    if (!together.isEmpty()) {
      partitions.add(new PuzzlePartition(together, false));
    }
    return partitions.toArray(InputPartition[]::new);
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    return new Factory(
        columns,
        new SerializableConfiguration(SparkSession.active().sparkContext().hadoopConfiguration()));
  }

  /** Makes readers where tasks run. */
  private record Factory(StructType columns, SerializableConfiguration hadoop)
      implements PartitionReaderFactory {

    private static final long serialVersionUID = 1;

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
      return new PuzzleReader((PuzzlePartition) partition, columns, hadoop.value());
    }
  }
}
