package dev.pencilmark.cli.service;

/** Thrown if the server cannot be reached, or fails, with a message of one line. */
public final class ServerTroubleException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public ServerTroubleException(String message, Throwable cause) {
    super(message, cause);
  }
}
