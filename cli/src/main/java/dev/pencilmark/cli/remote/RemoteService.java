package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.cli.service.Converted;
import dev.pencilmark.cli.service.ExplainCursor;
import dev.pencilmark.cli.service.Explained;
import dev.pencilmark.cli.service.FoundCandidates;
import dev.pencilmark.cli.service.GenerateCursor;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PrintedPages;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.SolutionCursor;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.v1.AnalyseRequest;
import dev.pencilmark.v1.AnalyseResponse;
import dev.pencilmark.v1.AnalyseServiceGrpc;
import dev.pencilmark.v1.CanonicalServiceGrpc;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.CanonicalizeResult;
import dev.pencilmark.v1.CanonicalizeStreamRequest;
import dev.pencilmark.v1.Check;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.CountSolutionsRequest;
import dev.pencilmark.v1.CountSolutionsResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainServiceGrpc;
import dev.pencilmark.v1.FindCandidatesRequest;
import dev.pencilmark.v1.FindCandidatesResponse;
import dev.pencilmark.v1.GenerateGridRequest;
import dev.pencilmark.v1.GenerateGridResponse;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListConstraintKindsRequest;
import dev.pencilmark.v1.ListConstraintKindsResponse;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateResponse;
import dev.pencilmark.v1.RateResult;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.VerifyOptions;
import dev.pencilmark.v1.VerifyRequest;
import dev.pencilmark.v1.VerifyResponse;
import dev.pencilmark.v1.VerifyResult;
import dev.pencilmark.v1.VerifyStreamRequest;
import io.grpc.MethodDescriptor;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;

/** Processes puzzles on a server. */
public final class RemoteService implements PuzzleService {

  private final PencilmarkClient client;
  private final Versions versions;

  /**
   * Creates a service.
   *
   * @param client the client; closed with the service
   */
  public RemoteService(PencilmarkClient client) {
    this.client = client;
    this.versions = new Versions(client);
  }

  @Override
  public Operation<DetectResponse> detect() {
    return operation(
        InterchangeServiceGrpc.getDetectMethod(), RemoteService::detectRequest, CallWork::new);
  }

  private static DetectRequest detectRequest(Puzzle puzzle) {
    DetectRequest.Builder request = DetectRequest.newBuilder();
    return puzzle.hasData()
        ? request.setData(puzzle.getData()).build()
        : request.setText(puzzle.getText()).build();
  }

  @Override
  public String name(Detection detection) {
    return RemoteOperation.call(() -> versions.id(detection));
  }

  @Override
  public Operation<DecodeResponse> decode() {
    return operation(
        InterchangeServiceGrpc.getDecodeMethod(),
        puzzle -> DecodeRequest.newBuilder().setPuzzle(puzzle).build(),
        CallWork::new);
  }

  @Override
  public Operation<Converted> convert(ConvertRequest request, boolean completeCages) {
    if (completeCages) {
      throw new IllegalArgumentException("servers do not complete cages");
    }
    ConvertStreamRequest batch =
        switch (request.getTargetCase()) {
          case TARGET_FORMAT_ID ->
              batch(request).setTargetFormatId(request.getTargetFormatId()).build();
          case LINK_SITE_ID -> batch(request).setLinkSiteId(request.getLinkSiteId()).build();
          case TARGET_NOT_SET -> batch(request).build();
        };
    return RemoteOperation.of(
        puzzle -> {
          ConvertResponse response =
              client.call(
                  InterchangeServiceGrpc.getConvertMethod(),
                  request.toBuilder().setPuzzle(puzzle).build());
          return Converted.of(response.getConversion(), response.getPuzzle());
        },
        () -> new StreamWork(client.open(InterchangeServiceGrpc.getConvertStreamMethod()), batch));
  }

  private static ConvertStreamRequest.Builder batch(ConvertRequest request) {
    return ConvertStreamRequest.newBuilder().setLossless(request.getLossless());
  }

  @Override
  public Operation<SolveAnswer> solve(SolveOptions options) {
    return searched(
        SolveServiceGrpc.getSolveMethod(),
        puzzle -> SolveRequest.newBuilder().setPuzzle(puzzle).setOptions(options).build(),
        SolveResponse::getAnswer,
        SolveServiceGrpc.getSolveStreamMethod(),
        puzzles ->
            SolveStreamRequest.newBuilder().setOptions(options).addAllPuzzles(puzzles).build(),
        response ->
            answers(
                response.getResultsList(),
                SolveResult::hasProblem,
                SolveResult::getProblem,
                SolveResult::getAnswer));
  }

