package dev.pencilmark.format.iss;

import dev.pencilmark.board.Digits;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * A regular expression of the Interactive Sudoku Solver: digits, {@code .}, classes in brackets,
 * groups, alternatives and the usual repetitions. It becomes an automaton (Thompson 1968).
 */
final class IssPattern {

  /** The deepest groups. */
  private static final int MOST_DEPTH = 64;

  private static final int RADIX = 36;

  private final String pattern;
  private final Digits digits;
  private final int side;
  private final AutomatonWork work;
  private final IssAutomaton automaton = new IssAutomaton();
  private int at;
  private int depth;

  private IssPattern(String pattern, Digits digits, AutomatonWork work) {
    this.pattern = pattern;
    this.digits = digits;
    this.side = digits.count();
    this.work = work;
  }

  /** The pattern is none. */
  private static final class NoPattern extends RuntimeException {

    private static final long serialVersionUID = 1;

    NoPattern() {
      super(null, null, false, false);
    }
  }

  /** The first and the last state of a part. */
  private record Part(int first, int last) {}

  /** Returns the automaton of an argument; null if it is no expression of digits. */
  static IssAutomaton read(String argument, Digits digits, AutomatonWork work) {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(argument.getBytes(StandardCharsets.ISO_8859_1));
      String text = new String(bytes, StandardCharsets.ISO_8859_1).replaceAll("\\s", "");
      IssPattern pattern = new IssPattern(text, digits, work);
      Part whole = pattern.alternatives();
      if (pattern.at < text.length()) {
        return null;
      }
      pattern.automaton.addStart(whole.first);
      pattern.automaton.addAccepting(whole.last);
      return pattern.automaton;
    } catch (IllegalArgumentException | NoPattern none) {
      return null;
    }
  }

  private char peek() {
    return at < pattern.length() ? pattern.charAt(at) : 0;
  }

  private char next() {
    if (at >= pattern.length() || !work.spend(1)) {
      throw new NoPattern();
    }
    return pattern.charAt(at++);
  }

  private Part part() {
    if (automaton.isTooLarge() || !work.spend(side)) {
      throw new NoPattern();
    }
    return new Part(automaton.addState(), automaton.addState());
  }

  private Part alternatives() {
    if (++depth > MOST_DEPTH) {
      throw new NoPattern();
    }
    Part any = sequence();
    while (peek() == '|') {
      at++;
      Part both = part();
      for (Part one : new Part[] {any, sequence()}) {
        automaton.addFree(both.first, one.first);
        automaton.addFree(one.last, both.last);
      }
      any = both;
    }
    depth--;
    return any;
  }

  private Part sequence() {
    Part whole = part();
    automaton.addFree(whole.first, whole.last);
    while (at < pattern.length() && peek() != '|' && peek() != ')') {
      int from = at;
      Part one = primary();
      int to = at;
      while (peek() != 0 && "*+?{".indexOf(peek()) >= 0) {
        one = repeated(from, to, one);
        to = at;
      }
      automaton.addFree(whole.last, one.first);
      whole = new Part(whole.first, one.last);
    }
    return whole;
  }

  /** Repeats a part, whose text is read again for each copy. */
  private Part repeated(int from, int to, Part one) {
    int fewest = 0;
    int most = Integer.MAX_VALUE;
    switch (next()) {
      case '*' -> {}
      case '+' -> fewest = 1;
      case '?' -> most = 1;
      default -> {
        fewest = number();
        most = fewest;
        if (peek() == ',') {
          at++;
          most = peek() == '}' ? Integer.MAX_VALUE : number();
        }
        if (next() != '}' || most < fewest) {
          throw new NoPattern();
        }
      }
    }
    int behind = at;
    Part whole = part();
    int last = whole.first;
    Part copy = one;
    int copies = most == Integer.MAX_VALUE ? Math.max(1, fewest) : most;
    for (int i = 0; i < copies; i++) {
      copy = i == 0 ? one : again(from, to);
      automaton.addFree(last, copy.first);
      if (i >= fewest) {
        automaton.addFree(last, whole.last);
      }
      last = copy.last;
    }
    if (most == Integer.MAX_VALUE) {
      automaton.addFree(copy.last, copy.first);
    }
    automaton.addFree(last, whole.last);
    at = behind;
    return whole;
  }

  private Part again(int from, int to) {
    at = from;
    Part one = primary();
    while (at < to) {
      one = repeated(from, at, one);
    }
    return one;
  }

  private int number() {
    int from = at;
    while (peek() >= '0' && peek() <= '9' && at - from < 3) {
      at++;
    }
    if (at == from) {
      throw new NoPattern();
    }
    return Integer.parseInt(pattern.substring(from, at));
  }

  private Part primary() {
    char sign = next();
    switch (sign) {
      case '(' -> {
        Part group = alternatives();
        if (next() != ')') {
          throw new NoPattern();
        }
        return group;
      }
      case '[' -> {
        return of(digits());
      }
      case '.' -> {
        return of(-1);
      }
      default -> {
        return of(1 << digit(sign) - 1);
      }
    }
  }

  /** Returns a part that reads one of some digits. */
  private Part of(int digits) {
    Part one = part();
    for (int digit = 1; digit <= side; digit++) {
      if ((digits >>> digit - 1 & 1) != 0) {
        automaton.add(one.first, digit - 1, one.last);
      }
    }
    return one;
  }

  private int digit(char sign) {
    int digit = sign < 0x80 ? Character.digit(sign, RADIX) : -1;
    if (!digits.has(digit)) {
      throw new NoPattern();
    }
    return digit - digits.shift();
  }

  private int digits() {
    boolean not = peek() == '^';
    at += not ? 1 : 0;
    int digits = 0;
    while (peek() != ']') {
      int low = digit(next());
      int high = low;
      if (peek() == '-') {
        at++;
        high = digit(next());
      }
      for (int digit = low; digit <= high; digit++) {
        digits |= 1 << digit - 1;
      }
    }
    at++;
    if (digits == 0) {
      throw new NoPattern();
    }
    return not ? ~digits : digits;
  }
}
