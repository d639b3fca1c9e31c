package dev.pencilmark.format.pasted;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.format.pasted.text.LetterRoles;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Grids as a list of cells with names, and the digit or the candidates of each: {@code R1C1=5},
 * {@code row 1, column 2: 5}, {@code {"x": 1, "y": 2, "value": 5}}, {@code A1=5}, {@code 5 at
 * r1c1}. Cells named by a letter and a number are read only if the text says which of them is the
 * row.
 */
final class PlaceFinder {

  private static final int LEAST = 17;

  /** Fewer places are no grid, and not reported as too few. */
  private static final int LEAST_REPORTED = 4;

  /** A cell has no more than this after its name. */
  private static final int LONGEST_PAYLOAD = 90;

  private static final String ROW = "rows?|r|zeile|z|ligne|l|fila|f|riga|linha|y|i";
  private static final String COLUMN =
      "columns?|cols?|c|spalte|s|colonne|columna|colonna|coluna|x|j";
  private static final String IS = "[\"']?\\s{0,2}[.=:(\\[\"'>_-]{0,3}\\s?[\"']?([0-9])(?![0-9])";
  private static final String AND =
      "[\\s,;.)\\]\"'&/|-]{0,40}(?:and\\s|</[A-Za-z]{1,12}>\\s{0,20}<)?[.\\s\"']{0,4}(?:data-)?";

  /** A way of naming cells. */
  private enum Way {
    ROW_FIRST("(?i)(?<![A-Za-z])(?:" + ROW + ")" + IS + AND + "(?:" + COLUMN + ")" + IS),
    COLUMN_FIRST("(?i)(?<![A-Za-z])(?:" + COLUMN + ")" + IS + AND + "(?:" + ROW + ")" + IS),
    LETTER_FIRST("(?<![A-Za-z0-9])\\$?([A-Ia-i])\\$?([1-9])(?![0-9A-Za-z])"),
    LETTER_LAST("(?<![A-Za-z0-9])([1-9])([A-Ia-i])(?![0-9A-Za-z])");

    private final Pattern pattern;

    Way(String pattern) {
      this.pattern = Pattern.compile(pattern);
    }

