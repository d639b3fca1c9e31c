package dev.pencilmark.draw;

/**
 * How shapes look. Immutable.
 *
 * @param fill the colour inside, as 0xRRGGBB, or {@link #NONE}
 * @param stroke the colour of lines, as 0xRRGGBB, or {@link #NONE}
 * @param strokeWidth the width of lines, in tenths of a unit
 * @param dash the length of a dash, in tenths of a unit, or 0 for lines without gaps
 * @param gap the length of what is between two dashes
 * @param fontSize the size of texts, in tenths of a unit; 0 for what is no text
 * @param bold whether texts are bold
 * @param anchor what is at the place of a text
 */
public record Style(
    int fill,
    int stroke,
    int strokeWidth,
    int dash,
    int gap,
    int fontSize,
    boolean bold,
    Anchor anchor) {

  /** No colour: not drawn. */
  public static final int NONE = -1;

  /** What is at the place of a text. */
  public enum Anchor {
    START,
    MIDDLE,
    END
  }

  static Style filled(int colour) {
    return new Style(colour, NONE, 0, 0, 0, 0, false, Anchor.START);
  }

  static Style lines(int colour, int width) {
    return new Style(NONE, colour, width, 0, 0, 0, false, Anchor.START);
  }

  static Style text(int colour, int size, Anchor anchor) {
    return new Style(colour, NONE, 0, 0, 0, size, false, anchor);
  }

  Style dashed(int length, int space) {
    return new Style(fill, stroke, strokeWidth, length, space, fontSize, bold, anchor);
  }

  Style inBold() {
    return new Style(fill, stroke, strokeWidth, dash, gap, fontSize, true, anchor);
  }

  Style outlined(int colour, int width) {
    return new Style(fill, colour, width, dash, gap, fontSize, bold, anchor);
  }
}
