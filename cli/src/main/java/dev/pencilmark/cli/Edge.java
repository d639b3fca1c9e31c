package dev.pencilmark.cli;

/** A line between two cells. */
enum Edge {
  NONE(0, " ", " "),
  LIGHT(1, "─", "│"),
  DASHED(2, "╍", "╏"),
  HEAVY(2, "━", "┃");

  /**
   * The corners, by the weights (0 none, 1 light, 2 heavy) of the lines up, right, down and left,
   * as digits of base 3. Where there is none, a dot keeps the grid in sight.
   */
  private static final String CORNERS =
      "·╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳" //
          + "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
          + "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

  private final int weight;
  private final String horizontal;
  private final String vertical;

  Edge(int weight, String horizontal, String vertical) {
    this.weight = weight;
    this.horizontal = horizontal;
    this.vertical = vertical;
  }

  String horizontal() {
    return horizontal;
  }

  String vertical() {
    return vertical;
  }

  /** The character where four lines meet. */
  static String corner(Edge up, Edge right, Edge down, Edge left) {
    int at = ((up.weight * 3 + right.weight) * 3 + down.weight) * 3 + left.weight;
    return CORNERS.substring(at, at + 1);
  }
}
