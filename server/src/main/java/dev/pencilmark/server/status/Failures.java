package dev.pencilmark.server.status;

import com.google.protobuf.Any;
import com.google.protobuf.Duration;
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
import java.util.concurrent.ThreadLocalRandom;

/** Turns refusals into the statuses that fail a call, with their details. */
public final class Failures {

  /** The reason in ErrorInfo when a pool is full. */
  public static final String OVERLOADED = "SERVER_OVERLOADED";

  /** The reason in ErrorInfo when the server stops: another one, or the same later, will do. */
  static final String STOPPING = "SERVER_STOPPING";

  /**
   * The most that the details may take, in bytes. They travel in the trailers, in base64 beside the
   * percent-encoded message, and a client by default accepts 8 KiB of those in all.
   */
  static final int MAX_DETAILS_BYTES = 4_096;

  /** The most of a message that fails a call, in bytes of UTF-8; percent-encoding may treble it. */
  static final int MAX_MESSAGE_BYTES = 512;

  private static final int MAX_VALUE_BYTES = 160;
  private static final int MAX_CELLS = 16;
  private static final int MAX_NEAR_MISSES = 8;

  /** After how long a client should come again that was refused for memory: much happens in it. */
  private static final Duration RETRY_DELAY = duration(250_000_000);

  /** The same where files are being sent. */
  private static final Duration FILES_RETRY_DELAY = duration(1_000_000_000);

  /** When gRPC may try a call again by itself, in milliseconds. */
  static final Metadata.Key<String> RETRY_PUSHBACK =
      Metadata.Key.of("grpc-retry-pushback-ms", Metadata.ASCII_STRING_MARSHALLER);

  /** The pushback of a call that is not to be tried again. */
  private static final long NO_RETRY = -1;

  /** Who has to wait for longer should be told so, and not wait until the deadline. */
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
   * RESOURCE_EXHAUSTED with ErrorInfo and RetryInfo: a pool refuses.
   *
   * @param with what the pool does
   */
  public static StatusRuntimeException overloaded(String with, Overload.Refused refused) {
    String why =
        switch (refused.reason()) {
          case QUEUE_FULL -> "as much waits as may";
          case WAIT_TOO_LONG -> "this would wait for too long";
          case DEADLINE_TOO_SOON -> "this would not be done before its deadline";
        };
    return overloaded(
        "the server is busy with " + with + ", and " + why + "; try again later",
        duration(refused.retryNanos()));
  }

  /** The same: the calls of all connections hold as many bytes as they may. */
  public static StatusRuntimeException outOfMemory() {
    return overloaded(
        "the server holds as many messages as it has room for; try again", RETRY_DELAY);
  }

  /** The same: the calls of a connection, address or caller hold their share. */
  public static StatusRuntimeException outOfShare() {
    return overloaded(
        "the calls of this connection, address or caller hold as many messages as they may;"
            + " try again when some have ended",
        RETRY_DELAY);
  }

  /** RESOURCE_EXHAUSTED, as gRPC answers it: to try again is of no use. */
  public static StatusRuntimeException messageTooLarge(int most) {
    return io.grpc.Status.RESOURCE_EXHAUSTED
        .withDescription("the message has more bytes than " + most)
        .asRuntimeException(new Metadata());
  }

  /** The same: as many calls to the library wait as may. */
  public static StatusRuntimeException overloadedLibrary() {
    return overloaded("the library is busy; try again later", RETRY_DELAY);
  }

  /** The same: as many files are being sent as the server takes. */
  public static StatusRuntimeException overloadedFiles() {
    return overloaded(
        "the server takes no more files now; try again, or send batches", FILES_RETRY_DELAY);
  }

  /** UNAVAILABLE with ErrorInfo: the server stops. */
  public static StatusRuntimeException stopping() {
    return StatusProto.toStatusRuntimeException(
        Status.newBuilder()
            .setCode(Code.UNAVAILABLE_VALUE)
            .setMessage("the server stops; send what it has not answered to another one")
            .addDetails(info(STOPPING))
            .build());
  }

  /** UNAUTHENTICATED with ErrorInfo. */
  public static StatusRuntimeException unauthenticated(Refusal refusal, String message) {
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
        Refusal.RATE_LIMITED.name(),
        "the caller has made more calls than it may; try again later",
        duration(nanos));
  }

  /** PERMISSION_DENIED with ErrorInfo. */
  public static StatusRuntimeException withoutScope(String message) {
    return failure(Code.PERMISSION_DENIED, Refusal.SCOPE_MISSING.name(), message);
  }

  /** NOT_FOUND: something that is asked for by its name or number. */
  public static StatusRuntimeException notFound(String what) {
    return failure(Code.NOT_FOUND, "NOT_FOUND", "there is no " + what);
  }

  /** A status with ErrorInfo. */
  static StatusRuntimeException failure(Code code, String reason, String message) {
    return StatusProto.toStatusRuntimeException(
        Status.newBuilder()
            .setCode(code.getNumber())
            .setMessage(WireText.brief(message, MAX_MESSAGE_BYTES))
            .addDetails(info(reason))
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
   * RESOURCE_EXHAUSTED with the time to wait in RetryInfo, for people and programs, and as gRPC's
   * own pushback, by which clients that retry at all do so after it without any code of theirs.
   * That is up to a half longer, so that those who were refused together do not come again
   * together.
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
    put(info, "expected", problem.expected());
    put(info, "found", problem.found());
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

  private static Problem brief(Problem problem) {
    return new Problem(
        problem.code(),
        WireText.brief(problem.sentence(), MAX_MESSAGE_BYTES),
        problem.index(),
        problem.cells().subList(0, Math.min(problem.cells().size(), MAX_CELLS)),
        WireText.brief(problem.expected(), MAX_VALUE_BYTES),
        WireText.brief(problem.found(), MAX_VALUE_BYTES),
        WireText.brief(problem.formatId(), MAX_VALUE_BYTES),
        problem.nearMisses().stream()
            .limit(MAX_NEAR_MISSES)
            .map(
                miss ->
                    new Problem.NearMiss(
                        miss.formatId(), WireText.brief(miss.reason(), MAX_VALUE_BYTES)))
            .toList());
  }
}
