package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No part of the product ignores the variant rules of a board. */
final class VariantEntryPointsTest {

  private static final Board BOARD =
      Board.builder(PuzzleType.SUDOKU, 9)
          .given(0, 5)
          .variant(VariantRule.of(RuleKind.THERMO).group(10, 11, 12).build())
          .variant(VariantRule.of(RuleKind.THERMO).group(20, 21).build())
          .variant(VariantRule.global(RuleKind.TAXICAB))
          .variant(VariantRule.carried("nowhere", "lookandsay", "{}"))
          .build();

  @Test
  void aCodeHoldsThem() throws ProblemException {
    Compressor compressor = new Compressor();
    assertThat(compressor.decompress(compressor.compress(BOARD).bytes()).board()).isEqualTo(BOARD);
  }

  @Test
  void aCanonicalFormIsNotThatOfAPuzzleWithoutThem() throws ProblemException {
    Board plain = Board.builder(PuzzleType.SUDOKU, 9).given(0, 5).build();
    assertThat(Canonical.of(BOARD, SolveLimits.DEFAULT, new Cancellation()).key())
        .isNotEqualTo(Canonical.of(plain, SolveLimits.DEFAULT, new Cancellation()).key());
  }

  static List<Format> formats() {
    return Formats.all();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everyFormatCarriesARule_orReportsThatItIsLost(Format format) throws ProblemException {
    if (format.fidelity(BOARD.type(), BOARD.side(), "") == null) {
      return;
    }
    Interchange interchange = new Interchange(Limits.DEFAULT);
    EncodeResult written = interchange.encode(BOARD, format.id(), "", false);
    for (VariantRule rule : BOARD.variants()) {
      boolean reported =
          written.losses().stream()
              .anyMatch(
                  loss -> loss.kind() == LossKind.RULES && loss.detail().startsWith(rule.name()));
      boolean carried =
          !reported
              && interchange
                  .decode(dev.pencilmark.format.Source.ofText(written.text()), format.id())
                  .board()
                  .variants()
                  .contains(rule);
      assertThat(reported || carried).as(format.id() + " " + rule).isTrue();
    }
    if (!written.losses().isEmpty()) {
      ProblemException refused =
          catchThrowableOfType(
              ProblemException.class, () -> interchange.encode(BOARD, format.id(), "", true));
      assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    }
  }
}
