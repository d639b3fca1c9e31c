package dev.pencilmark.compress.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rules of every kind are coded, or the board is refused. */
final class RuleCodeTest {

  /** The order in which any/3 writes kinds: frozen, as codes that exist are read by it. */
  private static final List<String> FROZEN =
      List.of(
          "antiknight",
          "antiking",
          "nonconsecutive",
          "negative",
          "difference",
          "ratio",
          "sum.pair",
          "greater",
          "thermo",
          "thermo.slow",
          "arrow",
          "arrow.double",
          "between",
          "lockout",
          "palindrome",
          "renban",
          "nabner",
          "whispers",
          "entropic",
          "modular",
          "regionsum",
          "zipper",
          "sumline",
          "equalsum",
          "odd",
          "even",
          "allowed",
          "minimum",
          "maximum",
          "clone",
          "quadruple",
          "index.row",
          "index.column",
          "index.box",
          "littlekiller",
          "sandwich",
          "xsum",
          "skyscraper",
          "numberedroom",
          "globalentropy",
          "globalmodular",
          "samevalues",
          "taxicab",
          "cage",
          "sum",
          "other");

  @Test
  void theKindsOfTheCodeAndTheirOrder_areFrozen() {
    assertThat(RuleCode.kinds().stream().map(RuleKind::id)).containsExactlyElementsOf(FROZEN);
  }

  @ParameterizedTest
  @EnumSource
  void everyKind_isReadBackOrRefused(RuleKind kind) throws ProblemException {
    Random random = Seeded.older(kind.id().hashCode());
    VariantRule rule = new RandomRules(9, random).of(kind);
    Board board = Board.builder(PuzzleType.SUDOKU, 9).variant(rule).build();
    if (RuleCode.refusal(RuleCode.kinds(), board.variants()) == null) {
      Compressor compressor = new Compressor();
      assertThat(compressor.decompress(compressor.compress(board).bytes()).board().variants())
          .isEqualTo(board.variants());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aKindThatTheCodeDoesNotHold_isRefusedByName(RuleKind kind) {
    VariantRule rule = new RandomRules(9, Seeded.older(1)).of(kind);
    List<RuleKind> others = RuleCode.kinds().stream().filter(other -> other != kind).toList();
    assertThat(RuleCode.refusal(others, List.of(rule)))
        .isEqualTo("no code holds rules of this kind: " + rule.name());
    assertThat(RuleCode.refusal(RuleCode.kinds(), List.of(rule)) == null)
        .isEqualTo(FROZEN.contains(kind.id()));
  }
}
