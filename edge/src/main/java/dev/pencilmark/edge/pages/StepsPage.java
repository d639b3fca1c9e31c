package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.Step;
import dev.pencilmark.web.Html;
import java.util.ArrayList;
import java.util.List;

/** How a puzzle is solved, step by step. */
final class StepsPage {

  private StepsPage() {}

  static Page of(Frame frame, Found found, PageRequest request, Puzzles puzzles) {
    List<Step> steps = new ArrayList<>();
    ExplainEnd end = puzzles.explain(found.board(), steps);
    String name = found.name();
    String link = found.link(puzzles.code(found.board()), request);
    StringBuilder body = new StringBuilder("<h1>How to solve it</h1>\n<p>");
    body.append("<a href=\"/puzzle?").append(link).append("\">").append(Html.text(name));
    body.append("</a>, ")
        .append(Html.text(ending(end) + found.reservation()))
        .append("</p>\n<div class=\"two\">\n<div>\n");
    body.append(PuzzlePicture.of(found.board(), link, name, puzzles)).append("</div>\n<div>\n");
    body.append("<ol class=\"steps\">\n");
    for (Step step : steps) {
      body.append("<li>").append(Html.text(step.getText())).append("</li>\n");
    }
    body.append("</ol>\n</div>\n</div>\n");
    return frame.page(200, "How to solve it: " + name, body.toString());
  }

  private static String ending(ExplainEnd end) {
    return switch (end.getOutcome()) {
      case EXPLAIN_OUTCOME_SOLVED -> "solved in " + end.getSteps() + " steps";
      case EXPLAIN_OUTCOME_STUCK -> "after " + end.getSteps() + " steps no technique goes on";
      case EXPLAIN_OUTCOME_NONE -> "it has no solution: " + end.getConflict();
      case EXPLAIN_OUTCOME_MULTIPLE -> "it has several solutions; as far as logic goes";
      case EXPLAIN_OUTCOME_LIMIT -> "as far as it was found out within the limits";
      case EXPLAIN_OUTCOME_UNSPECIFIED, UNRECOGNIZED -> "as far as it goes";
    };
  }
}
