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

/** Checks that the glossary matches the code, and that the documents use its preferred terms. */
class GlossaryTest {

  private static final Path ROOT = Path.of(System.getProperty("pencilmark.root"));

  /** Term, class, meaning, synonyms that documents must not use. */
  private static final Pattern ROW =
      Pattern.compile("^\\| ([^|]+) \\| (`\\w+`)? ?\\| ([^|]+) \\|([^|]*)\\|$", Pattern.MULTILINE);

  private static final Pattern PHRASE_ROW =
      Pattern.compile("^\\|([^|]+)\\|[^|]+\\|$", Pattern.MULTILINE);

  private static final Pattern CODE_SPAN = Pattern.compile("`([^`\n]+)`");

  /** Text that is not prose: code blocks, comments, code spans, targets of links. */
  private static final Pattern NOT_PROSE =
      Pattern.compile("```.*?```|<!--.*?-->|`[^`\n]*`|\\]\\([^)\n]*\\)", Pattern.DOTALL);

  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\d'-]*");

  private static final int WORDS_PER_PHRASE = 1_000;

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
            .filter(line -> line.startsWith("| ") && !line.matches("\\| (term|phrase) .*"))
            .map(line -> line.split("\\|")[1].strip())
            .flatMap(cell -> Stream.of(cell.split(", ")))
            .toList();
    assertThat(words).hasSizeGreaterThan(40).doesNotHaveDuplicates();
  }

  @Test
  void documentsRarelyUseForbiddenPhrases() throws IOException {
    Pattern forbidden = forbidden();
    List<String> found = new ArrayList<>();
    long words = 0;
    for (Path document : documents()) {
      String prose = prose(Files.readString(document));
      words += WORD.matcher(prose).results().count();
      for (Matcher at = forbidden.matcher(prose); at.find(); ) {
        found.add(
            "%s:%d: %s"
                .formatted(
                    ROOT.relativize(document),
                    1 + newlines(prose.substring(0, at.start())),
                    at.group().replaceAll("\\s+", " ")));
      }
    }
    assertThat(words).isGreaterThan(10_000);
    assertThat(found)
        .as("phrases of docs/glossary.md that documents must not use, in %d words", words)
        .hasSizeLessThanOrEqualTo((int) (words / WORDS_PER_PHRASE));
  }

  @Test
  void phrasesAreFoundAcrossLinesAndOutsideOfCodeOnly() throws IOException {
    String prose = prose("It is\n`what is`\nthere. What\nis that?\n```text\nwhat is\n```\n");
    assertThat(forbidden().matcher(prose).results().map(m -> m.group()))
        .containsExactly("What\nis");
  }

  /** The synonyms of all terms, and the phrases of the last section. */
  private static Pattern forbidden() throws IOException {
    String[] parts = glossary().split("## Phrases to avoid", -1);
    StringBuilder cells = new StringBuilder();
    ROW.matcher(parts[0]).results().forEach(row -> cells.append(row.group(4)));
    PHRASE_ROW.matcher(parts[1]).results().forEach(row -> cells.append(row.group(1)));
    List<String> phrases =
        CODE_SPAN.matcher(cells).results().map(span -> span.group(1)).distinct().toList();
    assertThat(phrases).hasSizeGreaterThan(30);
    return Pattern.compile(
        phrases.stream()
            .map(phrase -> Pattern.quote(phrase).replace(" ", "\\E\\s+\\Q"))
            .collect(Collectors.joining("|", "(?i)\\b(?:", ")\\b")));
  }

  /** The text without code, comments and targets, with its lines. */
  private static String prose(String text) {
    return NOT_PROSE.matcher(text).replaceAll(part -> "\n".repeat(newlines(part.group())));
  }

  private static int newlines(String text) {
    return (int) text.chars().filter(c -> c == '\n').count();
  }

  private static List<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !file.toString().contains("node_modules"))
          .sorted()
          .forEach(documents::add);
    }
    return documents;
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
