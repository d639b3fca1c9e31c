package dev.pencilmark.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The words, signs, strings, templates and regular expressions of a script, without its comments.
 * Knows as much of JavaScript as the modules of the page use, and refuses what it does not know.
 */
final class ScriptTokens {

  /** What a token is. */
  enum Kind {
    /** A name or keyword. */
    NAME,
    NUMBER,
    /** A sign, such as {@code =>}. */
    SIGN,
    /** A string or a regular expression, which stays as it is. */
    LITERAL,
    /** A piece of a template: what stands between a backquote or brace and the next one. */
    TEMPLATE
  }

  /**
   * A token.
   *
   * @param text as it stands
   * @param newLine whether a line break stands before it
   */
  record Token(Kind kind, String text, boolean newLine) {
    boolean is(String sign) {
      return kind == Kind.SIGN && text.equals(sign);
    }
  }

  /** Signs of more than one character, longer ones first. */
  private static final List<String> SIGNS =
      List.of(
          ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==",
          "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=",
          "|=", "^=", "<<", ">>", "**");

  /** Behind these a slash begins a regular expression. */
  private static final Set<String> BEFORE_VALUES =
      Set.of("return", "typeof", "case", "in", "of", "delete", "void", "do", "else", "new");

  private final String source;
  private final List<Token> tokens = new ArrayList<>();

  /** For each brace that is open whether a template goes on behind it. */
  private final List<Boolean> braces = new ArrayList<>();

  private int at;
  private boolean newLine;

  private ScriptTokens(String source) {
    this.source = source;
  }

  static List<Token> of(String source) {
    ScriptTokens reader = new ScriptTokens(source);
    while (reader.at < source.length()) {
      reader.next();
    }
    return reader.tokens;
  }

  private void next() {
    char c = source.charAt(at);
    if (c == '\n' || c == ' ') {
      newLine |= c == '\n';
      at++;
    } else if (source.startsWith("//", at)) {
      at = end("\n", at);
    } else if (source.startsWith("/*", at)) {
      at = end("*/", at + 2) + 2;
    } else if (c == '"' || c == '\'') {
      take(Kind.LITERAL, endOfString(c));
    } else if (c == '`') {
      template();
    } else if (c == '/' && !isValue()) {
      take(Kind.LITERAL, endOfPattern());
    } else if (Character.isDigit(c)) {
      int end = at;
      while (end < source.length() && isOfNumber(end)) {
        end++;
      }
      take(Kind.NUMBER, end);
    } else if (isOfName(c)) {
      int end = at;
      while (end < source.length() && isOfName(source.charAt(end))) {
        end++;
      }
      take(Kind.NAME, end);
    } else {
      sign(c);
    }
  }

  private void sign(char c) {
    if (c == '{') {
      braces.add(false);
    } else if (c == '}' && !braces.isEmpty() && braces.remove(braces.size() - 1)) {
      template();
      return;
    }
    for (String sign : SIGNS) {
      if (source.startsWith(sign, at)) {
        take(Kind.SIGN, at + sign.length());
        return;
      }
    }
    if ("{}()[];,<>+-*/%&|^!~?:=.".indexOf(c) < 0) {
      throw unknown();
    }
    take(Kind.SIGN, at + 1);
  }

  /** From a backquote, or from the brace that ends a value in it. */
  private void template() {
    int end = at + 1;
    while (end < source.length()) {
      if (source.charAt(end) == '\\') {
        end += 2;
      } else if (source.charAt(end) == '`') {
        take(Kind.TEMPLATE, end + 1);
        return;
      } else if (source.startsWith("${", end)) {
        braces.add(true);
        take(Kind.TEMPLATE, end + 2);
        return;
      } else {
        end++;
      }
    }
    throw unknown();
  }

  private void take(Kind kind, int end) {
    tokens.add(new Token(kind, source.substring(at, end), newLine));
    newLine = false;
    at = end;
  }

  private int end(String mark, int from) {
    int end = source.indexOf(mark, from);
    if (end < 0) {
      throw unknown();
    }
    return end;
  }

  private int endOfString(char quote) {
    int end = at + 1;
    while (source.charAt(end) != quote) {
      if (source.charAt(end) == '\n') {
        throw unknown();
      }
      end += source.charAt(end) == '\\' ? 2 : 1;
    }
    return end + 1;
  }

  /** With its flags. In a class of characters a slash is one of them. */
  private int endOfPattern() {
    boolean inClass = false;
    int end = at + 1;
    while (inClass || source.charAt(end) != '/') {
      char c = source.charAt(end);
      if (c == '\n') {
        throw unknown();
      }
      inClass = c == '[' || inClass && c != ']';
      end += c == '\\' ? 2 : 1;
    }
    end++;
    while (isOfName(source.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Whether what stands last is a value, so that a slash divides it. */
  private boolean isValue() {
    if (tokens.isEmpty()) {
      return false;
    }
    Token last = tokens.get(tokens.size() - 1);
    return switch (last.kind()) {
      case NAME -> !BEFORE_VALUES.contains(last.text());
      case NUMBER, LITERAL -> true;
      case TEMPLATE -> last.text().endsWith("`");
      case SIGN -> last.is(")") || last.is("]") || last.is("}");
    };
  }

  private boolean isOfNumber(int place) {
    char c = source.charAt(place);
    return isOfName(c) || c == '.' && Character.isDigit(source.charAt(place + 1));
  }

  private static boolean isOfName(char c) {
    return c < 0x7f && (Character.isLetterOrDigit(c) || c == '_' || c == '$');
  }

  private IllegalStateException unknown() {
    int end = Math.min(source.length(), at + 40);
    return new IllegalStateException("not read as a script: " + source.substring(at, end));
  }
}
