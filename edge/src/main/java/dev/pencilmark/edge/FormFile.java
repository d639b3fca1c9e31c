package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpObject;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.MediaType;
import io.netty.util.concurrent.EventExecutor;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * The one file of a form, {@code multipart/form-data} by RFC 7578, as it comes: what reads it sees
 * the body that it would have been by itself. A form with anything else is refused, as nobody would
 * read it. It may be cut anywhere, also in its boundary, which the reader of forms of Armeria does
 * not find then.
 */
final class FormFile implements Subscriber<HttpObject>, Subscription {

  private static final int LONGEST_BOUNDARY = 70;

  /** How much may stand around the file. */
  private static final long MOST_AROUND = 1 << 16;

  private static final byte[] LINE_END = {'\r', '\n'};
  private static final byte[] HEADERS_END = {'\r', '\n', '\r', '\n'};
  private static final byte[] CLOSE = {'-', '-'};

  /** What is being read. */
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
   * What was not made sense of yet: never more than a part of the body and a boundary, so that a
   * form in pieces of a byte costs no more than one in a piece. A boundary at the very beginning
   * has no line before it.
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

  /** Whether a request is a form. */
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
      file.fail("the content type has no boundary of at most 70 ASCII characters");
      return;
    }
    form.subscribe(file, loop);
  }

  private static boolean isBoundary(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST_BOUNDARY
        && text.chars().allMatch(c -> c > ' ' && c <= '~');
  }

  private void fail(String detail) {
    onError(Fault.badRequest("BAD_FORM", detail).exception());
  }

  // What reads the file.

  @Override
  public void request(long most) {
    // Each part of the body gives at most one of the file.
    body.request(1);
  }

  @Override
  public void cancel() {
    over = true;
    body.cancel();
  }

  // What the caller sends.

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
      fail("the form has no end");
    } else if (!found) {
      fail("the form has no file");
    } else {
      over = true;
      reader.onComplete();
    }
  }

  /** What more of the file there is. */
  private byte[] content(byte[] more) {
    received += more.length;
    int length = held.length;
    held = Arrays.copyOf(held, length + more.length);
    System.arraycopy(more, 0, held, length, more.length);
    byte[] content = new byte[0];
    boolean isGoingOn = true;
    while (isGoingOn && !over) {
      State before = state;
      if (state == State.CONTENT) {
        content = more();
        read += content.length;
      } else {
        around();
      }
      isGoingOn = state != before;
    }
    if (received - read > MOST_AROUND + delimiter.length) {
      fail("the form has more than a file");
    }
    return content;
  }

  /** The content up to the next boundary, or to what may be the beginning of one. */
  private byte[] more() {
    int at = indexOf(delimiter);
    byte[] content = Arrays.copyOf(held, at >= 0 ? at : certain(delimiter));
    passOver(at, delimiter, State.AFTER_BOUNDARY);
    return content;
  }

  private void around() {
    switch (state) {
      case PREAMBLE -> passOver(indexOf(delimiter), delimiter, State.AFTER_BOUNDARY);
      case AFTER_BOUNDARY -> afterBoundary();
      case BLANKS -> afterBlanks();
      case HEADERS -> {
        passOver(indexOf(HEADERS_END), HEADERS_END, State.CONTENT);
        found = state == State.CONTENT;
      }
      default -> held = new byte[0];
    }
  }

  /**
   * Drops all up to an end and goes on behind it; if it is not there, all but what may begin it.
   */
  private void passOver(int at, byte[] end, State next) {
    if (at >= 0) {
      state = next;
      drop(at + end.length);
    } else {
      drop(certain(end));
    }
  }

  /** How many bytes are not the beginning of an end. */
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
      fail("the form cannot be read: something stands after its boundary");
    } else if (found) {
      fail("the form has more than one part, the file; all else belongs in the query");
    } else {
      // The end of the line may be that of headers that are none.
      state = State.HEADERS;
    }
  }

  /** Where some bytes are in what is held; -1 if they are not. */
  private int indexOf(byte[] bytes) {
    for (int i = 0; i + bytes.length <= held.length; i++) {
      if (held[i] == bytes[0] && Arrays.equals(held, i, i + bytes.length, bytes, 0, bytes.length)) {
        return i;
      }
    }
    return -1;
  }
}
