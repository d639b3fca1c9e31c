package dev.pencilmark.bench;

import dev.pencilmark.testing.PuzzleSets;
import java.util.List;

/** The sets of puzzles that a benchmark is requested. */
final class SetNames {

  private SetNames() {}

  /**
   * Returns the sets with these names; says which are not there, and ends the benchmark if none is.
   *
   * @param asked the names; empty for all
   * @param leftOut which of all are not meant, such as those that take too long: a regular
   *     expression
   */
  static List<String> of(String[] asked, String leftOut) {
    List<String> there = PuzzleSets.names();
    if (asked.length == 0) {
      there = there.stream().filter(name -> !name.matches(leftOut)).toList();
    } else {
      for (String name : asked) {
        if (!there.contains(name)) {
          System.err.println("there is no set of puzzles " + name + ": it is left out");
        }
      }
      there = List.of(asked).stream().filter(there::contains).toList();
    }
    if (there.isEmpty()) {
      System.err.println("there are no sets of puzzles to measure");
      System.exit(1);
    }
    return there;
  }
}
