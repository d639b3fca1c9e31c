package dev.pencilmark.server.limits;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.CallFacts;
import dev.pencilmark.server.observe.CancellableCall;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.serving.observe.DaemonThreads;
import dev.pencilmark.wire.RefusedException;
import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.StatusRuntimeException;
import java.io.InputStream;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Enforces the limits of all calls: rejects a call if there is no memory for it, aborts a call that
 * sends too much or does not complete a message, and fails calls with invalid messages.
 */
public final class LimitsInterceptor implements ServerInterceptor, AutoCloseable {

  private static final long LOOK_MILLIS = 1_000;

  private final Recorder recorder;
  private final int messageSeconds;
  private final boolean byCertificate;
  private final ScheduledThreadPoolExecutor timer;

  /** Null inside a process. */
  private final LargeMessageReader longMessages;

  /** The calls of which a message is awaited that has begun, or has to be there by now. */
  private final Set<Limited<?, ?>> awaited = ConcurrentHashMap.newKeySet();

  private LimitsInterceptor(
      Recorder recorder,
      int messageSeconds,
      boolean byCertificate,
      ScheduledThreadPoolExecutor timer,
      LargeMessageReader longMessages) {
    this.longMessages = longMessages;
    this.recorder = recorder;
    this.messageSeconds = messageSeconds;
    this.byCertificate = byCertificate;
    this.timer = timer;
  }

  /**
   * Creates the limits of a server, which are active until they are closed.
   *
   * @param byCertificate whether callers are identified by certificates instead of tokens
   * @param pool parses large messages
   * @param loop supplies the current event loop
   */
  public static LimitsInterceptor open(
      ServerConfig config,
      Recorder recorder,
      boolean byCertificate,
      WorkPool pool,
      Supplier<Executor> loop) {
    LimitsInterceptor limits =
        new LimitsInterceptor(
            recorder,
            config.number(Setting.MESSAGE_TIMEOUT_SECONDS),
            byCertificate,
            new ScheduledThreadPoolExecutor(1, DaemonThreads.named("pencilmark-limits")),
            new LargeMessageReader(pool, loop));
    limits.every(LOOK_MILLIS, limits::endSlowMessages);
    return limits;
  }

  /** Creates the limits of an in-process server, which receives only complete messages. */
  public static LimitsInterceptor inProcess() {
    return new LimitsInterceptor(Recorder.NONE, 0, false, null, null);
  }

  /** Has something done again and again, on a thread of its own that must not be kept. */
  public void every(long millis, Runnable work) {
    timer.scheduleWithFixedDelay(work, millis, millis, TimeUnit.MILLISECONDS);
  }

  @Override
  public <Q, S> ServerCall.Listener<Q> interceptCall(
      ServerCall<Q, S> call, Metadata headers, ServerCallHandler<Q, S> next) {
    CallMemory.Call memory = CallMemory.Call.of(headers);
    if (memory == null && timer != null) {
      throw new IllegalStateException(
          "the call has no memory account: its transport is not registered");
    }
    if (memory != null && byCertificate) {
      memory.calledByCertificate();
    }
    StatusRuntimeException full = memory == null ? null : memory.full();
    if (full != null) {
      call.close(full.getStatus(), full.getTrailers());
      return new ServerCall.Listener<>() {};
    }
    Limited<Q, S> limited = new Limited<>(call, memory);
    if (memory != null) {
      if (limited.facts() != null) {
        limited.facts().calledFrom(memory.client());
      }
      memory.ownedBy(limited);
      if (limited.unary) {
        limited.messageBegins();
      }
    }
    return limited.listener(next.startCall(limited, headers));
  }

  @Override
  public void close() {
    if (timer != null) {
      timer.shutdownNow();
    }
  }

  private void endSlowMessages() {
    long now = System.nanoTime();
    for (Limited<?, ?> call : awaited) {
      if (now - call.since > TimeUnit.SECONDS.toNanos(messageSeconds)) {
        call.endSlow();
      }
    }
  }

