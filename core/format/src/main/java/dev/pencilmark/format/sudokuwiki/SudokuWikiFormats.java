package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of this room. */
public final class SudokuWikiFormats {

  private static final List<Format> ALL =
      List.of(
          new SwikiV2(),
          new SwikiV1Killer(),
          new SwikiV1KillerPacked(),
          new SwikiV1Kenken(),
          new SwikiV1Jigsaw(),
          new SwikiV1Str8ts(),
          new SwikiV1Packed(),
          new SwikiOffset32(),
          new SwikiJigsawLayout());

  private SudokuWikiFormats() {}

  /** Returns the formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
