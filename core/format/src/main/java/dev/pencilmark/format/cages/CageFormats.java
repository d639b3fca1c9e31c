package dev.pencilmark.format.cages;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of this room. */
public final class CageFormats {

  private static final List<Format> ALL =
      List.of(
          new KillerSumoCue(),
          new MathDoku(),
          new KillerSnarfable(),
          new Str8tsLetters(),
          new Str8tsDaily(),
          new KenkenNorvig(),
          new KenkenTuples(),
          new KenkenLetters(),
          new KenkenRegions());

  private CageFormats() {}

  /** Returns the formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
