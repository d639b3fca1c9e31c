package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Puzzles that other programs made, at every size and level that these have, and say to have one
 * solution. The headings of the sets name program, size, kind and level.
 */
class FreshPuzzlesTest {

  @ParameterizedTest
  @CsvSource({"qqwing,72", "solo,326", "keen,173"})
  void haveOneSolution(String program, int puzzles) throws ProblemException {
    List<Board> boards = PuzzleSets.resource("fresh/" + program + ".txt");
    assertThat(boards).hasSize(puzzles);
    for (Board board : boards) {
      Solving.unique(board);
    }
  }
}
