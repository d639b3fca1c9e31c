package dev.pencilmark.draw.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Units;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Edge;
import dev.pencilmark.draw.Glyphs;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.draw.RuleWords;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.board.BoardShapes;
import dev.pencilmark.draw.board.Conflicts;
import dev.pencilmark.draw.board.Shades;
import dev.pencilmark.draw.rules.RuleStyle;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.logic.text.Notation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A board in characters. Between two cells is one of four lines:
 *
 * <pre>
 *   heavy         another box or region, and another cage
 *   heavy dashes  another box or region, the same cage
 *   light         the same region, another cage
 *   none          the same region, the same cage
 * </pre>
 *
 * <p>In a puzzle without cages, every cell counts as a cage. A cell is as large as the largest
 * thing on the board: a digit with brackets, the pencil marks in their places, and above them the
 * corner marks behind an apostrophe, and above these the cage's target, in a killer with a star
 * where digits may repeat. On the right of a cell are the letters of its colour group, of its
 * region if lines do not show that, and of its extra regions. Windows have dots where they are
 * empty, and so have diagonals strokes. Dots, letters and wedges of rules are on the lines; all
 * other rules are reported in words below.
 */
public final class TextDrawing {

  /** The letters of extra regions; those behind the last share it, and their cells are reported. */
  private static final int LETTERS = 26;

  private static final int[] GROUP_COLOURS = {231, 209, 111, 145, 157, 221, 182, 108, 84};
  private static final int WINDOW_COLOUR = 252;

  private final Board board;
  private final boolean styled;
  private final Glyphs glyphs;
  private final Highlights highlights;
  private final int side;
  private final int[] regions;
  private final int[] cages;
  private final String[] tags;
  private final boolean[] windows;
  private final int markColumns;
  private final int width;
  private final int height;
  private final int labelHeight;
  private final int cornerHeight;

  /** The width without tags. */
  private final int body;

  private final BitSet conflicts;
  private final Canvas canvas;

