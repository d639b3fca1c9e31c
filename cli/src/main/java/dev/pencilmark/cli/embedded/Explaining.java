package dev.pencilmark.cli.embedded;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.work.ExplainCursor;
import dev.pencilmark.cli.work.ExplainOrder;
import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.Hinted;
import dev.pencilmark.cli.work.Rated;
import dev.pencilmark.cli.work.RefusedException;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.cli.work.TechniqueList;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.Names;
import dev.pencilmark.logic.Order;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.logic.explainer.ExplainerRating;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepTeller;
import dev.pencilmark.logic.text.ToldStep;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Explains, hints and rates. */
final class Explaining {

  /** The most steps that are told of one position. */
  private static final int MOST_HINTS = 1_000;

  private final Solving solving;
  private final ExplainOrder order;

  /** Null until {@link #check} has seen that there are such techniques. */
  private ExplainOptions options;

  private final List<String> wanted;

  /** What hints tell all steps of; empty for what comes next. */
  private Set<Technique> only = Set.of();

  Explaining(Interchange interchange, ExplainOrder order) {
    this(interchange, order, List.of());
  }

  /**
   * Explains.
   *
   * @param wanted ids of the techniques that hints tell all steps of; empty for what comes next
   */
  Explaining(Interchange interchange, ExplainOrder order, List<String> wanted) {
    this.solving = new Solving(interchange, order.solve());
    this.order = order;
    this.wanted = wanted;
  }

  /** Refuses an order beyond the limits, or for techniques that are not there. */
  void check() throws ProblemException {
    solving.check();
    options =
        new ExplainOptions(
            solving.start(),
            Names.order(order.order()),
            Names.techniques(order.forbidden()),
            order.maxLayer() == 0 ? ExplainOptions.ALL_LAYERS : order.maxLayer(),
            order.uniqueness(),
            order.opportunities(),
            order.ser());
    only = Names.techniques(wanted);
  }

  private Explanation explanation(DecodeResult reading, ExplainOptions how, Duration deadline)
      throws ProblemException {
    SolveLimits limits = solving.limits().counting(2);
    long nanos = deadline == null ? limits.nanos() : Solving.before(deadline, limits.nanos());
    return Explanation.of(reading.board(), how, limits.within(nanos), new Cancellation());
  }

  private StepTeller teller(Board board) {
    return new StepTeller(Notation.valueOf(order.notation()), board.side());
  }

  private SolveAnswer answer(Explanation explanation, DecodeResult reading, boolean solutions)
      throws ProblemException {
    List<dev.pencilmark.cli.work.Solution> told = new ArrayList<>(2);
    if (solutions) {
      for (Solution solution : explanation.answer().solutions()) {
        told.add(solving.solution(solution, reading.board()));
      }
    }
    return CoreValues.answer(explanation.answer(), told, reading);
  }

  /** Begins to explain a puzzle. */
  ExplainCursor explain(DecodeResult reading, Duration deadline) throws ProblemException {
    Explanation explanation = explanation(reading, options, deadline);
    return new Cursor(
        explanation, answer(explanation, reading, true), teller(reading.board()), order.boards());
  }

  /** A hint at a puzzle. */
  Hinted hint(DecodeResult reading, int detail, boolean all, Duration deadline)
      throws ProblemException {
    Board board = reading.board();
    Explanation explanation = explanation(reading, options.forHint(board), deadline);
    SolveAnswer answer = answer(explanation, reading, false).forHint(detail < ToldStep.ALL);
    StepTeller teller = teller(board);
    List<ToldStep> steps =
        answer.contradictions().isEmpty() ? hints(explanation, detail, all, teller) : List.of();
    return new Hinted(answer, steps, explanation.isSolved(), explanation.conflict(teller.text()));
  }

  private List<ToldStep> hints(Explanation explanation, int detail, boolean all, StepTeller teller)
      throws ProblemException {
    return only.isEmpty()
        ? explanation.hints(all ? MOST_HINTS : 1, detail, teller)
        : explanation.hints(only, MOST_HINTS, detail, teller);
  }

  /** How hard a puzzle is. */
  Rated rate(DecodeResult reading, Duration deadline) throws ProblemException {
    Explanation explanation = explanation(reading, options, deadline);
    Explanation.End end = explanation.finish();
    return new Rated(
        end.name(),
        limit(explanation),
        end == Explanation.End.SOLVED ? rating(explanation.rating()) : null,
        explanation.clues(),
        reading.board().type().name(),
        reading.board().side(),
        reading.detection().name(),
        CoreValues.problems(reading.warnings()),
        reading.notUnderstood());
  }

  private static String limit(Explanation explanation) {
    return explanation.stop() == null ? "" : explanation.stop().name();
  }

  static Explained.Rating rating(Rating rating) {
    return new Explained.Rating(
        rating.level(),
        rating.score(),
        rating.hardest() == null ? "" : rating.hardest().id(),
        rating.steps().entrySet().stream()
            .map(entry -> new Explained.Count(entry.getKey().id(), entry.getValue()))
            .toList(),
        rating.order().id(),
        Rating.LOGIC_VERSION,
        rating.opportunities(),
        rating.bottleneck(),
        rating.lowerBound(),
        ser(rating.ser()));
  }

  private static Explained.Ser ser(ExplainerRating ser) {
    return ser == null
        ? Explained.Ser.UNKNOWN
        : new Explained.Ser(ser.exact(), ser.atLeast(), ser.pearlText(), ser.diamondText());
  }

  /** The techniques of an order. */
  static TechniqueList techniques(String order) throws ProblemException {
    return new TechniqueList(
        Path.techniques(Names.order(order)).stream()
            .map(
                one ->
                    new TechniqueList.Technique(
                        one.id(),
                        one.title(),
                        one.layer(),
                        one.hodokuCode(),
                        one.score(),
                        one.usesUniqueness()))
            .toList(),
        Stream.of(Order.values()).map(Order::id).toList(),
        Rating.LOGIC_VERSION);
  }

  /** Steps as they are found. */
  private static final class Cursor implements ExplainCursor {

    private final Explanation explanation;
    private final SolveAnswer answer;
    private final StepTeller teller;
    private final boolean boards;
    private ToldStep next;

    Cursor(Explanation explanation, SolveAnswer answer, StepTeller teller, boolean boards) {
      this.explanation = explanation;
      this.answer = answer;
      this.teller = teller;
      this.boards = boards;
    }

    @Override
    public SolveAnswer answer() {
      return answer;
    }

    @Override
    public boolean hasNext() {
      try {
        next = next == null ? explanation.next(teller) : next;
        return next != null;
      } catch (ProblemException refused) {
        throw new RefusedException(CoreValues.problem(refused.problem()));
      }
    }

    @Override
    public Explained.Part next() {
      ToldStep step = next;
      next = null;
      return new Explained.Part(step, boards ? CoreValues.columns(explanation.known()) : null);
    }

    @Override
    public Explained.End end() {
      return new Explained.End(
          explanation.end().name(),
          limit(explanation),
          explanation.steps(),
          explanation.conflict(teller.text()),
          PlainDigits.text(explanation.board().side(), explanation::digit),
          rating(explanation.rating()));
    }

    @Override
    public void close() {
      // Steps are looked for only while somebody waits for them.
    }
  }
}
