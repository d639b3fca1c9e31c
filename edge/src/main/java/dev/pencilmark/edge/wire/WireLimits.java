package dev.pencilmark.edge.wire;

import java.time.Duration;

/**
 * The limits of a connection.
 *
 * @param firstLine the maximum length of the first line of a request in bytes
 * @param headerBytes the maximum size of all its headers in bytes
 * @param headers the maximum number of headers
 * @param headerTime the time limit for the headers of a request
 * @param resets the maximum number of HTTP/2 streams that its client address may reset in 30
 *     seconds
 * @param emptyFrames the maximum number of HTTP/2 frames without content in 30 seconds
 */
public record WireLimits(
    int firstLine, int headerBytes, int headers, Duration headerTime, int resets, int emptyFrames) {

  /** The limits unless others are set. */
  public static final WireLimits DEFAULT =
      new WireLimits(12 << 10, 16 << 10, 100, Duration.ofSeconds(10), 1_000, 1_000);
}