  @Override
  public Operation<FoundCandidates> candidates(FindCandidatesRequest request) {
    Function<Puzzle, FoundCandidates> all = puzzle -> candidates(request, puzzle);
    return RemoteOperation.of(
        all,
        () -> CallWork.ofSlow(puzzle -> CompletableFuture.supplyAsync(() -> all.apply(puzzle))));
  }

  private FoundCandidates candidates(FindCandidatesRequest request, Puzzle puzzle) {
    try (AnswerStream<?, FindCandidatesResponse> stream =
        client.stream(
            SolveServiceGrpc.getFindCandidatesMethod(),
            request.toBuilder().setPuzzle(puzzle).build())) {
      PuzzleInfo info = PuzzleInfo.getDefaultInstance();
      while (true) {
        FindCandidatesResponse message = RemoteOperation.call(stream::next);
        if (message.hasStart()) {
          info = message.getStart().getPuzzle();
        } else if (message.hasEnd()) {
          return new FoundCandidates(info, message.getEnd());
        }
      }
    }
  }

  @Override
  public Operation<AnalyseResponse> analyse(AnalyseRequest request) {
    return operation(
        AnalyseServiceGrpc.getAnalyseMethod(),
        puzzle -> request.toBuilder().setPuzzle(puzzle).build(),
        CallWork::ofSlow);
  }

  @Override
  public Operation<CountSolutionsResponse> count(CountSolutionsRequest request) {
    return operation(
        SolveServiceGrpc.getCountSolutionsMethod(),
        puzzle -> request.toBuilder().setPuzzle(puzzle).build(),
        CallWork::ofSlow);
  }

  @Override
  public Operation<VerifyResponse> verify(VerifyOptions options, Function<Puzzle, Check> check) {
    return searched(
        SolveServiceGrpc.getVerifyMethod(),
        puzzle -> {
          Check one = check.apply(puzzle);
          return VerifyRequest.newBuilder()
              .setPuzzle(one.getPuzzle())
              .setDigits(one.getDigits())
              .setOptions(options)
              .build();
        },
        Function.identity(),
        SolveServiceGrpc.getVerifyStreamMethod(),
        puzzles ->
            VerifyStreamRequest.newBuilder()
                .setOptions(options)
                .addAllChecks(puzzles.stream().map(check).toList())
                .build(),
        response ->
            answers(
                response.getResultsList(),
                VerifyResult::hasProblem,
                VerifyResult::getProblem,
                VerifyResult::getResponse));
  }

  @Override
  public Operation<CompressResponse> compress(CompressRequest request) {
    return operation(
        CompressServiceGrpc.getCompressMethod(),
        puzzle -> request.toBuilder().setPuzzle(puzzle).build(),
        CallWork::ofSlow);
  }

  @Override
  public Operation<DecompressResponse> decompress(DecompressRequest request) {
    return operation(
        CompressServiceGrpc.getDecompressMethod(),
        puzzle -> decompressRequest(puzzle, request),
        CallWork::ofSlow);
  }

  private static DecompressRequest decompressRequest(Puzzle puzzle, DecompressRequest request) {
    return puzzle.hasData()
        ? request.toBuilder().setData(puzzle.getData()).build()
        : request.toBuilder().setText(puzzle.getText()).build();
  }

  @Override
  public SolutionCursor enumerate(EnumerateSolutionsRequest request) {
    return RemoteOperation.call(
        () ->
            new RemoteCursor(
                client.stream(SolveServiceGrpc.getEnumerateSolutionsMethod(), request),
                request.getResumeToken()));
  }

  @Override
  public ExplainCursor explain(ExplainRequest request) {
    return RemoteOperation.call(
        () -> new RemoteSteps(client.stream(ExplainServiceGrpc.getExplainMethod(), request)));
  }

  @Override
  public Operation<Explained> explain(ExplainOptions options) {
    Function<Puzzle, Explained> all =
        puzzle ->
            Explained.all(
                explain(ExplainRequest.newBuilder().setPuzzle(puzzle).setOptions(options).build()));
    return RemoteOperation.of(
        all,
        () -> CallWork.ofSlow(puzzle -> CompletableFuture.supplyAsync(() -> all.apply(puzzle))));
  }

