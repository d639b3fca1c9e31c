package dev.pencilmark.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  /** The interval of the inputs that a build runs. */
  private static final int ONE_IN = 3;

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
    Map<String, byte[]> inputs = new TreeMap<>();
    try (ZipInputStream zip =
        new ZipInputStream(Files.newInputStream(CORPUS.resolve(target + ".zip")))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (!entry.isDirectory()) {
          inputs.put(entry.getName(), zip.readAllBytes());
        }
      }
    }
    assertThat(inputs).hasSizeGreaterThan(10);
    for (String name : Seeded.sample(List.copyOf(inputs.keySet()), ONE_IN, target)) {
      try {
        TARGETS.get(target).accept(inputs.get(name));
      } catch (RuntimeException | AssertionError broken) {
        throw new AssertionError(name + " of " + target + ": " + broken, broken);
      }
    }
  }

  @Test
  void everyTargetIsRunByTheCommand() throws IOException {
    String run = Files.readString(CORPUS.resolveSibling("run"));
    String listed = run.lines().filter(line -> line.startsWith("targets=")).findFirst().orElse("");
    assertThat(listed.substring(9, listed.length() - 1).split(" "))
        .containsExactlyInAnyOrderElementsOf(TARGETS.keySet());
  }
}
