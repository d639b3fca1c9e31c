package dev.pencilmark.server.status;

import com.google.protobuf.Any;
import com.google.protobuf.Duration;
import com.google.protobuf.Message;
import com.google.rpc.BadRequest;
import com.google.rpc.Code;
import com.google.rpc.ErrorInfo;
import com.google.rpc.RetryInfo;
import com.google.rpc.Status;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireText;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;

/** Creates the statuses of failed calls, with their details. */
public final class Failures {

  /** The reason in ErrorInfo when a pool is full. */
  public static final String OVERLOADED = "SERVER_OVERLOADED";

  /** The reason in ErrorInfo when the server stops: another one, or the same later, suffices. */
  static final String STOPPING = "SERVER_STOPPING";

  /**
   * The maximum size of the details in bytes. They are sent in the trailers, in base64, together
   * with the percent-encoded message, and clients accept 8 KiB of trailers by default.
   */
  static final int MAX_DETAILS_BYTES = 4_096;

  /** The maximum size of a message in bytes of UTF-8; percent-encoding may triple it. */
  static final int MAX_MESSAGE_BYTES = 512;

  private static final int MAX_VALUE_BYTES = 160;
  private static final int MAX_CELLS = 16;
  private static final int MAX_NEAR_MISSES = 8;

  /** The retry delay after a rejection because of memory. */
  private static final Duration RETRY_DELAY = duration(250_000_000);

  /** The retry delay after a rejection because of the number of files. */
  private static final Duration FILES_RETRY_DELAY = duration(1_000_000_000);

  /** The delay before gRPC itself may retry a call, in milliseconds. */
  static final Metadata.Key<String> RETRY_PUSHBACK =
      Metadata.Key.of("grpc-retry-pushback-ms", Metadata.ASCII_STRING_MARSHALLER);

  /** The pushback of a call that is not to be tried again. */
  private static final long NO_RETRY = -1;

  /**
   * The maximum delay for which gRPC itself retries. For longer ones, the caller gets the error
   * instead of waiting until its deadline.
   */
  private static final long MAX_PUSHBACK_MILLIS = 5_000;

  private Failures() {}

  /** INVALID_ARGUMENT with ErrorInfo, BadRequest and Problem. */
  public static StatusRuntimeException of(RefusedException refused) {
    Problem problem = brief(refused.problem());
    Status.Builder status = status(refused.field(), problem);
    if (status.build().getSerializedSize() > MAX_DETAILS_BYTES) {
      status = status(refused.field(), problem.nearly(List.of()));
    }
    return StatusProto.toStatusRuntimeException(status.build());
  }

  /**
   * RESOURCE_EXHAUSTED with ErrorInfo and RetryInfo: a pool rejects the call.
   *
   * @param with the purpose of the pool
   */
  public static StatusRuntimeException overloaded(String with, Overload.Refused refused) {
    String why =
        switch (refused.reason()) {
          case QUEUE_FULL -> "its queue is full";
          case WAIT_TOO_LONG -> "the expected wait is too long";
          case DEADLINE_TOO_SOON -> "the call would miss its deadline";
        };
    return overloaded(
        "the server is overloaded with "
            + with
            + ": "
            + why
            + "; retry after the delay in RetryInfo",
        duration(refused.retryNanos()));
  }

  /** RESOURCE_EXHAUSTED: the calls of all connections hold the maximum memory. */
  public static StatusRuntimeException outOfMemory() {
    return overloaded(
        "the memory for messages is full; retry after the delay in RetryInfo", RETRY_DELAY);
  }

  /**
   * RESOURCE_EXHAUSTED: the calls of a connection, address or caller hold their share of the
   * memory.
   */
  public static StatusRuntimeException outOfShare() {
    return overloaded(
        "the calls of this connection, address or caller use their share of the memory for"
            + " messages; retry when some have completed",
        RETRY_DELAY);
  }

  /** RESOURCE_EXHAUSTED, as gRPC answers it: to try again is of no use. */
  public static StatusRuntimeException messageTooLarge(int most) {
    return io.grpc.Status.RESOURCE_EXHAUSTED
        .withDescription("the message exceeds the limit of " + most + " bytes")
        .asRuntimeException(new Metadata());
  }

  /** RESOURCE_EXHAUSTED: too many calls wait for the library. */
  public static StatusRuntimeException overloadedLibrary() {
    return overloaded("the library is overloaded; retry after the delay in RetryInfo", RETRY_DELAY);
  }

  /** RESOURCE_EXHAUSTED: too many calls are sending files. */
  public static StatusRuntimeException overloadedFiles() {
    return overloaded(
        "the maximum number of concurrent file calls is reached; retry after the delay in"
            + " RetryInfo, or send batches",
        FILES_RETRY_DELAY);
  }

  /** UNAVAILABLE with ErrorInfo: the server stops. */
  public static StatusRuntimeException stopping() {
    return StatusProto.toStatusRuntimeException(
        Status.newBuilder()
            .setCode(Code.UNAVAILABLE_VALUE)
            .setMessage("the server is stopping; send unanswered requests to another server")
            .addDetails(info(STOPPING))
            .build());
  }

  /** UNAUTHENTICATED with ErrorInfo. */
  public static StatusRuntimeException unauthenticated(AuthRejection refusal, String message) {
    return StatusProto.toStatusRuntimeException(
        Status.newBuilder()
            .setCode(Code.UNAUTHENTICATED_VALUE)
            .setMessage(message)
            .addDetails(info(refusal.name()))
            .build());
  }

