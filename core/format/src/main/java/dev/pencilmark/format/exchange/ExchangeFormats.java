package dev.pencilmark.format.exchange;

import dev.pencilmark.format.Format;
import java.util.List;

/** Short codes of single puzzles with digits only, of sites and apps. */
public final class ExchangeFormats {

  private static final List<Format> ALL = List.of(new GoodSudoku(), new ExchangeBank());

  private ExchangeFormats() {}

  /** Returns the formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
