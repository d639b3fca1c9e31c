package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.NearMiss;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.web.Html;
import io.grpc.StatusRuntimeException;

/** The page for a text without a puzzle: the problem, its position, and the closest formats. */
final class ErrorPage {

  /** The number of characters that are shown around the position of a problem. */
  private static final int AROUND = 120;

  private ErrorPage() {}

  /** Returns the page of a failed call; fails as the call did if that was not for the text. */
  static Page of(PageTemplate frame, StatusRuntimeException failure, String text) {
    Problem problem = Puzzles.problem(failure);
    if (problem == null) {
      throw failure;
    }
    return of(frame, problem, text);
  }

  static Page of(PageTemplate frame, Problem problem, String text) {
    StringBuilder body = new StringBuilder("<h1>No puzzle found</h1>\n");
    String message = problem.getMessage();
    body.append("<div class=\"problem\" role=\"alert\"><h2>")
        .append(Html.text(Character.toUpperCase(message.charAt(0)) + message.substring(1)))
        .append("</h2>\n");
    if (problem.hasIndex() && problem.getIndex() <= text.length()) {
      body.append(place(text, problem.getIndex()));
    }
    if (problem.getNearMissesCount() > 0) {
      body.append("<p>Closest formats:</p>\n<ul class=\"plain\">\n");
      for (NearMiss miss : problem.getNearMissesList()) {
        body.append("<li><code>")
            .append(Html.text(miss.getFormatId()))
            .append("</code>")
            // The reason is often the same as the message.
            .append(miss.getReason().equals(message) ? "" : ": " + Html.text(miss.getReason()))
            .append("</li>\n");
      }
      body.append("</ul>\n");
    }
    body.append("<p>Problem <code>")
        .append(Html.text(problem.getCode()))
        .append("</code>. See the supported <a href=\"/formats\">formats</a>.</p>\n")
        .append("</div>\n")
        .append(Forms.paste(text, 9));
    return frame.page(400, "No puzzle found", body.toString());
  }

  /** Returns the text around a place, with the place marked. */
  private static String place(String text, int index) {
    int from = Math.max(0, index - AROUND);
    int to = Math.min(text.length(), index + AROUND);
    int end = index < text.length() ? text.offsetByCodePoints(index, 1) : index;
    long line = text.substring(0, index).chars().filter(c -> c == '\n').count() + 1;
    return "<p>Line "
        + line
        + ", character "
        + (index - text.lastIndexOf('\n', index - 1))
        + ":</p>\n<pre class=\"text\">"
        + (from > 0 ? "..." : "")
        + Html.text(text.substring(from, index))
        + "<mark>"
        + (index < end ? Html.text(text.substring(index, end)) : "the end")
        + "</mark>"
        + Html.text(text.substring(end, Math.max(end, to)))
        + (to < text.length() ? "..." : "")
        + "</pre>\n";
  }
}
