package dev.pencilmark.edge.wire;

import java.time.Duration;

/**
 * What a connection may send.
 *
 * @param firstLine the longest first line of a request, in bytes
 * @param headerBytes the most bytes of all its headers
 * @param headers the most headers
 * @param headerTime how long the headers of a request may take to come
 * @param resets how many streams of HTTP/2 a connection may reset in 30 seconds
 * @param emptyFrames how many frames of HTTP/2 without content it may send in 30 seconds
 */
public record WireLimits(
    int firstLine, int headerBytes, int headers, Duration headerTime, int resets, int emptyFrames) {

  /** The limits unless others are set. */
  public static final WireLimits DEFAULT =
      new WireLimits(12 << 10, 16 << 10, 100, Duration.ofSeconds(10), 1_000, 1_000);
}
