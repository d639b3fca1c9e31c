package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.solve.Solver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Setting the clock of the machine changes only dates: deadlines, limits of time, rates and waits
 * go by {@link System#nanoTime}, which is never set. So nothing else is used, except where a date
 * is requested.
 */
class WallClockTest {

  /** The sources of date and time, by their names in class files. */
  private static final List<String> CLOCKS =
      List.of("currentTimeMillis", "java/time/Clock", "java/util/Date", "java/time/Instant");

  /** Whether a certificate is valid; the start of a span; when puzzles came into a library. */
  private static final Set<String> OF_DATES =
      Set.of(
          "TlsFiles.class",
          "Tracing.class",
          "PuzzleMetadata.class",
          "LibraryCollection.class",
          "LibraryHandler.class",
          "LibraryLine.class",
          "LibraryMapper.class",
          "LibraryProgress.class",
          "LibraryPuzzle.class",
          "LibraryWriter.class",
          "PuzzleLibrary.class");

  @Test
  void onlyDatesUseTheWallClock() throws Exception {
    Map<String, String> classes = new TreeMap<>(contents(PencilmarkServer.class));
    classes.putAll(contents(Solver.class));

    assertThat(classes).hasSizeGreaterThan(200);
    assertThat(classes.get("TlsFiles.class")).contains("java/util/Date");
    assertThat(classes.entrySet())
        .filteredOn(file -> CLOCKS.stream().anyMatch(file.getValue()::contains))
        .extracting(file -> file.getKey().replaceAll("\\$.*\\.class$", ".class"))
        .isSubsetOf(OF_DATES);
  }

  /** The class files of a module, which is a directory or a jar, as text. */
  private static Map<String, String> contents(Class<?> module) throws Exception {
    Path place = Path.of(module.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(place)) {
      return contents(place);
    }
    try (FileSystem jar = FileSystems.newFileSystem(place)) {
      return contents(jar.getPath("/"));
    }
  }

  private static Map<String, String> contents(Path place) throws IOException {
    Map<String, String> contents = new HashMap<>();
    try (Stream<Path> files = Files.walk(place)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        contents.put(
            file.getFileName().toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }
}
