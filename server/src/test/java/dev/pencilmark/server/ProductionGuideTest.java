package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the guide to production names is there. */
class ProductionGuideTest {

  private static final Path ROOT = Path.of(System.getProperty("pencilmark.root"));
  private static final Pattern TEST = Pattern.compile("`(\\w+Test)(?:\\.(\\w+))?`");
  private static final Pattern RUN = Pattern.compile("-Dtest='?(\\w+Test)");
  private static final Pattern SCRIPT = Pattern.compile("`((?:\\.ci|bench|deploy|fuzz)/[\\w/]+)");

  @Test
  void testsAndScriptsAreThere() throws IOException {
    String guide = Files.readString(ROOT.resolve("docs/production.md"));
    Map<String, Path> tests = tests();
    List<MatchResult> named = TEST.matcher(guide).results().toList();
    assertThat(named).hasSizeGreaterThan(20);
    for (MatchResult test : named) {
      assertThat(tests).containsKey(test.group(1));
      if (test.group(2) != null) {
        assertThat(tests.get(test.group(1)))
            .content()
            .containsPattern("void " + test.group(2) + "\\(");
      }
    }
    assertThat(SCRIPT.matcher(guide).results().map(script -> ROOT.resolve(script.group(1))))
        .isNotEmpty()
        .allMatch(Files::isExecutable);
  }

  /** A command that names a test which is not there runs none, and succeeds. */
  @Test
  void testsThatCommandsRunAreThere() throws IOException {
    Map<String, Path> tests = tests();
    List<Path> guides = new ArrayList<>(List.of(ROOT.resolve("CONTRIBUTING.md")));
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md")).forEach(guides::add);
    }
    List<String> run = new ArrayList<>();
    for (Path guide : guides) {
      RUN.matcher(Files.readString(guide)).results().forEach(test -> run.add(test.group(1)));
    }
    assertThat(run).hasSizeGreaterThan(3);
    assertThat(tests).containsKeys(run.toArray(String[]::new));
  }

  private static Map<String, Path> tests() throws IOException {
    Map<String, Path> tests = new HashMap<>();
    for (Path parent : List.of(ROOT, ROOT.resolve("core"))) {
      try (Stream<Path> modules = Files.list(parent)) {
        for (Path sources : modules.map(module -> module.resolve("src/test")).toList()) {
          if (Files.isDirectory(sources)) {
            addTests(sources, tests);
          }
        }
      }
    }
    return tests;
  }

  private static void addTests(Path sources, Map<String, Path> tests) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .filter(file -> file.toString().endsWith("Test.java"))
          .forEach(
              file ->
                  tests.merge(
                      file.getFileName().toString().replace(".java", ""),
                      file,
                      // Client and server have some of the same name.
                      (one, other) -> one.toString().contains("/server/") ? one : other));
    }
  }
}
