package dev.pencilmark.bulk;

import dev.pencilmark.format.FileEntry;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Reads puzzles for a task: lines, or files of core's. A file that is broken in the middle has a
 * last row with the problem and no puzzle.
 */
final class PuzzleReader implements PartitionReader<InternalRow> {

  /** The puzzles of a range. */
  private interface Feed extends AutoCloseable {

    /** Returns the next values of {@link PuzzleSource#SCHEMA}; null at the end. */
    Object[] next() throws IOException, ProblemException;

    @Override
    void close() throws IOException;
  }

  private final PuzzlePartition partition;
  private final Configuration hadoop;
  private final int[] columns;
  private int range;
  private Feed feed;
  private InternalRow row;

  PuzzleReader(PuzzlePartition partition, StructType schema, Configuration hadoop) {
    this.partition = partition;
    this.hadoop = hadoop;
    this.columns = new int[schema.length()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = PuzzleSource.SCHEMA.fieldIndex(schema.fields()[i].name());
    }
  }

  @Override
  public boolean next() throws IOException {
    while (feed != null || range < partition.ranges().size()) {
      if (feed == null) {
        feed = open(partition.ranges().get(range++));
      }
      Object[] values = valuesOrProblem();
      if (values != null) {
        row = project(values);
        return true;
      }
      feed.close();
      feed = null;
    }
    return false;
  }

  private Object[] valuesOrProblem() throws IOException {
    try {
      return feed.next();
    } catch (ProblemException broken) {
      feed.close();
      Object[] values = new Object[PuzzleSource.SCHEMA.length()];
      values[PuzzleSource.FILE] = UTF8String.fromString(partition.ranges().get(range - 1).path());
      values[PuzzleSource.PROBLEM] = new GenericInternalRow(Rows.problemValues(broken.problem()));
      feed = Ended.FEED;
      return values;
    }
  }

  private InternalRow project(Object[] values) {
    Object[] wanted = new Object[columns.length];
    for (int i = 0; i < columns.length; i++) {
      wanted[i] = values[columns[i]];
    }
    return new GenericInternalRow(wanted);
  }

  private Feed open(FileRange file) throws IOException {
    return partition.lines() ? new Lines(file, hadoop) : new Entries(file, hadoop);
  }

  @Override
  public InternalRow get() {
    return row;
  }

  @Override
  public void close() throws IOException {
    if (feed != null) {
      feed.close();
    }
  }

  /** Behind a problem nothing more is read. */
  private enum Ended implements Feed {
    FEED;

    @Override
    public Object[] next() {
      return null;
    }

    @Override
    public void close() {
      // It has nothing.
    }
  }

  /** A row a line. */
  private static final class Lines implements Feed {

    private final RangeLines lines;
    private final UTF8String file;

    Lines(FileRange range, Configuration hadoop) throws IOException {
      lines = RangeLines.open(range, hadoop);
      file = UTF8String.fromString(range.path());
    }

    @Override
    public Object[] next() throws IOException, ProblemException {
      UTF8String line;
      try {
        line = lines.next();
      } catch (ZipException | EOFException broken) {
        throw Problem.undecodable("the file is invalid after " + lines.offset() + " bytes unpacked")
            .expected("a whole compressed file", String.valueOf(broken.getMessage()))
            .exception();
      }
      return line == null ? null : new Object[] {line, null, file, null, lines.offset(), null};
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }

  /** A row a puzzle. */
  private static final class Entries implements Feed {

    private final InputStream in;
    private final UTF8String file;
    private PuzzleFile puzzles;

    Entries(FileRange range, Configuration hadoop) throws IOException {
      Path path = new Path(range.path());
      in = path.getFileSystem(hadoop).open(path);
      file = UTF8String.fromString(range.path());
    }

    @Override
    public Object[] next() throws IOException, ProblemException {
      puzzles = puzzles == null ? PuzzleFile.open(in, "", Limits.DEFAULT) : puzzles;
      FileEntry entry = puzzles.next();
      if (entry == null) {
        return null;
      }
      String format = entry.formatName();
      return new Object[] {
        UTF8String.fromString(entry.text()),
        format.isEmpty() ? null : UTF8String.fromString(format),
        file,
        entry.line(),
        null,
        null
      };
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
