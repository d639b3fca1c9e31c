package dev.pencilmark.format.pasted.text;

import java.util.regex.Pattern;

/**
 * The notation of cell names such as {@code B3} in a text: whether letters are rows or columns.
 *
 * @param rows whether it says that they are rows
 * @param columns whether it says that they are columns
 * @param fromBelow whether rows are counted from below, as on a chessboard
 */
public record LetterRoles(boolean rows, boolean columns, boolean fromBelow) {

  /** A text that says nothing of letters. */
  public static final LetterRoles UNSAID = new LetterRoles(false, false, false);

  private static final String ARE_LETTERS =
      "s?[\"']?\\s{0,3}(?:are\\s|is\\s|run\\s|go\\s|=|:|\\()?\\s?[\"']?(?:named\\s|labelled\\s|labeled\\s|lettered\\s|from\\s)?"
          + "(?:the\\s)?(?:letters?\\b|lettered\\b|a\\s?(?:-|to|through|\\.\\.)\\s?[d-j]\\b)";

  private static final String ARE_NUMBERS =
      "s?[\"']?\\s{0,3}(?:are\\s|is\\s|run\\s|go\\s|=|:|\\()?\\s?[\"']?(?:named\\s|labelled\\s|labeled\\s|from\\s)?"
          + "(?:the\\s)?(?:numbers?\\b|numbered\\b|1\\s?(?:-|to|through|\\.\\.)\\s?[4-9]\\b)";

  private static final Pattern COLUMNS =
      Pattern.compile(
          "(?i)\\bcol(?:umn)?"
              + ARE_LETTERS
              + "|\\brow"
              + ARE_NUMBERS
              + "|letters?\\s[^.\\n]{0,30}\\bcolumns?\\b|letters?\\s{1,3}(?:are|=|for)\\s(?:the\\s)?columns?"
              + "|\\bexcel\\b|spreadsheet|sheet[0-9]|\\$[a-i]\\$[0-9]|=set\\([a-i][1-9]");

  private static final Pattern ROWS =
      Pattern.compile(
          "(?i)\\brow"
              + ARE_LETTERS
              + "|\\bcol(?:umn)?"
              + ARE_NUMBERS
              + "|letters?\\s[^.\\n]{0,30}\\brows?\\b|letters?\\s{1,3}(?:are|=|for)\\s(?:the\\s)?rows?");

  private static final Pattern CHESS = Pattern.compile("(?i)\\bchess|a1\\s[a-z ]{0,20}bottom");

  /** Returns the roles that a text assigns to letters. */
  public static LetterRoles in(String text) {
    boolean chess = CHESS.matcher(text).find();
    return new LetterRoles(ROWS.matcher(text).find(), chess || COLUMNS.matcher(text).find(), chess);
  }

  /** Returns whether the text decides: it says one of the two and not the other. */
  public boolean decides() {
    return rows != columns;
  }
}
