package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.logic.RegressionLibrary.Entry;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * What HoDoKu finds in the positions of its regression library is found here. The table by
 * technique is in target/regression-library.txt.
 */
class RegressionLibraryTest {

  /**
   * The number of entries of the implemented techniques that may fail: one of doubly linked sets
   * that overlap, in which the library has fewer eliminations than there are, and a grouped loop.
   */
  private static final int KNOWN_FAILURES = 2;

  @Test
  void everyTechniqueMatchesTheLibrary() throws ProblemException, IOException {
    assumeTrue(RegressionLibrary.isPresent(), "no regression library");
    List<String> failed = new ArrayList<>();
    String reported = table("%-40s %3d of %3d%n", failed);
    Files.writeString(java.nio.file.Path.of("target", "regression-library.txt"), reported);
    assertThat(failed).as(reported).hasSizeLessThanOrEqualTo(KNOWN_FAILURES);
  }

  /** Prints the table of docs/logic-results.md. */
  public static void main(String[] args) throws ProblemException {
    System.out.print(table("| %s | %d | %d |%n", new ArrayList<>()));
  }

  /**
   * How many entries pass, technique by technique.
   *
   * @param row how a technique is written
   * @param failed where the lines go that do not pass
   */
  private static String table(String row, List<String> failed) throws ProblemException {
    Map<String, int[]> table = new TreeMap<>();
    int missing = 0;
    for (Entry entry : RegressionLibrary.entries()) {
      Technique technique = entry.technique();
      boolean there = technique != null && Path.techniques().contains(technique);
      if (!there) {
        missing++;
        continue;
      }
      boolean passes = entry.passes();
      int[] counts =
          table.computeIfAbsent(entry.code() + " " + technique.title(), title -> new int[2]);
      counts[passes ? 0 : 1]++;
      if (!passes) {
        failed.add(entry.line());
      }
    }
    int passed = table.values().stream().mapToInt(counts -> counts[0]).sum();
    StringBuilder reported = new StringBuilder();
    table.forEach(
        (title, counts) ->
            reported.append(String.format(row, title, counts[0], counts[0] + counts[1])));
    reported.append(
        String.format(
            "%d pass, %d fail, %d of techniques that are not there%n",
            passed, failed.size(), missing));
    return reported.toString();
  }
}
