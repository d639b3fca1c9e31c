package dev.pencilmark.compress.code;

import dev.pencilmark.compress.entropy.AdaptiveBit;
import dev.pencilmark.compress.entropy.NumberCode;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/** Texts that a code carries as they are, each character by the one before. */
final class TextCode {

  /** The maximum number of characters of all texts together. */
  static final int MOST = 8192;

  private static final int ASCII = 128;
  private static final int CHARACTERS = 1 << 16;

  private final SymbolCoder symbols;
  private final NumberCode numbers;
  private int left = MOST;

  /** Whether the next character is of ASCII and which, by the one before. */
  private final AdaptiveBit[][] characters = new AdaptiveBit[ASCII + 1][];

  TextCode(SymbolCoder symbols) {
    this.symbols = symbols;
    this.numbers = new NumberCode(symbols);
  }

  /** Returns the next text. */
  String text(String text) throws ProblemException {
    if (symbols.isWriting() && text.length() > left) {
      throw Problem.tooLarge("the text of carried rules in a code", MOST, "characters").exception();
    }
    int length = numbers.number(text.length(), left);
    left -= length;
    StringBuilder coded = new StringBuilder();
    int before = 0;
    for (int i = 0; i < length; i++) {
      char next = character(symbols.isWriting() ? text.charAt(i) : 0, before);
      coded.append(next);
      before = Math.min(next, ASCII);
    }
    return coded.toString();
  }

  /** Returns a character: whether it is beyond ASCII, else its bits, each by those before. */
  private char character(char next, int before) throws ProblemException {
    if (characters[before] == null) {
      characters[before] = AdaptiveBit.unknown(ASCII);
    }
    AdaptiveBit[] bits = characters[before];
    if (bits[0].code(symbols, next >= ASCII)) {
      return (char) symbols.uniform(next, CHARACTERS);
    }
    int node = 1;
    for (int bit = ASCII / 2; bit > 0; bit /= 2) {
      node = 2 * node + (bits[node].code(symbols, (next & bit) != 0) ? 1 : 0);
    }
    return (char) (node - ASCII);
  }
}