  /** RESOURCE_EXHAUSTED with ErrorInfo and RetryInfo: the caller has called too often. */
  public static StatusRuntimeException rateLimited(long nanos) {
    return exhausted(
        AuthRejection.RATE_LIMITED.name(),
        "the rate limit of the caller is exceeded; retry after the delay in RetryInfo",
        duration(nanos));
  }

  /** PERMISSION_DENIED with ErrorInfo. */
  public static StatusRuntimeException withoutScope(String message) {
    return failure(Code.PERMISSION_DENIED, AuthRejection.SCOPE_MISSING.name(), message);
  }

  /** NOT_FOUND: a resource with a name or number does not exist. */
  public static StatusRuntimeException notFound(String what) {
    return failure(Code.NOT_FOUND, "NOT_FOUND", what + " not found");
  }

  /** A status with ErrorInfo. */
  static StatusRuntimeException failure(Code code, String reason, String message) {
    return failure(code, reason, message, List.of());
  }

  /** A status with ErrorInfo and further details. */
  static StatusRuntimeException failure(
      Code code, String reason, String message, List<Message> details) {
    return StatusProto.toStatusRuntimeException(
        Status.newBuilder()
            .setCode(code.getNumber())
            .setMessage(WireText.brief(message, MAX_MESSAGE_BYTES))
            .addDetails(info(reason))
            .addAllDetails(details.stream().map(Any::pack).toList())
            .build());
  }

  private static Duration duration(long nanos) {
    return Duration.newBuilder()
        .setSeconds(nanos / 1_000_000_000)
        .setNanos((int) (nanos % 1_000_000_000))
        .build();
  }

  private static StatusRuntimeException overloaded(String message, Duration delay) {
    return exhausted(OVERLOADED, message, delay);
  }

  private static Any info(String reason) {
    return Any.pack(
        ErrorInfo.newBuilder().setReason(reason).setDomain(ProblemMapper.DOMAIN).build());
  }

  /**
   * RESOURCE_EXHAUSTED with the retry delay in RetryInfo, and as the pushback of gRPC, which
   * clients with retries obey automatically. The pushback has a jitter of up to a half, so that
   * simultaneous rejections do not cause simultaneous retries.
   */
  private static StatusRuntimeException exhausted(String reason, String message, Duration delay) {
    StatusRuntimeException failure =
        StatusProto.toStatusRuntimeException(
            Status.newBuilder()
                .setCode(Code.RESOURCE_EXHAUSTED_VALUE)
                .setMessage(message)
                .addDetails(info(reason))
                .addDetails(Any.pack(RetryInfo.newBuilder().setRetryDelay(delay).build()))
                .build());
    long millis = delay.getSeconds() * 1_000 + (delay.getNanos() + 999_999) / 1_000_000;
    long later = millis + ThreadLocalRandom.current().nextLong(millis / 2 + 1);
    failure
        .getTrailers()
        .put(RETRY_PUSHBACK, Long.toString(millis > MAX_PUSHBACK_MILLIS ? NO_RETRY : later));
    return failure;
  }

  private static Status.Builder status(String field, Problem problem) {
    ErrorInfo.Builder info =
        ErrorInfo.newBuilder().setReason(problem.code().name()).setDomain(ProblemMapper.DOMAIN);
    if (problem.index() != Problem.NO_INDEX) {
      info.putMetadata("index", Integer.toString(problem.index()));
    }
    put(info, "cells", String.join(",", problem.cells()));
    problem.parameters().forEach((name, value) -> put(info, name, value));
    put(info, "format_id", problem.formatId());
    BadRequest request =
        BadRequest.newBuilder()
            .addFieldViolations(
                BadRequest.FieldViolation.newBuilder()
                    .setField(field)
                    .setReason(problem.code().name())
                    .setDescription(problem.message()))
            .build();
    return Status.newBuilder()
        .setCode(Code.INVALID_ARGUMENT_VALUE)
        .setMessage(problem.message())
        .addDetails(Any.pack(info.build()))
        .addDetails(Any.pack(request))
        .addDetails(Any.pack(ProblemMapper.toWire(problem)));
  }

  private static void put(ErrorInfo.Builder info, String key, String value) {
    if (!value.isEmpty()) {
      info.putMetadata(key, value);
    }
  }

  private static Map<String, String> briefly(Map<String, String> parameters) {
    Map<String, String> brief = new TreeMap<>(parameters);
    brief.replaceAll((name, value) -> WireText.brief(value, MAX_VALUE_BYTES));
    return brief;
  }

  private static Problem brief(Problem problem) {
    return new Problem(
        problem.code(),
        WireText.brief(problem.sentence(), MAX_MESSAGE_BYTES),
        problem.index(),
        problem.cells().subList(0, Math.min(problem.cells().size(), MAX_CELLS)),
        briefly(problem.parameters()),
        WireText.brief(problem.formatId(), MAX_VALUE_BYTES),
        problem.nearMisses().stream()
            .limit(MAX_NEAR_MISSES)
            .map(
                miss ->
                    new Problem.NearMiss(
                        miss.formatId(),
                        miss.code(),
                        briefly(miss.parameters()),
                        WireText.brief(miss.reason(), MAX_VALUE_BYTES)))
            .toList());
  }
}
