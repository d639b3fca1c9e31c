package dev.pencilmark.edge.pages;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.web.Html;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The forms of the pages, and what links are made of. */
final class Forms {

  private static final String[] LEVELS = {"any", "1", "2", "3", "4", "5", "6"};

  private Forms() {}

  /** The form that a text is pasted into. */
  static String paste(String text, int rows) {
    return "<form method=\"post\" action=\"/puzzle\">\n<label for=\"text\">Text</label>\n"
        + "<textarea id=\"text\" name=\"text\" rows=\""
        + rows
        + "\" required spellcheck=\"false\""
        + " autocapitalize=\"off\" autocomplete=\"off\">\n"
        + Html.text(text)
        + "</textarea>\n<div class=\"row\"><button class=\"main\">Show it</button></div>\n</form>\n";
  }

  /** The form that a new puzzle is asked for with. */
  static String make(String type, String level) {
    StringBuilder form =
        new StringBuilder(
            "<form method=\"get\" action=\"/new\">\n<div class=\"row\">\n"
                + "<div><label for=\"type\">Type</label><select id=\"type\" name=\"type\">");
    for (PuzzleType each : PuzzleType.values()) {
      option(form, each.name(), each.title(), type);
    }
    form.append("</select></div>\n<div><label for=\"level\">Level</label>");
    form.append("<select id=\"level\" name=\"level\">");
    for (String each : LEVELS) {
      option(form, each, each, level);
    }
    form.append("</select></div>\n<button>Make one</button>\n</div>\n</form>\n");
    return form.toString();
  }

  /** One of several to choose from. */
  static void option(StringBuilder form, String value, String title, String chosen) {
    form.append("<option value=\"")
        .append(Html.text(value))
        .append(value.equals(chosen) ? "\" selected>" : "\">")
        .append(Html.text(title))
        .append("</option>");
  }

  /** A text as it stands in a link. */
  static String url(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
