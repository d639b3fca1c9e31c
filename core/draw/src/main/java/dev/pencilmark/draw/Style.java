package dev.pencilmark.draw;

/**
 * The style of shapes. Immutable.
 *
 * @param fill the colour inside, as 0xRRGGBB, or {@link #NONE}
 * @param stroke the colour of lines, as 0xRRGGBB, or {@link #NONE}
 * @param strokeWidth the width of lines, in tenths of a unit
 * @param dash the length of a dash, in tenths of a unit, or 0 for lines without gaps
 * @param gap the length of the gap between two dashes
 * @param fontSize the size of texts, in tenths of a unit; 0 for shapes without text
 * @param bold whether texts are bold
 * @param anchor the point of a text that is at its position
 * @param round whether lines have round ends and corners
 */
public record Style(
    int fill,
    int stroke,
    int strokeWidth,
    int dash,
    int gap,
    int fontSize,
    boolean bold,
    Anchor anchor,
    boolean round) {

  /** No colour: not drawn. */
  public static final int NONE = -1;

  /** The point of a text that is at its position. */
  public enum Anchor {
    START,
    MIDDLE,
    END
  }

  public static Style filled(int colour) {
    return new Style(colour, NONE, 0, 0, 0, 0, false, Anchor.START, false);
  }

  public static Style lines(int colour, int width) {
    return new Style(NONE, colour, width, 0, 0, 0, false, Anchor.START, false);
  }

  public static Style text(int colour, int size, Anchor anchor) {
    return new Style(colour, NONE, 0, 0, 0, size, false, anchor, false);
  }

  public Style dashed(int length, int space) {
    return new Style(fill, stroke, strokeWidth, length, space, fontSize, bold, anchor, round);
  }

  public Style inBold() {
    return new Style(fill, stroke, strokeWidth, dash, gap, fontSize, true, anchor, round);
  }

  public Style outlined(int colour, int width) {
    return new Style(fill, colour, width, dash, gap, fontSize, bold, anchor, round);
  }

  public Style rounded() {
    return new Style(fill, stroke, strokeWidth, dash, gap, fontSize, bold, anchor, true);
  }

  /** Returns the same with another colour inside. */
  public Style withFill(int colour) {
    return new Style(colour, stroke, strokeWidth, dash, gap, fontSize, bold, anchor, round);
  }

  /** Returns how the outlines of texts look that have this style. */
  public Style ofOutlines() {
    return new Style(fill, stroke, strokeWidth, dash, gap, 0, false, Anchor.START, round);
  }
}
