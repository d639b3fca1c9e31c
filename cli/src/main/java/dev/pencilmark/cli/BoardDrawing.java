package dev.pencilmark.cli;

import dev.pencilmark.cli.work.BoardColumns;
import dev.pencilmark.cli.work.BoardColumns.Cage;
import dev.pencilmark.format.PlainDigits;
import java.util.Arrays;

/**
 * A board in box-drawing characters. Between two cells is one of four lines:
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
 * cage's target, in a killer with a star where digits may repeat.
 */
final class BoardDrawing {

  /** The largest side that there is. */
  private static final int MOST_SIDE = 31;

  private static final String BOLD = "\u001b[1m";
  private static final String PLAIN = "\u001b[m";

  private final BoardColumns board;
  private final boolean styled;
  private final Glyphs glyphs;
  private final int side;
  private final int[] regions;
  private final int[] cages;
  private final int markColumns;
  private final int width;
  private final int height;
  private final int labelHeight;
  private final String[][] canvas;

  private BoardDrawing(BoardColumns board, boolean styled, Glyphs glyphs) {
    this.board = board;
    this.styled = styled;
    this.glyphs = glyphs;
    this.side = Math.min(board.size(), MOST_SIDE);
    this.regions = regions(board, side);
    this.cages = cages(board, side);
    this.markColumns = (int) Math.ceil(Math.sqrt(side));
    boolean marks = Arrays.stream(board.candidates()).anyMatch(mask -> mask != 0);
    int longestLabel =
        board.cages().stream().mapToInt(cage -> label(cage).length()).max().orElse(0);
    int markRows = (side + markColumns - 1) / Math.max(markColumns, 1);
    this.labelHeight = longestLabel > 0 ? 1 : 0;
    this.width = Math.max(longestLabel, marks ? markColumns + 2 : 3);
    this.height = labelHeight + (marks ? markRows : 1);
    this.canvas = new String[side * (height + 1) + 1][side * (width + 1) + 1];
  }

  /**
   * Draws a board.
   *
   * @param styled whether givens may be bold; else placed digits are in brackets
   * @param glyphs what to draw with
   */
  static String of(BoardColumns board, boolean styled, Glyphs glyphs) {
    return new BoardDrawing(board, styled, glyphs).draw();
  }

  private String draw() {
    for (String[] row : canvas) {
      Arrays.fill(row, " ");
    }
    for (int row = 0; row <= side; row++) {
      for (int column = 0; column <= side; column++) {
        drawLines(row, column);
      }
    }
    for (int cell = 0; cell < side * side; cell++) {
      drawCell(cell);
    }
    for (Cage cage : board.cages()) {
      if (cage.cells().size() > 0 && cage.cells().get(0) < side * side) {
        int first = cage.cells().get(0);
        put(top(first), left(first), label(cage));
      }
    }
    StringBuilder text = new StringBuilder();
    for (String[] row : canvas) {
      text.append(String.join("", row)).append('\n');
    }
    if (side > 9) {
      text.append("A = 1 to ").append(symbol(side)).append(" = ").append(side);
      text.append('\n');
    }
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
    canvas[y][x] = glyphs.corner(up, right, down, left);
    if (column < side) {
      for (int step = 1; step <= width; step++) {
        canvas[y][x + step] = glyphs.horizontal(right);
      }
    }
    if (row < side) {
      for (int step = 1; step <= height; step++) {
        canvas[y + step][x] = glyphs.vertical(down);
      }
    }
  }

  /** The line above a cell. */
  private Edge horizontal(int row, int column) {
    if (column < 0 || column >= side) {
      return Edge.NONE;
    }
    return row == 0 || row == side
        ? Edge.HEAVY
        : between((row - 1) * side + column, row * side + column);
  }

  /** The line on the left of a cell. */
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

  private void drawCell(int cell) {
    int y = top(cell);
    int x = left(cell);
    boolean black = BoardColumns.at(board.blacks(), cell) != 0;
    if (black) {
      for (int row = 0; row < height; row++) {
        put(y + row, x, glyphs.shade().repeat(width));
      }
    }
    int middle = y + labelHeight + (height - labelHeight) / 2;
    int centre = x + width / 2;
    int digit = BoardColumns.at(board.digits(), cell);
    if (digit > 0 && digit <= side) {
      String symbol = symbol(digit);
      boolean given = BoardColumns.at(board.clues(), cell) != 0;
      canvas[middle][centre] = styled && given ? BOLD + symbol + PLAIN : symbol;
      if (!styled && !given && !black) {
        canvas[middle][centre - 1] = "(";
        canvas[middle][centre + 1] = ")";
      }
    } else if (cell < board.candidates().length) {
      drawMarks(board.candidates()[cell], y + labelHeight, x + (width - markColumns) / 2);
    }
  }

  private void drawMarks(int mask, int y, int x) {
    for (int digit = 1; digit <= side; digit++) {
      if ((mask & 1 << (digit - 1)) != 0) {
        canvas[y + (digit - 1) / markColumns][x + (digit - 1) % markColumns] = symbol(digit);
      }
    }
  }

  private String symbol(int digit) {
    return String.valueOf(PlainDigits.symbol(side, digit));
  }

  private int top(int cell) {
    return cell / side * (height + 1) + 1;
  }

  private int left(int cell) {
    return cell % side * (width + 1) + 1;
  }

  private void put(int y, int x, String text) {
    for (int at = 0; at < text.length(); at++) {
      canvas[y][x + at] = text.substring(at, at + 1);
    }
  }

  private String label(Cage cage) {
    if (cage.target() == 0) {
      return "";
    }
    String target = Long.toUnsignedString(cage.target()) + (cage.digitsMayRepeat() ? "*" : "");
    boolean operators =
        Rules.of(board.type()).operators()
            ? cage.cells().size() > 1
            : !cage.operator().equals("ADD");
    return operators ? target + glyphs.sign(cage.operator()) : target;
  }

  private static int[] regions(BoardColumns board, int side) {
    int[] regions = new int[side * side];
    int boxHeight = Rules.of(board.type()).boxes() && side > 0 ? Rules.boxHeight(side) : 1;
    for (int cell = 0; cell < regions.length; cell++) {
      if (board.boxes().length > 0) {
        regions[cell] = BoardColumns.at(board.boxes(), cell);
      } else if (boxHeight > 1) {
        int boxWidth = side / boxHeight;
        regions[cell] = cell / side / boxHeight * side + cell % side / boxWidth;
      }
    }
    return regions;
  }

  /** A number for every cell that tells cages apart; a cell in no cage has one of its own. */
  private static int[] cages(BoardColumns board, int side) {
    int[] cages = new int[side * side];
    for (int cell = 0; cell < cages.length; cell++) {
      cages[cell] = -cell - 1;
    }
    for (int number = 0; number < board.cages().size(); number++) {
      for (int cell : board.cages().get(number).cells()) {
        if (cell >= 0 && cell < cages.length) {
          cages[cell] = number;
        }
      }
    }
    return cages;
  }
}
