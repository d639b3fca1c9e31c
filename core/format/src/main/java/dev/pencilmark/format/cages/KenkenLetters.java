package dev.pencilmark.format.cages;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * A KenKen as KrazyDad's pages have it: a letter for every cell, equal letters for a cage, a
 * semicolon, and {@code target operator} for every cage in the order of first cells, with commas
 * between them. Read only.
 */
final class KenkenLetters extends ReadOnlyFormat {

  KenkenLetters() {
    super("kenken.jbum", "KenKen in letters (ABB...;5+,3+,...)", "ABBACCDDC;5+,3+,6*,2-");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int end = letters(text);
    int side = Cells.side(end, KenkenCages.MOST_SIDE);
    boolean clue = side > 0 && end + 1 < text.length() && text.charAt(end) == ';';
    if (!clue || text.charAt(end + 1) < '0' || text.charAt(end + 1) > '9') {
      return Recognition.NONE;
    }
    return Recognition.certain(
        PuzzleType.KENKEN, side, "a letter for every cell, a semicolon and targets");
  }

  /** Returns the number of letters at the start. */
  private static int letters(String text) {
    int at = 0;
    while (at < text.length() && isLetter(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int end = letters(text);
    int side = Cells.side(end, KenkenCages.MOST_SIDE);
    if (side == 0) {
      throw Problem.badLength("9 to 81 letters, a square", end + " letters").at(end).exception();
    }
    TextCursor cursor = new TextCursor(text, end, text.length());
    cursor.expect(';', "a semicolon and targets");
    KenkenCages cages = new KenkenCages(side);
    int[] cells = new int[end];
    boolean first = true;
    for (int cell = 0; cell < end; cell++) {
      char letter = text.charAt(cell);
      if (text.indexOf(letter) < cell) {
        continue;
      }
      int size = 0;
      for (int other = cell; other < end; other++) {
        if (text.charAt(other) == letter) {
          cells[size++] = other;
        }
      }
      if (!first) {
        cursor.expect(',', "a comma and the target of " + letter);
      }
      first = false;
      cursor.skipSpace();
      int at = cursor.at();
      int target = cursor.number("the target of " + letter, KenkenCages.MOST_TARGET);
      CageOperator operator = KenkenCages.takeOperator(cursor);
      cages.add(Arrays.copyOf(cells, size), operator, target, at);
    }
    cursor.expectEnd("the targets");
    return cages.decoded();
  }
}
