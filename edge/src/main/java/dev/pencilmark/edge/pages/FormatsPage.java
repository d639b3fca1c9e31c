package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.Format;
import dev.pencilmark.web.Html;

/** All formats, each with an example. */
final class FormatsPage {

  private FormatsPage() {}

  static Page of(PageTemplate frame, Puzzles puzzles) {
    StringBuilder body =
        new StringBuilder(
            "<h1>Formats</h1>\n<p>These formats are detected automatically, also within other text.</p>\n"
                + "<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr><th scope=\"col\">Format</th>"
                + "<th scope=\"col\">Id</th><th scope=\"col\">Example</th></tr></thead>\n<tbody>\n");
    for (Format format : puzzles.formats().getFormatsList()) {
      String example = format.getExample();
      body.append("<tr><td>")
          .append(Html.text(format.getTitle()))
          .append(format.getWritable() ? "" : ", read only")
          .append("</td><td><code>")
          .append(Html.text(format.getId()))
          .append("</code></td><td>");
      if (!format.getBinary()
          && !example.isEmpty()
          && example.length() <= ParsedPuzzle.LONGEST_LINK) {
        body.append("<a href=\"/puzzle?text=")
            .append(Forms.url(example))
            .append("\">show<span class=\"hidden\"> ")
            .append(Html.text(format.getTitle()))
            .append("</span></a>");
      }
      body.append("</td></tr>\n");
    }
    return frame.page(200, "Formats", body.append("</tbody></table></div>\n").toString());
  }
}
