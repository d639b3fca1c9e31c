package dev.pencilmark.draw;

/**
 * The colours of a drawing, as 0xRRGGBB.
 *
 * <p>The colours of groups were searched for so that the least distance of any two in CIELAB is
 * over 15, for usual sight and for the three kinds of colour-blindness as G. Machado, M. Oliveira
 * and L. Fernandes model them (2009); all that is written keeps the contrast on them that WCAG 2
 * requests.
 */
public enum Theme {
  /** Dark on white. */
  LIGHT(0xffffff, 0x111111, 0x1d4ed8, 0x374151, false),
  /** Light on nearly black. */
  DARK(0x16181d, 0xf3f4f6, 0x93c5fd, 0xdde1e7, false),
  /** For paper: black cells are hatched, so that they take little ink; givens are bold. */
  PRINT(0xffffff, 0x111111, 0x1d4ed8, 0x374151, true);

  private static final int[] LIGHT_PALETTE = {
    0xffffff, 0xff965a, 0x78b4ff, 0xa5b4a5, 0xb4ffb4, 0xffe15a, 0xd2a5d2, 0x87c387, 0x78ff87
  };
  private static final int[] DARK_PALETTE = {
    0x16181d, 0x913c0a, 0x691482, 0x7d5037, 0x000091, 0x4b1905, 0x320041, 0x3c5050, 0x6e5082
  };

  private final int paper;
  private final int given;
  private final int placed;
  private final int mark;
  private final boolean hatched;

  Theme(int paper, int given, int placed, int mark, boolean hatched) {
    this.paper = paper;
    this.given = given;
    this.placed = placed;
    this.mark = mark;
    this.hatched = hatched;
  }

  private int pick(int light, int dark) {
    return this == DARK ? dark : light;
  }

  /** Returns the background colour. */
  public int paper() {
    return paper;
  }

  /** Givens, frames, and the lines of boxes and regions. */
  public int given() {
    return given;
  }

  /** Digits that a player entered. */
  public int placed() {
    return placed;
  }

  /** Pencil marks, labels and the outlines of killer cages. */
  public int mark() {
    return mark;
  }

  /** Returns the thin lines between cells. */
  public int line() {
    return pick(0x6b7280, 0x8b93a1);
  }

  /** Thin lines where cells have colours. */
  public int lineOnColours() {
    return pick(0x4b5563, 0xaeb5c0);
  }

  /** Diagonals and the frames of extra regions. */
  public int soft() {
    return pick(0x7b8391, 0x8b93a1);
  }

  public int windows() {
    return pick(0xe5e7eb, 0x343a46);
  }

  /**
   * Returns the cells of a board that has black ones; in the dark, black would not be seen on the
   * paper.
   */
  public int white() {
    return pick(paper, 0x59616f);
  }

  public int black() {
    return pick(0x111111, 0x000000);
  }

  public int onBlack() {
    return 0xffffff;
  }

  /** Returns whether black cells are hatched rather than filled. */
  public boolean isHatched() {
    return hatched;
  }

  /** Returns one of the nine colours of groups, repeated from the tenth on. */
  public int palette(int number) {
    int[] palette = this == DARK ? DARK_PALETTE : LIGHT_PALETTE;
    return palette[number % palette.length];
  }

  /** Returns the cells of a step's pattern. */
  public int pattern() {
    return pick(0xffe9a8, 0x4d3f10);
  }

  /** Further cells of it, such as fins. */
  public int further() {
    return pick(0xd5e3ff, 0x26385c);
  }

  /** Returns a candidate that a step rests on. */
  public int premise() {
    return pick(0xffc247, 0x6b5200);
  }

  /** Returns a candidate that is removed, and the line through it. */
  public int eliminated() {
    return pick(0xffd0d0, 0x6b1d1d);
  }

  /** Returns the line under a digit that breaks a rule. */
  public int wrong() {
    return pick(0x8b0018, 0xffb3b3);
  }

  /** Returns the same on a black cell. */
  public int wrongOnBlack() {
    return this == PRINT ? wrong() : 0xffb3b3;
  }

  public int strike() {
    return pick(0xb00020, 0xff8a8a);
  }

  /** Returns a digit that is found. */
  public int found() {
    return pick(0xbff0cd, 0x14532d);
  }

  /** Returns the frame of a digit that is found. */
  public int foundFrame() {
    return pick(0x15803d, 0x4ade80);
  }

  /**
   * Returns the lines between the digits of a chain, and the frames of groups that a step rests on.
   */
  public int link() {
    return pick(0xb45309, 0xf59e0b);
  }
}
