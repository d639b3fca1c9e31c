package dev.pencilmark.format.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A format of nine rows is a declaration; {@link ProjectEuler96} is one of thirty lines. */
class GridFileTest {

  private static final ProjectEuler96 EULER = new ProjectEuler96();

  private static Source source(String text) {
    return Source.ofText(text);
  }

  @Test
  void aDeclaredFormatIsRecognisedReadAndWritten() throws ProblemException {
    String text = EULER.example();
    assertThat(EULER.recognise(source(text)))
        .isInstanceOfSatisfying(
            Recognition.Match.class,
            match -> {
              assertThat(match.confidence()).isEqualTo(Confidence.CERTAIN);
              assertThat(match.reasons())
                  .containsExactly(
                      Reason.structure("lines of the header, then nine rows of nine cells"));
            });
    Decoded decoded = EULER.decode(source(text), "");
    assertThat(decoded.board().digit(2)).isEqualTo(3);
    assertThat(EULER.encode(decoded.board(), "", "")).isEqualTo(text);
    String second = text.replace("Grid 01", "Grid 02");
    Decoded other = EULER.decode(source(second), "");
    assertThat(EULER.encode(other.board(), "", other.layout())).isEqualTo(second);
  }

  @ParameterizedTest
  @CsvSource({
    "Grid 01, Grid one, BAD_HEADER, 0",
    "003020600, 00302060, BAD_LENGTH, 8",
    "900305001, 90x305001, BAD_CHARACTER, 20",
    "005010300, '', BAD_LENGTH, 98",
    "Grid 01, 003020600, TRAILING_DATA, 90",
  })
  void errorsOfADeclaredFormatAreReportedWithThePosition(
      String part, String instead, ProblemCode code, int index) {
    String text = EULER.example().replace(part, instead);
    assertThat(EULER.recognise(source(text))).isEqualTo(Recognition.NONE);
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> EULER.decode(source(text), ""));
    assertThat(refused.problem().code()).isEqualTo(code);
    assertThat(refused.problem().index()).isEqualTo(Math.min(index, source(text).text().length()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "4; '.------.------.|| a  b | c  d ||| e  f | g  h ||:------+------:|| i  j | k  l |"
            + "|| m  n | o  p ||''------''------'''",
        "2; '.------.|| a  b ||| c  d ||''------'''",
      })
  void aFrameGrowsWithTheGrid(int side, String expected) {
    Frame frame =
        new Frame(
            "|", "", ".------.------.", "| o  o | o  o |", ":------+------:", "'------'------'");
    StringBuilder text = new StringBuilder();
    frame.write(text, side, (out, cell) -> out.append((char) ('a' + cell)));
    assertThat(text.toString()).isEqualTo(expected);
  }

  @Test
  void columnsAreAsWideAsAskedAndTheLinesAboveThemToo() {
    StringBuilder text = new StringBuilder();
    new Frame("\n", "!", "+--+--+", "|oo|oo|", "", "")
        .write(text, 4, new int[] {1, 2, 1, 3}, (out, cell) -> out.append(cell % 4));
    assertThat(text.toString()).isEqualTo("+---+----+" + "\n|01 |23  |".repeat(4) + "!");
  }

  @Test
  void everyRowOfNineIsDrawnFromThePicture() {
    assertThat(new Frame("\n", "", "", " o o | o o", "-----|-----", "").rowOfNine())
        .isEqualTo(" o o o | o o o | o o o");
  }
}
