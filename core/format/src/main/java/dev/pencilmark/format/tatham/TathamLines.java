package dev.pencilmark.format.tatham;

import dev.pencilmark.board.Cells;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * Groups of cells as Simon Tatham's programs write them: the lines between the cells, first the
 * vertical ones row by row, then the horizontal ones column by column. For every line that
 * separates two groups, and for one more after the last, it has the number of lines before it that
 * do not: none is {@code _}, 1 to 25 are {@code a} to {@code y}.
 *
 * <p>The letter of a long run represents lines that do not separate, and no line that does. The
 * programs' own readers and writers disagree about the letter and its number of lines: Solo reads z
 * as 26 and writes it for 25, Keen reads y as 25 and writes z. The reader's meaning comes first
 * here, and is written; the writers' meaning is tried if the length does not fit.
 */
enum TathamLines {
  /** The lines of Solo. */
  SOLO(26, false),
  /** The lines of Keen: three or more of the same letter are written as the letter and a number. */
  KEEN(25, true);

  /** The letter and the number of lines of a long run as both programs write it. */
  private static final char WRITTEN_LETTER = 'z';

  private static final int WRITTEN_RUN = 25;

  /** The long run as the program reads it; its letter is the one at that place. */
  private final int longRun;

  private final boolean counts;

  TathamLines(int longRun, boolean counts) {
    this.longRun = longRun;
    this.counts = counts;
  }

  /** Returns the number of lines of a grid. */
  private static int lines(int side) {
    return 2 * side * (side - 1);
  }

  /**
   * Reads groups, and goes past them: up to the next comma or the end.
   *
   * @return the number of its group for every cell, from 0 in the order of first cells
   * @throws ProblemException BAD_CHARACTER, VALUE_OUT_OF_RANGE or BAD_LENGTH
   */
  int[] read(TextCursor cursor, int side) throws ProblemException {
    int most = lines(side) + 1;
    int[] letters = new int[most];
    int[] places = new int[most];
    int count = 0;
    while (!cursor.atEnd() && cursor.peek() != ',') {
      int place = cursor.at();
      char c = cursor.peek();
      if (c != '_' && (c < 'a' || c > 'z')) {
        throw cursor.unexpected("a-z, _ or a comma").exception();
      }
      cursor.skip();
      int repeats =
          counts && cursor.atDigit() ? cursor.number("the count of '" + c + "'", most) : 1;
      if (count + repeats > most) {
        throw tooLong(place, side).exception();
      }
      Arrays.fill(letters, count, count + repeats, c == '_' ? 0 : c - 'a' + 1);
      Arrays.fill(places, count, count + repeats, place);
      count += repeats;
    }
    letters = Arrays.copyOf(letters, count);
    try {
      return groups(letters, places, side, longRun, longRun, cursor.at());
    } catch (ProblemException refused) {
      try {
        return groups(letters, places, side, WRITTEN_LETTER - 'a' + 1, WRITTEN_RUN, cursor.at());
      } catch (ProblemException again) {
        throw refused;
      }
    }
  }

  private static int[] groups(
      int[] letters, int[] places, int side, int longLetter, int longRun, int end)
      throws ProblemException {
    int lines = lines(side);
    int[] parent = new int[side * side];
    Arrays.setAll(parent, cell -> cell);
    int line = 0;
    for (int i = 0; i < letters.length; i++) {
      boolean isLong = letters[i] == longLetter;
      int run = isLong ? longRun : letters[i];
      if (line + run > lines || !isLong && line + run + 1 > lines + 1) {
        throw tooLong(places[i], side).exception();
      }
      for (int k = 0; k < run; k++) {
        join(parent, before(line, side), after(line, side));
        line++;
      }
      line += isLong ? 0 : 1;
    }
    if (line != lines + 1) {
      throw Problem.badLength(
              "bad length of the blocks",
              (lines + 1) + " lines between cells, one after the last",
              line + " lines")
          .at(end)
          .exception();
    }
    return numbered(parent);
  }

  private static Problem tooLong(int place, int side) {
    return Problem.badLength(
            "bad length of the blocks", lines(side) + " lines between cells", "more")
        .at(place);
  }

  private static int before(int line, int side) {
    int upright = side * (side - 1);
    if (line < upright) {
      return line / (side - 1) * side + line % (side - 1);
    }
    int level = line - upright;
    return level % (side - 1) * side + level / (side - 1);
  }

  private static int after(int line, int side) {
    return before(line, side) + (line < side * (side - 1) ? 1 : side);
  }

  private static void join(int[] parent, int a, int b) {
    int first = root(parent, a);
    int second = root(parent, b);
    parent[Math.max(first, second)] = Math.min(first, second);
  }

  private static int root(int[] parent, int cell) {
    int root = cell;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  private static int[] numbered(int[] parent) {
    int[] groups = new int[parent.length];
    int next = 0;
    for (int cell = 0; cell < parent.length; cell++) {
      int root = root(parent, cell);
      groups[cell] = root == cell ? next++ : groups[root];
    }
    return groups;
  }

  /**
   * Writes groups.
   *
   * @param groups the group of every cell
   * @throws ProblemException NOT_REPRESENTABLE if a group is in several pieces
   */
  void write(StringBuilder text, int[] groups, int side) throws ProblemException {
    checkConnected(groups, side);
    StringBuilder letters = new StringBuilder();
    int run = 0;
    for (int line = 0; line <= lines(side); line++) {
      boolean parts = line == lines(side);
      parts = parts || groups[before(line, side)] != groups[after(line, side)];
      if (parts) {
        for (; run >= longRun; run -= longRun) {
          letters.append((char) ('a' + longRun - 1));
        }
        letters.append(run == 0 ? '_' : (char) ('a' + run - 1));
        run = 0;
      } else {
        run++;
      }
    }
    int at = 0;
    while (at < letters.length()) {
      int same = 1;
      while (at + same < letters.length() && letters.charAt(at + same) == letters.charAt(at)) {
        same++;
      }
      if (counts && same > 2) {
        text.append(letters.charAt(at)).append(same);
      } else {
        text.append(letters, at, at + same);
      }
      at += same;
    }
  }

  private static void checkConnected(int[] groups, int side) throws ProblemException {
    int[] pieces = Cells.components(groups, side);
    int[] pieceOf = new int[groups.length + 1];
    for (int cell = 0; cell < groups.length; cell++) {
      if (pieceOf[groups[cell]] == 0) {
        pieceOf[groups[cell]] = pieces[cell] + 1;
      } else if (pieceOf[groups[cell]] != pieces[cell] + 1) {
        String name = Cells.name(cell, side);
        throw Problem.inPieces(
                ProblemCode.NOT_REPRESENTABLE,
                "the group",
                name,
                "lines between cells cannot show that they belong together")
            .exception();
      }
    }
  }
}
