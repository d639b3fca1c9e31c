package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Records the use of every token of a pasted text: used for the board, ignored for a reason, or
 * unexplained. The confidence of a reading depends on it.
 */
final class TokenAccounting {

  /** Why a part of the text says nothing about the board. */
  enum Reason {
    /** Frames, separators, brackets, quotes and other syntax. */
    SYNTAX,
    /** Row and column labels, line numbers, prefixes of logs and chats. */
    LABEL,
    /** Titles, names, greetings and other prose without a rule. */
    PROSE,
    /** Numbers of data around the puzzle, such as an identifier, a date or a rating. */
    DATA,
    /** A solution that agrees with the puzzle. */
    SOLUTION
  }

  /**
   * A part of the text that was ignored.
   *
   * @param start where it starts in the text
   * @param end where it ends
   */
  record Ignored(int start, int end, Reason reason) {}

  private final Tokens tokens;
  private final BitSet used = new BitSet();
  private final BitSet explained = new BitSet();
  private final List<Ignored> ignored = new ArrayList<>();

  TokenAccounting(Tokens tokens) {
    this.tokens = tokens;
  }

  /** Records that tokens were used for the board. */
  void use(int from, int to) {
    used.set(from, to);
    explained.set(from, to);
  }

  /** Records that tokens say nothing about the board; those that were used remain so. */
  void ignore(int from, int to, Reason reason) {
    explained.set(from, to);
    ignored.add(new Ignored(tokens.start(from), tokens.start(to), reason));
  }

  boolean isUsed(int token) {
    return used.get(token);
  }

  /**
   * Returns the next number or word at or after a token that nothing explains; -1 if there is none.
   */
  int nextUnexplained(int token) {
    for (int i = explained.nextClearBit(token); i < tokens.count(); ) {
      Tokens.Kind kind = tokens.kind(i);
      if (kind == Tokens.Kind.NUMBER || kind == Tokens.Kind.WORD) {
        return i;
      }
      i = explained.nextClearBit(i + 1);
    }
    return -1;
  }

  /** Returns the ignored tokens, in the order in which they were recorded. */
  List<Ignored> ignored() {
    return List.copyOf(ignored);
  }
}
