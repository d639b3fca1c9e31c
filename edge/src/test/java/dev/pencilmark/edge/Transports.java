package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import com.google.rpc.Code;
import com.google.rpc.ErrorInfo;
import com.google.rpc.RetryInfo;
import com.google.rpc.Status;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.PuzzleException;
import dev.pencilmark.v1.NearMiss;
import dev.pencilmark.v1.Problem;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** All the ways by which an edge is called, for tests. */
final class Transports {

  private static final int WEB_TRAILERS = 0x80;
  private static final int HEAD = 5;

  private final Edge edge;

  Transports(Edge edge) {
    this.edge = edge;
  }

  /**
   * The result of a call: an answer, without the times, or the failure and the retry delay in
   * seconds.
   */
  record Outcome(Message answer, Problem problem, long retryAfter) {

    static Outcome of(Message answer) {
      return new Outcome(timeless(answer), null, 0);
    }

    /** The failure of a call; without a code, the reason replaces it. */
    static Outcome of(Status status) throws InvalidProtocolBufferException {
      Problem problem =
          Problem.newBuilder()
              .setCode(Code.forNumber(status.getCode()).name())
              .setMessage(status.getMessage())
              .build();
      long retry = 0;
      for (Any detail : status.getDetailsList()) {
        if (detail.is(Problem.class)) {
          return new Outcome(null, detail.unpack(Problem.class), 0);
        } else if (detail.is(ErrorInfo.class)) {
          problem = problem.toBuilder().setCode(detail.unpack(ErrorInfo.class).getReason()).build();
        } else if (detail.is(RetryInfo.class)) {
          var delay = detail.unpack(RetryInfo.class).getRetryDelay();
          retry = delay.getSeconds() + (delay.getNanos() > 0 ? 1 : 0);
        }
      }
      return new Outcome(null, problem, retry);
    }

    private static Message timeless(Message message) {
      Message.Builder builder = message.toBuilder();
      message
          .getAllFields()
          .forEach(
              (field, value) -> {
                if (field.getName().equals("statistics")) {
                  builder.clearField(field);
                } else if (value instanceof Message part && !field.isRepeated()) {
                  builder.setField(field, timeless(part));
                }
              });
      return builder.build();
    }
  }

  static <Q, A extends Message> Outcome byClient(
      PencilmarkClient client, MethodDescriptor<Q, A> method, Q request)
      throws InvalidProtocolBufferException {
    try {
      return Outcome.of(client.call(method, request));
    } catch (PuzzleException refused) {
      return new Outcome(null, refused.problem(), 0);
    } catch (StatusRuntimeException failed) {
      return Outcome.of(StatusProto.fromThrowable(failed));
    }
  }

  Outcome byJson(String path, MethodDescriptor<?, ?> method, Message request)
      throws InvalidProtocolBufferException {
    HttpResponse<String> response = edge.postJson(path, JsonFormat.printer().print(request));
    if (response.statusCode() == 200) {
      Message.Builder answer = Route.prototype(method.getResponseMarshaller()).newBuilderForType();
      JsonFormat.parser().merge(response.body(), answer);
      return Outcome.of(answer.build());
    }
    assertThat(response.headers().firstValue("content-type")).hasValue("application/problem+json");
    return ofMembers(Edge.members(response.body()));
  }

  /** The problem of RFC 9457 as the message that it was made of. */
  static Outcome ofMembers(Map<String, Object> members) {
    assertThat(members)
        .containsKeys("type", "title", "status", "code", "detail", "instance")
        .containsEntry("type", "https://pencilmark.dev/problems/" + members.get("code"));
    Problem.Builder problem = Problem.newBuilder();
    problem.setCode((String) members.get("code")).setMessage((String) members.get("detail"));
    if (members.containsKey("index")) {
      problem.setIndex(Edge.number(members, "index"));
    }
    Map<?, ?> parameters = (Map<?, ?>) members.getOrDefault("parameters", Map.of());
    parameters.forEach((name, value) -> problem.putParameters((String) name, (String) value));
    problem.setFormatId((String) members.getOrDefault("formatId", ""));
    list(members, "cells").forEach(cell -> problem.addCells((String) cell));
    for (Object miss : list(members, "nearMisses")) {
      Map<?, ?> parts = (Map<?, ?>) miss;
      NearMiss.Builder near =
          problem
              .addNearMissesBuilder()
              .setFormatId((String) parts.get("formatId"))
              .setCode((String) parts.get("code"))
              .setReason((String) parts.get("reason"));
      ((Map<?, ?>) parts.get("parameters"))
          .forEach((name, value) -> near.putParameters((String) name, (String) value));
    }
    long retry = members.containsKey("retryAfter") ? Edge.number(members, "retryAfter") : 0;
    return new Outcome(null, problem.build(), retry);
  }

