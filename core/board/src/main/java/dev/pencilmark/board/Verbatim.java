package dev.pencilmark.board;

/**
 * A rule that is carried as its source wrote it, and not understood.
 *
 * @param formatId the format that it was read from
 * @param name its name there
 * @param text what the source says of it, in the style of the format
 */
public record Verbatim(String formatId, String name, String text) implements Comparable<Verbatim> {

  /** By format, name and text. */
  @Override
  public int compareTo(Verbatim other) {
    int order = formatId.compareTo(other.formatId);
    order = order == 0 ? name.compareTo(other.name) : order;
    return order == 0 ? text.compareTo(other.text) : order;
  }
}
