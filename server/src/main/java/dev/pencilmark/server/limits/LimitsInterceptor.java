package dev.pencilmark.server.limits;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.CallFacts;
import dev.pencilmark.server.observe.CutCall;
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
 * Holds calls of every service to what they may take: turns one away if there is no room for it,
 * ends one that sends more than there is room for or a message that does not come to its end, and
 * answers messages that are not read.
 */
public final class LimitsInterceptor implements ServerInterceptor, AutoCloseable {

  private static final long LOOK_MILLIS = 1_000;

  private final Recorder recorder;
  private final int messageSeconds;
  private final boolean byCertificate;
  private final ScheduledThreadPoolExecutor timer;

  /** Null inside a process. */
  private final LongMessages longMessages;

  /** The calls of which a message is awaited that has begun, or has to be there by now. */
  private final Set<Limited<?, ?>> awaited = ConcurrentHashMap.newKeySet();

  private LimitsInterceptor(
      Recorder recorder,
      int messageSeconds,
      boolean byCertificate,
      ScheduledThreadPoolExecutor timer,
      LongMessages longMessages) {
    this.longMessages = longMessages;
    this.recorder = recorder;
    this.messageSeconds = messageSeconds;
    this.byCertificate = byCertificate;
    this.timer = timer;
  }

  /**
   * The limits of a server; looks after its calls until it is closed.
   *
   * @param byCertificate whether callers are told by their certificates and not by tokens
   * @param pool reads long messages
   * @param loop the event loop that asks
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
            config.number(Setting.MESSAGE_SECONDS),
            byCertificate,
            new ScheduledThreadPoolExecutor(1, DaemonThreads.named("pencilmark-limits")),
            new LongMessages(pool, loop));
    limits.every(LOOK_MILLIS, limits::endSlowMessages);
    return limits;
  }

  /** Those of a server inside a process, where messages come as a whole. */
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
      throw new IllegalStateException("a call over a transport that nobody counts");
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

    /** Whether the call was ended here and not by its handler. */
    private volatile boolean ended;

    @SuppressWarnings("unchecked") // That of requests, which every service is given.
    Limited(ServerCall<Q, S> call, CallMemory.Call memory) {
      // One lock is enough: calls that are watched have it.
      super(call instanceof CutCall<Q, S> cut ? cut : new CutCall<>(call));
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
        memory.peer().refused(PeerRefusal.SLOW_MESSAGES);
      }
      String message = "the message has not come within " + messageSeconds + " s";
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
        refuse("the bytes are no " + name() + "Request message");
      }
    }

    private String name() {
      return getMethodDescriptor().getBareMethodName();
    }

    ServerCall.Listener<Q> listener(ServerCall.Listener<Q> handler) {
      return new SimpleForwardingServerCallListener<>(handler) {

        /** A long message that is read elsewhere; null if there is none. */
        private LongMessages.Reading<Q> reading;

        /** Whether the client has ended its side meanwhile. */
        private boolean halfClosed;

        @Override
        public void onMessage(Q unread) {
          if (reading != null) {
            // The first of two where one is allowed: streams ask for one at a time.
            stopReading();
            refuse(name() + " takes one message");
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

        /** Takes what comes of a long message: nothing, if the call has ended meanwhile. */
        private LongMessages.Receiver<Q> later() {
          return new LongMessages.Receiver<>() {
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
            reading.callOff();
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
            refuse(name() + " takes one message");
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
            refuse("there is no request message");
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
            // The handler has not closed the call, and is to know that nobody waits any more.
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
