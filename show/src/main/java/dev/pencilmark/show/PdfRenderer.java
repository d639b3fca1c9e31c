package dev.pencilmark.show;

import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderer;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/**
 * Boards as PDF: one page as large as the board, with title and author above it if there are any.
 */
public final class PdfRenderer implements Renderer {

  /** The points of a tenth of a unit: a cell of 60 units is 30 points wide, 10.6 mm. */
  private static final float SCALE = 0.05f;

  private static final int TITLE = 14;
  private static final int AUTHOR = 9;
  private static final int MARGIN = 3;

  @Override
  public String format() {
    return "pdf";
  }

  @Override
  public String mediaType() {
    return "application/pdf";
  }

  @Override
  public boolean isText() {
    return false;
  }

  @Override
  public Rendered render(Picture picture) {
    Drawing drawing = picture.drawing();
    float width = drawing.width() * SCALE;
    float board = drawing.height() * SCALE;
    int room =
        (picture.title().isBlank() ? 0 : 2 * TITLE) + (picture.author().isBlank() ? 0 : 2 * AUTHOR);
    Lettering lettering = new Lettering();
    try (PdfFile file = new PdfFile()) {
      PDPage page = new PDPage(new PDRectangle(width, board + room));
      file.document().addPage(page);
      try (PDPageContentStream content = new PDPageContentStream(file.document(), page)) {
        PdfLines lines = new PdfLines(file, content, lettering);
        float top = board + room;
        int most = (int) width - 2 * MARGIN;
        if (!picture.title().isBlank()) {
          lines.line(picture.title(), Typeface.BOLD, TITLE, MARGIN, top - 1.2f * TITLE, most);
          top -= 2 * TITLE;
        }
        if (!picture.author().isBlank()) {
          lines.line(picture.author(), Typeface.REGULAR, AUTHOR, MARGIN, top - 0.8f * AUTHOR, most);
        }
        PdfPen.draw(file, content, drawing, 0, board, SCALE);
      }
      byte[] bytes = file.bytes(picture.title().isBlank() ? drawing.title() : picture.title());
      return new Rendered(bytes, lettering.warning().stream().toList());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
