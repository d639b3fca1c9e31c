package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.web.Html;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The properties of a puzzle: its type, format, solution and level. */
final class PuzzleFacts {

  private static final String NOT_UNDERSTOOD = "unknown: the board is not the whole puzzle";

  private PuzzleFacts() {}

  static void add(StringBuilder body, ParsedPuzzle found, String code, Puzzles puzzles) {
    body.append("<h2>Puzzle</h2>\n<dl>\n");
    texts(body, "Title", found.metadata().getTitle());
    texts(body, "Author", found.metadata().getAuthor());
    texts(body, "Rules in words", found.metadata().getRules());
    fact(body, "Type", Html.text(found.title()));
    fact(body, "Clues", Integer.toString(PuzzlePicture.clues(found.board())));
    Map<String, Integer> rules = new TreeMap<>();
    found
        .board()
        .getConstraintsList()
        .forEach(rule -> rules.merge(rule.getKind(), 1, Integer::sum));
    if (!rules.isEmpty()) {
      List<String> counted = new ArrayList<>();
      rules.forEach((kind, count) -> counted.add(count == 1 ? kind : count + " " + kind));
      fact(body, "Rules", Html.text(String.join(", ", counted)));
    }
    Detection detection = found.detection();
    if (detection != null) {
      String dialect = detection.getDialect();
      fact(
          body,
          "Format",
          "<code>"
              + Html.text(detection.getFormatId() + (dialect.isEmpty() ? "" : "." + dialect))
              + "</code>, "
              + switch (detection.getConfidence()) {
                case CONFIDENCE_CERTAIN -> "certain";
                case CONFIDENCE_LIKELY -> "likely";
                case CONFIDENCE_GUESS -> "a guess";
                case CONFIDENCE_UNSPECIFIED, UNRECOGNIZED -> "of unknown confidence";
              });
      // Warnings are not repeated as reasons.
      List<String> reasons = new ArrayList<>();
      detection.getReasonsList().forEach(reason -> reasons.add(reason.getText()));
      found.warnings().forEach(warning -> reasons.remove(warning.getMessage()));
      if (!reasons.isEmpty()) {
        fact(body, "Because", Html.text(String.join("; ", reasons)));
      }
    }
    if (found.ofCode()) {
      fact(body, "Format", "Pencilmark short code");
    }
    solutions(body, found, puzzles);
    if (!code.isEmpty()) {
      fact(body, "Short code", "<code>" + Html.text(code) + "</code>");
    }
    body.append("</dl>\n");
  }

  /** Adds an untrusted text as plain text, if there is one. */
  static void texts(StringBuilder body, String term, String text) {
    if (!text.isBlank()) {
      fact(body, term, Html.text(text).replace("\n", "<br>"));
    }
  }

  private static void fact(StringBuilder body, String term, String html) {
    body.append("<dt>").append(term).append("</dt><dd>").append(html).append("</dd>\n");
  }

  private static void solutions(StringBuilder body, ParsedPuzzle found, Puzzles puzzles) {
    Board board = found.board();
    SolveAnswer answer;
    try {
      answer = puzzles.solve(board);
    } catch (StatusRuntimeException failure) {
      Problem problem = Puzzles.problem(failure);
      if (problem == null) {
        throw failure;
      }
      fact(body, "Solution", Html.text("none: " + problem.getMessage()));
      return;
    }
    boolean isPartial = !found.reservation().isEmpty();
    String outcome =
        switch (answer.getOutcome()) {
          case SOLVE_OUTCOME_UNIQUE -> "exactly one";
          case SOLVE_OUTCOME_NONE -> isPartial ? NOT_UNDERSTOOD : "none";
          case SOLVE_OUTCOME_MULTIPLE -> isPartial ? NOT_UNDERSTOOD : "several";
          case SOLVE_OUTCOME_NOT_UNDERSTOOD -> NOT_UNDERSTOOD;
          case SOLVE_OUTCOME_INCOMPLETE, SOLVE_OUTCOME_UNSPECIFIED, UNRECOGNIZED ->
              "unknown: the search reached its limit";
        };
    boolean isSeveral =
        answer.getOutcome() == dev.pencilmark.v1.SolveOutcome.SOLVE_OUTCOME_MULTIPLE;
    boolean isUnderstood = !outcome.equals(NOT_UNDERSTOOD);
    outcome += Html.text(isUnderstood ? found.reservation() : found.notChecked());
    if (answer.getSolutionsCount() > 0 && answer.getSolutions(0).getWritten().hasBoard()) {
      Board solution = answer.getSolutions(0).getWritten().getBoard();
      outcome +=
          "<details><summary>Show "
              + (isSeveral ? "one" : "it")
              + "</summary><img class=\"board\" src=\""
              + PuzzlePicture.data(solution, PuzzleMetadata.getDefaultInstance(), puzzles)
              + "\" alt=\"The solution; as text below\"><pre class=\"drawing\" tabindex=\"0\">"
              + Html.text(PuzzlePicture.text(solution, puzzles))
              + "</pre></details>";
    }
    fact(body, "Solution", outcome);
    if (answer.getOutcome() == dev.pencilmark.v1.SolveOutcome.SOLVE_OUTCOME_UNIQUE) {
      level(body, found, puzzles);
    }
  }

  private static void level(StringBuilder body, ParsedPuzzle found, Puzzles puzzles) {
    RateAnswer rated = puzzles.rate(found.board());
    if (rated.hasRating() && rated.getRating().getLevelValue() > 0) {
      String hardest = rated.getRating().getHardestTechniqueId();
      fact(
          body,
          "Level",
          (rated.getRating().getLowerBound() ? "at least " : "")
              + rated.getRating().getLevelValue()
              + " of 6"
              + (hardest.isEmpty() ? "" : ", for " + Html.text(hardest.replace('-', ' ')))
              + Html.text(found.reservation()));
    }
  }
}
