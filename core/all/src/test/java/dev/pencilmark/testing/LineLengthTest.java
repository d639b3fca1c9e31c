package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that lines of documents and protos fit into a terminal. */
class LineLengthTest {

  private static final Path ROOT = Path.of(System.getProperty("pencilmark.root"));

  private static final int MOST_CHARACTERS = 120;

  /** Lines that cannot be wrapped: rows of tables, targets of links, words without spaces. */
  private static final Pattern UNBREAKABLE =
      Pattern.compile("\\|.*|\\[[^\\]]+\\]: \\S+|<img .*|\\s*(?:(?:[-*]|//|#) )?\\S+");

  @Test
  void linesOfDocumentsAreShort() throws IOException {
    List<Path> documents = new ArrayList<>();
    try (Stream<Path> files = Files.list(ROOT)) {
      files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
    }
    documents.addAll(files("docs", ".md"));
    assertThat(documents).hasSizeGreaterThan(20);
    assertThat(longLines(documents)).isEmpty();
  }

  @Test
  void linesOfProtosAreShort() throws IOException {
    List<Path> protos = files("proto/src/main", ".proto");
    assertThat(protos).hasSizeGreaterThan(5);
    assertThat(longLines(protos)).isEmpty();
  }

  @Test
  void longLinesAreFound() {
    String words = "word ".repeat(30);
    assertThat(isLong(words)).isTrue();
    assertThat(isLong("// " + words)).isTrue();
    assertThat(isLong("| " + words)).isFalse();
    assertThat(isLong("x".repeat(200))).isFalse();
    assertThat(isLong("word ".repeat(23))).isFalse();
  }

  private static List<String> longLines(List<Path> files) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : files) {
      boolean isCode = false;
      int number = 0;
      for (String line : Files.readAllLines(file)) {
        number++;
        isCode ^= line.startsWith("```");
        if (!isCode && isLong(line)) {
          found.add(ROOT.relativize(file) + ":" + number + ": " + line.length() + " characters");
        }
      }
    }
    return found;
  }

  private static boolean isLong(String line) {
    return line.length() > MOST_CHARACTERS && !UNBREAKABLE.matcher(line).matches();
  }

  private static List<Path> files(String place, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve(place))) {
      return files
          .filter(file -> file.toString().endsWith(ending))
          .filter(file -> !file.toString().contains("node_modules"))
          .sorted()
          .toList();
    }
  }
}
