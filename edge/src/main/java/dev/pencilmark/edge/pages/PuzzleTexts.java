package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.WrittenPuzzle;
import dev.pencilmark.web.Html;
import io.grpc.StatusRuntimeException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/** A puzzle in other formats, with the losses of each. */
final class PuzzleTexts {

  private static final List<String> TEXTS = List.of("plain.line", "swiki.v2");

  /** The format for variant rules that most programs support. */
  private static final String WITH_RULES = "fpuzzles.lz";

  private PuzzleTexts() {}

  static void add(
      StringBuilder body, Board board, PageRequest request, String link, Puzzles puzzles) {
    body.append("<h2 id=\"texts\">Text formats</h2>\n");
    String wanted = request.parameter("to");
    if (wanted.isEmpty()) {
      usual(body, board, puzzles);
    } else {
      text(body, board, wanted, puzzles);
    }
    if (!link.isEmpty()) {
      convertForm(body, board, request, wanted, puzzles);
    }
  }

  /** Adds the usual formats without losses; if there are none, first a format with rules. */
  private static void usual(StringBuilder body, Board board, Puzzles puzzles) {
    StringBuilder whole = new StringBuilder();
    StringBuilder others = new StringBuilder();
    for (String format : TEXTS) {
      StringBuilder one = new StringBuilder();
      (text(one, board, format, puzzles) ? whole : others).append(one);
    }
    if (whole.isEmpty()) {
      text(body, board, WITH_RULES, puzzles);
      body.append(others);
    } else {
      body.append(whole);
    }
  }

  /** Adds a puzzle in a format, with its losses. Returns whether there are none. */
  private static boolean text(StringBuilder body, Board board, String format, Puzzles puzzles) {
    body.append("<h3><code>").append(Html.text(format)).append("</code></h3>\n");
    try {
      WrittenPuzzle converted = puzzles.convert(board, format).getConversion();
      String text =
          converted.hasData()
              ? Base64.getEncoder().encodeToString(converted.getData().toByteArray())
              : converted.getText();
      body.append("<pre class=\"text\" tabindex=\"0\">").append(Html.text(text)).append("</pre>\n");
      for (Loss loss : converted.getLossesList()) {
        body.append("<p class=\"quiet\">Lost: ").append(Html.text(words(loss))).append("</p>\n");
      }
      return converted.getLossesCount() == 0;
    } catch (StatusRuntimeException failure) {
      Problem problem = Puzzles.problem(failure);
      if (problem == null) {
        throw failure;
      }
      body.append("<p class=\"quiet\">").append(Html.text(problem.getMessage())).append("</p>\n");
      return false;
    }
  }

  private static void convertForm(
      StringBuilder body, Board board, PageRequest request, String wanted, Puzzles puzzles) {
    body.append("<form method=\"post\" action=\"/puzzle#texts\">\n");
    for (String name : List.of("p", "text")) {
      if (!request.parameter(name).isEmpty()) {
        body.append("<input type=\"hidden\" name=\"")
            .append(name)
            .append("\" value=\"")
            .append(Html.text(request.parameter(name)))
            .append("\">\n");
      }
    }
    body.append("<div class=\"row\"><div><label for=\"to\">Another format</label>");
    body.append("<select id=\"to\" name=\"to\">");
    StringBuilder options = new StringBuilder();
    for (Format format : puzzles.formats().getFormatsList()) {
      boolean can =
          format.getCapabilitiesList().stream()
              .anyMatch(
                  row ->
                      row.getTypesList().contains(board.getType())
                          && row.getSizesList().contains(board.getSize()));
      if (format.getWritable() && can) {
        Forms.option(
            options, format.getId(), format.getTitle() + " (" + format.getId() + ")", wanted);
      }
    }
    body.append(options).append("</select></div><button>Convert</button></div>\n</form>\n");
  }

  /** A loss in words. */
  static String words(Loss loss) {
    String kind = loss.getKind().name().replace("LOSS_KIND_", "").replace('_', ' ');
    return kind.toLowerCase(Locale.ROOT)
        + (loss.getCells() > 0 ? " in " + loss.getCells() + " cells" : "")
        + (loss.getDetail().isEmpty() ? "" : ": " + loss.getDetail());
  }
}
