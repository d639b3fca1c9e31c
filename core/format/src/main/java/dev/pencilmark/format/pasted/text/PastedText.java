package dev.pencilmark.format.pasted.text;

import dev.pencilmark.problem.Checkpoint;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text with normalized signs: spaces, bars, dashes, blanks and digits of Unicode are converted to
 * ASCII, entities and escapes to the characters that they represent, tables of HTML and wikis to
 * lines with tabs between cells, and the marks of quoted mail are removed. The original position of
 * every character is kept.
 */
public final class PastedText {

  private static final int LONGEST_TAG = 400;
  private static final int LONGEST_ENTITY = 10;

  /** The escape character as programs write it. */
  private static final List<String> ESCAPES =
      List.of("\\x1b", "\\x1B", "\\u001b", "\\u001B", "\\033", "\\e");

  /** Codes of brackets, quotes, commas, colons and spaces, and how many of them show encoding. */
  private static final Set<String> ENCODED =
      Set.of("5B", "5D", "7B", "7D", "2C", "22", "27", "3A", "0A", "20", "7C");

  private static final int LEAST_ENCODED = 4;

  /** Tags that begin or end a line. */
  private static final String BREAKING =
      " tr /tr row /row br br/ p /p div /div li /li table /table pre /pre tbody /tbody thead /thead ul /ul"
          + " body /body html /html code /code quote /quote ";

  /** Tags that are in a text and mean nothing for it. */
  private static final String SILENT =
      " b /b i /i em /em strong /strong span /span u /u s /s tt /tt font /font a /a kbd /kbd sub /sub"
          + " sup /sup small /small big /big center /center colgroup /colgroup col caption /caption"
          + " size /size color /color mono /mono url /url label /label blockquote /blockquote /td /th"
          + " samp /samp mark /mark ";

  private static final Map<String, Character> ENTITIES =
      Map.ofEntries(
          Map.entry("nbsp", ' '),
          Map.entry("ensp", ' '),
          Map.entry("emsp", ' '),
          Map.entry("thinsp", ' '),
          Map.entry("middot", '.'),
          Map.entry("bull", '.'),
          Map.entry("sdot", '.'),
          Map.entry("lt", '<'),
          Map.entry("gt", '>'),
          Map.entry("amp", '&'),
          Map.entry("quot", '"'),
          Map.entry("apos", '\''),
          Map.entry("minus", '-'),
          Map.entry("ndash", '-'),
          Map.entry("mdash", '-'));

  private final String sent;
  private final Checkpoint checkpoint;
  private char[] chars;
  private int[] places;
  private int length;
  private String text;
  private Tokens tokens;
  private Lines lines;

  /** Whether the last tag was between the rows of a table, so that line breaks are ignored. */
  private boolean inRow;

  private boolean rowHasCell;
  private boolean wiki;

  /** Whether brackets, quotes or commas are written as in addresses, such as {@code %5B}. */
  private boolean percent;

  private PastedText(String sent, Checkpoint checkpoint, int room) {
    this.sent = sent;
    this.checkpoint = checkpoint;
    this.chars = new char[room];
    this.places = new int[room];
  }

  public static PastedText of(String sent, Checkpoint checkpoint) {
    PastedText pasted = new PastedText(sent, checkpoint, sent.length() + 16);
    pasted.read();
    pasted.text = new String(pasted.chars, 0, pasted.length);
    return pasted;
  }

  /** Returns the text. */
  public String text() {
    return text;
  }

  /** Returns the tokens of the text, which everything that reads it shares. */
  public Tokens tokens() {
    if (tokens == null) {
      tokens = Tokens.of(this);
    }
    return tokens;
  }

  /** Returns the lines of the text. */
  public Lines lines() {
    if (lines == null) {
      lines = new Lines(this);
    }
    return lines;
  }

  /** Returns the checkpoint that parsers of the text check. */
  public Checkpoint checkpoint() {
    return checkpoint;
  }

  /** Returns the index in the original of an index in the text. */
  public int place(int index) {
    return index < length ? places[index] : length == 0 ? 0 : places[length - 1] + 1;
  }

