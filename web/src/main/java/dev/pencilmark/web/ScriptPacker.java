package dev.pencilmark.web;

import dev.pencilmark.web.ScriptTokens.Kind;
import dev.pencilmark.web.ScriptTokens.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a script with less white space and with short names of its own.
 *
 * <p>Every name of a variable, function, parameter or class gets the same short name wherever it
 * stands, and no two the same, so that scopes need not be known: what was one thing is one thing
 * still, and what was hidden by an inner name is hidden. Names of properties, and what the browser
 * has, stay. Line breaks stay where they could end a statement.
 */
final class ScriptPacker {

  /** What the browser has of that which the modules use. */
  static final Set<String> BROWSER =
      Set.of(
          "AbortSignal Array BigInt Boolean Date HTMLElement Infinity Int32Array JSON Map Math Number Object Set String Uint8Array"
              .concat(
                  " URLSearchParams WeakMap addEventListener atob btoa clearTimeout confirm crypto customElements")
              .concat(" decodeURIComponent document encodeURIComponent fetch localStorage location")
              .concat(" navigator parseInt print setInterval setTimeout undefined")
              .split(" "));

  private static final Set<String> KEYWORDS =
      Set.of(
          "as async await break case catch class const continue default delete do else extends false"
              .concat(
                  " finally for function get if in instanceof let new null of return set static")
              .concat(" super switch this throw true try typeof var void while yield")
              .split(" "));

  private static final Set<String> BEFORE_BLOCKS = Set.of("else", "try", "finally", "do", "catch");

  /** What a bracket holds. */
  private enum Inside {
    BLOCK,
    OBJECT,
    CLASS,
    OTHER
  }

  private final List<Token> tokens;
  private final Role[] roles;

  /** What a name is where it stands. */
  private enum Role {
    /** Nothing to rename. */
    NONE,
    /** A name of the script. */
    OWN,
    /** A name of the script and of a property: {@code { name }} is {@code { name: name }}. */
    BOTH
  }

  private ScriptPacker(List<Token> tokens) {
    this.tokens = tokens;
    this.roles = new Role[tokens.size()];
  }

  static String pack(String script) {
    ScriptPacker packer = new ScriptPacker(ScriptTokens.of(script));
    packer.findRoles();
    return packer.write(packer.shortNames());
  }

  /** The names that are written as others. */
  static Set<String> renamed(String script) {
    ScriptPacker packer = new ScriptPacker(ScriptTokens.of(script));
    packer.findRoles();
    return packer.shortNames().keySet();
  }

  private boolean is(int at, String sign) {
    return at >= 0 && at < tokens.size() && tokens.get(at).is(sign);
  }

  private boolean isWord(int at, Set<String> words) {
    return at >= 0
        && at < tokens.size()
        && tokens.get(at).kind() == Kind.NAME
        && words.contains(tokens.get(at).text());
  }

