package dev.pencilmark.server.limits;

import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.channel.ChannelFuture;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelOutboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.channel.ChannelPromise;
import java.util.ArrayList;
import java.util.List;

/**
 * Joins small pieces that are written to a connection between two flushes to one. The answer of a
 * unary call is six pieces - the heads and bodies of three frames - of which most have less than 60
 * bytes; to copy them takes less time than to queue each, tell the system where it is, and take it
 * off again. Keeps their order, and says that they are written when that is so.
 */
final class JoinedWrites extends ChannelOutboundHandlerAdapter {

  /** Longer pieces are handed on as they are. */
  private static final int MOST = 2_048;

  /** The bytes of what is joined. */
  private static final int ROOM = 16_384;

  /** What waits for a flush; null if nothing does. */
  private ByteBuf joined;

  private List<ChannelPromise> promises = new ArrayList<>();

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (!(message instanceof ByteBuf piece) || piece.readableBytes() > MOST) {
      handOn(context);
      context.write(message, promise);
      return;
    }
    if (joined != null && joined.writableBytes() < piece.readableBytes()) {
      handOn(context);
    }
    if (joined == null) {
      joined = context.alloc().ioBuffer(ROOM, ROOM);
    }
    try {
      joined.writeBytes(piece);
    } finally {
      piece.release();
    }
    if (!promise.isVoid()) {
      promises.add(promise);
    }
  }

  @Override
  public void flush(ChannelHandlerContext context) {
    handOn(context);
    context.flush();
  }

  @Override
  public void disconnect(ChannelHandlerContext context, ChannelPromise promise) {
    handOn(context);
    context.disconnect(promise);
  }

  @Override
  public void close(ChannelHandlerContext context, ChannelPromise promise) {
    handOn(context);
    context.close(promise);
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    // Of a connection that has gone, whoever waits is told so.
    handOn(context);
  }

  private void handOn(ChannelHandlerContext context) {
    if (joined == null) {
      return;
    }
    ByteBuf all = joined;
    List<ChannelPromise> waiting = promises;
    joined = null;
    promises = new ArrayList<>(waiting.size());
    context
        .write(all)
        .addListener(
            (ChannelFuture done) -> {
              for (ChannelPromise promise : waiting) {
                if (done.isSuccess()) {
                  promise.trySuccess();
                } else {
                  promise.tryFailure(done.cause());
                }
              }
            });
  }
}
