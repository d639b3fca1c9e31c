package dev.pencilmark.edge.wire;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;

/**
 * Follows the requests and answers of a connection of HTTP/1.x, behind their codec.
 *
 * <p>A request to speak another protocol is ignored: RFC 9113 has no longer any upgrade to HTTP/2,
 * and a proxy that passes one on no longer sees the requests that follow, in which a client could
 * name any address as its own.
 */
final class Http1Exchanges extends ChannelDuplexHandler {

  private final Runnable answeredEarly;
  private int requests;
  private int answers;
  private boolean bodyIsOpen;
  private boolean isInformational;

  /**
   * For one connection.
   *
   * @param answeredEarly runs when a request has been answered before its body was complete
   */
  Http1Exchanges(Runnable answeredEarly) {
    this.answeredEarly = answeredEarly;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof HttpRequest request) {
      request.headers().remove(HttpHeaderNames.UPGRADE);
      requests++;
      bodyIsOpen = true;
    }
    if (message instanceof LastHttpContent) {
      bodyIsOpen = false;
    }
    context.fireChannelRead(message);
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (message instanceof HttpResponse response) {
      isInformational = response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }
    boolean ends = message instanceof LastHttpContent && !isInformational;
    context.write(message, promise);
    if (ends && ++answers == requests && bodyIsOpen) {
      answeredEarly.run();
    }
  }
}
