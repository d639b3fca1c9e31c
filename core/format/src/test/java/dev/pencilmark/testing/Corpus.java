package dev.pencilmark.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.format.Formats;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The real strings, where they are, and the project's own (see {@link OwnStrings}). */
public final class Corpus {

  private static final String PLACE = System.getProperty("pencilmark.shared", "../shared");
  private static final Path FILE = Path.of(PLACE, "corpus", "real-strings.tsv");

  private Corpus() {}

  /**
   * One string.
   *
   * @param line its line in its file, which identifies it
   * @param id its detected format
   * @param type its common name
   * @param text the string
   * @param dialect the dialect that it is written in, where that is known
   */
  public record Row(int line, String id, String type, String text, String dialect) {
    @Override
    public String toString() {
      return id + " (line " + line + ")";
    }
  }

  /** Where the real strings and the sets of puzzles are searched for. */
  static Path place() {
    return Path.of(PLACE).toAbsolutePath().normalize();
  }

  public static boolean isPresent() {
    return Files.isReadable(FILE);
  }

  /** The project's own strings, as they are kept. */
  static List<OwnStrings.Row> own() {
    try (InputStream in = Corpus.class.getResourceAsStream(OwnStrings.FILE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(OwnStrings.Row::of)
          .toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /**
   * The rows whose id starts with one of these: the project's own and, where they are, real ones.
   */
  public static List<Row> read(String... prefixes) {
    List<Row> rows = new ArrayList<>();
    int line = 0;
    for (OwnStrings.Row own : own()) {
      line++;
      if (startsWithAny(own.detected(), prefixes) && !own.detected().isEmpty()) {
        rows.add(new Row(line, own.detected(), own.type(), own.text(), dialect(own.name())));
      }
    }
    rows.addAll(real(prefixes));
    return rows;
  }

  private static String dialect(String name) {
    try {
      return Formats.find(name).dialect();
    } catch (ProblemException unknown) {
      return "";
    }
  }

  private static boolean startsWithAny(String id, String... prefixes) {
    return Stream.of(prefixes).anyMatch(id::startsWith);
  }

  /** The real ones alone; none if they are not here. */
  static List<Row> real(String... prefixes) {
    List<Row> rows = new ArrayList<>();
    if (!isPresent()) {
      return rows;
    }
    try {
      int line = 0;
      for (String record : Files.readAllLines(FILE)) {
        line++;
        String[] columns = record.split("\t", -1);
        if (record.startsWith("#") || columns.length < 3) {
          continue;
        }
        if (startsWithAny(columns[0], prefixes)) {
          rows.add(
              new Row(line, columns[0], columns[1], unescaped(columns[2]), dialect(columns[0])));
        }
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return rows;
  }

  /** The n-th real row, from 1, of an id; the test is skipped if they are not here. */
  static Row row(String id, int n) {
    assumeTrue(isPresent(), "no real strings at " + FILE.toAbsolutePath());
    return real(id).stream()
        .filter(row -> row.id.equals(id))
        .skip(n - 1L)
        .findFirst()
        .orElseThrow();
  }

  private static String unescaped(String text) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        i++;
        plain.append(text.charAt(i) == 'n' ? '\n' : text.charAt(i));
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }
}
