package dev.pencilmark.format.text;

import dev.pencilmark.format.Confidence;

/**
 * The meaning of the symbols of a text, determined by the symbols that occur.
 *
 * @param symbols the meaning; null if there is none
 * @param confidence how sure
 * @param mixedBlanks whether both {@code 0} and {@code .} are blanks
 * @param reason the evidence, or why there is no meaning
 */
public record SymbolChoice(
    CellSymbols symbols, Confidence confidence, boolean mixedBlanks, String reason) {

  /** Digits up to 9 with each blank, the common cases, made once. */
  private static final SymbolChoice[] PLAIN = new SymbolChoice[Blank.values().length];

  /** 0 is a blank if it is in more than one of this number of cells. */
  private static final int ZEROS_OF_BLANKS = 4;

  static {
    for (Blank blank : Blank.values()) {
      PLAIN[blank.ordinal()] = sure(Alphabet.DIGITS, blank, "only digits and one blank symbol");
    }
  }

  /** Counts the zeros of a text; asked only where they decide. */
  public interface ZeroCount {
    int get();
  }

  /**
   * Decides.
   *
   * @param set the characters that occur: see {@link SymbolSet}
   */
  public static SymbolChoice of(long set, int side, ZeroCount zeros) {
    return side <= 9 ? small(set, side) : large(set, side, zeros);
  }

  /** Returns the symbols that were requested. */
  public static SymbolChoice forced(CellSymbols symbols) {
    return new SymbolChoice(symbols, Confidence.CERTAIN, false, "requested");
  }

  private static SymbolChoice small(long set, int side) {
    long rest = SymbolSet.withoutX(set) & ~SymbolSet.SIGNS;
    if ((rest & ~SymbolSet.DIGITS) != 0) {
      return none("a character that no " + side + "x" + side + " grid has");
    }
    if (rest >> side + 1 != 0) {
      int digit = 63 - Long.numberOfLeadingZeros(rest);
      return none("digit " + digit + " in a " + side + "x" + side + " grid");
    }
    long blanks = set & (SymbolSet.SIGNS | SymbolSet.EITHER_X);
    boolean zero = (set & SymbolSet.ZERO) != 0;
    if (blanks == 0) {
      return PLAIN[(zero ? Blank.ZERO : Blank.DOT).ordinal()];
    }
    if ((blanks & blanks - 1) != 0) {
      return none("several blank symbols");
    }
    Blank blank = SymbolSet.blank(blanks);
    if (!zero) {
      return PLAIN[blank.ordinal()];
    }
    return blank == Blank.DOT
        ? new SymbolChoice(
            CellSymbols.of(Alphabet.DIGITS, blank),
            Confidence.LIKELY,
            true,
            "both 0 and . for blank")
        : none("several blank symbols");
  }

  private static SymbolChoice large(long set, int side, ZeroCount zeros) {
    if ((set & SymbolSet.FOREIGN) != 0) {
      return none("a character that no grid has");
    }
    boolean decimals = (set & SymbolSet.DIGITS & ~SymbolSet.ZERO) != 0;
    // X is a digit only where the letters from A reach it.
    boolean blankX = (set & SymbolSet.EITHER_X) != 0 && (decimals || 'X' - 'A' >= side);
    long blanks = set & (blankX ? SymbolSet.SIGNS | SymbolSet.EITHER_X : SymbolSet.SIGNS);
    long letters = (blankX ? SymbolSet.withoutX(set) : set) & SymbolSet.LETTERS;
    boolean zero = (set & SymbolSet.ZERO) != 0;
    if ((blanks & blanks - 1) != 0) {
      return none("several blank symbols");
    }
    Blank blank = blanks == 0 ? Blank.DOT : SymbolSet.blank(blanks);
    boolean lower = (set & SymbolSet.LOWER) != 0 && (set & SymbolSet.UPPER) == 0;
    if (!blankX && letters != 0 && !lower && (set & SymbolSet.UPPER) == 0) {
      // The only letter is x itself.
      lower = (set & SymbolSet.CAPITAL_X) == 0;
    }
    Alphabet hex0 = lower ? Alphabet.LOWER_HEX0 : Alphabet.HEX0;
    Alphabet hex1 = lower ? Alphabet.LOWER_HEX1 : Alphabet.HEX1;
    boolean fitHex0 = (letters & ~SymbolSet.letters(side - 10)) == 0;
    boolean fitHex1 = (letters & ~SymbolSet.letters(side - 9)) == 0;
    if (zero && blanks != 0) {
      return fitHex0
          ? sure(hex0, blank, "0 is a digit, as there is another blank")
          : none("a letter beyond the digits from 0 of side " + side);
    }
    if (!decimals && (letters != 0 || !zero)) {
      Blank letterBlank = zero ? Blank.ZERO : blank;
      Alphabet alphabet = lower ? Alphabet.LOWER_LETTERS : Alphabet.LETTERS;
      return (letters & ~SymbolSet.letters(side)) == 0
          ? sure(alphabet, letterBlank, "only letters and one blank symbol")
          : none("a letter beyond those of side " + side);
    }
    if (!fitHex1) {
      return none("a letter beyond the digits from 1 of side " + side);
    }
    if (!fitHex0) {
      return sure(hex1, zero ? Blank.ZERO : blank, "the largest letter is that of digits from 1");
    }
    if (!zero) {
      return likely(hex1, blank, "no 0 occurs, so that digits are taken to count from 1");
    }
    return zeros.get() > side * side / ZEROS_OF_BLANKS
        ? likely(hex1, Blank.ZERO, "0 is in over a quarter of the cells, and so a blank")
        : likely(hex0, Blank.DOT, "0 is in few cells, and so a digit");
  }

  private static SymbolChoice sure(Alphabet alphabet, Blank blank, String reason) {
    return new SymbolChoice(CellSymbols.of(alphabet, blank), Confidence.CERTAIN, false, reason);
  }

  private static SymbolChoice likely(Alphabet alphabet, Blank blank, String reason) {
    return new SymbolChoice(CellSymbols.of(alphabet, blank), Confidence.LIKELY, false, reason);
  }

  private static SymbolChoice none(String reason) {
    return new SymbolChoice(null, Confidence.GUESS, false, reason);
  }
}
