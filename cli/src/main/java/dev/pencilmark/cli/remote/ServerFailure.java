package dev.pencilmark.cli.remote;

import io.grpc.Status;

/** Describes a server that cannot be reached, or fails. */
final class ServerFailure {

  private ServerFailure() {}

  /** Returns a description, on one line. */
  static String describe(Status status) {
    // The transport describes its failures as "io exception"; the cause has the details.
    Throwable cause = status.getCause();
    String description =
        cause != null && cause.getMessage() != null ? cause.getMessage() : status.getDescription();
    String why =
        description == null ? "" : ": " + description.replace("\n", "\\n").replace("\r", "\\r");
    return switch (status.getCode()) {
      case UNAVAILABLE -> "the server cannot be reached" + why;
      case DEADLINE_EXCEEDED -> "the server did not answer in time" + why;
      case UNAUTHENTICATED -> "the server does not know the caller" + why;
      default -> "the server failed with " + status.getCode() + why;
    };
  }
}
