package dev.pencilmark.edge.wire;

import dev.pencilmark.serving.network.FrameCounter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.CombinedChannelDuplexHandler;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The first handler of a connection: looks at what comes before anything is made of it, and ends
 * the connection of a peer that sends a request of HTTP/1.x that is not framed as it should be,
 * floods it with frames of HTTP/2, or takes too long for the headers of a request. Changes nothing.
 */
final class ConnectionGuard extends ChannelDuplexHandler {

  /** How long what a refused peer still sends is ignored, so that it can read the answer. */
  private static final long LINGER_MILLIS = 1_000;

  /** GOAWAY for all streams, with ENHANCE_YOUR_CALM. */
  private static final byte[] CALM_DOWN = {
    0, 0, 8, 7, 0, 0, 0, 0, 0, 0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0, 0, 0, 11
  };

  private final WireLimits limits;
  private final Consumer<String> refusals;
  private final RequestFraming framing;

  /** Null until the connection speaks HTTP/2. */
  private FrameCounter frames;

  private boolean waitsForFirst = true;
  private boolean refused;
  private boolean lingers;

  /** Null while no headers are awaited. */
  private ScheduledFuture<?> deadline;

  /**
   * For one connection.
   *
   * @param refusals takes the reason if the connection is ended
   */
  ConnectionGuard(WireLimits limits, Consumer<String> refusals) {
    this.limits = limits;
    this.refusals = refusals;
    this.framing = new RequestFraming(limits);
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    awaitHeaders(context);
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    stopWaiting();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    stopWaiting();
    context.fireChannelInactive();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (refused || lingers) {
      ReferenceCountUtil.release(message);
      return;
    }
    if (!(message instanceof ByteBuf bytes)) {
      context.fireChannelRead(message);
      return;
    }
    String flood = null;
    try {
      flood = look(bytes);
    } catch (RequestFraming.Refused bad) {
      int good = bad.index() - bytes.readerIndex();
      if (good > 0) {
        context.fireChannelRead(bytes.readRetainedSlice(good));
      }
      bytes.release();
      refuse(context, bad.reason());
      return;
    }
    if (flood != null) {
      bytes.release();
      endFlood(context);
      return;
    }
    watchHeaders(context);
    context.fireChannelRead(bytes);
  }

  /** Returns what the connection is flooded with; null if it is not. */
  private String look(ByteBuf bytes) throws RequestFraming.Refused {
    int from = bytes.readerIndex();
    int to = bytes.writerIndex();
    if (frames == null) {
      from = framing.read(bytes::getByte, from, to);
      if (!framing.isHttp2()) {
        return null;
      }
      frames = new FrameCounter(limits.emptyFrames(), limits.resets(), limits.emptyFrames(), 0);
    }
    return frames.read(bytes::getByte, from, to);
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    if (lingers) {
      context.read();
    } else {
      context.fireChannelReadComplete();
    }
  }

  /** What closing in two steps triggers is no news to the handlers after this one. */
  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (!lingers) {
      context.fireUserEventTriggered(event);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (!refused && !lingers) {
      context.fireExceptionCaught(cause);
    }
  }

  private void watchHeaders(ChannelHandlerContext context) {
    boolean waits = frames == null ? framing.isInHead() : frames.isInHeaders();
    waitsForFirst &= frames == null && (waits || framing.isBeforeFirst());
    if (waits && deadline == null) {
      awaitHeaders(context);
    } else if (!waits && !waitsForFirst) {
      stopWaiting();
    }
  }

  private void awaitHeaders(ChannelHandlerContext context) {
    deadline =
        context
            .executor()
            .schedule(
                () -> headersAreLate(context),
                limits.headerTime().toMillis(),
                TimeUnit.MILLISECONDS);
  }

  private void stopWaiting() {
    if (deadline != null) {
      deadline.cancel(false);
      deadline = null;
    }
  }

  private void headersAreLate(ChannelHandlerContext context) {
    deadline = null;
    if (refused || lingers) {
      return;
    }
    if (frames == null && framing.isInHead()) {
      refuse(
          context,
          new BadRequestException(
              408,
              "the headers did not come within " + limits.headerTime().toSeconds() + " seconds"));
    } else {
      refused = true;
      refusals.accept("SLOW_HEADERS");
      context.close();
    }
  }

  /** Has a request answered by its refusal, when those before it have been answered. */
  private void refuse(ChannelHandlerContext context, BadRequestException reason) {
    refused = true;
    stopWaiting();
    refusals.accept(reason.status() == 408 ? "SLOW_HEADERS" : "BAD_HTTP");
    ChannelHandlerContext codec = codec(context);
    if (codec == null) {
      // It is there from the first four bytes on. Empty lines before a request are ignored.
      context.fireChannelRead(Unpooled.wrappedBuffer(new byte[] {'\r', '\n', '\r', '\n'}));
      codec = codec(context);
    }
    if (codec == null) {
      context.close();
      return;
    }
    HttpObject failed =
        framing.isInBody()
            ? new DefaultHttpContent(Unpooled.EMPTY_BUFFER)
            : new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/");
    failed.setDecoderResult(DecoderResult.failure(reason));
    codec.fireChannelRead(failed);
    context.fireChannelReadComplete();
  }

  /** Where requests of HTTP/1.x are made of bytes; null if nothing is there yet. */
  private static ChannelHandlerContext codec(ChannelHandlerContext context) {
    // Armeria has a codec of its own, which is not public.
    return context.pipeline().context(CombinedChannelDuplexHandler.class);
  }

  private void endFlood(ChannelHandlerContext context) {
    refused = true;
    stopWaiting();
    refusals.accept("HTTP2_FLOOD");
    context.writeAndFlush(Unpooled.wrappedBuffer(CALM_DOWN));
    context.close();
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (frames != null) {
      frames.wrote();
    }
    context.write(message, promise);
  }

  /**
   * Closes a connection. If the peer may still be sending, only the side of the edge is closed
   * until the peer has closed its own: a reset would take the answer from it.
   */
  @Override
  public void close(ChannelHandlerContext context, ChannelPromise promise) {
    boolean mayBeSending = frames == null && (refused || !framing.isBetweenRequests());
    if (lingers
        || !mayBeSending
        || !context.channel().isActive()
        || !(context.channel() instanceof DuplexChannel channel)) {
      context.close(promise);
      return;
    }
    lingers = true;
    stopWaiting();
    // Behind what is still to be written.
    context
        .writeAndFlush(Unpooled.EMPTY_BUFFER)
        .addListener(
            written -> {
              if (channel.isActive()) {
                channel.shutdownOutput();
              }
            });
    ScheduledFuture<?> end =
        context.executor().schedule(() -> context.close(), LINGER_MILLIS, TimeUnit.MILLISECONDS);
    channel
        .closeFuture()
        .addListener(
            closed -> {
              end.cancel(false);
              promise.trySuccess();
            });
    context.read();
  }
}
