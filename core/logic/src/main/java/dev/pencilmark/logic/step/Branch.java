package dev.pencilmark.logic.step;

import dev.pencilmark.logic.model.Conflict;
import java.util.List;

/**
 * The consequences of an assumption.
 *
 * @param assumed the candidate that is assumed
 * @param steps the steps that follow, each true after those before it
 * @param conflict the contradiction at the end; null if the branch ends in a common conclusion
 */
public record Branch(Candidate assumed, List<Step> steps, Conflict conflict) {

  public Branch {
    steps = List.copyOf(steps);
  }
}
