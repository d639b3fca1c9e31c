package dev.pencilmark.server.limits;

/** The limit per peer because of which a connection or a call was rejected. */
enum PeerRejection {
  /** A connection: the address has as many as it may. */
  CONNECTIONS,
  /** A call: those of the connection, the address or the caller hold as much as they may. */
  CALLS,
  /** More of a message: the same. */
  MEMORY,
  /** A call with a message that was not complete in time. */
  SLOW_MESSAGES,
  /**
   * A connection that sends too many frames without content, or resets or breaks too many streams.
   */
  FLOODS,
  /** A connection of an address that has flooded several connections. */
  BANNED
}
