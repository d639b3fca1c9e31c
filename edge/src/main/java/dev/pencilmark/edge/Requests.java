package dev.pencilmark.edge;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.QueryParams;
import io.grpc.Status;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Makes the request of an RPC out of a path, a query and a body. */
final class Requests {

  /** How long a query may be; longer texts are posted. */
  static final int LONGEST_QUERY = 8_192;

  /** The parameter that asks for boards that people can read. */
  static final String VIEW = "view";

  private final Bodies bodies;

  Requests(Bodies bodies) {
    this.bodies = bodies;
  }

  /** The request. The future fails with a {@link FaultException}. */
  CompletableFuture<Message> read(Rule rule, Exchange exchange) {
    if (exchange.http.method() == HttpMethod.GET || exchange.http.method() == HttpMethod.DELETE) {
      try {
        return CompletableFuture.completedFuture(
            Versions.asked(filled(rule, exchange).build(), exchange));
      } catch (FaultException refused) {
        return CompletableFuture.failedFuture(refused);
      }
    }
    return bodies
        .read(exchange)
        .thenApply(body -> message(() -> read(rule, exchange, body), exchange));
  }

  /** Takes note of how the caller wants boards. */
  static void view(Exchange exchange) throws FaultException {
    String query = exchange.context.query();
    if (query == null || !query.contains(VIEW)) {
      return;
    }
    String view = QueryParams.fromQueryString(query).get(VIEW, "json");
    if (view.equals("text")) {
      exchange.showText();
    } else if (!view.equals("json")) {
      throw Fault.badRequest("BAD_PARAMETER", "the parameter 'view' is text or json").exception();
    }
  }

  /** The request of a call by the path of the RPC itself, as Connect has it. */
  CompletableFuture<Message> readBare(Rule rule, Exchange exchange, boolean isJson) {
    return bodies
        .read(exchange)
        .thenApply(
            body ->
                message(
                    () -> {
                      Message.Builder request = rule.request();
                      if (isJson) {
                        Json.read(body, body.length, request);
                      } else {
                        request.mergeFrom(body);
                      }
                      return request;
                    },
                    exchange));
  }

  private static Message.Builder read(Rule rule, Exchange exchange, byte[] body)
      throws FaultException {
    Message.Builder request = filled(rule, exchange);
    MediaType type = exchange.http.contentType();
    if (type == null || type.is(MediaType.JSON)) {
      // The reader of JSON takes no field that is set: what path and query tell goes on top.
      Message.Builder whole = rule.request();
      Json.read(Json.utf8(body, body.length), whole, exchange.isText());
      return whole.mergeFrom(request.build());
    } else if (type.belongsTo(MediaType.PLAIN_TEXT_UTF_8.withoutParameters())
        && rule.textField() != null) {
      Fields.set(request, rule.textField(), Json.utf8(body, body.length), "text");
    } else {
      throw Fault.of(
              415,
              Status.Code.INVALID_ARGUMENT,
              "UNSUPPORTED_MEDIA_TYPE",
              "the body is application/json"
                  + (rule.textField() == null ? "" : " or text/plain, a puzzle")
                  + ", not "
                  + type.withoutParameters())
          .exception();
    }
    return request;
  }

  /** The request as far as path and query tell it. */
  static Message.Builder filled(Rule rule, Exchange exchange) throws FaultException {
    Message.Builder request = rule.request();
    Set<String> given = new HashSet<>();
    for (Map.Entry<String, String> variable : exchange.variables().entrySet()) {
      Fields.set(request, variable.getKey(), variable.getValue(), variable.getKey(), given);
    }
    if (rule.form() == Rule.Form.DOCUMENT) {
      // The end of the path names the format.
      String format = rule.path().substring(rule.path().lastIndexOf('.') + 1);
      boolean one = Fields.field(request.getDescriptorForType(), "picture_format") != null;
      Fields.set(request, one ? "picture_format" : "document_format", format, "format", given);
    }
    String query = exchange.context.query();
    if (query == null || query.isEmpty()) {
      return request;
    }
    if (query.length() > LONGEST_QUERY) {
      throw Fault.of(
              414,
              Status.Code.INVALID_ARGUMENT,
              "QUERY_TOO_LONG",
              "the query has more than " + LONGEST_QUERY + " characters; use POST")
          .exception();
    }
    for (Map.Entry<String, String> each : QueryParams.fromQueryString(query)) {
      String name = each.getKey();
      if (name.equals(VIEW)
          && rule.form() != Rule.Form.DOCUMENT
          && rule.form() != Rule.Form.EXPORT) {
        continue;
      }
      String path = rule.shortNames().getOrDefault(name, name);
      Fields.set(request, path, each.getValue(), name, given);
    }
    return request;
  }

  /** Makes something of what a caller has sent. */
  private interface Reading {
    Message.Builder read() throws FaultException, InvalidProtocolBufferException;
  }

  private static Message message(Reading reading, Exchange exchange) {
    try {
      return Versions.asked(reading.read().build(), exchange);
    } catch (FaultException refused) {
      throw new CompletionException(refused);
    } catch (InvalidProtocolBufferException broken) {
      throw new CompletionException(
          Fault.badRequest("BAD_PROTO", "the body is no such message of protobuf").exception());
    }
  }
}
