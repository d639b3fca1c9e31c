package dev.pencilmark.show;

import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDPageContentStream;

/** Writes lines of untrusted text onto a page. */
final class PdfLines {

  private final PdfFile file;
  private final PDPageContentStream page;
  private final Lettering lettering;

  PdfLines(PdfFile file, PDPageContentStream page, Lettering lettering) {
    this.file = file;
    this.page = page;
    this.lettering = lettering;
  }

  /** Writes a line from the left, as much of it as fits. */
  void line(String text, Typeface face, int size, float x, float y, int width) throws IOException {
    write(Lettering.cut(lettering.shown(text, face), face, size, width), face, size, x, y);
  }

  /** Writes a text that can be shown as it is. */
  void write(String shown, Typeface face, int size, float x, float y) throws IOException {
    if (!shown.isEmpty()) {
      page.setNonStrokingColor(0f);
      page.beginText();
      page.setFont(file.font(face), size);
      page.newLineAtOffset(x, y);
      page.showText(shown);
      page.endText();
    }
  }
}