  private final class Limited<Q, S> extends SimpleForwardingServerCall<Q, S>
      implements CallFacts.Holder, CallMemory.Owner {

    private final CallMemory.Call memory;
    private final boolean unary;
    private final CheckedMarshaller<Q> marshaller;
    private boolean received;

    /** When the message that is awaited began. */
    private volatile long since;

    /** Whether the limits, and not the handler, ended the call. */
    private volatile boolean ended;

    @SuppressWarnings("unchecked") // The marshaller of requests; every service has one.
    Limited(ServerCall<Q, S> call, CallMemory.Call memory) {
      // One lock is sufficient: monitored calls have it.
      super(call instanceof CancellableCall<Q, S> cut ? cut : new CancellableCall<>(call));
      this.memory = memory;
      this.unary = call.getMethodDescriptor().getType().clientSendsOneMessage();
      this.marshaller = (CheckedMarshaller<Q>) call.getMethodDescriptor().getRequestMarshaller();
    }

    @Override
    public CallFacts facts() {
      return delegate() instanceof CallFacts.Holder holder ? holder.facts() : null;
    }

    @Override
    public void messageBegins() {
      since = System.nanoTime();
      awaited.add(this);
    }

    @Override
    public void exceeds(StatusRuntimeException failure) {
      end(failure);
    }

    private void end(StatusRuntimeException failure) {
      awaited.remove(this);
      ended = true;
      close(failure.getStatus(), failure.getTrailers());
    }

    private void endSlow() {
      if (memory.peer() != null) {
        memory.peer().refused(PeerRejection.SLOW_MESSAGES);
      }
      String message = "the message was not complete within " + messageSeconds + " s";
      Problem slow = Problem.overLimit(message, messageSeconds + " s", "more");
      end(failure(new RefusedException("", slow)));
    }

    private StatusRuntimeException failure(RefusedException refused) {
      recorder.counts().problem(refused.problem().code());
      return Failures.of(refused);
    }

    private void refuse(String message) {
      end(failure(RefusedException.badRequest("", message)));
    }

    /** Answers a message that was not read. */
    private void refuseMessage() {
      Exception reason = memory == null ? null : memory.refusal();
      if (reason instanceof RefusedException refused) {
        end(failure(refused));
      } else if (reason instanceof StatusRuntimeException failure) {
        end(failure);
      } else {
        refuse("the bytes are not a valid " + name() + "Request message");
      }
    }

    private String name() {
      return getMethodDescriptor().getBareMethodName();
    }

    ServerCall.Listener<Q> listener(ServerCall.Listener<Q> handler) {
      return new SimpleForwardingServerCallListener<>(handler) {

        /** The pending parse of a large message; null if there is none. */
        private LargeMessageReader.Reading<Q> reading;

        /** Whether the client has half-closed meanwhile. */
        private boolean halfClosed;

        @Override
        public void onMessage(Q unread) {
          if (reading != null) {
            // The first of two messages where one is allowed: streams request one at a time.
            stopReading();
            refuse(name() + " accepts exactly one request message");
            return;
          }
          if (longMessages != null && memory != null) {
            reading =
                longMessages.take(
                    marshaller, (InputStream) (Object) unread, memory.mostWeight(), later());
            if (reading != null) {
              awaited.remove(Limited.this);
              reading.start();
              return;
            }
          }
          Q message = marshaller.read(unread, memory);
          awaited.remove(Limited.this);
          take(message);
        }

        /** Returns the receiver of a large message, which discards it if the call has ended. */
        private LargeMessageReader.Receiver<Q> later() {
          return new LargeMessageReader.Receiver<>() {
            @Override
            public void read(Q message, long bytes, Exception refusal) {
              if (reading == null) {
                return;
              }
              reading = null;
              if (refusal != null) {
                memory.refuse(refusal);
              }
              try {
                take(refusal != null || memory.becomes(bytes) ? message : marshaller.refused());
                if (halfClosed) {
                  onHalfClose();
                }
              } catch (RuntimeException bug) {
                end(marshaller.report(bug));
              }
            }

            @Override
            public void failed(StatusRuntimeException failure) {
              if (reading != null) {
                reading = null;
                end(failure);
              }
            }
          };
        }

        private void stopReading() {
          if (reading != null) {
            reading.abandon();
            reading = null;
          }
        }

        private void take(Q message) {
          if (ended) {
            return;
          }
          if (marshaller.isRefused(message)) {
            refuseMessage();
          } else if (unary && received) {
            // Without this and the check in onHalfClose, grpc would answer INTERNAL.
            refuse(name() + " accepts exactly one request message");
          } else {
            received = true;
            super.onMessage(message);
          }
        }

        @Override
        public void onHalfClose() {
          if (ended) {
            return;
          }
          if (reading != null) {
            halfClosed = true;
            return;
          }
          if (unary && !received) {
            refuse("the request message is missing");
          } else {
            super.onHalfClose();
          }
        }

        @Override
        public void onReady() {
          if (!ended) {
            super.onReady();
          }
        }

        @Override
        public void onComplete() {
          stopReading();
          awaited.remove(Limited.this);
          if (ended) {
            // The handler has not closed the call, and must learn that the client no longer waits.
            super.onCancel();
          } else {
            super.onComplete();
          }
        }

        @Override
        public void onCancel() {
          stopReading();
          awaited.remove(Limited.this);
          super.onCancel();
        }
      };
    }
  }
}
