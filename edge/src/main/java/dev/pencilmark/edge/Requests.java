package dev.pencilmark.edge;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.QueryParams;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.edge.wire.ConnectEnvelope;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Creates the request message of an RPC from a path, a query and a body. */
final class Requests {

  /** The maximum length of a query; longer texts must be posted. */
  static final int LONGEST_QUERY = 8_192;

  /** The parameter that selects the view of boards. */
  static final String VIEW = "view";

  private final Bodies bodies;

  Requests(Bodies bodies) {
    this.bodies = bodies;
  }

  /** Returns the request. The future fails with a {@link ApiException}. */
  CompletableFuture<Message> read(Route route, Exchange exchange) {
    if (exchange.http.method() == HttpMethod.GET || exchange.http.method() == HttpMethod.DELETE) {
      try {
        return CompletableFuture.completedFuture(
            Versions.requested(filled(route, exchange).build(), exchange));
      } catch (ApiException refused) {
        return CompletableFuture.failedFuture(refused);
      }
    }
    return bodies
        .read(exchange)
        .thenApply(body -> message(() -> read(route, exchange, body), exchange));
  }

  /** Sets the view of boards that the caller requests. */
  static void view(Exchange exchange) throws ApiException {
    String query = exchange.context.query();
    if (query == null || !query.contains(VIEW)) {
      return;
    }
    String view = QueryParams.fromQueryString(query).get(VIEW, "json");
    if (view.equals("text")) {
      exchange.showText();
    } else if (!view.equals("json")) {
      throw ApiError.of(
              RejectionReason.PARAMETER_NOT_A_VALUE
                  .with("parameter", VIEW)
                  .with("expected", "text, json"))
          .exception();
    }
  }

  /** Returns the request of a call by the path of the RPC itself, as Connect has it. */
  CompletableFuture<Message> readBare(Route route, Exchange exchange, boolean isJson) {
    return readBare(route, exchange, isJson, false);
  }

  /** Reads the request of a stream over Connect, in its envelope. */
  CompletableFuture<Message> readEnvelope(Route route, Exchange exchange, boolean isJson) {
    return readBare(route, exchange, isJson, true);
  }

  private CompletableFuture<Message> readBare(
      Route route, Exchange exchange, boolean isJson, boolean isEnvelope) {
    return bodies
        .read(exchange)
        .thenApply(
            whole ->
                message(
                    () -> {
                      byte[] body = isEnvelope ? ConnectEnvelope.message(whole) : whole;
                      if (body == null) {
                        throw ApiError.of(RejectionReason.CONNECT_ENVELOPE_INVALID).exception();
                      }
                      Message.Builder request = route.request();
                      if (isJson) {
                        Json.read(body, body.length, request);
                      } else {
                        request.mergeFrom(body);
                      }
                      return request;
                    },
                    exchange));
  }

  private static Message.Builder read(Route route, Exchange exchange, byte[] body)
      throws ApiException {
    Message.Builder request = filled(route, exchange);
    MediaType type = exchange.http.contentType();
    if (type == null || type.is(MediaType.JSON)) {
      // The JSON parser rejects fields that are already set; therefore path and query are merged
      // afterwards.
      Message.Builder whole = route.request();
      FieldDescriptor field = route.bodyField();
      Json.read(
          Json.utf8(body, body.length),
          field == null ? whole : whole.getFieldBuilder(field),
          exchange.isText());
      return whole.mergeFrom(request.build());
    } else if (type.belongsTo(MediaType.PLAIN_TEXT_UTF_8.withoutParameters())
        && route.textField() != null) {
      Fields.set(request, route.textField(), Json.utf8(body, body.length), "text");
    } else {
      throw ApiError.of(
              (route.textField() == null
                      ? RejectionReason.CONTENT_TYPE_NOT_JSON
                      : RejectionReason.CONTENT_TYPE_NOT_JSON_OR_TEXT)
                  .with("found", type.withoutParameters()))
          .exception();
    }
    return request;
  }

  /** Returns the fields of path and query. */
  static Message.Builder filled(Route route, Exchange exchange) throws ApiException {
    Message.Builder request = route.request();
    Set<String> given = new HashSet<>();
    for (Map.Entry<String, String> variable : exchange.variables().entrySet()) {
      Fields.set(request, variable.getKey(), variable.getValue(), variable.getKey(), given);
    }
    if (route.form() == Route.Form.DOCUMENT) {
      // The end of the path names the format.
      String format = route.path().substring(route.path().lastIndexOf('.') + 1);
      boolean one = Fields.field(request.getDescriptorForType(), "picture_format") != null;
      Fields.set(request, one ? "picture_format" : "document_format", format, "format", given);
    }
    String query = exchange.context.query();
    if (query == null || query.isEmpty()) {
      return request;
    }
    if (query.length() > LONGEST_QUERY) {
      throw ApiError.of(RejectionReason.QUERY_TOO_LONG.with("maximum", LONGEST_QUERY)).exception();
    }
    for (Map.Entry<String, String> each : QueryParams.fromQueryString(query)) {
      String name = each.getKey();
      if (name.equals(VIEW)
          && route.form() != Route.Form.DOCUMENT
          && route.form() != Route.Form.EXPORT) {
        continue;
      }
      String path = route.shortNames().getOrDefault(name, name);
      Fields.set(request, path, each.getValue(), name, given);
    }
    return request;
  }

  /** Parses a body. */
  private interface Reading {
    Message.Builder read() throws ApiException, InvalidProtocolBufferException;
  }

  private static Message message(Reading reading, Exchange exchange) {
    try {
      return Versions.requested(reading.read().build(), exchange);
    } catch (ApiException refused) {
      throw new CompletionException(refused);
    } catch (InvalidProtocolBufferException broken) {
      throw new CompletionException(ApiError.of(RejectionReason.BAD_PROTO).exception());
    }
  }
}
