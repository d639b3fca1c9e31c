package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Puzzles of every set in the corpus are explained to their end. */
class PathCorpusTest {

  /** The number of puzzles of a set in a build and in a thorough check; {@link #main} takes all. */
  private static final int SOME = Seeded.thorough() ? 30 : 1;

  /** Sets whose puzzles the solver takes minutes for. */
  private static final Set<String> LONG = Set.of("killer_mathemagic", "killer_extreme");

  /** Sets whose paths take seconds: a build examines one of them. */
  private static final List<String> SLOW =
      List.of("killer_hard", "killer_hs", "killer_tarek", "str8tsx_gen");

  static List<String> sets() {
    List<String> names = PuzzleSets.names();
    assumeFalse(names.isEmpty(), "no puzzle sets");
    List<String> slow = Seeded.sample(SLOW, SLOW.size());
    return names.stream()
        .filter(name -> !LONG.contains(name))
        .filter(name -> !SLOW.contains(name) || slow.contains(name))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("sets")
  void everyPuzzleIsExplainedToItsEnd(String name) throws ProblemException {
    List<Board> puzzles = PuzzleSets.read(name, SOME);
    assertThat(puzzles).isNotEmpty();
    for (Board puzzle : puzzles) {
      Walk.of(puzzle);
    }
  }

  /** Iterates over sets named, or all, and prints the required number of puzzles. */
  public static void main(String[] names) throws ProblemException {
    int most = Integer.getInteger("most", Integer.MAX_VALUE);
    System.out.printf("%-20s %6s  %-40s %9s %9s%n", "set", "count", "by tier", "mean ms", "max ms");
    for (String name : names.length > 0 ? List.of(names) : sets()) {
      List<Board> puzzles = PuzzleSets.read(name);
      int[] tiers = new int[7];
      double total = 0;
      double longest = 0;
      int count = Math.min(most, puzzles.size());
      for (Board puzzle : puzzles.subList(0, count)) {
        long began = System.nanoTime();
        tiers[Walk.of(puzzle, ExplainOptions.DEFAULT, false).tier]++;
        double took = (System.nanoTime() - began) / 1e6;
        total += took;
        longest = Math.max(longest, took);
      }
      System.out.printf(
          "%-20s %6d  %-40s %9.3f %9.1f%n",
          name, count, Arrays.toString(tiers), total / count, longest);
    }
  }
}
