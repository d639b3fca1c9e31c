package dev.pencilmark.server.limits;

/** What is refused to a peer because it has, or does, too much. */
enum PeerRefusal {
  /** A connection: the address has as many as it may. */
  CONNECTIONS,
  /** A call: those of the connection, the address or the caller hold as much as they may. */
  CALLS,
  /** More of a message: the same. */
  MEMORY,
  /** A call whose message has taken too long to come. */
  SLOW_MESSAGES,
  /**
   * A connection that sends too many frames without content, or resets or breaks too many streams.
   */
  FLOODS,
  /** A connection of an address that has flooded several connections. */
  BANNED
}
