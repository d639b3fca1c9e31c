package dev.pencilmark.wire;

import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Names;
import dev.pencilmark.logic.Order;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.v1.SolveOptions;

/**
 * How to look for steps, as options ask for, checked.
 *
 * @param how what to look for
 * @param solve how far to search
 * @param notation how cells are named
 * @param boards whether the board is wanted after each step
 */
public record ExplainOrder(
    ExplainOptions how, SolveOrder solve, Notation notation, boolean boards) {

  private static final String FIELD = "options";

  /** What some options ask for. */
  public static ExplainOrder of(dev.pencilmark.v1.ExplainOptions options, SolveBounds bounds)
      throws RefusedException {
    SolveBounds.refuseSolutions(options.getLimits());
    SolveOrder solve =
        bounds.order(
            SolveOptions.newBuilder()
                .setInitialStateValue(options.getInitialStateValue())
                .setLimits(options.getLimits())
                .build());
    int layer = options.getMaxTierValue();
    if (layer < 0 || layer > ExplainOptions.ALL_TIERS) {
      throw RefusedException.badRequest(FIELD + ".max_tier", "there is no tier " + layer);
    }
    int number = options.getNotationValue();
    Notation notation = number == 0 ? Notation.R1C1 : WireEnums.notation(number);
    if (notation == null) {
      throw RefusedException.badRequest(FIELD + ".notation", "there is no notation " + number);
    }
    return new ExplainOrder(
        new ExplainOptions(
            solve.start(),
            order(options.getOrder(), FIELD + ".order"),
            RequestChecks.techniques(
                options.getForbiddenTechniquesList(), FIELD + ".forbidden_techniques"),
            layer == 0 ? ExplainOptions.ALL_TIERS : layer,
            !options.getWithoutUniqueness(),
            options.getCountAvailableSteps(),
            options.getIncludeSer()),
        solve,
        notation,
        options.getIncludeBoards());
  }

  /** An order of techniques by its id. */
  static Order order(String id, String field) throws RefusedException {
    try {
      return Names.order(id);
    } catch (ProblemException unknown) {
      throw RefusedException.in(field, unknown);
    }
  }

  /** The limits of a search that starts now and takes no longer than this, in nanoseconds. */
  public SolveLimits limits(long most) {
    return solve.limits(most).counting(2);
  }

  /** The formatter of the steps of a board of this side. */
  public StepFormatter formatter(int side) {
    return new StepFormatter(notation, side);
  }
}
