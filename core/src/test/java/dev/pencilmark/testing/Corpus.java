package dev.pencilmark.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The real strings. */
public final class Corpus {

  private static final String PLACE = System.getProperty("pencilmark.shared", "../shared");
  private static final Path FILE = Path.of(PLACE, "corpus", "real-strings.tsv");

  private Corpus() {}

  /** One real string; its line in the file tells it apart. */
  public record Row(int line, String id, String type, String text) {
    @Override
    public String toString() {
      return id + " (line " + line + ")";
    }
  }

  public static boolean isPresent() {
    return Files.isReadable(FILE);
  }

  /** The rows whose id starts with one of these; the test is skipped if there is no corpus. */
  static List<Row> rows(String... prefixes) {
    assumeTrue(isPresent(), "no corpus at " + FILE.toAbsolutePath());
    return read(prefixes);
  }

  /** The same, and no rows if there is no corpus. */
  public static List<Row> read(String... prefixes) {
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
        for (String prefix : prefixes) {
          if (columns[0].startsWith(prefix)) {
            rows.add(new Row(line, columns[0], columns[1], unescaped(columns[2])));
            break;
          }
        }
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return rows;
  }

  /** The n-th row, from 1, of an id. */
  static Row row(String id, int n) {
    return rows(id).stream()
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
