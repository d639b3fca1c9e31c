package dev.pencilmark.web;

import dev.pencilmark.web.ScriptTokens.Kind;
import dev.pencilmark.web.ScriptTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Writes what a script says in fewer tokens: without commas and semicolons that say nothing,
 * without brackets around the one parameter of an arrow function, {@code !0} for {@code true},
 * {@code let} for {@code const}, which is the same in a script that does not assign to constants.
 */
final class ShorterTokens {

  private static final Set<String> HEADS = Set.of("if", "for", "while");

  private final List<Token> tokens;
  private final List<Token> shorter = new ArrayList<>();

  /** Whether a line break stood before what was left out last. */
  private boolean newLine;

  private ShorterTokens(List<Token> tokens) {
    this.tokens = tokens;
  }

  static List<Token> of(List<Token> tokens) {
    ShorterTokens writer = new ShorterTokens(tokens);
    for (int at = 0; at < tokens.size(); at++) {
      writer.token(at);
    }
    return writer.shorter;
  }

  private boolean is(int at, String sign) {
    return at >= 0 && at < tokens.size() && tokens.get(at).is(sign);
  }

  private boolean isName(int at, String name) {
    return at >= 0
        && at < tokens.size()
        && tokens.get(at).kind() == Kind.NAME
        && tokens.get(at).text().equals(name);
  }

  private void token(int at) {
    if (saysNothing(at)) {
      newLine |= tokens.get(at).newLine();
    } else if (isName(at, "const") && !isProperty(at)) {
      add(at, Kind.NAME, "let");
    } else if ((isName(at, "true") || isName(at, "false")) && !isProperty(at)) {
      add(at, Kind.SIGN, "!");
      shorter.add(new Token(Kind.NUMBER, isName(at, "true") ? "0" : "1", false));
    } else if (tokens.get(at).kind() == Kind.NUMBER && tokens.get(at).text().startsWith("0.")) {
      add(at, Kind.NUMBER, tokens.get(at).text().substring(1));
    } else {
      add(at, tokens.get(at).kind(), tokens.get(at).text());
    }
  }

  private void add(int at, Kind kind, String text) {
    shorter.add(new Token(kind, text, tokens.get(at).newLine() || newLine));
    newLine = false;
  }

  private boolean isProperty(int at) {
    return is(at - 1, ".")
        || is(at - 1, "?.")
        || is(at + 1, ":") && (is(at - 1, "{") || is(at - 1, ","));
  }

  private boolean saysNothing(int at) {
    if (is(at, ";")) {
      return is(at + 1, "}") && !isEmptyStatement(at);
    }
    if (is(at, ",")) {
      boolean last = is(at + 1, ")") || is(at + 1, "]") || is(at + 1, "}");
      return last && !is(at - 1, ",") && !is(at - 1, "[");
    }
    return is(at, "(") && isParameter(at + 1) || is(at, ")") && isParameter(at - 1);
  }

  /** Whether a name is the only parameter of an arrow function, in brackets. */
  private boolean isParameter(int at) {
    return at > 0
        && at < tokens.size()
        && tokens.get(at).kind() == Kind.NAME
        && is(at - 1, "(")
        && is(at + 1, ")")
        && is(at + 2, "=>");
  }

  /** Whether a semicolon is all that a head such as {@code while (x)} governs. */
  private boolean isEmptyStatement(int at) {
    if (isName(at - 1, "else") || is(at - 1, "{") || is(at - 1, ";")) {
      return true;
    }
    if (!is(at - 1, ")")) {
      return false;
    }
    int depth = 0;
    for (int open = at - 1; open >= 0; open--) {
      if (is(open, ")")) {
        depth++;
      } else if (is(open, "(") && --depth == 0) {
        return open > 0
            && tokens.get(open - 1).kind() == Kind.NAME
            && HEADS.contains(tokens.get(open - 1).text());
      }
    }
    return true;
  }
}
