package dev.pencilmark.cli.service;

/** The server cannot be reached, or failed; the message says it in one line. */
public final class ServerTroubleException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public ServerTroubleException(String message, Throwable cause) {
    super(message, cause);
  }
}
