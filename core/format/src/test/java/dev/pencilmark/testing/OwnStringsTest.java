package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The project's own strings. To regenerate the file, after a change of the output, run the test
 * with {@code -Dpencilmark.write=true}, and review the changes.
 */
class OwnStringsTest {

  private static final Path RESOURCE =
      Path.of(System.getProperty("pencilmark.root", ".."))
          .resolve("core/format/src/test/resources/dev/pencilmark/testing")
          .resolve(OwnStrings.FILE);

  @Test
  void theFileMatchesTheGeneratedTexts() throws IOException {
    boolean write = Boolean.getBoolean("pencilmark.write");
    List<Format> formats = write ? Formats.all() : Seeded.sample(Formats.all(), 5);
    List<String> made = OwnStrings.make(formats).stream().map(OwnStrings.Row::line).toList();
    if (write) {
      Files.write(RESOURCE, made);
    }
    Set<String> ids = formats.stream().map(Format::id).collect(Collectors.toSet());
    List<String> kept =
        Files.readAllLines(RESOURCE).stream()
            .filter(line -> ids.contains(formatOf(line.substring(0, line.indexOf('\t')))))
            .toList();
    assertThat(kept).isEqualTo(made);
  }

  /** Returns the id of the format of a name, which may go on with a dialect. */
  private static String formatOf(String name) {
    return Formats.all().stream()
        .map(Format::id)
        .filter(id -> name.equals(id) || name.startsWith(id + "."))
        .max(Comparator.comparing(String::length))
        .orElseThrow();
  }

  @Test
  void everyFormatAndDialectIsThere() {
    Set<String> wanted = new TreeSet<>();
    for (Format format : Formats.all()) {
      if (!format.binary()) {
        wanted.add(format.id());
        for (Dialect dialect : format.dialects()) {
          if (dialect.use() != Dialect.Use.READING) {
            wanted.add(format.id() + "." + dialect.name());
          }
        }
      }
    }
    Set<String> found =
        Corpus.own().stream()
            .map(OwnStrings.Row::name)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(found).isEqualTo(wanted);
  }

  static List<OwnStrings.Row> rowsToName() {
    return Corpus.own().stream().filter(row -> row.detected().isEmpty()).toList();
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("rowsToName")
  void undetectableTextsAreReadByTheNameOfTheirFormat(OwnStrings.Row row) throws ProblemException {
    String side = row.type().replaceAll(".*x", "");
    assertThat(RoundTrips.decode(row.text(), row.name()).board().side()).hasToString(side);
  }
}
