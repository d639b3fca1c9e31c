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
 * <p>Names are told apart by piece: a statement of the script, or a member of a class. What a
 * statement declares for all has the same short name everywhere, beginning with a capital. All
 * other names are of one piece; there each has a short name of its own, beginning with a small
 * letter. So scopes need not be known: what was one thing is one thing still, what was hidden by an
 * inner name is hidden, and pieces that do alike things look alike, which packs well. Names of
 * properties, and what the browser has, stay. Line breaks stay where they could end a statement.
 */
final class ScriptPacker {

  /** What the browser has of that which the modules use. */
  static final Set<String> BROWSER =
      Set.of(
          "AbortSignal Array BigInt Boolean Date HTMLElement Infinity Int32Array JSON Map Math Number Object Set String Uint8Array"
              .concat(
                  " URLSearchParams WeakMap addEventListener atob btoa clearTimeout confirm crypto customElements")
              .concat(" decodeURIComponent document encodeURIComponent fetch localStorage location")
              .concat(
                  " navigator parseInt print requestAnimationFrame setInterval setTimeout undefined")
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

  /** What goes on with a statement that has been begun. */
  private static final Set<String> CONTINUING =
      Set.of("else", "catch", "finally", "while", "in", "of", "instanceof");

  private static final Set<String> DECLARING = Set.of("const", "let", "class", "function");

  private static final String SMALL = "abcdefghijklmnopqrstuvwxyz";
  private static final String CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_$";

  private final List<Token> tokens;
  private final Role[] roles;

  /** The piece that each token is of. */
  private final int[] pieces;

  /** What is declared for the whole script. */
  private final Set<String> shared = new HashSet<>();

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
    this.pieces = new int[tokens.size()];
  }

  static String pack(String script) {
    ScriptPacker packer = new ScriptPacker(ShorterTokens.of(ScriptTokens.of(script)));
    packer.findRoles();
    return packer.write();
  }

  /** The names that are written as others. */
  static Set<String> renamed(String script) {
    ScriptPacker packer = new ScriptPacker(ScriptTokens.of(script));
    packer.findRoles();
    Set<String> names = new HashSet<>();
    for (int at = 0; at < packer.roles.length; at++) {
      if (packer.roles[at] != Role.NONE) {
        names.add(packer.tokens.get(at).text());
      }
    }
    return names;
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
    int piece = 0;
    Declared declared = new Declared();
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      roles[at] = Role.NONE;
      if (begins(at, open)) {
        piece++;
        declared.list = false;
      }
      pieces[at] = piece;
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
      declared.next(at, open.size());
    }
    if (open.size() != 1) {
      throw new IllegalStateException("brackets that do not fit");
    }
  }

  /** What a statement declares for the whole script: names, or patterns with names. */
  private final class Declared {
    private boolean awaited;
    private boolean list;
    private int pattern;

    /**
     * Looks at a token.
     *
     * @param depth how many brackets are open behind it
     */
    void next(int at, int depth) {
      if (depth == 1 && isWord(at, DECLARING) && !is(at - 1, ".")) {
        awaited = true;
        list = isWord(at, Set.of("const", "let"));
      } else if (depth == 1 && list && is(at, ",")) {
        awaited = true;
      } else if (awaited && (is(at, "{") || is(at, "["))) {
        awaited = false;
        pattern = depth;
      } else if (roles[at] != Role.NONE && (awaited || pattern > 0)) {
        awaited = false;
        shared.add(tokens.get(at).text());
      }
      if (depth < pattern) {
        pattern = 0;
      }
    }
  }

  /** Whether a piece of its own begins; where that is not sure it does not. */
  private boolean begins(int at, Deque<Inside> open) {
    if (at == 0 || tokens.get(at).kind() != Kind.NAME || isWord(at, CONTINUING)) {
      return false;
    }
    boolean statement = open.size() == 1 && tokens.get(at).newLine() && mayEnd(tokens.get(at - 1));
    boolean member = open.size() == 2 && open.peek() == Inside.CLASS;
    return statement || member && (is(at - 1, "{") || is(at - 1, "}") || is(at - 1, ";"));
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

  /** The most frequent of the names that are shared are the shortest. */
  private Map<String, String> sharedNames() {
    Map<String, Integer> counts = new HashMap<>();
    for (int at = 0; at < tokens.size(); at++) {
      if (roles[at] != Role.NONE && shared.contains(tokens.get(at).text())) {
        counts.merge(tokens.get(at).text(), 1, Integer::sum);
      }
    }
    List<String> names = new ArrayList<>(counts.keySet());
    names.sort(
        Comparator.comparing((String name) -> -counts.get(name)).thenComparing(name -> name));
    Namer namer = new Namer(CAPITALS);
    Map<String, String> shorts = new HashMap<>();
    names.forEach(name -> shorts.put(name, namer.next()));
    return shorts;
  }

  /** Gives short names that are neither keywords nor the browser's. */
  private static final class Namer {
    private final String first;
    private int number;

    Namer(String first) {
      this.first = first;
    }

    String next() {
      String name;
      do {
        name = name(number++);
      } while (KEYWORDS.contains(name) || BROWSER.contains(name));
      return name;
    }

    private String name(int place) {
      String all = SMALL + CAPITALS;
      return place < first.length()
          ? first.substring(place, place + 1)
          : name((place - first.length()) / all.length())
              + all.charAt((place - first.length()) % all.length());
    }
  }

  private String write() {
    Map<String, String> everywhere = sharedNames();
    Map<String, String> here = new HashMap<>();
    Namer namer = new Namer(SMALL);
    StringBuilder script = new StringBuilder();
    for (int at = 0; at < tokens.size(); at++) {
      if (at > 0 && pieces[at] != pieces[at - 1]) {
        here.clear();
        namer = new Namer(SMALL);
      }
      Token token = tokens.get(at);
      String text = token.text();
      if (roles[at] != Role.NONE) {
        String own = everywhere.get(text);
        if (own == null) {
          own = here.get(text);
        }
        if (own == null) {
          own = namer.next();
          here.put(text, own);
        }
        text = roles[at] == Role.OWN ? own : own.equals(text) ? text : text + ":" + own;
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
