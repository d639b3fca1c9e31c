package dev.pencilmark.server;

import dev.pencilmark.problem.ProblemCode;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Deadline;
import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Watches every call of the service: turns it away if memory is short, counts it, times it, traces
 * it, logs it, names it, answers bytes that are no message, and catches what a handler throws.
 */
final class CallWatch implements ServerInterceptor {

  private final Recorder recorder;
  private final AccessLog log;
  private final Tracing tracing;
  private final CallMemory memory;
  private final Bugs bugs;
  private final Set<Watched<?, ?>> inFlight = ConcurrentHashMap.newKeySet();

  CallWatch(Recorder recorder, AccessLog log, Tracing tracing, CallMemory memory) {
    this.recorder = recorder;
    this.log = log;
    this.tracing = tracing;
    this.memory = memory;
    this.bugs = new Bugs(recorder);
  }

  /** How many calls have been started and not answered. */
  int inFlight() {
    return inFlight.size();
  }

  /**
   * Ends all calls that are left when the server stops, with a status that tells what to do.
   *
   * @return whether there were any
   */
  boolean cut() {
    boolean any = !inFlight.isEmpty();
    for (Watched<?, ?> call : inFlight) {
      StatusRuntimeException stopping = Failures.stopping();
      call.cut(stopping.getStatus(), stopping.getTrailers());
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
    return trace == null
        ? start(watched, headers, next)
        : Contexts.interceptCall(
            Context.current().withValue(CallTrace.KEY, trace),
            watched,
            headers,
            (same, sameHeaders) -> start(watched, sameHeaders, next));
  }

  private <Q, S> ServerCall.Listener<Q> start(
      Watched<Q, S> watched, Metadata headers, ServerCallHandler<Q, S> next) {
    if (memory.refuses()) {
      StatusRuntimeException full = Failures.outOfMemory();
      watched.close(full.getStatus(), full.getTrailers());
      return new ServerCall.Listener<>() {};
    }
    try {
      return new Guarded<>(watched, next.startCall(watched, headers));
    } catch (Throwable bug) {
      watched.fail(bug);
      return new ServerCall.Listener<>() {};
    }
  }

  /** A call that notes its end, once: when it is answered or, failing that, abandoned. */
  private final class Watched<Q, S> extends SimpleForwardingServerCall<Q, S>
      implements CallFacts.Holder {

    private final Rpc rpc;
    private final CallFacts facts;
    private final long start = System.nanoTime();
    private final AtomicBoolean ended = new AtomicBoolean();
    private CallTrace trace;

    /**
     * Whether the call was ended here, and not by its handler, which may not know yet: what that
     * has to say is dropped. Guarded by this.
     */
    private boolean cut;

    Watched(ServerCall<Q, S> call, Metadata headers) {
      super(call);
      rpc = Rpc.of(call.getMethodDescriptor());
      facts = new CallFacts(call.getAttributes(), headers);
    }

    @Override
    public CallFacts facts() {
      return facts;
    }

    @Override
    public synchronized void sendHeaders(Metadata headers) {
      if (!cut) {
        super.sendHeaders(headers);
      }
    }

    @Override
    public synchronized void sendMessage(S message) {
      if (!cut) {
        super.sendMessage(message);
      }
    }

    @Override
    public synchronized void close(Status status, Metadata trailers) {
      if (cut) {
        return;
      }
      ended(status);
      if (facts.isNamed() || !status.isOk() || rpc.isStream()) {
        trailers.put(CallFacts.REQUEST_ID, facts.requestId());
      }
      super.close(status, trailers);
    }

    /** Ends the call, whoever works on it; without effect on one that has ended. */
    synchronized void cut(Status status, Metadata trailers) {
      if (!ended.get()) {
        close(status, trailers);
        cut = true;
      }
    }

    /** The trace that the call is recorded in; null if nobody records it. */
    CallTrace startTrace(Metadata headers) {
      trace = tracing.start(rpc, headers, facts.callerTrace(), facts);
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
      cut(bugs.report(rpc, bug).getStatus(), new Metadata());
    }

    void refuse(String message) {
      recorder.counts().problems(ProblemCode.BAD_REQUEST, 1);
      RefusedException refused = RefusedException.badRequest("", message);
      var failure = Failures.of(refused);
      cut(failure.getStatus(), failure.getTrailers());
    }

    private void ended(Status status) {
      if (ended.compareAndSet(false, true)) {
        inFlight.remove(this);
        long nanos = System.nanoTime() - start;
        recorder.ended(rpc, status.getCode(), nanos);
        log.ended(rpc, status, nanos, facts);
        if (trace != null) {
          trace.end(status);
        }
      }
    }
  }

  /** A listener whose exceptions end the call, and after which nothing more reaches the handler. */
  private static final class Guarded<Q> extends SimpleForwardingServerCallListener<Q> {

    private final Watched<Q, ?> call;
    private final CheckedMarshaller<?> marshaller;
    private final boolean unary;
    private boolean received;
    private boolean over;

    Guarded(Watched<Q, ?> call, ServerCall.Listener<Q> handler) {
      super(handler);
      this.call = call;
      this.unary = call.getMethodDescriptor().getType().clientSendsOneMessage();
      this.marshaller = (CheckedMarshaller<?>) call.getMethodDescriptor().getRequestMarshaller();
    }

    @Override
    public void onMessage(Q message) {
      if (over) {
        return;
      }
      if (marshaller.isMalformed(message)) {
        refuse("the bytes are no " + call.rpc.label() + "Request message");
        return;
      }
      // Without this and the check in onHalfClose, grpc would answer INTERNAL.
      if (unary && received) {
        refuse(call.rpc.label() + " takes one message");
        return;
      }
      received = true;
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
      if (unary && !received) {
        refuse("there is no request message");
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

    private void refuse(String message) {
      over = true;
      call.refuse(message);
    }

    private void fail(Throwable bug) {
      over = true;
      call.fail(bug);
    }
  }
}
