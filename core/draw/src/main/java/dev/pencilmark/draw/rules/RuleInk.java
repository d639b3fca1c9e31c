package dev.pencilmark.draw.rules;

import dev.pencilmark.draw.Theme;

/**
 * The colours that solvers know rules by, as 0xRRGGBB: a little paler than usual where digits and
 * pencil marks would not be read on them, and in the dark as light as lets that be. Colour alone
 * reports nothing: on paper lines of different kinds have different strokes inside, and words below
 * the grid show what each is.
 */
public enum RuleInk {
  GREY(0xcfcfcf, 0x636363),
  RIM(0x8b8b8b, 0x9b9b9b),
  SLOW(0x92aff0, 0x4163a0),
  SLOW_INSIDE(0xb0e0e6, 0x50676a),
  DOUBLE_ARROW(0xd89fb8, 0xa43d73),
  LOCKOUT(0xa4addb, 0x56618f),
  RENBAN(0xf289f2, 0x983f98),
  WHISPERS(0x67f067, 0x2c712c),
  DUTCH_WHISPERS(0xff9a00, 0x915500),
  NABNER(0xc9c883, 0x666540),
  ENTROPIC(0xffccaa, 0x775e4d),
  MODULAR(0x52bfbf, 0x1a6e6e),
  REGION_SUM(0x2ecbff, 0x146b88),
  ZIPPER(0xcdb1ec, 0x6c5d7e),
  SAME_DIFFERENCE(0xa0d8d0, 0x3d6b65),
  LUNCHBOX(0xdcdcdc, 0x565656),
  RELATION(0xc4b7a6, 0x6b6053),
  ROW_INDEX(0x7cc77c, 0x426d42),
  COLUMN_INDEX(0xd4a4a4, 0x8a5555),
  BOX_INDEX(0xababd7, 0x5d5d98);

  private final int light;
  private final int dark;

  RuleInk(int light, int dark) {
    this.light = light;
    this.dark = dark;
  }

  public int in(Theme theme) {
    return theme == Theme.DARK ? dark : light;
  }

  /** Returns a tenth of the colour on paper. */
  public int paleIn(Theme theme) {
    int pale = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int part = (9 * (theme.paper() >> shift & 255) + (in(theme) >> shift & 255)) / 10;
      pale |= part << shift;
    }
    return pale;
  }

  /**
   * The style of a line without other marks.
   *
   * @param ink its colour
   * @param width its width, for a cell of 600
   * @param dash the length of the strokes inside it on paper; 0 for one without
   * @param gap the length between them; 0 for one stroke all along
   */
  record Line(RuleInk ink, int width, int dash, int gap) {}
}
