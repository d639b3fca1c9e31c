package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.cages.CageTotal;
import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.Set;

/** Explains the remaining tokens of a text once its board is assembled. */
final class Remainder {

  private static final int LONGEST_SHOWN = 40;

  /** The number of unexplained numbers at which counting ends, because more have no effect. */
  private static final int ENOUGH = 64;

  /** Names of numbers that say nothing about the board. */
  private static final Set<String> DATA =
      Set.of(
          """
              size side n id index difficulty level rating score seed version width height rows
              cols columns date number no nr color colour time year page dim dimension boxwidth
              boxheight cage cages count uniqueness unique label group region
              """
              .strip()
              .split("\\s+"));

  /** The minimum length of a digit string that is the cells of a grid. */
  private static final int LEAST_CELLS = 36;

  /** The letters of {@code A1} and {@code r1c1}. */
  private static final String CELL_LETTERS = "abcdefghir";

  private static final int LEAST_NAMES = 2;

  /** Fewer letters next to digits are a part of a code. */
  private static final int SHORTEST_SPOKEN = 3;

  /** Brackets with as many numbers may be a row. */
  private static final int LEAST_ROW = 4;

  private Remainder() {}

  /**
   * The tokens that nothing explains.
   *
   * @param first the first number, or -1
   * @param count how many numbers, at most {@link #ENOUGH}
   */
  record Unexplained(int first, int count) {}

  /** Explains as many tokens as possible. */
  static Unexplained settle(Tokens tokens, Brackets brackets, TokenAccounting account) {
    int count = 0;
    int unexplained = -1;
    for (int i = account.nextUnexplained(0);
        i >= 0 && count < ENOUGH;
        i = account.nextUnexplained(i + 1)) {
      if (tokens.kind(i) == Tokens.Kind.WORD) {
        boolean syntax = isSyntax(tokens, brackets, i);
        account.ignore(
            i, i + 1, syntax ? TokenAccounting.Reason.SYNTAX : TokenAccounting.Reason.PROSE);
      } else if (tokens.length(i) >= LEAST_CELLS) {
        count = ENOUGH;
        unexplained = unexplained < 0 ? i : unexplained;
      } else if (isData(tokens, brackets, account, i)) {
        account.ignore(i, i + 1, TokenAccounting.Reason.DATA);
      } else if (isLabel(tokens, account, i)) {
        account.ignore(i, i + 1, TokenAccounting.Reason.LABEL);
      } else {
        count++;
        unexplained = unexplained < 0 ? i : unexplained;
      }
    }
    return new Unexplained(unexplained, count);
  }

  /** Returns whether a word is the name of a value, or the sign of an operator. */
  private static boolean isSyntax(Tokens tokens, Brackets brackets, int word) {
    int next = word + 1;
    while (next < tokens.count() && "\"' _".indexOf(tokens.sign(next)) >= 0) {
      next++;
    }
    return brackets.depth(word) > 0
        || tokens.length(word) == 1
        || next < tokens.count() && ":=([{".indexOf(tokens.sign(next)) >= 0
        || CageTotal.isWord(tokens.text(word));
  }

  /** Returns whether a number has a matching name, or is in a line of words. */
  private static boolean isData(
      Tokens tokens, Brackets brackets, TokenAccounting account, int number) {
    int words = 0;
    for (int i = number - 1;
        i >= 0 && i > number - 40 && tokens.kind(i) != Tokens.Kind.BREAK;
        i--) {
      boolean word = tokens.kind(i) == Tokens.Kind.WORD;
      if (word && tokens.length(i) < 16) {
        if (words == 0 && DATA.contains(tokens.lower(i))) {
          return true;
        }
      }
      words += word && isSpoken(tokens, i) ? 1 : 0;
    }
    for (int i = number + 1; i < tokens.count() && i < number + 40; i++) {
      if (tokens.kind(i) == Tokens.Kind.BREAK) {
        break;
      }
      words += tokens.kind(i) == Tokens.Kind.WORD && isSpoken(tokens, i) ? 1 : 0;
    }
    return words > 0 && brackets.depth(number) == 0 && !isNameOfCells(tokens, account, number)
        || isSize(tokens, number);
  }

  /** Returns whether letters are a word of a language, and no part of a code with digits in it. */
  private static boolean isSpoken(Tokens tokens, int word) {
    return tokens.length(word) >= SHORTEST_SPOKEN
        || (word == 0 || tokens.kind(word - 1) != Tokens.Kind.NUMBER)
            && (word + 1 == tokens.count() || tokens.kind(word + 1) != Tokens.Kind.NUMBER);
  }

