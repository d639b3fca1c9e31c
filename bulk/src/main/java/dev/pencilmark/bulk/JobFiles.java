package dev.pencilmark.bulk;

import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** The output directory of a job, with the metadata for resuming it. */
final class JobFiles {

  private final Path out;
  private final Path notes;
  private final FileSystem system;

  JobFiles(String out, Configuration hadoop) throws IOException {
    this.out = new Path(out);
    this.notes = new Path(this.out, "_pencilmark");
    this.system = this.out.getFileSystem(hadoop);
  }

  /**
   * Returns the rows of a slice; {@code slice} is a column of the table that they make together.
   */
  String rows(int slice) {
    return new Path(rows(), slice(slice)).toString();
  }

  /** Returns all rows. */
  String rows() {
    return new Path(out, "rows").toString();
  }

  /** Returns the directory of a slice until all slices are complete. */
  String kept(int slice) {
    return new Path(kept(), slice(slice)).toString();
  }

  String kept() {
    return new Path(notes, "kept").toString();
  }

  private static String slice(int slice) {
    return String.format("slice=%05d", slice);
  }

  /** Returns whether the directory does not exist yet. */
  boolean isNew() throws IOException {
    try {
      return system.listStatus(out).length == 0;
    } catch (FileNotFoundException none) {
      return true;
    }
  }

  /** Returns metadata of the job; null if there is none. */
  Map<String, Object> note(String name) throws IOException {
    return read(new Path(notes, name));
  }

  void note(String name, Map<String, Object> note) throws IOException {
    write(new Path(notes, name), JsonWriter.write(note));
  }

  /** Returns the report; null before the end. */
  Map<String, Object> report() throws IOException {
    return read(new Path(out, "report.json"));
  }

  void report(Map<String, Object> report) throws IOException {
    write(new Path(out, "report.json"), JsonWriter.pretty(report, Integer.MAX_VALUE) + "\n");
  }

  /** The job is done: nothing is kept any more. */
  void finish() throws IOException {
    system.delete(new Path(kept()), true);
    write(new Path(out, "_SUCCESS"), "");
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> read(Path file) throws IOException {
    try (InputStream in = system.open(file)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return (Map<String, Object>)
          JsonReader.read(text, JsonReader.Spelling.STANDARD, Checkpoint.NONE);
    } catch (FileNotFoundException none) {
      return null;
    } catch (ProblemException broken) {
      throw new IOException(file + " is broken: " + broken.problem().message(), broken);
    }
  }

  /** All of it is there, or nothing. */
  private void write(Path file, String text) throws IOException {
    Path begun = new Path(file.getParent(), "." + file.getName() + ".begun");
    try (OutputStream begin = system.create(begun, true)) {
      begin.write(text.getBytes(StandardCharsets.UTF_8));
    }
    system.delete(file, false);
    if (!system.rename(begun, file)) {
      throw new IOException("cannot write " + file);
    }
  }
}
