package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpObject;
import dev.pencilmark.serving.network.Shares;
import io.netty.util.concurrent.EventExecutor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** Reads bodies as wholes. What all of them hold together is bounded, however many there are. */
final class Bodies {

  /** How much longer a packed body may become. */
  private static final int MOST_RATIO = 100;

  /** The part of the memory that bodies may hold. */
  private static final int MEMORY_SHARE = 8;

  private final AtomicLong held = new AtomicLong();
  private final long mostHeld;
  private final Shares shares;

  Bodies(EdgeConfig config) {
    mostHeld = Runtime.getRuntime().maxMemory() / MEMORY_SHARE;
    shares = Shares.percent(mostHeld, config.clients().share(), config.limits().body());
  }

  /**
   * The whole body of a request, unpacked. It fails with a {@link FaultException}. What it takes is
   * given back when the request has been answered.
   */
  CompletableFuture<byte[]> read(Exchange exchange) {
    int most = exchange.config.limits().body();
    Fault strange = strange(exchange, true);
    if (strange != null) {
      return CompletableFuture.failedFuture(strange.exception());
    }
    boolean packed = encoding(exchange).equals("gzip");
    if (exchange.http.headers().contentLength() > most) {
      exchange.http.abort();
      return CompletableFuture.failedFuture(Fault.tooLarge(most).exception());
    }
    Whole whole = new Whole(most, exchange);
    exchange.http.subscribe(whole, (EventExecutor) exchange.context.eventLoop());
    // Objects of a long body are allocated where it is handed over.
    CompletableFuture<byte[]> handed =
        whole.bytes.thenCompose(bytes -> LongBodies.with(bytes.length, packed, () -> bytes));
    return packed ? handed.thenCompose(bytes -> unpacked(bytes, most)) : handed;
  }

  private static String encoding(Exchange exchange) {
    return exchange.http.headers().get(HttpHeaderNames.CONTENT_ENCODING, "identity");
  }

  /** What is wrong with how a body is packed; null if nothing is. */
  static Fault strange(Exchange exchange, boolean mayBePacked) {
    String encoding = encoding(exchange);
    return encoding.equals("identity") || mayBePacked && encoding.equals("gzip")
        ? null
        : Fault.of(
            415,
            io.grpc.Status.Code.INVALID_ARGUMENT,
            "UNSUPPORTED_ENCODING",
            mayBePacked ? "bodies are plain or packed with gzip" : "lines are sent as they are");
  }

  private static CompletableFuture<byte[]> unpacked(byte[] packed, int most) {
    long limit = Math.min(most, (long) MOST_RATIO * packed.length);
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      byte[] bytes = in.readNBytes((int) limit + 1);
      return bytes.length > limit
          ? CompletableFuture.failedFuture(Fault.tooLarge(limit).exception())
          : CompletableFuture.completedFuture(bytes);
    } catch (IOException broken) {
      return CompletableFuture.failedFuture(
          Fault.badRequest("BROKEN_GZIP", "the body is not what gzip has packed").exception());
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
        shares.give(exchange.client(), all.size());
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
        refuse(Fault.tooLarge(most));
      } else if (held.get() + data.length() > mostHeld) {
        refuse(Fault.busy("the edge holds as many bodies as it has room for; try again"));
      } else if (exchange.client() != null && !shares.take(exchange.client(), data.length())) {
        refuse(Fault.clientShare("bodies of requests"));
      } else {
        held.addAndGet(data.length());
        all.write(data.array(), 0, data.length());
      }
    }

    private void refuse(Fault fault) {
      bytes.completeExceptionally(fault.exception());
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
