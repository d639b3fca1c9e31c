package dev.pencilmark.format.pasted.cages;

import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The cells to which a total belongs: consecutively named cells, or the label of a cage.
 *
 * @param from the first token
 * @param to the token after the last
 * @param cells the cells; empty for a label
 * @param label the label; empty for cells
 * @param joiner the operator between cells, a space if there is none
 */
public record CageAnchor(int from, int to, List<CellName> cells, String label, char joiner) {

  private static final Set<String> JOINING = Set.of("and", "plus", "x", "times", "minus");

  public static CageAnchor ofLabel(int from, int to, String label) {
    return new CageAnchor(from, to, List.of(), label, ' ');
  }

  /** Returns the cells of a text in groups: those between which there are separators only. */
  public static List<CageAnchor> of(Tokens tokens, Brackets brackets, List<CellName> names) {
    boolean sums = false;
    boolean ranges = false;
    for (int i = 1; i < names.size() && !sums; i++) {
      CellName before = names.get(i - 1);
      char joiner =
          before.from() == names.get(i).from()
              ? ' '
              : joiner(tokens, brackets, before, names.get(i));
      sums = joiner == '+';
      ranges |= joiner == '-' && isRange(before, names.get(i));
    }
    List<CageAnchor> anchors = new ArrayList<>();
    List<CellName> cells = new ArrayList<>();
    char operator = ' ';
    for (CellName name : names) {
      if (!cells.isEmpty()) {
        CellName last = cells.get(cells.size() - 1);
        boolean same = last.from() == name.from();
        char joiner = same ? ' ' : joiner(tokens, brackets, last, name);
        if (joiner == 0) {
          anchors.add(of(cells, operator));
          cells = new ArrayList<>();
          operator = ' ';
        } else if (joiner == ':' || joiner == '-' && !sums && ranges) {
          addBetween(cells, last, name);
        } else if (joiner != ' ' && joiner != ':') {
          operator = joiner;
        }
      }
      cells.add(name);
    }
    if (!cells.isEmpty()) {
      anchors.add(of(cells, operator));
    }
    return anchors;
  }

  private static CageAnchor of(List<CellName> cells, char operator) {
    return new CageAnchor(
        cells.get(0).from(), cells.get(cells.size() - 1).to(), List.copyOf(cells), "", operator);
  }

  /** Returns whether there are cells between two in a row or column. */
  private static boolean isRange(CellName one, CellName other) {
    int rows = Math.abs(one.row() - other.row());
    int columns = Math.abs(one.column() - other.column());
    return rows == 0 && columns > 1 || columns == 0 && rows > 1;
  }

  private static void addBetween(List<CellName> cells, CellName one, CellName other) {
    int rows = Integer.compare(other.row(), one.row());
    int columns = Integer.compare(other.column(), one.column());
    if (rows != 0 && columns != 0) {
      return;
    }
    int row = one.row() + rows;
    int column = one.column() + columns;
    while ((row != other.row() || column != other.column()) && cells.size() <= 81) {
      cells.add(new CellName(one.from(), one.to(), row, column));
      row += rows;
      column += columns;
    }
  }

  /** Returns the operator between two cells, a space for another separator, 0 if more is there. */
  private static char joiner(Tokens tokens, Brackets brackets, CellName one, CellName other) {
    char joiner = ' ';
    boolean adjacent = other.from() - one.to() == 1;
    for (int i = one.to(); i < other.from(); i++) {
      switch (tokens.kind(i)) {
        case SPACE -> {
          // Separates.
        }
        case BREAK -> {
          if (!isListItem(tokens, i, other.from()) && brackets.depth(i) == 0) {
            return 0;
          }
        }
        case WORD -> {
          if (!JOINING.contains(tokens.lower(i))) {
            return 0;
          }
        }
        case SIGN -> {
          char sign = tokens.sign(i);
          if (sign == ':' && !adjacent || ",;+-*/:&|\"'`.".indexOf(sign) < 0) {
            return 0;
          }
          boolean dash =
              sign == '-' && isListItem(tokens, lineBreakBefore(tokens, i), other.from());
          joiner = "+-*/:".indexOf(sign) >= 0 && !dash ? sign : joiner;
        }
        default -> {
          return 0;
        }
      }
    }
    return joiner;
  }

  private static int lineBreakBefore(Tokens tokens, int token) {
    int i = token;
    while (i > 0 && tokens.kind(i - 1) == Tokens.Kind.SPACE) {
      i--;
    }
    return i - 1;
  }

  /** Returns whether a line break, a dash and white space is all before a cell, as in YAML. */
  private static boolean isListItem(Tokens tokens, int lineBreak, int cell) {
    if (lineBreak < 0 || tokens.kind(lineBreak) != Tokens.Kind.BREAK) {
      return false;
    }
    int dashes = 0;
    for (int i = lineBreak + 1; i < cell; i++) {
      boolean dash = tokens.kind(i) == Tokens.Kind.SIGN && tokens.sign(i) == '-';
      boolean quote = tokens.kind(i) == Tokens.Kind.SIGN && "\"'".indexOf(tokens.sign(i)) >= 0;
      if (!dash && !quote && tokens.kind(i) != Tokens.Kind.SPACE) {
        return false;
      }
      dashes += dash ? 1 : 0;
    }
    return dashes == 1;
  }
}
