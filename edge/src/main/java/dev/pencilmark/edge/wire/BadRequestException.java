package dev.pencilmark.edge.wire;

import dev.pencilmark.edge.rejection.Rejection;
import dev.pencilmark.edge.rejection.RejectionReason;

/** The reason why an HTTP/1.x request is rejected; its connection is closed. */
public final class BadRequestException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Rejection rejection;

  BadRequestException(RejectionReason reason) {
    this(reason.rejection());
  }

  BadRequestException(Rejection rejection) {
    super(rejection.text(), null, false, false);
    this.rejection = rejection;
  }

  /** Returns the reason. */
  public Rejection rejection() {
    return rejection;
  }
}
