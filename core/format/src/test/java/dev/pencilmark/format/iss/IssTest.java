package dev.pencilmark.format.iss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts of Interactive Sudoku Solver are known by their items, and others are not taken for one.
 */
class IssTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".V~R1C1~R1C2~R5C5",
        ".X~R1C1~R1C2",
        ".NFA~gAAEAg~R1C1",
        ".AntiKnight",
        ".NoBoxes.AntiKing",
        ".Windoku",
        ".~R1C1_5",
        ".Shape~6x6~9 .NoBoxes .RegionSize~9 .BlackDot~R2C4~R2C5"
      })
  void itemsDetermineTheFormat(String text) throws ProblemException {
    assertThat(INTERCHANGE.detect(Source.ofText(text)).get(0).format().id()).isEqualTo("iss");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {".Xr catman 8 .", ".Nm", ".Pp", ".Dd September 3, 2020", ".Ed", ".Em .Ar"})
  void macrosOfManualPagesAreNoItems(String text) {
    assertThatThrownBy(() -> INTERCHANGE.detect(Source.ofText(text)))
        .isInstanceOf(ProblemException.class);
  }

  private static final String LETTERS =
      "AAAABBCCCAAABBBCDCAABBBBCDDEEEEFFCCDEGFFFFFCDEGGFFDDDDEEGHHHHIIGEGHHHIIIGGGHHIIII";

  private static final String ROWS = LETTERS.replaceAll("(.{9})(?=.)", "$1\n");

  static Stream<Arguments> layouts() {
    return Stream.of(
        Arguments.of(LETTERS, 9),
        Arguments.of(ROWS, 9),
        Arguments.of(LETTERS.toLowerCase(Locale.ROOT), 9),
        Arguments.of(".".repeat(80) + "5" + LETTERS, 9),
        Arguments.of("aabbaabbccddccdd", 4));
  }

  /** An unchanged text comes back, and with another digit a text of items. */
  @ParameterizedTest
  @MethodSource("layouts")
  void aLayoutOfLettersIsAJigsaw(String text, int side) throws ProblemException {
    DecodeResult read = INTERCHANGE.decode(Source.ofText(text), "");
    assertThat(read.board().type()).isEqualTo(PuzzleType.JIGSAW);
    assertThat(read.board().side()).isEqualTo(side);
    assertThat(read.detection().format().id()).isEqualTo("iss");
    String layout = read.decoded().layout();
    assertThat(INTERCHANGE.encode(read.board(), "iss", layout, false).text()).isEqualTo(text);
    Board more = read.board().toBuilder().given(0, 3).build();
    String written = INTERCHANGE.encode(more, "iss", layout, false).text();
    assertThat(INTERCHANGE.decode(Source.ofText(written), "").board()).isEqualTo(more);
  }

  /** The losses of an output are computed by decoding it. */
  @Test
  void aShortFormWithARuleNextToItComesBackAsItWasSent() throws ProblemException {
    String text = LETTERS + "\n\n.AntiKnight";
    DecodeResult read = INTERCHANGE.decode(Source.ofText(text), "iss");
    assertThat(read.board().variants()).hasSize(1);
    EncodeResult written = INTERCHANGE.encode(read.board(), "iss", read.decoded().layout(), false);
    assertThat(written.text()).isEqualTo(text);
    assertThat(written.losses()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A solved grid, one letter too many, and two regions that are not in one piece.
        "ABCDCDABBADCDCBA",
        "AAAABBBBCCCCDDDDD",
        "AABBAABBCCDDCDDC",
        "ABBA",
        "AABBAABB\n\nCCDDCCDD",
      })
  void otherLettersAreNone(String text) {
    assertThatThrownBy(() -> INTERCHANGE.decode(Source.ofText(text), ""))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void anyItemIsReadWhereTheFormatIsNamed() throws ProblemException {
    assertThat(INTERCHANGE.decode(Source.ofText(".Brandnew"), "iss").decoded().unsupported())
        .hasSize(1);
  }

  /** Every item has another meaning in such a grid, so that all are carried, the shape first. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        ".Shape~9x9~1-10.Cage~12~R1C1~R1C2~R1C3.~R5C5_10~R1C1_8.AntiKnight",
        ".Shape~6x6~9.RegionSize~9.Diagonal~-1.Cage~22~R1C2~R1C1~R2C1.~R3C1_3",
        ".Shape~6x6~9.NoBoxes.Jigsaw~001111200111220011222333444333444555.Renban~R5C1~R6C2",
        ".Thermo~R1C1~R1C2.Shape~7x7~9.GlobalEntropy",
        ".Shape~9x9~~Raw.AllDifferent~R1C1~R2C2"
      })
  void gridsOfOtherDigitsComeBackFromTheirBoard(String text) throws ProblemException {
    DecodeResult reading = INTERCHANGE.decode(Source.ofText(text), "iss");
    EncodeResult written = INTERCHANGE.encode(reading.board(), "iss", "", true);
    DecodeResult back = INTERCHANGE.decode(Source.ofText(written.text()), "iss");
    assertThat(back.board()).as(written.text()).isEqualTo(reading.board());
    assertThat(back.decoded().unsupported())
        .containsExactlyInAnyOrderElementsOf(reading.decoded().unsupported());
    EncodeResult plain = INTERCHANGE.encode(reading, "plain.line", false);
    assertThat(plain.losses())
        .anyMatch(loss -> loss.kind() == LossKind.RULES && loss.changesSolutions());
    Board edited = reading.board().toBuilder().given(0, 1).build();
    assertThatThrownBy(() -> INTERCHANGE.encode(edited, "iss", "", false))
        .hasMessageContaining("grid of other digits");
  }
}
