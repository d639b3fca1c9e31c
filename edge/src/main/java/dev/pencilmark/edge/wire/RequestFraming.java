package dev.pencilmark.edge.wire;

import dev.pencilmark.edge.rejection.RejectionReason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Parses the framing of HTTP/1.x requests strictly by RFC 9112, byte by byte, and rejects
 * everything that two parsers might interpret differently: lines with a bare LF, folded headers,
 * white space before a colon, two lengths, a length with chunks, two hosts. Keeps at most one line.
 * For one connection, by one thread at a time.
 */
final class RequestFraming {

  /** The next expected element. */
  private enum State {
    /** The first line of a request, or an empty line before it. */
    FIRST_LINE,
    HEADER,
    BODY,
    CHUNK_SIZE,
    CHUNK,
    /** The end of the line after the bytes of a chunk. */
    CHUNK_END,
    TRAILER,
    /** The rest of the HTTP/2 preface. */
    PREFACE,
    /** The connection speaks HTTP/2. */
    HTTP2
  }

  /** The longest line with the size of a chunk and its extensions. */
  private static final int LONGEST_CHUNK_LINE = 256;

  /** The initial size of the line buffer, sufficient for most lines. */
  private static final int USUAL_LINE = 256;

  private static final int MOST_CHUNK_DIGITS = 7;
  private static final int MOST_LENGTH_DIGITS = 15;

  /** The maximum number of empty lines that are ignored before a request. */
  private static final int MOST_EMPTY_LINES = 2;

  private static final String HTTP2_LINE = "PRI * HTTP/2.0";
  private static final String HTTP2_PREFACE = "\r\nSM\r\n\r\n";
  private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";

  private final WireLimits limits;
  private final RequestHead head = new RequestHead();
  private byte[] line = new byte[USUAL_LINE];
  private int length;
  private boolean afterCr;

  private State state = State.FIRST_LINE;
  private int emptyLines;
  private int headerBytes;
  private int headers;

  /** The remaining bytes of a body or chunk. */
  private long rest;

  /** The number of received bytes of the rest of the HTTP/2 preface. */
  private int preface;

  /** The index at which the last request starts; -1 if it started before these bytes. */
  private int start;

  private int requests;

  RequestFraming(WireLimits limits) {
    this.limits = limits;
  }

  /** Bytes, by their index. */
  interface Bytes {
    byte at(int index);
  }

  /** Returns whether the connection has switched to HTTP/2. */
  boolean isHttp2() {
    return state == State.HTTP2;
  }

  /** Returns whether the headers of a request are incomplete. */
  boolean isInHead() {
    return state == State.HEADER
        || state == State.PREFACE
        || state == State.FIRST_LINE && (length > 0 || afterCr);
  }

  /** Returns the number of requests that have started. */
  int requests() {
    return requests;
  }

  /** Returns whether all bytes belong to complete requests. */
  boolean isBetweenRequests() {
    return state == State.FIRST_LINE && length == 0 && !afterCr;
  }

  /** Returns whether a body is being received. */
  boolean isInBody() {
    return state.ordinal() >= State.BODY.ordinal() && state.ordinal() <= State.TRAILER.ordinal();
  }

  /**
   * Parses bytes up to their end, or up to the end of the first line of HTTP/2.
   *
   * @return the index after the last parsed byte
   * @throws Refused at the first invalid byte
   */
  int read(Bytes bytes, int from, int to) throws Refused {
    int at = from;
    start = isBetweenRequests() ? from : -1;
    try {
      while (at < to && state != State.HTTP2) {
        if (state == State.BODY || state == State.CHUNK) {
          long some = Math.min(rest, to - at);
          at += (int) some;
          rest -= some;
          if (rest == 0) {
            state = state == State.BODY ? State.FIRST_LINE : State.CHUNK_END;
            start = isBetweenRequests() ? at : start;
          }
        } else {
          State before = state;
          take(bytes.at(at));
          at++;
          if (before != State.FIRST_LINE && isBetweenRequests()) {
            start = at;
          }
        }
      }
    } catch (BadRequestException refused) {
      throw new Refused(Math.max(from, isInBody() ? at : start), refused);
    }
    return at;
  }

  /** A rejected request, and the end of the valid requests before it. */
  static final class Refused extends Exception {

    private static final long serialVersionUID = 1L;

    private final int index;

    Refused(int index, BadRequestException cause) {
      super(null, cause, false, false);
      this.index = index;
    }

    int index() {
      return index;
    }

    BadRequestException reason() {
      return (BadRequestException) getCause();
    }
  }

