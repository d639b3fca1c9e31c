package dev.pencilmark.format.webapps;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of this room. */
public final class WebAppFormats {

  private static final List<Format> ALL =
      List.of(
          new LiSudoku(),
          new Fpuzzles(),
          new SudokuPadScl(),
          new SudokuPadScf(),
          new SudokuPadClassic(),
          new Iss(),
          new Penpa(),
          new GoodSudoku(),
          new ExchangeBank());

  private WebAppFormats() {}

  /** The formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
