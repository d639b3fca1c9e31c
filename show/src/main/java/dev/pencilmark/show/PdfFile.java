package dev.pencilmark.show;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.interactive.viewerpreferences.PDViewerPreferences;

/**
 * A PDF that is being made: the same content gives the same bytes, so it has no date, and its
 * identity is that of its content.
 */
final class PdfFile implements AutoCloseable {

  static {
    PdfBoxLogs.turnOff();
  }

  /** Any number: it goes into the identity of the file, where the time would be otherwise. */
  private static final long NO_TIME = 0;

  private final PDDocument document = new PDDocument(IOUtils.createMemoryOnlyStreamCache());
  private final Map<Typeface, PDType0Font> fonts = new EnumMap<>(Typeface.class);

  PDDocument document() {
    return document;
  }

  /** Returns a font; in the file are those of its characters that are used. */
  PDType0Font font(Typeface face) throws IOException {
    PDType0Font font = fonts.get(face);
    if (font == null) {
      font = PDType0Font.load(document, new ByteArrayInputStream(face.file()), true);
      fonts.put(face, font);
    }
    return font;
  }

  /** Returns the whole file. */
  byte[] bytes(String title) throws IOException {
    PDDocumentInformation information = new PDDocumentInformation();
    information.setTitle(title);
    information.setProducer("Pencilmark");
    document.setDocumentInformation(information);
    document.getDocumentCatalog().setLanguage("en");
    PDViewerPreferences preferences = new PDViewerPreferences(new COSDictionary());
    preferences.setDisplayDocTitle(true);
    document.getDocumentCatalog().setViewerPreferences(preferences);
    document.setDocumentId(NO_TIME);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    document.save(out);
    return out.toByteArray();
  }

  @Override
  public void close() {
    IOUtils.closeQuietly(document);
  }
}
