package dev.pencilmark.server.limits;

import dev.pencilmark.serving.network.FrameCounter;
import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Error;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Exception;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslHandler;
import io.grpc.netty.shaded.io.netty.util.ReferenceCountUtil;

/**
 * Ends a connection that sends too many frames that carry nothing: settings, pings, priorities,
 * frames of unknown types, and data without bytes. Each costs the sender nine bytes and the server
 * an answer or a look, and gRPC counts none of them (but pings, which it takes too often for an
 * error of their own). Looks at the heads of frames as they pass, and changes nothing.
 */
final class FrameLimit extends ChannelInboundHandlerAdapter {

  private final int most;
  private final Peer peer;

  /** Null until the first byte has come. */
  private FrameCounter frames;

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
    if (frames == null) {
      SslHandler tls = context.pipeline().get(SslHandler.class);
      if (tls != null && isBefore(context, tls)) {
        // Behind TLS are the bytes that this is about.
        context.fireChannelRead(message);
        context.pipeline().remove(this);
        context.pipeline().addAfter(context.pipeline().context(tls).name(), null, copy());
        return;
      }
      // gRPC counts the streams that are reset itself.
      frames = new FrameCounter(most, Integer.MAX_VALUE, Integer.MAX_VALUE, FrameCounter.PREFACE);
    }
    if (over) {
      ReferenceCountUtil.release(message);
      return;
    }
    if (message instanceof ByteBuf bytes && isTooMuch(bytes)) {
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

  private boolean isTooMuch(ByteBuf bytes) {
    return frames.read(bytes::getByte, bytes.readerIndex(), bytes.writerIndex()) != null;
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
}
