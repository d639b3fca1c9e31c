package dev.pencilmark.format.pasted.cages;

import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Sides;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The ways in which texts name a cell, in the order in which they are tried. */
enum CellNotation {
  /** {@code R1C1}, {@code row 1, column 1}; {@code R1C12} is two cells. */
  ROW_COLUMN(true) {
    @Override
    int read(Tokens tokens, int at, List<CellName> into) {
      int start = isTag(tokens, at) ? skip(tokens, at + 2, " ") : at;
      String first = word(tokens, start);
      boolean row = first.equals("r") || first.equals("row");
      boolean column = first.equals("c") || first.equals("col") || first.equals("column");
      if (!row && !column) {
        return at;
      }
      int rows = skip(tokens, start + 1, " _.:=\"'");
      int name = isNumber(tokens, rows) ? skip(tokens, rows + 1, " _.,-\"'") : rows;
      String second = isNumber(tokens, rows) ? word(tokens, name) : "";
      boolean fits =
          row
              ? second.equals("c") || second.equals("col") || second.equals("column")
              : second.equals("r") || second.equals("row");
      int columns = skip(tokens, name + 1, " _.:=\"'");
      if (!fits || !isNumber(tokens, columns) || columns - start > LONGEST) {
        return at;
      }
      String rowDigits = tokens.text(row ? rows : columns);
      String columnDigits = tokens.text(row ? columns : rows);
      if (rowDigits.length() > Sides.MOST || columnDigits.length() > Sides.MOST) {
        return at;
      }
      int end = start > at ? skip(tokens, columns + 1, " \"'/>") : columns + 1;
      for (char r : rowDigits.toCharArray()) {
        for (char c : columnDigits.toCharArray()) {
          into.add(new CellName(at, end, r - '0', c - '0'));
        }
      }
      return end;
    }
  },
  /** {@code {"row": 1, "col": 1}}. */
  NAMED(false) {
    @Override
    int read(Tokens tokens, int at, List<CellName> into) {
      if (at >= tokens.count() || "{(".indexOf(tokens.sign(at)) < 0) {
        return at;
      }
      int first = skip(tokens, at + 1, " \n\"'");
      String firstName = word(tokens, first);
      int firstValue = skip(tokens, first + 1, " \"':=>");
      int second = isNumber(tokens, firstValue) ? skip(tokens, firstValue + 1, " \n,;\"'") : at;
      String secondName = word(tokens, second);
      int secondValue = skip(tokens, second + 1, " \"':=>");
      int end = skip(tokens, secondValue + 1, " \n\"',");
      boolean rowFirst = ROWS.contains(firstName) && COLUMNS.contains(secondName);
      boolean columnFirst = COLUMNS.contains(firstName) && ROWS.contains(secondName);
      if (!rowFirst && !columnFirst
          || !isNumber(tokens, secondValue)
          || end >= tokens.count()
          || "})".indexOf(tokens.sign(end)) < 0
          || end - at > 2 * LONGEST) {
        return at;
      }
      int a = tokens.number(firstValue);
      int b = tokens.number(secondValue);
      into.add(new CellName(at, end + 1, rowFirst ? a : b, rowFirst ? b : a));
      return end + 1;
    }
  },
  /** {@code (1,1)}, {@code [1,1]}, {@code x[1][1]}, {@code cell(1, 1)}. */
  PAIR(false) {
    @Override
    int read(Tokens tokens, int at, List<CellName> into) {
      int open = at;
      if (tokens.kind(open) == Tokens.Kind.WORD) {
        open++;
      }
      if (open >= tokens.count() || "([{".indexOf(tokens.sign(open)) < 0) {
        return at;
      }
      int first = skip(tokens, open + 1, " \n");
      if (!isNumber(tokens, first)) {
        return at;
      }
      int between = first + 1;
      int second = skip(tokens, between, ",;|-][)( \n");
      int end = isNumber(tokens, second) ? skip(tokens, second + 1, " \n") : tokens.count();
      if (end >= tokens.count()
          || ")]}".indexOf(tokens.sign(end)) < 0
          || !isPair(tokens, between, second)) {
        return at;
      }
      into.add(new CellName(at, end + 1, tokens.number(first), tokens.number(second)));
      return end + 1;
    }

    /**
     * Returns whether the text between two tokens is a separator, or a closing and an opening
     * bracket.
     */
    private boolean isPair(Tokens tokens, int from, int to) {
      StringBuilder signs = new StringBuilder();
      for (int i = from; i < to; i++) {
        if (tokens.kind(i) == Tokens.Kind.SIGN) {
          signs.append(tokens.sign(i));
        }
      }
      return Set.of("", ",", ";", "|", "-", "][", ")(").contains(signs.toString()) && to > from
          || signs.isEmpty() && to > from;
    }
  },
  /** {@code A1}: the letter is the row, as in Norvig's programs and most texts. */
  LETTER(true) {
    @Override
    int read(Tokens tokens, int at, List<CellName> into) {
      if (tokens.kind(at) != Tokens.Kind.WORD
          || tokens.length(at) != 1
          || !isNumber(tokens, at + 1)
          || tokens.end(at + 1) - tokens.start(at + 1) != 1
          || isJoined(tokens, at - 1)
          || isJoined(tokens, at + 2)) {
        return at;
      }
      int row = (tokens.sign(at) | 0x20) - 'a' + 1;
      if (row < 1 || row > Sides.MOST) {
        return at;
      }
      into.add(new CellName(at, at + 2, row, tokens.number(at + 1)));
      return at + 2;
    }
  },
  /** {@code cell_1_1}, {@code x11}. */
  UNDERSCORED(false) {
    @Override
    int read(Tokens tokens, int at, List<CellName> into) {
      if (tokens.kind(at) != Tokens.Kind.WORD) {
        return at;
      }
      int first = skip(tokens, at + 1, "_");
      if (!isNumber(tokens, first)) {
        return at;
      }
      int second = skip(tokens, first + 1, "_");
      if (second > first + 1 && isNumber(tokens, second) && !isJoined(tokens, second + 1)) {
        into.add(new CellName(at, second + 1, tokens.number(first), tokens.number(second)));
        return second + 1;
      }
      boolean two = tokens.length(first) == 2 && !isJoined(tokens, first + 1);
      if (!two || tokens.length(at) > 5) {
        return at;
      }
      int both = tokens.number(first);
      into.add(new CellName(at, first + 1, both / 10, both % 10));
      return first + 1;
    }
  },
  /** {@code 1,1} or {@code 1-1} without brackets, with another separator between cells. */
  BARE(false) {
    @Override
    int read(Tokens tokens, int at, List<CellName> into) {
      boolean pair =
          isNumber(tokens, at)
              && at + 2 < tokens.count()
              && (tokens.sign(at + 1) == ',' || tokens.sign(at + 1) == '-')
              && isNumber(tokens, at + 2)
              && (at == 0 || tokens.sign(at - 1) != tokens.sign(at + 1))
              && (at + 3 >= tokens.count() || tokens.sign(at + 3) != tokens.sign(at + 1));
      if (!pair || tokens.number(at) > 9 || tokens.number(at + 2) > 9) {
        return at;
      }
      into.add(new CellName(at, at + 3, tokens.number(at), tokens.number(at + 2)));
      return at + 3;
    }
  };

