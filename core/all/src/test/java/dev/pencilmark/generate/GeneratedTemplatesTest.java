package dev.pencilmark.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.generate.rules.WantedRule;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Outlines that are filled again. */
@Timeout(120)
class GeneratedTemplatesTest {

  private static Generated make(GenerateOptions options, long index) throws ProblemException {
    return Generator.of(options, 7, false, false).make(index, new Attempts(), new Cancellation());
  }

  private static Board ruled(PuzzleType type, int side, String... kinds) throws ProblemException {
    WantedRule[] rules =
        Stream.of(kinds)
            .map(kind -> WantedRule.of(RuleKind.ofId(kind), side))
            .toArray(WantedRule[]::new);
    return make(GenerateOptions.of(type, side).withRules(rules), 0).board();
  }

  /** Makes a puzzle of an outline, with one solution that needs all of its clues. */
  private static Board filled(Board outline) throws ProblemException {
    Generated made = make(GenerateOptions.of(outline), 1);
    Board board = made.board();
    Validation.check(board);
    Answer answer = solved(board);
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(answer.solutions().get(0).on(board)).isEqualTo(made.solution());
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isGiven(cell)) {
        Board less = board.toBuilder().candidates(cell, board.allDigits()).build();
        assertThat(solved(less).outcome()).isEqualTo(Outcome.MULTIPLE);
      }
    }
    return board;
  }

  private static Answer solved(Board board) throws ProblemException {
    return Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
  }

  private static int[][] shape(VariantRule rule) {
    int[][] groups = new int[rule.groups()][];
    Arrays.setAll(groups, rule::group);
    return groups;
  }

  @Test
  void rulesKeepTheirCellsAndTheirValuesAreThoseOfTheSolution() throws ProblemException {
    Board outline = ruled(PuzzleType.SUDOKU, 6, "thermo", "sandwich", "quadruple", "whispers");
    Board board = filled(outline);
    assertThat(board.variants().stream().map(GeneratedTemplatesTest::shape))
        .usingRecursiveFieldByFieldElementComparator()
        .containsExactlyInAnyOrderElementsOf(
            outline.variants().stream().map(GeneratedTemplatesTest::shape).toList());
    assertThat(board.variants()).isNotEqualTo(outline.variants());
  }

  @Test
  void cagesOfKillersKeepTheirCells() throws ProblemException {
    Board outline = make(GenerateOptions.of(PuzzleType.KILLER, 6), 0).board();
    Board board = filled(outline);
    assertThat(board.cageOfCells()).isEqualTo(outline.cageOfCells());
    assertThat(board.cages().stream().map(Cage::target))
        .isNotEqualTo(outline.cages().stream().map(Cage::target));
  }

  @Test
  void regionsAndBlackCellsStay() throws ProblemException {
    Board jigsaw = ruled(PuzzleType.JIGSAW, 6, "arrow");
    Board straights = make(GenerateOptions.of(PuzzleType.STR8TS, 6), 0).board();
    Board ofJigsaw = filled(jigsaw);
    Board ofStraights = filled(straights);
    for (int cell = 0; cell < 36; cell++) {
      assertThat(ofJigsaw.region(cell)).isEqualTo(jigsaw.region(cell));
      assertThat(ofStraights.isBlack(cell)).isEqualTo(straights.isBlack(cell));
    }
    assertThat(ofStraights).isNotEqualTo(straights);
  }

  @Test
  void impossibleTemplatesAreRejectedAtOnce() throws ProblemException {
    GenerateOptions plain = GenerateOptions.of(Board.builder(PuzzleType.SUDOKU, 9).build());
    assertThat(refusal(plain.withRules(WantedRule.of(RuleKind.THERMO, 9)))).contains("its own");
    assertThat(refusal(plain.by(Method.MAX_DEDUCTION))).contains("max_deduction");
    assertThat(refusal(GenerateOptions.of(Board.builder(PuzzleType.KENKEN, 6).build())))
        .contains("are not filled");
    assertThat(refusal(GenerateOptions.of(Board.builder(PuzzleType.SUDOKU, 25).build())))
        .contains("at most 16");
  }

  private static String refusal(GenerateOptions options) {
    return catchThrowableOfType(
            ProblemException.class, () -> Generator.of(options, 7, false, false))
        .problem()
        .message();
  }

  /** Two thermometers through the same cells, in opposite directions. */
  @Test
  void contradictoryOutlinesEndWithTheirReason() throws ProblemException {
    Board outline =
        Board.builder(PuzzleType.SUDOKU, 6)
            .variant(VariantRule.of(RuleKind.THERMO).group(0, 1, 2).build())
            .variant(VariantRule.of(RuleKind.THERMO).group(2, 1, 0).build())
            .build();
    Attempts attempts = new Attempts();
    Generator generator =
        Generator.of(GenerateOptions.of(outline).withAttempts(2), 7, false, false);
    assertThat(generator.make(0, attempts, new Cancellation())).isNull();
    assertThat(attempts.rejected()).containsOnlyKeys(Rejection.NO_GRID);
  }
}
