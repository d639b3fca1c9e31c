package dev.pencilmark.edge.wire;

import dev.pencilmark.edge.rejection.RejectionReason;
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
import java.util.function.IntSupplier;

/**
 * The first handler of a connection. Inspects incoming data before it is parsed, and closes a
 * connection that sends a malformed HTTP/1.x request, floods it with HTTP/2 frames, or takes too
 * long for the headers of a request, or for the rest of a body after the response. Changes no data.
 */
final class ConnectionGuard extends ChannelDuplexHandler {

  /** How long data of a rejected peer is ignored, so that it can read the response. */
  private static final long LINGER_MILLIS = 1_000;

  /** The reason of a connection that is closed because of a flood. */
  static final String FLOOD = "HTTP2_FLOOD";

  /** GOAWAY for all streams, with ENHANCE_YOUR_CALM. */
  private static final byte[] CALM_DOWN = {
    0, 0, 8, 7, 0, 0, 0, 0, 0, 0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0, 0, 0, 11
  };

  /** The number of bytes that are sufficient to recognize the protocol. */
  private static final int PROTOCOL_BYTES = 4;

  private final WireLimits limits;
  private final Consumer<String> refusals;
  private final IntSupplier addressResets;
  private final RequestFraming framing;

  /** Null until the connection speaks HTTP/2. */
  private FrameCounter frames;

  private boolean refused;
  private boolean lingers;

  /** Whether HTTP/1.x requests and responses are tracked. */
  private boolean follows;

  /** The number of bytes before that. */
  private int passed;

  // Headers that have to come: those of the first request, or of one that has begun.
  private boolean awaitsHeaders;
  private int awaited;
  private long awaitedSince;

  /** Null while no check for late headers is scheduled. */
  private ScheduledFuture<?> deadline;

  /**
   * Creates the guard of a connection.
   *
   * @param refusals receives the reason if the connection is closed
   * @param addressResets counts a stream that its address resets, and returns their number
   */
  ConnectionGuard(WireLimits limits, Consumer<String> refusals, IntSupplier addressResets) {
    this.addressResets = addressResets;
    this.limits = limits;
    this.refusals = refusals;
    this.framing = new RequestFraming(limits);
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    awaitHeaders(context, 0);
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
        passOn(context, bytes.readRetainedSlice(good));
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
    passOn(context, bytes);
  }

  private void passOn(ChannelHandlerContext context, ByteBuf bytes) {
    if (frames == null && !follows) {
      if (framing.requests() > 0) {
        follow(context, bytes);
      } else {
        passed += bytes.readableBytes();
      }
    }
    context.fireChannelRead(bytes);
  }

  /** Has the exchanges of a connection followed that speaks HTTP/1.x. */
  private void follow(ChannelHandlerContext context, ByteBuf bytes) {
    follows = true;
    if (passed < PROTOCOL_BYTES) {
      // By these the codec is chosen, and they are less than a request.
      context.fireChannelRead(bytes.readRetainedSlice(PROTOCOL_BYTES - passed));
    }
    ChannelHandlerContext codec = codec(context);
    if (codec != null) {
      Runnable answeredEarly = () -> answeredEarly(context);
      context.pipeline().addAfter(codec.name(), null, new Http1Exchanges(answeredEarly));
    }
  }

