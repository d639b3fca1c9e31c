package dev.pencilmark.format.puzzlink;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of this room. */
public final class PuzzlinkFormats {

  private static final List<Format> ALL = List.of(new Puzzlink(), new Pzprv3());

  private PuzzlinkFormats() {}

  /** Returns the formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
