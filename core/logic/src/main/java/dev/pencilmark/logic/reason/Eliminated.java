package dev.pencilmark.logic.reason;

import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import java.util.HashMap;
import java.util.Map;

/** The steps of a path that eliminated candidates. Not thread-safe. */
public final class Eliminated {

  private final Map<Candidate, Integer> steps = new HashMap<>();

  /** Creates an empty path. */
  public Eliminated() {}

  /** Adds the eliminations of a step, by its number from 1. */
  public void add(Step step, int number) {
    for (Candidate out : step.eliminations()) {
      steps.putIfAbsent(out, number);
    }
  }

  /** Returns the number of the step that eliminated a candidate; 0 if none did. */
  int step(int cell, int digit) {
    return steps.getOrDefault(new Candidate(cell, digit), 0);
  }
}
