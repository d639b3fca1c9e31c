package dev.pencilmark.format.tatham;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of this room. */
public final class TathamFormats {

  private static final List<Format> ALL =
      List.of(new TathamKeen(), new TathamSolo(), new TathamTowers(), new TathamUnequal());

  private TathamFormats() {}

  /** Returns the formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
