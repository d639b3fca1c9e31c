package dev.pencilmark.format;

/**
 * One puzzle of a file, as a text. A puzzle longer than the limit is cut one character after it, so
 * that reading it fails with the right problem.
 *
 * @param text the puzzle
 * @param formatName the format of the text, or empty to detect it
 * @param line the line of the file, from 1, in which it starts, or in XML in which its tag ends, or
 *     the row of the sheet
 * @param member the name of the file in an archive, or of the sheet; or empty
 */
public record FileEntry(String text, String formatName, long line, String member) {

  /** Creates a puzzle of a file that is no archive. */
  public FileEntry(String text, String formatName, long line) {
    this(text, formatName, line, "");
  }

  /** Returns where the puzzle is, such as {@code hard.txt, line 3}; empty if the line says it. */
  public String place() {
    return member.isEmpty() ? "" : member + ", line " + line;
  }

  /** Returns the same in a member of an archive. */
  public FileEntry in(String newMember) {
    String name = member.isEmpty() ? newMember : newMember + ", " + member;
    return new FileEntry(text, formatName, line, name);
  }
}
