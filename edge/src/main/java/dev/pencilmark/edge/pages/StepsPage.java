package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.Step;
import dev.pencilmark.web.Html;
import java.util.ArrayList;
import java.util.List;

/** The solution of a puzzle, step by step. */
final class StepsPage {

  private static final String NOT_UNDERSTOOD =
      "not understood: the steps are those of the board, of which parts of the puzzle are missing";

  private StepsPage() {}

  static Page of(PageTemplate frame, ParsedPuzzle found, PageRequest request, Puzzles puzzles) {
    List<Step> steps = new ArrayList<>();
    ExplainEnd end = puzzles.explain(found.board(), steps);
    String name = found.name();
    String link = found.link(puzzles.code(found.board()), request);
    StringBuilder body = new StringBuilder("<h1>Solution steps</h1>\n<p>");
    body.append("<a href=\"/puzzle?").append(link).append("\">").append(Html.text(name));
    body.append("</a>, ")
        .append(Html.text(ending(end, !found.reservation().isEmpty()) + found.reservation()))
        .append("</p>\n");
    boolean isWalk = !link.isEmpty() && !steps.isEmpty();
    if (isWalk) {
      body.append("<p><a class=\"button main\" href=\"")
          .append(walk(link, 1))
          .append("\">Walk through the steps</a></p>\n");
    }
    body.append("<div class=\"two\">\n<div>\n");
    body.append(PuzzlePicture.of(found.board(), found.metadata(), link, name, puzzles))
        .append("</div>\n<div>\n");
    body.append("<ol class=\"steps\">\n");
    for (int number = 1; number <= steps.size(); number++) {
      body.append("<li>").append(Html.text(steps.get(number - 1).getText()));
      if (isWalk) {
        body.append(" <a href=\"")
            .append(walk(link, number))
            .append("\" aria-label=\"Step ")
            .append(number)
            .append(" on the board\">Board</a>");
      }
      body.append("</li>\n");
    }
    body.append("</ol>\n</div>\n</div>\n");
    return frame.page(200, "Solution steps: " + name, body.toString());
  }

  private static String walk(String link, int step) {
    return "/walk?" + link + "#step=" + step;
  }

  private static String ending(ExplainEnd end, boolean isPartial) {
    return switch (end.getOutcome()) {
      case EXPLAIN_OUTCOME_SOLVED -> "solved in " + end.getSteps() + " steps";
      case EXPLAIN_OUTCOME_STUCK -> "after " + end.getSteps() + " steps no technique applies";
      case EXPLAIN_OUTCOME_NONE ->
          isPartial ? NOT_UNDERSTOOD : "no solution: " + end.getConflict().getText();
      case EXPLAIN_OUTCOME_MULTIPLE ->
          isPartial ? NOT_UNDERSTOOD : "several solutions; the steps are complete up to that point";
      case EXPLAIN_OUTCOME_NOT_UNDERSTOOD -> NOT_UNDERSTOOD;
      case EXPLAIN_OUTCOME_INCOMPLETE -> "incomplete: the search reached its limits";
      case EXPLAIN_OUTCOME_UNSPECIFIED, UNRECOGNIZED -> "incomplete";
    };
  }
}
