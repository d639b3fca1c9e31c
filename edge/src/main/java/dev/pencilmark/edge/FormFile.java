package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpObject;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.MediaType;
import dev.pencilmark.edge.rejection.Rejection;
import dev.pencilmark.edge.rejection.RejectionReason;
import io.netty.util.concurrent.EventExecutor;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Extracts the file of a {@code multipart/form-data} form (RFC 7578) while it arrives: its reader
 * receives only the file. A form with other parts is rejected, because they would be ignored. Parts
 * of the body may end anywhere, also within a boundary, which the multipart reader of Armeria does
 * not support.
 */
final class FormFile implements Subscriber<HttpObject>, Subscription {

  private static final int LONGEST_BOUNDARY = 70;

  /** The maximum number of bytes outside of the file. */
  private static final long MOST_AROUND = 1 << 16;

  private static final byte[] LINE_END = {'\r', '\n'};
  private static final byte[] HEADERS_END = {'\r', '\n', '\r', '\n'};
  private static final byte[] CLOSE = {'-', '-'};

  /** The current part of the form. */
  private enum State {
    PREAMBLE,
    AFTER_BOUNDARY,
    BLANKS,
    HEADERS,
    CONTENT,
    EPILOGUE
  }

  private final Subscriber<HttpObject> reader;

  /** A boundary with the end of the line before it. */
  private final byte[] delimiter;

  private Subscription body;
  private State state = State.PREAMBLE;

  /**
   * The bytes that have not been processed: at most a part of the body and a boundary, so that
   * single bytes cost no more than one part. A boundary at the very beginning has no preceding line
   * end.
   */
  private byte[] held = LINE_END;

  private boolean found;
  private boolean over;
  private long received;
  private long read;

  private FormFile(Subscriber<HttpObject> reader, String boundary) {
    this.reader = reader;
    this.delimiter = ("\r\n--" + boundary).getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns whether a request is a form. */
  static boolean is(HttpRequest request) {
    MediaType type = request.contentType();
    return type != null && type.is(MediaType.MULTIPART_FORM_DATA);
  }

  /** Has a form read, on an event loop. */
  static void read(HttpRequest form, Subscriber<HttpObject> reader, EventExecutor loop) {
    List<String> boundary = form.contentType().parameters().getOrDefault("boundary", List.of(""));
    FormFile file = new FormFile(reader, boundary.get(0));
    if (!isBoundary(boundary.get(0))) {
      form.abort();
      file.fail(RejectionReason.FORM_BOUNDARY_INVALID.with("maximum", LONGEST_BOUNDARY));
      return;
    }
    form.subscribe(file, loop);
  }

  private static boolean isBoundary(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST_BOUNDARY
        && text.chars().allMatch(c -> c > ' ' && c <= '~');
  }

  private void fail(RejectionReason reason) {
    fail(reason.rejection());
  }

  private void fail(Rejection rejection) {
    onError(ApiError.of(rejection).exception());
  }

  // The reader of the file.

  @Override
  public void request(long most) {
    // Each part of the body results in at most one part of the file.
    body.request(1);
  }

  @Override
  public void cancel() {
    over = true;
    body.cancel();
  }

  // The body of the client.

  @Override
  public void onSubscribe(Subscription given) {
    body = given;
    reader.onSubscribe(this);
  }

  @Override
  public void onNext(HttpObject part) {
    if (over) {
      return;
    }
    byte[] content = part instanceof HttpData data ? content(data.array()) : new byte[0];
    if (over) {
      return;
    }
    if (content.length > 0) {
      reader.onNext(HttpData.wrap(content));
    } else {
      body.request(1);
    }
  }

  @Override
  public void onError(Throwable broken) {
    if (!over) {
      over = true;
      if (body != null) {
        body.cancel();
      }
      reader.onError(broken);
    }
  }

  @Override
  public void onComplete() {
    if (over) {
      return;
    }
    if (state != State.EPILOGUE) {
      fail(RejectionReason.FORM_NOT_CLOSED);
    } else if (!found) {
      fail(RejectionReason.FORM_WITHOUT_FILE);
    } else {
      over = true;
      reader.onComplete();
    }
  }

  /** Returns the content of the file in a part of the body. */
  private byte[] content(byte[] more) {
    received += more.length;
    int length = held.length;
    held = Arrays.copyOf(held, length + more.length);
    System.arraycopy(more, 0, held, length, more.length);
    byte[] content = new byte[0];
    boolean changes = true;
    while (changes && !over) {
      State before = state;
      if (state == State.CONTENT) {
        content = more();
        read += content.length;
      } else {
        around();
      }
      changes = state != before;
    }
    if (received - read > MOST_AROUND + delimiter.length) {
      fail(RejectionReason.FORM_TOO_LARGE);
    }
    return content;
  }

  /** Returns the content up to the next boundary, or to its possible beginning. */
  private byte[] more() {
    int at = indexOf(delimiter);
    byte[] content = Arrays.copyOf(held, at >= 0 ? at : certain(delimiter));
    discardUpTo(at, delimiter, State.AFTER_BOUNDARY);
    return content;
  }

  private void around() {
    switch (state) {
      case PREAMBLE -> discardUpTo(indexOf(delimiter), delimiter, State.AFTER_BOUNDARY);
      case AFTER_BOUNDARY -> afterBoundary();
      case BLANKS -> afterBlanks();
      case HEADERS -> {
        discardUpTo(indexOf(HEADERS_END), HEADERS_END, State.CONTENT);
        found = state == State.CONTENT;
      }
      default -> held = new byte[0];
    }
  }

  /**
   * Discards everything up to a delimiter and continues after it. If it is missing, keeps only its
   * possible beginning.
   */
  private void discardUpTo(int at, byte[] end, State next) {
    if (at >= 0) {
      state = next;
      drop(at + end.length);
    } else {
      drop(certain(end));
    }
  }

  /** Returns the number of bytes that cannot be the beginning of a delimiter. */
  private int certain(byte[] end) {
    return Math.max(0, held.length - end.length + 1);
  }

  private void drop(int bytes) {
    held = Arrays.copyOfRange(held, bytes, held.length);
  }

  private void afterBoundary() {
    if (held.length >= CLOSE.length && Arrays.equals(Arrays.copyOf(held, CLOSE.length), CLOSE)) {
      state = State.EPILOGUE;
    } else if (held.length >= CLOSE.length || held.length > 0 && held[0] != CLOSE[0]) {
      state = State.BLANKS;
    }
  }

  private void afterBlanks() {
    int blanks = 0;
    while (blanks < held.length && (held[blanks] == ' ' || held[blanks] == '\t')) {
      blanks++;
    }
    drop(blanks);
    if (held.length < LINE_END.length) {
      return;
    }
    if (held[0] != '\r' || held[1] != '\n') {
      fail(RejectionReason.FORM_BOUNDARY_CONTINUED);
    } else if (found) {
      fail(RejectionReason.FORM_OF_SEVERAL_PARTS);
    } else {
      // The line end may terminate empty headers.
      state = State.HEADERS;
    }
  }

  /** Returns the position of bytes in the held data; -1 if they are missing. */
  private int indexOf(byte[] bytes) {
    for (int i = 0; i + bytes.length <= held.length; i++) {
      if (held[i] == bytes[0] && Arrays.equals(held, i, i + bytes.length, bytes, 0, bytes.length)) {
        return i;
      }
    }
    return -1;
  }
}
