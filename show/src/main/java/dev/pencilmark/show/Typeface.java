package dev.pencilmark.show;

import java.awt.geom.AffineTransform;
import java.awt.geom.GeneralPath;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.GlyphData;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * One of the two fonts that come with this module, see {@code FONTS.txt}: no font of the machine is
 * used, so that pictures are the same everywhere. Read when it is first requested; may be used by
 * many threads.
 */
enum Typeface {
  REGULAR("DejaVuSans.ttf"),
  BOLD("DejaVuSans-Bold.ttf");

  /** The replacement for characters that the fonts do not have. */
  static final int REPLACEMENT = 0xfffd;

  private final String name;
  private final Map<Integer, Glyph> glyphs = new ConcurrentHashMap<>();
  private byte[] file;
  private TrueTypeFont font;
  private CmapLookup characters;

  Typeface(String name) {
    this.name = name;
  }

  /**
   * A character.
   *
   * @param advance its width, in thousandths of the size
   * @param outline its outline for a size of 1, the y axis upwards
   */
  private record Glyph(int advance, GeneralPath outline) {}

  /** Returns the whole file. */
  synchronized byte[] file() {
    if (file == null) {
      try (InputStream in = Typeface.class.getResourceAsStream(name)) {
        file = in.readAllBytes();
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
    return file;
  }

  private synchronized CmapLookup characters() {
    if (characters == null) {
      try {
        font = new TTFParser().parse(new RandomAccessReadBuffer(file()));
        characters = font.getUnicodeCmapLookup();
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
    return characters;
  }

  /** Returns whether it has a character. */
  boolean has(int codePoint) {
    return characters().getGlyphId(codePoint) != 0;
  }

  /** Returns the width of a text of which it has all characters, in thousandths of the size. */
  int width(String text) {
    int width = 0;
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      width += glyph(text.codePointAt(at)).advance();
    }
    return width;
  }

  /** Returns the outline of a character for a size of 1, the y axis upwards. */
  GeneralPath outline(int codePoint) {
    return glyph(codePoint).outline();
  }

  /** Returns the width of a character, in thousandths of the size. */
  int advance(int codePoint) {
    return glyph(codePoint).advance();
  }

  private Glyph glyph(int codePoint) {
    Glyph glyph = glyphs.get(codePoint);
    return glyph == null ? glyphs.computeIfAbsent(codePoint, this::load) : glyph;
  }

  private synchronized Glyph load(int codePoint) {
    try {
      int id = characters().getGlyphId(codePoint);
      double perEm = font.getUnitsPerEm();
      GlyphData data = font.getGlyph().getGlyph(id);
      GeneralPath outline = data == null ? new GeneralPath() : data.getPath();
      outline.transform(AffineTransform.getScaleInstance(1 / perEm, 1 / perEm));
      return new Glyph((int) Math.round(font.getAdvanceWidth(id) * 1000 / perEm), outline);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
