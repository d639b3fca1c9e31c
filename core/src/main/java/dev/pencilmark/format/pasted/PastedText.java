package dev.pencilmark.format.pasted;

import dev.pencilmark.problem.Checkpoint;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * What was sent with each kind of sign written in one way: spaces, bars, dashes, blanks and digits
 * of Unicode as those of ASCII, entities and escapes as what they stand for, tables of HTML and
 * wikis as lines with tabs between cells, no marks of quoted mail. Every character knows where it
 * was.
 */
final class PastedText {

  private static final int LONGEST_TAG = 400;
  private static final int LONGEST_ENTITY = 10;

  /** Tags that begin or end a line. */
  private static final String BREAKING =
      " tr /tr row /row br br/ p /p div /div li /li table /table pre /pre tbody /tbody thead /thead ul /ul"
          + " body /body html /html code /code quote /quote ";

  /** Tags that stand in a text and mean nothing for it. */
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

  /** Whether what was read last is between the rows of a table, so that line breaks say nothing. */
  private boolean inRow;

  private boolean rowHasCell;
  private boolean wiki;

  private PastedText(String sent, Checkpoint checkpoint, int room) {
    this.sent = sent;
    this.checkpoint = checkpoint;
    this.chars = new char[room];
    this.places = new int[room];
  }

  static PastedText of(String sent, Checkpoint checkpoint) {
    PastedText pasted = new PastedText(sent, checkpoint, sent.length() + 16);
    pasted.read();
    pasted.text = new String(pasted.chars, 0, pasted.length);
    return pasted;
  }

  /** The text. */
  String text() {
    return text;
  }

  /** Passed by those who go through the text. */
  Checkpoint checkpoint() {
    return checkpoint;
  }

  /** The place in what was sent of a place in the text. */
  int place(int index) {
    return index < length ? places[index] : length == 0 ? 0 : places[length - 1] + 1;
  }

  /** A part of the text; its places are the same. */
  PastedText part(int from, int to) {
    PastedText part = new PastedText(sent, checkpoint, 0);
    part.places = Arrays.copyOfRange(places, from, to);
    part.length = to - from;
    part.text = text.substring(from, to);
    return part;
  }

  /** The number of the line in what was sent, from 1, of a place in the text. */
  int line(int index) {
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

  /** The place after the marks of quoted mail, or of a row of a wiki's table; or the start. */
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

  /** Past what opens the table of a wiki. */
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

  /** A line break or tab that is written in letters. */
  private int afterEscape(int start) {
    char letter = start + 1 < sent.length() ? sent.charAt(start + 1) : 0;
    char after = start + 2 < sent.length() ? sent.charAt(start + 2) : 0;
    boolean word = after >= 'a' && after <= 'z';
    if (word || letter != 'n' && letter != 't' && letter != 'r') {
      return start;
    }
    append(letter == 't' ? '\t' : '\n', start);
    return start + 2;
  }

  /** The place after a tag of HTML or BBCode; or the start if there is none. */
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

  /** How a sign is written in ASCII; 0 for one that is not seen. */
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
    if (point >= 0x2460 && point <= 0x2468) {
      return (char) ('1' + point - 0x2460);
    }
    if (point >= 0x2776 && point <= 0x277E) {
      return (char) ('1' + point - 0x2776);
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

  /** A sign of box drawing as a bar, a dash or a corner. */
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
