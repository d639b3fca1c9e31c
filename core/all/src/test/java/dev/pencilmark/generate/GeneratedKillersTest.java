package dev.pencilmark.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Killers with cells in no cage, and those that need no rule of 45. */
@Timeout(120)
class GeneratedKillersTest {

  private static final Set<Technique> RULE_OF_45 =
      Set.of(Technique.INNIE_OUTIE, Technique.INNIES_OUTIES, Technique.INNIE_OUTIE_DIFFERENCE);

  private static Generated make(GenerateOptions options, long index) throws ProblemException {
    return Generator.of(options, 7, false, false).make(index, new Attempts(), new Cancellation());
  }

  @ParameterizedTest
  @CsvSource({"KILLER, NONE, 18, 26", "KILLER, ROTATE180, 20, 30", "KENDOKU, NONE, 12, 30"})
  void sparseCagesLeaveOneSolution(PuzzleType type, Symmetry symmetry, int least, int most)
      throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(type, 6).with(symmetry).withCagedCells(new IntRange(least, most));
    Generated made = make(options, 0);
    Board board = made.board();
    assertThat(board.hasClues()).isFalse();
    assertThat(board.cages().stream().mapToInt(Cage::size).sum()).isBetween(least, most);
    Answer answer = Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(answer.solutions().get(0).on(board)).isEqualTo(made.solution());
    boolean[] caged = new boolean[board.cellCount()];
    for (Cage cage : board.cages()) {
      for (int cell : cage.cells()) {
        caged[cell] = true;
      }
    }
    assertThat(symmetry.holds(caged, 6)).isTrue();
  }

  private static boolean isSolvedWithout45(Generated made) throws ProblemException {
    ExplainOptions others = ExplainOptions.DEFAULT.upTo(made.rating().level()).without(RULE_OF_45);
    return Explanation.of(made.board(), others, SolveLimits.DEFAULT, new Cancellation()).finish()
        == Explanation.End.SOLVED;
  }

  /** Among killers of these levels, some are solved only with the rule of 45. */
  @Test
  void dispensableTechniquesAreNotNeeded() throws ProblemException {
    GenerateOptions any = GenerateOptions.of(PuzzleType.KILLER, 6).ofLevels(new IntRange(2, 3));
    long needing = 0;
    while (isSolvedWithout45(make(any, needing))) {
      needing++;
    }
    GenerateOptions options = any.dispensingWith(RULE_OF_45);
    assertThat(isSolvedWithout45(make(options, needing))).isTrue();
    assertThat(isSolvedWithout45(make(options, needing + 1))).isTrue();
  }

  @Test
  void impossibleCagesAreRejectedAtOnce() {
    assertThat(refusal(PuzzleType.SUDOKU, new IntRange(3, 5))).contains("has no cages");
    assertThat(refusal(PuzzleType.KILLER, new IntRange(0, 0))).contains("1 to 81 cells");
    assertThat(refusal(PuzzleType.KILLER, new IntRange(82, 90))).contains("not 82 to 90");
  }

  private static String refusal(PuzzleType type, IntRange caged) {
    GenerateOptions options = GenerateOptions.of(type, 9).withCagedCells(caged);
    return catchThrowableOfType(
            ProblemException.class, () -> Generator.of(options, 7, false, false))
        .problem()
        .message();
  }
}
