package dev.pencilmark.format.rulestext;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A regular expression that is tried only on texts with a literal that each of its matches has. A
 * search for literals is some hundred times faster than the expression, and nearly all expressions
 * of the {@link Lexicon} fail at it.
 */
final class GuardedPattern {

  private static final String NON_CAPTURING = "(?:";

  private final Pattern pattern;
  private final String[] literals;

  private GuardedPattern(Pattern pattern, List<String> literals) {
    this.pattern = pattern;
    this.literals = literals.toArray(new String[0]);
  }

  /** Compiles an expression; without literals if it can match without one. */
  static GuardedPattern of(String regex) {
    List<String> found = literals(regex);
    return new GuardedPattern(Pattern.compile(regex), found == null ? List.of() : found);
  }

  /** Returns the literals, for tests. */
  List<String> literals() {
    return List.of(literals);
  }

  /** Returns false only if the expression has no match in a text. */
  boolean mayMatch(String text) {
    if (literals.length == 0) {
      return true;
    }
    for (String literal : literals) {
      if (text.contains(literal)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the expression has a match in a text. */
  boolean isIn(String text) {
    return mayMatch(text) && pattern.matcher(text).find();
  }

  /** Returns a matcher that has found the first match; null if there is none. */
  Matcher first(String text) {
    if (!mayMatch(text)) {
      return null;
    }
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher : null;
  }

  /** Replaces each match. */
  String replaceAll(String text, String with) {
    return mayMatch(text) ? pattern.matcher(text).replaceAll(with) : text;
  }

  /** Returns the expression. */
  Pattern pattern() {
    return pattern;
  }

  /** Returns a literal for each alternative; null if one has none. */
  private static List<String> literals(String regex) {
    List<String> all = new ArrayList<>();
    for (String alternative : alternatives(regex)) {
      List<String> best = bestOf(alternative);
      if (best == null) {
        return null;
      }
      all.addAll(best);
    }
    return all;
  }

  /** Splits an expression at the bars that are in no group and no class. */
  private static List<String> alternatives(String regex) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < regex.length(); i = after(regex, i)) {
      if (regex.charAt(i) == '|') {
        parts.add(regex.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(regex.substring(from));
    return parts;
  }

  /** Returns the longest literal of a sequence, or those of its best group; null if none. */
  private static List<String> bestOf(String sequence) {
    List<String> best = null;
    StringBuilder run = new StringBuilder();
    for (int i = 0; i < sequence.length(); ) {
      int next = after(sequence, i);
      char at = sequence.charAt(i);
      boolean isOptional = next < sequence.length() && "?*{".indexOf(sequence.charAt(next)) >= 0;
      boolean isPlain = isPlain(at);
      if (isPlain && !isOptional) {
        run.append(at);
      }
      if (!isPlain || isOptional || next == sequence.length()) {
        best = better(best, run.isEmpty() ? null : List.of(run.toString()));
        run.setLength(0);
      }
      if (at == '(' && !isOptional) {
        best = better(best, group(sequence.substring(i, next)));
      }
      i = next;
    }
    return best;
  }

  private static boolean isPlain(char at) {
    return at == ' '
        || at == '-'
        || at == '\''
        || at == ','
        || at == ':'
        || at >= '0' && at <= '9'
        || at >= 'a' && at <= 'z';
  }

  /** Returns the literals in a group; null for one that consumes nothing. */
  private static List<String> group(String group) {
    if (group.startsWith(NON_CAPTURING)) {
      return literals(group.substring(NON_CAPTURING.length(), group.length() - 1));
    }
    if (!group.startsWith("(?")) {
      return literals(group.substring(1, group.length() - 1));
    }
    boolean isNamed = group.startsWith("(?<") && Character.isLetter(group.charAt(3));
    return isNamed ? literals(group.substring(group.indexOf('>') + 1, group.length() - 1)) : null;
  }

  /** Returns those of two lists whose shortest literal is longer. */
  private static List<String> better(List<String> one, List<String> other) {
    return other == null || one != null && shortest(one) >= shortest(other) ? one : other;
  }

  private static int shortest(List<String> literals) {
    return literals.stream().mapToInt(String::length).min().orElse(0);
  }

  /** Returns the index behind a character, an escape, a class or a group. */
  private static int after(String regex, int at) {
    switch (regex.charAt(at)) {
      case '\\':
        return regex.charAt(at + 1) == 'k' ? regex.indexOf('>', at) + 1 : at + 2;
      case '[':
        return regex.indexOf(']', at + 2) + 1;
      case '{':
        return regex.indexOf('}', at) + 1;
      case '(':
        int to = at + 1;
        while (regex.charAt(to) != ')') {
          to = after(regex, to);
        }
        return to + 1;
      default:
        return at + 1;
    }
  }
}
