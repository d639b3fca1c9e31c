package dev.pencilmark.edge;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;
import com.google.protobuf.Message;
import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.ResponseHeadersBuilder;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderPagesResponse;
import dev.pencilmark.v1.RenderResponse;
import dev.pencilmark.v1.RenderServiceGrpc;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import io.netty.util.AsciiString;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** Answers requests of the API by the calls behind that its routes name. */
final class Api {

  private static final AsciiString CONNECT_VERSION = HttpHeaderNames.of("connect-protocol-version");

  private static final MediaType PROTO = MediaType.create("application", "proto");

  private static final MediaType CONNECT_JSON = MediaType.create("application", "connect+json");

  private static final MediaType CONNECT_PROTO = MediaType.create("application", "connect+proto");

  private final Channel channel;
  private final EdgeConfig config;
  private final Bodies bodies;
  private final Requests requests;

  Api(Channel channel, EdgeConfig config) {
    this.channel = channel;
    this.config = config;
    this.bodies = new Bodies(config);
    this.requests = new Requests(bodies);
  }

  Bodies bodies() {
    return bodies;
  }

  HttpResponse serve(Route route, Exchange exchange) {
    try {
      Requests.view(exchange);
    } catch (ApiException refused) {
      return exchange.error(refused.error());
    }
    return switch (route.form()) {
      case UNARY -> HttpResponse.of(answered(unary(route, exchange), exchange));
      case DOCUMENT ->
          HttpResponse.of(
              answered(
                  requests
                      .read(route, exchange)
                      .thenCompose(request -> document(route, request, exchange)),
                  exchange));
      case ANSWERS, EXPORT ->
          HttpResponse.of(
              answered(
                  requests
                      .read(route, exchange)
                      .thenApply(
                          request ->
                              route.form() == Route.Form.EXPORT
                                  ? LineStream.export(channel, route, request, exchange)
                                  : LineStream.answers(channel, route.rpc(), request, exchange)),
                  exchange));
      case LINES -> {
        ApiError strange = Bodies.strange(exchange, false);
        yield strange == null
            ? LineStream.lines(channel, route, exchange)
            : exchange.error(strange);
      }
      case FILE -> file(route, exchange);
    };
  }

  private HttpResponse file(Route route, Exchange exchange) {
    // The body is decompressed, and counted, where the file is read.
    ApiError strange = Bodies.strange(exchange, true);
    if (strange != null) {
      return exchange.error(strange);
    }
    try {
      return LineStream.file(channel, route, Requests.filled(route, exchange).build(), exchange);
    } catch (ApiException refused) {
      return exchange.error(refused.error());
    }
  }

  private CompletableFuture<HttpResponse> unary(Route route, Exchange exchange) {
    return requests
        .read(route, exchange)
        .thenCompose(
            request ->
                Upstream.call(channel, route.rpc(), request, exchange, config.limits().request()))
        .thenCompose(answer -> written(answer, () -> answer(route, exchange, answer)));
  }

  /** Writes an answer, a long one on a thread for it. */
  private static CompletableFuture<HttpResponse> written(
      Message answer, Supplier<HttpResponse> writing) {
    return LargeBodies.with(answer.getSerializedSize(), false, writing);
  }

  private static HttpResponse answer(Route route, Exchange exchange, Message answer) {
    String version = Versions.tag(answer);
    HttpResponse response =
        kept(route, exchange, MediaType.JSON_UTF_8, Json.utf8(answer, exchange.isText()));
    return version.isEmpty()
        ? response
        : response.mapHeaders(
            headers -> headers.toBuilder().set(HttpHeaderNames.ETAG, version).build());
  }

  /** Returns an answer that is cacheable if the request is a GET. */
  private static HttpResponse kept(Route route, Exchange exchange, MediaType type, byte[] body) {
    ResponseHeadersBuilder headers = exchange.headers(200, type);
    if (route.cacheSeconds() == 0) {
      headers.set(HttpHeaderNames.CACHE_CONTROL, "no-store");
      return HttpResponse.of(headers.build(), HttpData.wrap(body));
    }
    String tag = tag(body);
    // Not by caches of others where a token was needed.
    String whose =
        exchange.http.headers().contains(HttpHeaderNames.AUTHORIZATION) ? "private" : "public";
    headers.set(HttpHeaderNames.CACHE_CONTROL, whose + ", max-age=" + route.cacheSeconds());
    headers.set(HttpHeaderNames.ETAG, tag);
    if (tag.equals(exchange.http.headers().get(HttpHeaderNames.IF_NONE_MATCH))) {
      headers.status(304);
      return HttpResponse.of(headers.build());
    }
    return HttpResponse.of(headers.build(), HttpData.wrap(body));
  }