  /** Returns the first index in the text of an index in the original, or after it. */
  public int indexOf(int place) {
    int low = 0;
    int high = length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (places[middle] < place) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the original text. */
  public String sent() {
    return sent;
  }

  /** Returns the character that was sent at a place in the text. */
  public char sentAt(int index) {
    int place = place(index);
    return place < sent.length() ? sent.charAt(place) : 0;
  }

  /** Returns a part of the text; its places are the same. */
  public PastedText part(int from, int to) {
    PastedText part = new PastedText(sent, checkpoint, 0);
    part.places = Arrays.copyOfRange(places, from, to);
    part.length = to - from;
    part.text = text.substring(from, to);
    return part;
  }

  /** Returns the text with every match of a pattern replaced; this one if there is none. */
  public PastedText replacing(Pattern pattern, Function<MatchResult, String> replacement) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return this;
    }
    PastedText changed = null;
    int from = 0;
    int passed = 0;
    do {
      checkpoint.passes(passed++);
      String with = replacement.apply(matcher);
      if (with != null) {
        changed = changed == null ? new PastedText(sent, checkpoint, length + 16) : changed;
        changed.append(this, from, matcher.start());
        for (int i = 0; i < with.length(); i++) {
          // A character that stays keeps its place.
          int kept = text.indexOf(with.charAt(i), matcher.start());
          boolean stays = kept >= 0 && kept < matcher.end();
          changed.append(with.charAt(i), places[stays ? kept : matcher.start()]);
        }
        from = matcher.end();
      }
    } while (matcher.find());
    if (changed == null) {
      return this;
    }
    changed.append(this, from, length);
    changed.text = new String(changed.chars, 0, changed.length);
    return changed;
  }

  private void append(PastedText other, int from, int to) {
    for (int i = from; i < to; i++) {
      append(other.text.charAt(i), other.places[i]);
    }
  }

  /** Returns the number of the original line, from 1, of an index in the text. */
  public int line(int index) {
    int line = 1;
    int end = place(index);
    for (int i = 0; i < end; i++) {
      checkpoint.passes(i);
      char c = sent.charAt(i);
      boolean crlf = c == '\r' && i + 1 < sent.length() && sent.charAt(i + 1) == '\n';
      line += c == '\n' || c == '\r' && !crlf ? 1 : 0;
    }
    return line;
  }

  private void read() {
    // LaTeX has {|c|c|} of its own.
    wiki = sent.contains("{|") && sent.contains("\n|");
    percent = isPercentEncoded();
    int i = 0;
    while (i < sent.length()) {
      checkpoint.passes(i);
      char before = i == 0 ? '\n' : sent.charAt(i - 1);
      if (before == '\n' || before == '\r') {
        int next = afterMarks(i);
        if (next > i) {
          i = next;
          continue;
        }
      }
      char c = sent.charAt(i);
      int next =
          switch (c) {
            case '&' -> afterEntity(i);
            case '<', '[' -> afterTag(i);
            case '\\' -> afterEscape(i);
            case 0x1B -> afterColour(i, i + 1);
            case '^' -> sent.startsWith("^[[", i) ? afterColour(i, i + 2) : i;
            case '%' -> percent ? afterPercent(i) : i;
            case '{' -> afterWikiTable(i);
            case '|', '!' -> wiki && inRow ? afterWikiBars(i) : i;
            default -> i;
          };
      if (next > i) {
        i = next;
      } else if (c < 0x80) {
        boolean lineBreak = c == '\n' || c == '\r';
        boolean half = c == '\r' && i + 1 < sent.length() && sent.charAt(i + 1) == '\n';
        if (!half) {
          append(lineBreak ? inRow ? ' ' : '\n' : c, i);
        }
        i++;
      } else {
        int point = sent.codePointAt(i);
        appendPlain(point, i);
        i += Character.charCount(point);
      }
    }
  }

  /**
   * Returns the place after the marks of quoted mail, or of a row of a wiki's table; or the start.
   */
  private int afterMarks(int start) {
    int i = start;
    int end = start;
    while (i < sent.length() && (sent.charAt(i) == '>' || sent.charAt(i) == ' ')) {
      checkpoint.passes(i);
      boolean mark = sent.charAt(i++) == '>';
      end = mark ? i : end;
    }
    if (wiki && inRow && i < sent.length() && (sent.charAt(i) == '|' || sent.charAt(i) == '!')) {
      if (sent.startsWith("|}", i)) {
        inRow = false;
        append('\n', i);
        return i + 2;
      }
      if (sent.startsWith("|-", i)) {
        append('\n', i);
        return endOfLine(i);
      }
      cell(i);
      return afterAttributes(i + 1);
    }
    return end > start && end < sent.length() && sent.charAt(end) == ' ' ? end + 1 : end;
  }

  /** Returns the position after the start of a wiki table. */
  private int afterWikiTable(int start) {
    if (!wiki || inRow || !sent.startsWith("{|", start)) {
      return start;
    }
    inRow = true;
    append('\n', start);
    return endOfLine(start);
  }

  /** Begins a cell of a table; there is a tab between two. */
  private void cell(int index) {
    if (rowHasCell) {
      append('\t', index);
    }
    rowHasCell = true;
  }

  private int endOfLine(int start) {
    int end = sent.indexOf('\n', start);
    return end < 0 ? sent.length() : end;
  }

  /** Past {@code style="..." |} at the begin of a wiki's cell. */
  private int afterAttributes(int start) {
    int i = start;
    while (i < sent.length() && i < start + LONGEST_TAG && "|\n!".indexOf(sent.charAt(i)) < 0) {
      i++;
    }
    boolean attributes =
        i + 1 < sent.length()
            && sent.charAt(i) == '|'
            && sent.charAt(i + 1) != '|'
            && sent.substring(start, i).indexOf('=') >= 0;
    return attributes ? i + 1 : start;
  }

  private int afterWikiBars(int start) {
    if (start + 1 < sent.length() && sent.charAt(start + 1) == sent.charAt(start)) {
      append('\t', start);
      return afterAttributes(start + 2);
    }
    return start;
  }

  private int afterEntity(int start) {
    int end = start + 1;
    while (end < sent.length()
        && end < start + LONGEST_ENTITY
        && (Character.isLetterOrDigit(sent.charAt(end)) || sent.charAt(end) == '#')) {
      end++;
    }
    if (end == sent.length() || sent.charAt(end) != ';') {
      return start;
    }
    String name = sent.substring(start + 1, end);
    Character named = ENTITIES.get(name);
    if (named != null) {
      append(named, start);
      return end + 1;
    }
    int point = name.startsWith("#") ? number(name.substring(1)) : -1;
    if (point <= 0 || !Character.isValidCodePoint(point)) {
      return start;
    }
    appendPlain(point, start);
    return end + 1;
  }

  private static int number(String digits) {
    boolean hex = digits.startsWith("x") || digits.startsWith("X");
    int value = digits.isEmpty() ? -1 : 0;
    for (int i = hex ? 1 : 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(i), hex ? 16 : 10);
      value = digit < 0 || value < 0 || value > Character.MAX_CODE_POINT ? -1 : value;
      value = value < 0 ? -1 : value * (hex ? 16 : 10) + digit;
    }
    return value;
  }

  /**
   * Returns whether there are enough percent signs before two hexadecimal digits, of syntax above
   * all.
   */
  private boolean isPercentEncoded() {
    int signs = 0;
    for (int i = sent.indexOf('%'); i >= 0 && signs < LEAST_ENCODED; i = sent.indexOf('%', i + 1)) {
      checkpoint.passes(i);
      String code =
          i + 3 <= sent.length() ? sent.substring(i + 1, i + 3).toUpperCase(Locale.ROOT) : "";
      signs += !code.isEmpty() && ENCODED.contains(code) ? 1 : 0;
    }
    return signs == LEAST_ENCODED;
  }

  private int afterPercent(int start) {
    int high = start + 2 < sent.length() ? Character.digit(sent.charAt(start + 1), 16) : -1;
    int low = high < 0 ? -1 : Character.digit(sent.charAt(start + 2), 16);
    int point = 16 * high + low;
    if (low < 0 || point < ' ' && point != '\n' && point != '\t' && point != '\r' || point > '~') {
      return start;
    }
    if (point != '\r') {
      append((char) point, start);
    }
    return start + 3;
  }

  /** Past an ANSI sequence, {@code [} and parameters up to a letter; or the start. */
  private int afterColour(int start, int bracket) {
    int i = bracket;
    if (i >= sent.length() || sent.charAt(i++) != '[') {
      return start;
    }
    while (i < sent.length() && i < bracket + LONGEST_ENTITY + 10 && sent.charAt(i) < '@') {
      i++;
    }
    return i < sent.length() && Character.isLetter(sent.charAt(i)) ? i + 1 : start;
  }

  /** Returns a line break, a tab, a quote, a colour or a character that is written as an escape. */
  private int afterEscape(int start) {
    char letter = start + 1 < sent.length() ? sent.charAt(start + 1) : 0;
    char after = start + 2 < sent.length() ? sent.charAt(start + 2) : 0;
    if (letter == '"' || letter == '\'') {
      append(letter, start);
      return start + 2;
    }
    for (String escape : ESCAPES) {
      if (sent.startsWith(escape, start) && start + escape.length() < sent.length()) {
        int end = afterColour(start, start + escape.length());
        if (end > start) {
          return end;
        }
      }
    }
    if (letter == 'u' && start + 6 <= sent.length()) {
      int point = number('x' + sent.substring(start + 2, start + 6));
      if (point > 0) {
        appendPlain(point, start);
        return start + 6;
      }
    }
    boolean word = after >= 'a' && after <= 'z';
    if (word || letter != 'n' && letter != 't' && letter != 'r') {
      return start;
    }
    append(letter == 't' ? '\t' : '\n', start);
    return start + 2;
  }

  /** Returns the place after a tag of HTML or BBCode; or the start if there is none. */
  private int afterTag(int start) {
    char close = sent.charAt(start) == '<' ? '>' : ']';
    char first = start + 1 < sent.length() ? sent.charAt(start + 1) : 0;
    if (first != '/' && first != '!' && !Character.isLetter(first)) {
      return start;
    }
    int name = start + 1;
    while (name < sent.length()
        && name < start + 12
        && (Character.isLetterOrDigit(sent.charAt(name)) || sent.charAt(name) == '/')) {
      name++;
    }
    int end = name;
    while (end < sent.length() && end < start + LONGEST_TAG && sent.charAt(end) != close) {
      end++;
    }
    if (end >= sent.length() || sent.charAt(end) != close) {
      return start;
    }
    if (first == '!') {
      return close == '>' ? end + 1 : start;
    }
    String tag = sent.substring(start + 1, name).toLowerCase(Locale.ROOT);
    if (tag.equals("td") || tag.equals("th")) {
      cell(start);
    } else if (tag.equals("input") && close == '>') {
      appendValue(start, end);
    } else if (tag.equals("row") && sent.substring(name, end).indexOf('=') >= 0) {
      return start;
    } else if (BREAKING.contains(" " + tag + " ")) {
      append('\n', start);
      inRow =
          close == '>' && tag.equals("tr") || inRow && !tag.endsWith("tr") && !tag.equals("/table");
    } else if (!SILENT.contains(" " + tag + " ") || sent.substring(name, end).contains("://")) {
      return start;
    }
    return end + 1;
  }

  private void appendValue(int start, int end) {
    int value = sent.substring(start, end).toLowerCase(Locale.ROOT).indexOf(" value=");
    for (int i = value < 0 ? end : start + value + 7; i < end; i++) {
      char c = sent.charAt(i);
      if (c >= '0' && c <= '9') {
        append(c, i);
      } else if (c != '"' && c != '\'') {
        break;
      }
    }
  }

  private void appendPlain(int point, int index) {
    char plain = plain(point);
    if (plain != 0) {
      append(plain == '\n' && inRow ? ' ' : plain, index);
    }
  }

  /** Returns how a sign is written in ASCII; 0 for one that is not seen. */
  private static char plain(int point) {
    if (point < 0x80) {
      return (char) point;
    }
    if (isUnseen(point)) {
      return 0;
    }
    if (point == 0x85 || point == 0x2028 || point == 0x2029) {
      return '\n';
    }
    if (point == 0xA0 || Character.isSpaceChar(point)) {
      return ' ';
    }
    int digit = Character.digit(point, 10);
    if (digit >= 0) {
      return (char) ('0' + digit);
    }
    if (point == 0x3001 || point == 0x060C) {
      return ',';
    }
    char numeral = numeral(point);
    if (numeral != 0) {
      return numeral;
    }
    if (point >= 0xFF01 && point <= 0xFF5E) {
      return plainOfWide(point);
    }
    if (point >= 0x2500 && point <= 0x257F) {
      return box(point);
    }
    if (point == 0xA6 || point == 0x2758 || point == 0x258C || point == 0x2590 || point == 0x2588) {
      return '|';
    }
    if (point >= 0x2010 && point <= 0x2015
        || point == 0x2212
        || point == 0x207B
        || point == 0x2580
        || point == 0x2584) {
      return '-';
    }
    if (point == 0x201C || point == 0x201D || point == 0x201E || point == 0xAB || point == 0xBB) {
      return '"';
    }
    if (point == 0x2018 || point == 0x2019 || point == 0x201A) {
      return '\'';
    }
    boolean blank =
        point == 0xB7
            || point == 0xD7
            || point == 0xB0
            || point == 0x2022
            || point == 0x2026
            || point == 0x2027
            || point == 0x2205
            || point == 0x2219
            || point == 0x22C5
            || point == 0x3002
            || point == 0x30FB
            || Character.getType(point) == Character.OTHER_SYMBOL
            || point >= 0x25A0 && point <= 0x25FF;
    return blank ? '.' : point < 0x10000 ? (char) point : '\uFFFD';
  }

  /**
   * Returns the digit that a numeral represents: circled, raised, Roman or Chinese; 0 if it is
   * none.
   */
  private static char numeral(int point) {
    for (int one : ONES) {
      if (point >= one && point < one + 9) {
        return (char) ('1' + point - one);
      }
    }
    int zero = ZEROS.indexOf(point);
    int chinese = CHINESE.indexOf(point) % 9;
    int raised = RAISED.indexOf(point);
    return zero >= 0
        ? '0'
        : chinese >= 0 ? (char) ('1' + chinese) : raised >= 0 ? (char) ('1' + raised) : 0;
  }

  /** The ones of runs of nine numerals. */
  private static final int[] ONES = {
    0x2460, 0x2474, 0x2488, 0x24F5, 0x2776, 0x2780, 0x278A, 0x2160, 0x2170, 0x2081, 0x3021, 0x1F102
  };

  private static final String CHINESE =
      "\u4E00\u4E8C\u4E09\u56DB\u4E94\u516D\u4E03\u516B\u4E5D"
          + "\u58F9\u8D30\u53C1\u8086\u4F0D\u9646\u67D2\u634C\u7396\u58F9\u8CB3\u53C3\u8086\u4F0D\u9678\u67D2\u634C\u7396";
  private static final String RAISED = "\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079";
  private static final String ZEROS = "\u3007\u96F6\u7A7A\u2070\u2080\u24EA\u24FF";

  private static char plainOfWide(int point) {
    return (char) (point - 0xFF01 + '!');
  }

  private static boolean isUnseen(int point) {
    return point >= 0x200B && point <= 0x200F
        || point >= 0x2060 && point <= 0x2064
        || point == 0xAD
        || point == 0xFEFF
        || point == 0xFE0E
        || point == 0xFE0F
        || point == 0x20E3
        || point >= 0x202A && point <= 0x202E;
  }

  /** Returns a sign of box drawing as a bar, a dash or a corner. */
  private static char box(int point) {
    return switch (point) {
      case 0x2502,
          0x2503,
          0x2506,
          0x2507,
          0x250A,
          0x250B,
          0x254E,
          0x254F,
          0x2551,
          0x2575,
          0x2577,
          0x2579,
          0x257B,
          0x257D,
          0x257F ->
          '|';
      case 0x2500,
          0x2501,
          0x2504,
          0x2505,
          0x2508,
          0x2509,
          0x254C,
          0x254D,
          0x2550,
          0x2574,
          0x2576,
          0x2578,
          0x257A,
          0x257C,
          0x257E ->
          '-';
      default -> '+';
    };
  }

  private void append(char c, int index) {
    if (length == chars.length) {
      chars = Arrays.copyOf(chars, 2 * length);
      places = Arrays.copyOf(places, 2 * length);
    }
    rowHasCell &= c != '\n';
    chars[length] = c;
    places[length++] = index;
  }
}
