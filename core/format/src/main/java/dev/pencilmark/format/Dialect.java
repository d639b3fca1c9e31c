package dev.pencilmark.format;

/**
 * A variety of a format.
 *
 * @param name the name, lower case; it follows the format's id after a dot
 * @param title what sets it apart
 * @param use what it is good for
 */
public record Dialect(String name, String title, Use use) {

  /** What a dialect is good for. */
  public enum Use {
    /**
     * A manner of writing (blank symbols, borders): read and written, and kept when a text is
     * rewritten.
     */
    MANNER,
    /** An old or foreign version: read, never written, so that a text is rewritten as today's. */
    READ_ONLY,
    /** Another version: read, and written when it is asked for by name, never otherwise. */
    ON_REQUEST,
    /** A way of reading that the caller may ask for; never recognised. */
    READING
  }

  /** Whether it can be asked for when writing. */
  public boolean writable() {
    return use == Use.MANNER || use == Use.ON_REQUEST;
  }

  /**
   * Whether it is a version of the format rather than a manner, and belongs in the name of what was
   * recognised.
   */
  public boolean isVersion() {
    return use == Use.READ_ONLY || use == Use.ON_REQUEST;
  }
}
