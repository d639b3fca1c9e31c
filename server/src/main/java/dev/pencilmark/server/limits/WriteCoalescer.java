package dev.pencilmark.server.limits;

import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.channel.ChannelFuture;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelOutboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.channel.ChannelPromise;
import java.util.ArrayList;
import java.util.List;

/**
 * Combines small writes between two flushes of a connection into one. The answer of a unary call
 * has six parts - the headers and bodies of three frames - of which most are smaller than 60 bytes;
 * copying them is faster than queueing each and passing it to the system. Preserves the order, and
 * completes the promises when the data has been written.
 */
final class WriteCoalescer extends ChannelOutboundHandlerAdapter {

  /** Longer writes are passed on unchanged. */
  private static final int MOST = 2_048;

  /** The capacity of the buffer in bytes. */
  private static final int ROOM = 16_384;

  /** The data that waits for a flush; null if there is none. */
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
    // After the connection has been closed, waiting promises fail.
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
