package dev.pencilmark.xml;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a document of XML 1.0 tag by tag, with memory for one tag. Names are read without their
 * prefix. Document types and entities other than the five predefined ones are refused. The caller
 * limits the length of tags and comments by its reader; texts are reported in parts.
 */
public final class XmlReader {

  /** What was read. */
  public enum Event {
    /** The start of an element, with its attributes. */
    START,
    /** The end of an element; an empty one has a start and an end. */
    END,
    /** A text or a part of one: parts end at references, and after some thousand characters. */
    TEXT,
    /** A comment or a processing instruction. */
    IGNORED,
    /** The end of the document. */
    DONE
  }

  private static final int LONGEST_PART = 1 << 13;
  private static final int MOST_ATTRIBUTES = 1000;
  private static final int EOF = -1;
  private static final String CDATA = "[CDATA[";
  private static final String DOCTYPE = "DOCTYPE";

  private final Reader in;
  private final char[] buffer = new char[LONGEST_PART];
  private int next;
  private int end;
  private long before;
  private boolean afterReturn;
  private boolean afterHigh;
  private int line = 1;

  private final List<String> open = new ArrayList<>();
  private boolean rooted;
  private boolean started;
  private boolean empty;
  private boolean inCdata;
  private String name = "";
  private final Map<String, String> attributes = new LinkedHashMap<>();
  private int declarations;
  private final StringBuilder text = new StringBuilder();

  /** Reads a document; the reader is not closed. */
  public XmlReader(Reader in) {
    this.in = in;
  }

  /** Reads the next part of the document; after the last, {@link Event#DONE}. */
  public Event next() throws IOException, XmlException {
    if (empty) {
      empty = false;
      open.remove(open.size() - 1);
      return Event.END;
    }
    text.setLength(0);
    if (inCdata) {
      return cdata();
    }
    boolean first = !started;
    started = true;
    if (open.isEmpty()) {
      first &= !skipBlanks();
      if (peek() == EOF) {
        if (!rooted) {
          throw XmlException.malformed("the document has no element");
        }
        return Event.DONE;
      }
      if (peek() != '<') {
        throw XmlException.malformed("text outside of the elements");
      }
    } else if (peek() == '&') {
      resolve();
      return Event.TEXT;
    } else if (peek() != '<') {
      return characters();
    }
    take();
    return switch (peek()) {
      case '!' -> declared();
      case '?' -> instruction(first);
      case '/' -> endTag();
      default -> startTag();
    };
  }

  /** Returns the name of the element that starts or ends. */
  public String name() {
    return name;
  }

  /** Returns the number of attributes of the element that starts, without declared namespaces. */
  public int attributes() {
    return attributes.size() - declarations;
  }

  /** Returns the first attribute of a name, whatever its prefix; null if there is none. */
  public String attribute(String local) {
    String exact = attributes.get(local);
    if (exact != null) {
      return exact;
    }
    for (Map.Entry<String, String> each : attributes.entrySet()) {
      if (!each.getKey().startsWith("xmlns") && local(each.getKey()).equals(local)) {
        return each.getValue();
      }
    }
    return null;
  }

  /** Returns the text that was read. */
  public String text() {
    return text.toString();
  }

