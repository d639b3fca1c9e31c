package dev.pencilmark.server.status;

/** Why a call was refused before it reached the service; also the reason in its ErrorInfo. */
public enum Refusal {
  /** There is no {@code authorization: Bearer TOKEN}. UNAUTHENTICATED. */
  TOKEN_MISSING,
  /** There is one, and it is nobody's. UNAUTHENTICATED. */
  TOKEN_UNKNOWN,
  /** The caller has used up its calls for now. RESOURCE_EXHAUSTED. */
  RATE_LIMITED,
  /** The token does not have the scope that the method needs. PERMISSION_DENIED. */
  SCOPE_MISSING
}
