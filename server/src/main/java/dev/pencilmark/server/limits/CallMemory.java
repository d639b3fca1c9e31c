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
 * Counts the bytes that calls hold, and says when they hold too many: all together, or those of one
 * connection, address or caller, none of which may have more than a share. HTTP/2 does not do that:
 * its windows open again as soon as bytes are taken out of the transport, so that every call of
 * every connection may hold a message that is half sent.
 *
 * <p>A call holds what has come of the message under way, the message before it, which is being
 * worked on, and the last message that it was sent. A message that has come counts as what it takes
 * in the heap. A call counts as at least {@link #LEAST}, and every piece that a message comes in as
 * at least {@link #PIECE}, as a piece keeps the buffer that it was read into.
 */
public final class CallMemory extends ServerStreamTracer.Factory implements MeterBinder {

  /** What a call takes with its headers, in bytes; most calls take no more. */
  static final int LEAST = 8_192;

  /** What a piece of a message takes, in bytes, however small it is. */
  static final int PIECE = 1_024;

  /** The largest message of health and reflection, in bytes: they ask with a name or two. */
  public static final int MOST_OF_OTHERS = 4_096;

  /** Whose account the calls of a connection are on, beside that of all. */
  static final Attributes.Key<Holder> HOLDER = Attributes.Key.create("pencilmark-holder");

  /** The call that has begun last on an event loop. */
  private static final ThreadLocal<Latest> LATEST = ThreadLocal.withInitial(Latest::new);

  private final Account all;
  private final long share;
  private final int mostOfOurs;
  private final ConcurrentHashMap<String, Caller> callers = new ConcurrentHashMap<>();
  private final AtomicLong refused = new AtomicLong();

  /**
   * A connection, and whom it belongs to.
   *
   * @param connection the account of the connection; null if a trusted proxy shares it among
   *     clients
   * @param peer the address, which has one too; null if it is not known
   * @param certificate the subject of its certificate; null if it has none
   */
  public record Holder(Account connection, Peer peer, String certificate) {}

  /** An account that is kept while it is used. Guarded by the map that it is in. */
  private static final class Caller {
    private final Account account;
    private int calls;

    Caller(long share) {
      account = new Account(share);
    }
  }

  /** A call and its headers, by which it is told from others. */
  private static final class Latest {
    private Metadata headers;
    private Call call;
  }

  /** Who looks after a call. */
  interface Owner {

    /** The first bytes of a message have come. */
    void messageBegins();

    /** The call must end: it holds too much, or sends too large a message. */
    void exceeds(StatusRuntimeException failure);
  }

  /**
   * Counts for one server.
   *
   * @param most how many bytes all calls may hold before more is refused
   * @param share how many of them those of one connection, address or caller may hold
   * @param mostOfOurs the most bytes of a message to our service
   */
  public CallMemory(long most, long share, int mostOfOurs) {
    this.all = new Account(most);
    this.share = share;
    this.mostOfOurs = mostOfOurs;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Metric.CALL_MEMORY.gauge(registry, this, CallMemory::held);
    Metric.CALL_MEMORY_REJECTIONS.counter(registry, this, CallMemory::refused);
  }

  /** How many bytes all calls hold. */
  long held() {
    return all.held();
  }

  /** Whether there is hardly any room, so that calls of everybody are refused. */
  public boolean isFull() {
    return all.held() > all.most() / 20 * 19;
  }

  /** How many calls were refused or ended so far. */
  long refused() {
    return refused.get();
  }

  /** A new account for a connection, or for an address. */
  Account newShare() {
    return new Account(share);
  }

  @Override
  public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) {
    all.add(LEAST);
    Latest latest = LATEST.get();
    latest.headers = headers;
    latest.call = new Call(this, Rpc.isOurs(method), headers);
    return latest.call;
  }

  /** One call. What comes in is told on its event loop, what goes out on any thread. */
  public static final class Call extends ServerStreamTracer implements MessageBudget {

    private final CallMemory memory;
    private final boolean ours;

    // Used on the event loop.
    private Metadata headers;
    private Holder holder;
    private Owner owner;
    private String caller;
    private Account ofCaller;
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
     * The call that begins with these headers, for interceptors, which are asked on the event loop
     * right after the transport has begun it; null if it has come over no transport. A value in the
     * context would take a hundred bytes and two maps a call.
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
          // It is on the account of all from its beginning.
          addToHolder(in + out);
        }
      }
    }

    /** The client that a trusted proxy names instead of the proxy. */
    private Holder holder(Holder connection) {
      Peer peer = connection == null ? null : connection.peer();
      Peer client = peer == null ? null : peer.clientOf(headers);
      return client == null || client == peer
          ? connection
          : new Holder(null, client, connection.certificate());
    }

    /** The address that the call counts for; null if unknown. */
    public InetAddress client() {
      return peer() == null ? null : peer().address();
    }

    /** Says that it is the call of whom the certificate belongs to, if there is one. */
    void calledByCertificate() {
      if (holder != null && holder.certificate() != null) {
        calledBy(holder.certificate());
      }
    }

    /** Says who looks after the call. */
    void ownedBy(Owner looksAfter) {
      owner = looksAfter;
    }

    /** Says whose call it is, so that it is on his account as well. */
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
     * Why the call must not start, if there is no room for it; null if there is. One that must not
     * counts no more: those of a peer that has had its share would take the room of others until
     * they are closed.
     */
    public StatusRuntimeException full() {
      if (!isOver()) {
        return null;
      }
      StatusRuntimeException full = tooMuch(PeerRefusal.CALLS);
      ending = true;
      synchronized (this) {
        add(-in - out, ofCaller);
        in = 0;
        out = 0;
      }
      return full;
    }

    /** The peer that calls; null if it is not known. */
    public Peer peer() {
      return holder == null ? null : holder.peer();
    }

    /** The most bytes that a message may become: what may be had by one caller at all. */
    @Override
    public long mostWeight() {
      return memory.share;
    }

    @Override
    public void refuse(Exception reason) {
      refusal = reason;
    }

    /** Why the last message was not read; null if its bytes are no message. */
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
        refusal = tooMuch(PeerRefusal.MEMORY);
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
        end(tooMuch(PeerRefusal.MEMORY));
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

    private void add(long bytes, Account callers) {
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

    private StatusRuntimeException tooMuch(PeerRefusal why) {
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
