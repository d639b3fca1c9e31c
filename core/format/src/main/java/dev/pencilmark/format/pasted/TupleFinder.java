package dev.pencilmark.format.pasted;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Symbols;
import dev.pencilmark.format.pasted.text.Tokens;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Grids as a list of tuples of row, column and digit, in this order unless a header defines
 * another: {@code (1,2,5)}, {@code x[1][2] = 5}, lines of a table, {@code x,y,val} above. Tuples
 * are found by the texts between their numbers, which are the same in each.
 */
final class TupleFinder {

  private static final int LEAST = 17;
  private static final int MOST_NUMBERS = 4096;
  private static final int MOST_NUMBERS_OF_TUPLE = 4;
  private static final int LONGEST_GAP = 60;
  private static final int LONGEST_HEADER = 240;

  private final PastedText pasted;
  private final String text;
  private final Tokens tokens;
  private final Findings findings;

  /** The numbers of the text, and the token of each. */
  private int[] values = new int[CELLS];

  private int[] places = new int[CELLS];
  private int count;

  private TupleFinder(PastedText pasted, Tokens tokens, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.tokens = tokens;
    this.findings = findings;
  }

  /** The role of a number in a tuple. */
  private static final String FROM_ONE = "rows and columns are taken to be numbered from 1";

  private enum Role {
    ROW,
    COLUMN,
    VALUE,
    OTHER
  }

  /** Tuples one after the other: the number in which they start, and how many there are. */
  private record Run(int first, int count, int period, int score) {}

  static void find(PastedText pasted, Findings findings) {
    TupleFinder finder = new TupleFinder(pasted, pasted.tokens(), findings);
    finder.collect();
    if (finder.count < LEAST || finder.count == MOST_NUMBERS) {
      return;
    }
    finder.triples();
    String[] gaps = finder.gaps();
    for (int period = 2; period <= MOST_NUMBERS_OF_TUPLE && findings.isEmpty(); period++) {
      Run run = finder.run(period, gaps);
      if (run != null) {
        finder.take(run);
      }
    }
  }

  /** Numbers of three digits alone: row, column and digit. */
  private void triples() {
    if (count > CELLS) {
      return;
    }
    int[] cells = new int[CELLS];
    for (int number = 0; number < count; number++) {
      int value = values[number];
      if (value < 111 || value > 999 || value / 10 % 10 == 0 || value % 10 == 0) {
        return;
      }
      cells[SIDE * (value / 100 - 1) + value / 10 % 10 - 1] = value % 10;
    }
    add(
        cells,
        tokens.start(places[0]),
        tokens.end(places[count - 1]),
        "the row is taken to come before the column",
        "numbers of row, column and digit");
  }

  /** All numbers, and letters that are where numbers do: the value, and where each is. */
  private void collect() {
    for (int token = 0; token < tokens.count() && count < MOST_NUMBERS; token++) {
      pasted.checkpoint().passes(token);
      int start = tokens.start(token);
      int end = tokens.end(token);
      if (tokens.kind(token) == Tokens.Kind.NUMBER) {
        add(tokens.number(token), token);
      } else if (tokens.kind(token) == Tokens.Kind.WORD && end - start == 1 && isAlone(token)) {
        char c = text.charAt(start);
        if (c >= 'A' && c <= 'I') {
          add(c - 'A' + 1, token);
        }
      }
    }
  }

  private void add(int value, int token) {
    if (count == values.length) {
      values = Arrays.copyOf(values, 2 * count);
      places = Arrays.copyOf(places, 2 * count);
    }
    values[count] = value;
    places[count++] = token;
  }

  private boolean isAlone(int token) {
    char before = token == 0 ? '\n' : text.charAt(tokens.start(token) - 1);
    char after = token + 1 == tokens.count() ? '\n' : text.charAt(tokens.end(token));
    return "\n,;\t|\"' ".indexOf(before) >= 0 && "\n,;\t|\"' ".indexOf(after) >= 0;
  }