  private static String tag(byte[] body) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);
      return '"' + Base64.getUrlEncoder().encodeToString(digest).substring(0, 22) + '"';
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException(absent);
    }
  }

  /** A call by the path of the RPC: the unary protocol of Connect, also without its headers. */
  HttpResponse connect(Route route, Exchange exchange) {
    MediaType type = exchange.http.contentType();
    boolean json = type == null || type.is(MediaType.JSON);
    if (exchange.http.headers().contains(CONNECT_VERSION)) {
      exchange.speakConnect();
    }
    if (type != null && (type.is(CONNECT_JSON) || type.is(CONNECT_PROTO))) {
      return connectStream(route, exchange, type);
    }
    if (!json && !type.is(PROTO)) {
      return exchange.error(ApiError.of(RejectionReason.CONTENT_TYPE_NOT_RPC));
    }
    if (route.rpc().getType() != MethodDescriptor.MethodType.UNARY) {
      return exchange.error(ApiError.of(RejectionReason.STREAM_BY_CONNECT));
    }
    return HttpResponse.of(
        answered(
            requests
                .readBare(route, exchange, json)
                .thenCompose(
                    request ->
                        Upstream.call(
                            channel, route.rpc(), request, exchange, connectTime(exchange)))
                .thenCompose(
                    answer ->
                        written(
                            answer,
                            () ->
                                json
                                    ? exchange.answer(200, MediaType.JSON, Json.utf8(answer, false))
                                    : exchange.answer(200, PROTO, answer.toByteArray()))),
            exchange));
  }

  /** A call with a stream of responses by the streaming protocol of Connect. */
  private HttpResponse connectStream(Route route, Exchange exchange, MediaType type) {
    exchange.speakConnect();
    if (route.rpc().getType() != MethodDescriptor.MethodType.SERVER_STREAMING) {
      return exchange.error(ApiError.of(RejectionReason.STREAM_BY_CONNECT));
    }
    boolean json = type.is(CONNECT_JSON);
    return HttpResponse.of(
        requests
            .readEnvelope(route, exchange, json)
            .thenApply(
                request ->
                    LineStream.connect(
                        channel,
                        route.rpc(),
                        request,
                        exchange,
                        json ? CONNECT_JSON : CONNECT_PROTO,
                        connectTime(exchange, LineStream.LONGEST)))
            .exceptionally(failure -> exchange.error(ApiErrors.of(failure, exchange))));
  }

  private Duration connectTime(Exchange exchange) {
    return connectTime(exchange, config.limits().request());
  }

  private static Duration connectTime(Exchange exchange, Duration longest) {
    long requested = exchange.http.headers().getLong("connect-timeout-ms", Long.MAX_VALUE);
    return Duration.ofMillis(Math.min(Math.max(requested, 0), longest.toMillis()));
  }

  private CompletableFuture<HttpResponse> document(
      Route route, Message request, Exchange exchange) {
    if (request instanceof RenderPagesRequest pages) {
      return CompletableFuture.supplyAsync(
          () -> pages(pages, exchange), exchange.context.blockingTaskExecutor());
    }
    return Upstream.call(channel, route.rpc(), request, exchange, config.limits().request())
        .thenApply(
            answer -> {
              RenderResponse drawn = (RenderResponse) answer;
              MediaType type = MediaType.parse(drawn.getMediaType());
              return kept(route, exchange, type, drawn.getData().toByteArray());
            });
  }

  private HttpResponse pages(RenderPagesRequest request, Exchange exchange) {
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    int failed = 0;
    try {
      Iterator<RenderPagesResponse> parts =
          RenderServiceGrpc.newBlockingStub(channelFor(exchange))
              .withDeadlineAfter(config.limits().request())
              .renderPages(request);
      while (parts.hasNext()) {
        RenderPagesResponse part = parts.next();
        if (part.hasChunk()) {
          ByteString chunk = part.getChunk();
          document.writeBytes(chunk.toByteArray());
        } else if (part.hasEnd()) {
          failed = part.getEnd().getFailedCount();
        }
      }
    } catch (StatusRuntimeException failure) {
      throw new CompletionException(
          ApiError.of(failure.getStatus(), failure.getTrailers()).exception());
    }
    ResponseHeadersBuilder headers = exchange.headers(200, MediaType.PDF);
    headers.set(HttpHeaderNames.CONTENT_DISPOSITION, "inline; filename=\"puzzles.pdf\"");
    headers.set("x-pencilmark-failed", Integer.toString(failed));
    return HttpResponse.of(headers.build(), HttpData.wrap(document.toByteArray()));
  }

  /** Returns the channel with the forwarded headers of the caller. */
  Channel channelFor(Exchange exchange) {
    return ClientInterceptors.intercept(
        channel, MetadataUtils.newAttachHeadersInterceptor(exchange.metadata()));
  }

  /** Returns the answer, or the error of its failure. */
  static CompletableFuture<HttpResponse> answered(
      CompletableFuture<HttpResponse> answer, Exchange exchange) {
    return answer.exceptionally(failure -> exchange.error(ApiErrors.of(failure, exchange)));
  }

  /** Returns the field of a resume token; null if such messages have none. */
  static FieldDescriptor token(Message message) {
    return message.getDescriptorForType().findFieldByName("resume_token");
  }

  /** Returns the resume token of the part of an answer; empty if it has none. */
  static ByteString resumeToken(Message answer) {
    for (OneofDescriptor oneof : answer.getDescriptorForType().getRealOneofs()) {
      FieldDescriptor set = answer.getOneofFieldDescriptor(oneof);
      if (set != null
          && set.getJavaType() == FieldDescriptor.JavaType.MESSAGE
          && answer.getField(set) instanceof Message part
          && token(part) != null) {
        return (ByteString) part.getField(token(part));
      }
    }
    return ByteString.EMPTY;
  }
}
