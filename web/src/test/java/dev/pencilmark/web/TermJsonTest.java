package dev.pencilmark.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.WorstBoards;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TermJsonTest {

  @ParameterizedTest
  @EnumSource
  void everyKindThatIsUnderstoodHasTerms(RuleKind kind) {
    RandomRules rules = new RandomRules(9, Seeded.older(kind.id().hashCode()));
    boolean found = false;
    for (int i = 0; i < 20; i++) {
      Board board = Board.builder(PuzzleType.SUDOKU, 9).variant(rules.of(kind)).build();
      found |= !((Map<?, ?>) TermJson.of(board).get("terms")).isEmpty();
    }
    assertThat(found).isEqualTo(kind.isSupported() && !kind.isAboutDigits());
  }

  /** A page of a hostile board is no larger than by the cells of its rules. */
  @ParameterizedTest
  @EnumSource
  void dataIsLinearInTheCellsOfRules(RuleKind kind) {
    for (Board board : WorstBoards.of(kind, true)) {
      int cells = board.variants().stream().mapToInt(VariantRule::cellCount).sum();
      int most =
          switch (kind.form()) {
            // A cell of an index has its line, one of an extreme its neighbours.
            case CELLS -> 40 * cells;
            case GLOBAL -> 12 * board.cellCount();
            // A cell has a pair with each other, of which there are at most two sides.
            case ORDERED -> 2 * 2 * board.side() * cells;
            default -> 6 * cells;
          };
      assertThat(numbers(TermJson.of(board).get("terms"))).as(kind.id()).isLessThan(most + 100);
    }
  }

  private static int numbers(Object data) {
    if (data instanceof Map<?, ?> map) {
      return map.values().stream().mapToInt(TermJsonTest::numbers).sum();
    }
    return data instanceof List<?> list ? list.stream().mapToInt(TermJsonTest::numbers).sum() : 1;
  }
}
