package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.web.Html;
import java.util.List;

/** The puzzles of a text that has several. */
final class ListPage {

  /** The maximum number of listed puzzles. */
  private static final int MOST_LISTED = 60;

  private static final String TOO_LONG =
      "the puzzle is too long for a link; paste it alone to see it";

  private ListPage() {}

  /** Returns the puzzles of a text that has several; null if it has not. */
  static Page of(PageTemplate frame, String text, Puzzles service) {
    List<ConvertResult> results = service.list(text, MOST_LISTED + 1);
    long read = results.stream().filter(ConvertResult::hasConversion).count();
    if (read == 0 || results.size() < 2) {
      return null;
    }
    String[] lines = text.split("\n", -1);
    boolean more = results.size() > MOST_LISTED;
    StringBuilder items = new StringBuilder();
    StringBuilder ignored = new StringBuilder();
    int shown = 0;
    for (int i = 0; i < Math.min(results.size(), MOST_LISTED); i++) {
      ConvertResult each = results.get(i);
      long last = i + 1 < results.size() ? results.get(i + 1).getLine() - 1 : lines.length;
      String own = lines(lines, each.getLine(), last);
      if (each.hasConversion() && own.length() <= ParsedPuzzle.LONGEST_LINK && !own.isEmpty()) {
        shown++;
        items
            .append("<li><a href=\"/puzzle?text=")
            .append(Forms.url(own))
            .append("\"><img src=\"/picture.svg?text=")
            .append(Forms.url(own))
            .append("\" alt=\"\" loading=\"lazy\" width=\"150\" height=\"150\">")
            .append("Puzzle ")
            .append(shown)
            .append(", line ")
            .append(each.getLine())
            .append("</a></li>\n");
      } else {
        String why = each.hasProblem() ? each.getProblem().getMessage() : TOO_LONG;
        ignored
            .append("<li>Line ")
            .append(each.getLine())
            .append(": ")
            .append(Html.text(why))
            .append("</li>\n");
      }
    }
    if (shown == 0) {
      return null;
    }
    String puzzles = shown == 1 ? "1 puzzle" : shown + " puzzles";
    String heading = more ? "The first " + puzzles : puzzles;
    return frame.page(
        200,
        heading,
        "<h1>"
            + heading
            + "</h1>\n<ul class=\"puzzles\">\n"
            + items
            + "</ul>\n"
            + (ignored.isEmpty()
                ? ""
                : "<h2>Not shown</h2>\n<ul class=\"plain\">\n" + ignored + "</ul>\n"));
  }

  private static String lines(String[] lines, long first, long last) {
    StringBuilder own = new StringBuilder();
    for (long line = Math.max(1, first); line <= Math.min(last, lines.length); line++) {
      own.append(lines[(int) line - 1].stripTrailing()).append('\n');
    }
    return own.toString().strip();
  }
}
