package dev.pencilmark.interchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cancelled work ends without delay. */
class CancellationTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final int MEBI = 1 << 20;

  /** The maximum mean number of characters between two checks. */
  private static final int MOST_CHARACTERS = 4 * Checkpoint.STRIDE;

  /** Cancelled at one of its checks. */
  private static final class Interruption extends Cancellation {

    private final int at;
    private int looks;

    Interruption(int at) {
      this.at = at;
    }

    @Override
    public boolean isCancelled() {
      return looks++ == at;
    }
  }

  @Test
  void noFurtherFormatReadsAText() {
    String text = "no puzzle ".repeat(100);
    Interruption never = new Interruption(-1);
    assertThat(code(() -> INTERCHANGE.detect(Source.ofText(text, never))))
        .isEqualTo(ProblemCode.UNKNOWN_FORMAT);
    List<Format> formats = Formats.all().stream().filter(format -> !format.binary()).toList();
    assertThat(never.looks).isEqualTo(formats.size());
    for (int at = 0; at < never.looks; at++) {
      Interruption interruption = new Interruption(at);
      assertThat(code(() -> INTERCHANGE.decode(Source.ofText(text, interruption), "")))
          .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
      assertThat(interruption.looks).isEqualTo(at + 1);
    }
  }

  @Test
  void aTextThatIsDetectedIsNotRead() throws ProblemException {
    String text = Formats.find("swiki.v2").format().example();
    Interruption never = new Interruption(-1);
    assertThat(INTERCHANGE.decode(Source.ofText(text, never), "").board()).isNotNull();
    Interruption last = new Interruption(never.looks - 1);
    assertThat(code(() -> INTERCHANGE.decode(Source.ofText(text, last), "")))
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  /** Texts of a mebibyte, by format, that the format reads to the end or nearly so. */
  static Stream<Arguments> longTexts() throws ProblemException {
    String line = Formats.find("plain.line").format().example() + "\n";
    return Stream.of(
        Arguments.of("plain.line", "", "# a comment\n"),
        Arguments.of("plain.grid", "", "# a comment\n"),
        Arguments.of("plain.grid", "", "- "),
        Arguments.of("pm.grid", "", "This is a title\n"),
        Arguments.of("sdm", "", line),
        Arguments.of("spf", "#spf1.0\n", line),
        Arguments.of("sadman.sdk", "", "# a comment\n"),
        Arguments.of("sudocue.sdk", "", "#Ca comment\n"),
        Arguments.of("hodoku.library", "", ":0000:x:" + line),
        Arguments.of("opensudoku.xml", "<opensudoku>", "<name/>"),
        Arguments.of("fpuzzles.lz", "{\"grid\":[", "[ ],          "),
        Arguments.of("fpuzzles.lz", "{\"grid\":\"", "\\n"),
        Arguments.of("sudokupad.scl", "{", "a"),
        Arguments.of("sudokupad.classic", "classic", "A"),
        Arguments.of("iss", "", ".A"));
  }

  /** Measures the progress in a text between checks for cancellation, instead of the time. */
  @ParameterizedTest
  @MethodSource("longTexts")
  void aLongTextIsLookedUpFromOnceInAFewThousandCharacters(
      String format, String head, String filler) {
    String text = head + filler.repeat((MEBI - head.length()) / filler.length());
    Interruption never = new Interruption(-1);
    code(() -> INTERCHANGE.decode(Source.ofText(text, never), format));
    assertThat(never.looks).isGreaterThan(MEBI / MOST_CHARACTERS);
    for (int at : new int[] {0, never.looks / 3, never.looks - 1}) {
      Interruption interruption = new Interruption(at);
      assertThat(code(() -> INTERCHANGE.decode(Source.ofText(text, interruption), format)))
          .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
      assertThat(interruption.looks).isEqualTo(at + 1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://example.org/?", "?shape=11&", "bd=", "\u00A0"})
  void takingALongTextForALinkIsCancelledToo(String head) throws ProblemException {
    String text = head + (head.length() == 1 ? head : "1").repeat(MEBI);
    Interruption never = new Interruption(-1);
    assertThat(code(() -> Source.ofText(text + "shape=11", never))).isNull();
    assertThat(never.looks).isGreaterThan(MEBI / MOST_CHARACTERS);
    Interruption half = new Interruption(never.looks / 2);
    assertThat(code(() -> Source.ofText(text + "shape=11", half)))
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\n", "%41", "\\"})
  void findingThePuzzleInALongTextIsCancelledToo(String filler) throws ProblemException {
    String text = "https://example.org/?puzzle=" + filler.repeat(MEBI / filler.length());
    Interruption never = new Interruption(-1);
    assertThat(code(() -> Source.ofText(text, never))).isNull();
    assertThat(never.looks).isGreaterThan(MEBI / MOST_CHARACTERS);
    Interruption half = new Interruption(never.looks / 2);
    assertThat(code(() -> Source.ofText(text, half))).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  @Test
  void writingALargeBoardIsCancelledAndReadingItsText() throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.SUDOKU, Board.MAX_SIDE);
    for (int cell = 0; cell < Board.MAX_SIDE * Board.MAX_SIDE; cell++) {
      builder.candidates(cell, 0x5A5A5A5A >>> cell % 8 | 1);
    }
    Board board = builder.build();
    Interruption never = new Interruption(-1);
    String text = INTERCHANGE.encode(board, "fpuzzles.lz", "", false, never).text();
    for (int at = 0; at < never.looks; at++) {
      Interruption interruption = new Interruption(at);
      assertThat(code(() -> INTERCHANGE.encode(board, "fpuzzles.lz", "", false, interruption)))
          .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    }
    Interruption reading = new Interruption(-1);
    assertThat(INTERCHANGE.decode(Source.ofText(text, reading), "").board()).isEqualTo(board);
    assertThat(never.looks).isGreaterThan(10);
    assertThat(reading.looks).isGreaterThan(10);
  }

  private interface Work {
    void run() throws ProblemException;
  }

  private static ProblemCode code(Work work) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, work::run);
    return refused == null ? null : refused.problem().code();
  }
}
