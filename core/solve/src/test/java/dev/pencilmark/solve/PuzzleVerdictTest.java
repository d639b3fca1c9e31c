package dev.pencilmark.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BrokenRule;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.UnsupportedConstraint.Part;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table of docs/rules-text.md, by 4x4 Sudokus. */
final class PuzzleVerdictTest {

  private static final String UNIQUE = "1234341221434321";
  private static final List<UnsupportedConstraint> READ = List.of();
  private static final List<UnsupportedConstraint> UNREAD =
      List.of(new UnsupportedConstraint("\"Lines are special\"", 0, Part.SENTENCE));
  private static final List<UnsupportedConstraint> CHANGING =
      List.of(new UnsupportedConstraint("\"One clue lies\"", 0, Part.CHANGING_SENTENCE));

  private static Board board(String givens) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 4);
    for (int cell = 0; cell < 16; cell++) {
      if (givens.charAt(cell) != '.') {
        board.given(cell, givens.charAt(cell) - '0');
      }
    }
    return board.build();
  }

  private static PuzzleVerdict verdict(
      String givens, List<UnsupportedConstraint> unread, String solution) throws ProblemException {
    Board board = board(givens);
    Answer answer = Solver.solve(board, null, SolveLimits.DEFAULT, new Cancellation());
    return PuzzleVerdict.of(
        answer, board, unread, solution == null ? null : DeclaredSolution.of(solution, "", board));
  }

  private static final String ONE = "1234341221434...";
  private static final String SEVERAL = "1...............";

  @Test
  void oneSolution_isUnderstood_ifItIsThatOfTheAuthor() throws ProblemException {
    assertThat(verdict(ONE, READ, UNIQUE).isUnderstood()).isTrue();
    assertThat(verdict(ONE, UNREAD, UNIQUE).isUnderstood()).isTrue();
    assertThat(verdict(ONE, CHANGING, UNIQUE).isUnderstood()).isTrue();
    assertThat(verdict(ONE, READ, "1234341221434312").isUnderstood()).isFalse();
    assertThat(verdict(ONE, READ, "????????????4???").isUnderstood()).isTrue();
    assertThat(verdict(ONE, READ, "?????????????1??").isUnderstood()).isFalse();
  }

  @Test
  void oneSolution_withoutThatOfTheAuthor_isUnderstood_unlessASentenceMayChangeIt()
      throws ProblemException {
    assertThat(verdict(ONE, READ, null).isUnderstood()).isTrue();
    assertThat(verdict(ONE, UNREAD, null).isUnderstood()).isTrue();
    assertThat(verdict(ONE, CHANGING, null).isUnderstood()).isFalse();
  }

  @Test
  void severalSolutions_areUnderstood_ifAllIsRead_andTheAuthorKeepsAllRules()
      throws ProblemException {
    assertThat(verdict(SEVERAL, READ, null).isUnderstood()).isTrue();
    assertThat(verdict(SEVERAL, READ, UNIQUE).isUnderstood()).isTrue();
    assertThat(verdict(SEVERAL, UNREAD, UNIQUE).isUnderstood()).isFalse();
    assertThat(verdict(SEVERAL, UNREAD, null).isUnderstood()).isFalse();
  }

  @Test
  void aSolutionThatBreaksARule_namesItAndItsCells() throws ProblemException {
    PuzzleVerdict verdict = verdict(SEVERAL, READ, "1134341221434321");
    assertThat(verdict.isUnderstood()).isFalse();
    assertThat(verdict.brokenRules())
        .contains(new BrokenRule(BrokenRule.UNIT, "row 1", List.of(0, 1)));
  }

  @Test
  void digitsThatTheBoardLacks_areNamed() throws ProblemException {
    PuzzleVerdict verdict = verdict("................", READ, "1230341221434321");
    assertThat(verdict.isUnderstood()).isFalse();
    assertThat(verdict.brokenRules().get(0).rule()).isEqualTo(PuzzleVerdict.DIGITS);
    assertThat(verdict.brokenRules().get(0).cells()).containsExactly(3);
  }
}
