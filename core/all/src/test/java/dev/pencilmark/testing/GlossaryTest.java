package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The glossary speaks of the code as it is. */
class GlossaryTest {

  private static final Path ROOT = Path.of(System.getProperty("pencilmark.root"));

  private static final Pattern ROW =
      Pattern.compile("^\\| ([^|]+) \\| (`\\w+`)? ?\\| ([^|]+) \\|$", Pattern.MULTILINE);

  private static final Pattern DECLARATION =
      Pattern.compile("\\b(?:class|interface|enum|record) (\\w+)");

  @Test
  void classesOfTheGlossaryExist() throws IOException {
    Set<String> declared =
        DECLARATION.matcher(sources()).results().map(m -> m.group(1)).collect(Collectors.toSet());
    List<String> named = new ArrayList<>();
    for (Matcher row = ROW.matcher(glossary()); row.find(); ) {
      if (row.group(2) != null) {
        named.add(row.group(2).replace("`", ""));
      }
    }
    assertThat(named).hasSizeGreaterThan(25).doesNotHaveDuplicates();
    assertThat(declared).containsAll(named);
  }

  @Test
  void everyWordIsExplainedOnce() throws IOException {
    List<String> words =
        glossary()
            .lines()
            .filter(line -> line.startsWith("| ") && !line.startsWith("| word "))
            .map(line -> line.split("\\|")[1].strip())
            .flatMap(cell -> Stream.of(cell.split(", ")))
            .toList();
    assertThat(words).hasSizeGreaterThan(40).doesNotHaveDuplicates();
  }

  private static String glossary() throws IOException {
    return Files.readString(ROOT.resolve("docs/glossary.md"));
  }

  private static String sources() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> modules = Files.list(ROOT.resolve("core"))) {
      for (Path module :
          modules.filter(module -> Files.exists(module.resolve("pom.xml"))).toList()) {
        all.append(sources(module.resolve("src/main/java")));
      }
    }
    return all
        + sources(ROOT.resolve("server/src/main/java"))
        + sources(ROOT.resolve("client/src/main/java"));
  }

  private static String sources(Path place) throws IOException {
    try (Stream<Path> files = Files.walk(place)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(GlossaryTest::read)
          .collect(Collectors.joining("\n"));
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException broken) {
      throw new java.io.UncheckedIOException(broken);
    }
  }
}
