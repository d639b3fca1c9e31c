package dev.pencilmark.server.observe;

import dev.pencilmark.server.status.Failures;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Deadline;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Monitors every call: counts, times, traces and logs it, assigns a request id, and catches
 * exceptions of its handler.
 */
public final class MonitoringInterceptor implements ServerInterceptor {

  /**
   * The multiplier of Fibonacci hashing (Knuth, volume 3), which distributes times over the bits of
   * a hash.
   */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final Recorder recorder;
  private final AccessLog log;
  private final Tracing tracing;
  private final UncaughtErrors bugs;
  private final Set<Watched<?, ?>> inFlight = ConcurrentHashMap.newKeySet();

  public MonitoringInterceptor(Recorder recorder, AccessLog log, Tracing tracing) {
    this.recorder = recorder;
    this.log = log;
    this.tracing = tracing;
    this.bugs = new UncaughtErrors(recorder);
  }

  /** Returns the number of calls in progress. */
  public int inFlight() {
    return inFlight.size();
  }

  /**
   * Ends the remaining calls when the server stops.
   *
   * @return whether there were any
   */
  public boolean cut() {
    boolean any = !inFlight.isEmpty();
    for (Watched<?, ?> call : inFlight) {
      StatusRuntimeException stopping = Failures.stopping();
      call.close(stopping.getStatus(), stopping.getTrailers());
    }
    return any;
  }

  @Override
  public <Q, S> ServerCall.Listener<Q> interceptCall(
      ServerCall<Q, S> call, Metadata headers, ServerCallHandler<Q, S> next) {
    Watched<Q, S> watched = new Watched<>(call, headers);
    inFlight.add(watched);
    recorder.started(watched.rpc);
    CallTrace trace = watched.startTrace(headers);
    Context context = Context.current();
    Context own = trace == null ? context : context.withValue(CallTrace.KEY, trace);
    if (watched.rpc.mayWait()) {
      own = Caller.in(own, watched.facts);
    }
    return own == context
        ? start(watched, headers, next)
        : Contexts.interceptCall(
            own, watched, headers, (same, sameHeaders) -> start(watched, sameHeaders, next));
  }

  private <Q, S> ServerCall.Listener<Q> start(
      Watched<Q, S> watched, Metadata headers, ServerCallHandler<Q, S> next) {
    try {
      return new Guarded<>(watched, next.startCall(watched, headers));
    } catch (Throwable bug) {
      watched.fail(bug);
      return new ServerCall.Listener<>() {};
    }
  }

  /** A call that notes its end, once: when it is answered or, failing that, abandoned. */
  private final class Watched<Q, S> extends CancellableCall<Q, S> implements CallFacts.Holder {

    private final Rpc rpc;
    private final CallFacts facts;
    private final long start = System.nanoTime();

    Watched(ServerCall<Q, S> call, Metadata headers) {
      super(call);
      rpc = Rpc.of(call.getMethodDescriptor());
      facts = new CallFacts(call.getAttributes(), headers);
    }

    /**
     * For the set of calls in progress. The identity hash of {@link Object} occupies the lock word,
     * so that the lock of every call would need a monitor.
     */
    @Override
    public int hashCode() {
      return Long.hashCode(start * SPREAD);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public CallFacts facts() {
      return facts;
    }

    @Override
    void ending(Status status, Metadata trailers) {
      ended(status);
      if (facts.isNamed() || !status.isOk() || rpc.isStream()) {
        trailers.put(CallFacts.REQUEST_ID, facts.requestId());
      }
    }

    /** Returns the trace that the call is recorded in; null if it is not recorded. */
    CallTrace startTrace(Metadata headers) {
      CallTrace trace = tracing.start(rpc, headers, facts.callerTrace(), facts);
      if (trace != null) {
        facts.tracedAs(trace);
      }
      return trace;
    }

    void abandoned() {
      Deadline deadline = Context.current().getDeadline();
      ended(deadline != null && deadline.isExpired() ? Status.DEADLINE_EXCEEDED : Status.CANCELLED);
    }

    void fail(Throwable bug) {
      close(bugs.report(rpc, bug).getStatus(), new Metadata());
    }

    private void ended(Status status) {
      if (inFlight.remove(this)) {
        long nanos = System.nanoTime() - start;
        recorder.ended(rpc, status.getCode(), nanos);
        log.ended(rpc, status, nanos, facts);
        if (facts.recorded() != null) {
          facts.recorded().end(status);
        }
      }
    }
  }

  /**
   * A listener that ends the call on an exception, and passes nothing to the handler after that.
   */
  private static final class Guarded<Q> extends SimpleForwardingServerCallListener<Q> {

    private final Watched<Q, ?> call;
    private boolean over;

    Guarded(Watched<Q, ?> call, ServerCall.Listener<Q> handler) {
      super(handler);
      this.call = call;
    }

    @Override
    public void onMessage(Q message) {
      if (over) {
        return;
      }
      try {
        super.onMessage(message);
      } catch (Throwable bug) {
        fail(bug);
      }
    }

    @Override
    public void onHalfClose() {
      if (over) {
        return;
      }
      try {
        super.onHalfClose();
      } catch (Throwable bug) {
        fail(bug);
      }
    }

    @Override
    public void onReady() {
      if (over) {
        return;
      }
      try {
        super.onReady();
      } catch (Throwable bug) {
        fail(bug);
      }
    }

    @Override
    public void onCancel() {
      call.abandoned();
      try {
        super.onCancel();
      } catch (Throwable bug) {
        fail(bug);
      }
    }

    private void fail(Throwable bug) {
      over = true;
      call.fail(bug);
    }
  }
}
