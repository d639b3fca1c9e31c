package dev.pencilmark.cli.embedded;

import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalForm;
import dev.pencilmark.canonical.Comparison;
import dev.pencilmark.cli.service.Converted;
import dev.pencilmark.cli.service.ExplainCursor;
import dev.pencilmark.cli.service.Explained;
import dev.pencilmark.cli.service.FoundCandidates;
import dev.pencilmark.cli.service.GenerateCursor;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PrintedPages;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.SolutionCursor;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.interchange.CageCompletion;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.random.SeededSolution;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.v1.AnalyseRequest;
import dev.pencilmark.v1.AnalyseResponse;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.Check;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.CountSolutionsRequest;
import dev.pencilmark.v1.CountSolutionsResponse;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.FindCandidatesRequest;
import dev.pencilmark.v1.GenerateGridRequest;
import dev.pencilmark.v1.GenerateGridResponse;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.ListConstraintKindsResponse;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.VerifyOptions;
import dev.pencilmark.v1.VerifyResponse;
import dev.pencilmark.wire.BoardWriter;
import dev.pencilmark.wire.CandidateSearch;
import dev.pencilmark.wire.CanonicalMapper;
import dev.pencilmark.wire.CompressMapper;
import dev.pencilmark.wire.ConstraintMapper;
import dev.pencilmark.wire.DecodeAnswer;
import dev.pencilmark.wire.DetectionMapper;
import dev.pencilmark.wire.ExplainMapper;
import dev.pencilmark.wire.ExplainOrder;
import dev.pencilmark.wire.FormatMapper;
import dev.pencilmark.wire.GenerateMapper;
import dev.pencilmark.wire.HintOrder;
import dev.pencilmark.wire.PagesOrder;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.PuzzleReader;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.ResultAnswer;
import dev.pencilmark.wire.SolveBounds;
import dev.pencilmark.wire.SolveMapper;
import dev.pencilmark.wire.SolveOrder;
import dev.pencilmark.wire.VerifyMapper;
import dev.pencilmark.wire.WrittenAnswer;
import dev.pencilmark.wire.analysis.AnalyseOrder;
import dev.pencilmark.wire.analysis.CountOrder;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** Processes puzzles in this process. */
public final class EmbeddedService implements PuzzleService {

  /** The number of explained puzzles in a batch: each may take megabytes. */
  private static final int EXPLANATIONS = 2;

  /** A search ends this long before its deadline, or a tenth of the time if that is less. */
  private static final long BEFORE_DEADLINE_NANOS = 100_000_000;

  /** The default time of the search for the next of all solutions. */
  private static final long STEP_NANOS = Duration.ofSeconds(10).toNanos();

  /** Local users may set any limit: the maximums are the largest possible values. */
  private static final SolveBounds BOUNDS =
      new SolveBounds(
          SolveLimits.DEFAULT.within(STEP_NANOS),
          new SolveLimits(1_000_000_000, 2_000_000_000, Duration.ofDays(1).toNanos()),
          SolveLimits.DEFAULT.nanos());

  private final Interchange interchange = new Interchange(Limits.DEFAULT);
  private final PuzzleReader reader = new PuzzleReader(interchange);
  private final Duration deadline;

  /**
   * Creates a service.
   *
   * @param deadline the maximum time of the search for one puzzle, in addition to the requested
   *     time
   */
  public EmbeddedService(Duration deadline) {
    this.deadline = deadline;
  }

  @Override
  public Operation<DetectResponse> detect() {
    return CoreOperation.of(() -> (puzzle, alone) -> detect(puzzle));
  }

  private DetectResponse detect(Puzzle puzzle) throws ProblemException {
    Source source =
        puzzle.hasData()
            ? Source.ofBytes(puzzle.getData().toByteArray())
            : Source.ofText(puzzle.getText());
    List<Detection> detections = interchange.detect(source);
    DetectResponse.Builder response =
        DetectResponse.newBuilder().setDetection(DetectionMapper.toWire(detections.get(0)));
    for (Detection other : detections.subList(1, detections.size())) {
      response.addRunnersUp(DetectionMapper.toWire(other));
    }
    return response.build();
  }

  @Override
  public String name(dev.pencilmark.v1.Detection detection) {
    for (Format format : Formats.all()) {
      if (format.id().equals(detection.getFormatId())) {
        for (Dialect dialect : format.dialects()) {
          if (dialect.isVersion() && dialect.name().equals(detection.getDialect())) {
            return format.id() + "." + dialect.name();
          }
        }
      }
    }
    return detection.getFormatId();
  }

