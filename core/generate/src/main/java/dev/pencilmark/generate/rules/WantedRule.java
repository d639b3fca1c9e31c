package dev.pencilmark.generate.rules;

import dev.pencilmark.board.RuleKind;

/**
 * Variant rules that each puzzle is to have: a kind, how many, and how large.
 *
 * @param kind the kind
 * @param fewest how many rules of the kind at least
 * @param most and at most
 * @param fewestCells how many cells a rule has at least: circle and shaft of an arrow together, one
 *     group of several; 0 if the form determines the cells
 * @param mostCells and at most
 */
public record WantedRule(RuleKind kind, int fewest, int most, int fewestCells, int mostCells) {

  /** The maximum number of rules of a kind that can be requested. */
  public static final int MOST_RULES = 64;

  /** The maximum number of kinds that can be requested for one puzzle. */
  public static final int MOST_KINDS = 8;

  /** The side for which the usual numbers are made. */
  private static final int USUAL_SIDE = 9;

  /** Returns the usual number of rules of a kind, of the usual size. */
  public static WantedRule of(RuleKind kind, int side) {
    return switch (kind.form()) {
      case GLOBAL, VERBATIM -> new WantedRule(kind, 1, 1, 0, 0);
      case PAIR, DIRECTED_PAIR -> usual(kind, 16, side, 0, 0);
      case LINE, LINE_OF_3, DIRECTED_LINE -> usual(kind, 6, side, 3, 6);
      case ORDERED, SEGMENTS -> usual(kind, 5, side, 3, 4);
      case ARROW -> usual(kind, 6, side, 3, 4);
      case CELLS -> usual(kind, 14, side, 0, 0);
      case TWINS, GROUPS -> usual(kind, 4, side, 2, 3);
      case BLOCK -> usual(kind, 9, side, 0, 0);
      case SET -> usual(kind, 8, side, 2, 4);
      case OUTSIDE_LINE, OUTSIDE_DIAGONAL -> usual(kind, 12, side, 0, 0);
    };
  }

  private static WantedRule usual(
      RuleKind kind, int most, int side, int fewestCells, int mostCells) {
    int number = Math.min(MOST_RULES, Math.max(1, most * side / USUAL_SIDE));
    return new WantedRule(kind, 1, number, Math.min(fewestCells, side), Math.min(mostCells, side));
  }

  /** Returns a copy with another number of rules. */
  public WantedRule ofCount(int least, int greatest) {
    return new WantedRule(kind, least, greatest, fewestCells, mostCells);
  }

  /** Returns a copy with another number of cells. */
  public WantedRule ofCells(int least, int greatest) {
    return new WantedRule(kind, fewest, most, least, greatest);
  }

  /** Returns the largest number of rules that can be requested. */
  public int greatestCount(int side) {
    return isGlobal() ? 1 : Math.min(MOST_RULES, side * side);
  }

  /** Returns the smallest number of cells that can be requested; 0 if the form determines it. */
  public int leastCells() {
    int groups = kind.form() == RuleKind.Form.ARROW ? 2 : 1;
    return isSized() ? groups * Math.max(1, kind.form().fewestCells()) : 0;
  }

  /** Returns the largest number of cells that can be requested; 0 if the form determines it. */
  public int greatestCells(int side) {
    return isSized() ? side : 0;
  }

  private boolean isSized() {
    return of(kind, USUAL_SIDE).fewestCells > 0;
  }

  /** Returns whether the rule is about the whole grid. */
  boolean isGlobal() {
    return kind.form() == RuleKind.Form.GLOBAL;
  }
}
