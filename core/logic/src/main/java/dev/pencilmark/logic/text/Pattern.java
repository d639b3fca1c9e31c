package dev.pencilmark.logic.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Fills the braces of a {@link Language}'s patterns. */
final class Pattern {

  private Pattern() {}

  /**
   * Returns the tokens of a pattern.
   *
   * @throws IllegalArgumentException if a brace names nothing that there is
   */
  static List<Token> fill(String pattern, Map<String, Token> values) {
    List<Token> tokens = new ArrayList<>();
    int from = 0;
    while (from < pattern.length()) {
      int brace = pattern.indexOf('{', from);
      if (brace < 0) {
        brace = pattern.length();
      }
      if (brace > from) {
        tokens.add(new Token.Words(pattern.substring(from, brace)));
      }
      if (brace == pattern.length()) {
        break;
      }
      int end = pattern.indexOf('}', brace);
      Token value = values.get(pattern.substring(brace + 1, end));
      if (value == null) {
        throw new IllegalArgumentException("nothing for " + pattern.substring(brace, end + 1));
      }
      tokens.add(value);
      from = end + 1;
    }
    return tokens;
  }
}
