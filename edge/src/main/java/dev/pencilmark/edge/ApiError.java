package dev.pencilmark.edge;

import com.google.common.net.PercentEscaper;
import com.google.protobuf.Any;
import com.google.protobuf.Duration;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.Durations;
import com.google.rpc.ErrorInfo;
import com.google.rpc.RetryInfo;
import com.linecorp.armeria.common.ResponseHeaders;
import com.linecorp.armeria.common.ResponseHeadersBuilder;
import dev.pencilmark.edge.rejection.Rejection;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.v1.NearMiss;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.PuzzleProgress;
import dev.pencilmark.wire.MessageJson;
import dev.pencilmark.wire.ProblemMapper;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.protobuf.StatusProto;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The error of a request over any protocol. Creates the problems of HTTP (RFC 9457) and the errors
 * of Connect from statuses of the server and from rejections by the edge. Immutable.
 */
final class ApiError {

  /** The prefix of problem types; the code follows. */
  static final String TYPE = "https://pencilmark.dev/problems/";

  /** The code for overload of the edge. */
  static final String BUSY = "EDGE_OVERLOADED";

  /** The media type of {@link #problem}. */
  static final String PROBLEM_JSON = "application/problem+json";

  /** The HTTP status for a client that closed the request. */
  private static final int CLIENT_CLOSED = 499;

  private static final int TOO_LARGE = 413;

  /** The retry delay of an overloaded edge. */
  private static final long RETRY_NANOS = 1_000_000_000;

  /** The unescaped characters in a grpc-message, in addition to letters and digits. */
  private static final String UNESCAPED = " !\"#$&'()*+,-./:;<=>?@[\\]^_`{|}~";

  private final int http;
  private final Status.Code grpc;
  private final String code;
  private final String detail;
  private final Problem problem;
  private final long retryNanos;
  private final List<Any> details;
  private final Map<String, Object> more;

  private ApiError(
      int http,
      Status.Code grpc,
      String code,
      String detail,
      Problem problem,
      long retryNanos,
      List<Any> details,
      Map<String, Object> more) {
    this.http = http;
    this.grpc = grpc;
    this.code = code;
    this.detail = detail;
    this.problem = problem;
    this.retryNanos = retryNanos;
    this.details = details;
    this.more = more;
  }

  /** An error that the edge itself detects. */
  static ApiError of(Rejection rejection) {
    RejectionReason reason = rejection.reason();
    // A client may retry when others have completed.
    boolean retries = reason.http() == 429 || reason.code().equals(BUSY);
    return new ApiError(
        reason.http(),
        reason.grpc(),
        reason.code(),
        rejection.text(),
        null,
        retries ? RETRY_NANOS : 0,
        details(rejection, retries ? RETRY_NANOS : 0),
        members(rejection));
  }

  /** An error that the edge itself detects, without parameters. */
  static ApiError of(RejectionReason reason) {
    return of(reason.rejection());
  }