  @Override
  public Operation<HintResponse> hint(HintRequest request) {
    return operation(
        ExplainServiceGrpc.getHintMethod(),
        puzzle -> request.toBuilder().setPuzzle(puzzle).build(),
        CallWork::ofSlow);
  }

  @Override
  public Operation<RateAnswer> rate(ExplainOptions options) {
    return searched(
        ExplainServiceGrpc.getRateMethod(),
        puzzle -> RateRequest.newBuilder().setPuzzle(puzzle).setOptions(options).build(),
        RateResponse::getAnswer,
        ExplainServiceGrpc.getRateStreamMethod(),
        puzzles ->
            RateStreamRequest.newBuilder().setOptions(options).addAllPuzzles(puzzles).build(),
        response ->
            answers(
                response.getResultsList(),
                RateResult::hasProblem,
                RateResult::getProblem,
                RateResult::getAnswer));
  }

  @Override
  public Operation<CanonicalizeResponse> canonicalize(CanonicalizeRequest request) {
    return searched(
        CanonicalServiceGrpc.getCanonicalizeMethod(),
        puzzle -> request.toBuilder().setPuzzle(puzzle).build(),
        Function.identity(),
        CanonicalServiceGrpc.getCanonicalizeStreamMethod(),
        puzzles ->
            CanonicalizeStreamRequest.newBuilder()
                .setOptions(request.getOptions())
                .addAllPuzzles(puzzles)
                .build(),
        response ->
            answers(
                response.getResultsList(),
                CanonicalizeResult::hasProblem,
                CanonicalizeResult::getProblem,
                result -> CanonicalizeResponse.newBuilder().setAnswer(result.getAnswer()).build()));
  }

  @Override
  public ListTechniquesResponse techniques(ListTechniquesRequest request) {
    return RemoteOperation.call(
        () -> client.call(ExplainServiceGrpc.getListTechniquesMethod(), request));
  }

  @Override
  public ListConstraintKindsResponse constraintKinds() {
    return RemoteOperation.call(
        () ->
            client.call(
                InterchangeServiceGrpc.getListConstraintKindsMethod(),
                ListConstraintKindsRequest.getDefaultInstance()));
  }

  @Override
  public GenerateCursor generate(GenerateRequest request, IdentitySet known) {
    return RemoteOperation.call(() -> new RemotePuzzles(client, request, known));
  }

  @Override
  public GenerateGridResponse grid(GenerateGridRequest request) {
    return RemoteOperation.call(
        () -> client.call(GenerateServiceGrpc.getGenerateGridMethod(), request));
  }

  @Override
  public PrintedPages pages(RenderPagesRequest request, PrintedPages.Listener listener) {
    return RemoteOperation.call(() -> RemotePages.print(client, request, listener));
  }

  @Override
  public ListFormatsResponse formats() {
    return RemoteOperation.call(() -> Versions.formats(client));
  }

  @Override
  public void close() {
    client.close();
  }

  /** Returns an operation with a call per puzzle, without a stream. */
  private <Q, A> Operation<A> operation(
      MethodDescriptor<Q, A> method, Function<Puzzle, Q> request, CallWork.Maker<A> many) {
    return RemoteOperation.of(
        puzzle -> client.call(method, request.apply(puzzle)),
        () -> many.make(puzzle -> client.start(method, request.apply(puzzle))));
  }

  /**
   * Returns an operation with a call per puzzle, and a stream of batches whose puzzles are
   * searched.
   */
  private <Q, A, B, C, R> Operation<R> searched(
      MethodDescriptor<Q, A> method,
      Function<Puzzle, Q> request,
      Function<A, R> read,
      MethodDescriptor<B, C> stream,
      Function<List<Puzzle>, B> batch,
      Function<C, List<Answer<R>>> results) {
    return RemoteOperation.of(
        puzzle -> read.apply(client.call(method, request.apply(puzzle))),
        () -> new ParallelStreamWork<>(client, stream, batch, results));
  }

  /** Returns the answers of a batch, each with a result or a problem. */
  private static <W, R> List<Answer<R>> answers(
      List<W> results, Predicate<W> refused, Function<W, Problem> problem, Function<W, R> answer) {
    return results.stream()
        .map(
            result ->
                refused.test(result)
                    ? Answer.<R>refused(problem.apply(result))
                    : Answer.of(answer.apply(result)))
        .toList();
  }
}