  /** Returns whether the text that was read has only white space. */
  public boolean isBlank() {
    for (int i = 0; i < text.length(); i++) {
      if (!isBlank(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns the line of the next character, from 1. */
  public int line() {
    return line;
  }

  /** Returns the index of the next character. */
  public int index() {
    return (int) Math.min(Integer.MAX_VALUE, before + next);
  }

  private int peek() throws IOException {
    if (next == end) {
      before += end;
      next = 0;
      end = 0;
      int read = in.read(buffer, 0, buffer.length);
      while (read == 0) {
        read = in.read(buffer, 0, buffer.length);
      }
      if (read < 0) {
        return EOF;
      }
      end = read;
    }
    return buffer[next];
  }

  /** Returns the next character; the document must not end here. */
  private int present() throws IOException, XmlException {
    int c = peek();
    if (c == EOF) {
      throw XmlException.malformed("the document ends too soon");
    }
    return c;
  }

  /** Returns the next character, which XML allows, and moves on. */
  private char take() throws IOException, XmlException {
    int c = present();
    next++;
    if (c == '\r' || c == '\n' && !afterReturn) {
      line++;
    }
    afterReturn = c == '\r';
    boolean unpaired = Character.isLowSurrogate((char) c) != afterHigh;
    afterHigh = Character.isHighSurrogate((char) c);
    if (c < ' ' && !isBlank((char) c) || c >= 0xfffe || unpaired) {
      throw XmlException.malformed("an invalid character, U+" + hex(c));
    }
    return (char) c;
  }

  private static String hex(int c) {
    String digits = Integer.toHexString(c);
    return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
  }

  /** Skips white space and returns whether there was some. */
  private boolean skipBlanks() throws IOException, XmlException {
    boolean some = false;
    while (peek() != EOF && isBlank((char) peek())) {
      take();
      some = true;
    }
    return some;
  }

  private void expect(String expected) throws IOException, XmlException {
    for (int i = 0; i < expected.length(); i++) {
      if (peek() != expected.charAt(i)) {
        throw XmlException.malformed("no \"" + expected + "\" where one must be");
      }
      take();
    }
  }

  /** Appends a character of a text; all line breaks become one character. */
  private void append(char c) throws IOException {
    if (c == '\r') {
      if (peek() == '\n') {
        next++;
        afterReturn = false;
      }
      text.append('\n');
    } else {
      text.append(c);
    }
  }

  private Event characters() throws IOException, XmlException {
    int brackets = 0;
    while (peek() != '<' && peek() != '&' && text.length() < LONGEST_PART) {
      char c = take();
      if (c == '>' && brackets >= 2) {
        throw XmlException.malformed("\"]]>\" in a text");
      }
      brackets = c == ']' ? brackets + 1 : 0;
      append(c);
    }
    return Event.TEXT;
  }

  /** Appends what a reference stands for. */
  private void resolve() throws IOException, XmlException {
    take();
    if (peek() == '#') {
      take();
      text.appendCodePoint(number());
      return;
    }
    String entity = readName();
    expect(";");
    text.append(
        switch (entity) {
          case "lt" -> '<';
          case "gt" -> '>';
          case "amp" -> '&';
          case "apos" -> '\'';
          case "quot" -> '"';
          default -> throw XmlException.declaration();
        });
  }

  private int number() throws IOException, XmlException {
    int radix = 10;
    if (peek() == 'x') {
      take();
      radix = 16;
    }
    int value = 0;
    int digits = 0;
    while (peek() != ';') {
      char c = take();
      int digit = c < 128 ? Character.digit(c, radix) : -1;
      if (digit < 0) {
        throw XmlException.malformed("a character reference that is no number");
      }
      digits++;
      value = Math.min(Character.MAX_CODE_POINT + 1, value * radix + digit);
    }
    take();
    boolean valid =
        value >= ' ' && value < 0xd800
            || value >= 0xe000 && value <= Character.MAX_CODE_POINT && value >> 1 != 0x7fff
            || value == '\n'
            || value == '\r'
            || value == '\t';
    if (digits == 0 || !valid) {
      throw XmlException.malformed("a reference to an invalid character");
    }
    return value;
  }

  private String readName() throws IOException, XmlException {
    StringBuilder read = new StringBuilder();
    while (peek() != EOF && isNamed((char) peek(), read.length() > 0)) {
      read.append(take());
    }
    if (read.length() == 0) {
      throw XmlException.malformed("no name where one must be");
    }
    return read.toString();
  }

  private static boolean isNamed(char c, boolean later) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c == '_'
        || c == ':'
        || c >= 0xc0
        || later && (c >= '0' && c <= '9' || c == '-' || c == '.' || c == 0xb7);
  }

  private static String local(String qualified) {
    return qualified.substring(qualified.indexOf(':') + 1);
  }

  private Event startTag() throws IOException, XmlException {
    if (open.isEmpty() && rooted) {
      throw XmlException.malformed("a second element after the first");
    }
    String qualified = readName();
    attributes.clear();
    declarations = 0;
    boolean blank = skipBlanks();
    while (present() != '>' && peek() != '/') {
      if (!blank) {
        throw XmlException.malformed("no white space before an attribute of <" + qualified + ">");
      }
      addAttribute();
      blank = skipBlanks();
    }
    empty = take() == '/';
    if (empty) {
      expect(">");
    }
    rooted = true;
    open.add(qualified);
    name = local(qualified);
    text.setLength(0);
    return Event.START;
  }

  private void addAttribute() throws IOException, XmlException {
    String attribute = readName();
    skipBlanks();
    expect("=");
    skipBlanks();
    int quote = peek();
    if (quote != '"' && quote != '\'') {
      throw XmlException.malformed("the attribute " + attribute + " has no quotes");
    }
    take();
    text.setLength(0);
    while (present() != quote) {
      if (peek() == '<') {
        throw XmlException.malformed("\"<\" in the attribute " + attribute);
      }
      if (peek() == '&') {
        resolve();
      } else {
        int length = text.length();
        append(take());
        if (isBlank(text.charAt(length))) {
          text.setCharAt(length, ' ');
        }
      }
    }
    take();
    declarations += attribute.equals("xmlns") || attribute.startsWith("xmlns:") ? 1 : 0;
    if (attributes.put(attribute, text.toString()) != null) {
      throw XmlException.malformed("the attribute " + attribute + " occurs twice");
    }
    if (attributes.size() > MOST_ATTRIBUTES) {
      throw XmlException.malformed("more than " + MOST_ATTRIBUTES + " attributes");
    }
  }

  private Event endTag() throws IOException, XmlException {
    take();
    String qualified = readName();
    skipBlanks();
    expect(">");
    String opened = open.isEmpty() ? "" : open.remove(open.size() - 1);
    if (!qualified.equals(opened)) {
      throw XmlException.malformed(
          "</" + qualified + "> " + (opened.isEmpty() ? "ends nothing" : "in <" + opened + ">"));
    }
    name = local(qualified);
    return Event.END;
  }

  /** Reads what starts with an exclamation mark: a comment, CDATA or a document type. */
  private Event declared() throws IOException, XmlException {
    take();
    if (peek() == '[' && !open.isEmpty()) {
      expect(CDATA);
      inCdata = true;
      return cdata();
    }
    if (peek() == 'D' && !rooted) {
      expect(DOCTYPE);
      throw XmlException.declaration();
    }
    expect("--");
    int dashes = 0;
    while (dashes < 2) {
      dashes = take() == '-' ? dashes + 1 : 0;
    }
    if (peek() != '>') {
      throw XmlException.malformed("\"--\" in a comment");
    }
    take();
    return Event.IGNORED;
  }

  private Event cdata() throws IOException, XmlException {
    int brackets = 0;
    while (inCdata && (text.length() < LONGEST_PART || brackets > 0)) {
      char c = take();
      if (c == '>' && brackets >= 2) {
        text.setLength(text.length() - 2);
        inCdata = false;
      } else {
        brackets = c == ']' ? brackets + 1 : 0;
        append(c);
      }
    }
    return Event.TEXT;
  }

  private Event instruction(boolean first) throws IOException, XmlException {
    take();
    String target = readName();
    boolean declaration = target.equalsIgnoreCase("xml");
    if (declaration && !(first && target.equals("xml"))) {
      throw XmlException.malformed("an XML declaration that is not at the start");
    }
    StringBuilder content = new StringBuilder();
    boolean asked = false;
    while (!(asked && peek() == '>')) {
      char c = take();
      asked = c == '?';
      if (declaration) {
        content.append(c);
      }
    }
    take();
    if (declaration && content.indexOf("version") < 0) {
      throw XmlException.malformed("an XML declaration without a version");
    }
    return Event.IGNORED;
  }
}
