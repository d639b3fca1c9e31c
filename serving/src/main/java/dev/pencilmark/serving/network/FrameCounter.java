package dev.pencilmark.serving.network;

import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/**
 * Counts the HTTP/2 frames of a connection that cost the receiver more than the sender, by their
 * headers: frames without content (SETTINGS, PING, PRIORITY, unknown types, empty DATA), reset
 * streams, and WINDOW_UPDATE frames without corresponding data. For one connection, by one thread
 * at a time.
 */
public final class FrameCounter {

  /** The time that the limits are about, in seconds. */
  public static final int WINDOW_SECONDS = 30;

  /** The length of the HTTP/2 connection preface in bytes. */
  public static final int PREFACE = 24;

  private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(WINDOW_SECONDS);

  private static final int HEAD = 9;
  private static final int DATA = 0;
  private static final int HEADERS = 1;
  private static final int RESET = 3;
  private static final int WINDOW_UPDATE = 8;
  private static final int CONTINUATION = 9;
  private static final int GO_AWAY = 7;

  /** The bytes of a frame that resets a stream, and where its error code is. */
  private static final int RESET_BYTES = 13;

  private static final int TYPE_AT = 3;
  private static final int CODE_AT = 9;

  // Error codes of RFC 9113, section 7, that a client causes.
  private static final int PROTOCOL_ERROR = 1;
  private static final int FLOW_CONTROL_ERROR = 3;
  private static final int FRAME_SIZE_ERROR = 6;
  private static final int REFUSED_STREAM = 7;

  /**
   * A client may break one stream where it may reset this many: clients that implement HTTP/2
   * correctly break none, except when they open streams before they have read the settings.
   */
  private static final int RESETS_PER_BROKEN = 20;

  private static final int LEAST_BROKEN = 10;

  private static final int END_STREAM = 1;
  private static final int END_HEADERS = 4;
  private static final int PADDED = 8;

  /** Padding fills no more than that. */
  private static final int MOST_PADDING = 256;

  /** The maximum number of window updates per sent piece of data. */
  private static final int UPDATES_OF_WRITE = 4;

  private final IntSupplier addressResets;
  private final int mostEmpty;
  private final int mostResets;
  private final int mostUpdates;
  private final int mostBroken;

  /** The number of bytes until the next frame header. */
  private int skip;

  // The current frame header, and the number of its received bytes.
  private final byte[] head = new byte[HEAD];
  private int come;

  private int calls;
  private int ends;
  private int empty;
  private int resets;
  private long updates;
  private boolean inHeaders;

  /** Whether the current frame contains headers. */
  private boolean isHeaderFrame;

  private int broken;
  private long windowStart = System.nanoTime();

  /** Bytes, by their index. */
  @FunctionalInterface
  public interface Bytes {
    /** Returns the byte at an index. */
    byte at(int index);
  }

  /**
   * Creates the counter of a connection.
   *
   * @param mostEmpty the maximum number of frames without content in the time window
   * @param mostResets the maximum number of reset streams; the maximum of broken streams is a
   *     twentieth of that, at least ten
   * @param mostUpdates the maximum number of window updates that do not correspond to data; {@link
   *     Integer#MAX_VALUE} for no limit
   * @param preface the number of bytes of the preface that follow
   */
  public FrameCounter(int mostEmpty, int mostResets, int mostUpdates, int preface) {
    this(mostEmpty, mostResets, mostUpdates, preface, () -> 0);
  }

  /**
   * Creates the counter of a connection whose address has other connections.
   *
   * @param addressResets counts a reset stream for the address, and returns the number of streams
   *     that the address has reset; {@code mostResets} is the maximum of that, too
   */
  public FrameCounter(
      int mostEmpty, int mostResets, int mostUpdates, int preface, IntSupplier addressResets) {
    this.addressResets = addressResets;
    this.mostEmpty = mostEmpty;
    this.mostResets = mostResets;
    this.mostUpdates = mostUpdates;
    this.mostBroken = Math.max(LEAST_BROKEN, mostResets / RESETS_PER_BROKEN);
    this.skip = preface;
  }

  /** A piece of data was sent, which the peer may answer by updates of windows. */
  public void wrote() {
    updates -= UPDATES_OF_WRITE;
  }

  /** Returns whether a frame header or a header block is incomplete. */
  public boolean isInHeaders() {
    return come > 0 || inHeaders || isHeaderFrame && skip > 0;
  }

  /** Returns the number of header blocks that have started. */
  public int headerBlocks() {
    return calls;
  }

  /**
   * Counts a written frame if it resets a stream because of an error of the peer. A peer that
   * provokes such resets starts and ends calls without resetting a stream itself (CVE-2025-8671).
   *
   * @param from the index of the first byte of the frame
   * @param length the bytes of the frame
   * @return the limit that is exceeded; null if none is
   */
  public String readWritten(Bytes bytes, int from, int length) {
    if (length != RESET_BYTES || bytes.at(from + TYPE_AT) != RESET) {
      return null;
    }
    int high =
        bytes.at(from + CODE_AT) | bytes.at(from + CODE_AT + 1) | bytes.at(from + CODE_AT + 2);
    int error = bytes.at(from + CODE_AT + 3);
    boolean ofPeer =
        high == 0
            && (error == PROTOCOL_ERROR
                || error == FLOW_CONTROL_ERROR
                || error == FRAME_SIZE_ERROR
                || error == REFUSED_STREAM);
    if (!ofPeer) {
      return null;
    }
    startWindow();
    return ++broken > mostBroken ? "too many streams were broken" : null;
  }

  /**
   * Inspects the frame headers in some bytes.
   *
   * @return the exceeded limit; null if there is none
   */
  public String read(Bytes bytes, int from, int to) {
    int at = from;
    while (at < to) {
      if (skip > 0) {
        int some = Math.min(skip, to - at);
        at += some;
        skip -= some;
        continue;
      }
      head[come++] = bytes.at(at++);
      if (come == HEAD) {
        come = 0;
        skip = (head[0] & 0xFF) << 16 | (head[1] & 0xFF) << 8 | head[2] & 0xFF;
        String tooMany = count(head[3], head[4], skip);
        if (tooMany != null) {
          return tooMany;
        }
      }
    }
    return null;
  }

  private String count(int type, int flags, int length) {
    isHeaderFrame = type == HEADERS || type == CONTINUATION;
    switch (type) {
      case HEADERS:
        calls++;
        inHeaders = (flags & END_HEADERS) == 0;
        return null;
      case CONTINUATION:
        inHeaders = (flags & END_HEADERS) == 0;
        return length == 0 ? countEmpty() : null;
      case DATA:
        boolean nothing = length == 0 || (flags & PADDED) != 0 && length <= MOST_PADDING;
        // A call may end so, once.
        return nothing && ((flags & END_STREAM) == 0 || ++ends > calls) ? countEmpty() : null;
      case RESET:
        startWindow();
        return ++resets > mostResets || addressResets.getAsInt() > mostResets
            ? "too many streams were reset"
            : null;
      case WINDOW_UPDATE:
        startWindow();
        return ++updates > mostUpdates ? "too many window updates" : null;
      case GO_AWAY:
        return null;
      default:
        return countEmpty();
    }
  }

  private String countEmpty() {
    startWindow();
    return ++empty > mostEmpty ? "too many empty frames" : null;
  }

  private void startWindow() {
    long now = System.nanoTime();
    if (now - windowStart > WINDOW_NANOS) {
      windowStart = now;
      empty = 0;
      resets = 0;
      broken = 0;
      updates = Math.min(updates, 0);
    }
  }
}
