package dev.pencilmark.format.iss;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Cells;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The short forms that the Interactive Sudoku Solver accepts in place of items: killers of 81 signs
 * (the cages of the Players' Forum) or of 81 numbers (those of SumoCue), digits, digits followed by
 * regions, regions, and pencil marks. They are converted to items. As there, texts without items
 * are matched against each form in turn, by length and characters alone.
 */
final class IssShort {

  /** The longest text that is one: the pencil marks of the largest grid. */
  private static final int LONGEST = 3 * IssCells.LARGEST * IssCells.LARGEST * IssCells.LARGEST;

  /** The longest layout of regions: two grids of the largest side, and white space between. */
  private static final int LONGEST_LAYOUT = 4 * IssCells.LARGEST * IssCells.LARGEST;

  /** The smallest grid whose layout of regions is distinguished from a word. */
  private static final int LEAST_SIDE = 4;

  private static final Pattern COMMENT = Pattern.compile("(?m)^#.*$");
  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern BLANK_LINE = Pattern.compile("\\n\\s*\\n");
  private static final Pattern SHORT_KILLER = Pattern.compile("[0-9A-Za-j^<v>`',.]{81}");
  private static final Pattern GRID = Pattern.compile("[0-9\\s.|_-]+");
  private static final Pattern GRID_CELL = Pattern.compile("[.]|[0-9]+");
  private static final Pattern MARKS = Pattern.compile("[0-9.]+");

  private IssShort() {}

  /**
   * Returns the items that say what a short text says; null if it is none.
   *
   * @throws ProblemException CAGE_SHAPE where cells lead to each other in a ring
   */
  static String items(String sent, Checkpoint checkpoint) throws ProblemException {
    if (sent.length() > LONGEST || sent.indexOf('~') >= 0 && sent.indexOf('\n') < 0) {
      return null;
    }
    StringBuilder items = new StringBuilder();
    boolean any = false;
    for (String part : BLANK_LINE.split(COMMENT.matcher(sent).replaceAll(""))) {
      checkpoint.pass();
      String own = part.indexOf('~') >= 0 ? null : itemsOf(part);
      any |= own != null;
      items.append(own == null ? part : own);
    }
    return any ? items.toString() : null;
  }

  /**
   * Returns whether a text is a layout of regions with a letter for each, or digits and such a
   * layout after them. That alone of the short forms is distinguished from everything else: as many
   * letters as there are rows, each as often, and those that are equal are connected. In a solved
   * grid they never touch.
   */
  static boolean isLayout(String sent) {
    int last = sent.length() - 1;
    if (last < 0 || last >= LONGEST_LAYOUT || !IssItems.isLetter(sent.charAt(last))) {
      return false;
    }
    if (BLANK_LINE.matcher(sent).find()) {
      return false;
    }
    String text = SPACE.matcher(sent).replaceAll("");
    int half = text.length() / 2;
    return isConnected(text)
        || text.length() % 2 == 0
            && isConnected(text.substring(half))
            && digits(text.substring(0, half)) != null;
  }

  private static boolean isConnected(String text) {
    if (regions(text) == null || !text.chars().allMatch(c -> IssItems.isLetter((char) c))) {
      return false;
    }
    int side = side(text.length(), 2);
    int[] pieces = Cells.components(text.chars().toArray(), side);
    return side >= LEAST_SIDE && Arrays.stream(pieces).allMatch(piece -> piece < side);
  }

  private static String itemsOf(String part) throws ProblemException {
    String text = SPACE.matcher(part).replaceAll("");
    if (text.length() < 2) {
      return null;
    }
    if (text.charAt(0) == '=') {
      return digits(text.substring(1));
    }
    String items = shortKiller(text);
    items = items == null ? longKiller(text) : items;
    items = items == null ? jigsaw(text) : items;
    items = items == null ? regions(text) : items;
    items = items == null ? digits(text) : items;
    items = items == null ? grid(part) : items;
    return items == null ? pencilMarks(text) : items;
  }

  /** Returns the side whose power is a length; 0 if there is none. */
  private static int side(int length, int power) {
    for (int side = 1; side <= IssCells.LARGEST; side++) {
      int size = power == 2 ? side * side : side * side * side;
      if (size == length) {
        return side;
      }
    }
    return 0;
  }

  private static String shape(int side) {
    return ".Shape~" + side + "x" + side;
  }

  /** Totals in cells, from 0 to 9, A for 10 and a for 36; other cells point to the next. */
  private static String shortKiller(String text) throws ProblemException {
    boolean points = text.chars().anyMatch(c -> "<v>^`',".indexOf(c) >= 0);
    if (!points || !SHORT_KILLER.matcher(text).matches()) {
      return null;
    }
    Map<Integer, List<Integer>> cages = new LinkedHashMap<>();
    for (int cell = 0; cell < CELLS; cell++) {
      int at = cell;
      for (int steps = 0; step(text.charAt(at)) != 0; steps++) {
        at += step(text.charAt(at));
        if (steps > CELLS || at < 0 || at >= CELLS) {
          throw Problem.of(ProblemCode.CAGE_SHAPE, "a cell leads to no total").at(cell).exception();
        }
      }
      cages.computeIfAbsent(at, first -> new ArrayList<>()).add(cell);
    }
    StringBuilder items = new StringBuilder();
    cages.forEach(
        (first, cells) -> {
          char c = text.charAt(first);
          int total = c <= '9' ? c - '0' : c <= 'Z' ? c - 'A' + 10 : c - 'a' + 36;
          addCage(items, total, cells);
        });
    return items.toString();
  }

  private static int step(char c) {
    return switch (c) {
      case 'v' -> SIDE;
      case '^' -> -SIDE;
      case '<' -> -1;
      case '>' -> 1;
      case '`' -> -SIDE - 1;
      case '\'' -> -SIDE + 1;
      case ',' -> SIDE - 1;
      case '.' -> SIDE + 1;
      default -> 0;
    };
  }

  private static void addCage(StringBuilder items, int total, List<Integer> cells) {
    items.append(".Cage~").append(total);
    IssCells.addCells(items, cells.stream().mapToInt(Integer::intValue).toArray(), SIDE);
  }

  /** For each cell the number of its cage, and the total of that times 256. */
  private static String longKiller(String text) {
    String[] parts = text.split(":", -1);
    if (!text.startsWith("3x3:") || parts.length != CELLS + 4 || !parts[2].equals("k")) {
      return null;
    }
    Map<Integer, List<Integer>> cages = new LinkedHashMap<>();
    Map<Integer, Integer> totals = new LinkedHashMap<>();
    for (int cell = 0; cell < CELLS; cell++) {
      String part = parts[cell + 3];
      if (part.length() > 6 || !part.chars().allMatch(c -> c >= '0' && c <= '9')) {
        return null;
      }
      int value = part.isEmpty() ? 0 : Integer.parseInt(part);
      if (value >= 256) {
        totals.putIfAbsent(value % 256, value / 256);
        cages.computeIfAbsent(value % 256, number -> new ArrayList<>()).add(cell);
      }
    }
    StringBuilder items = new StringBuilder();
    items.append(parts[1].equals("d") ? ".Diagonal~1.Diagonal~-1" : "");
    cages.forEach((number, cells) -> addCage(items, totals.get(number), cells));
    return items.toString();
  }

  private static String jigsaw(String text) {
    int cells = text.length() / 2;
    String regions = text.length() % 2 == 0 ? regions(text.substring(cells)) : null;
    String digits = regions == null ? null : digits(text.substring(0, cells));
    return digits == null ? null : regions + digits;
  }

  private static String regions(String text) {
    int side = side(text.length(), 2);
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    text.chars().forEach(c -> counts.merge(c, 1, Integer::sum));
    boolean whole =
        counts.size() == side && counts.values().stream().allMatch(count -> count == side);
    return side > 1 && whole ? shape(side) + ".Jigsaw~" + text + ".NoBoxes" : null;
  }

  /**
   * Returns a digit for each cell, from A where there are more than nine; one other sign for none.
   */
  private static String digits(String text) {
    int side = side(text.length(), 2);
    if (side == 0) {
      return null;
    }
    StringBuilder items = new StringBuilder(shape(side));
    char none = 0;
    boolean first = true;
    for (int cell = 0; cell < text.length(); cell++) {
      char c = text.charAt(cell);
      int digit = side < 10 ? c - '0' : c - 'A' + 1;
      if (digit >= 1 && digit <= side) {
        IssCells.addCell(items.append(first ? ".~" : "~"), cell, side);
        items.append('_').append(digit);
        first = false;
      } else if (none != 0 && none != c) {
        return null;
      } else {
        none = c;
      }
    }
    return items.toString();
  }

  private static String grid(String part) {
    if (!GRID.matcher(part).matches()) {
      return null;
    }
    List<String> found = new ArrayList<>();
    Matcher cell = GRID_CELL.matcher(part);
    while (cell.find()) {
      found.add(cell.group());
    }
    int side = side(found.size(), 2);
    if (side == 0) {
      return null;
    }
    StringBuilder items = new StringBuilder(shape(side));
    boolean first = true;
    for (int i = 0; i < found.size(); i++) {
      if (!found.get(i).equals(".")) {
        IssCells.addCell(items.append(first ? ".~" : "~"), i, side);
        items.append('_').append(found.get(i));
        first = false;
      }
    }
    return items.toString();
  }

  /** For each cell as many signs as there are digits: those that it may have. */
  private static String pencilMarks(String text) {
    int side = side(text.length(), 3);
    if (side == 0 || !MARKS.matcher(text).matches()) {
      return null;
    }
    StringBuilder items = new StringBuilder(shape(side));
    for (int cell = 0; cell < side * side; cell++) {
      IssCells.addCell(items.append(cell == 0 ? ".~" : "~"), cell, side);
      for (int i = 0; i < side; i++) {
        char c = text.charAt(cell * side + i);
        items.append(c == '.' ? "" : "_" + c);
      }
    }
    return items.toString();
  }
}