  @Override
  public Operation<DecodeResponse> decode() {
    return CoreOperation.of(
        () ->
            (puzzle, alone) -> {
              Puzzled puzzled = read(puzzle);
              DecodeResult reading = puzzled.reading();
              return new DecodeAnswer(
                      reading.board(),
                      DetectionMapper.toWire(reading.detection()),
                      reading.decoded().layout(),
                      reading.decoded().beyondBoard(),
                      puzzled.info())
                  .message();
            });
  }

  @Override
  public Operation<Converted> convert(ConvertRequest request, boolean completeCages) {
    return CoreOperation.of(
        () -> {
          if (!request.hasLinkSiteId()) {
            Formats.find(request.getTargetFormatId());
          } else {
            LinkSite.find(request.getLinkSiteId());
          }
          return (puzzle, alone) -> {
            Puzzled puzzled = read(puzzle);
            return completeCages
                ? completed(puzzled.reading(), request)
                : new Converted(conversion(puzzled, request), List.of());
          };
        });
  }

  private ConvertResult conversion(Puzzled puzzled, ConvertRequest request)
      throws ProblemException {
    boolean lossless = request.getLossless();
    EncodeResult written =
        request.hasLinkSiteId()
            ? puzzled.link(
                interchange, LinkSite.find(request.getLinkSiteId()), lossless, Checkpoint.NONE)
            : puzzled.encode(interchange, request.getTargetFormatId(), lossless, Checkpoint.NONE);
    return new ResultAnswer(new WrittenAnswer(written), puzzled.info(), null).message();
  }

  private Converted completed(DecodeResult reading, ConvertRequest request)
      throws ProblemException {
    CageCompletion completion =
        CageCompletion.of(reading.board(), SolveLimits.DEFAULT, new Cancellation());
    DecodeResult changed = completion.changes().isEmpty() ? reading : with(completion, reading);
    Puzzled completed = new Puzzled(changed.board(), changed, changed.warnings());
    return new Converted(
        conversion(completed, request), ProblemMapper.losses(completion.changes()));
  }

  /** Returns a reading with another board, without the layout of the text, which no longer fits. */
  private static DecodeResult with(CageCompletion completion, DecodeResult reading) {
    Decoded before = reading.decoded();
    Decoded after =
        new Decoded(
            completion.board(),
            before.dialect(),
            "",
            before.beyondBoard(),
            before.warnings(),
            before.unsupported(),
            before.metadata());
    return new DecodeResult(reading.detection(), after, reading.warnings(), reading.source());
  }

  @Override
  public Operation<SolveAnswer> solve(SolveOptions options) {
    return CoreOperation.of(
        () -> {
          SolveOrder order = BOUNDS.order(options);
          SolveMapper mapper = mapper(order);
          return (puzzle, alone) ->
              solve(read(puzzle), order, mapper, most(options.getLimits(), order, alone));
        });
  }

  private static SolveAnswer solve(Puzzled puzzled, SolveOrder order, SolveMapper mapper, long most)
      throws RefusedException, ProblemException {
    Board board = puzzled.board();
    SolveLimits limits = order.limits(most);
    Answer answer = Solver.solve(board, order.start(), limits, new Cancellation());
    SolveAnswer.Builder wire = mapper.toWire(answer, puzzled);
    if (order.seed() != null && !answer.solutions().isEmpty()) {
      mapper.setPicked(
          wire,
          SeededSolution.of(board, order.start(), order.seed(), limits, new Cancellation()),
          board);
    }
    return wire.build();
  }

  @Override
  public Operation<FoundCandidates> candidates(FindCandidatesRequest request) {
    return CoreOperation.of(
        () -> {
          SolveOrder order = BOUNDS.order(request.getOptions());
          return (puzzle, alone) -> {
            long most = most(request.getOptions().getLimits(), order, alone);
            Cancellation cancellation = new Cancellation();
            Puzzled puzzled = read(puzzle);
            CandidateSearch search = CandidateSearch.of(request, puzzled, order, cancellation);
            while (search.step(most, cancellation)) {
              // Each step is a search.
            }
            return new FoundCandidates(puzzled.info(), search.end(most, cancellation));
          };
        });
  }

  @Override
  public Operation<AnalyseResponse> analyse(AnalyseRequest request) {
    return CoreOperation.of(
        () -> {
          AnalyseOrder order = AnalyseOrder.of(request.getOptions(), BOUNDS);
          if (!order.solve().target().isEmpty()) {
            Formats.find(order.solve().target());
          }
          return (puzzle, alone) ->
              order.analyse(
                  read(puzzle),
                  this::writer,
                  most(request.getOptions().getLimits(), order.solve(), alone),
                  new Cancellation());
        });
  }

