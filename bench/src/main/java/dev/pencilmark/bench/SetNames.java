package dev.pencilmark.bench;

import dev.pencilmark.testing.PuzzleSets;
import java.util.List;

/** Resolves the names of puzzle sets in the arguments of benchmarks. */
final class SetNames {

  private SetNames() {}

  /**
   * Returns the sets with these names. Reports unknown names, and exits if there is no set.
   *
   * @param requested the names; empty for all
   * @param excluded a regular expression of the sets that are excluded by default, such as those
   *     that take too long
   */
  static List<String> of(String[] requested, String excluded) {
    List<String> there = PuzzleSets.names();
    if (requested.length == 0) {
      there = there.stream().filter(name -> !name.matches(excluded)).toList();
    } else {
      for (String name : requested) {
        if (!there.contains(name)) {
          System.err.println("there is no set of puzzles " + name + ": it is skipped");
        }
      }
      there = List.of(requested).stream().filter(there::contains).toList();
    }
    if (there.isEmpty()) {
      System.err.println("there are no sets of puzzles to measure");
      System.exit(1);
    }
    return there;
  }
}
