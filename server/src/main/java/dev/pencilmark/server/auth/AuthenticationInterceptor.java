package dev.pencilmark.server.auth;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.CallMemory;
import dev.pencilmark.server.limits.Peer;
import dev.pencilmark.server.observe.CallFacts;
import dev.pencilmark.server.observe.Metric;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.server.status.Refusal;
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
 * Lets calls with a known token pass, and none too often. A call costs one of what its caller may
 * make in a second, and so does every further message of a stream; a call too many is refused with
 * the time to wait, while the messages of a stream are only asked for later.
 */
public final class AuthenticationInterceptor
    implements ServerInterceptor, MeterBinder, AutoCloseable {

  /** Anybody may call. */
  public static final AuthenticationInterceptor OPEN = new AuthenticationInterceptor(null);

  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

  private static final String SCHEME = "Bearer ";

  private final ScheduledExecutorService timer;
  private final AtomicLongArray refused = new AtomicLongArray(Refusal.values().length);
  private WatchedFiles files = WatchedFiles.NONE;
  private volatile Tokens tokens;
  private String writers = "";

  private AuthenticationInterceptor(ScheduledExecutorService timer) {
    this.timer = timer;
  }

  /**
   * That which is configured. Looks after the file with tokens, if there is one, from then on.
   *
   * @throws IOException with a message for people if a token is malformed or a file unreadable
   */
  public static AuthenticationInterceptor open(ServerConfig config) throws IOException {
    boolean inFile = config.isSet(Setting.TOKENS_FILE);
    if (!inFile && !config.isSet(Setting.TOKENS)) {
      if (config.number(Setting.RATE_LIMIT) > 0) {
        throw new IOException(
            Setting.RATE_LIMIT.flag()
                + " is for callers with tokens; set "
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
          .warn("tokens without TLS can be read on their way, unless a proxy talks TLS");
    }
    return authentication;
  }

  /** Whether anybody may call. */
  public boolean isOpen() {
    return tokens == null;
  }

  /** How many calls were refused for a reason so far. */
  long refused(Refusal refusal) {
    return refused.get(refusal.ordinal());
  }

  /** Adds the series about refusals, if there can be any. */
  @Override
  public void bindTo(MeterRegistry registry) {
    if (isOpen()) {
      return;
    }
    for (Refusal refusal : Refusal.values()) {
      Metric.REFUSALS.counter(
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
          Refusal.TOKEN_MISSING,
          Failures.unauthenticated(
              Refusal.TOKEN_MISSING, "a token is required: authorization: Bearer TOKEN"));
    }
    Tokens.Caller caller = tokens.callerOf(header.substring(SCHEME.length()).strip());
    if (caller == null) {
      return refuse(
          call,
          headers,
          Refusal.TOKEN_UNKNOWN,
          Failures.unauthenticated(Refusal.TOKEN_UNKNOWN, "nobody has this token"));
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
          Refusal.SCOPE_MISSING,
          Failures.withoutScope("the token does not have the scope " + scope));
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
          Refusal.RATE_LIMITED,
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
      ServerCall<Q, ?> call, Metadata headers, Refusal refusal, StatusRuntimeException failure) {
    refused.incrementAndGet(refusal.ordinal());
    long wait = refusal == Refusal.RATE_LIMITED ? 0 : delay(headers);
    if (wait > 0) {
      timer.schedule(
          () -> call.close(failure.getStatus(), failure.getTrailers()), wait, TimeUnit.NANOSECONDS);
    } else {
      call.close(failure.getStatus(), failure.getTrailers());
    }
    return new ServerCall.Listener<>() {};
  }

  /** How long an address that has sent many calls without a known token waits for an answer. */
  private static long delay(Metadata headers) {
    CallMemory.Call memory = CallMemory.Call.of(headers);
    Peer peer = memory == null ? null : memory.peer();
    return peer == null ? 0 : peer.refusalDelay();
  }

  /** A stream whose messages are asked for no faster than its caller may send them. */
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