  /**
   * Returns whether a line names cells, or has short lists of numbers in brackets, as rules have
   * them.
   */
  static boolean hasNamesOfCells(Tokens tokens) {
    int names = 0;
    int inBracket = -1;
    for (int i = 0; i < tokens.count(); i++) {
      Tokens.Kind kind = tokens.kind(i);
      if (kind == Tokens.Kind.BREAK || kind == Tokens.Kind.SIGN && tokens.sign(i) == '/') {
        names = 0;
        inBracket = -1;
      } else if (kind == Tokens.Kind.NUMBER) {
        names += isNameOfCell(tokens, i) ? 1 : 0;
        inBracket += inBracket >= 0 ? 1 : 0;
      } else if (kind == Tokens.Kind.SIGN && "[({".indexOf(tokens.sign(i)) >= 0) {
        inBracket = 0;
      } else if (kind == Tokens.Kind.SIGN && "])}".indexOf(tokens.sign(i)) >= 0) {
        if (inBracket >= LEAST_NAMES && inBracket < LEAST_ROW) {
          return true;
        }
        inBracket = -1;
      } else if (kind == Tokens.Kind.WORD) {
        inBracket = -1;
      }
      if (names == LEAST_NAMES) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNameOfCell(Tokens tokens, int number) {
    return number > 0
        && tokens.length(number) == 1
        && tokens.kind(number - 1) == Tokens.Kind.WORD
        && tokens.length(number - 1) == 1
        && CELL_LETTERS.indexOf(tokens.sign(number - 1) | 0x20) >= 0;
  }

  /** Returns whether a number is in a line that names cells and was not used. */
  private static boolean isNameOfCells(Tokens tokens, TokenAccounting account, int number) {
    int start = number;
    while (start > 0 && tokens.kind(start - 1) != Tokens.Kind.BREAK) {
      start--;
    }
    int names = 0;
    for (int i = start; i < tokens.count() && tokens.kind(i) != Tokens.Kind.BREAK; i++) {
      if (account.isUsed(i) || tokens.kind(i) == Tokens.Kind.SIGN && tokens.sign(i) == '/') {
        return false;
      }
      boolean cell = tokens.kind(i) == Tokens.Kind.NUMBER && isNameOfCell(tokens, i);
      names += cell ? 1 : 0;
    }
    return names >= LEAST_NAMES;
  }

  /** Returns whether a line is only one or two numbers, such as the size before a grid. */
  private static boolean isSize(Tokens tokens, int number) {
    int numbers = 1;
    for (int step : new int[] {-1, 1}) {
      for (int i = number + step; i >= 0 && i < tokens.count(); i += step) {
        if (tokens.kind(i) == Tokens.Kind.BREAK) {
          break;
        }
        numbers += tokens.kind(i) == Tokens.Kind.NUMBER ? 1 : 0;
        if (tokens.kind(i) == Tokens.Kind.SIGN
            || tokens.kind(i) == Tokens.Kind.WORD
            || numbers > 2) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether a number starts a line that is used otherwise. */
  private static boolean isLabel(Tokens tokens, TokenAccounting account, int number) {
    boolean used = false;
    for (int i = number + 1; i < tokens.count() && i < number + 40; i++) {
      if (tokens.kind(i) == Tokens.Kind.BREAK) {
        break;
      }
      used |= account.isUsed(i);
    }
    boolean first =
        number == 0
            || tokens.kind(number - 1) == Tokens.Kind.BREAK
            || tokens.kind(number - 1) == Tokens.Kind.SPACE
                && (number == 1 || tokens.kind(number - 2) == Tokens.Kind.BREAK);
    return used && first;
  }

  /** Returns the words that were ignored, shortened; empty for none. */
  static String ignoredWords(Tokens tokens, TokenAccounting account) {
    StringBuilder words = new StringBuilder();
    for (TokenAccounting.Ignored ignored : account.ignored()) {
      if (ignored.reason() == TokenAccounting.Reason.PROSE && words.length() < LONGEST_SHOWN) {
        words
            .append(words.length() == 0 ? "" : " ")
            .append(tokens.part(ignored.start(), ignored.end()));
      }
    }
    return words.toString();
  }
}
