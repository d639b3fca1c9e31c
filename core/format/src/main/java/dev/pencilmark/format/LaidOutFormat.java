package dev.pencilmark.format;

import java.util.List;

/**
 * A format in which one puzzle can be written in many manners, such as with other blanks or with
 * lines between the rows. The manner is read as a layout, {@link Decoded#layout}, and a board can
 * be written in it again.
 */
public abstract class LaidOutFormat extends Format {

  /** A format; see {@link Format#Format}. */
  protected LaidOutFormat(String id, String title, String example, Link... links) {
    super(id, title, example, List.of(), links);
  }

  /** A format with dialects; see {@link Format#Format}. */
  protected LaidOutFormat(
      String id, String title, String example, List<Dialect> dialects, Link... links) {
    super(id, title, example, dialects, links);
  }

  @Override
  public final boolean hasLayouts() {
    return true;
  }
}
