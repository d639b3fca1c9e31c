package dev.pencilmark.show;

import dev.pencilmark.draw.PageLayout;
import dev.pencilmark.draw.PageRenderer;

/** Pages of puzzles as PDF. */
public final class PdfPages implements PageRenderer {

  @Override
  public String format() {
    return "pdf";
  }

  @Override
  public String mediaType() {
    return "application/pdf";
  }

  @Override
  public Book open(PageLayout layout, int mostBytes) {
    return new PdfBook(layout, mostBytes);
  }
}
