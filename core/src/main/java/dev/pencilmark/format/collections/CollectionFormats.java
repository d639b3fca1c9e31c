package dev.pencilmark.format.collections;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of this room. */
public final class CollectionFormats {

  private static final List<Format> ALL =
      List.of(
          new HodokuLibrary(),
          new OpenSudoku(),
          new Spf(),
          new SadManSdk(),
          new SudoCueSdk(),
          new GsfQ2(),
          new SimpleSudoku(),
          new Sdx(),
          new Sdm(),
          new FuRaw81(),
          new FuNibble());

  private CollectionFormats() {}

  /** The formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