  private static Map<String, Object> members(Rejection rejection) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("reason", rejection.reason().name());
    if (!rejection.parameters().isEmpty()) {
      members.put("parameters", rejection.parameters());
    }
    return members;
  }

  private static List<Any> details(Rejection rejection, long retryNanos) {
    ErrorInfo info =
        ErrorInfo.newBuilder()
            .setReason(rejection.reason().code())
            .setDomain(ProblemMapper.DOMAIN)
            .putMetadata("reason", rejection.reason().name())
            .putAllMetadata(rejection.parameters())
            .build();
    if (retryNanos == 0) {
      return List.of(Any.pack(info));
    }
    RetryInfo retry = RetryInfo.newBuilder().setRetryDelay(Durations.fromNanos(retryNanos)).build();
    return List.of(Any.pack(info), Any.pack(retry));
  }

  /** A body that exceeds a limit. */
  static ApiError tooLarge(long most) {
    return of(RejectionReason.BODY_TOO_LARGE.with("maximum", most));
  }

  /** Returns the error of a call to the server. */
  static ApiError of(Status status, Metadata trailers) {
    Problem problem = null;
    String reason = "";
    long retryNanos = 0;
    Map<String, Object> more = Map.of();
    com.google.rpc.Status received = StatusProto.fromStatusAndTrailers(status, trailers);
    try {
      for (Any detail : received.getDetailsList()) {
        if (detail.is(Problem.class)) {
          problem = detail.unpack(Problem.class);
        } else if (detail.is(ErrorInfo.class)) {
          reason = detail.unpack(ErrorInfo.class).getReason();
        } else if (detail.is(RetryInfo.class)) {
          Duration delay = detail.unpack(RetryInfo.class).getRetryDelay();
          retryNanos = delay.getSeconds() * 1_000_000_000 + delay.getNanos();
        } else if (detail.is(PuzzleProgress.class)) {
          more = Map.of("stored", MessageJson.members(detail.unpack(PuzzleProgress.class)));
        }
      }
    } catch (InvalidProtocolBufferException broken) {
      reason = "";
    }
    int http = http(status.getCode(), retryNanos > 0);
    String code =
        problem != null
            ? problem.getCode()
            : reason.isEmpty()
                ? http == TOO_LARGE ? "BODY_TOO_LARGE" : status.getCode().name()
                : reason;
    String detail = http == 500 ? "" : status.getDescription();
    return new ApiError(
        http,
        status.getCode(),
        code,
        detail == null ? "" : detail,
        problem,
        retryNanos,
        http == 500 ? List.of() : received.getDetailsList(),
        more);
  }

  /** Returns the error of one puzzle of a stream. */
  static ApiError of(Problem problem) {
    return new ApiError(
        400,
        Status.Code.INVALID_ARGUMENT,
        problem.getCode(),
        problem.getMessage(),
        problem,
        0,
        List.of(),
        Map.of());
  }

  /** Returns the same failure with another status of HTTP. */
  ApiError withHttp(int status) {
    return new ApiError(status, grpc, code, detail, problem, retryNanos, details, more);
  }

  /** Returns a copy with one more member. */
  ApiError with(String member, Object value) {
    Map<String, Object> both = new LinkedHashMap<>(more);
    both.put(member, value);
    return new ApiError(http, grpc, code, detail, problem, retryNanos, details, both);
  }

  /** As something to throw where a request is read. */
  ApiException exception() {
    return new ApiException(this);
  }

  private static int http(Status.Code code, boolean saysWhen) {
    return switch (code) {
      case OK -> 200;
      case INVALID_ARGUMENT, FAILED_PRECONDITION, OUT_OF_RANGE -> 400;
      case UNAUTHENTICATED -> 401;
      case PERMISSION_DENIED -> 403;
      case NOT_FOUND -> 404;
      case ALREADY_EXISTS, ABORTED -> 409;
      // Without a retry delay the cause is the size, which a retry would not change.
      case RESOURCE_EXHAUSTED -> saysWhen ? 429 : TOO_LARGE;
      case CANCELLED -> CLIENT_CLOSED;
      case UNIMPLEMENTED -> 501;
      case UNAVAILABLE -> 503;
      case DEADLINE_EXCEEDED -> 504;
      case UNKNOWN, INTERNAL, DATA_LOSS -> 500;
    };
  }

  int http() {
    return http;
  }

  String code() {
    return code;
  }

  String detail() {
    return detail;
  }

  Status.Code grpc() {
    return grpc;
  }

  /** Returns the problem of a puzzle; null if it is something else that is wrong. */
  Problem puzzle() {
    return problem;
  }

  /** Returns the retry delay in seconds, rounded up; 0 if there is none. */
  long retryAfter() {
    return (retryNanos + 999_999_999) / 1_000_000_000;
  }

  /** Returns the members of a problem by RFC 9457. */
  Map<String, Object> members(String requestId) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("type", TYPE + code);
    members.put("title", title());
    members.put("status", http);
    if (!detail.isEmpty()) {
      members.put("detail", detail);
    }
    if (!requestId.isEmpty()) {
      members.put("instance", "urn:pencilmark:request:" + requestId);
    }
    members.put("code", code);
    if (problem != null) {
      if (problem.hasIndex()) {
        members.put("index", problem.getIndex());
      }
      if (problem.getParametersCount() > 0) {
        members.put("parameters", new TreeMap<>(problem.getParametersMap()));
      }
      if (problem.getCellsCount() > 0) {
        members.put("cells", List.copyOf(problem.getCellsList()));
      }
      put(members, "formatId", problem.getFormatId());
      if (problem.getNearMissesCount() > 0) {
        List<Object> misses = new ArrayList<>();
        for (NearMiss miss : problem.getNearMissesList()) {
          misses.add(
              Map.of(
                  "formatId",
                  miss.getFormatId(),
                  "code",
                  miss.getCode(),
                  "parameters",
                  new TreeMap<>(miss.getParametersMap()),
                  "reason",
                  miss.getReason()));
        }
        members.put("nearMisses", misses);
      }
    }
    if (retryNanos > 0) {
      members.put("retryAfter", retryAfter());
    }
    members.putAll(more);
    return members;
  }

  /** Returns the problem as JSON by RFC 9457. */
  String problem(String requestId) {
    return JsonWriter.write(members(requestId));
  }

  /** Returns the error as JSON of Connect. */
  String connect() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("code", connectCode());
    put(members, "message", detail);
    if (!details.isEmpty()) {
      List<Object> list = new ArrayList<>();
      for (Any each : details) {
        String url = each.getTypeUrl();
        list.add(
            Map.of(
                "type",
                url.substring(url.lastIndexOf('/') + 1),
                "value",
                Base64.getEncoder()
                    .withoutPadding()
                    .encodeToString(each.getValue().toByteArray())));
      }
      members.put("details", list);
    }
    return JsonWriter.write(members);
  }

  /**
   * Returns the failure of a gRPC call, as an answer without a body. A client that gets any other
   * answer resets the stream.
   */
  ResponseHeaders grpcTrailers(ResponseHeadersBuilder headers) {
    com.google.rpc.Status.Builder status =
        com.google.rpc.Status.newBuilder()
            .setCode(grpc.value())
            .setMessage(detail)
            .addAllDetails(details);
    return headers
        .endOfStream(true)
        .set("grpc-status", Integer.toString(grpc.value()))
        .set("grpc-message", new PercentEscaper(UNESCAPED, false).escape(detail))
        .set(
            "grpc-status-details-bin",
            Base64.getEncoder().withoutPadding().encodeToString(status.build().toByteArray()))
        .build();
  }

  private String connectCode() {
    return grpc == Status.Code.CANCELLED ? "canceled" : grpc.name().toLowerCase(Locale.ROOT);
  }

  private String title() {
    String words = code.toLowerCase(Locale.ROOT).replace('_', ' ');
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  private static void put(Map<String, Object> members, String key, String value) {
    if (!value.isEmpty()) {
      members.put(key, value);
    }
  }
}
