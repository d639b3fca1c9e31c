package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every puzzle of every set in the corpus has one solution, and it is found. */
class SolvedCorpusTest {

  /** Sets whose puzzles take seconds to minutes each: {@link HardSets} runs them. */
  static final Set<String> LONG = Set.of("killer_mathemagic", "killer_extreme");

  static List<String> sets() {
    List<String> names = PuzzleSets.names();
    assumeFalse(names.isEmpty(), "no puzzle sets");
    return names.stream().filter(name -> !LONG.contains(name)).toList();
  }

  @ParameterizedTest
  @MethodSource("sets")
  void everyPuzzleHasOneSolution(String name) throws ProblemException {
    List<Board> puzzles = PuzzleSets.read(name);
    assertThat(puzzles).isNotEmpty();
    for (Board puzzle : puzzles) {
      Solving.unique(puzzle);
    }
  }
}