  /**
   * Returns the text between a number and the next, with one space for several; empty if it is
   * long.
   */
  private String gap(int number) {
    int start = tokens.end(places[number]);
    int end = tokens.start(places[number + 1]);
    if (end - start > LONGEST_GAP) {
      return "";
    }
    if (end - start == 1) {
      char only = text.charAt(start);
      return Symbols.of(only == '\t' ? ' ' : only);
    }
    StringBuilder gap = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      char c = text.charAt(i) == '\t' ? ' ' : text.charAt(i);
      if (c != ' ' || gap.isEmpty() || gap.charAt(gap.length() - 1) != ' ') {
        gap.append(c);
      }
    }
    return gap.toString();
  }

  private String[] gaps() {
    String[] gaps = new String[count - 1];
    for (int i = 0; i < gaps.length; i++) {
      pasted.checkpoint().passes(i);
      for (int period = 1; period <= MOST_NUMBERS_OF_TUPLE && gaps[i] == null; period++) {
        gaps[i] = i >= period && isSameGap(i, i - period) ? gaps[i - period] : null;
      }
      gaps[i] = gaps[i] == null ? gap(i) : gaps[i];
    }
    return gaps;
  }

  private boolean isSameGap(int one, int other) {
    int start = tokens.end(places[one]);
    int length = tokens.start(places[one + 1]) - start;
    int otherStart = tokens.end(places[other]);
    return tokens.start(places[other + 1]) - otherStart == length
        && text.regionMatches(start, text, otherStart, length);
  }

  /**
   * Returns the longest run of tuples of {@code period} numbers, and among equally long runs the
   * best marked one.
   */
  private Run run(int period, String[] gaps) {
    Run best = null;
    for (int first = 0; first + period <= count; ) {
      int tuples = 1;
      int next = first + period;
      while (next + period <= count && isSame(gaps, first, next, period)) {
        pasted.checkpoint().passes(next);
        tuples++;
        next += period;
      }
      if (tuples >= LEAST && tuples <= CELLS) {
        Run run = new Run(first, tuples, period, score(gaps, first, period));
        best = isBetter(run, best) ? run : best;
      }
      first++;
      if (first > 64 && best == null && tuples > CELLS) {
        first += tuples * period - period;
      }
      if (first > 256) {
        break;
      }
    }
    return best;
  }

  private static boolean isBetter(Run run, Run best) {
    return best == null
        || run.score > best.score && run.count >= best.count - 1
        || run.score == best.score && run.count > best.count;
  }

  private static boolean isSame(String[] gaps, int first, int next, int period) {
    for (int i = 0; i < period - 1; i++) {
      if (gaps[first + i].isEmpty() && period > 2 || !gaps[first + i].equals(gaps[next + i])) {
        return false;
      }
    }
    return true;
  }

  /** Returns the difference between the separators at the end of tuples and those within. */
  private static int score(String[] gaps, int first, int period) {
    int score = 0;
    for (int i = 0; i < period - 1; i++) {
      score -= gaps[first + i].indexOf('\n') >= 0 ? 4 : 0;
      score -= opens(gaps[first + i]) ? 2 : 0;
    }
    int end = first + period - 1;
    if (end < gaps.length) {
      String gap = gaps[end];
      score += gap.indexOf('\n') >= 0 ? 4 : gap.indexOf(';') >= 0 ? 2 : 0;
      score += opens(gap) ? 2 : 0;
      score += gap.length() > 1 ? 1 : 0;
    }
    return score;
  }

  /** Returns whether a bracket opens at the end of a gap. */
  private static boolean opens(String gap) {
    return !gap.isEmpty() && "([{<".indexOf(gap.charAt(gap.length() - 1)) >= 0;
  }

  private void take(Run found) {
    // Numbers of a header may look like the first tuples.
    for (int skip = 0; skip <= 2 && findings.isEmpty() && found.count - skip >= LEAST; skip++) {
      takeAll(
          new Run(
              found.first + skip * found.period, found.count - skip, found.period, found.score));
    }
  }

  private void takeAll(Run run) {
    int start = tokens.start(places[run.first]);
    int end = tokens.end(places[run.first + run.count * run.period - 1]);
    int[][] tuples = new int[run.count][run.period];
    for (int i = 0; i < run.count; i++) {
      for (int j = 0; j < run.period; j++) {
        tuples[i][j] = values[run.first + i * run.period + j];
      }
    }
    if (run.period == 2) {
      pairs(tuples, start, end);
      return;
    }
    Role[] header = header(Math.max(0, start - LONGEST_HEADER), start, run.period);
    header = header == null ? header(end, end + LONGEST_HEADER, run.period) : header;
    if (header != null) {
      cells(tuples, header, start, end, "");
      return;
    }
    Role[] named = run.period == 3 ? named(run.first + run.period) : null;
    if (named != null) {
      cells(tuples, named, start, end, "");
      return;
    }
    if (run.period == 3 && gap(run.first).endsWith("-")) {
      // Coordinates of drawings: rows count down.
      Role[] drawn = {Role.COLUMN, Role.ROW, Role.VALUE};
      cells(tuples, drawn, start, end, "the second number is taken for the row, downwards");
      return;
    }
    String assumed = "the row is taken to come before the column";
    List<int[]> read = new ArrayList<>();
    for (Role[] roles : orders(run.period)) {
      int[] cells = cells(tuples, roles);
      if (cells != null && findings.accepts(SIDE, cells)) {
        read.add(cells);
      }
    }
    if (run.period == 4 && read.size() > 1 && !Arrays.equals(read.get(0), read.get(1))) {
      findings.refuse(
          Problem.of(
                  ProblemCode.AMBIGUOUS_FORMAT,
                  "four numbers for each cell can be read as row, column and digit in more than one"
                      + " order, and nothing says which; name them in a header")
              .at(pasted.place(start)));
      return;
    }
    for (Role[] roles : orders(run.period)) {
      if (cells(tuples, roles, start, end, assumed)) {
        return;
      }
    }
  }

  /**
   * Returns the roles of the three numbers of a tuple whose digit is between a row and a column
   * with their names, as in {@code set c2 = 5 where r = 1}; null if that is not so.
   */
  private Role[] named(int first) {
    Role[] roles = new Role[3];
    int values = 0;
    for (int i = 0; i < roles.length; i++) {
      int token = places[first + i] - 1;
      while (token > 0
          && (tokens.kind(token) == Tokens.Kind.SPACE || "=:".indexOf(tokens.sign(token)) >= 0)) {
        token--;
      }
      boolean word = token >= 0 && tokens.kind(token) == Tokens.Kind.WORD;
      roles[i] =
          switch (word && tokens.length(token) <= 6 ? tokens.lower(token) : "") {
            case "r", "row" -> Role.ROW;
            case "c", "col", "column" -> Role.COLUMN;
            default -> Role.VALUE;
          };
      values += roles[i] == Role.VALUE ? 1 : 0;
    }
    boolean between = values == 1 && roles[1] == Role.VALUE && roles[0] != roles[2];
    return between ? roles : null;
  }

  private static List<Role[]> orders(int period) {
    Role row = Role.ROW;
    Role column = Role.COLUMN;
    Role value = Role.VALUE;
    Role other = Role.OTHER;
    return period == 3
        ? List.of(new Role[] {row, column, value}, new Role[] {value, row, column})
        : List.of(
            new Role[] {row, column, value, other},
            new Role[] {other, row, column, value},
            new Role[] {value, row, column, other});
  }

  /** Numbers of three digits each, or the number of a cell and its digit. */
  private void pairs(int[][] tuples, int start, int end) {
    int[] cells = new int[CELLS];
    boolean three = true;
    boolean two = true;
    boolean index = true;
    int last = -1;
    for (int[] tuple : tuples) {
      int digits = tuple[0];
      three &= digits >= 111 && digits <= 999 && digits / 10 % 10 > 0 && digits % 10 > 0;
      three &= tuple[1] == tuples[0][1];
      two &= digits >= 11 && digits <= 99 && digits % 10 > 0 && tuple[1] <= SIDE;
      index &= digits > last && digits <= CELLS && tuple[1] <= SIDE;
      last = digits;
    }
    if (three) {
      for (int[] tuple : tuples) {
        cells[SIDE * (tuple[0] / 100 - 1) + tuple[0] / 10 % 10 - 1] = tuple[0] % 10;
      }
      add(cells, start, end, "", "numbers of row, column and digit");
    } else if (two && !(index && pairsAccepted(tuples))) {
      for (int[] tuple : tuples) {
        cells[SIDE * (tuple[0] / 10 - 1) + tuple[0] % 10 - 1] = tuple[1];
      }
      add(
          cells,
          start,
          end,
          "the row is taken to come before the column",
          "numbers of row and column with their digits");
    } else if (index && tuples[0][0] <= CELLS) {
      int from = last == CELLS ? 1 : 0;
      boolean zero = tuples[0][0] == 0;
      for (int[] tuple : tuples) {
        int cell = tuple[0] - from;
        if (cell < 0) {
          return;
        }
        cells[cell] = tuple[1];
      }
      int[] shifted = new int[CELLS];
      System.arraycopy(cells, 1, shifted, 0, CELLS - 1);
      boolean open = from == 0 && !zero && findings.accepts(SIDE, shifted);
      boolean first = findings.accepts(SIDE, cells);
      if (open && !first) {
        add(
            shifted,
            start,
            end,
            "cells are taken to be numbered from 1",
            "cells with their numbers");
      } else {
        add(
            cells,
            start,
            end,
            zero || from == 1 ? "" : "cells are taken to be numbered from 0",
            "cells with their numbers");
      }
    }
  }

  /** Returns whether pairs are legal as numbers of cells, from 0 or from 1. */
  private boolean pairsAccepted(int[][] tuples) {
    boolean accepted = false;
    for (int from = 0; from <= 1; from++) {
      int[] cells = new int[CELLS];
      boolean inside = true;
      for (int[] tuple : tuples) {
        int cell = tuple[0] - from;
        inside &= cell >= 0 && cell < CELLS;
        cells[inside ? cell : 0] = tuple[1];
      }
      accepted |= inside && findings.accepts(SIDE, cells);
    }
    return accepted;
  }

  private boolean add(int[] cells, int start, int end, String assumed, String how) {
    if (!assumed.isEmpty() && !findings.accepts(SIDE, cells)) {
      return false;
    }
    Finding finding = Finding.grid(SIDE, cells, start, end, how);
    return findings.add(pasted, assumed.isEmpty() ? finding : finding.assumed(assumed));
  }

  private boolean cells(int[][] tuples, Role[] roles, int start, int end, String assumed) {
    int[] cells = cells(tuples, roles);
    if (cells == null) {
      return false;
    }
    String base = isNumberedClearly(tuples, roles) ? assumed : FROM_ONE;
    return add(cells, start, end, base, tuples.length + " cells with their places");
  }

  /** Returns the cells of tuples whose numbers have these roles; null if they do not fit a grid. */
  private static int[] cells(int[][] tuples, Role[] roles) {
    int row = place(roles, Role.ROW);
    int column = place(roles, Role.COLUMN);
    int value = place(roles, Role.VALUE);
    boolean zero = has(tuples, row, column, 0);
    if (zero && has(tuples, row, column, SIDE)) {
      return null;
    }
    for (int[] tuple : tuples) {
      if (tuple[row] > SIDE || tuple[column] > SIDE || tuple[value] > SIDE) {
        return null;
      }
    }
    int from = zero ? 0 : 1;
    int[] cells = new int[CELLS];
    for (int[] tuple : tuples) {
      int cell = SIDE * (tuple[row] - from) + tuple[column] - from;
      if (cells[cell] != 0 && cells[cell] != tuple[value]) {
        return null;
      }
      cells[cell] = tuple[value];
    }
    return cells;
  }

  private static boolean isNumberedClearly(int[][] tuples, Role[] roles) {
    int row = place(roles, Role.ROW);
    int column = place(roles, Role.COLUMN);
    return has(tuples, row, column, 0) || has(tuples, row, column, SIDE);
  }

  private static boolean has(int[][] tuples, int row, int column, int number) {
    for (int[] tuple : tuples) {
      if (tuple[row] == number || tuple[column] == number) {
        return true;
      }
    }
    return false;
  }

  private static int place(Role[] roles, Role role) {
    return List.of(roles).indexOf(role);
  }

  /**
   * Returns the roles that words before or after the tuples give their numbers; null if they give
   * none.
   */
  private Role[] header(int from, int to, int period) {
    List<Role> roles = new ArrayList<>();
    int before = -1;
    for (int token = 0; token < tokens.count() && tokens.start(token) < to; token++) {
      if (tokens.start(token) >= from && tokens.kind(token) == Tokens.Kind.WORD) {
        // Words of a header have no more than separators between them.
        if (before >= 0 && !isBetween(before, tokens.start(token))) {
          roles.add(null);
        }
        before = tokens.end(token);
        roles.add(role(tokens.lower(token)));
      }
    }
    for (int first = 0; first + period <= roles.size(); first++) {
      List<Role> some = roles.subList(first, first + period);
      boolean all =
          some.stream().noneMatch(role -> role == null)
              && count(some, Role.ROW) == 1
              && count(some, Role.COLUMN) == 1
              && count(some, Role.VALUE) == 1;
      if (all) {
        return some.toArray(Role[]::new);
      }
    }
    return null;
  }

  private boolean isBetween(int from, int to) {
    for (int i = from; i < to; i++) {
      if (",;|\"' \t<>/():=-".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private static long count(List<Role> roles, Role wanted) {
    return roles.stream().filter(role -> role == wanted).count();
  }

  private static Role role(String word) {
    return switch (word) {
      case "row", "rows", "r", "y", "i", "zeile", "ligne", "fila" -> Role.ROW;
      case "col", "column", "cols", "columns", "c", "x", "j", "spalte", "colonne", "columna" ->
          Role.COLUMN;
      case "value", "val", "v", "digit", "d", "n", "number", "num", "clue", "given", "wert" ->
          Role.VALUE;
      case "id", "index", "nr", "no", "key" -> Role.OTHER;
      default -> null;
    };
  }
}