  /** Returns the kind of a flood; null if there is none. */
  private String look(ByteBuf bytes) throws RequestFraming.Refused {
    int from = bytes.readerIndex();
    int to = bytes.writerIndex();
    if (frames == null) {
      from = framing.read(bytes::getByte, from, to);
      if (!framing.isHttp2()) {
        return null;
      }
      frames =
          new FrameCounter(
              limits.emptyFrames(), limits.resets(), limits.emptyFrames(), 0, addressResets);
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

  /** Does not pass on the event that closing in two steps triggers. */
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
    if (frames == null) {
      watchHeaders(context, framing.isInHead() || framing.requests() == 0, framing.requests());
    } else {
      watchHeaders(context, frames.isInHeaders(), frames.headerBlocks());
    }
  }

  /**
   * Records which headers are awaited. The timer is checked when it expires, because most headers
   * arrive long before: a timer for each request would cost more than parsing it.
   */
  private void watchHeaders(ChannelHandlerContext context, boolean waits, int number) {
    if (!waits) {
      awaitsHeaders = false;
    } else if (!awaitsHeaders || number != awaited) {
      awaitHeaders(context, number);
    }
  }

  private void awaitHeaders(ChannelHandlerContext context, int number) {
    awaitsHeaders = true;
    awaited = number;
    awaitedSince = System.nanoTime();
    if (deadline == null) {
      lookAfter(context, limits.headerTime().toNanos());
    }
  }

  private void lookAfter(ChannelHandlerContext context, long nanos) {
    deadline =
        context.executor().schedule(() -> lookForLateHeaders(context), nanos, TimeUnit.NANOSECONDS);
  }

  private void lookForLateHeaders(ChannelHandlerContext context) {
    deadline = null;
    if (!awaitsHeaders || refused || lingers) {
      return;
    }
    long left = awaitedSince + limits.headerTime().toNanos() - System.nanoTime();
    if (left > 0) {
      lookAfter(context, left);
    } else {
      headersAreLate(context);
    }
  }

  private void stopWaiting() {
    if (deadline != null) {
      deadline.cancel(false);
      deadline = null;
    }
  }

  private void headersAreLate(ChannelHandlerContext context) {
    if (frames == null && framing.isInHead()) {
      refuse(
          context,
          new BadRequestException(
              RejectionReason.HEADERS_TOO_SLOW.with("seconds", limits.headerTime().toSeconds())));
    } else {
      refused = true;
      refusals.accept("SLOW_HEADERS");
      context.close();
    }
  }

  /** Answers a request with its error, after the responses to the requests before it. */
  private void refuse(ChannelHandlerContext context, BadRequestException reason) {
    refused = true;
    stopWaiting();
    refusals.accept(
        reason.rejection().reason() == RejectionReason.HEADERS_TOO_SLOW
            ? "SLOW_HEADERS"
            : "BAD_HTTP");
    ChannelHandlerContext codec = codecNow(context);
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

  /** Like {@link #codec}, which exists from the first bytes on. */
  private static ChannelHandlerContext codecNow(ChannelHandlerContext context) {
    ChannelHandlerContext codec = codec(context);
    if (codec == null) {
      // Empty lines before a request are ignored.
      context.fireChannelRead(Unpooled.wrappedBuffer(new byte[] {'\r', '\n', '\r', '\n'}));
      codec = codec(context);
    }
    return codec;
  }

  /** Returns the HTTP/1.x codec; null if it does not exist yet. */
  private static ChannelHandlerContext codec(ChannelHandlerContext context) {
    // Armeria has a codec of its own, which is not public.
    return context.pipeline().context(CombinedChannelDuplexHandler.class);
  }

  private void endFlood(ChannelHandlerContext context) {
    refused = true;
    stopWaiting();
    refusals.accept(FLOOD);
    context.writeAndFlush(Unpooled.wrappedBuffer(CALM_DOWN));
    context.close();
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    String broken =
        frames != null && message instanceof ByteBuf bytes
            ? frames.readWritten(bytes::getByte, bytes.readerIndex(), bytes.readableBytes())
            : null;
    context.write(message, promise);
    if (frames != null && !refused) {
      frames.wrote();
      if (broken != null) {
        endFlood(context);
      }
    }
  }

  /**
   * The current request has been answered early: the rest of its body has the same time limit as
   * headers. HTTP/2 bodies end with their stream.
   */
  private void answeredEarly(ChannelHandlerContext context) {
    int request = framing.requests();
    context
        .executor()
        .schedule(
            () -> endBody(context, request), limits.headerTime().toNanos(), TimeUnit.NANOSECONDS);
  }

  private void endBody(ChannelHandlerContext context, int request) {
    if (!refused && !lingers && framing.isInBody() && framing.requests() == request) {
      refused = true;
      stopWaiting();
      refusals.accept("SLOW_BODY");
      context.close();
    }
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
    // After all pending writes.
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
