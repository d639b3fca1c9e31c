package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpObject;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.serving.network.ClientQuota;
import io.netty.util.concurrent.EventExecutor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** Reads complete request bodies. Their total memory is limited. */
final class Bodies {

  /** The maximum ratio of the decompressed size of a body to its compressed size. */
  private static final int MOST_RATIO = 100;

  /** The part of the memory that bodies may hold. */
  private static final int MEMORY_SHARE = 8;

  private final AtomicLong held = new AtomicLong();
  private final long mostHeld;
  private final ClientQuota quota;

  Bodies(EdgeConfig config) {
    mostHeld = Runtime.getRuntime().maxMemory() / MEMORY_SHARE;
    quota = ClientQuota.percent(mostHeld, config.clients().share(), config.limits().body());
  }

  /**
   * Reads and decompresses the body of a request. Fails with an {@link ApiException}. The memory is
   * released when the request has been answered.
   */
  CompletableFuture<byte[]> read(Exchange exchange) {
    int most = exchange.config.limits().body();
    ApiError strange = strange(exchange, true);
    if (strange != null) {
      return CompletableFuture.failedFuture(strange.exception());
    }
    boolean packed = encoding(exchange).equals("gzip");
    if (exchange.http.headers().contentLength() > most) {
      exchange.http.abort();
      return CompletableFuture.failedFuture(ApiError.tooLarge(most).exception());
    }
    Whole whole = new Whole(most, exchange);
    exchange.http.subscribe(whole, (EventExecutor) exchange.context.eventLoop());
    // The objects of a large body are allocated on the thread that parses it.
    CompletableFuture<byte[]> handed =
        whole.bytes.thenCompose(bytes -> LargeBodies.with(bytes.length, packed, () -> bytes));
    return packed ? handed.thenCompose(bytes -> unpacked(bytes, most)) : handed;
  }

  private static String encoding(Exchange exchange) {
    return exchange.http.headers().get(HttpHeaderNames.CONTENT_ENCODING, "identity");
  }

  /** Returns the error of an unsupported Content-Encoding; null if it is supported. */
  static ApiError strange(Exchange exchange, boolean mayBePacked) {
    String encoding = encoding(exchange);
    return encoding.equals("identity") || mayBePacked && encoding.equals("gzip")
        ? null
        : ApiError.of(
            mayBePacked
                ? RejectionReason.CONTENT_ENCODING_UNSUPPORTED
                : RejectionReason.CONTENT_ENCODING_OF_STREAM);
  }

  private static CompletableFuture<byte[]> unpacked(byte[] packed, int most) {
    long limit = Math.min(most, (long) MOST_RATIO * packed.length);
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      byte[] bytes = in.readNBytes((int) limit + 1);
      return bytes.length > limit
          ? CompletableFuture.failedFuture(ApiError.tooLarge(limit).exception())
          : CompletableFuture.completedFuture(bytes);
    } catch (IOException broken) {
      return CompletableFuture.failedFuture(ApiError.of(RejectionReason.BROKEN_GZIP).exception());
    }
  }

  /** Collects a body. Used by one thread at a time. */
  private final class Whole implements Subscriber<HttpObject> {

    private final CompletableFuture<byte[]> bytes = new CompletableFuture<>();
    private final ByteArrayOutputStream all = new ByteArrayOutputStream();
    private final int most;
    private final Exchange exchange;
    private Subscription subscription;

    Whole(int most, Exchange exchange) {
      this.most = most;
      this.exchange = exchange;
      exchange.reading(true);
      exchange.atEnd(this::giveBack);
    }

    private void giveBack() {
      held.addAndGet(-all.size());
      if (exchange.client() != null) {
        quota.give(exchange.client(), all.size());
      }
      all.reset();
    }

    @Override
    public void onSubscribe(Subscription given) {
      subscription = given;
      given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(HttpObject part) {
      if (bytes.isDone() || !(part instanceof HttpData data)) {
        return;
      }
      if (all.size() + data.length() > most) {
        refuse(ApiError.tooLarge(most));
      } else if (held.get() + data.length() > mostHeld) {
        refuse(ApiError.of(RejectionReason.BODY_MEMORY_FULL));
      } else if (exchange.client() != null && !quota.take(exchange.client(), data.length())) {
        refuse(ApiError.of(RejectionReason.CLIENT_MEMORY_EXCEEDED));
      } else {
        held.addAndGet(data.length());
        all.write(data.array(), 0, data.length());
      }
    }

    private void refuse(ApiError error) {
      bytes.completeExceptionally(error.exception());
      subscription.cancel();
    }

    @Override
    public void onError(Throwable broken) {
      bytes.completeExceptionally(broken);
    }

    @Override
    public void onComplete() {
      exchange.reading(false);
      bytes.complete(all.toByteArray());
    }
  }
}
