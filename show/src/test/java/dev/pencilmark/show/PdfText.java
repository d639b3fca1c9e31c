package dev.pencilmark.show;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/** The texts of a PDF and their positions, read with PDFBox. */
final class PdfText extends PDFTextStripper {

  /**
   * A text on one line.
   *
   * @param page the page, from 1
   * @param x the middle of the text from the left of the page, in points
   * @param y its line, from the top
   */
  record Written(int page, String text, float x, float y, float size) {}

  private final List<Written> all = new ArrayList<>();

  private PdfText() {
    setSortByPosition(false);
  }

  static List<Written> of(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      PdfText reader = new PdfText();
      reader.getText(document);
      return reader.all;
    }
  }

  @Override
  protected void processTextPosition(TextPosition text) {
    float middle = text.getXDirAdj() + text.getWidthDirAdj() / 2;
    all.add(
        new Written(
            getCurrentPageNo(),
            text.getUnicode(),
            middle,
            text.getYDirAdj(),
            text.getFontSizeInPt()));
  }
}
