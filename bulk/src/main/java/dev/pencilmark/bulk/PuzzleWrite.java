package dev.pencilmark.bulk;

import dev.pencilmark.problem.ProblemException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Writes a column of puzzles as files of a text format. Tasks write to a temporary directory; when
 * all are complete, the files are moved, and finally {@code _SUCCESS} is written.
 */
final class PuzzleWrite implements WriteBuilder, SupportsTruncate, Write, BatchWrite {

  /** The option of the format that is written. */
  static final String TO = "to";

  /** The option of the column that has the puzzles. */
  static final String COLUMN = "column";

  private static final String USUAL_COLUMN = "value";
  private static final String SUCCESS = "_SUCCESS";

  private final LogicalWriteInfo info;
  private final Path path;
  private final Path temporary;
  private final String format;
  private final int column;
  private final Configuration hadoop;
  private boolean truncate;

  PuzzleWrite(LogicalWriteInfo info) {
    this.info = info;
    this.path = new Path(required("path"));
    this.temporary = new Path(path, "_temporary-" + info.queryId());
    this.format = required(TO);
    String name = info.options().getOrDefault(COLUMN, USUAL_COLUMN);
    if (!Arrays.asList(info.schema().fieldNames()).contains(name)) {
      throw new IllegalArgumentException(
          "no such column: " + name + ": set the option column to the column of the puzzles");
    }
    this.column = info.schema().fieldIndex(name);
    if (!info.schema().fields()[column].dataType().equals(DataTypes.StringType)) {
      throw new IllegalArgumentException("the column " + name + " is not of type string");
    }
    this.hadoop = SparkSession.active().sparkContext().hadoopConfiguration();
  }

  private String required(String option) {
    String value = info.options().get(option);
    if (value == null) {
      throw new IllegalArgumentException("the option " + option + " is missing");
    }
    return value;
  }

  @Override
  public WriteBuilder truncate() {
    truncate = true;
    return this;
  }

  @Override
  public Write build() {
    return this;
  }

  @Override
  public BatchWrite toBatch() {
    return this;
  }

  @Override
  public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo physical) {
    try {
      return new PuzzleWriter.Factory(
          temporary.toString(),
          info.queryId(),
          format,
          TextLayout.of(format),
          column,
          new SerializableConfiguration(hadoop));
    } catch (ProblemException unknown) {
      throw new IllegalArgumentException(unknown.problem().message(), unknown);
    }
  }

  @Override
  public void commit(WriterCommitMessage[] messages) {
    try {
      FileSystem system = path.getFileSystem(hadoop);
      if (truncate) {
        empty(system);
      }
      for (WriterCommitMessage message : messages) {
        for (String file : ((PuzzleWriter.Written) message).files()) {
          Path from = new Path(file);
          Path to = new Path(path, from.getName());
          if (!system.rename(from, to)) {
            throw new IOException("cannot move " + from + " to " + to);
          }
        }
      }
      system.delete(temporary, true);
      try (OutputStream done = system.create(new Path(path, SUCCESS), true)) {
        done.flush();
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void empty(FileSystem system) throws IOException {
    try {
      for (FileStatus old : system.listStatus(path)) {
        if (!old.getPath().getName().equals(temporary.getName())) {
          system.delete(old.getPath(), true);
        }
      }
    } catch (FileNotFoundException none) {
      // Nothing exists that could be overwritten.
      system.mkdirs(path);
    }
  }

  @Override
  public void abort(WriterCommitMessage[] messages) {
    try {
      path.getFileSystem(hadoop).delete(temporary, true);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
