package dev.pencilmark.show;

import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderer;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.List;

/** Boards as PNG. Drawn band by band, so that a large picture needs little memory. */
public final class PngRenderer implements Renderer {

  /** The maximum number of points of a side. */
  public static final int MOST_POINTS = 4_096;

  private static final int BAND = 128;

  static {
    // On a machine with a screen, drawing would make this process an application of its desktop.
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
  }

  @Override
  public String format() {
    return "png";
  }

  @Override
  public String mediaType() {
    return "image/png";
  }

  @Override
  public boolean isText() {
    return false;
  }

  @Override
  public Rendered render(Picture picture) throws ProblemException {
    Drawing drawing = picture.drawing();
    int scale = picture.scale();
    int width = points(drawing.width(), scale);
    int height = points(drawing.height(), scale);
    if (Math.max(width, height) > MOST_POINTS) {
      throw Problem.tooLarge(
              "the picture, with " + scale + " pixels a unit,",
              MOST_POINTS,
              "pixels a side",
              Math.max(width, height))
          .exception();
    }
    PngWriter png = new PngWriter(width, height, 96 * scale);
    BufferedImage band = new BufferedImage(width, BAND, BufferedImage.TYPE_INT_RGB);
    int[] points = ((DataBufferInt) band.getRaster().getDataBuffer()).getData();
    for (int top = 0; top < height; top += BAND) {
      try (RasterPen pen = new RasterPen(band, top, scale)) {
        pen.drawAll(drawing);
      }
      png.rows(points, Math.min(BAND, height - top));
    }
    return new Rendered(png.finish(), List.of());
  }

  private static int points(int tenths, int scale) {
    return (tenths * scale + 9) / 10;
  }
}
