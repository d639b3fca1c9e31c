package dev.pencilmark.cli;

/** What boards are drawn with. */
enum Glyphs {
  /** Box-drawing characters. */
  UNICODE(" ─╍━", " │╏┃", "▒", "+-×÷") {
    @Override
    String corner(Edge up, Edge right, Edge down, Edge left) {
      int at = ((up.weight() * 3 + right.weight()) * 3 + down.weight()) * 3 + left.weight();
      return CORNERS.substring(at, at + 1);
    }
  },

  /** For terminals and locales that have nothing else. */
  ASCII(" -~=", " |:#", "%", "+-x/") {
    @Override
    String corner(Edge up, Edge right, Edge down, Edge left) {
      int weights = up.weight() + right.weight() + down.weight() + left.weight();
      return weights == 0 ? "." : "+";
    }
  };

  /**
   * The corners, by the weights of the lines up, right, down and left, as digits of base 3. Where
   * there is none, a dot keeps the grid in sight.
   */
  private static final String CORNERS =
      "·╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳" //
          + "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
          + "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

  private final String horizontal;
  private final String vertical;
  private final String shade;
  private final String operators;

  Glyphs(String horizontal, String vertical, String shade, String operators) {
    this.horizontal = horizontal;
    this.vertical = vertical;
    this.shade = shade;
    this.operators = operators;
  }

  /** A line from left to right. */
  String horizontal(Edge edge) {
    return horizontal.substring(edge.ordinal(), edge.ordinal() + 1);
  }

  /** A line from top to bottom. */
  String vertical(Edge edge) {
    return vertical.substring(edge.ordinal(), edge.ordinal() + 1);
  }

  /** Where four lines meet. */
  abstract String corner(Edge up, Edge right, Edge down, Edge left);

  /** A piece of a black cell. */
  String shade() {
    return shade;
  }

  /** The sign of a cage's operator, by its name; a question mark for one that is not known. */
  String sign(String operator) {
    int at =
        switch (operator) {
          case "ADD" -> 0;
          case "SUBTRACT" -> 1;
          case "MULTIPLY" -> 2;
          case "DIVIDE" -> 3;
          default -> -1;
        };
    return at < 0 ? "?" : operators.substring(at, at + 1);
  }
}
