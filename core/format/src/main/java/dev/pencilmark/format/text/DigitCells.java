package dev.pencilmark.format.text;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * 9x9 Sudokus in a fixed arrangement of a format: in one stretch, or in nine rows of a frame, one
 * character per cell. All blanks are the same symbol.
 */
public final class DigitCells {

  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Fidelity::digitsOnly);

  private DigitCells() {}

  /**
   * Returns whether 81 characters from a place on are digits and blanks.
   *
   * @param blanks the symbols that may represent blank
   */
  public static boolean areAt(String text, int start, String blanks) {
    if (text.length() - start < CELLS) {
      return false;
    }
    for (int i = start; i < start + CELLS; i++) {
      char c = text.charAt(i);
      if ((c < '1' || c > '9') && blanks.indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads 81 cells in one stretch.
   *
   * @param end where the stretch ends; it must have 81 characters
   * @param blanks the symbols that may represent blank
   */
  public static GridText inLine(String text, int start, int end, String blanks)
      throws ProblemException {
    if (end - start != CELLS) {
      throw Problem.badLength(CELLS, end - start, "cells")
          .at(Math.min(end, start + CELLS))
          .exception();
    }
    return read(CellPlaces.inLine(text, start, SIDE, 1), blanks);
  }

  /**
   * Reads nine rows from the current line on; empty lines are skipped.
   *
   * @param frame the frame around the cells; lines between boxes may be longer or shorter
   * @param blanks the symbols that may represent blank
   */
  public static GridText inRows(String text, TextLines lines, Frame frame, String blanks)
      throws ProblemException {
    int[] places = new int[CELLS];
    String picture = frame.rowOfNine();
    int row = 0;
    while (row < SIDE && lines.next()) {
      int start = lines.firstVisible();
      int end = lines.visibleEnd();
      if (start < end && !(frame.hasRules() && isRule(text, start, end))) {
        readRow(text, start, end, picture, row++, places);
      }
    }
    if (row < SIDE) {
      throw Problem.badLength(SIDE, row, "rows").at(text.length()).exception();
    }
    return inPlaces(text, SIDE, places, blanks);
  }

  private static void readRow(
      String text, int start, int end, String picture, int row, int[] places)
      throws ProblemException {
    int length = picture.length();
    if (end - start != length) {
      throw Problem.badLength(
              "row " + (row + 1), length + " characters", end - start + " characters")
          .at(start)
          .exception();
    }
    int cell = row * SIDE;
    for (int i = 0; i < length; i++) {
      char expected = picture.charAt(i);
      if (Frame.isCell(picture, i)) {
        places[cell++] = start + i;
      } else if (text.charAt(start + i) != expected) {
        throw Problem.badCharacter(
                expected == '|' ? "a bar" : "'" + expected + "'", text, start + i)
            .exception();
      }
    }
  }

  /** Reads nine rows as {@link #inRows} does, after which only lines of the frame follow. */
  public static GridText allRows(String text, TextLines lines, Frame frame, String blanks)
      throws ProblemException {
    GridText cells = inRows(text, lines, frame, blanks);
    while (lines.next()) {
      int start = lines.firstVisible();
      boolean rule = frame.hasRules() && isRule(text, start, lines.visibleEnd());
      if (start < lines.end() && !rule) {
        throw lines.trailing();
      }
    }
    return cells;
  }

  private static boolean isRule(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c != '-' && c != '+' && c != '|') {
        return false;
      }
    }
    return text.startsWith("---", start);
  }

  /**
   * Reads a grid of side 9 or less whose places are known.
   *
   * @param blanks the symbols that may represent blank
   */
  public static GridText inPlaces(String text, int side, int[] places, String blanks)
      throws ProblemException {
    return read(new CellPlaces(text, side, places, false, "cells at known places"), blanks);
  }

  private static GridText read(CellPlaces cells, String blanks) throws ProblemException {
    String text = cells.text();
    String allowed = blanks;
    for (int cell = 0; cell < cells.starts().length; cell++) {
      int start = cells.starts()[cell];
      char c = text.charAt(start);
      if (c < '1' || c > '0' + cells.side()) {
        if (allowed.indexOf(c) < 0) {
          String expected = "1-" + cells.side() + " or one of " + allowed;
          throw FormatProblems.character(text, start, cell, cells.side(), expected).exception();
        }
        allowed = String.valueOf(c);
      }
    }
    Blank blank = allowed.length() > 1 ? Blank.DOT : Blank.of(allowed.charAt(0));
    CellSymbols symbols = CellSymbols.of(Alphabet.DIGITS, blank);
    return new GridText(cells, SymbolChoice.forced(symbols), false);
  }

  /** Returns the name of a cell that a problem is about. */
  public static String name(int cell) {
    return Cells.name(cell, SIDE);
  }

  /** Writes all digits of a board into a layout that {@link GridText#layout} made. */
  public static String fill(String layout, Board board) throws ProblemException {
    Layout parsed = Layout.parse(layout, board.side(), 1);
    CellSymbols symbols =
        parsed.symbols() == null ? CellSymbols.of(Alphabet.DIGITS, Blank.DOT) : parsed.symbols();
    return parsed.fill(symbols.digits(board));
  }

  /** Returns a certain match of such a Sudoku in the default dialect. */
  public static Recognition match(String structure, Reason... further) {
    List<Reason> reasons = new ArrayList<>(List.of(further));
    reasons.add(0, Reason.structure(structure));
    return new Recognition.Match(PuzzleType.SUDOKU, SIDE, "", Confidence.CERTAIN, reasons);
  }

  /**
   * Returns the data that a format of these cells can hold: the digits of 9x9 boards, all as
   * givens.
   */
  public static Fidelity fidelity(PuzzleType type, int side) {
    return side == SIDE ? FIDELITIES[type.ordinal()] : null;
  }
}