  @Override
  public Operation<CountSolutionsResponse> count(CountSolutionsRequest request) {
    return CoreOperation.of(
        () -> {
          CountOrder order = CountOrder.of(request.getOptions(), BOUNDS);
          return (puzzle, alone) ->
              order.count(
                  read(puzzle),
                  most(request.getOptions().getLimits(), order.solve(), alone),
                  new Cancellation());
        });
  }

  @Override
  public Operation<VerifyResponse> verify(VerifyOptions options, Function<Puzzle, Check> check) {
    return CoreOperation.of(
        () -> {
          SolveOrder order = BOUNDS.order(options);
          return (puzzle, alone) -> {
            Check one = check.apply(puzzle);
            SolveLimits limits = order.limits(most(options.getLimits(), order, alone)).counting(2);
            return VerifyMapper.verify(
                one.getDigits(),
                options,
                read(one.getPuzzle()),
                board -> Solver.solve(board, order.start(), limits, new Cancellation()));
          };
        });
  }

  @Override
  public Operation<CompressResponse> compress(CompressRequest request) {
    Compressor compressor = new Compressor();
    return CoreOperation.of(
        () -> {
          CompressMapper.Order order = CompressMapper.order(request);
          return (puzzle, alone) -> {
            Puzzled puzzled = read(puzzle);
            return CompressMapper.toWire(
                compressor.compress(puzzled.board(), order.code(), new Cancellation()),
                order,
                puzzled);
          };
        });
  }

  @Override
  public Operation<DecompressResponse> decompress(DecompressRequest request) {
    Compressor compressor = new Compressor();
    return CoreOperation.of(
        () -> {
          BoardWriter writer = writer(request.getTargetFormatId());
          return (puzzle, alone) -> {
            DecompressRequest.Builder one = request.toBuilder();
            if (puzzle.hasData()) {
              one.setData(puzzle.getData());
            } else {
              one.setText(puzzle.getText());
            }
            Decompressed decompressed =
                CompressMapper.decompress(one.build(), compressor, new Cancellation());
            return CompressMapper.toWire(decompressed, writer, false);
          };
        });
  }

  @Override
  public SolutionCursor enumerate(EnumerateSolutionsRequest request) {
    return CoreOperation.once(
        () -> {
          SolveOrder order = BOUNDS.orderOfAll(request.getOptions());
          SolveMapper mapper = mapper(order);
          return (nothing, alone) ->
              new CoreCursor(order, mapper, read(request.getPuzzle()), request.getResumeToken());
        });
  }

  @Override
  public ExplainCursor explain(ExplainRequest request) {
    return CoreOperation.once(
        () -> {
          ExplainOrder order = ExplainOrder.of(request.getOptions(), BOUNDS);
          return (nothing, alone) ->
              explain(request.getPuzzle(), order, request.getOptions(), true);
        });
  }

  @Override
  public Operation<Explained> explain(ExplainOptions options) {
    return CoreOperation.of(
            () -> {
              ExplainOrder order = ExplainOrder.of(options, BOUNDS);
              return (puzzle, alone) -> Explained.all(explain(puzzle, order, options, alone));
            })
        .inBatchesOf(EXPLANATIONS);
  }

  private ExplainCursor explain(
      Puzzle puzzle, ExplainOrder order, ExplainOptions options, boolean alone)
      throws RefusedException, ProblemException {
    Puzzled puzzled = read(puzzle);
    return new CoreSteps(explanation(puzzled, order, order.how(), options, alone), puzzled, order);
  }

  private Explanation explanation(
      Puzzled puzzled,
      ExplainOrder order,
      dev.pencilmark.logic.ExplainOptions how,
      ExplainOptions options,
      boolean alone)
      throws ProblemException {
    return Explanation.of(puzzled.board(), how, limits(order, options, alone), new Cancellation());
  }

  private SolveLimits limits(ExplainOrder order, ExplainOptions options, boolean alone) {
    return order.limits(most(options.getLimits(), order.solve(), alone));
  }

  @Override
  public Operation<HintResponse> hint(HintRequest request) {
    return CoreOperation.of(
        () -> {
          HintOrder order = HintOrder.of(request, BOUNDS);
          return (puzzle, alone) -> {
            Puzzled puzzled = read(puzzle);
            return order.hint(
                explanation(
                    puzzled,
                    order.explain(),
                    order.explain().how().forHint(puzzled.board()),
                    request.getOptions(),
                    alone),
                puzzled);
          };
        });
  }

