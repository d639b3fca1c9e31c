package dev.pencilmark.format.pasted.text;

import java.util.Arrays;
import java.util.Locale;

/**
 * The tokens of a {@link PastedText}, computed once and shared by all readers. Every character
 * belongs to exactly one token, so that a {@link TokenAccounting} can name the unused ones.
 */
public final class Tokens {

  /** The kind of a token. */
  public enum Kind {
    /** A run of digits 0 to 9. */
    NUMBER,
    /** A run of letters. */
    WORD,
    /** One other character. */
    SIGN,
    /** A run of spaces and tabs. */
    SPACE,
    /** A line break. */
    BREAK
  }

  /** Numbers above this are all the same: no cell and no total is larger. */
  public static final int LARGEST = 99_999_999;

  private static final Kind[] KINDS = Kind.values();

  /** Most texts have fewer tokens than half of their characters. */
  private static final int LEAST_ROOM = 16;

  /** The number of different words that are kept as strings, a power of two. */
  private static final int KEPT = 64;

  private static final int LONGEST_KEPT = 16;

  private final String text;
  private byte[] kinds;
  private int[] starts;
  private int count;

  /** Words in small letters that were requested, each at the place of its hash. */
  private final String[] kept = new String[KEPT];

  private Tokens(String text) {
    int room = LEAST_ROOM + text.length() / 2;
    this.text = text;
    this.kinds = new byte[room];
    this.starts = new int[room];
  }

  public static Tokens of(PastedText pasted) {
    Tokens tokens = new Tokens(pasted.text());
    String text = pasted.text();
    int i = 0;
    while (i < text.length()) {
      pasted.checkpoint().passes(i);
      Kind kind = kind(text.charAt(i));
      tokens.add(kind, i++);
      while (kind != Kind.SIGN
          && kind != Kind.BREAK
          && i < text.length()
          && kind(text.charAt(i)) == kind) {
        pasted.checkpoint().passes(i++);
      }
    }
    tokens.add(Kind.BREAK, i);
    tokens.count--;
    return tokens;
  }

  private static Kind kind(char c) {
    if (c >= '0' && c <= '9') {
      return Kind.NUMBER;
    }
    if (c == ' ' || c == '\t') {
      return Kind.SPACE;
    }
    if (c == '\n') {
      return Kind.BREAK;
    }
    return Character.isLetter(c) ? Kind.WORD : Kind.SIGN;
  }

  private void add(Kind kind, int start) {
    if (count == starts.length) {
      kinds = Arrays.copyOf(kinds, 2 * count);
      starts = Arrays.copyOf(starts, 2 * count);
    }
    kinds[count] = (byte) kind.ordinal();
    starts[count++] = start;
  }

  /** Returns the number of tokens. */
  public int count() {
    return count;
  }

  public Kind kind(int token) {
    return KINDS[kinds[token]];
  }

  /** Returns where a token starts in the text; for the number of tokens, the end of the text. */
  public int start(int token) {
    return starts[token];
  }

  /** Returns where a token ends in the text. */
  public int end(int token) {
    return starts[token + 1];
  }

  public String text(int token) {
    return Symbols.of(text, start(token), end(token));
  }

  /** Returns whether a capital after a small letter is at a place in a word. */
  public boolean isHump(int token, int place) {
    int at = start(token) + place;
    return at < end(token)
        && Character.isUpperCase(text.charAt(at))
        && Character.isLowerCase(text.charAt(at - 1));
  }

  /** Returns the number of characters of a token. */
  public int length(int token) {
    return end(token) - start(token);
  }

  /** Returns the text of a token in small letters. */
  public String lower(int token) {
    int from = start(token);
    int to = end(token);
    if (to - from > LONGEST_KEPT) {
      return text(token).toLowerCase(Locale.ROOT);
    }
    int hash = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return text(token).toLowerCase(Locale.ROOT);
      }
      hash = 31 * hash + small(c);
    }
    if (to - from == 1) {
      return Symbols.of(small(text.charAt(from)));
    }
    int place = (hash ^ hash >>> 7) & KEPT - 1;
    String known = kept[place];
    if (known == null || !isSmallOf(known, from, to)) {
      known = text(token).toLowerCase(Locale.ROOT);
      kept[place] = known;
    }
    return known;
  }

  private boolean isSmallOf(String known, int from, int to) {
    boolean same = known.length() == to - from;
    for (int i = from; same && i < to; i++) {
      same = known.charAt(i - from) == small(text.charAt(i));
    }
    return same;
  }

  private static char small(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
  }

  /** Returns the text between two places. */
  public String part(int from, int to) {
    return Symbols.of(text, from, to);
  }

  /** Returns the first character of a token. */
  public char sign(int token) {
    return text.charAt(start(token));
  }

  /** Returns the value of a {@link Kind#NUMBER}, at most {@link #LARGEST}. */
  public int number(int token) {
    int value = 0;
    for (int i = start(token); i < end(token); i++) {
      value = 10 * value + text.charAt(i) - '0';
      if (value > LARGEST) {
        return LARGEST;
      }
    }
    return value;
  }
}
