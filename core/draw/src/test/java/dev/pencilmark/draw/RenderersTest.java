package dev.pencilmark.draw;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.draw.text.TextDrawing;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenderersTest {

  private static final Board BOARD =
      Board.builder(PuzzleType.SUDOKU, 9).given(0, 5).placed(3, 7).build();

  @Test
  void coreAloneHasSvgAndText() {
    Renderers renderers = Renderers.installed();

    assertThat(renderers.formats()).containsExactly("svg", "text");
    assertThat(renderers.areMoreThanBuiltIn()).isFalse();
  }

  @Test
  void svgIsThatOfTheDrawing() throws ProblemException {
    Rendered svg = Renderers.builtIn().find("svg").render(Picture.of(BOARD, Look.DEFAULT));

    assertThat(new String(svg.bytes(), UTF_8)).isEqualTo(Drawing.of(BOARD, Look.DEFAULT).toSvg());
    assertThat(svg.warnings()).isEmpty();
  }

  @Test
  void theTitleOfThePictureIsAvailableToScreenReaders() throws ProblemException {
    Picture picture = Picture.of(BOARD, Look.DEFAULT).withTitle("Ant & Bee");

    Rendered svg = Renderers.builtIn().find("svg").render(picture);

    assertThat(new String(svg.bytes(), UTF_8)).contains("aria-label=\"Ant &#38; Bee\"");
  }

  @Test
  void textIsThatOfTheTerminal() throws ProblemException {
    Rendered text = Renderers.builtIn().find("text").render(Picture.of(BOARD, Look.DEFAULT));

    assertThat(new String(text.bytes(), UTF_8))
        .isEqualTo(TextDrawing.of(BOARD, false, Glyphs.UNICODE, Highlights.NONE));
  }

  @Test
  void unknownFormatsAreRefusedWithThoseThatThereAre() {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> Renderers.builtIn().find("bmp"))
        .satisfies(
            refused -> {
              assertThat(refused.problem().code()).isEqualTo(ProblemCode.BAD_REQUEST);
              assertThat(refused.problem().message()).contains("\"bmp\"").contains("svg, text");
            });
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> Renderers.builtIn().pages("pdf"));
  }

  @Test
  void picturesOfImpossibleBoardsAreRejected() {
    Picture picture = Picture.of(BOARD, Look.DEFAULT);

    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> picture.withScale(0));
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> picture.withScale(Picture.MOST_SCALE + 1));
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> picture.withTitle("x".repeat(Look.MOST_TEXT + 1)));
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> picture.withSolution(List.of(1, 2, 3)));
  }
}
