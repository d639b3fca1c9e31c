package dev.pencilmark.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.draw.Theme;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SvgPathsRendererTest {

  private static String svg(Board board, Look look) throws Exception {
    return new String(
        Renderers.installed().find("svgpaths").render(Picture.of(board, look)).bytes(),
        StandardCharsets.US_ASCII);
  }

  @Test
  void hasNoTextAndNamesNoSizeOfAFont() throws Exception {
    for (Board board : Samples.all().values()) {
      assertThat(svg(board, Look.DEFAULT.withNumbered(true)))
          .startsWith("<svg xmlns=")
          .endsWith("</svg>")
          .matches("[ -~]*")
          .doesNotContain("<text", "font-size")
          .contains("aria-label=\"");
    }
  }

  @Test
  void theTitleIsAvailableToScreenReaders() throws Exception {
    Picture picture = Picture.of(Samples.sudoku(), Look.DEFAULT).withTitle("For Sunday");
    for (String format : new String[] {"svg", "svgpaths"}) {
      byte[] svg = Renderers.installed().find(format).render(picture).bytes();
      assertThat(new String(svg, StandardCharsets.US_ASCII)).contains("aria-label=\"For Sunday\"");
    }
  }

  @Test
  void hasTheDocumentedSize() throws Exception {
    assertThat(svg(Samples.sudoku(), Look.DEFAULT).length()).isLessThan(15_000);
    Board.Builder marked = Board.builder(dev.pencilmark.board.PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      marked.candidates(cell, 511);
    }
    assertThat(svg(marked.build(), Look.DEFAULT).length()).isBetween(200_000, 300_000);
  }

  /** The picture is the same but for a few points at the edges of letters. */
  @Test
  void looksAsTheTextsDo() {
    for (Map.Entry<String, Board> sample : Samples.all().entrySet()) {
      for (Theme theme : Theme.values()) {
        Drawing drawing =
            Drawing.of(sample.getValue(), Look.DEFAULT.withTheme(theme).withNumbered(true));
        BufferedImage texts = image(drawing);
        BufferedImage paths = image(SvgPathsRenderer.withoutTexts(drawing));
        int others = 0;
        for (int y = 0; y < texts.getHeight(); y++) {
          for (int x = 0; x < texts.getWidth(); x++) {
            int one = texts.getRGB(x, y) & 0xff;
            others += Math.abs(one - (paths.getRGB(x, y) & 0xff)) > 48 ? 1 : 0;
          }
        }
        assertThat(others)
            .as(sample.getKey())
            .isLessThan(texts.getWidth() * texts.getHeight() / 2_000);
      }
    }
  }

  private static BufferedImage image(Drawing drawing) {
    BufferedImage image =
        new BufferedImage(drawing.width() / 10, drawing.height() / 10, BufferedImage.TYPE_INT_RGB);
    try (RasterPen pen = new RasterPen(image, 0, 1)) {
      pen.drawAll(drawing);
    }
    return image;
  }
}
