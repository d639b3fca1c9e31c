package dev.pencilmark.server.limits;

import com.google.protobuf.WireFormat;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.wire.RefusedException;
import java.util.Arrays;

/**
 * Validates a serialized message before it is parsed: counts the elements of every field, and
 * computes the heap size of the message. A few bytes on the wire may become many objects: an empty
 * message in a list takes two bytes, and an unknown field one or two.
 *
 * <p>Interprets the bytes as protobuf does: a tag or length of more than 32 bits is truncated, and
 * a known field with another wire type is unknown. Protobuf would merge repetitions of a message in
 * a field that is not repeated; they are rejected, because no client writes them.
 *
 * <p>Does not allocate, except for a rejection. Used by one thread.
 */
final class MessageScanner {

  /** The result of a scan. */
  enum Finding {
    /** Nothing wrong. */
    FINE,
    /** The bytes are no message. */
    MALFORMED,
    /** A limit is exceeded; {@link #refusal} has the field. */
    EXCESSIVE
  }

  /**
   * The maximum of unknown fields and of repetitions of singular fields in a message: newer clients
   * may send some.
   */
  static final int MOST_UNKNOWN = 64;

  /** No message of the schema is as deep; none contains itself. */
  private static final int MOST_DEPTH = 8;

  /** Elements are not counted beyond this. */
  static final int MOST_COUNTED = 10_000;

  /** The maximum number of fields of a message type of the schema. */
  static final int MOST_FIELDS = 64;

  private static final int WHOLE = -1;

  // By depth: the current field, the index of its element, and the number of elements of each
  // field.
  private final MessageLimits.Field[] path = new MessageLimits.Field[MOST_DEPTH];
  private final int[] counts = new int[MOST_DEPTH * MOST_FIELDS];

  private byte[] bytes;
  private int end;
  private boolean complete;
  private long mostWeight;
  private long weight;
  private int at;
  private int depth;
  private boolean malformed;

  // The reason of a rejection.
  private Finding finding = Finding.FINE;
  private String reason;
  private long found;
  private long most;

  /**
   * Scans a message.
   *
   * @param limits the limits of the message
   * @param message the bytes, from index 0
   * @param length the number of bytes
   * @param isComplete whether these are all bytes; if not, they are scanned as far as possible
   * @param heaviest the maximum heap size in bytes
   */
  Finding scan(
      MessageLimits limits, byte[] message, int length, boolean isComplete, long heaviest) {
    bytes = message;
    end = length;
    complete = isComplete;
    mostWeight = heaviest;
    weight = 0;
    at = 0;
    depth = WHOLE;
    malformed = false;
    finding = Finding.FINE;
    message(limits, complete ? length : Integer.MAX_VALUE);
    bytes = null;
    return malformed && finding == Finding.FINE ? Finding.MALFORMED : finding;
  }

  /** Returns the approximate heap size of the scanned message in bytes. */
  long weight() {
    return weight;
  }

  /** Returns the reason why the scanned message was rejected. */
  RefusedException refusal() {
    String where = path();
    String counted = counts(found);
    String what = where.isEmpty() ? "the message" : where;
    String message = what + " has too many " + reason + ": " + counted + "; the limit is " + most;
    return new RefusedException(where, Problem.overLimit(message, most, counted));
  }

  private String counts(long number) {
    return number == MOST_COUNTED && most < number ? number + " or more" : Long.toString(number);
  }

  /** Returns the path of the current field, such as {@code puzzles[3].board.cages}. */
  private String path() {
    StringBuilder where = new StringBuilder();
    for (int i = 0; i <= depth && i < MOST_DEPTH && path[i] != null; i++) {
      where.append(where.isEmpty() ? "" : ".").append(path[i].name());
      if (i < depth && path[i].repeated()) {
        int element = counts[i * MOST_FIELDS + path[i].index()] - 1;
        where.append('[').append(element).append(']');
      }
    }
    return where.toString();
  }

  /** Scans a message up to its end. Returns whether to continue. */
  private boolean message(MessageLimits limits, int to) {
    if (++depth == MOST_DEPTH) {
      throw new IllegalStateException(limits.name() + " is nested too deeply");
    }
    int base = depth * MOST_FIELDS;
    path[depth] = null;
    Arrays.fill(counts, base, base + limits.fieldCount(), 0);
    int unknown = 0;
    if (!weigh(limits.bytes())) {
      return false;
    }
    while (at < to && at < end) {
      int tag = (int) number();
      if (tag >>> 3 == 0) {
        // The field number 0 is invalid, but represents bytes that have not arrived.
        malformed |= complete;
        return !malformed && atEnd();
      }
      MessageLimits.Field field = limits.field(tag);
      path[depth] = field;
      if (field == null) {
        if (++unknown > MOST_UNKNOWN) {
          return refuse("unknown fields", unknown, MOST_UNKNOWN);
        }
        if (!skip(tag)) {
          return false;
        }
      } else {
        int count = ++counts[base + field.index()];
        boolean packed = field.repeated() && limits.isPacked(tag);
        if (field.repeated()) {
          if (count == 1 && !weigh(MessageLimits.listBytes())) {
            return false;
          }
          if (count > field.most() && !packed) {
            return refuse("elements", countOf(limits, field, tag, to), field.most());
          }
        } else if (count > 1) {
          if (field.kind() == MessageLimits.Kind.MESSAGE) {
            return refuse("occurrences", count, 1);
          }
          if (++unknown > MOST_UNKNOWN) {
            return refuse("occurrences", count, MOST_UNKNOWN);
          }
        }
        if (!(packed ? numbers(field, base, to) : element(field, to))) {
          return false;
        }
      }
    }
    if (at > to || at < to && complete) {
      malformed = true;
      return false;
    }
    depth--;
    return true;
  }

