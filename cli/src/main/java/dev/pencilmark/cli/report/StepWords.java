package dev.pencilmark.cli.report;

import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.v1.Candidate;
import dev.pencilmark.v1.Contradiction;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.Rating;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.Step;
import dev.pencilmark.v1.StepBranch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What people read of steps. */
public final class StepWords {

  private final Notation notation;

  public StepWords(String notation) {
    this.notation = Notation.valueOf(notation.toUpperCase(Locale.ROOT));
  }

  /** What follows from the assumptions of a step, a line each. */
  public List<String> branches(Step step, int side) {
    List<String> lines = new ArrayList<>();
    addBranches(step, "     ", side, lines);
    return lines;
  }

  private void addBranches(Step step, String indent, int side, List<String> lines) {
    for (StepBranch branch : step.getBranchesList()) {
      Candidate assumed = branch.getAssumed();
      lines.add(indent + "if " + cell(assumed.getCell(), side) + "=" + assumed.getDigit() + ":");
      for (Step next : branch.getStepsList()) {
        lines.add(indent + "  " + Words.oneLine(next.getText()));
        addBranches(next, indent + "    ", side, lines);
      }
      if (!branch.getConflict().isEmpty()) {
        lines.add(indent + "  " + Words.oneLine(branch.getConflict()));
      }
    }
  }

  /** The entries that contradict the solution, a line each. */
  public List<String> contradictions(SolveAnswer answer) {
    List<String> lines = new ArrayList<>();
    for (Contradiction entry : answer.getContradictionsList()) {
      lines.add(
          "wrong: "
              + cell(entry.getCell(), answer.getSize())
              + (entry.getPlaced() ? " has " : " has the pencil marks ")
              + Words.digits(entry.getEntered(), answer.getSize())
              + (entry.getDigit() == 0
                  ? ""
                  : ", the solution " + Words.digits(1 << entry.getDigit() - 1, answer.getSize())));
    }
    return lines;
  }

  /**
   * Such as {@code level 2 (moderate), score 480, 57 steps, hardest naked-pair}; at least level 2,
   * where that is a lower bound.
   */
  public static String rating(Rating rating, int steps) {
    return rating(rating, steps == 1 ? ", 1 step" : ", " + steps + " steps");
  }

  /** The same without the number of steps. */
  public static String rating(Rating rating) {
    return rating(rating, "");
  }

  private static String rating(Rating rating, String steps) {
    StringBuilder words = new StringBuilder(rating.getLowerBound() ? "at least level " : "level ");
    words.append(rating.getLevel());
    if (rating.getLevel() >= 1
        && rating.getLevel() <= dev.pencilmark.logic.Rating.LEVEL_NAMES.size()) {
      words
          .append(" (")
          .append(dev.pencilmark.logic.Rating.LEVEL_NAMES.get(rating.getLevel() - 1))
          .append(')');
    }
    words.append(", score ").append(rating.getScore());
    words.append(steps);
    if (!rating.getHardestTechniqueId().isEmpty()) {
      words.append(", hardest ").append(rating.getHardestTechniqueId());
    }
    if (!rating.getSer().isEmpty()) {
      words.append(", SER ").append(rating.getSer());
    } else if (!rating.getSerAtLeast().isEmpty()) {
      words.append(", SER at least ").append(rating.getSerAtLeast());
    }
    if (rating.getBottleneck() > 0) {
      words.append(
          String.format(
              Locale.ROOT,
              ", opportunities %.1f, bottleneck %d",
              rating.getOpportunities(),
              rating.getBottleneck()));
    }
    return words.toString();
  }

  /** How a path ends, the digits that are known behind it. */
  public static String end(ExplainEnd end) {
    String outcome = Words.name(end.getOutcome());
    return switch (end.getOutcome()) {
      case EXPLAIN_OUTCOME_SOLVED, EXPLAIN_OUTCOME_STUCK -> outcome + " " + end.getDigits();
      case EXPLAIN_OUTCOME_NONE ->
          "NONE: " + (end.getConflict().isEmpty() ? NO_SOLUTION : end.getConflict());
      case EXPLAIN_OUTCOME_LIMIT ->
          "LIMIT " + Words.plain(Words.name(end.getLimit())) + " " + end.getDigits();
      default -> outcome;
    };
  }

  /** The text where no step is shown. */
  public static final String NO_SOLUTION = "a search finds no solution";

  /** The names of cells. */
  public String cells(List<Integer> cells, int side) {
    return notation.cells(cells, side);
  }

  private String cell(int cell, int side) {
    return notation.cell(cell, side);
  }

  /** Whether there is anything to be said before the steps. */
  public static boolean isRemarkable(SolveAnswer answer) {
    return answer.getOutcome() != SolveOutcome.SOLVE_OUTCOME_UNIQUE
        || answer.getContradictionsCount() > 0
        || answer.getLeftOutRulesCount() > 0
        || answer.getWarningsCount() > 0;
  }
}
