package dev.pencilmark.server.rpc;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.Names;
import dev.pencilmark.logic.Order;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepTeller;
import dev.pencilmark.logic.text.ToldStep;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateResponse;
import dev.pencilmark.v1.RateResult;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.RateStreamResponse;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.StepMapper;
import dev.pencilmark.wire.WireEnums;
import java.util.List;
import java.util.Set;

/** Hint, Rate and ListTechniques, and what Explain and RateStream share with them. */
final class ExplainHandler {

  private static final String FIELD = "options";

  /** The most steps that are told of one position. */
  private static final int MOST_HINTS = 1_000;

  private final SolveHandler solving;
  private final Recorder recorder;

  ExplainHandler(HandlerContext context, SolveHandler solving) {
    this.solving = solving;
    this.recorder = context.recorder();
  }

  /**
   * What a caller asks for, checked.
   *
   * @param how what to look for
   * @param solve how far to go
   */
  record Asked(
      ExplainOptions how, SolveHandler.Order solve, Notation notation, boolean includeBoards) {

    private SolveLimits limits(Job job) {
      return solve.limits(job).counting(2);
    }
  }

  /** What some options ask for. */
  Asked asked(dev.pencilmark.v1.ExplainOptions options) throws RefusedException {
    if (options.getLimits().getSolutions() != 0) {
      throw RefusedException.badRequest(
          FIELD + ".limits.solutions", "the limit of solutions must be unset");
    }
    SolveHandler.Order solve =
        solving.order(
            SolveOptions.newBuilder()
                .setStartValue(options.getStartValue())
                .setLimits(options.getLimits())
                .build());
    int layer = options.getMaxLayer();
    if (layer < 0 || layer > ExplainOptions.ALL_LAYERS) {
      throw RefusedException.badRequest(
          FIELD + ".max_layer", "there are layers 1 to 6, not " + Integer.toUnsignedString(layer));
    }
    int number = options.getNotationValue();
    Notation notation = number == 0 ? Notation.R1C1 : WireEnums.notation(number);
    if (notation == null) {
      throw RefusedException.badRequest(FIELD + ".notation", "there is no notation " + number);
    }
    return new Asked(
        new ExplainOptions(
            solve.start(),
            order(options.getOrder(), FIELD + ".order"),
            RequestChecks.techniques(options.getForbiddenList(), FIELD + ".forbidden"),
            layer == 0 ? ExplainOptions.ALL_LAYERS : layer,
            !options.getWithoutUniqueness(),
            options.getCountOpportunities(),
            options.getIncludeSer()),
        solve,
        notation,
        options.getIncludeBoards());
  }

  private static Order order(String id, String field) throws RefusedException {
    try {
      return Names.order(id);
    } catch (ProblemException unknown) {
      throw RefusedException.in(field, unknown);
    }
  }

  /** Reads the puzzle of a request. */
  Converter.Puzzled read(Puzzle puzzle, Counts counts) throws RefusedException {
    return solving.read(puzzle, counts);
  }

