package dev.pencilmark.client;

import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.PuzzleType;
import java.util.List;

/**
 * A string format, and what it can do.
 *
 * @param id the stable id, such as {@code swiki.v1.packed}
 * @param title a name for people
 * @param binary whether its puzzles are bytes rather than text
 * @param writable whether it is written, beside being read
 * @param dialects its varieties
 * @param capabilities what it carries, by type and size; a pair that no row has cannot be written
 * @param example a real puzzle in this format; base64 for a binary one
 */
public record FormatInfo(
    String id,
    String title,
    boolean binary,
    boolean writable,
    List<Dialect> dialects,
    List<Capability> capabilities,
    String example) {

  /**
   * A variety of a format. Its name after the format's id and a dot names it.
   *
   * @param name the name, such as {@code base32}
   * @param title what sets it apart
   * @param writable whether it can be asked for when writing
   * @param version whether it is a version of the format rather than a manner of writing
   */
  public record Dialect(String name, String title, boolean writable, boolean version) {}

  /**
   * What a format carries for some types and sizes.
   *
   * @param types the types of this row
   * @param sizes the sizes of this row
   * @param loses what boards of these types and sizes lose, if they hold such a thing
   */
  public record Capability(List<PuzzleType> types, List<Integer> sizes, List<LossKind> loses) {}
}
