package dev.pencilmark.server.limits;

import com.google.protobuf.Message;
import com.google.protobuf.WireFormat;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveRequest;
import java.nio.charset.StandardCharsets;

/**
 * Reads requests that consist of a puzzle in an ASCII text and a few other fields, like nearly all
 * requests. The parser of protobuf allocates one object for reading and four for building, which
 * take twice the memory of the message. It parses all other messages: those with fields in another
 * form, in another order or repeated.
 *
 * <p>Used by one thread.
 */
final class PlainRequestParser {

  private static final int PUZZLE = tag(DecodeRequest.PUZZLE_FIELD_NUMBER);
  private static final int TARGET = tag(ConvertRequest.TARGET_FORMAT_ID_FIELD_NUMBER);
  private static final int TEXT = tag(Puzzle.TEXT_FIELD_NUMBER);
  private static final int FORMAT = tag(Puzzle.FORMAT_ID_FIELD_NUMBER);

  /** A longer name is no format's, and not kept. */
  private static final int LONGEST_NAME = 64;

  /** The request types that this parser supports; their first field is the puzzle. */
  enum Type {
    DECODE,
    CONVERT,
    SOLVE,
    COMPRESS;

    /** Returns the type of a message; null if it is not supported. */
    static Type of(Message prototype) {
      if (prototype instanceof DecodeRequest) {
        return DECODE;
      }
      if (prototype instanceof ConvertRequest) {
        return CONVERT;
      }
      if (prototype instanceof SolveRequest) {
        return SOLVE;
      }
      return prototype instanceof CompressRequest ? COMPRESS : null;
    }
  }

  private final Puzzle.Builder puzzle = Puzzle.newBuilder();
  private final DecodeRequest.Builder decode = DecodeRequest.newBuilder();
  private final ConvertRequest.Builder convert = ConvertRequest.newBuilder();
  private final SolveRequest.Builder solve = SolveRequest.newBuilder();
  private final CompressRequest.Builder compress = CompressRequest.newBuilder();

  /** The last format name, because most callers use the same one. */
  private String lastTarget = "";

  private byte[] bytes;
  private int at;
  private int end;

  /** Reads a request; returns null if the parser has to read it. */
  Message read(Type type, byte[] message, int length) {
    bytes = message;
    at = 0;
    end = length;
    try {
      return read(type);
    } finally {
      bytes = null;
    }
  }

  private Message read(Type type) {
    int inside = takeLength(PUZZLE, end);
    if (inside < 0) {
      return null;
    }
    int stop = at + inside;
    String text = take(TEXT, stop);
    String format = text == null || at == stop ? "" : take(FORMAT, stop);
    if (text == null || format == null || at != stop) {
      return null;
    }
    boolean hasTarget = at < end && type == Type.CONVERT;
    String target = hasTarget ? target() : "";
    if (target == null || at != end) {
      return null;
    }
    Puzzle read = puzzle.clear().setText(text).setFormatId(format).build();
    return switch (type) {
      case DECODE -> decode.clear().setPuzzle(read).build();
      case CONVERT -> {
        convert.clear().setPuzzle(read);
        yield hasTarget ? convert.setTargetFormatId(target).build() : convert.build();
      }
      case SOLVE -> solve.clear().setPuzzle(read).build();
      case COMPRESS -> compress.clear().setPuzzle(read).build();
    };
  }

  private String target() {
    int before = at;
    int length = takeLength(TARGET, end);
    boolean same = length == lastTarget.length();
    for (int i = 0; same && i < length; i++) {
      same = bytes[at + i] == lastTarget.charAt(i);
    }
    if (same) {
      at += length;
      return lastTarget;
    }
    at = before;
    String target = take(TARGET, end);
    lastTarget = target == null || target.length() > LONGEST_NAME ? "" : target;
    return target;
  }

  /** Reads an ASCII text field; returns null if the next field is another one. */
  private String take(int tag, int stop) {
    int length = takeLength(tag, stop);
    if (length < 0) {
      return null;
    }
    int all = 0;
    for (int i = at; i < at + length; i++) {
      all |= bytes[i];
    }
    if (all < 0) {
      return null;
    }
    String text = new String(bytes, at, length, StandardCharsets.ISO_8859_1);
    at += length;
    return text;
  }

  /**
   * Reads a tag and the length of its value; returns -1 if another tag follows or the value is
   * incomplete.
   */
  private int takeLength(int tag, int stop) {
    if (stop - at < 2 || bytes[at] != tag) {
      return -1;
    }
    at++;
    int length = 0;
    // A length of more than three bytes exceeds the buffer of a message.
    for (int shift = 0; shift < 21 && at < stop; shift += 7) {
      byte next = bytes[at++];
      length |= (next & 0x7F) << shift;
      if (next >= 0) {
        return length <= stop - at ? length : -1;
      }
    }
    return -1;
  }

  /** Returns the byte before a text or message in a field. */
  private static int tag(int field) {
    return field << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;
  }
}
