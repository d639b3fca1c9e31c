package dev.pencilmark.draw;

import dev.pencilmark.board.CageOperator;

/** The characters that boards are drawn with. */
public enum Glyphs {
  /** Box-drawing characters. */
  UNICODE(" ─╍━", " │╏┃", "▒", "+-×÷", "·╲╱╳×○●") {
    @Override
    public String corner(Edge up, Edge right, Edge down, Edge left) {
      int at = ((up.weight() * 3 + right.weight()) * 3 + down.weight()) * 3 + left.weight();
      return CORNERS.substring(at, at + 1);
    }
  },

  /** For terminals and locales that have nothing else. */
  ASCII(" -~=", " |:#", "%", "+-x/", ".\\/Xxo@") {
    @Override
    public String corner(Edge up, Edge right, Edge down, Edge left) {
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

  /**
   * A dot, a falling and a rising stroke, both of them, an elimination, a white and a black dot.
   */
  private final String marks;

  Glyphs(String horizontal, String vertical, String shade, String operators, String marks) {
    this.horizontal = horizontal;
    this.vertical = vertical;
    this.shade = shade;
    this.operators = operators;
    this.marks = marks;
  }

  /** Returns a line from left to right. */
  public String horizontal(Edge edge) {
    return horizontal.substring(edge.ordinal(), edge.ordinal() + 1);
  }

  /** Returns a line from top to bottom. */
  public String vertical(Edge edge) {
    return vertical.substring(edge.ordinal(), edge.ordinal() + 1);
  }

  /** Returns where four lines meet. */
  public abstract String corner(Edge up, Edge right, Edge down, Edge left);

  /** Returns a piece of a black cell. */
  public String shade() {
    return shade;
  }

  /** Returns a piece of a window. */
  public String dot() {
    return marks.substring(0, 1);
  }

  /** Returns a piece of the diagonal from the top left. */
  public String falling() {
    return marks.substring(1, 2);
  }

  /** Returns a piece of the diagonal from the bottom left. */
  public String rising() {
    return marks.substring(2, 3);
  }

  /** Returns where the diagonals meet. */
  public String cross() {
    return marks.substring(3, 4);
  }

  /** Returns a candidate that a step removes. */
  public String eliminated() {
    return marks.substring(4, 5);
  }

  /** Returns the dot between digits that differ by 1. */
  public String difference() {
    return marks.substring(5, 6);
  }

  /** Returns the dot between digits of which one is twice the other. */
  public String ratio() {
    return marks.substring(6, 7);
  }

  /** Returns a cell that a step rests on. */
  public String premise() {
    return "*";
  }

  /** Returns a further cell that a step rests on. */
  public String further() {
    return "~";
  }

  /** Returns the sign of a cage's operator. */
  public String sign(CageOperator operator) {
    int at =
        switch (operator) {
          case ADD -> 0;
          case SUBTRACT -> 1;
          case MULTIPLY -> 2;
          case DIVIDE -> 3;
        };
    return operators.substring(at, at + 1);
  }
}