  private static List<?> list(Map<String, Object> members, String name) {
    return (List<?>) members.getOrDefault(name, List.of());
  }

  /** By the unary protocol of Connect, as JSON or as bytes. */
  Outcome byConnect(String rpc, MethodDescriptor<?, ?> method, Message request, boolean isJson)
      throws InvalidProtocolBufferException {
    String type = isJson ? "application/json" : "application/proto";
    byte[] body =
        isJson
            ? JsonFormat.printer().print(request).getBytes(StandardCharsets.UTF_8)
            : request.toByteArray();
    HttpResponse<byte[]> response =
        Edge.send(
            edge.request(rpc)
                .header("content-type", type)
                .header("connect-protocol-version", "1")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)),
            HttpResponse.BodyHandlers.ofByteArray());
    String text = new String(response.body(), StandardCharsets.UTF_8);
    if (response.statusCode() == 200) {
      assertThat(response.headers().firstValue("content-type")).hasValue(type);
      Message.Builder answer = Route.prototype(method.getResponseMarshaller()).newBuilderForType();
      if (isJson) {
        JsonFormat.parser().merge(text, answer);
      } else {
        answer.mergeFrom(response.body());
      }
      return Outcome.of(answer.build());
    }
    Map<String, Object> error = Edge.members(text);
    Status.Builder status = Status.newBuilder();
    status.setCode(Code.valueOf(((String) error.get("code")).toUpperCase()).getNumber());
    status.setMessage((String) error.get("message"));
    for (Object each : list(error, "details")) {
      Map<?, ?> detail = (Map<?, ?>) each;
      status
          .addDetailsBuilder()
          .setTypeUrl("type.googleapis.com/" + detail.get("type"))
          .setValue(
              com.google.protobuf.ByteString.copyFrom(
                  Base64.getDecoder().decode((String) detail.get("value"))));
    }
    return Outcome.of(status.build());
  }

  /** By gRPC-Web, as bytes or as base64. */
  Outcome byWeb(String rpc, MethodDescriptor<?, ?> method, Message request, boolean isText)
      throws InvalidProtocolBufferException {
    byte[] message = request.toByteArray();
    byte[] framed =
        ByteBuffer.allocate(HEAD + message.length)
            .put((byte) 0)
            .putInt(message.length)
            .put(message)
            .array();
    HttpResponse<byte[]> response =
        Edge.send(
            edge.request(rpc)
                .header("content-type", "application/grpc-web" + (isText ? "-text" : "+proto"))
                .header("x-grpc-web", "1")
                .POST(
                    HttpRequest.BodyPublishers.ofByteArray(
                        isText ? Base64.getEncoder().encode(framed) : framed)),
            HttpResponse.BodyHandlers.ofByteArray());
    assertThat(response.statusCode()).isEqualTo(200);
    ByteBuffer body = ByteBuffer.wrap(isText ? decoded(response.body()) : response.body());
    Message answer = null;
    String trailers = "";
    while (body.remaining() >= HEAD) {
      int flags = body.get();
      byte[] frame = new byte[body.getInt()];
      body.get(frame);
      if ((flags & WEB_TRAILERS) != 0) {
        trailers = new String(frame, StandardCharsets.US_ASCII);
      } else {
        answer =
            Route.prototype(method.getResponseMarshaller())
                .newBuilderForType()
                .mergeFrom(frame)
                .build();
      }
    }
    if (answer != null && trailers.contains("grpc-status: 0")) {
      return Outcome.of(answer);
    }
    // Without any message the trailers are headers.
    String details =
        response
            .headers()
            .firstValue("grpc-status-details-bin")
            .orElse(trailers.replaceAll("(?s).*grpc-status-details-bin: ?([^\r\n]*).*", "$1"));
    return Outcome.of(Status.parseFrom(Base64.getDecoder().decode(details)));
  }

  /** Base64 of several pieces, each with its own padding. */
  private static byte[] decoded(byte[] text) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int i = 0; i + 4 <= text.length; i += 4) {
      all.writeBytes(Base64.getDecoder().decode(Arrays.copyOfRange(text, i, i + 4)));
    }
    return all.toByteArray();
  }
}
