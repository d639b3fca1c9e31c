package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Without --target nothing of the client, the server or gRPC is loaded: a Java runtime that has
 * none of them does all the work.
 */
@Timeout(120)
final class EmbeddedTest {

  /** The classes that are not on the class path: client, server and their libraries. */
  private static final Pattern WITHOUT =
      Pattern.compile(
          "(?<!core)/(client|server|serving|edge|library)/|pencilmark-(client|server|serving|edge)"
              + "|pencilmark-library|io/grpc|netty|opentelemetry|micrometer|prometheus|slf4j|logback"
              + "|bucket4j|jdbi|perfmark|cli/target/test");

  private static final String PUZZLE = "1.343412.1434321";

  private static final String[] COMMANDS = {
    "convert --to swiki.v2",
    "convert --to nosuch",
    "convert --json --to plain.line",
    "detect --all",
    "decode",
    "decode --json",
    "solve",
    "solve --stats",
    "compress",
    "decompress --to plain.line",
    "formats",
    "-V"
  };

  /** The lines of all runs: without a start of Java for each, which takes most of the time. */
  private static final Map<String, List<String>> RUNS = new HashMap<>();

  @BeforeAll
  static void run(@TempDir Path classes) throws Exception {
    Path folder = Files.createDirectories(classes.resolve("dev/pencilmark/cli"));
    for (Class<?> needed : List.of(EmbeddedRuns.class, Run.class)) {
      String name = needed.getSimpleName() + ".class";
      try (InputStream bytes = needed.getResourceAsStream(name)) {
        Files.copy(bytes, folder.resolve(name));
      }
    }
    List<String> words = new ArrayList<>();
    for (String command : COMMANDS) {
      words.add(command.equals("formats") ? command : command + " " + PUZZLE);
      words.add("");
      words.add(command);
      words.add(PUZZLE + "\n" + PUZZLE + "\n");
    }
    Process process = start(EmbeddedRuns.class, File.pathSeparator + classes, words);
    process.getOutputStream().close();
    List<String> lines = output(process).lines().toList();
    assertThat(lines).as("%s", lines).hasSize(2 * COMMANDS.length);
    for (int i = 0; i < COMMANDS.length; i++) {
      RUNS.put(COMMANDS[i], lines.subList(2 * i, 2 * i + 2));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "convert --to swiki.v2, 0",
    "convert --to nosuch, 2",
    "convert --json --to plain.line, 0",
    "detect --all, 0",
    "decode, 0",
    "decode --json, 0",
    "solve, 0",
    "solve --stats, 0",
    "compress, 0",
    "decompress --to plain.line, 1",
    "formats, 0",
    "-V, 0"
  })
  void works_withoutTheServersClasses(String command, int status) {
    assertThat(RUNS.get(command))
        .allSatisfy(
            run ->
                assertThat(run)
                    .startsWith(status + " ")
                    .doesNotContain("NoClassDefFound")
                    .doesNotContain("bug"));
  }

  @Test
  void theProgramItself_worksWithoutThem() throws Exception {
    Process process = start(Main.class, "", List.of("convert", "--to", "plain.line"));
    try (OutputStream typed = process.getOutputStream()) {
      typed.write((PUZZLE + "\n").getBytes(StandardCharsets.UTF_8));
    }
    assertThat(output(process)).isEqualTo(PUZZLE + "\n");
    assertThat(process.waitFor()).isZero();
  }

  private static String output(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static Process start(Class<?> main, String classes, List<String> args)
      throws IOException {
    String path =
        Stream.of(System.getProperty("surefire.test.class.path").split(File.pathSeparator))
            .filter(entry -> !WITHOUT.matcher(entry).find())
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", path + classes, main.getName()));
    command.addAll(args);
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
