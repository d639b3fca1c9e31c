package dev.pencilmark.detect;

import dev.pencilmark.format.Source;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a text that may be a puzzle: links, long words, the content of code fences, and the
 * whole text without marks of quoted mail or without white space. Used only if no format matches
 * the whole text. Their number is bounded, and they hardly overlap.
 */
final class Excerpts {

  /** The shortest code of a puzzle that can be reported in a text is about this long. */
  private static final int SHORTEST = 28;

  /** The fewest that are tried, and how many characters of text there are for each further one. */
  private static final int LEAST = 2;

  private static final int CHARACTERS_EACH = 400;

  /** A word without letters is no code, unless it is as long as one of candidates. */
  private static final int LONG = 200;

  /** Longer words are no codes. */
  private static final int LONGEST = 1 << 16;

  private static final int MOST = 24;
  private static final int LONGEST_WHOLE = 1 << 14;
  private static final int LONGEST_SPACED = 1 << 11;

  /** The characters around words and links that are not part of them. */
  private static final String OPENING = "\"'`([{<";

  private static final String CLOSING = "\"'`)]}>,;:.!?";

  private final Source source;
  private final String sent;
  private final List<Source> parts = new ArrayList<>();
  private final int most;

  private Excerpts(Source source) {
    this.source = source;
    this.sent = source.sent();
    this.most = Math.min(MOST, LEAST + sent.length() / CHARACTERS_EACH);
  }

  /** Returns the parts, those that say most first. */
  static List<Source> of(Source source) {
    Excerpts excerpts = new Excerpts(source);
    if (!source.isBinary()) {
      excerpts.addWords();
      excerpts.addWholes();
    }
    return excerpts.parts;
  }

  private void addWords() {
    int i = 0;
    while (i < sent.length() && parts.size() < most) {
      while (i < sent.length() && isSpace(sent.charAt(i))) {
        source.checkpoint().passes(i++);
      }
      int start = i;
      while (i < sent.length() && !isSpace(sent.charAt(i))) {
        source.checkpoint().passes(i++);
      }
      if (i - start >= SHORTEST) {
        addWord(start, i);
      }
    }
  }

  private void addWord(int from, int to) {
    int start = from;
    int end = to;
    int link = schemeStart(from, to);
    if (link >= 0) {
      start = link;
      end = linkEnd(link, to);
    } else {
      while (start < end && OPENING.indexOf(sent.charAt(start)) >= 0) {
        start++;
      }
      while (end > start && CLOSING.indexOf(sent.charAt(end - 1)) >= 0) {
        end--;
      }
    }
    if (end - start < SHORTEST) {
      return;
    }
    if (!mayBeCode(start, end)) {
      return;
    }
    boolean whole = start == 0 && end == sent.length();
    Source part = whole ? source : source.excerpt(start, end);
    if (!whole) {
      parts.add(part);
    }
    if (link >= 0 || whole) {
      // The excerpt that a format names as the puzzle, or null.
      if (part.text().isEmpty() || !part.isLink()) {
        addPieces(start, end);
      }
    } else if (from < start || end < to || sent.substring(start, end).indexOf('"') >= 0) {
      addQuoted(start, end);
    }
  }

  /** Parts of a link: its parameters, and the steps of its path. */
  private void addPieces(int from, int to) {
    int start = from;
    for (int i = from; i <= to && parts.size() < most; i++) {
      source.checkpoint().passes(i);
      if (i == to || "?&=#/;,|\"'".indexOf(sent.charAt(i)) >= 0) {
        if (i - start >= SHORTEST && i - start < to - from && mayBeCode(start, i)) {
          parts.add(source.excerpt(start, i));
        }
        start = i + 1;
      }
    }
  }

  private void addQuoted(int from, int to) {
    int start = from;
    for (int i = from; i <= to && parts.size() < most; i++) {
      source.checkpoint().passes(i);
      if (i == to || "\"'`<>()[]{}".indexOf(sent.charAt(i)) >= 0) {
        if (i - start >= SHORTEST && (start > from || i < to)) {
          addWord(start, i);
        }
        start = i + 1;
      }
    }
  }

