package dev.pencilmark.format.penpa;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.format.ruletable.RuleTable;
import java.util.List;
import java.util.Set;

/** The variant rules that Penpa draws. All others are in the words next to a drawing. */
final class PenpaTable {

  /** The drawing of a rule. */
  enum Shape {
    /** An entry of a list: the cells of a line. */
    LINE,
    /** An entry of a list: the cell of a circle, and those of a shaft. */
    ARROW,
    /** A symbol in each cell. */
    SYMBOLS,
    /** A symbol between two cells, for the usual value. */
    EDGE_SYMBOL
  }

  /**
   * A row.
   *
   * @param name the list or the symbol
   * @param style the style of the symbol that is written, 0 for none
   * @param styles all its styles that mean the same
   * @param value the value of all rules that are drawn so, 0 for none
   */
  record Row(RuleKind kind, Shape shape, String name, int style, Set<Integer> styles, int value)
      implements RuleTable.Row {}

  static final RuleTable<Row> TABLE =
      new RuleTable<>(
          List.of(
              row(RuleKind.THERMO, Shape.LINE, "thermo", 0, 0),
              row(RuleKind.ARROW, Shape.ARROW, "arrows", 0, 0),
              row(RuleKind.ODD, Shape.SYMBOLS, "circle_L", 3, 0),
              row(RuleKind.EVEN, Shape.SYMBOLS, "square_L", 3, 0),
              new Row(RuleKind.DIFFERENCE, Shape.EDGE_SYMBOL, "circle_SS", 8, Set.of(1, 8), 1),
              row(RuleKind.RATIO, Shape.EDGE_SYMBOL, "circle_SS", 2, 2)));

  /** The names of dots of another size with the same meaning. */
  private static final String LARGER_DOT = "circle_S";

  private PenpaTable() {}

  private static Row row(RuleKind kind, Shape shape, String name, int style, int value) {
    return new Row(kind, shape, name, style, Set.of(style), value);
  }

  /** Returns the row of a kind; null if it is not drawn. */
  static Row of(RuleKind kind) {
    return TABLE.of(kind).stream().findFirst().orElse(null);
  }

  /** Returns the row of a symbol in cells or between them; null if there is none. */
  static Row symbol(Object name, int style, Shape shape) {
    Object known = shape == Shape.EDGE_SYMBOL && LARGER_DOT.equals(name) ? "circle_SS" : name;
    return TABLE.rows().stream()
        .filter(row -> row.shape == shape)
        .filter(row -> row.name.equals(known) && row.styles.contains(style))
        .findFirst()
        .orElse(null);
  }
}
