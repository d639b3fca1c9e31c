package dev.pencilmark.show;

import dev.pencilmark.interchange.FileType;
import dev.pencilmark.interchange.TextExtractor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.text.PDFTextStripper;

/** The text of PDF documents, in lines unchanged on the pages. */
public final class PdfTextExtractor implements TextExtractor {

  static {
    PdfBoxLogs.turnOff();
  }

  /** The longest document, in bytes: it is held in memory. */
  private static final int MOST_BYTES = 32 << 20;

  private static final int MOST_PAGES = 1_000;

  /** The longest text, in characters. */
  private static final int MOST_TEXT = 8 << 20;

  @Override
  public FileType type() {
    return FileType.PDF;
  }

  @Override
  public String text(InputStream document, long most) throws IOException, ProblemException {
    int longest = (int) Math.min(most, MOST_BYTES);
    byte[] bytes = document.readNBytes(longest + 1);
    if (bytes.length > longest) {
      throw Problem.tooLarge("the PDF document", longest, "bytes").exception();
    }
    Bounded text = new Bounded();
    try (PDDocument pdf = Loader.loadPDF(bytes)) {
      if (pdf.getNumberOfPages() > MOST_PAGES) {
        throw Problem.tooLarge("the PDF document", MOST_PAGES, "pages").exception();
      }
      PDFTextStripper stripper = new PDFTextStripper();
      stripper.setSortByPosition(true);
      stripper.setLineSeparator("\n");
      stripper.writeText(pdf, text);
    } catch (InvalidPasswordException locked) {
      throw broken("the PDF document is locked with a password", locked);
    } catch (TooLongException tooLong) {
      throw Problem.tooLarge("the text of the PDF document", MOST_TEXT, "characters").exception();
    } catch (IOException | RuntimeException broken) {
      throw broken("the PDF document is broken", broken);
    }
    return text.all.toString();
  }

  private static ProblemException broken(String what, Exception cause) {
    return Problem.undecodable(what)
        .expected("a whole PDF document without a password", String.valueOf(cause.getMessage()))
        .exception();
  }

  /** The text is longer than it may be. */
  private static final class TooLongException extends IOException {

    private static final long serialVersionUID = 1L;
  }

  /** A text up to a limit. */
  private static final class Bounded extends Writer {

    private final StringBuilder all = new StringBuilder();

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
      if (length > MOST_TEXT - all.length()) {
        throw new TooLongException();
      }
      all.append(text, offset, length);
    }

    @Override
    public void flush() {
      // Nothing is held back.
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }
}
