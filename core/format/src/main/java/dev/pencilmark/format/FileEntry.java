package dev.pencilmark.format;

/**
 * One puzzle of a file, as a text of its own. A puzzle longer than allowed is cut just after what
 * is allowed, so that whoever reads it refuses it for its length.
 *
 * @param text the puzzle
 * @param formatName the format that the text is in, or empty to detect it
 * @param line the line of the file, from 1, that it starts in, or in XML that its tag ends in, or
 *     the row of the sheet
 * @param member the name of the file in an archive, or of the sheet, that it is in; or empty
 */
public record FileEntry(String text, String formatName, long line, String member) {

  /** A puzzle of a file that is no archive. */
  public FileEntry(String text, String formatName, long line) {
    this(text, formatName, line, "");
  }

  /** Where the puzzle is, such as {@code hard.txt, line 3}; empty if the line says it. */
  public String place() {
    return member.isEmpty() ? "" : member + ", line " + line;
  }

  /** The same in a member of an archive. */
  public FileEntry in(String newMember) {
    String name = member.isEmpty() ? newMember : newMember + ", " + member;
    return new FileEntry(text, formatName, line, name);
  }
}
