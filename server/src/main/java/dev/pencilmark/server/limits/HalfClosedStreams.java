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
 * Resets HTTP/2 streams whose calls the server has ended before the client has sent everything.
 * gRPC leaves that to the client, but a client that waits for the flow-control window to send the
 * rest of a rejected message, in Java at least, keeps the data and the stream: the stream counts
 * for the concurrent calls of the connection until none is left. RFC 9113, section 8.1, defines
 * RST_STREAM with NO_ERROR for this.
 *
 * <p>Some dozens of frames of such a client are still in transit. Each would be answered by
 * RST_STREAM if its stream were forgotten, and gRPC closes connections that cause too many ({@link
 * dev.pencilmark.server.config.Setting#MAX_RESETS}), with all their calls. A few streams are
 * therefore remembered for a short time after the reset.
 *
 * <p>The first handler of a new connection. It removes itself when the HTTP/2 handler exists, after
 * the TLS handshake.
 */
final class HalfClosedStreams extends ChannelInboundHandlerAdapter {

  /** The time that reset streams are remembered, longer than most round trips. */
  private static final int MEMORY_MILLIS = 250;

  /** At most one in this many streams of a connection may be a remembered one. */
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

    /** The number of remembered streams. */
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
      // Remembered streams count for the concurrent calls of the connection, so there must be few.
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
