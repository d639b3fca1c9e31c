package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpObject;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.multipart.BodyPart;
import com.linecorp.armeria.common.multipart.Multipart;
import io.netty.util.concurrent.EventExecutor;
import java.util.List;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * The one file of a form, {@code multipart/form-data}, as it comes: what reads it sees the body
 * that it would have been by itself. A form with anything else is refused, as nobody would read it.
 */
final class FormFile implements Subscriber<BodyPart> {

  private static final int LONGEST_BOUNDARY = 70;

  /** How much may stand around the file; the reader of forms holds all of it. */
  private static final long MOST_AROUND = 1 << 20;

  private final Subscriber<HttpObject> reader;
  private final EventExecutor loop;
  private Subscription parts;
  private boolean found;
  private boolean over;
  private long received;
  private long read;

  private FormFile(Subscriber<HttpObject> reader, EventExecutor loop) {
    this.reader = reader;
    this.loop = loop;
  }

  /** Whether a request is a form. */
  static boolean is(HttpRequest request) {
    MediaType type = request.contentType();
    return type != null && type.is(MediaType.MULTIPART_FORM_DATA);
  }

  /** Has a form read, on an event loop. */
  static void read(HttpRequest form, Subscriber<HttpObject> reader, EventExecutor loop) {
    FormFile file = new FormFile(reader, loop);
    List<String> boundary = form.contentType().parameters().getOrDefault("boundary", List.of(""));
    if (!isBoundary(boundary.get(0))) {
      form.abort();
      file.fail("the content type has no boundary of at most 70 ASCII characters");
      return;
    }
    Multipart.from(
            boundary.get(0),
            form.filter(HttpData.class::isInstance).map(HttpData.class::cast).map(file::counted))
        .bodyParts()
        .subscribe(file, loop);
  }

  private static boolean isBoundary(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST_BOUNDARY
        && text.chars().allMatch(c -> c > ' ' && c <= '~');
  }

  private HttpData counted(HttpData data) {
    received += data.length();
    if (received - read > MOST_AROUND) {
      throw new IllegalStateException("the form has more than a file");
    }
    return data;
  }

  private void fail(String detail) {
    onError(Fault.badRequest("BAD_FORM", detail).exception());
  }

  @Override
  public void onSubscribe(Subscription given) {
    parts = given;
    parts.request(1);
  }

  @Override
  public void onNext(BodyPart part) {
    if (found) {
      part.content().abort();
      fail("the form has more than one part, the file; all else belongs in the query");
      return;
    }
    found = true;
    part.content().subscribe(new Content(), loop);
  }

  @Override
  public void onError(Throwable broken) {
    if (!over) {
      over = true;
      if (parts != null) {
        parts.cancel();
      }
      reader.onError(
          broken instanceof FaultException
              ? broken
              : Fault.badRequest("BAD_FORM", "the form cannot be read: " + broken.getMessage())
                  .exception());
    }
  }

  @Override
  public void onComplete() {
    if (!found) {
      fail("the form has no file");
    } else if (!over) {
      over = true;
      reader.onComplete();
    }
  }

  /** What is in the file. */
  private final class Content implements Subscriber<HttpData> {

    @Override
    public void onSubscribe(Subscription content) {
      reader.onSubscribe(
          new Subscription() {
            @Override
            public void request(long most) {
              content.request(most);
            }

            @Override
            public void cancel() {
              over = true;
              content.cancel();
              parts.cancel();
            }
          });
    }

    @Override
    public void onNext(HttpData data) {
      read += data.length();
      reader.onNext(data);
    }

    @Override
    public void onError(Throwable broken) {
      FormFile.this.onError(broken);
    }

    @Override
    public void onComplete() {
      // Whether anything follows.
      parts.request(1);
    }
  }
}