  private void findRoles() {
    Deque<Inside> open = new ArrayDeque<>();
    open.push(Inside.BLOCK);
    boolean inCase = false;
    boolean behindCase = false;
    boolean inClassHead = false;
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      roles[at] = Role.NONE;
      boolean ofCase = behindCase;
      behindCase = false;
      if (token.kind() == Kind.NAME) {
        roles[at] = role(at, open.peek());
        inCase |= isWord(at, Set.of("case", "default")) && !is(at - 1, ".");
        inClassHead |= token.text().equals("class") && !is(at + 1, ":");
      } else if (token.is("{")) {
        open.push(inClassHead ? Inside.CLASS : inBrace(at, ofCase));
        inClassHead = false;
      } else if (token.is("(") || token.is("[")) {
        open.push(Inside.OTHER);
      } else if (token.kind() == Kind.TEMPLATE) {
        if (!token.text().startsWith("`")) {
          open.pop();
        }
        if (!token.text().endsWith("`") || token.text().equals("`")) {
          open.push(Inside.OTHER);
        }
      } else if (token.is("}") || token.is(")") || token.is("]")) {
        open.poll();
      } else if (token.is(":") && inCase) {
        behindCase = true;
        inCase = false;
      }
    }
    if (open.size() != 1) {
      throw new IllegalStateException("brackets that do not fit");
    }
  }

  private Inside inBrace(int at, boolean behindCase) {
    boolean block =
        at == 0
            || behindCase
            || is(at - 1, ")")
            || is(at - 1, "=>")
            || is(at - 1, ";")
            || is(at - 1, "{")
            || is(at - 1, "}")
            || isWord(at - 1, BEFORE_BLOCKS);
    return block ? Inside.BLOCK : Inside.OBJECT;
  }

  private Role role(int at, Inside inside) {
    String name = tokens.get(at).text();
    if (KEYWORDS.contains(name) || is(at - 1, ".") || is(at - 1, "?.")) {
      return Role.NONE;
    }
    boolean first = is(at - 1, "{") || is(at - 1, inside == Inside.OBJECT ? "," : ";");
    if (inside == Inside.OBJECT && first) {
      if (is(at + 1, ",") || is(at + 1, "}") || is(at + 1, "=")) {
        return BROWSER.contains(name) ? Role.NONE : Role.BOTH;
      }
      if (is(at + 1, ":") || is(at + 1, "(")) {
        return Role.NONE;
      }
    }
    if (inside == Inside.CLASS
        && (first || is(at - 1, "}") || isWord(at - 1, Set.of("get", "set", "async", "static")))) {
      return Role.NONE;
    }
    return BROWSER.contains(name) ? Role.NONE : Role.OWN;
  }

  /** The most frequent names are the shortest. */
  private Map<String, String> shortNames() {
    Map<String, Integer> counts = new HashMap<>();
    for (int at = 0; at < tokens.size(); at++) {
      if (roles[at] != Role.NONE) {
        counts.merge(tokens.get(at).text(), 1, Integer::sum);
      }
    }
    List<String> names = new ArrayList<>(counts.keySet());
    names.sort(
        Comparator.comparing((String name) -> -counts.get(name)).thenComparing(name -> name));
    Set<String> taken = new HashSet<>(KEYWORDS);
    taken.addAll(BROWSER);
    Map<String, String> shorts = new HashMap<>();
    int number = 0;
    for (String name : names) {
      String next;
      do {
        next = shortName(number++);
      } while (taken.contains(next));
      shorts.put(name, next);
    }
    return shorts;
  }

  private static String shortName(int number) {
    String first = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$";
    int letters = first.length();
    return number < letters
        ? first.substring(number, number + 1)
        : shortName(number / letters - 1) + first.charAt(number % letters);
  }

  private String write(Map<String, String> shorts) {
    StringBuilder script = new StringBuilder();
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      String text = token.text();
      if (roles[at] == Role.OWN) {
        text = shorts.get(text);
      } else if (roles[at] == Role.BOTH) {
        String own = shorts.get(text);
        text += own.equals(text) ? "" : ":" + own;
      }
      if (at > 0) {
        script.append(between(tokens.get(at - 1), token));
      }
      script.append(text);
    }
    return script.append('\n').toString();
  }

  private static String between(Token before, Token token) {
    if (token.newLine() && mayEnd(before) && mayBegin(token)) {
      return "\n";
    }
    boolean words = isWordy(before) && isWordy(token);
    boolean signs =
        before.kind() == Kind.SIGN
            && token.kind() == Kind.SIGN
            && "+-".contains(before.text().substring(before.text().length() - 1))
            && "+-".contains(token.text().substring(0, 1));
    boolean slashes = before.is("/") && token.text().startsWith("/");
    boolean number = before.kind() == Kind.NUMBER && token.is(".");
    return words || signs || slashes || number ? " " : "";
  }

  private static boolean isWordy(Token token) {
    return token.kind() == Kind.NAME
        || token.kind() == Kind.NUMBER
        // The flags of a regular expression.
        || token.kind() == Kind.LITERAL && token.text().startsWith("/");
  }

  /** Whether a statement may end behind a token. */
  private static boolean mayEnd(Token token) {
    return token.kind() != Kind.SIGN
        || token.is(")")
        || token.is("]")
        || token.is("}")
        || token.is("++")
        || token.is("--");
  }

  /** Whether a statement may begin with a token. */
  private static boolean mayBegin(Token token) {
    return token.kind() != Kind.SIGN
        || List.of("{", "(", "[", "++", "--", "!", "~", "/").contains(token.text());
  }
}
