package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.Board;
import dev.pencilmark.web.Html;
import java.util.List;

/** The page of one puzzle. */
final class PuzzlePage {

  private PuzzlePage() {}

  static Page of(PageTemplate frame, ParsedPuzzle found, PageRequest request, Puzzles puzzles) {
    Board board = found.board();
    String code = puzzles.code(board);
    String link = found.link(code, request);
    String name = found.name();
    StringBuilder body = new StringBuilder("<h1>").append(Html.text(name)).append("</h1>\n");
    body.append("<div class=\"two\">\n<div>\n")
        .append(PuzzlePicture.of(board, found.metadata(), link, name, puzzles));
    actions(body, link);
    body.append("</div>\n<div>\n");
    notes(body, found.notes());
    PuzzleFacts.add(body, found, code, puzzles);
    PuzzleTexts.add(body, board, request, link, puzzles);
    body.append("</div>\n</div>\n<h2>Another text</h2>\n")
        .append(Forms.paste(request.parameter("text"), 4));
    return frame.page(200, name, body.toString());
  }

  private static void actions(StringBuilder body, String link) {
    if (link.isEmpty()) {
      body.append("<p class=\"note\">The puzzle is too large for links. Convert it instead.</p>\n");
      return;
    }
    body.append("<div class=\"row\"><a class=\"button main\" href=\"/play?")
        .append(link)
        .append("\">Play</a> <a class=\"button\" href=\"/steps?")
        .append(link)
        .append("\">Explain</a> <a class=\"button\" href=\"/print.pdf?")
        .append(link)
        .append("\">Print</a></div>\n<p>Picture: <a href=\"/picture.svg?")
        .append(link)
        .append("\">SVG</a>, <a href=\"/picture.png?")
        .append(link)
        .append("\">PNG</a></p>\n");
  }

  /** Appends what readers of the page have to know of its puzzle. */
  static void notes(StringBuilder body, List<String> notes) {
    if (!notes.isEmpty()) {
      body.append("<div class=\"note\"><ul class=\"plain\">\n");
      notes.forEach(note -> body.append("<li>").append(Html.text(note)).append("</li>\n"));
      body.append("</ul></div>\n");
    }
  }
}