  /** Begins to explain a board. */
  Explanation explanation(Board board, Asked asked, ExplainOptions how, Job job)
      throws RefusedException {
    try {
      return Explanation.of(board, how, asked.limits(job), job);
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  /** Who tells the steps of a board. */
  static StepTeller teller(Board board, Asked asked) {
    return new StepTeller(asked.notation(), board.side());
  }

  /** What the solver says. */
  SolveAnswer.Builder answer(
      Explanation explanation, Converter.Puzzled puzzled, Asked asked, Counts counts)
      throws RefusedException {
    return solving.message(explanation.answer(), puzzled, asked.solve(), counts);
  }

  /** The end of a path. */
  static ExplainEnd end(Explanation explanation, Asked asked) {
    Board board = explanation.board();
    ExplainEnd.Builder end =
        ExplainEnd.newBuilder()
            .setOutcomeValue(WireEnums.number(explanation.end()))
            .setSteps(explanation.steps())
            .setConflict(explanation.conflict(teller(board, asked).text()))
            .setDigits(PlainDigits.text(board.side(), explanation::digit))
            .setRating(StepMapper.toWire(explanation.rating()));
    if (explanation.stop() != null) {
      end.setLimitValue(WireEnums.number(explanation.stop()));
    }
    return end.build();
  }

  /** Takes note of what was done. */
  void note(Explanation explanation, Counts counts) {
    explanation.rating().steps().forEach((technique, times) -> counts.steps(technique, times));
    recorder.explained(explanation.board().type(), explanation.nanos());
  }

  /** Answers Hint. */
  HintResponse hint(HintRequest request, Job job) throws RefusedException {
    int detail = request.getDetail() == 0 ? ToldStep.ALL : request.getDetail();
    if (detail < ToldStep.TECHNIQUE || detail > ToldStep.ALL) {
      throw RefusedException.badRequest(
          "detail", "a hint has the detail 1, 2 or 3, not " + Integer.toUnsignedString(detail));
    }
    Asked asked = asked(request.getOptions());
    Set<Technique> only = RequestChecks.techniques(request.getTechniquesList(), "techniques");
    Counts counts = recorder.counts();
    Converter.Puzzled puzzled = read(request.getPuzzle(), counts);
    Board board = puzzled.board();
    Explanation explanation = explanation(board, asked, asked.how().forHint(board), job);
    SolveAnswer.Builder answer =
        answer(explanation, puzzled, asked, counts).clearSolutions().clearDifferingCells();
    StepTeller teller = teller(board, asked);
    HintResponse.Builder response =
        HintResponse.newBuilder()
            .setSolved(explanation.isSolved())
            .setConflict(explanation.conflict(teller.text()));
    if (answer.getContradictionsCount() == 0) {
      for (ToldStep step : steps(explanation, only, request.getAll(), detail, teller)) {
        counts.steps(Technique.ofId(step.technique()), 1);
        response.addSteps(StepMapper.toWire(step));
      }
    } else if (detail < ToldStep.ALL) {
      answer.getContradictionsBuilderList().forEach(entry -> entry.clearDigit());
    }
    recorder.explained(board.type(), explanation.nanos());
    return response.setAnswer(answer).build();
  }

  private static List<ToldStep> steps(
      Explanation explanation, Set<Technique> only, boolean all, int detail, StepTeller teller)
      throws RefusedException {
    try {
      if (!only.isEmpty()) {
        return explanation.hints(only, MOST_HINTS, detail, teller);
      }
      return explanation.hints(all ? MOST_HINTS : 1, detail, teller);
    } catch (ProblemException late) {
      throw RefusedException.in("puzzle", late);
    }
  }

  /** Answers Rate. */
  RateResponse rate(RateRequest request, Job job) throws RefusedException {
    Asked asked = asked(request.getOptions());
    return RateResponse.newBuilder()
        .setAnswer(rate(request.getPuzzle(), asked, job, recorder.counts()))
        .build();
  }

  /** What RateStream does with its batches. */
  BatchCall.Method<RateStreamRequest, RateStreamResponse> batches(HandlerContext context) {
    return new PuzzleBatches<>(
        context,
        RateStreamRequest::getPuzzlesList,
        message -> {
          Asked asked = asked(message.getOptions());
          return (puzzle, job, counts) ->
              RateResult.newBuilder().setAnswer(rate(puzzle, asked, job, counts)).build();
        },
        problem -> RateResult.newBuilder().setProblem(problem).build(),
        results -> RateStreamResponse.newBuilder().addAllResults(results).build());
  }

  /** Rates a puzzle. */
  RateAnswer rate(Puzzle puzzle, Asked asked, Job job, Counts counts) throws RefusedException {
    Converter.Puzzled puzzled = read(puzzle, counts);
    Board board = puzzled.board();
    Explanation explanation = explanation(board, asked, asked.how(), job);
    Explanation.End end;
    try {
      end = explanation.finish();
    } catch (ProblemException calledOff) {
      throw RefusedException.in("puzzle", calledOff);
    }
    note(explanation, counts);
    RateAnswer.Builder wire =
        RateAnswer.newBuilder()
            .setOutcomeValue(WireEnums.number(end))
            .setClues(explanation.clues())
            .setTypeValue(WireEnums.number(board.type()))
            .setSize(board.side())
            .addAllWarnings(ProblemMapper.toWire(puzzled.warnings()))
            .addAllLeftOutRules(puzzled.leftOut());
    if (end == Explanation.End.SOLVED) {
      Rating rating = explanation.rating();
      counts.rating(rating.level());
      wire.setRating(StepMapper.toWire(rating));
    }
    if (explanation.stop() != null) {
      wire.setLimitValue(WireEnums.number(explanation.stop()));
    }
    if (puzzled.reading() != null) {
      wire.setSourceFormatId(puzzled.reading().detection().name());
    }
    return wire.build();
  }

  /** Answers ListTechniques. */
  ListTechniquesResponse techniques(ListTechniquesRequest request) throws RefusedException {
    ListTechniquesResponse.Builder response =
        ListTechniquesResponse.newBuilder().setLogicVersion(Rating.LOGIC_VERSION);
    for (Technique technique : Path.techniques(order(request.getOrder(), "order"))) {
      response.addTechniques(StepMapper.toWire(technique));
    }
    for (Order order : Order.values()) {
      response.addOrders(order.id());
    }
    return response.build();
  }
}
