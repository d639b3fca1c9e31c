package dev.pencilmark.edge.wire;

/** The reason why an HTTP/1.x request is rejected; its connection is closed. */
public final class BadRequestException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;

  BadRequestException(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  /** The status of HTTP. */
  public int status() {
    return status;
  }
}
