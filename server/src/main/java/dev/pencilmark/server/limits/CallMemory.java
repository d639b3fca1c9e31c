package dev.pencilmark.server.limits;

import dev.pencilmark.server.observe.Caller;
import dev.pencilmark.server.observe.Metric;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.Failures;
import io.grpc.Attributes;
import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.net.InetAddress;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes that calls hold, and detects when they exceed a limit: of all calls, or of one
 * connection, address or caller, each of which may use at most a share. HTTP/2 does not limit them:
 * its windows open again as soon as bytes leave the transport, so that every call of every
 * connection may hold a partial message.
 *
 * <p>A call holds the received part of the current message, the previous message while it is
 * processed, and the last message sent to it. A complete message counts with its heap size. A call
 * counts as at least {@link #LEAST}, and every part of a message as at least {@link #PIECE},
 * because a part retains its read buffer.
 */
public final class CallMemory extends ServerStreamTracer.Factory implements MeterBinder {

  /** The size of a call with its headers, in bytes; most calls need no more. */
  static final int LEAST = 8_192;

  /** The minimum size of a part of a message, in bytes. */
  static final int PIECE = 1_024;

  /**
   * The maximum message size of health and reflection, in bytes. Their requests contain one or two
   * names.
   */
  public static final int MOST_OF_OTHERS = 4_096;

  /** The attribute of a connection with the accounts of its calls, in addition to the total. */
  static final Attributes.Key<Holder> HOLDER = Attributes.Key.create("pencilmark-holder");

  /** The call that has begun last on an event loop. */
  private static final ThreadLocal<Latest> LATEST = ThreadLocal.withInitial(Latest::new);

  private final MemoryAccount all;
  private final long share;
  private final int mostOfOurs;
  private final ConcurrentHashMap<String, Caller> callers = new ConcurrentHashMap<>();
  private final AtomicLong refused = new AtomicLong();

  /**
   * A connection and its owner.
   *
   * @param connection the account of the connection; null if a trusted proxy shares it among
   *     clients
   * @param peer the address, which has an account too; null if unknown
   * @param certificate the subject of the client certificate; null if there is none
   */
  public record Holder(MemoryAccount connection, Peer peer, String certificate) {}

  /** An account that is kept while it is used. Guarded by the map that it is in. */
  private static final class Caller {
    private final MemoryAccount account;
    private int calls;

    Caller(long share) {
      account = new MemoryAccount(share);
    }
  }

  /** A call and its headers, which identify it. */
  private static final class Latest {
    private Metadata headers;
    private Call call;
  }

  /** Handles the limits of a call. */
  interface Owner {

    /** The first bytes of a message have come. */
    void messageBegins();

    /** The call must end: it holds too much, or sends too large a message. */
    void exceeds(StatusRuntimeException failure);
  }

  /**
   * Creates the counters of a server.
   *
   * @param most the maximum bytes that all calls may hold
   * @param share the maximum bytes that one connection, address or caller may hold
   * @param mostOfOurs the maximum size of a message to a Pencilmark service, in bytes
   */
  public CallMemory(long most, long share, int mostOfOurs) {
    this.all = new MemoryAccount(most);
    this.share = share;
    this.mostOfOurs = mostOfOurs;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Metric.CALL_MEMORY.gauge(registry, this, CallMemory::held);
    Metric.CALL_MEMORY_REJECTIONS.counter(registry, this, CallMemory::refused);
  }

  /** Returns the bytes that all calls hold. */
  long held() {
    return all.held();
  }

  /** Returns whether the memory is almost exhausted, so that calls of all peers are rejected. */
  public boolean isFull() {
    return all.held() > all.most() / 20 * 19;
  }

  /** Returns the number of calls rejected or aborted because of memory. */
  long refused() {
    return refused.get();
  }

  /** A new account for a connection, or for an address. */
  MemoryAccount newShare() {
    return new MemoryAccount(share);
  }

  @Override
  public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) {
    all.add(LEAST);
    Latest latest = LATEST.get();
    latest.headers = headers;
    latest.call = new Call(this, Rpc.isOurs(method), headers);
    return latest.call;
  }

  /** A call. Incoming bytes are counted on its event loop, outgoing bytes on any thread. */
  public static final class Call extends ServerStreamTracer implements MessageBudget {

    private final CallMemory memory;
    private final boolean ours;

    // Used on the event loop.
    private Metadata headers;
    private Holder holder;
    private Owner owner;
    private String caller;
    private MemoryAccount ofCaller;
    private Exception refusal;
    private boolean ending;
    private long wire;
    private long coming;
    private long come;
    private long in = LEAST;

    // Guarded by this; the event loop closes, and so may look without.
    private long out;
    private boolean closed;

    private Call(CallMemory memory, boolean ours, Metadata headers) {
      this.memory = memory;
      this.ours = ours;
      this.headers = headers;
    }

    /**
     * Returns the call with these headers; null if it has no transport. For interceptors, which run
     * on the event loop right after the transport has started the call. A value in the context
     * would cost a hundred bytes and two maps per call.
     */
    public static Call of(Metadata headers) {
      Latest latest = LATEST.get();
      return latest.headers == headers ? latest.call : null;
    }

    @Override
    public void serverCallStarted(ServerCallInfo<?, ?> call) {
      Holder known = holder(call.getAttributes().get(HOLDER));
      headers = null;
      synchronized (this) {
        if (known != null && !closed) {
          holder = known;
          // The total includes it from the beginning.
          addToHolder(in + out);
        }
      }
    }

    /** Returns the client that a trusted proxy reports, instead of the proxy. */
    private Holder holder(Holder connection) {
      Peer peer = connection == null ? null : connection.peer();
      Peer client = peer == null ? null : peer.clientOf(headers);
      return client == null || client == peer
          ? connection
          : new Holder(null, client, connection.certificate());
    }

    /** Returns the address that the call counts for; null if unknown. */
    public InetAddress client() {
      return peer() == null ? null : peer().address();
    }

    /** Assigns the call to the subject of the client certificate, if there is one. */
    void calledByCertificate() {
      if (holder != null && holder.certificate() != null) {
        calledBy(holder.certificate());
      }
    }

    /** Sets the object that handles the limits of the call. */
    void ownedBy(Owner looksAfter) {
      owner = looksAfter;
    }

    /** Assigns the call to a caller, so that it counts for the caller's account. */
    public synchronized void calledBy(String name) {
      if (closed || caller != null) {
        return;
      }
      caller = name;
      Caller entry =
          memory.callers.compute(
              name,
              (same, known) -> {
                Caller found = known == null ? new Caller(memory.share) : known;
                found.calls++;
                return found;
              });
      ofCaller = entry.account;
      ofCaller.add(in + out);
    }

    /**
     * Returns why the call must not start; null if there is enough memory. A rejected call no
     * longer counts: otherwise the rejected calls of one peer would use the memory of others until
     * they are closed.
     */
    public StatusRuntimeException full() {
      if (!isOver()) {
        return null;
      }
      StatusRuntimeException full = tooMuch(PeerRejection.CALLS);
      ending = true;
      synchronized (this) {
        add(-in - out, ofCaller);
        in = 0;
        out = 0;
      }
      return full;
    }

    /** Returns the peer that calls; null if it is not known. */
    public Peer peer() {
      return holder == null ? null : holder.peer();
    }

    /** Returns the maximum heap size of a message: the share of one caller. */
    @Override
    public long mostWeight() {
      return memory.share;
    }

    @Override
    public void refuse(Exception reason) {
      refusal = reason;
    }

    /** Returns why the last message was not read; null if its bytes are no message. */
    Exception refusal() {
      return refusal;
    }

    @Override
    public boolean becomes(long bytes) {
      come = Math.max(come, bytes);
      if (closed) {
        return true;
      }
      charge();
      if (in > LEAST && isOver()) {
        refusal = tooMuch(PeerRejection.MEMORY);
        return false;
      }
      return true;
    }

    @Override
    public void inboundWireSize(long bytes) {
      if (closed || ending) {
        return;
      }
      if (wire == 0 && owner != null) {
        owner.messageBegins();
      }
      wire += bytes;
      coming += Math.max(bytes, PIECE);
      charge();
      if (wire > mostOfMessage()) {
        end(Failures.messageTooLarge(mostOfMessage()));
      } else if (in > LEAST && isOver()) {
        end(tooMuch(PeerRejection.MEMORY));
      }
    }

    @Override
    public void inboundMessageRead(int number, long wireSize, long size) {
      wire = 0;
      come = coming;
      coming = 0;
      if (!closed && !ending) {
        charge();
      }
    }

    @Override
    public void outboundMessageSent(int number, long wireSize, long size) {
      if (wireSize > LEAST || out > 0) {
        sent(wireSize > LEAST ? wireSize : 0);
      }
    }

    @Override
    public void streamClosed(Status status) {
      synchronized (this) {
        closed = true;
        add(-in - out, ofCaller);
        if (caller != null) {
          memory.callers.computeIfPresent(
              caller, (same, known) -> --known.calls == 0 ? null : known);
        }
      }
    }

    private int mostOfMessage() {
      return ours ? memory.mostOfOurs : MOST_OF_OTHERS;
    }

    private void charge() {
      long now = Math.max(LEAST, coming + come);
      if (now != in) {
        synchronized (this) {
          add(now - in, ofCaller);
          in = now;
        }
      }
    }

    private synchronized void sent(long bytes) {
      if (!closed) {
        add(bytes - out, ofCaller);
        out = bytes;
      }
    }

    private void add(long bytes, MemoryAccount callers) {
      memory.all.add(bytes);
      if (holder != null) {
        addToHolder(bytes);
      }
      if (callers != null) {
        callers.add(bytes);
      }
    }

    private void addToHolder(long bytes) {
      if (holder.connection() != null) {
        holder.connection().add(bytes);
      }
      if (holder.peer() != null) {
        holder.peer().account().add(bytes);
      }
    }

    private boolean isOver() {
      return memory.all.isOver() || isOverShare();
    }

    private boolean isOverShare() {
      return holder != null
              && (holder.connection() != null && holder.connection().isOver()
                  || holder.peer() != null && holder.peer().account().isOver())
          || ofCaller != null && ofCaller.isOver();
    }

    private StatusRuntimeException tooMuch(PeerRejection why) {
      memory.refused.incrementAndGet();
      if (memory.all.isOver()) {
        return Failures.outOfMemory();
      }
      if (peer() != null) {
        peer().refused(why);
      }
      return Failures.outOfShare();
    }

    private void end(StatusRuntimeException failure) {
      ending = true;
      if (owner != null) {
        owner.exceeds(failure);
      }
    }
  }
}
