package dev.pencilmark.show;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngRendererTest {

  private static final PngRenderer PNG = new PngRenderer();

  private static final int PAPER = 0xffffff;

  private static BufferedImage read(Picture picture) throws Exception {
    return ImageIO.read(new ByteArrayInputStream(PNG.render(picture).bytes()));
  }

  /** Returns the number of points of the middle of a cell that have the darkness of ink. */
  private static int ink(BufferedImage image, int cell, int side, int scale) {
    int dark = 0;
    for (int y = 15 * scale; y < 45 * scale; y++) {
      for (int x = 15 * scale; x < 45 * scale; x++) {
        int point =
            image.getRGB(
                scale * (6 + 60 * (cell % side)) + x, scale * (6 + 60 * (cell / side)) + y);
        if ((point & 0xff) < 0x60 && (point >> 8 & 0xff) < 0x60) {
          dark++;
        }
      }
    }
    return dark;
  }

  @Test
  void isAsLargeAsTheDrawingTimesTheScale() throws Exception {
    for (int scale = 1; scale <= Picture.MOST_SCALE; scale++) {
      Picture picture = Picture.of(Samples.sudoku(), Look.DEFAULT).withScale(scale);
      BufferedImage image = read(picture);

      assertThat(image.getWidth()).isEqualTo(552 * scale);
      assertThat(image.getHeight()).isEqualTo(552 * scale);
      assertThat(image.getRGB(1, 1) & 0xffffff).isEqualTo(PAPER);
      assertThat(image.getRGB(552 * scale - 1, 552 * scale - 1) & 0xffffff).isEqualTo(PAPER);
    }
  }

  @Test
  void thereIsInkInTheCellsThatHaveDigitsAndNoOthers() throws Exception {
    Board board = Samples.sudoku();
    for (int scale = 1; scale <= 3; scale++) {
      BufferedImage image = read(Picture.of(board, Look.DEFAULT).withScale(scale));
      for (int cell = 0; cell < 81; cell++) {
        boolean inked = ink(image, cell, 9, scale) > 20;
        assertThat(inked).as("cell %s", cell).isEqualTo(board.digit(cell) != 0);
      }
    }
  }

  @Test
  void boxesHaveHeavyLinesAndCellsLightOnes() throws Exception {
    BufferedImage image = read(Picture.of(Samples.sudoku(), Look.DEFAULT).withScale(2));
    for (int line = 1; line < 9; line++) {
      int dark = 0;
      for (int x = -8; x <= 8; x++) {
        // Half a cell below the top there are only lines between cells that are empty.
        int point = image.getRGB(2 * (6 + 60 * line) + x, 2 * (6 + 60 * 3 + 3));
        dark += (point & 0xff) < 0x40 ? 1 : 0;
      }
      assertThat(dark).as("line %s", line).isBetween(line % 3 == 0 ? 4 : 0, line % 3 == 0 ? 8 : 1);
    }
  }

  @Test
  void colourGroupsHaveTheirColours() throws Exception {
    BufferedImage image = read(Picture.of(Samples.all().get("colour-sudoku"), Look.DEFAULT));

    assertThat(image.getRGB(6 + 60 + 8, 6 + 8) & 0xffffff).isEqualTo(0xff965a);
    assertThat(image.getRGB(6 + 120 + 8, 6 + 8) & 0xffffff).isEqualTo(0x78b4ff);
  }

  @Test
  void darkIsDark() throws Exception {
    Picture picture = Picture.of(Samples.sudoku(), Look.DEFAULT.withTheme(Theme.DARK));

    assertThat(read(picture).getRGB(1, 1) & 0xffffff).isEqualTo(0x16181d);
  }

  @Test
  void bandsLeaveNoSeams() throws Exception {
    // With another scale the seams would be elsewhere on the board.
    Picture picture = Picture.of(Samples.all().get("str8ts"), Look.DEFAULT);
    BufferedImage small = read(picture);
    BufferedImage large = read(picture.withScale(4));
    int others = 0;
    for (int y = 0; y < small.getHeight(); y++) {
      for (int x = 0; x < small.getWidth(); x++) {
        int sum = 0;
        for (int part = 0; part < 16; part++) {
          sum += large.getRGB(4 * x + part % 4, 4 * y + part / 4) & 0xff;
        }
        others += Math.abs(sum / 16 - (small.getRGB(x, y) & 0xff)) > 24 ? 1 : 0;
      }
    }
    assertThat(others).isZero();
  }

  @Test
  void sameBytesTwice() throws Exception {
    for (Map.Entry<String, Board> sample : Samples.all().entrySet()) {
      Picture picture = Picture.of(sample.getValue(), Look.DEFAULT.withTints(true));

      assertThat(PNG.render(picture).bytes()).isEqualTo(PNG.render(picture).bytes());
    }
  }

  @Test
  void picturesOfMoreThanAllThatIsAllowedAreRefusedBeforeTheyAreDrawn() {
    Board board = Samples.full(25);
    int width = Drawing.of(board, Look.DEFAULT).width() / 10;
    assertThat(width).isBetween(PngRenderer.MOST_POINTS / 3, PngRenderer.MOST_POINTS / 2);

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> PNG.render(Picture.of(board, Look.DEFAULT).withScale(3)))
        .satisfies(
            refused -> {
              assertThat(refused.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
              assertThat(refused.problem().message()).contains("3 pixels a unit").contains("4096");
            });
  }
}
