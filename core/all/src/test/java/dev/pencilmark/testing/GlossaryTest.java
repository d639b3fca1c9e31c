package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the glossary matches the code, and that texts use its preferred terms. */
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

  /** A literal, a javadoc comment, another comment; longer ones first. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"\"\"[^\"\\\\]*+(?:(?:\\\\.|\"(?!\"\"))[^\"\\\\]*+)*+\"\"\""
              + "|\"[^\"\\\\\n]*+(?:\\\\.[^\"\\\\\n]*+)*+\"|'(?:[^'\\\\\n]|\\\\.)[^'\n]*+'"
              + "|/\\*[^*]*+(?:\\*(?!/)[^*]*+)*+\\*/|//[^\n]*",
          Pattern.DOTALL);

  private static final Pattern JAVADOC_CODE =
      Pattern.compile("\\{@(?:code|link|linkplain|value)\\b[^{}]*(?:\\{[^{}]*\\}[^{}]*)*\\}");

  private static final Pattern SEVERAL_WORDS = Pattern.compile("\\p{L}+ \\p{L}+");

  private static final Pattern METHOD = Pattern.compile("\\bvoid (\\w+)\\(");

  private static final Pattern XML_TEXT =
      Pattern.compile("<!--.*?-->|<description>.*?</description>", Pattern.DOTALL);

  private static final Pattern EXPORT =
      Pattern.compile("^\\s*exports ([\\w.]+);", Pattern.MULTILINE);

  private static final int WORDS_PER_PHRASE = 1_000;

  private static final Set<String> GENERATED =
      Set.of(".git", ".pencilmark", "target", "node_modules", "results", "corpus", "third_party");

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

  @ParameterizedTest
  @MethodSource
  void textsRarelyUseForbiddenPhrases(Scope scope) throws IOException {
    Pattern forbidden = forbidden();
    List<String> found = new ArrayList<>();
    long words = 0;
    for (Path file : scope.files) {
      String prose = scope.kind.prose(Files.readString(file));
      words += WORD.matcher(prose).results().count();
      for (Matcher at = forbidden.matcher(prose); at.find(); ) {
        found.add(
            "%s:%d: %s"
                .formatted(
                    ROOT.relativize(file),
                    1 + newlines(prose.substring(0, at.start())),
                    at.group().replaceAll("\\s+", " ")));
      }
    }
    assertThat(words).as("words").isGreaterThan(500);
    assertThat(found)
        .as("phrases of docs/glossary.md that texts must not use, in %d words", words)
        .hasSizeLessThanOrEqualTo((int) (words / WORDS_PER_PHRASE));
  }

  static Stream<Scope> textsRarelyUseForbiddenPhrases() throws IOException {
    List<Scope> scopes = new ArrayList<>();
    scopes.add(new Scope("documents", Kind.MARKDOWN, documents()));
    scopes.add(new Scope("comments of proto", Kind.COMMENTS, files("proto", ".proto")));
    try (Stream<Path> modules = Files.list(ROOT.resolve("core"))) {
      for (Path module : modules.sorted().toList()) {
        List<Path> exported = exported(module);
        if (!exported.isEmpty()) {
          scopes.add(new Scope("javadoc of " + module.getFileName(), Kind.JAVADOC, exported));
        }
      }
    }
    scopes.add(new Scope("javadoc of core", Kind.JAVADOC, files("core", ".java")));
    for (String module :
        List.of(
            "bench", "bulk", "cli", "client", "edge", "fuzz", "library", "mcp", "server", "serving",
            "show", "web", "wire")) {
      scopes.add(new Scope("javadoc of " + module, Kind.JAVADOC, files(module, ".java")));
    }
    for (String module : List.of("bench", "core", "cli", "server", "edge")) {
      scopes.add(new Scope("messages of " + module, Kind.MESSAGES, files(module, ".java")));
    }
    List<Path> others = new ArrayList<>();
    for (String module : List.of("bulk", "client", "library", "serving", "show", "web", "wire")) {
      others.addAll(files(module, ".java"));
    }
    scopes.add(new Scope("messages of other modules", Kind.MESSAGES, others));
    scopes.add(new Scope("line comments", Kind.COMMENTS, files("", "src/main", ".java")));
    scopes.add(new Scope("scripts of the pages", Kind.JAVADOC, files("web", ".js")));
    scopes.add(new Scope("comments of tests", Kind.JAVADOC, files("", "src/test", ".java")));
    scopes.add(new Scope("line comments of tests", Kind.COMMENTS, files("", "src/test", ".java")));
    scopes.add(new Scope("names of tests", Kind.METHODS, files("", "src/test", ".java")));
    scopes.add(new Scope("build files", Kind.XML, files("", "", "pom.xml")));
    scopes.add(new Scope("scripts", Kind.SCRIPT, scripts()));
    return scopes.stream();
  }

  /** The files without an extension that start with an interpreter, and configuration files. */
  private static List<Path> scripts() throws IOException {
    List<Path> scripts = new ArrayList<>(List.of(ROOT.resolve("pencilmark")));
    for (String folder : List.of(".ci", "bench", "deploy", "fuzz", "bulk")) {
      for (Path file : files(folder, "", "")) {
        String name = file.getFileName().toString();
        if (name.matches(".*\\.(ya?ml|conf|mjs|py)")
            || name.indexOf('.') < 0 && Files.readString(file).startsWith("#!")) {
          scripts.add(file);
        }
      }
    }
    return scripts;
  }

  /** Files whose texts are counted together. */
  record Scope(String name, Kind kind, List<Path> files) {

    @Override
    public String toString() {
      return name;
    }
  }

  /** Where a file has texts for its users. */
  enum Kind {
    MARKDOWN {
      @Override
      String prose(String text) {
        return blank(NOT_PROSE, text);
      }
    },
    COMMENTS {
      @Override
      String prose(String text) {
        return blank(NOT_PROSE, only(text, comment -> comment.startsWith("//")));
      }
    },
    JAVADOC {
      @Override
      String prose(String text) {
        String javadoc = only(text, comment -> comment.startsWith("/**"));
        return blank(JAVADOC_CODE, javadoc).replaceAll("(?m)^( *)\\*(?!/)", "$1 ");
      }
    },
    /** Names of methods of tests, split into words. */
    METHODS {
      @Override
      String prose(String text) {
        StringBuilder names = new StringBuilder();
        int end = 0;
        for (Matcher name = METHOD.matcher(text); name.find(); ) {
          names.append("\n".repeat(newlines(text.substring(end, name.start()))));
          String words =
              name.group(1).replaceAll("(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_", " ");
          names.append(words).append(' ');
          end = name.start();
        }
        return names.toString();
      }
    },
    /** Comments and descriptions. */
    XML {
      @Override
      String prose(String text) {
        StringBuilder comments = new StringBuilder();
        int end = 0;
        for (Matcher comment = XML_TEXT.matcher(text); comment.find(); ) {
          comments.append("\n".repeat(newlines(text.substring(end, comment.start()))));
          comments.append(comment.group());
          end = comment.end();
        }
        return comments.toString();
      }
    },
    /** Lines with a comment or a message. */
    SCRIPT {
      @Override
      String prose(String text) {
        return text.lines()
            .map(line -> line.matches(".*(?:#|//|\"\"\"|echo|say |print).*") ? line : "")
            .collect(Collectors.joining("\n"));
      }
    },
    /** String literals of several words: help, descriptions of flags and metrics, messages. */
    MESSAGES {
      @Override
      String prose(String text) {
        return blank(
                NOT_PROSE,
                only(
                    text,
                    literal -> literal.startsWith("\"") && SEVERAL_WORDS.matcher(literal).find()))
            .replaceAll("\"(\\s*)\"", "  $1");
      }
    };

    abstract String prose(String text);

    /** Replaces all but the line breaks of a text that a pattern finds. */
    private static String blank(Pattern pattern, String text) {
      return pattern.matcher(text).replaceAll(part -> "\n".repeat(newlines(part.group())));
    }

    /** Keeps the comments and literals that a predicate accepts, and all line breaks. */
    private static String only(String text, Predicate<String> accepted) {
      StringBuilder kept = new StringBuilder();
      int end = 0;
      for (Matcher token = TOKEN.matcher(text); token.find(); ) {
        kept.append("\n".repeat(newlines(text.substring(end, token.start()))));
        kept.append(
            accepted.test(token.group()) ? token.group() : "\n".repeat(newlines(token.group())));
        end = token.end();
      }
      return kept.toString();
    }
  }

  @Test
  void phrasesAreFoundAcrossLinesAndOutsideOfCodeOnly() throws IOException {
    String markdown = "It is\n`what is`\nthere. What\nis that?\n```text\nwhat is\n```\n";
    assertThat(phrases(Kind.MARKDOWN.prose(markdown))).containsExactly("What\nis");
    String java =
        """
        /** Returns {@code what is} told.
         * What
         * is. */
        String s = "tells" + "this tells " // beside
            + "a tale that goes"
            + " on the way";
        """;
    assertThat(phrases(Kind.JAVADOC.prose(java))).containsExactly("told", "What\n   is");
    assertThat(phrases(Kind.MESSAGES.prose(java))).hasSize(2).startsWith("tells");
    assertThat(phrases(Kind.COMMENTS.prose("// A manner.\nstring told = 1;"))).hasSize(1);
    assertThat(phrases(Kind.METHODS.prose("void lossesAreTold_besideThem() { told(); }")))
        .containsExactly("Told", "beside");
    assertThat(phrases(Kind.XML.prose("<told/><!-- Told. --><description>In vain.</description>")))
        .containsExactly("Told", "In vain");
    assertThat(phrases(Kind.SCRIPT.prose("told=1\n# It is told.\necho \"all is well\"\n")))
        .containsExactly("told", "all is well");
  }

  private static List<String> phrases(String prose) throws IOException {
    return forbidden().matcher(prose).results().map(MatchResult::group).toList();
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

  /** The sources of the packages that a module of the core exports. */
  private static List<Path> exported(Path module) throws IOException {
    Path sources = module.resolve("src/main/java");
    Path declaration = sources.resolve("module-info.java");
    List<Path> exported = new ArrayList<>();
    if (Files.exists(declaration)) {
      for (Matcher export = EXPORT.matcher(Files.readString(declaration)); export.find(); ) {
        Path place = sources.resolve(export.group(1).replace('.', '/'));
        if (Files.isDirectory(place)) {
          try (Stream<Path> files = Files.list(place)) {
            files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(exported::add);
          }
        }
      }
    }
    return exported;
  }

  /** The main sources of a module, or of all modules of the core. */
  private static List<Path> files(String module, String ending) throws IOException {
    return files(module, "src/main", ending);
  }

  /** The files below a folder with a part in their path, except for build results. */
  private static List<Path> files(String folder, String part, String ending) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        ROOT.resolve(folder),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path place, BasicFileAttributes attributes) {
            return GENERATED.contains(place.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String path = file.toString();
            if (path.endsWith(ending)
                && path.contains(part)
                && !file.endsWith("GlossaryTest.java")) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return found.stream().sorted().toList();
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
