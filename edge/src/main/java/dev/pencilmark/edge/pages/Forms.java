package dev.pencilmark.edge.pages;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.v1.DifficultyLevel;
import dev.pencilmark.web.Html;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The forms of pages, and the encoding of links. */
final class Forms {

  /** The level of a form that asks for none. */
  static final String ANY = "any";

  private static final int HARDEST = DifficultyLevel.DIFFICULTY_LEVEL_BEYOND_VALUE;

  private static final String LEVEL_PREFIX = "DIFFICULTY_LEVEL_";

  private Forms() {}

  /** Returns the form that a text is pasted into. */
  static String paste(String text, int rows) {
    return "<form method=\"post\" action=\"/puzzle\">\n<label for=\"text\">Text</label>\n"
        + "<textarea id=\"text\" name=\"text\" rows=\""
        + rows
        + "\" required spellcheck=\"false\""
        + " autocapitalize=\"off\" autocomplete=\"off\">\n"
        + Html.text(text)
        + "</textarea>\n<div class=\"row\"><button class=\"main\">Show</button></div>\n</form>\n";
  }

  /** Returns the form for generating a puzzle. */
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
    option(form, ANY, ANY, level);
    for (int each = 1; each <= HARDEST; each++) {
      option(form, Integer.toString(each), level(each), level);
    }
    form.append("</select></div>\n<button>Generate</button>\n</div>\n</form>\n");
    return form.toString();
  }

  /** Returns the number and the name of a level, such as "2, moderate". */
  static String level(int number) {
    String name = DifficultyLevel.forNumber(number).name().substring(LEVEL_PREFIX.length());
    return number + ", " + name.toLowerCase(Locale.ROOT);
  }

  /** Adds an option of a select element. */
  static void option(StringBuilder form, String value, String title, String chosen) {
    form.append("<option value=\"")
        .append(Html.text(value))
        .append(value.equals(chosen) ? "\" selected>" : "\">")
        .append(Html.text(title))
        .append("</option>");
  }

  /** Encodes a text for a link. */
  static String url(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
