package dev.pencilmark.cli.work;

import java.util.List;

/**
 * A format.
 *
 * @param binary whether its puzzles are bytes
 * @param writable whether it is written too
 * @param example a puzzle; base64 if the format is binary
 * @param rulesRead the ids of the kinds of rules that are read
 * @param rulesWritten and of those that are written
 */
public record FormatInfo(
    String id,
    String title,
    boolean binary,
    boolean writable,
    List<Dialect> dialects,
    List<Capability> capabilities,
    String example,
    List<String> rulesRead,
    List<String> rulesWritten) {

  /**
   * A variety of it.
   *
   * @param version whether it is a version of the format rather than a manner of writing
   */
  public record Dialect(String name, String title, boolean writable, boolean version) {}

  /** What it carries: for some types and sizes, what boards of these may lose. */
  public record Capability(List<String> types, List<Integer> sizes, List<String> loses) {}
}
