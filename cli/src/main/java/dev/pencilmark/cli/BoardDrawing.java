package dev.pencilmark.cli;

import com.google.protobuf.ByteString;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CageOperator;
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

  private static final String SHADE = "▒";
  private static final String BOLD = "\u001b[1m";
  private static final String PLAIN = "\u001b[m";

  private final Board board;
  private final boolean styled;
  private final int side;
  private final int[] regions;
  private final int[] cages;
  private final int markColumns;
  private final int width;
  private final int height;
  private final int labelHeight;
  private final String[][] canvas;

  private BoardDrawing(Board board, boolean styled) {
    this.board = board;
    this.styled = styled;
    this.side = Math.min(board.getSize(), MOST_SIDE);
    this.regions = regions(board, side);
    this.cages = cages(board, side);
    this.markColumns = (int) Math.ceil(Math.sqrt(side));
    boolean marks = board.getCandidatesList().stream().anyMatch(mask -> mask != 0);
    int longestLabel =
        board.getCagesList().stream().mapToInt(cage -> label(cage).length()).max().orElse(0);
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
   */
  static String of(Board board, boolean styled) {
    return new BoardDrawing(board, styled).draw();
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
    for (Cage cage : board.getCagesList()) {
      if (cage.getCellsCount() > 0 && cage.getCells(0) < side * side) {
        int first = cage.getCells(0);
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
    canvas[y][x] = Edge.corner(up, right, down, left);
    if (column < side) {
      for (int step = 1; step <= width; step++) {
        canvas[y][x + step] = right.horizontal();
      }
    }
    if (row < side) {
      for (int step = 1; step <= height; step++) {
        canvas[y + step][x] = down.vertical();
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
    boolean black = at(board.getBlacks(), cell) != 0;
    if (black) {
      for (int row = 0; row < height; row++) {
        put(y + row, x, SHADE.repeat(width));
      }
    }
    int middle = y + labelHeight + (height - labelHeight) / 2;
    int centre = x + width / 2;
    int digit = at(board.getDigits(), cell);
    if (digit > 0 && digit <= side) {
      String symbol = symbol(digit);
      boolean given = at(board.getClues(), cell) != 0;
      canvas[middle][centre] = styled && given ? BOLD + symbol + PLAIN : symbol;
      if (!styled && !given && !black) {
        canvas[middle][centre - 1] = "(";
        canvas[middle][centre + 1] = ")";
      }
    } else if (cell < board.getCandidatesCount()) {
      drawMarks(board.getCandidates(cell), y + labelHeight, x + (width - markColumns) / 2);
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
    if (cage.getTarget() == 0) {
      return "";
    }
    String target =
        Long.toUnsignedString(cage.getTarget()) + (cage.getDigitsMayRepeat() ? "*" : "");
    boolean operators =
        switch (board.getType()) {
          case PUZZLE_TYPE_KENKEN, PUZZLE_TYPE_KENDOKU -> cage.getCellsCount() > 1;
          default -> cage.getOperator() != CageOperator.CAGE_OPERATOR_ADD;
        };
    return operators ? target + sign(cage.getOperator()) : target;
  }

  private static String sign(CageOperator operator) {
    return switch (operator) {
      case CAGE_OPERATOR_ADD -> "+";
      case CAGE_OPERATOR_SUBTRACT -> "-";
      case CAGE_OPERATOR_MULTIPLY -> "×";
      case CAGE_OPERATOR_DIVIDE -> "÷";
      case CAGE_OPERATOR_UNSPECIFIED, UNRECOGNIZED -> "?";
    };
  }

  private static int[] regions(Board board, int side) {
    int[] regions = new int[side * side];
    int boxHeight = Rules.of(board.getType()).boxes() && side > 0 ? Rules.boxHeight(side) : 1;
    for (int cell = 0; cell < regions.length; cell++) {
      if (!board.getBoxes().isEmpty()) {
        regions[cell] = at(board.getBoxes(), cell);
      } else if (boxHeight > 1) {
        int boxWidth = side / boxHeight;
        regions[cell] = cell / side / boxHeight * side + cell % side / boxWidth;
      }
    }
    return regions;
  }

  /** A number for every cell that tells cages apart; a cell in no cage has one of its own. */
  private static int[] cages(Board board, int side) {
    int[] cages = new int[side * side];
    for (int cell = 0; cell < cages.length; cell++) {
      cages[cell] = -cell - 1;
    }
    for (int number = 0; number < board.getCagesCount(); number++) {
      for (int cell : board.getCages(number).getCellsList()) {
        if (cell >= 0 && cell < cages.length) {
          cages[cell] = number;
        }
      }
    }
    return cages;
  }

  private static int at(ByteString column, int cell) {
    return cell < column.size() ? column.byteAt(cell) & 0xff : 0;
  }
}
