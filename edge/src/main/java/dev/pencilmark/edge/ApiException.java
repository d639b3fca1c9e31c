package dev.pencilmark.edge;

/** A request is invalid or rejected. */
final class ApiException extends Exception {

  private static final long serialVersionUID = 1;

  private final transient ApiError error;

  ApiException(ApiError error) {
    super(error.detail(), null, false, false);
    this.error = error;
  }

  ApiError error() {
    return error;
  }
}