  @Override
  public Operation<RateAnswer> rate(ExplainOptions options) {
    return CoreOperation.of(
        () -> {
          ExplainOrder order = ExplainOrder.of(options, BOUNDS);
          return (puzzle, alone) -> {
            Puzzled puzzled = read(puzzle);
            Explanation explanation =
                Explanation.ofRating(
                    puzzled.board(),
                    order.how(),
                    limits(order, options, alone),
                    new Cancellation());
            explanation.finish();
            return ExplainMapper.rate(explanation, puzzled);
          };
        });
  }

  @Override
  public Operation<CanonicalizeResponse> canonicalize(CanonicalizeRequest request) {
    return CoreOperation.of(
        () -> {
          SolveOrder order = BOUNDS.order(request.getOptions());
          BoardWriter writer = writer(order.target());
          return (puzzle, alone) -> {
            SolveLimits limits =
                order.limits(most(request.getOptions().getLimits(), order, alone)).counting(2);
            Puzzled puzzled = read(puzzle);
            Puzzled other = request.hasOther() ? read(request.getOther()) : null;
            CanonicalForm form = Canonical.of(puzzled.board(), limits, new Cancellation());
            CanonicalizeResponse.Builder response =
                CanonicalizeResponse.newBuilder()
                    .setAnswer(CanonicalMapper.toWire(form, puzzled, writer, false));
            if (other != null) {
              CanonicalForm otherForm = Canonical.of(other.board(), limits, new Cancellation());
              response
                  .setComparison(CanonicalMapper.toWire(Comparison.of(form, otherForm)))
                  .setOther(CanonicalMapper.toWire(otherForm, other, writer, false));
            }
            return response.build();
          };
        });
  }

  @Override
  public ListTechniquesResponse techniques(ListTechniquesRequest request) {
    return CoreOperation.once(() -> (nothing, alone) -> ExplainMapper.techniques(request));
  }

  @Override
  public ListConstraintKindsResponse constraintKinds() {
    return ConstraintMapper.kinds("");
  }

  @Override
  public GenerateCursor generate(GenerateRequest request, IdentitySet known) {
    return CoreOperation.once(
        () -> {
          BoardWriter writer = writer(request.getTargetFormatId());
          long first = GenerateMapper.first(request);
          return (nothing, alone) ->
              Generating.begin(
                  request,
                  first,
                  known,
                  writer,
                  (puzzle, field) -> reader.read(puzzle, field, new Cancellation()));
        });
  }

  @Override
  public GenerateGridResponse grid(GenerateGridRequest request) {
    return CoreOperation.once(
        () -> {
          BoardWriter writer = writer(request.getTargetFormatId());
          return (nothing, alone) -> GenerateMapper.grid(request, writer);
        });
  }

  @Override
  public PrintedPages pages(RenderPagesRequest request, PrintedPages.Listener listener) {
    return CoreOperation.once(
        () -> {
          PagesOrder order = PagesOrder.of(request, Renderers.installed());
          return (nothing, alone) ->
              new Printing(interchange, order)
                  .print(request.getPuzzlesList(), this::read, listener);
        });
  }

  @Override
  public ListFormatsResponse formats() {
    return FormatMapper.all();
  }

  @Override
  public void close() {
    // There is nothing to close.
  }

  private Puzzled read(Puzzle puzzle) throws RefusedException {
    return reader.read(puzzle, "puzzle", new Cancellation());
  }

  /**
   * Returns a mapper of answers for an order.
   *
   * @throws ProblemException if its format does not exist
   */
  private SolveMapper mapper(SolveOrder order) throws ProblemException {
    return new SolveMapper(writer(order.target()), order.boards());
  }

  /**
   * Returns a writer of boards in a format; null for none.
   *
   * @throws ProblemException if the format does not exist
   */
  private BoardWriter writer(String format) throws ProblemException {
    if (format.isEmpty()) {
      return null;
    }
    Formats.find(format);
    return board -> {
      try {
        return interchange.encode(board, format, "", false);
      } catch (ProblemException refused) {
        throw RefusedException.in("target_format_id", refused);
      }
    };
  }

  /**
   * Returns the maximum time of a search, in nanoseconds, which ends before the deadline of a
   * single puzzle.
   */
  private long most(dev.pencilmark.v1.SolveLimits limits, SolveOrder order, boolean alone) {
    if (!alone) {
      return order.nanos();
    }
    long left = deadline.toNanos() + (limits.hasTimeLimit() ? order.nanos() : 0);
    return Math.max(1, left - Math.min(left / 10, BEFORE_DEADLINE_NANOS));
  }
}
