package dev.pencilmark.format.collections;

import dev.pencilmark.format.Format;
import java.util.List;
import java.util.Set;

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
          new PuzzleTable(),
          new Sdm(),
          new FuRaw(),
          new FuNibble());

  /** Formats whose fields are the whole of their text, so that all of it is read. */
  private static final Set<Class<?>> WHOLE =
      Set.of(
          HodokuLibrary.class,
          OpenSudoku.class,
          Spf.class,
          GsfQ2.class,
          FuRaw.class,
          FuNibble.class);

  private CollectionFormats() {}

  /** Returns the formats of cells whose texts may have more than the format reads. */
  public static List<Format> partial() {
    return ALL.stream().filter(format -> !WHOLE.contains(format.getClass())).toList();
  }

  /** Returns the formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
