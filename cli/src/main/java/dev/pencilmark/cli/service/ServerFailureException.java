package dev.pencilmark.cli.service;

/** Thrown if the server cannot be reached, or fails, with a message of one line. */
public final class ServerFailureException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public ServerFailureException(String message, Throwable cause) {
    super(message, cause);
  }
}
