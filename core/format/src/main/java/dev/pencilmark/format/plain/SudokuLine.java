package dev.pencilmark.format.plain;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.SymbolChoice;
import dev.pencilmark.format.text.SymbolSet;
import java.util.Arrays;
import java.util.List;

/**
 * The hot path of {@link PlainLine}: 81 characters, digits and one blank, and nothing else. One
 * pass computes the set of the characters, which determines the blank; another reads the cells.
 * Measured by {@code InterchangeBenchmark}.
 *
 * @param symbols the meaning of the characters
 * @param doubtful whether a digit is twice in a row, or few digits occur, so that further tests are
 *     needed
 */
record SudokuLine(CellSymbols symbols, boolean doubtful) {

  private static final long NONZERO = SymbolSet.DIGITS & ~SymbolSet.ZERO;
  private static final long SIGNS = SymbolSet.SIGNS | SymbolSet.EITHER_X;

  /** Returns a text as such a line; null if it is anything else. */
  static SudokuLine of(String text) {
    if (text.length() != CELLS) {
      return null;
    }
    long set = 0;
    long twice = 0;
    for (int row = 0; row < CELLS; row += SIDE) {
      long seen = 0;
      for (int i = row; i < row + SIDE; i++) {
        long bit = SymbolSet.bit(text.charAt(i));
        twice |= seen & bit;
        seen |= bit;
      }
      set |= seen;
    }
    boolean both = (set & NONZERO) != 0 && (set & (SIGNS | SymbolSet.ZERO)) != 0;
    SymbolChoice choice = both ? SymbolChoice.of(set, SIDE, null) : null;
    return choice == null || choice.symbols() == null || choice.mixedBlanks()
        ? null
        : new SudokuLine(
            choice.symbols(), (twice & NONZERO) != 0 || Long.bitCount(set & NONZERO) < SIDE - 1);
  }

  private static final Reason CELLS_ALONE = Reason.structure("81 cells");
  private static final Reason ONE_BLANK = Reason.structure("only digits and one blank symbol");

  /** The matches of lines that are certain and alone, by their blank: constant. */
  private static final Recognition.Match[] CERTAIN =
      Arrays.stream(Blank.values())
          .map(
              blank ->
                  new SudokuLine(CellSymbols.of(Alphabet.DIGITS, blank), false)
                      .match(Source.ofText("")))
          .toArray(Recognition.Match[]::new);

  /** Returns the match of a line that is all that was sent; null if it is not certain. */
  Recognition.Match glance() {
    return isCertain() ? CERTAIN[symbols.blank().ordinal()] : null;
  }

  /** Returns whether no other format has such texts; one says black cells by {@code #}. */
  boolean isCertain() {
    return !doubtful && symbols.blank() != Blank.HASH;
  }

  /** Returns the match of a line that is certain. */
  Recognition.Match match(Source source) {
    return new Recognition.Match(
        AssumedType.of(source, SIDE),
        SIDE,
        symbols.dialect(),
        Confidence.CERTAIN,
        List.of(CELLS_ALONE, ONE_BLANK, AssumedType.reason(source, SIDE)));
  }

  /**
   * Reads a line whose blank is known.
   *
   * @return null if the text is anything else, has no digit or no blank
   */
  static Decoded decode(Source source, CellSymbols symbols) {
    String text = source.text();
    if (text.length() != CELLS) {
      return null;
    }
    byte[] givens = new byte[CELLS];
    int blank = symbols.blank().symbol();
    int others = 0;
    int digits = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      // No branch, which would be mispredicted at most givens.
      int c = text.charAt(cell);
      int digit = c - '0';
      int isDigit = ~(digit - 1 | SIDE - digit) >> Integer.SIZE - 1;
      others |= (c ^ blank) & ~isDigit;
      digits -= isDigit;
      givens[cell] = (byte) (digit & isDigit);
    }
    if (others != 0 || digits == 0 || digits == CELLS) {
      return null;
    }
    Board.Builder board = Board.builder(AssumedType.of(source, SIDE), SIDE, givens);
    return Decoded.of(board.build(), symbols.dialect());
  }
}
