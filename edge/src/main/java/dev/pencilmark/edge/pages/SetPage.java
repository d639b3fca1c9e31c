package dev.pencilmark.edge.pages;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.web.Html;
import dev.pencilmark.web.PlayPage;
import dev.pencilmark.wire.MessageJson;
import dev.pencilmark.wire.WireEnums;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page for setting a puzzle; its script is that of the modules in {@code web}. */
final class SetPage {

  static final Page STYLE =
      new Page(
          200, "text/css; charset=utf-8", "public, max-age=3600", PageTemplate.resource("set.css"));

  /** The formats that the page offers first; it lists the others from the API. */
  private static final List<String> FORMATS =
      List.of("fpuzzles.lz", "sudokupad.scl", "sudokumaker", "iss", "swiki.v2", "plain.line");

  private SetPage() {}

  /**
   * Returns the page.
   *
   * @param isResumed whether the page may show the last board of the browser in place of this one
   * @param notes what of a text the page does not have
   */
  static Page of(
      PageTemplate frame,
      Board board,
      PuzzleMetadata metadata,
      boolean isResumed,
      List<String> notes) {
    PuzzleType type = WireEnums.type(board.getTypeValue());
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("board", MessageJson.members(board));
    data.put("metadata", MessageJson.members(metadata));
    data.put("resumed", isResumed);
    data.put(
        "types",
        Arrays.stream(PuzzleType.values())
            .map(
                each ->
                    List.of(
                        dev.pencilmark.v1.PuzzleType.forNumber(WireEnums.number(each)).name(),
                        each.title(),
                        each.has(Rule.REGIONS),
                        each.has(Rule.CAGES),
                        each.has(Rule.OPERATORS),
                        each.has(Rule.STRAIGHTS)))
            .toList());
    data.put("sites", PlayPage.sites());
    data.put("formats", FORMATS);
    StringBuilder noted = new StringBuilder();
    PuzzlePage.notes(noted, notes);
    String body =
        "<link rel=\"stylesheet\" href=\"/set.css\">\n<h1>Set a puzzle</h1>\n"
            + "<details class=\"begin\"><summary>Begin with another board</summary>\n"
            + emptyForm(type, board.getSize())
            + "<form method=\"post\" action=\"/set\">\n<label for=\"text\">Any text with a puzzle"
            + "</label>\n<textarea id=\"text\" name=\"text\" rows=\"3\" required"
            + " spellcheck=\"false\" autocapitalize=\"off\" autocomplete=\"off\"></textarea>\n"
            + "<div class=\"row\"><button>Edit this puzzle</button></div>\n</form>\n</details>\n"
            + noted
            + "<div id=\"set\"></div>\n<noscript><p class=\"note\">Setting requires JavaScript."
            + "</p></noscript>\n<script type=\"application/json\" id=\"draft\">"
            + Html.json(JsonWriter.write(data))
            + "</script>\n<script type=\"module\" src=\""
            + PlayablePuzzle.SCRIPTS
            + PlayPage.setter()
            + "\"></script>\n";
    return frame.page(200, "Set a puzzle", body).withCalls();
  }

  private static String emptyForm(PuzzleType type, int size) {
    StringBuilder form =
        new StringBuilder(
            "<form method=\"get\" action=\"/set\">\n<div class=\"row\">\n"
                + "<div><label for=\"type\">Type</label><select id=\"type\" name=\"type\">");
    for (PuzzleType each : PuzzleType.values()) {
      Forms.option(form, each.name(), each.title(), type.name());
    }
    form.append("</select></div>\n<div><label for=\"size\">Size</label>")
        .append("<select id=\"size\" name=\"size\">");
    for (int side = dev.pencilmark.board.Board.MIN_SIDE;
        side <= dev.pencilmark.board.Board.MAX_SIDE;
        side++) {
      Forms.option(form, Integer.toString(side), side + "x" + side, Integer.toString(size));
    }
    return form.append("</select></div>\n<button>Empty board</button>\n</div>\n</form>\n")
        .toString();
  }
}
