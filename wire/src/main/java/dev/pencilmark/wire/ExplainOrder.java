package dev.pencilmark.wire;

import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Names;
import dev.pencilmark.logic.Order;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.Wording;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.v1.SolveOptions;

/**
 * The validated options of a search for steps.
 *
 * @param how the options of the explanation
 * @param solve the limits of the solver
 * @param notation the notation of cells
 * @param wording the wording of texts
 * @param boards whether to include the board after each step
 */
public record ExplainOrder(
    ExplainOptions how, SolveOrder solve, Notation notation, Wording wording, boolean boards) {

  private static final String FIELD = "options";

  /**
   * Returns the options of a request.
   *
   * @throws RefusedException if an option is invalid
   */
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
    int words = options.getWordingValue();
    Wording wording = words == 0 ? Wording.NORMAL : WireEnums.wording(words);
    if (wording == null) {
      throw RefusedException.badRequest(FIELD + ".wording", "there is no wording " + words);
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
        wording,
        options.getIncludeBoards());
  }

  /** Returns an order of techniques by its ID. */
  static Order order(String id, String field) throws RefusedException {
    try {
      return Names.order(id);
    } catch (ProblemException unknown) {
      throw RefusedException.in(field, unknown);
    }
  }

  /**
   * Returns the limits of a search that starts now.
   *
   * @param most the maximum time in nanoseconds
   */
  public SolveLimits limits(long most) {
    return solve.limits(most).counting(2);
  }

  /** Returns the formatter of the steps of a board with some digits. */
  public StepFormatter formatter(Digits all) {
    return new StepFormatter(notation, wording, all);
  }
}
