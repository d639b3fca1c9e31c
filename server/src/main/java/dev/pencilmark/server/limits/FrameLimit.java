package dev.pencilmark.server.limits;

import dev.pencilmark.serving.network.FrameCounter;
import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.channel.ChannelDuplexHandler;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelPromise;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Error;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Exception;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslHandler;
import io.grpc.netty.shaded.io.netty.util.ReferenceCountUtil;

/**
 * Closes a connection that sends too many frames without content (settings, pings, priorities,
 * frames of unknown types, data without bytes), resets too many streams, or breaks too many. Each
 * costs the sender nine bytes and the server a call or an answer. gRPC counts resets for all
 * connections alike; a trusted proxy, which cancels the calls of many clients, is exempt here.
 * Inspects frame headers, and changes nothing.
 */
final class FrameLimit extends ChannelDuplexHandler {

  private final int most;
  private final int mostResets;
  private final Peer peer;

  /** Null until the first byte has come. */
  private FrameCounter frames;

  private boolean over;

  /**
   * Creates the limit of a connection.
   *
   * @param most the maximum of frames without content in {@link FrameCounter#WINDOW_SECONDS}
   * @param mostResets the maximum of streams that it may reset in that time
   * @param peer the address of the connection; null if unknown
   */
  FrameLimit(int most, int mostResets, Peer peer) {
    this.most = most;
    this.mostResets = mostResets;
    this.peer = peer;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (frames == null) {
      SslHandler tls = context.pipeline().get(SslHandler.class);
      if (tls != null && isBefore(context, tls)) {
        // Behind TLS are the bytes that this is about.
        context.fireChannelRead(message);
        context.pipeline().remove(this);
        context.pipeline().addAfter(context.pipeline().context(tls).name(), null, copy());
        return;
      }
      int resets = peer != null && peer.isExempt() ? Integer.MAX_VALUE : mostResets;
      frames = new FrameCounter(most, resets, Integer.MAX_VALUE, FrameCounter.PREFACE);
    }
    if (over) {
      ReferenceCountUtil.release(message);
      return;
    }
    String flood =
        message instanceof ByteBuf bytes
            ? frames.read(bytes::getByte, bytes.readerIndex(), bytes.writerIndex())
            : null;
    if (flood != null) {
      ReferenceCountUtil.release(message);
      end(context, flood);
      return;
    }
    context.fireChannelRead(message);
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    String flood =
        frames != null && !over && message instanceof ByteBuf bytes
            ? frames.readWritten(bytes::getByte, bytes.readerIndex(), bytes.readableBytes())
            : null;
    context.write(message, promise);
    if (flood != null) {
      end(context, flood);
    }
  }

  private void end(ChannelHandlerContext context, String flood) {
    over = true;
    if (peer != null) {
      peer.flooded();
    }
    context.fireExceptionCaught(
        Http2Exception.connectionError(Http2Error.ENHANCE_YOUR_CALM, flood));
    context.close();
  }

  private FrameLimit copy() {
    return new FrameLimit(most, mostResets, peer);
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
}
