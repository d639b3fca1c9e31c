package dev.pencilmark.server.auth;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.CallMemory;
import dev.pencilmark.server.limits.Peer;
import dev.pencilmark.server.observe.CallFacts;
import dev.pencilmark.server.observe.Metric;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.AuthRejection;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.serving.observe.DaemonThreads;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.StatusRuntimeException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import org.slf4j.LoggerFactory;

/**
 * Authenticates calls by bearer token, and limits their rate. A call, and every further message of
 * a stream, uses one permit of its caller. A call without a permit is rejected with the retry
 * delay; the messages of a stream are requested later instead.
 */
public final class AuthenticationInterceptor
    implements ServerInterceptor, MeterBinder, AutoCloseable {

  /** Accepts calls without tokens. */
  public static final AuthenticationInterceptor OPEN = new AuthenticationInterceptor(null);

  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

  private static final String SCHEME = "Bearer ";

  private final ScheduledExecutorService timer;
  private final AtomicLongArray refused = new AtomicLongArray(AuthRejection.values().length);
  private WatchedFiles files = WatchedFiles.NONE;
  private volatile Tokens tokens;
  private String writers = "";

  private AuthenticationInterceptor(ScheduledExecutorService timer) {
    this.timer = timer;
  }

  /**
   * Creates the interceptor of a configuration, which watches the token file, if there is one.
   *
   * @throws IOException with a message for the user if a token is malformed or a file unreadable
   */
  public static AuthenticationInterceptor open(ServerConfig config) throws IOException {
    boolean inFile = config.isSet(Setting.TOKENS_FILE);
    if (!inFile && !config.isSet(Setting.TOKENS)) {
      if (config.number(Setting.RATE_LIMIT) > 0) {
        throw new IOException(
            Setting.RATE_LIMIT.flag()
                + " requires callers with tokens; set "
                + Setting.TOKENS.flag()
                + " or "
                + Setting.TOKENS_FILE.flag());
      }
      return OPEN;
    }
    AuthenticationInterceptor authentication =
        new AuthenticationInterceptor(
            new ScheduledThreadPoolExecutor(
                1,
                DaemonThreads.named("pencilmark-authentication"),
                // Of calls that are being cut as the server stops.
                new ThreadPoolExecutor.DiscardPolicy()));
    authentication.writers = config.text(Setting.LIBRARY_WRITERS);
    if (inFile) {
      authentication.files =
          WatchedFiles.open(
              config,
              "tokens",
              List.of(Path.of(config.text(Setting.TOKENS_FILE))),
              contents ->
                  authentication.tokens = Tokens.of(config, contents[0], authentication.tokens));
    } else {
      authentication.tokens = Tokens.of(config, null, null);
    }
    if (!config.isSet(Setting.TLS_CERT)) {
      LoggerFactory.getLogger(AuthenticationInterceptor.class)
          .warn("tokens without TLS can be intercepted, unless a proxy terminates TLS");
    }
    return authentication;
  }

  /** Returns whether calls need no token. */
  public boolean isOpen() {
    return tokens == null;
  }

  /** Returns the number of calls rejected for a reason. */
  long refused(AuthRejection refusal) {
    return refused.get(refusal.ordinal());
  }

  /** Registers the metrics of rejections, if there are tokens. */
  @Override
  public void bindTo(MeterRegistry registry) {
    if (isOpen()) {
      return;
    }
    for (AuthRejection refusal : AuthRejection.values()) {
      Metric.AUTH_REJECTIONS.counter(
          registry, this, all -> all.refused(refusal), "reason", refusal.name());
    }
    if (files != WatchedFiles.NONE) {
      files.bindTo(registry, Metric.TOKENS_RELOADS);
    }
  }

  @Override
  public <Q, S> ServerCall.Listener<Q> interceptCall(
      ServerCall<Q, S> call, Metadata headers, ServerCallHandler<Q, S> next) {
    String header = headers.get(AUTHORIZATION);
    if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return refuse(
          call,
          headers,
          AuthRejection.TOKEN_MISSING,
          Failures.unauthenticated(
              AuthRejection.TOKEN_MISSING,
              "a token is required; send the header authorization: Bearer TOKEN"));
    }
    Tokens.Caller caller = tokens.callerOf(header.substring(SCHEME.length()).strip());
    if (caller == null) {
      return refuse(
          call,
          headers,
          AuthRejection.TOKEN_UNKNOWN,
          Failures.unauthenticated(
              AuthRejection.TOKEN_UNKNOWN,
              "the token is unknown; check that it is complete and has not been revoked"));
    }
    if (call instanceof CallFacts.Holder holder && holder.facts() != null) {
      holder.facts().calledBy(caller.name());
    }
    CallMemory.Call memory = CallMemory.Call.of(headers);
    if (memory != null) {
      memory.calledBy(caller.name());
      StatusRuntimeException full = memory.full();
      if (full != null) {
        call.close(full.getStatus(), full.getTrailers());
        return new ServerCall.Listener<>() {};
      }
    }
    Rpc rpc = Rpc.of(call.getMethodDescriptor());
    String scope = rpc == null ? "" : rpc.scope(writers);
    if (!scope.isEmpty() && !caller.scopes().contains(scope)) {
      return refuse(
          call,
          headers,
          AuthRejection.SCOPE_MISSING,
          Failures.withoutScope("the token lacks the scope " + scope));
    }
    Bucket bucket = caller.bucket();
    if (bucket == null) {
      return next.startCall(call, headers);
    }
    ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      return refuse(
          call,
          headers,
          AuthRejection.RATE_LIMITED,
          Failures.rateLimited(probe.getNanosToWaitForRefill()));
    }
    boolean unary = call.getMethodDescriptor().getType().clientSendsOneMessage();
    return next.startCall(unary ? call : new Paced<>(call, bucket), headers);
  }

  @Override
  public void close() {
    files.close();
    if (timer != null) {
      timer.shutdownNow();
    }
  }

  private <Q> ServerCall.Listener<Q> refuse(
      ServerCall<Q, ?> call,
      Metadata headers,
      AuthRejection refusal,
      StatusRuntimeException failure) {
    refused.incrementAndGet(refusal.ordinal());
    long wait = refusal == AuthRejection.RATE_LIMITED ? 0 : delay(headers);
    if (wait > 0) {
      timer.schedule(
          () -> call.close(failure.getStatus(), failure.getTrailers()), wait, TimeUnit.NANOSECONDS);
    } else {
      call.close(failure.getStatus(), failure.getTrailers());
    }
    return new ServerCall.Listener<>() {};
  }

  /**
   * Returns the delay of a rejection for an address that has sent many calls without a valid token.
   */
  private static long delay(Metadata headers) {
    CallMemory.Call memory = CallMemory.Call.of(headers);
    Peer peer = memory == null ? null : memory.peer();
    return peer == null ? 0 : peer.refusalDelay();
  }

  /** A stream whose messages are requested at the rate of its caller. */
  private final class Paced<Q, S> extends SimpleForwardingServerCall<Q, S> {

    private final Bucket bucket;
    private boolean begun;

    Paced(ServerCall<Q, S> call, Bucket bucket) {
      super(call);
      this.bucket = bucket;
    }

    @Override
    public void request(int messages) {
      // The call itself has paid for the first message.
      long nanos = begun ? bucket.consumeIgnoringRateLimits(messages) : 0;
      begun = true;
      if (nanos > 0) {
        timer.schedule(() -> super.request(messages), nanos, TimeUnit.NANOSECONDS);
      } else {
        super.request(messages);
      }
    }
  }
}
