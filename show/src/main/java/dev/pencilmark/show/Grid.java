package dev.pencilmark.show;

import dev.pencilmark.draw.PageLayout;

/**
 * Where things are on a page, in points from its lower left corner.
 *
 * @param columns how many places are side by side
 * @param rows how many are one below the other
 * @param pageWidth the width of the paper
 * @param pageHeight its height
 */
record Grid(int columns, int rows, float pageWidth, float pageHeight) {

  static final float MILLIMETRE = 72 / 25.4f;

  private static final float MARGIN = 12 * MILLIMETRE;
  private static final float GAP = 14;

  /** Returns a grid for {@code places} puzzles on a page. */
  static Grid of(int places, PageLayout.Paper paper) {
    int columns =
        switch (places) {
          case 1, 2 -> 1;
          case 4, 6 -> 2;
          case 9 -> 3;
          default -> 4;
        };
    return switch (paper) {
      case A4 -> new Grid(columns, places / columns, 210 * MILLIMETRE, 297 * MILLIMETRE);
      case LETTER -> new Grid(columns, places / columns, 8.5f * 72, 11 * 72);
    };
  }

  int places() {
    return columns * rows;
  }

  /** Returns the width of a place. */
  float width() {
    return (pageWidth - 2 * MARGIN - (columns - 1) * GAP) / columns;
  }

  /** Returns the height of a place. */
  float height() {
    return (pageHeight - 2 * MARGIN - (rows - 1) * GAP) / rows;
  }

  /** Returns the left edge of a place, counted row by row from 0. */
  float left(int place) {
    return MARGIN + place % columns * (width() + GAP);
  }

  /** Returns the upper edge of a place. */
  float top(int place) {
    return pageHeight - MARGIN - place / columns * (height() + GAP);
  }
}
