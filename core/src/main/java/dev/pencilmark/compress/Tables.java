package dev.pencilmark.compress;

/** The frozen tables of version 1: how likely each answer was in the puzzles at hand. */
final class Tables {

  /** How much an answer counts beside the 256 that a table of borders starts with. */
  private static final int BORDER_STEP = 12;

  /** The symmetries of a pattern, see {@link PatternCode}. */
  static final Frequencies SYMMETRY = new Frequencies(30, 18, 3, 2, 2, 2, 2, 2, 2, 1);

  /** The same where few clues make symmetry unlikely. */
  static final Frequencies SYMMETRY_OF_FEW = new Frequencies(119, 1, 1, 1, 1, 1, 1, 1, 1, 1);

  static final String REGION_BORDERS = "80".repeat(Borders.CONTEXTS);
  static final String KILLER_BORDERS = "80".repeat(Borders.CONTEXTS);
  static final String KENKEN_BORDERS = "80".repeat(Borders.CONTEXTS);

  private Tables() {}

  /** Contexts that start as a table says: two digits of base 16 for each. */
  static AdaptiveBit[] borders(String table) {
    AdaptiveBit[] contexts = new AdaptiveBit[Borders.CONTEXTS];
    for (int i = 0; i < contexts.length; i++) {
      int ones = Integer.parseInt(table, 2 * i, 2 * i + 2, 16);
      contexts[i] = new AdaptiveBit(ones, 256, BORDER_STEP);
    }
    return contexts;
  }

  /** Contexts in which every answer is as likely, whatever came before. */
  static AdaptiveBit[] flatBorders() {
    AdaptiveBit[] contexts = new AdaptiveBit[Borders.CONTEXTS];
    for (int i = 0; i < contexts.length; i++) {
      contexts[i] = new AdaptiveBit(1, 2, 0);
    }
    return contexts;
  }
}