    boolean hasLetter() {
      return this == LETTER_FIRST || this == LETTER_LAST;
    }
  }

  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)(?<![A-Za-z])(?:("
              + ROW
              + ")|("
              + COLUMN
              + ")|(value|val|v|digit|d|num|number|n|clue))"
              + IS);

  private static final Pattern GIVEN = Pattern.compile("(?i)value|given|fixed|clue|digit");

  private static final Pattern BY_ROW =
      Pattern.compile("(?im)^[ \\t]{0,8}(?:row|r|zeile)\\s?([1-9])\\s?[:=-]([^\\n]{3,200})$");

  private static final Pattern IN_ROW =
      Pattern.compile("(?i)(?<![a-z])(?:column|col|c)\\s?([1-9])\\s?[=:]\\s?([1-9])(?![0-9])");

  private final PastedText pasted;
  private final String text;
  private final Findings findings;

  private PlaceFinder(PastedText pasted, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.findings = findings;
  }

  /**
   * A cell with the text after its name.
   *
   * @param mask the digits, or 0 for none
   * @param given whether a word marks it as a given
   */
  private record Place(int first, int second, int mask, boolean given) {}

  /** The places that were found, and where. */
  private static final class Places {
    private final List<Place> all = new ArrayList<>();
    private int start;
    private int end;

    /** The number of cells that have neither a digit nor candidates. */
    private int blanks;

    private boolean bad;
  }

  static void find(PastedText pasted, Findings findings) {
    PlaceFinder finder = new PlaceFinder(pasted, findings);
    if (!finder.mayHave()) {
      return;
    }
    if (finder.named()) {
      return;
    }
    for (Way way : Way.values()) {
      if (way == Way.LETTER_FIRST && finder.byRow()) {
        return;
      }
      Places places = finder.places(way);
      if (places.all.size() >= LEAST && !places.bad) {
        finder.take(places, way);
        return;
      }
      if (way == Way.ROW_FIRST
          && places.all.size() >= LEAST_REPORTED
          && places.all.stream().allMatch(place -> place.mask != 0)) {
        findings.near(
            places.all.size(),
            Problem.of(
                    ProblemCode.UNKNOWN_FORMAT,
                    places.all.size()
                        + " cells with their places; with fewer than 17 this may be anything, name the"
                        + " format pasted if it is a Sudoku")
                .at(pasted.place(places.start)));
      }
    }
  }

  private boolean mayHave() {
    int digits = 0;
    for (int i = 0; i < text.length() && digits < 2 * LEAST_REPORTED; i++) {
      digits += text.charAt(i) >= '0' && text.charAt(i) <= '9' ? 1 : 0;
    }
    return digits == 2 * LEAST_REPORTED;
  }

  private Places places(Way way) {
    Places places = new Places();
    Matcher matcher = way.pattern.matcher(text);
    List<int[]> found = new ArrayList<>();
    while (matcher.find() && found.size() <= CELLS) {
      pasted.checkpoint().passes(found.size());
      int first = component(text.charAt(matcher.start(1)));
      int second = component(text.charAt(matcher.start(2)));
      found.add(new int[] {first, second, matcher.start(), matcher.end()});
    }
    if (found.isEmpty() || found.size() > CELLS) {
      return places;
    }
    int longest = 0;
    Matcher givens = GIVEN.matcher(text);
    boolean before = isValueFirst(found.get(0)[2], found.get(found.size() - 1)[3]);
    places.start = found.get(0)[2];
    places.end = found.get(found.size() - 1)[3];
    for (int i = 0; i < found.size(); i++) {
      int[] cell = found.get(i);
      int from = before ? i == 0 ? lineStart(cell[2]) : found.get(i - 1)[3] : cell[3];
      boolean more = i + 1 < found.size();
      longest = more ? Math.max(longest, found.get(i + 1)[2] - cell[3]) : longest;
      int next =
          more
              ? found.get(i + 1)[2]
              : Math.min(text.length(), cell[3] + Math.min(longest, LONGEST_PAYLOAD));
      int to = before ? cell[2] : ofLine(from, next);
      int mask = mask(from, to);
      places.blanks += mask == 0 ? 1 : 0;
      places.bad |= mask < 0 || to - from > LONGEST_PAYLOAD;
      boolean given = mask > 0 && givens.region(from, to).find();
      if (mask != 0 || i == found.size() - 1) {
        places.end = before ? places.end : Math.max(places.end, Math.min(to, cell[3] + 8));
      }
      if (mask > 0) {
        places.all.add(new Place(cell[0], cell[1], mask, given));
      }
    }
    return places;
  }

  /** Returns the end of the line in a stretch, if there is a digit before it. */
  private int ofLine(int from, int to) {
    int end = text.indexOf('\n', from);
    return end >= 0 && end < to && hasDigit(from, end) ? end : to;
  }

  private static int component(char c) {
    return c >= '0' && c <= '9' ? c - '0' : (c | 0x20) - 'a' + 1;
  }

  /** Returns whether digits are before the names of their cells. */
  private boolean isValueFirst(int start, int end) {
    return hasDigit(Math.max(lineStart(start), start - 16), start)
        && !hasDigit(end, Math.min(lineEnd(end), end + 30));
  }

  private int lineStart(int at) {
    return text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
  }

  private int lineEnd(int at) {
    int end = text.indexOf('\n', at);
    int stop = end < 0 ? text.length() : end;
    return Math.min(stop, at + LONGEST_PAYLOAD);
  }

  private boolean hasDigit(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) >= '1' && text.charAt(i) <= '9') {
        return true;
      }
    }
    return false;
  }

  /** Returns the digits in a stretch; -1 if one is there twice. */
  private int mask(int from, int to) {
    int mask = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c >= '1' && c <= '9') {
        int bit = 1 << c - '1';
        if ((mask & bit) != 0) {
          return -1;
        }
        mask |= bit;
      }
    }
    return mask;
  }

  private void take(Places places, Way way) {
    boolean zero = false;
    boolean nine = false;
    boolean many = false;
    for (Place place : places.all) {
      zero |= place.first == 0 || place.second == 0;
      nine |= place.first == SIDE || place.second == SIDE;
      many |= Integer.bitCount(place.mask) > 1;
    }
    if (zero && nine) {
      return;
    }
    if (many && places.blanks > 0) {
      // A cell without any candidate: the digits belong to something else, such as totals.
      return;
    }
    boolean whole = places.all.size() == CELLS;
    LetterRoles letters = way.hasLetter() ? LetterRoles.in(text) : LetterRoles.UNSAID;
    boolean chess = letters.fromBelow();
    boolean columns = letters.columns();
    boolean rows = letters.rows();
    if (way.hasLetter() && places.all.stream().mapToInt(Place::first).distinct().count() < 3) {
      return;
    }
    if (way.hasLetter() && columns == rows && !whole) {
      findings.refuse(ambiguous(places.all.size(), way).at(pasted.place(places.start)));
      return;
    }
    boolean turned = way == Way.COLUMN_FIRST || (way == Way.LETTER_FIRST && columns && !rows);
    turned |= way == Way.LETTER_LAST && !columns;
    int[] masks = new int[CELLS];
    int[] givens = new int[CELLS];
    String how = places.all.size() + " cells with their places";
    int from = zero ? 0 : 1;
    for (Place place : places.all) {
      int row = (turned ? place.second : place.first) - from;
      int column = (turned ? place.first : place.second) - from;
      row = chess ? SIDE - 1 - row : row;
      int cell = SIDE * row + column;
      if (masks[cell] != 0 && masks[cell] != place.mask) {
        findings.near(
            places.all.size(),
            Problem.of(
                    ProblemCode.DUPLICATE_IN_UNIT,
                    how
                        + ", and R"
                        + (row + 1)
                        + "C"
                        + (column + 1)
                        + " is there twice, with different digits")
                .at(pasted.place(places.start)));
        return;
      }
      masks[cell] = place.mask;
      givens[cell] = place.given ? digit(place.mask) : 0;
    }
    if (many) {
      emitCandidates(masks, givens, places, way.hasLetter() && columns == rows);
      return;
    }
    int[] cells = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      cells[cell] = digit(masks[cell]);
    }
    Finding finding = Finding.grid(SIDE, cells, places.start, places.end, how);
    findings.add(pasted, assumed(finding, way, zero || nine, columns == rows));
  }

  private static Finding assumed(Finding finding, Way way, boolean base, boolean open) {
    if (way.hasLetter() && open) {
      return finding.assumed("the letter is taken for the row");
    }
    return base ? finding : finding.assumed("rows and columns are taken to be numbered from 1");
  }

  private void emitCandidates(int[] masks, int[] givens, Places places, boolean open) {
    Finding table =
        new Finding(
            SIDE,
            masks,
            true,
            places.start,
            places.end,
            "the candidates of " + places.all.size() + " cells with their places",
            true);
    boolean taken =
        findings.add(pasted, open ? table.assumed("the letter is taken for the row") : table);
    int count = 0;
    for (int given : givens) {
      count += given != 0 ? 1 : 0;
    }
    if (taken && count > 0 && count < CELLS) {
      findings.add(
          pasted, Finding.grid(SIDE, givens, places.start, places.end, "the givens among them"));
    }
  }

  private static int digit(int mask) {
    return Integer.bitCount(mask) == 1 ? Integer.numberOfTrailingZeros(mask) + 1 : 0;
  }

  private static Problem ambiguous(int count, Way way) {
    String name = way == Way.LETTER_FIRST ? "A2" : "2A";
    return Problem.of(
        ProblemCode.AMBIGUOUS_FORMAT,
        count
            + " cells named by a letter and a number: this can be read with letters as rows ("
            + name
            + " is R1C2) and with letters as columns ("
            + name
            + " is R2C1), and nothing says which; write \"rows A-I\" or \"columns A-I\" before the list,"
            + " or name cells as R1C2");
  }

  /** Objects of a row, a column and a value with their names, in any order. */
  private boolean named() {
    List<int[]> parts = new ArrayList<>();
    Matcher matcher = NAMED.matcher(text);
    int start = -1;
    int end = 0;
    while (matcher.find() && parts.size() <= 3 * CELLS) {
      pasted.checkpoint().passes(parts.size());
      int role = matcher.start(1) >= 0 ? 0 : matcher.start(2) >= 0 ? 1 : 2;
      parts.add(new int[] {role, text.charAt(matcher.start(4)) - '0'});
      start = start < 0 ? matcher.start() : start;
      end = matcher.end();
    }
    if (parts.size() < 3 * LEAST || parts.size() > 3 * CELLS || parts.size() % 3 != 0) {
      return false;
    }
    int[][] all = new int[parts.size() / 3][3];
    boolean zero = false;
    boolean nine = false;
    for (int i = 0; i < all.length; i++) {
      int roles = 0;
      for (int[] part : parts.subList(3 * i, 3 * i + 3)) {
        roles |= 1 << part[0];
        all[i][part[0]] = part[1];
        zero |= part[0] < 2 && part[1] == 0;
        nine |= part[0] < 2 && part[1] == SIDE;
      }
      if (roles != 7) {
        return false;
      }
    }
    if (zero && nine) {
      return false;
    }
    int[] cells = new int[CELLS];
    int from = zero ? 0 : 1;
    for (int[] one : all) {
      int cell = SIDE * (one[0] - from) + one[1] - from;
      if (cells[cell] != 0) {
        return false;
      }
      cells[cell] = one[2];
    }
    Finding finding =
        Finding.grid(SIDE, cells, start, end, all.length + " cells with their places");
    boolean base = zero || nine;
    return findings.add(
        pasted,
        base ? finding : finding.assumed("rows and columns are taken to be numbered from 1"));
  }

  /** Returns a row on each line: {@code Row 1: c4=3, c6=4}. */
  private boolean byRow() {
    int[] cells = new int[CELLS];
    int count = 0;
    int start = 0;
    int end = 0;
    Matcher rows = BY_ROW.matcher(text);
    while (rows.find() && count <= CELLS) {
      pasted.checkpoint().passes(count);
      int row = rows.group(1).charAt(0) - '1';
      Matcher inRow = IN_ROW.matcher(rows.group(2));
      while (inRow.find()) {
        int cell = SIDE * row + inRow.group(1).charAt(0) - '1';
        if (cells[cell] != 0) {
          return false;
        }
        cells[cell] = inRow.group(2).charAt(0) - '0';
        start = count == 0 ? rows.start() : start;
        end = rows.end();
        count++;
      }
    }
    return count >= LEAST
        && findings.add(
            pasted, Finding.grid(SIDE, cells, start, end, count + " cells with their places"));
  }
}
