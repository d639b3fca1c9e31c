package dev.pencilmark.server.limits;

import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Error;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Exception;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslHandler;
import io.grpc.netty.shaded.io.netty.util.ReferenceCountUtil;
import java.util.concurrent.TimeUnit;

/**
 * Ends a connection that sends too many frames that carry nothing: settings, pings, priorities,
 * frames of unknown types, and data without bytes. Each costs the sender nine bytes and the server
 * an answer or a look, and gRPC counts none of them (but pings, which it takes too often for an
 * error of their own). Looks at the heads of frames as they pass, and changes nothing.
 */
final class FrameLimit extends ChannelInboundHandlerAdapter {

  /** The time that {@link dev.pencilmark.server.config.Setting#MAX_EMPTY_FRAMES} is about. */
  private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(30);

  /** What a client of HTTP/2 says first, in bytes. */
  private static final int PREFACE = 24;

  private static final int HEAD = 9;
  private static final int DATA = 0;
  private static final int HEADERS = 1;
  private static final int RESET = 3;
  private static final int WINDOW_UPDATE = 8;
  private static final int CONTINUATION = 9;
  private static final int GO_AWAY = 7;

  private static final int END_STREAM = 1;
  private static final int PADDED = 8;

  /** Padding fills no more than that. */
  private static final int MOST_PADDING = 256;

  private final int most;
  private final Peer peer;

  /** How many bytes there are until the head of the next frame. */
  private int skip = PREFACE;

  // The head of the frame that is being read, and how much of it has come.
  private final byte[] head = new byte[HEAD];
  private int come;

  private int calls;
  private int ends;
  private int empty;
  private long windowStart = System.nanoTime();
  private boolean over;

  /**
   * For one connection.
   *
   * @param most how many such frames it may send in the time
   * @param peer whose it is; null if nobody knows
   */
  FrameLimit(int most, Peer peer) {
    this.most = most;
    this.peer = peer;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (skip == PREFACE && come == 0) {
      SslHandler tls = context.pipeline().get(SslHandler.class);
      if (tls != null && isBefore(context, tls)) {
        // Behind TLS are the bytes that this is about.
        context.fireChannelRead(message);
        context.pipeline().remove(this);
        context.pipeline().addAfter(context.pipeline().context(tls).name(), null, copy());
        return;
      }
    }
    if (over) {
      ReferenceCountUtil.release(message);
      return;
    }
    if (message instanceof ByteBuf bytes && look(bytes)) {
      over = true;
      if (peer != null) {
        peer.refused(PeerRefusal.EMPTY_FRAMES);
      }
      ReferenceCountUtil.release(message);
      context.fireExceptionCaught(
          Http2Exception.connectionError(Http2Error.ENHANCE_YOUR_CALM, "too many empty frames"));
      context.close();
      return;
    }
    context.fireChannelRead(message);
  }

  private FrameLimit copy() {
    return new FrameLimit(most, peer);
  }

  private boolean isBefore(ChannelHandlerContext context, SslHandler tls) {
    for (var entry : context.pipeline()) {
      if (entry.getValue() == this) {
        return true;
      }
      if (entry.getValue() == tls) {
        return false;
      }
    }
    return false;
  }

  /** Looks at the heads of the frames in some bytes. Returns whether there are too many. */
  private boolean look(ByteBuf bytes) {
    int at = bytes.readerIndex();
    int end = bytes.writerIndex();
    while (at < end) {
      if (skip > 0) {
        int some = Math.min(skip, end - at);
        at += some;
        skip -= some;
        continue;
      }
      head[come++] = bytes.getByte(at++);
      if (come == HEAD) {
        come = 0;
        skip = (head[0] & 0xFF) << 16 | (head[1] & 0xFF) << 8 | head[2] & 0xFF;
        if (isEmpty(head[3], head[4], skip) && isTooMany()) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isEmpty(int type, int flags, int length) {
    switch (type) {
      case DATA:
        boolean nothing = length == 0 || (flags & PADDED) != 0 && length <= MOST_PADDING;
        // A call may end so, once.
        return nothing && ((flags & END_STREAM) == 0 || ++ends > calls);
      case HEADERS:
        calls++;
        return false;
      case CONTINUATION:
        return length == 0;
      case RESET, WINDOW_UPDATE, GO_AWAY:
        return false;
      default:
        return true;
    }
  }

  private boolean isTooMany() {
    long now = System.nanoTime();
    if (now - windowStart > WINDOW_NANOS) {
      windowStart = now;
      empty = 0;
    }
    return ++empty > most;
  }
}
