package dev.pencilmark.cli.report;

import dev.pencilmark.board.Digits;
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

/** Describes steps for users. */
public final class StepWords {

  private static final String INDENT = "     ";

  private final Notation notation;

  public StepWords(String notation) {
    this.notation = Notation.valueOf(notation.toUpperCase(Locale.ROOT));
  }

  /** More lines of a branch are counted. */
  private static final int MOST_LINES = 12;

  /** Returns the consequences of the assumptions of a step, one per line. */
  public List<String> branches(Step step, int side) {
    List<String> lines = new ArrayList<>();
    addBranches(step, INDENT, side, lines);
    return lines;
  }

  /**
   * Returns the shortest branch of a step, shortened to about {@link #MOST_LINES} lines, and the
   * number of the other branches.
   */
  public List<String> shortestBranch(Step step, int side) {
    List<String> shortest = List.of();
    for (StepBranch branch : step.getBranchesList()) {
      List<String> lines = new ArrayList<>();
      addBranches(Step.newBuilder().addBranches(branch).build(), INDENT, side, lines);
      if (shortest.isEmpty() || lines.size() < shortest.size()) {
        shortest = lines;
      }
    }
    List<String> shown = new ArrayList<>(shortest);
    if (shown.size() > MOST_LINES + 2) {
      int hidden = shown.size() - MOST_LINES - 1;
      shown.subList(MOST_LINES, shown.size() - 1).clear();
      shown.add(MOST_LINES, INDENT + "  ... " + hidden + " more lines");
    }
    int others = step.getBranchesCount() - 1;
    if (others > 0) {
      shown.add(INDENT + "and " + others + (others == 1 ? " more branch" : " more branches"));
    }
    return shown;
  }

  private void addBranches(Step step, String indent, int side, List<String> lines) {
    for (StepBranch branch : step.getBranchesList()) {
      Candidate assumed = branch.getAssumed();
      lines.add(indent + "if " + cell(assumed.getCell(), side) + "=" + assumed.getDigit() + ":");
      for (Step next : branch.getStepsList()) {
        lines.add(indent + "  " + Words.oneLine(next.getText()));
        addBranches(next, indent + "    ", side, lines);
      }
      if (branch.hasConflict()) {
        lines.add(indent + "  " + Words.oneLine(branch.getConflict().getText()));
      }
    }
  }

  /** Returns similar steps in a row as one line: the technique once, then their reasons. */
  public static String row(List<Step> steps) {
    Step first = steps.get(0);
    StringBuilder line = new StringBuilder();
    line.append(first.getNumber());
    if (steps.size() > 1) {
      line.append('-').append(steps.get(steps.size() - 1).getNumber());
    }
    line.append(". ").append(Words.reported(first.getText()));
    for (Step step : steps.subList(1, steps.size())) {
      String text = Words.reported(step.getText());
      line.append("; ").append(text.substring(text.indexOf(": ") + 2));
    }
    return line.toString();
  }

  /** Returns the entries that contradict the solution, one per line. */
  public List<String> contradictions(SolveAnswer answer) {
    List<String> lines = new ArrayList<>();
    Digits all = Words.digits(answer.getPuzzle());
    for (Contradiction entry : answer.getContradictionsList()) {
      lines.add(
          "wrong: "
              + cell(entry.getCell(), answer.getPuzzle().getSize())
              + (entry.getPlaced() ? " has " : " has the pencil marks ")
              + Words.digits(entry.getEntered(), all)
              + (entry.getDigit() == 0 && !entry.getDigitIsZero()
                  ? ""
                  : ", the solution " + Words.digits(all.mask(entry.getDigit()), all)));
    }
    return lines;
  }

  /**
   * Returns a rating such as {@code level 2 (moderate), score 480, 57 steps, hardest naked-pair};
   * {@code at least level 2} if it is a lower bound.
   */
  public static String rating(Rating rating, int steps) {
    return rating(rating, steps == 1 ? ", 1 step" : ", " + steps + " steps");
  }

  /** Returns a rating without the number of steps. */
  public static String rating(Rating rating) {
    return rating(rating, "");
  }

  private static String rating(Rating rating, String steps) {
    StringBuilder words = new StringBuilder(rating.getLowerBound() ? "at least level " : "level ");
    int level = rating.getLevelValue();
    words.append(level);
    if (level >= 1 && level <= dev.pencilmark.logic.Rating.LEVEL_NAMES.size()) {
      words.append(" (").append(dev.pencilmark.logic.Rating.LEVEL_NAMES.get(level - 1)).append(')');
    }
    words.append(", score ").append(rating.getScore());
    words.append(steps);
    if (!rating.getHardestTechniqueId().isEmpty()) {
      words.append(", hardest ").append(rating.getHardestTechniqueId());
    }
    if (rating.getSer() > 0) {
      words.append(", SER ").append(ser(rating.getSer()));
    } else if (rating.getSerAtLeast() > 0) {
      words.append(", SER at least ").append(ser(rating.getSerAtLeast()));
    }
    if (rating.getMinAvailableSteps() > 0) {
      words.append(
          String.format(
              Locale.ROOT,
              ", available steps %.1f, minimum %d",
              rating.getMeanAvailableSteps(),
              rating.getMinAvailableSteps()));
    }
    return words.toString();
  }

  /**
   * Formats the rating of Sudoku Explainer, such as {@code 7.2}, or {@code >=10.0} for a lower
   * bound.
   *
   * @return {@code -} if it is unknown
   */
  public static String serOf(Rating rating) {
    if (rating.getSer() > 0) {
      return ser(rating.getSer());
    }
    return rating.getSerAtLeast() > 0 ? ">=" + ser(rating.getSerAtLeast()) : "-";
  }

  private static String ser(double rating) {
    return String.format(Locale.ROOT, "%.1f", rating);
  }

  /** Describes the end of a path, followed by the known digits. */
  public static String end(ExplainEnd end) {
    String outcome = Words.outcome(end.getOutcome());
    return switch (end.getOutcome()) {
      case EXPLAIN_OUTCOME_SOLVED, EXPLAIN_OUTCOME_STUCK -> outcome + " " + end.getDigits();
      case EXPLAIN_OUTCOME_NONE ->
          "NONE: " + (end.hasConflict() ? end.getConflict().getText() : NO_SOLUTION);
      case EXPLAIN_OUTCOME_INCOMPLETE ->
          "LIMIT " + Words.stop(end.getStopReason()) + " " + end.getDigits();
      default -> outcome;
    };
  }

  /** The text if no step is shown. */
  public static final String NO_SOLUTION = "a search finds no solution";

  /** Returns the names of cells. */
  public String cells(List<Integer> cells, int side) {
    return notation.cells(cells, side);
  }

  private String cell(int cell, int side) {
    return notation.cell(cell, side);
  }

  /** Returns whether there is a remark before the steps. */
  public static boolean isRemarkable(SolveAnswer answer) {
    return answer.getOutcome() != SolveOutcome.SOLVE_OUTCOME_UNIQUE
        || answer.getContradictionsCount() > 0
        || answer.getPuzzle().getUnsupportedConstraintsCount() > 0
        || answer.getPuzzle().getWarningsCount() > 0;
  }
}
