package dev.pencilmark.bulk;

import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Writes the puzzles of one task. The puzzles that could not be written are in a file {@code
 * _problems-...}, and those written with losses in {@code _losses-...}, one JSON object per line.
 */
final class PuzzleWriter implements DataWriter<InternalRow> {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /**
   * Makes writers where tasks run.
   *
   * @param directory where files are written first
   * @param column which column has the puzzles
   */
  record Factory(
      String directory,
      String query,
      String format,
      TextLayout layout,
      int column,
      SerializableConfiguration hadoop)
      implements DataWriterFactory {

    private static final long serialVersionUID = 1;

    @Override
    public DataWriter<InternalRow> createWriter(int partition, long task) {
      return new PuzzleWriter(this, String.format("%05d-%d-%s", partition, task, query));
    }
  }

  /**
   * The output of a task.
   *
   * @param files the temporary files
   */
  record Written(List<String> files) implements WriterCommitMessage {

    private static final long serialVersionUID = 1;

    Written {
      files = List.copyOf(files);
    }
  }

  private final Factory factory;
  private final String name;
  private final FileSystem system;
  private final List<String> files = new ArrayList<>();
  private final Map<String, Writer> writers = new LinkedHashMap<>();

  private PuzzleWriter(Factory factory, String name) {
    this.factory = factory;
    this.name = name;
    try {
      Configuration hadoop = factory.hadoop().value();
      this.system = new Path(factory.directory()).getFileSystem(hadoop);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Returns the file of a kind, which is created on first use. */
  private Writer file(String kind, String ending) throws IOException {
    Writer writer = writers.get(kind);
    if (writer == null) {
      Path file = new Path(factory.directory(), kind + "-" + name + ending);
      writer =
          new BufferedWriter(
              new OutputStreamWriter(system.create(file, true), StandardCharsets.UTF_8));
      writers.put(kind, writer);
      files.add(file.toString());
    }
    return writer;
  }

  @Override
  public void write(InternalRow row) throws IOException {
    String puzzle = row.isNullAt(factory.column()) ? null : row.getString(factory.column());
    try {
      if (puzzle == null) {
        throw Problem.empty("a puzzle").exception();
      }
      DecodeResult reading = INTERCHANGE.decode(Source.ofText(puzzle, new TaskCancellation()), "");
      EncodeResult written = INTERCHANGE.encode(reading, factory.format(), false);
      file("part", ".txt").write(factory.layout().write(written.text()));
      if (!written.losses().isEmpty() || !reading.decoded().unsupported().isEmpty()) {
        report("_losses", puzzle, "losses", lost(reading, written));
      }
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      report(
          "_problems",
          puzzle,
          "problem",
          Map.of("code", problem.code().name(), "message", problem.message()));
    }
  }

  private static List<Map<String, Object>> lost(DecodeResult reading, EncodeResult written) {
    List<Map<String, Object>> lost = new ArrayList<>();
    for (Loss loss : written.losses()) {
      lost.add(
          Map.of(
              "kind",
              loss.kind().name(),
              "cells",
              loss.cells(),
              "detail",
              loss.detail(),
              "changesSolutions",
              loss.changesSolutions()));
    }
    for (UnsupportedConstraint rule : reading.decoded().unsupported()) {
      lost.add(Map.of("unsupportedConstraint", rule.name(), "count", rule.count()));
    }
    return lost;
  }

  private void report(String kind, String puzzle, String name, Object value) throws IOException {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("value", puzzle);
    line.put(name, value);
    file(kind, ".json").write(JsonWriter.write(line) + "\n");
  }

  @Override
  public WriterCommitMessage commit() throws IOException {
    close();
    return new Written(files);
  }

  @Override
  public void abort() throws IOException {
    close();
    for (String file : files) {
      system.delete(new Path(file), false);
    }
  }

  @Override
  public void close() throws IOException {
    for (Writer writer : writers.values()) {
      writer.close();
    }
    writers.clear();
  }
}
