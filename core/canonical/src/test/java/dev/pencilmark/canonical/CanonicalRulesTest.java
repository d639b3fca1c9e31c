package dev.pencilmark.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Forms of puzzles with variant rules: the same for isomorphic puzzles, and of the same puzzle. */
final class CanonicalRulesTest {

  private static final SolveLimits LIMITS = new SolveLimits(300, 20_000, 20_000_000_000L);

  private static CanonicalForm form(Board board) throws ProblemException {
    return Canonical.of(board, SolveLimits.DEFAULT, new Cancellation());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OTHER")
  void transformedPuzzlesHaveAnEqualForm_withAsManySolutions(RuleKind kind)
      throws ProblemException {
    for (int side : new int[] {4, 6, 9}) {
      if (!RandomRules.kinds(side).contains(kind)) {
        continue;
      }
      Random random = Seeded.older(side * 100 + kind.id().hashCode());
      for (int round = 0; round < (side == 4 ? 12 : 3); round++) {
        Board board = board(kind, side, random);
        CanonicalForm form = form(board);
        Validation.check(form.board());
        assertThat(form.transformation().of(Canonical.puzzleOf(board))).isEqualTo(form.board());
        boolean turns = Canonical.mayTurn(board);
        for (Transformation turn : SquareSearch.turns(side, turns && side != 6)) {
          if (turns) {
            Board turned = turn.of(board);
            Validation.check(turned);
            assertThat(form(turned).text()).as("%s", board).isEqualTo(form.text());
          }
        }
        if (side == 4) {
          assertThat(count(form.board())).as("%s", board).isEqualTo(count(board));
        }
      }
    }
  }

  private static Board board(RuleKind kind, int side, Random random) throws ProblemException {
    RandomRules rules = new RandomRules(side, random);
    while (true) {
      Board.Builder board = Board.builder(PuzzleType.SUDOKU, side).variant(rules.of(kind));
      RuleKind other = RandomRules.kind(side, random);
      if (random.nextBoolean() && other != kind && other.isSupported()) {
        board.variant(rules.of(other));
      }
      for (int given = 0; given < 3; given++) {
        board.given(random.nextInt(side * side), 1 + random.nextInt(side));
      }
      try {
        Validation.check(board.build());
        Validation.checkGivens(board.build());
        return board.build();
      } catch (ProblemException twoValuesOrGivens) {
        // Another one.
      }
    }
  }

  private static long count(Board board) throws ProblemException {
    return Solver.solve(board, null, LIMITS, new Cancellation()).count();
  }

  private static Board of(VariantRule.Builder... rules) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).given(12, 2);
    Arrays.stream(rules).map(VariantRule.Builder::build).forEach(board::variant);
    return board.build();
  }

  @Test
  void drawingsInAnotherOrderAreEqual() throws ProblemException {
    assertThat(form(of(VariantRule.of(RuleKind.RENBAN).group(1, 2, 3))).text())
        .isEqualTo(form(of(VariantRule.of(RuleKind.RENBAN).group(3, 1, 2))).text());
    assertThat(form(of(VariantRule.of(RuleKind.QUADRUPLE).group(1, 2, 10, 11).values(4))).text())
        .isEqualTo(
            form(of(VariantRule.of(RuleKind.QUADRUPLE).group(11, 1, 10, 2).values(4))).text());
    assertThat(form(of(VariantRule.of(RuleKind.CLONE).group(1, 2).group(40, 41))).text())
        .isEqualTo(form(of(VariantRule.of(RuleKind.CLONE).group(41, 40).group(2, 1))).text());
  }

  @Test
  void otherRulesAreOtherPuzzles() throws ProblemException {
    Set<String> texts = new HashSet<>();
    List<Board> boards =
        List.of(
            of(),
            of(VariantRule.of(RuleKind.THERMO).group(20, 21, 22)),
            of(VariantRule.of(RuleKind.THERMO).group(22, 21, 20)),
            of(VariantRule.of(RuleKind.SLOW_THERMO).group(20, 21, 22)),
            of(VariantRule.of(RuleKind.DIFFERENCE).group(20, 21)),
            of(VariantRule.of(RuleKind.DIFFERENCE).group(20, 21).values(2)),
            of(VariantRule.of(RuleKind.ANTIKNIGHT)));
    for (Board board : boards) {
      texts.add(form(board).text());
    }
    assertThat(texts).hasSize(boards.size());
  }

  /** Whispers notice no digits counted from the other end, thermometers do. */
  @Test
  void digitsAreCountedFromTheOtherEndWhereNoRuleNotices() throws ProblemException {
    VariantRule whispers = VariantRule.of(RuleKind.WHISPERS).group(1, 2, 3).build();
    VariantRule thermo = VariantRule.of(RuleKind.THERMO).group(1, 2, 3).build();
    for (VariantRule rule : List.of(whispers, thermo)) {
      Board.Builder one =
          Board.builder(PuzzleType.SUDOKU, 9).variant(rule).given(0, 2).given(40, 6);
      Board.Builder other =
          Board.builder(PuzzleType.SUDOKU, 9).variant(rule).given(0, 8).given(40, 4);
      assertThat(form(one.build()).text().equals(form(other.build()).text()))
          .isEqualTo(rule == whispers);
    }
  }

  /** As in all answers, which name these rules. */
  @Test
  void rulesThatAreOnlyCarriedAreOmitted() throws ProblemException {
    Board board = of(VariantRule.of(RuleKind.ANTIKNIGHT));
    Board more = board.toBuilder().variant(VariantRule.carried("iss", "Or", "")).build();
    assertThat(form(more).text()).isEqualTo(form(board).text());
  }
}
