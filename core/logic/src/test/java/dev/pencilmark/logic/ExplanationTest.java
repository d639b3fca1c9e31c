package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExplanationTest {

  private static final String EASY =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  private static final String SIAMESE =
      ".7...5.....947.....5...28....5.1.2....7.2.31....7...5....8....4....6......31..5.9";

  private static final String SEVERAL =
      "....1...94.7....2..3.......2..9...7..83.7......6.8.9.1...6...9........45.....36.8";

  private static final StepFormatter TELLER = new StepFormatter(Notation.R1C1, Digits.ofSide(9));

  private static Explanation of(Board board, long nanos) throws ProblemException {
    return Explanation.of(
        board, ExplainOptions.DEFAULT, new SolveLimits(2, 1_000_000, nanos), new Cancellation());
  }

  private static Explanation of(Board board) throws ProblemException {
    return of(board, 10_000_000_000L);
  }

  @Test
  void stepsAreNumberedAndEndWithTheSolution() throws ProblemException {
    Explanation explanation = of(PuzzleSets.board(EASY));
    int number = 0;
    for (StepView step = explanation.next(TELLER); step != null; step = explanation.next(TELLER)) {
      assertThat(step.number()).isEqualTo(++number);
    }
    assertThat(explanation.end()).isEqualTo(Explanation.End.SOLVED);
    assertThat(explanation.stop()).isNull();
    assertThat(explanation.steps()).isEqualTo(number);
    assertThat(explanation.isSolved()).isTrue();
    assertThat(explanation.next(TELLER)).isNull();
  }

  @Test
  void hintsAreTheNextStepOrAllAndChangeNothing() throws ProblemException {
    Explanation explanation = of(PuzzleSets.board(EASY));
    List<StepView> one = explanation.hints(1, StepView.ALL, TELLER);
    List<StepView> all = explanation.hints(1_000, StepView.TECHNIQUE, TELLER);

    assertThat(one).hasSize(1);
    assertThat(all).hasSizeGreaterThan(1).allMatch(step -> step.placements().isEmpty());
    StepView next = explanation.next(TELLER);
    assertThat(next.text()).isEqualTo(one.get(0).text());
  }

  @Test
  void hintsReportEachStepOnce() throws ProblemException {
    // Several of its singles are hidden in two houses.
    List<StepView> all = of(PuzzleSets.board(EASY)).hints(1_000, StepView.ALL, TELLER);
    assertThat(all).extracting(StepView::text).hasSizeGreaterThan(9).doesNotHaveDuplicates();
  }

  @Test
  void stepsOfATechniqueAreReportedInAnyOrder() throws ProblemException {
    Explanation explanation = of(PuzzleSets.board(EASY));
    List<StepView> pointing =
        explanation.hints(Set.of(Technique.POINTING), 1_000, StepView.ALL, TELLER);

    assertThat(explanation.hints(1, StepView.ALL, TELLER).get(0).technique())
        .isNotEqualTo("pointing");
    assertThat(pointing).isNotEmpty().allMatch(step -> step.technique().equals("pointing"));
    assertThat(explanation.hints(Set.of(Technique.POINTING), 1, StepView.ALL, TELLER))
        .containsExactly(pointing.get(0));
  }

  @Test
  void techniquesOutsideOfAllOrdersAreFoundOnRequest() throws ProblemException {
    Explanation explanation = of(PuzzleSets.board(SIAMESE));
    assertThat(
            explanation.hints(Set.of(Technique.SIAMESE_FINNED_X_WING), 1_000, StepView.ALL, TELLER))
        .isNotEmpty();
  }

  @Test
  void puzzleOfSeveralSolutionsIsNotSearchedForNets() throws ProblemException {
    Explanation explanation = of(PuzzleSets.board(SEVERAL));
    List<String> techniques = new ArrayList<>();
    for (StepView step = explanation.next(TELLER); step != null; step = explanation.next(TELLER)) {
      techniques.add(step.technique());
    }
    assertThat(explanation.end()).isEqualTo(Explanation.End.MULTIPLE);
    assertThat(techniques).doesNotContain("forcing-net");
    assertThat(explanation.hints(Set.of(Technique.FORCING_NET), 1, StepView.ALL, TELLER))
        .isNotEmpty();
  }

  @Test
  void pathOfAPuzzleWithSeveralSolutionsIsNotRated() throws ProblemException {
    Explanation explanation = of(PuzzleSets.board(".".repeat(81)));
    assertThat(explanation.finish()).isEqualTo(Explanation.End.MULTIPLE);
    assertThat(explanation.steps()).isZero();
  }

  @Test
  void timeThatIsUpIsALimitAndNoFailure() throws ProblemException {
    Explanation explanation = of(PuzzleSets.board(EASY), 1);
    assertThat(explanation.finish()).isEqualTo(Explanation.End.LIMIT);
    assertThat(explanation.stop()).isEqualTo(Explanation.Stop.TIME);
  }

  @Test
  void callerWhoGoesEndsIt() throws ProblemException {
    Cancellation gone = new Cancellation();
    Explanation explanation =
        Explanation.of(PuzzleSets.board(EASY), ExplainOptions.DEFAULT, SolveLimits.DEFAULT, gone);
    gone.cancel();
    assertThatThrownBy(() -> explanation.next(TELLER))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED));
  }

  @Test
  void progressIsRequestedOnlyWhereThereIsSome() throws ProblemException {
    Board board = PuzzleSets.board(EASY);
    assertThat(ExplainOptions.hasProgress(board)).isFalse();
    assertThatThrownBy(
            () ->
                Explanation.of(
                    board,
                    ExplainOptions.DEFAULT.from(Start.FROM_PROGRESS),
                    SolveLimits.DEFAULT,
                    new Cancellation()))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().code()).isEqualTo(ProblemCode.NO_PROGRESS));
    Board begun = board.toBuilder().candidates(2, 0b1111).build();
    assertThat(ExplainOptions.hasProgress(begun)).isTrue();
    assertThat(ExplainOptions.DEFAULT.forHint(begun).start()).isEqualTo(Start.FROM_PROGRESS);
    assertThat(ExplainOptions.DEFAULT.forHint(board).start()).isNull();
  }

  @Test
  void namesThatAreNoneGetTheNearest() throws ProblemException {
    assertThat(Names.order("")).isEqualTo(Order.PENCILMARK);
    assertThat(Names.order("fu-sudoku")).isEqualTo(Order.FU_SUDOKU);
    assertThatThrownBy(() -> Names.order("Hodoko")).hasMessageContaining("nearest are hodoku");
    assertThatThrownBy(() -> Names.techniques(List.of("Naked Pear")))
        .hasMessageContaining("nearest are naked-pair");
    assertThatThrownBy(() -> Names.techniques(List.of("x".repeat(1_000_000))))
        .hasMessageContaining("xxx...");
  }
}