  /** Returns whether a word has digits, and letters or very many. */
  private boolean mayBeCode(int from, int to) {
    boolean digit = false;
    boolean letter = to - from >= LONG;
    for (int i = from; i < to && to - from <= LONGEST; i++) {
      char c = sent.charAt(i);
      digit |= c >= '0' && c <= '9';
      letter |= (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
      if (digit && letter) {
        return true;
      }
    }
    return false;
  }

  private int schemeStart(int from, int to) {
    int colon = indexOf("://", from, to);
    if (colon >= 0) {
      int start = colon;
      while (start > from && Character.isLetter(sent.charAt(start - 1))) {
        start--;
      }
      return start;
    }
    return indexOf("www.", from, to);
  }

  /**
   * Looks no further than the word: from each of many words to the end of the text took seconds.
   */
  private int indexOf(String what, int from, int to) {
    for (int i = from; i <= to - what.length(); i++) {
      source.checkpoint().passes(i);
      if (sent.startsWith(what, i)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns where a link ends: before quotes and angles, a bracket that it does not open, and a
   * full stop.
   */
  private int linkEnd(int start, int to) {
    int open = 0;
    int end = start;
    while (end < to) {
      char c = sent.charAt(end);
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (open < 0 || "\"'`<>[]{}|\\".indexOf(c) >= 0) {
        break;
      }
      end++;
    }
    while (end > start && ".,;:!?*".indexOf(sent.charAt(end - 1)) >= 0) {
      end--;
    }
    return end;
  }

  private void addWholes() {
    int spaces = 0;
    for (int i = 0; i < sent.length() && sent.length() <= LONGEST_SPACED; i++) {
      char c = sent.charAt(i);
      spaces += isSpace(c) || isUnseen(c) ? 1 : 0;
    }
    if (spaces > 0 && spaces < sent.length() / 4 && mayBeCode(0, sent.length())) {
      addWithoutSpaces();
    }
    if (sent.length() <= LONGEST_WHOLE && hasMarks()) {
      addWithoutMarks();
    }
  }

  /** Adds a code that contains white space or invisible characters. */
  private void addWithoutSpaces() {
    StringBuilder text = new StringBuilder(sent.length());
    int[] places = new int[sent.length() + 1];
    for (int i = 0; i < sent.length(); i++) {
      char c = sent.charAt(i);
      if (!isSpace(c) && !isUnseen(c)) {
        places[text.length()] = i;
        text.append(c);
      }
    }
    add(text, places);
  }

  private boolean hasMarks() {
    return sent.startsWith(">")
        || sent.contains("\n>")
        || sent.contains("```")
        || sent.contains("~~~")
        || sent.contains("code]")
        || sent.contains("quote]")
        || sent.contains("pre>")
        || sent.contains("code>")
        || sent.contains("tt]");
  }

  /** All lines without the marks of quoted mail before them, fences and tags of code. */
  private void addWithoutMarks() {
    StringBuilder text = new StringBuilder(sent.length());
    int[] places = new int[sent.length() + 1];
    boolean lineBegins = true;
    boolean quoted = false;
    int i = 0;
    while (i < sent.length()) {
      source.checkpoint().passes(i);
      char c = sent.charAt(i);
      boolean mark = lineBegins && (c == '>' || c == ' ' && quoted);
      if (lineBegins && (sent.startsWith("```", i) || sent.startsWith("~~~", i))) {
        int end = sent.indexOf('\n', i);
        i = end < 0 ? sent.length() : end;
      } else if ((c == '[' || c == '<') && tagEnd(i) > 0) {
        i = tagEnd(i);
      } else {
        if (!mark) {
          places[text.length()] = i;
          text.append(c);
        }
        quoted = mark;
        lineBegins = c == '\n' || lineBegins && mark;
        i++;
      }
    }
    add(text, places);
  }

  private void add(StringBuilder text, int[] places) {
    String plain = text.toString();
    if (!plain.isBlank() && plain.length() < sent.length() && !plain.equals(source.text())) {
      places[text.length()] = sent.length();
      parts.add(source.rewritten(plain, places));
    }
  }

  /** Returns where a tag ends that marks code, or 0. */
  private int tagEnd(int start) {
    for (String tag :
        new String[] {
          "code]", "/code]", "quote]", "/quote]", "pre>", "/pre>", "code>", "/code>", "tt]", "/tt]"
        }) {
      if (sent.startsWith(tag, start + 1)) {
        return start + 1 + tag.length();
      }
    }
    return 0;
  }

  private static boolean isSpace(char c) {
    return c <= ' ' || c == '\u00A0' || c == '\u2028' || c == '\u2029' || c == '\u3000';
  }

  private static boolean isUnseen(char c) {
    return c >= '\u200B' && c <= '\u200F' || c == '\u2060' || c == '\uFEFF' || c == '\u00AD';
  }
}
