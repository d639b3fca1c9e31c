package dev.pencilmark.server.limits;

import io.grpc.netty.shaded.io.netty.channel.ChannelHandler;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2ConnectionAdapter;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Error;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Stream;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Ends the HTTP/2 streams of a connection whose calls the server has ended before the client had
 * sent all. gRPC leaves that to the client; but one that waits for the flow-control window to send
 * the rest of a message that was refused as too large does not know, in Java at least, and keeps
 * the rest in memory and the stream open: it holds one of the connection's places for calls until
 * there is none left. RFC 9113, section 8.1, has RST_STREAM with NO_ERROR for this.
 *
 * <p>What such a client has sent by then is still on its way, some dozens of frames. Each would be
 * answered by a RST_STREAM if its stream were not known any more, and gRPC ends connections that
 * make it send too many ({@link dev.pencilmark.server.config.Setting#MAX_RESETS}): with them the
 * other calls there. So a few streams are remembered for a moment after they were reset.
 *
 * <p>The first of a new connection's handlers; it leaves when it has found that of HTTP/2, which
 * comes after the TLS handshake.
 */
final class HalfClosedStreams extends ChannelInboundHandlerAdapter {

  /** Longer than most answers take to the client. */
  private static final int MEMORY_MILLIS = 250;

  /** Of so many places for calls one may be a stream's that is remembered. */
  private static final int PLACES_FOR_ONE = 16;

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    for (Map.Entry<String, ChannelHandler> entry : context.pipeline()) {
      if (entry.getValue() instanceof Http2ConnectionHandler http2) {
        ChannelHandlerContext itsContext = context.pipeline().context(http2);
        http2.connection().addListener(new Resetter(http2, itsContext));
        context.fireChannelReadComplete();
        context.pipeline().remove(this);
        return;
      }
    }
    context.fireChannelReadComplete();
  }

  private static final class Resetter extends Http2ConnectionAdapter {

    private final Http2ConnectionHandler http2;
    private final ChannelHandlerContext context;

    /** How many streams are remembered that were reset. */
    private int remembered;

    Resetter(Http2ConnectionHandler http2, ChannelHandlerContext context) {
      this.http2 = http2;
      this.context = context;
    }

    /** By then the frame that ends our side has been written. */
    @Override
    public void onStreamHalfClosed(Http2Stream stream) {
      if (stream.state() != Http2Stream.State.HALF_CLOSED_LOCAL) {
        return;
      }
      long reason = Http2Error.NO_ERROR.code();
      // They hold places of the connection meanwhile, so that there may be few.
      if (remembered >= http2.connection().remote().maxActiveStreams() / PLACES_FOR_ONE) {
        http2.resetStream(context, stream.id(), reason, context.newPromise());
        return;
      }
      remembered++;
      stream.resetSent();
      http2
          .encoder()
          .frameWriter()
          .writeRstStream(context, stream.id(), reason, context.newPromise());
      context.executor().schedule(() -> forget(stream), MEMORY_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void forget(Http2Stream stream) {
      remembered--;
      http2.closeStream(stream, context.newSucceededFuture());
    }
  }
}
