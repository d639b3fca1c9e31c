package dev.pencilmark.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the fuzzer found worth keeping still makes no trouble. */
class KeptInputsTest {

  private static final Path CORPUS =
      Path.of(System.getProperty("pencilmark.root", ".."), "fuzz", "corpus");

  private static final Map<String, Consumer<byte[]>> TARGETS =
      Map.of(
          "text", TextTarget::fuzzerTestOneInput,
          "paste", PasteTarget::fuzzerTestOneInput,
          "format", FormatTarget::fuzzerTestOneInput,
          "board", BoardTarget::fuzzerTestOneInput,
          "decompress", DecompressTarget::fuzzerTestOneInput,
          "file", FileTarget::fuzzerTestOneInput,
          "solve", SolveTarget::fuzzerTestOneInput,
          "edge", EdgeTarget::fuzzerTestOneInput);

  static Stream<String> targets() {
    return TARGETS.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void everyKeptInputIsFine(String target) throws IOException {
    int inputs = 0;
    try (ZipInputStream zip =
        new ZipInputStream(Files.newInputStream(CORPUS.resolve(target + ".zip")))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        byte[] input = zip.readAllBytes();
        inputs += entry.isDirectory() ? 0 : 1;
        try {
          TARGETS.get(target).accept(input);
        } catch (RuntimeException | AssertionError broken) {
          throw new AssertionError(entry.getName() + " of " + target + ": " + broken, broken);
        }
      }
    }
    assertThat(inputs).isGreaterThan(10);
  }

  @Test
  void everyTargetIsRunByTheCommand() throws IOException {
    String run = Files.readString(CORPUS.resolveSibling("run"));
    String listed = run.lines().filter(line -> line.startsWith("targets=")).findFirst().orElse("");
    assertThat(listed.substring(9, listed.length() - 1).split(" "))
        .containsExactlyInAnyOrderElementsOf(TARGETS.keySet());
  }
}
