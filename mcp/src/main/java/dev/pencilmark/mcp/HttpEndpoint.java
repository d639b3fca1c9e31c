package dev.pencilmark.mcp;

import com.linecorp.armeria.common.AggregatedHttpRequest;
import com.linecorp.armeria.common.ContentTooLargeException;
import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpResponseWriter;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.RequestHeaders;
import com.linecorp.armeria.common.ResponseHeaders;
import com.linecorp.armeria.common.ResponseHeadersBuilder;
import com.linecorp.armeria.server.HttpService;
import com.linecorp.armeria.server.ServiceRequestContext;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.netty.util.AsciiString;
import java.io.IOException;
import java.util.Optional;

/**
 * Serves clients over streamable HTTP. A response to a request is a stream of events, which ends
 * with the response. There are no messages outside of requests, so GET is not allowed. The edge has
 * checked Host and Origin before.
 */
final class HttpEndpoint implements HttpService {

  /** The path. */
  static final String PATH = "/mcp";

  /** The maximum number of sessions. */
  static final int MOST_SESSIONS = 100;

  private static final AsciiString SESSION = HttpHeaderNames.of("mcp-session-id");
  private static final AsciiString VERSION = HttpHeaderNames.of("mcp-protocol-version");

  private final Sessions sessions;

  HttpEndpoint(Sessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public HttpResponse serve(ServiceRequestContext context, HttpRequest request) {
    HttpMethod method = request.method();
    if (method == HttpMethod.DELETE) {
      return delete(request.headers());
    }
    if (method != HttpMethod.POST) {
      return error(405, ErrorCodes.INVALID_REQUEST, "the methods are POST and DELETE")
          .mapHeaders(
              headers -> headers.toBuilder().set(HttpHeaderNames.ALLOW, "POST, DELETE").build());
    }
    HttpResponse refusal = refusal(request.headers());
    if (refusal != null) {
      return refusal;
    }
    context.setMaxRequestLength(Wire.MOST_MESSAGE);
    return HttpResponse.of(
        request
            .aggregate()
            .handleAsync(
                (whole, failure) -> failure == null ? post(whole) : unread(failure),
                context.blockingTaskExecutor()));
  }

  private static HttpResponse unread(Throwable failure) {
    return failure instanceof ContentTooLargeException
            || failure.getCause() instanceof ContentTooLargeException
        ? error(
            413,
            ErrorCodes.INVALID_REQUEST,
            "the message exceeds the limit of " + Wire.MOST_MESSAGE + " bytes")
        : error(400, ErrorCodes.INVALID_REQUEST, "the body was not received");
  }

  /** Returns the error of a request with invalid headers; null if they are valid. */
  private HttpResponse refusal(RequestHeaders headers) {
    MediaType type = headers.contentType();
    if (type == null || !type.is(MediaType.JSON)) {
      return error(415, ErrorCodes.INVALID_REQUEST, "the Content-Type must be application/json");
    }
    if (!accepts(headers, MediaType.JSON) || !accepts(headers, MediaType.EVENT_STREAM)) {
      return error(
          406,
          ErrorCodes.INVALID_REQUEST,
          "Accept must include application/json and text/event-stream");
    }
    String version = headers.get(VERSION);
    return version == null || sessions.protocolVersions().contains(version)
        ? null
        : error(
            400,
            ErrorCodes.INVALID_REQUEST,
            "MCP-Protocol-Version must be one of "
                + String.join(", ", sessions.protocolVersions()));
  }

  private static boolean accepts(RequestHeaders headers, MediaType type) {
    return headers.accept().stream()
        .anyMatch(range -> type.withoutParameters().belongsTo(range.withoutParameters()));
  }

  private HttpResponse delete(RequestHeaders headers) {
    Session session = session(headers);
    if (session == null) {
      return unknownSession(headers);
    }
    sessions.end(session);
    return HttpResponse.of(HttpStatus.NO_CONTENT);
  }

  private Session session(RequestHeaders headers) {
    return sessions.get(headers.get(SESSION, ""));
  }

  private static HttpResponse unknownSession(RequestHeaders headers) {
    return headers.contains(SESSION)
        ? error(404, ErrorCodes.INVALID_REQUEST, "the session has ended; send initialize")
        : error(400, ErrorCodes.INVALID_REQUEST, "the header Mcp-Session-Id is required");
  }

  private HttpResponse post(AggregatedHttpRequest whole) {
    JSONRPCMessage message;
    try {
      message = Wire.read(whole.content().array());
    } catch (Wire.RejectedException rejected) {
      return json(HttpStatus.BAD_REQUEST, rejected.response(), null);
    }
    if (message instanceof JSONRPCRequest request
        && request.method().equals(McpSchema.METHOD_INITIALIZE)) {
      return initialize(request);
    }
    Session session = session(whole.headers());
    if (session == null) {
      return unknownSession(whole.headers());
    }
    if (message instanceof JSONRPCRequest request) {
      return stream(session, request);
    }
    if (message instanceof JSONRPCNotification notification) {
      session.notification(notification);
    } else if (message instanceof JSONRPCResponse response) {
      session.response(response);
    }
    return HttpResponse.of(ResponseHeaders.of(HttpStatus.ACCEPTED));
  }

  private HttpResponse initialize(JSONRPCRequest request) {
    try {
      Optional<Sessions.Started> started = sessions.start(request);
      return started
          .map(one -> json(HttpStatus.OK, one.response(), one.session().id()))
          .orElseGet(
              () ->
                  error(
                      503,
                      ErrorCodes.INTERNAL_ERROR,
                      "the maximum of " + MOST_SESSIONS + " sessions is reached; retry later"));
    } catch (IllegalArgumentException wrong) {
      return json(
          HttpStatus.BAD_REQUEST,
          Wire.error(request.id(), ErrorCodes.INVALID_PARAMS, brief(wrong)),
          null);
    }
  }

  /** Returns the reason without the names of classes that Jackson adds. */
  static String brief(IllegalArgumentException wrong) {
    return wrong.getCause() == null
        ? wrong.getMessage()
        : "the parameters of initialize are invalid";
  }

  private static HttpResponse stream(Session session, JSONRPCRequest request) {
    HttpResponseWriter writer = HttpResponse.streaming();
    writer.write(
        ResponseHeaders.builder(HttpStatus.OK)
            .contentType(MediaType.EVENT_STREAM)
            .set(HttpHeaderNames.CACHE_CONTROL, "no-store")
            .build());
    try {
      session.request(request, new Events(writer));
    } catch (IOException gone) {
      writer.abort(gone);
    }
    return writer;
  }

  private static HttpResponse json(HttpStatus status, String json, String session) {
    ResponseHeadersBuilder headers =
        ResponseHeaders.builder(status)
            .contentType(MediaType.JSON)
            .set(HttpHeaderNames.CACHE_CONTROL, "no-store");
    if (session != null) {
      headers.set(SESSION, session);
    }
    return HttpResponse.of(headers.build(), HttpData.ofUtf8(json));
  }

  private static HttpResponse error(int status, int code, String message) {
    return json(HttpStatus.valueOf(status), Wire.error(null, code, message), null);
  }

  /** The stream of one request. */
  private static final class Events extends Outlet {

    private final HttpResponseWriter writer;

    Events(HttpResponseWriter writer) {
      this.writer = writer;
    }

    @Override
    void write(String json) throws IOException {
      if (!writer.tryWrite(HttpData.ofUtf8("event: message\ndata: " + json + "\n\n"))) {
        throw new IOException("the client has closed the stream");
      }
    }

    @Override
    void end() {
      writer.close();
    }
  }
}