  /** The maximum number of names; one puzzle has fewer. */
  private static final int MOST = 1_000;

  /** More tokens than the name of a cell has. */
  private static final int LONGEST = 12;

  private static final Set<String> ROWS = Set.of("row", "r", "y", "i");
  private static final Set<String> COLUMNS = Set.of("col", "column", "c", "x", "j");

  /** Whether rows and columns are counted from 1 wherever this is written. */
  private final boolean fromOne;

  CellNotation(boolean fromOne) {
    this.fromOne = fromOne;
  }

  boolean isFromOne() {
    return fromOne;
  }

  /** Reads the cells that are named at a token; the token after them, or the same if none are. */
  abstract int read(Tokens tokens, int at, List<CellName> into);

  /**
   * Returns all cells, or some more than a puzzle has, of a text that are named in this notation.
   */
  List<CellName> all(Tokens tokens, PastedText pasted) {
    List<CellName> names = new ArrayList<>();
    int i = 0;
    while (i < tokens.count() && names.size() <= MOST) {
      pasted.checkpoint().passes(i);
      int next = read(tokens, i, names);
      i = next > i ? next : i + 1;
    }
    return names;
  }

  /** Returns whether a tag of XML starts at a token. */
  private static boolean isTag(Tokens tokens, int at) {
    return tokens.kind(at) == Tokens.Kind.SIGN
        && tokens.sign(at) == '<'
        && at + 1 < tokens.count()
        && tokens.kind(at + 1) == Tokens.Kind.WORD;
  }

  private static String word(Tokens tokens, int at) {
    boolean word =
        at < tokens.count() && tokens.kind(at) == Tokens.Kind.WORD && tokens.length(at) <= LONGEST;
    return word ? tokens.lower(at) : "";
  }

  private static boolean isNumber(Tokens tokens, int at) {
    return at < tokens.count() && tokens.kind(at) == Tokens.Kind.NUMBER;
  }

  /** Returns whether a token is a letter, a digit or an underscore. */
  private static boolean isJoined(Tokens tokens, int at) {
    return at >= 0
        && at < tokens.count()
        && (tokens.kind(at) == Tokens.Kind.WORD
            || tokens.kind(at) == Tokens.Kind.NUMBER
            || tokens.sign(at) == '_');
  }

  /** Returns the token after spaces and some signs; a space represents tabs too. */
  private static int skip(Tokens tokens, int from, String signs) {
    int i = from;
    while (i < tokens.count() && i < from + LONGEST) {
      Tokens.Kind kind = tokens.kind(i);
      boolean passed =
          kind == Tokens.Kind.SPACE
              ? signs.indexOf(' ') >= 0
              : kind == Tokens.Kind.BREAK
                  ? signs.indexOf('\n') >= 0
                  : kind == Tokens.Kind.SIGN && signs.indexOf(tokens.sign(i)) >= 0;
      if (!passed) {
        break;
      }
      i++;
    }
    return i;
  }
}
