package dev.pencilmark.format.text;

import dev.pencilmark.format.LineEntries;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;

/**
 * The lines of a text with one puzzle a line, as {@link LineEntries} finds them in a file.
 *
 * @param start where the first puzzle starts
 * @param end where its line ends, without white space
 * @param next where the second puzzle starts, or the length of the text
 * @param further how many more there are
 * @param comments whether there are other lines that say something
 */
public record PuzzleLines(int start, int end, int next, int further, boolean comments) {

  /** Returns where the first line starts that is no comment; -1 if there is none. */
  public static int first(Source source) {
    String text = source.text();
    TextLines lines = new TextLines(source, 0);
    while (lines.next()) {
      int visible = lines.firstVisible();
      if (visible < lines.end() && !LineEntries.isComment(text, visible, lines.end())) {
        return visible;
      }
    }
    return -1;
  }

  /**
   * Finds the lines.
   *
   * @param from where to start
   * @throws ProblemException BAD_LENGTH if there is no puzzle
   */
  public static PuzzleLines of(Source source, int from) throws ProblemException {
    String text = source.text();
    int start = -1;
    int end = 0;
    int next = text.length();
    int further = 0;
    boolean comments = false;
    boolean first = true;
    TextLines lines = new TextLines(source, from);
    while (lines.next()) {
      int visible = lines.firstVisible();
      if (visible == lines.end()) {
        continue;
      }
      boolean titles =
          first
              && LineEntries.isTitles(text.substring(visible, Math.min(lines.end(), visible + 99)));
      first = false;
      if (titles || LineEntries.isComment(text, visible, lines.end())) {
        comments = true;
      } else if (start < 0) {
        start = visible;
        end = lines.visibleEnd();
      } else {
        next = further++ == 0 ? visible : next;
      }
    }
    if (start < 0) {
      throw Problem.missing(ProblemCode.BAD_LENGTH, "the text", "a line with a puzzle")
          .at(text.length())
          .exception();
    }
    return new PuzzleLines(start, end, next, further, comments);
  }

  /**
   * The only line of a text that is no comment.
   *
   * @param text the line, without white space around it; the whole text if it has several
   * @param start where it starts
   * @param comments whether there are comments around it
   */
  public record Only(String text, int start, boolean comments) {

    /** Finds it. */
    public static Only of(Source source) {
      String text = source.text();
      if (text.indexOf('\n') >= 0) {
        try {
          PuzzleLines lines = PuzzleLines.of(source, 0);
          if (lines.further() == 0) {
            String line = text.substring(lines.start(), lines.end());
            return new Only(line, lines.start(), lines.comments());
          }
        } catch (ProblemException empty) {
          return new Only(text, 0, false);
        }
      }
      return new Only(text, 0, false);
    }
  }
}
