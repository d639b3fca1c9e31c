package dev.pencilmark.format;

import java.util.List;

/**
 * A format with many styles, such as other blanks or lines between the rows. The style is read as a
 * layout, {@link Decoded#layout}, and boards can be written in it.
 */
public abstract class LaidOutFormat extends Format {

  /** Creates a format; see {@link Format#Format}. */
  protected LaidOutFormat(String id, String title, String example, Link... links) {
    super(id, title, example, List.of(), links);
  }

  /** Creates a format with dialects; see {@link Format#Format}. */
  protected LaidOutFormat(
      String id, String title, String example, List<Dialect> dialects, Link... links) {
    super(id, title, example, dialects, links);
  }

  @Override
  public final boolean hasLayouts() {
    return true;
  }
}
