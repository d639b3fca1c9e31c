package dev.pencilmark.format;

/**
 * A variant of a format.
 *
 * @param name the name, lower case; it follows the format's id after a dot
 * @param title the difference from other dialects
 * @param use the purpose
 */
public record Dialect(String name, String title, Use use) {

  /** The purpose of a dialect. */
  public enum Use {
    /**
     * A style of writing (blank symbols, borders): read and written, and kept when a text is
     * rewritten.
     */
    STYLE,
    /** An old or foreign version: read, never written, so that a text is rewritten as today's. */
    READ_ONLY,
    /** Another version: read, and written when it is requested by name, never otherwise. */
    ON_REQUEST,
    /** A way of reading that the caller may request; never recognised. */
    READING
  }

  /** Returns whether it can be requested when writing. */
  public boolean writable() {
    return use == Use.STYLE || use == Use.ON_REQUEST;
  }

  /**
   * Returns whether it is a version of the format rather than a style, and belongs in the name of a
   * detected format.
   */
  public boolean isVersion() {
    return use == Use.READ_ONLY || use == Use.ON_REQUEST;
  }
}