  private TextDrawing(Board board, boolean styled, Glyphs glyphs, Highlights highlights) {
    this.board = board;
    this.styled = styled;
    this.glyphs = glyphs;
    this.highlights = highlights;
    this.side = board.side();
    this.regions = regions(board);
    this.cages = cages(board);
    this.tags = tags(board);
    this.conflicts = styled ? Conflicts.of(board) : new BitSet();
    this.windows = windows(board);
    this.markColumns = (int) Math.ceil(Math.sqrt(side));
    boolean marks = board.hasCandidates() || !highlights.eliminations().isEmpty();
    int longestLabel =
        board.cages().stream().mapToInt(cage -> label(cage).length()).max().orElse(0);
    int most = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      most = Math.max(most, Integer.bitCount(board.cornerMarks(cell)));
    }
    int markRows = (side + markColumns - 1) / markColumns;
    this.labelHeight = longestLabel > 0 ? 1 : 0;
    int usual = Math.max(longestLabel, marks ? markColumns + 2 : 3);
    this.body = Math.max(usual, most == 0 ? 0 : Math.min(most + 1, markColumns + 2));
    this.cornerHeight = most == 0 ? 0 : most / body + 1;
    this.width = body + Arrays.stream(tags).mapToInt(String::length).max().orElse(0);
    this.height = labelHeight + cornerHeight + (marks ? markRows : 1);
    this.canvas = new Canvas(side * (height + 1) + 1, side * (width + 1) + 1);
  }

  /**
   * Draws a board.
   *
   * @param styled whether to use escape sequences: givens are bold, groups and windows have
   *     colours, digits that break a rule are red and underlined; otherwise placed digits are in
   *     brackets
   * @param glyphs the characters to draw with
   */
  public static String of(Board board, boolean styled, Glyphs glyphs) {
    return of(board, styled, glyphs, Highlights.NONE);
  }

  /**
   * Draws a board with a step: stars at the cells of its pattern, square brackets around its
   * placements, and crosses in place of its eliminations. The board may be that before or after the
   * step.
   */
  public static String of(Board board, boolean styled, Glyphs glyphs, Highlights highlights) {
    return new TextDrawing(board, styled, glyphs, highlights).draw();
  }

  private String draw() {
    for (int row = 0; row <= side; row++) {
      for (int column = 0; column <= side; column++) {
        drawLines(row, column);
      }
    }
    for (int cell = 0; cell < board.cellCount(); cell++) {
      drawGround(cell);
    }
    if (board.has(Rule.DIAGONALS)) {
      drawDiagonals();
    }
    for (int cell = 0; cell < board.cellCount(); cell++) {
      drawCell(cell);
    }
    for (Cage cage : board.cages()) {
      canvas.put(top(cage.firstCell()), left(cage.firstCell()), label(cage), 0);
    }
    board.variants().forEach(this::drawMark);
    drawStep();
    StringBuilder text = new StringBuilder(canvas.text());
    legend().forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  /** Draws the corner at the top left of a cell, and the lines right and down from there. */
  private void drawLines(int row, int column) {
    Edge up = vertical(row - 1, column);
    Edge right = horizontal(row, column);
    Edge down = vertical(row, column);
    Edge left = horizontal(row, column - 1);
    int y = row * (height + 1);
    int x = column * (width + 1);
    canvas.put(y, x, glyphs.corner(up, right, down, left), 0);
    if (column < side) {
      canvas.put(y, x + 1, glyphs.horizontal(right).repeat(width), 0);
    }
    if (row < side) {
      for (int step = 1; step <= height; step++) {
        canvas.put(y + step, x, glyphs.vertical(down), 0);
      }
    }
  }

  /** Returns the line above a cell. */
  private Edge horizontal(int row, int column) {
    if (column < 0 || column >= side) {
      return Edge.NONE;
    }
    return row == 0 || row == side
        ? Edge.HEAVY
        : between((row - 1) * side + column, row * side + column);
  }

  /** Returns the line on the left of a cell. */
  private Edge vertical(int row, int column) {
    if (row < 0 || row >= side) {
      return Edge.NONE;
    }
    return column == 0 || column == side
        ? Edge.HEAVY
        : between(row * side + column - 1, row * side + column);
  }

  private Edge between(int cell, int other) {
    boolean wall = cages[cell] != cages[other];
    if (regions[cell] != regions[other]) {
      return wall ? Edge.HEAVY : Edge.DASHED;
    }
    return wall ? Edge.LIGHT : Edge.NONE;
  }

  /** Draws the background of a cell. */
  private void drawGround(int cell) {
    String piece = " ";
    int colour = 0;
    BoxShape shape = BoxShape.of(side);
    if (board.isBlack(cell)) {
      piece = glyphs.shade();
    } else if (styled && board.has(Rule.DISJOINT_GROUPS) && shape != null) {
      colour = GROUP_COLOURS[Shades.groupOf(cell, side, shape) % GROUP_COLOURS.length];
    } else if (windows[cell]) {
      piece = styled ? piece : glyphs.dot();
      colour = styled ? WINDOW_COLOUR : 0;
    }
    for (int row = 0; row < height; row++) {
      canvas.put(top(cell) + row, left(cell), piece.repeat(width), Canvas.background(colour));
    }
  }

  private void drawDiagonals() {
    for (int i = 0; i < side; i++) {
      int other = side - 1 - i;
      drawDiagonal(i * side + i, true, i == other);
      drawDiagonal(i * side + other, false, i == other);
    }
  }

  private void drawDiagonal(int cell, boolean falling, boolean both) {
    int rows = height - labelHeight - cornerHeight;
    if (board.isBlack(cell) || board.digit(cell) != 0) {
      return;
    }
    for (int row = 0; row < rows; row++) {
      int across = rows == 1 ? body / 2 : row * (body - 1) / (rows - 1);
      boolean middle = both && (rows == 1 || 2 * row == rows - 1);
      canvas.write(
          top(cell) + height - rows + row,
          left(cell) + (falling ? across : body - 1 - across),
          middle ? glyphs.cross() : falling ? glyphs.falling() : glyphs.rising());
    }
  }

  /** Draws the mark between two neighbours of a rule about pairs. */
  private void drawMark(VariantRule rule) {
    String mark = mark(rule);
    if (mark.isEmpty()) {
      return;
    }
    int low = Math.min(rule.cell(0, 0), rule.cell(0, 1));
    boolean across = Math.abs(rule.cell(0, 0) - rule.cell(0, 1)) == 1;
    int row = across ? middle(low) : top(low) + height;
    int column = across ? left(low) + width : left(low) + body / 2;
    canvas.put(row, column, mark, styled ? Canvas.BOLD : 0);
  }

  /** Returns one character; empty for rules that are reported in words alone. */
  private String mark(VariantRule rule) {
    RuleKind.Form form = rule.kind().form();
    boolean pair = form == RuleKind.Form.PAIR || form == RuleKind.Form.DIRECTED_PAIR;
    int one = pair ? rule.cell(0, 0) : 0;
    int other = pair ? rule.cell(0, 1) : 0;
    if (!pair || Arrays.stream(Cells.neighbours(one, side)).noneMatch(cell -> cell == other)) {
      return "";
    }
    RuleStyle.Character mark = RuleStyle.of(rule.kind()).character();
    return mark == null ? "" : mark.of(rule, glyphs);
  }

  private int middle(int cell) {
    int above = labelHeight + cornerHeight;
    return top(cell) + above + (height - above) / 2;
  }

  private void drawCell(int cell) {
    int centre = left(cell) + body / 2;
    int digit = board.digit(cell);
    if (digit > 0) {
      boolean given = board.isGiven(cell);
      int wrong = conflicts.get(cell) ? Canvas.RED | Canvas.UNDERLINED : 0;
      canvas.write(
          middle(cell), centre, symbol(digit), styled ? wrong | (given ? Canvas.BOLD : 0) : 0);
      if (!styled && !given && !board.isBlack(cell)) {
        canvas.write(middle(cell), centre - 1, "(");
        canvas.write(middle(cell), centre + 1, ")");
      }
    } else {
      for (int rest = board.candidates(cell); rest != 0; rest &= rest - 1) {
        int mark = Integer.numberOfTrailingZeros(rest) + 1;
        canvas.write(markTop(cell, mark), markLeft(cell, mark), symbol(mark));
      }
      drawCornerMarks(cell);
    }
    String tag = tags[cell];
    canvas.write(top(cell) + height - 1, left(cell) + width - tag.length(), tag);
  }

  private void drawCornerMarks(int cell) {
    if (board.cornerMarks(cell) == 0) {
      return;
    }
    StringBuilder marks = new StringBuilder("'");
    for (int rest = board.cornerMarks(cell); rest != 0; rest &= rest - 1) {
      marks.append(symbol(Integer.numberOfTrailingZeros(rest) + 1));
    }
    for (int from = 0, row = 0; from < marks.length(); from += body, row++) {
      String line = marks.substring(from, Math.min(marks.length(), from + body));
      canvas.write(top(cell) + labelHeight + row, left(cell), line);
    }
  }

  private int markTop(int cell, int digit) {
    return top(cell) + labelHeight + cornerHeight + (digit - 1) / markColumns;
  }

  private int markLeft(int cell, int digit) {
    return left(cell) + (body - markColumns) / 2 + (digit - 1) % markColumns;
  }

  private void drawStep() {
    for (int cell : highlights.cells()) {
      drawStar(cell, glyphs.premise());
    }
    for (Highlights.Mark mark : highlights.premises()) {
      if (isOnBoard(mark)) {
        drawStar(mark.cell(), glyphs.premise());
        if (styled && (board.candidates(mark.cell()) >> mark.digit() - 1 & 1) != 0) {
          canvas.restyle(
              markTop(mark.cell(), mark.digit()),
              markLeft(mark.cell(), mark.digit()),
              Canvas.BOLD | Canvas.UNDERLINED);
        }
      }
    }
    for (int cell : highlights.further()) {
      drawStar(cell, glyphs.further());
    }
    for (Highlights.Mark mark : highlights.eliminations()) {
      if (isOnBoard(mark) && board.digit(mark.cell()) == 0) {
        canvas.write(
            markTop(mark.cell(), mark.digit()),
            markLeft(mark.cell(), mark.digit()),
            glyphs.eliminated(),
            styled ? Canvas.RED : 0);
      }
    }
    for (Highlights.Mark mark : highlights.placements()) {
      if (isOnBoard(mark)) {
        drawFound(mark.cell(), mark.digit());
      }
    }
  }

  private boolean isOnBoard(Highlights.Mark mark) {
    return mark.cell() >= 0
        && mark.cell() < board.cellCount()
        && mark.digit() >= 1
        && mark.digit() <= side;
  }

  private void drawStar(int cell, String star) {
    if (cell >= 0 && cell < board.cellCount() && canvas.isBlank(middle(cell), left(cell))) {
      canvas.write(middle(cell), left(cell), star);
    }
  }

  private void drawFound(int cell, int digit) {
    for (int mark = 1; mark <= side; mark++) {
      if ((board.candidates(cell) >> mark - 1 & 1) != 0) {
        canvas.write(markTop(cell, mark), markLeft(cell, mark), " ");
      }
    }
    canvas.write(
        middle(cell),
        left(cell) + body / 2 - 1,
        "[" + symbol(digit) + "]",
        styled ? Canvas.BOLD : 0);
  }

  private List<String> legend() {
    List<String> lines = new ArrayList<>();
    if (side > 9 && !board.digits().haveZero()) {
      lines.add("A = 1 to " + symbol(side) + " = " + side);
    }
    if (board.hasRegions() && board.has(Rule.BOXES) && BoxShape.of(side) != null) {
      BoxShape boxes = BoxShape.of(side);
      lines.add(
          "in addition, the boxes of "
              + boxes.rows()
              + " rows and "
              + boxes.columns()
              + " columns");
    }
    if (board.has(Rule.DISJOINT_GROUPS) && BoxShape.of(side) != null) {
      lines.add("a to " + Symbols.letter(side - 1) + ": colour groups");
    }
    if (BoardShapes.regionsInPieces(board)) {
      lines.add("a to " + Symbols.letter(side - 1) + ": regions");
    }
    List<ExtraRegion> extra = board.extraRegions();
    for (int i = 0; i < extra.size(); i++) {
      List<Integer> cells = Arrays.stream(extra.get(i).cells()).boxed().toList();
      lines.add("extra region " + extraLetter(i) + ": " + Notation.R1C1.cells(cells, side));
    }
    lines.addAll(rulesLegend());
    if (!highlights.isEmpty()) {
      lines.add(stepLegend());
    }
    return lines;
  }

  /** Returns all rules in words; of marks that are on the board one line each kind. */
  private List<String> rulesLegend() {
    List<String> lines = new ArrayList<>();
    for (VariantRule rule : board.variants()) {
      String mark = mark(rule);
      lines.add(
          mark.isEmpty() ? RuleWords.stated(board, rule) : mark + ": " + RuleWords.name(rule));
    }
    return lines.stream().distinct().toList();
  }

  private String stepLegend() {
    List<String> parts = new ArrayList<>();
    if (!highlights.cells().isEmpty() || !highlights.premises().isEmpty()) {
      parts.add(glyphs.premise() + " rests on");
    }
    if (!highlights.further().isEmpty()) {
      parts.add(glyphs.further() + " and on");
    }
    if (!highlights.placements().isEmpty()) {
      parts.add("[ ] found");
    }
    if (!highlights.eliminations().isEmpty()) {
      parts.add(glyphs.eliminated() + " taken away");
    }
    return String.join(", ", parts);
  }

  private String symbol(int digit) {
    return String.valueOf(PlainDigits.symbol(board.digits(), digit));
  }

  private int top(int cell) {
    return cell / side * (height + 1) + 1;
  }

  private int left(int cell) {
    return cell % side * (width + 1) + 1;
  }

  private String label(Cage cage) {
    if (!cage.hasTotal()) {
      return "";
    }
    String target = Long.toUnsignedString(cage.target()) + (cage.isRepeating() ? "*" : "");
    boolean operators =
        board.type().has(Rule.OPERATORS) ? cage.size() > 1 : cage.operator() != CageOperator.ADD;
    return operators ? target + glyphs.sign(cage.operator()) : target;
  }

  private static int[] regions(Board board) {
    BoxShape shape = board.has(Rule.BOXES) ? BoxShape.of(board.side()) : null;
    return IntStream.range(0, board.cellCount())
        .map(
            cell ->
                board.hasRegions()
                    ? board.region(cell)
                    : shape == null ? 0 : shape.boxOf(cell, board.side()))
        .toArray();
  }

  /**
   * Returns a number for every cell that distinguishes cages; a cell in no cage has a unique one.
   */
  private static int[] cages(Board board) {
    int[] cages = board.cageOfCells();
    Arrays.setAll(cages, cell -> cages[cell] < 0 ? -cell - 1 : cages[cell]);
    return cages;
  }

  private static boolean[] windows(Board board) {
    boolean[] windows = new boolean[board.cellCount()];
    if (board.has(Rule.WINDOWS)) {
      for (ExtraRegion window : Units.groupsOf(Rule.WINDOWS, board.side())) {
        for (int cell : window.cells()) {
          windows[cell] = true;
        }
      }
    }
    return windows;
  }

  /** Returns the letters of each cell's groups. */
  private static String[] tags(Board board) {
    String[] tags = new String[board.cellCount()];
    BoxShape shape = board.has(Rule.DISJOINT_GROUPS) ? BoxShape.of(board.side()) : null;
    boolean inPieces = BoardShapes.regionsInPieces(board);
    for (int cell = 0; cell < tags.length; cell++) {
      tags[cell] =
          (shape == null || board.isBlack(cell)
                  ? ""
                  : Symbols.letter(Shades.groupOf(cell, board.side(), shape)))
              + (inPieces ? Symbols.letter(board.region(cell) - 1) : "");
    }
    for (int i = 0; i < board.extraRegions().size(); i++) {
      for (int cell : board.extraRegions().get(i).cells()) {
        if (!tags[cell].endsWith(extraLetter(LETTERS))) {
          tags[cell] += extraLetter(i);
        }
      }
    }
    return tags;
  }

  private static String extraLetter(int region) {
    return region < LETTERS ? String.valueOf((char) ('A' + region)) : "+";
  }
}
