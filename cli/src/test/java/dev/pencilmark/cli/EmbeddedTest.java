package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
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
  void works_withoutTheServersClasses(String command, int status) throws Exception {
    String[] words = command.split(" ");
    for (String input : new String[] {"", PUZZLE + "\n" + PUZZLE + "\n"}) {
      boolean lines = !input.isEmpty();
      Stream<String> puzzle =
          lines || command.equals("formats") ? Stream.empty() : Stream.of(PUZZLE);
      Process process = start(Stream.concat(Stream.of(words), puzzle).toList());
      try (OutputStream typed = process.getOutputStream()) {
        typed.write(input.getBytes(StandardCharsets.UTF_8));
      } catch (IOException unread) {
        // Not all commands read.
      }
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(out).doesNotContain("NoClassDefFound").doesNotContain("bug");
      assertThat(process.waitFor()).as(out).isEqualTo(status);
    }
  }

  private static Process start(List<String> args) throws IOException {
    String path =
        Stream.of(System.getProperty("surefire.test.class.path").split(File.pathSeparator))
            .filter(entry -> !WITHOUT.matcher(entry).find())
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", path, Main.class.getName()));
    command.addAll(args);
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
