package dev.pencilmark.show;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The loggers of PDFBox, which are off: problems of a document are reported to the caller, and the
 * fonts of this machine are irrelevant. A program that routes logs elsewhere sets the levels there.
 */
final class PdfBoxLogs {

  /** Held, because {@code java.util.logging} drops the level of a logger without references. */
  private static final List<Logger> LOGGERS =
      List.of(Logger.getLogger("org.apache.pdfbox"), Logger.getLogger("org.apache.fontbox"));

  private PdfBoxLogs() {}

  /** Turns the loggers off; classes do so before they first use PDFBox. */
  static void turnOff() {
    LOGGERS.forEach(logger -> logger.setLevel(Level.OFF));
  }
}
