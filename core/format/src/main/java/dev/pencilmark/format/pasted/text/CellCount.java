package dev.pencilmark.format.pasted.text;

/**
 * Counts of the parts of grids in a text, for the message where nothing resembles a grid.
 *
 * @param digits the number of digits 1 to 9
 * @param blanks the number of zeros and other signs of blanks
 * @param lines the number of lines with a digit
 */
public record CellCount(int digits, int blanks, int lines) {

  public static CellCount of(PastedText pasted) {
    int digits = 0;
    int blanks = 0;
    int lines = 0;
    boolean has = false;
    String text = pasted.text();
    for (int i = 0; i < text.length(); i++) {
      pasted.checkpoint().passes(i);
      char c = text.charAt(i);
      boolean digit = c >= '1' && c <= '9';
      digits += digit ? 1 : 0;
      blanks += c == '0' || ".*_?".indexOf(c) >= 0 ? 1 : 0;
      lines += digit && !has ? 1 : 0;
      has = (has || digit) && c != '\n';
    }
    return new CellCount(digits, blanks, lines);
  }

  /** Returns whether this may have been meant as a grid of 81 cells. */
  public boolean isMuch() {
    return digits + blanks >= 60;
  }

  public String description() {
    return "no puzzle found: "
        + digits
        + " digits and "
        + blanks
        + " zeros, dots and other blanks in "
        + lines
        + (lines == 1 ? " line" : " lines")
        + ", and no 81 cells in nine rows, in one piece, in a list or with their places";
  }
}