  private void take(byte b) {
    if (state == State.PREFACE) {
      if (b != HTTP2_PREFACE.charAt(preface)) {
        throw bad(RejectionReason.HTTP2_PREFACE_INCOMPLETE);
      }
      if (++preface == HTTP2_PREFACE.length()) {
        state = State.HTTP2;
      }
      return;
    }
    if (b == '\n') {
      if (!afterCr) {
        throw bad(RejectionReason.BARE_LF);
      }
      afterCr = false;
      int end = length;
      length = 0;
      endLine(end);
      return;
    }
    if (afterCr) {
      throw bad(RejectionReason.BARE_CR);
    }
    if (b == '\r') {
      afterCr = true;
      return;
    }
    if (b >= 0 && b < ' ' && b != '\t' || b == 127) {
      throw bad(RejectionReason.CONTROL_CHARACTER);
    }
    if (state == State.CHUNK_END) {
      throw bad(RejectionReason.CHUNK_EXCEEDS_SIZE);
    }
    if (state == State.HEADER || state == State.TRAILER) {
      if (++headerBytes > limits.headerBytes()) {
        throw tooMany(RejectionReason.HEADERS_TOO_LONG, limits.headerBytes());
      }
    } else if (length == mostOfLine()) {
      throw state == State.FIRST_LINE
          ? tooMany(RejectionReason.REQUEST_LINE_TOO_LONG, limits.firstLine())
          : bad(RejectionReason.CHUNK_SIZE_LINE_TOO_LONG);
    }
    if (length == line.length) {
      line = Arrays.copyOf(line, 2 * length);
    }
    line[length++] = b;
  }

  private int mostOfLine() {
    return state == State.FIRST_LINE ? limits.firstLine() : LONGEST_CHUNK_LINE;
  }

  private void endLine(int end) {
    switch (state) {
      case FIRST_LINE -> firstLine(end);
      case HEADER, TRAILER -> header(end);
      case CHUNK_SIZE -> chunkSize(end);
      case CHUNK_END -> state = State.CHUNK_SIZE;
      default -> throw new IllegalStateException(state.name());
    }
  }

  private void firstLine(int end) {
    if (end == 0) {
      if (++emptyLines > MOST_EMPTY_LINES) {
        throw bad(RejectionReason.EMPTY_LINES);
      }
      return;
    }
    String text = text(0, end);
    if (text.equals(HTTP2_LINE) && requests == 0) {
      state = State.PREFACE;
      return;
    }
    head.begin(text);
    requests++;
    emptyLines = 0;
    headerBytes = 0;
    headers = 0;
    state = State.HEADER;
  }

  private String text(int from, int to) {
    return new String(line, from, to - from, StandardCharsets.ISO_8859_1);
  }

  private void header(int end) {
    if (end == 0) {
      endHeaders();
      return;
    }
    if (++headers > limits.headers()) {
      throw tooMany(RejectionReason.HEADERS_TOO_MANY, limits.headers());
    }
    if (line[0] == ' ' || line[0] == '\t') {
      throw bad(RejectionReason.HEADER_FOLDED);
    }
    int colon = 0;
    while (colon < end && isToken(line[colon])) {
      colon++;
    }
    if (colon == 0 || colon == end || line[colon] != ':') {
      throw bad(RejectionReason.HEADER_MALFORMED);
    }
    if (!RequestHead.isRelevant(line, colon)) {
      return;
    }
    String name = text(0, colon).toLowerCase(Locale.ROOT);
    if (state == State.TRAILER) {
      throw new BadRequestException(RejectionReason.TRAILER_INVALID.with("header", name));
    }
    head.header(name, trimmed(text(colon + 1, end)));
  }

  private static String trimmed(String value) {
    int from = 0;
    int to = value.length();
    while (from < to && isBlank(value.charAt(from))) {
      from++;
    }
    while (to > from && isBlank(value.charAt(to - 1))) {
      to--;
    }
    return value.substring(from, to);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isToken(byte b) {
    return b >= 'a' && b <= 'z'
        || b >= 'A' && b <= 'Z'
        || b >= '0' && b <= '9'
        || TOKEN_MARKS.indexOf(b) >= 0;
  }

  /** Returns whether a text is an HTTP token, such as a method. */
  static boolean isToken(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c < 128 && isToken((byte) c));
  }

  private void endHeaders() {
    if (state == State.TRAILER) {
      state = State.FIRST_LINE;
      return;
    }
    head.end();
    if (head.isChunked()) {
      state = State.CHUNK_SIZE;
      return;
    }
    String digits = head.contentLength();
    if (digits != null && digits.length() > MOST_LENGTH_DIGITS) {
      throw bad(RejectionReason.CONTENT_LENGTH_TOO_LARGE);
    }
    rest = digits == null ? 0 : Long.parseLong(digits);
    state = rest > 0 ? State.BODY : State.FIRST_LINE;
  }

  private void chunkSize(int end) {
    int digits = 0;
    int size = 0;
    while (digits < end && Character.digit(line[digits], 16) >= 0) {
      size = size << 4 | Character.digit(line[digits], 16);
      if (++digits > MOST_CHUNK_DIGITS) {
        throw bad(RejectionReason.CHUNK_SIZE_TOO_LARGE);
      }
    }
    if (digits == 0 || digits < end && line[digits] != ';') {
      throw bad(RejectionReason.CHUNK_SIZE_INVALID);
    }
    headerBytes = 0;
    headers = 0;
    rest = size;
    state = size == 0 ? State.TRAILER : State.CHUNK;
  }

  private static BadRequestException bad(RejectionReason reason) {
    return new BadRequestException(reason);
  }

  private static BadRequestException tooMany(RejectionReason reason, int maximum) {
    return new BadRequestException(reason.with("maximum", maximum));
  }
}
