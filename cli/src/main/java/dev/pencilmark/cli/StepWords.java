package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.ToldStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What people read of steps. */
final class StepWords {

  private final Notation notation;

  StepWords(String notation) {
    this.notation = Notation.valueOf(notation.toUpperCase(Locale.ROOT));
  }

  /** What follows from the assumptions of a step, a line each. */
  List<String> branches(ToldStep step, int side) {
    List<String> lines = new ArrayList<>();
    addBranches(step, "     ", side, lines);
    return lines;
  }

  private void addBranches(ToldStep step, String indent, int side, List<String> lines) {
    for (ToldStep.Branch branch : step.branches()) {
      ToldStep.Candidate assumed = branch.assumed();
      lines.add(indent + "if " + cell(assumed.cell(), side) + "=" + assumed.digit() + ":");
      for (ToldStep next : branch.steps()) {
        lines.add(indent + "  " + Words.oneLine(next.text()));
        addBranches(next, indent + "    ", side, lines);
      }
      if (!branch.conflict().isEmpty()) {
        lines.add(indent + "  " + Words.oneLine(branch.conflict()));
      }
    }
  }

  /** The entries that contradict the solution, a line each. */
  List<String> contradictions(SolveAnswer answer) {
    List<String> lines = new ArrayList<>();
    for (SolveAnswer.Contradiction entry : answer.contradictions()) {
      lines.add(
          "wrong: "
              + cell(entry.cell(), answer.reading().size())
              + (entry.placed() ? " has " : " has the pencil marks ")
              + Words.digits(entry.entered(), answer.reading().size())
              + (entry.digit() == 0
                  ? ""
                  : ", the solution "
                      + Words.digits(1 << entry.digit() - 1, answer.reading().size())));
    }
    return lines;
  }

  /**
   * Such as {@code level 2 (moderate), score 480, 57 steps, hardest naked-pair}; at least level 2,
   * where that is a lower bound.
   */
  static String rating(Explained.Rating rating, int steps) {
    StringBuilder words = new StringBuilder(rating.lowerBound() ? "at least level " : "level ");
    words.append(rating.level());
    if (rating.level() >= 1 && rating.level() <= Rating.LEVEL_NAMES.size()) {
      words.append(" (").append(Rating.LEVEL_NAMES.get(rating.level() - 1)).append(')');
    }
    words.append(", score ").append(rating.score());
    words.append(steps == 1 ? ", 1 step" : ", " + steps + " steps");
    if (!rating.hardest().isEmpty()) {
      words.append(", hardest ").append(rating.hardest());
    }
    if (!rating.ser().exact().isEmpty()) {
      words.append(", SER ").append(rating.ser().exact());
    } else if (!rating.ser().atLeast().isEmpty()) {
      words.append(", SER at least ").append(rating.ser().atLeast());
    }
    if (rating.bottleneck() > 0) {
      words.append(
          String.format(
              Locale.ROOT,
              ", opportunities %.1f, bottleneck %d",
              rating.opportunities(),
              rating.bottleneck()));
    }
    return words.toString();
  }

  /** How a path ends, the digits that are known behind it. */
  static String end(Explained.End end) {
    return switch (end.outcome()) {
      case "SOLVED", "STUCK" -> end.outcome() + " " + end.digits();
      case "NONE" -> "NONE: " + (end.conflict().isEmpty() ? NO_SOLUTION : end.conflict());
      case "LIMIT" -> "LIMIT " + Words.plain(end.limit()) + " " + end.digits();
      default -> end.outcome();
    };
  }

  /** What is said where no step shows it. */
  static final String NO_SOLUTION = "a search finds no solution";

  /** The names of cells. */
  String cells(List<Integer> cells, int side) {
    return notation.cells(cells, side);
  }

  private String cell(int cell, int side) {
    return notation.cell(cell, side);
  }

  /** Whether there is anything to be said before the steps. */
  static boolean isRemarkable(SolveAnswer answer) {
    List<Problem> warnings = answer.reading().warnings();
    return !answer.outcome().equals("UNIQUE")
        || !answer.contradictions().isEmpty()
        || !answer.reading().leftOut().isEmpty()
        || !warnings.isEmpty();
  }
}
