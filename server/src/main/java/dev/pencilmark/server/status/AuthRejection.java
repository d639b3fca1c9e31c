package dev.pencilmark.server.status;

/**
 * The reason why a call was rejected before it reached its service; also the reason in ErrorInfo.
 */
public enum AuthRejection {
  /** The header {@code authorization: Bearer TOKEN} is missing. UNAUTHENTICATED. */
  TOKEN_MISSING,
  /** The token is unknown. UNAUTHENTICATED. */
  TOKEN_UNKNOWN,
  /** The caller has used up its calls for now. RESOURCE_EXHAUSTED. */
  RATE_LIMITED,
  /** The token does not have the scope that the method needs. PERMISSION_DENIED. */
  SCOPE_MISSING
}