  /** Treats bytes that have not arrived as scanned. */
  private boolean atEnd() {
    at = end;
    depth--;
    return true;
  }

  /** Reads an element of a field, or the field if it is not repeated. */
  private boolean element(MessageLimits.Field field, int to) {
    if (field.kind() == MessageLimits.Kind.NUMBER) {
      return skipNumber(field, to);
    }
    int length = (int) number();
    if (malformed || length < 0 || length > to - at || complete && length > end - at) {
      malformed = true;
      return false;
    }
    int stop = at + length;
    return switch (field.kind()) {
      case MESSAGE -> weigh(field.elementBytes()) && message(field.message(), stop);
      case TEXT -> {
        boolean fits = weigh(field.elementBytes() + (isWide(stop) ? 2L : 1L) * length);
        at = stop;
        yield fits;
      }
      default -> {
        at = stop;
        yield weigh((long) field.elementBytes() + length);
      }
    };
  }

  private boolean skipNumber(MessageLimits.Field field, int to) {
    number();
    return !malformed && at <= to && weigh(field.elementBytes());
  }

  /** Counts the numbers of a packed field: every one has a last byte below 128. */
  private boolean numbers(MessageLimits.Field field, int base, int to) {
    int length = (int) number();
    if (malformed || length < 0 || length > to - at || complete && length > end - at) {
      malformed = true;
      return false;
    }
    int stop = Math.min(at + length, end);
    int count = 0;
    for (int i = at; i < stop; i++) {
      count += ~bytes[i] >>> 31;
    }
    at += length;
    // The field itself was counted as one.
    int all = counts[base + field.index()] + count - 1;
    counts[base + field.index()] = all;
    if (all > field.most()) {
      return refuse("elements", all, field.most());
    }
    return weigh((long) field.elementBytes() * count);
  }

  /**
   * Returns whether a text needs two bytes per character on the heap, because it has characters
   * above U+00FF.
   */
  private boolean isWide(int stop) {
    int last = Math.min(stop, end);
    for (int i = at; i < last; i++) {
      if ((bytes[i] & 0xFF) > 0xC3) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the number of elements of a field with too many, for the error message: those so far,
   * and those that follow, up to a limit.
   */
  private long countOf(MessageLimits limits, MessageLimits.Field field, int tag, int to) {
    int here = at;
    int next = tag;
    long all = counts[depth * MOST_FIELDS + field.index()];
    while (all < MOST_COUNTED && skip(next) && at < to && at < end) {
      next = (int) number();
      all += limits.field(next) == field ? 1 : 0;
    }
    at = here;
    malformed = false;
    return all;
  }

  /** Skips the value of a tag. */
  private boolean skip(int tag) {
    long length =
        switch (tag & 7) {
          case WireFormat.WIRETYPE_VARINT -> {
            number();
            yield 0;
          }
          case WireFormat.WIRETYPE_FIXED64 -> 8;
          case WireFormat.WIRETYPE_FIXED32 -> 4;
          case WireFormat.WIRETYPE_LENGTH_DELIMITED -> (int) number();
          // Groups, which this schema has not, and which may have any depth.
          default -> -1;
        };
    if (length < 0 || complete && length > end - at) {
      malformed = true;
    }
    if (!malformed) {
      at = (int) Math.min(Integer.MAX_VALUE, at + length);
    }
    return !malformed;
  }

  private boolean weigh(long more) {
    weight += more;
    if (weight > mostWeight) {
      return refuse("bytes on the heap", weight, mostWeight);
    }
    return true;
  }

  private boolean refuse(String what, long howMany, long allowed) {
    finding = Finding.EXCESSIVE;
    reason = what;
    found = howMany;
    most = allowed;
    return false;
  }

  /** Reads a number of 7 bits a byte, the lowest first. */
  private long number() {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      if (at >= end) {
        // An incomplete message may end anywhere.
        malformed = complete;
        at = end;
        return 0;
      }
      byte next = bytes[at++];
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    malformed = true;
    return 0;
  }
}
