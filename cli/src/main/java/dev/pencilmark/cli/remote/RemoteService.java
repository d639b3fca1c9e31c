package dev.pencilmark.cli.remote;

import com.google.protobuf.ByteString;
import dev.pencilmark.cli.work.Answer;
import dev.pencilmark.cli.work.Canonicalized;
import dev.pencilmark.cli.work.Compression;
import dev.pencilmark.cli.work.Conversion;
import dev.pencilmark.cli.work.ConversionOrder;
import dev.pencilmark.cli.work.Decoding;
import dev.pencilmark.cli.work.Decompression;
import dev.pencilmark.cli.work.Detection;
import dev.pencilmark.cli.work.ExplainCursor;
import dev.pencilmark.cli.work.ExplainOrder;
import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.FormatInfo;
import dev.pencilmark.cli.work.GenerateCursor;
import dev.pencilmark.cli.work.GenerateOrder;
import dev.pencilmark.cli.work.Hinted;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.PagesOrder;
import dev.pencilmark.cli.work.PrintedPages;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.Rated;
import dev.pencilmark.cli.work.RuleKindInfo;
import dev.pencilmark.cli.work.SolutionCursor;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.cli.work.SolveOrder;
import dev.pencilmark.cli.work.TechniqueList;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.CanonicalizeOptions;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResult;
import dev.pencilmark.v1.CanonicalizeStreamRequest;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListRuleKindsRequest;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.RandomGrid;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateResult;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveStreamRequest;
import io.grpc.MethodDescriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;

/** Has a server work on puzzles. */
public final class RemoteService implements PuzzleService {

  private final PencilmarkClient client;
  private final Versions versions;

  /**
   * A service.
   *
   * @param client the client; closed with the service
   */
  public RemoteService(PencilmarkClient client) {
    this.client = client;
    this.versions = new Versions(client);
  }

  @Override
  public Operation<List<Detection>> detect() {
    return operation(
        InterchangeServiceGrpc.getDetectMethod(),
        RemoteService::detectRequest,
        this::detections,
        CallWork::new);
  }

  private static DetectRequest detectRequest(Puzzle puzzle) {
    DetectRequest.Builder request = DetectRequest.newBuilder();
    return puzzle.data() == null
        ? request.setText(puzzle.text()).build()
        : request.setData(ByteString.copyFrom(puzzle.data())).build();
  }

  private List<Detection> detections(DetectResponse response) {
    List<Detection> all = new ArrayList<>();
    all.add(detection(response.getDetection()));
    response.getRunnersUpList().forEach(next -> all.add(detection(next)));
    return List.copyOf(all);
  }

  private Detection detection(dev.pencilmark.v1.Detection detection) {
    return WireValues.detection(detection, versions.id(detection));
  }

  @Override
  public Operation<Decoding> decode() {
    return operation(
        InterchangeServiceGrpc.getDecodeMethod(),
        puzzle -> DecodeRequest.newBuilder().setPuzzle(WireValues.puzzle(puzzle)).build(),
        this::decoding,
        CallWork::new);
  }

  private Decoding decoding(DecodeResponse response) {
    return WireValues.decoding(response, detection(response.getDetection()));
  }

  @Override
  public Operation<Conversion> convert(ConversionOrder order) {
    if (order.completeCages()) {
      throw new IllegalArgumentException("servers do not complete cages");
    }
    ConvertRequest single =
        ConvertRequest.newBuilder()
            .setTargetFormatId(order.to())
            .setLinkSiteId(order.site())
            .setLossless(order.lossless())
            .build();
    ConvertStreamRequest batch =
        ConvertStreamRequest.newBuilder()
            .setTargetFormatId(order.to())
            .setLinkSiteId(order.site())
            .setLossless(order.lossless())
            .build();
    return RemoteOperation.of(
        puzzle ->
            WireValues.conversion(
                client
                    .call(
                        InterchangeServiceGrpc.getConvertMethod(),
                        single.toBuilder().setPuzzle(WireValues.puzzle(puzzle)).build())
                    .getConversion()),
        () -> new StreamWork(client.open(InterchangeServiceGrpc.getConvertStreamMethod()), batch));
  }

  @Override
  public Operation<SolveAnswer> solve(SolveOrder order) {
    SolveOptions options = WireValues.options(order);
    return searched(
        InterchangeServiceGrpc.getSolveMethod(),
        puzzle ->
            SolveRequest.newBuilder()
                .setPuzzle(WireValues.puzzle(puzzle))
                .setOptions(options)
                .build(),
        response -> WireValues.answer(response.getAnswer()),
        InterchangeServiceGrpc.getSolveStreamMethod(),
        puzzles ->
            SolveStreamRequest.newBuilder().setOptions(options).addAllPuzzles(puzzles).build(),
        response ->
            answers(
                response.getResultsList(),
                SolveResult::hasProblem,
                SolveResult::getProblem,
                result -> WireValues.answer(result.getAnswer())));
  }

  @Override
  public Operation<Compression> compress(String code, String form) {
    CompressRequest manner = CompressRequest.newBuilder().setCode(code).setTextForm(form).build();
    return operation(
        InterchangeServiceGrpc.getCompressMethod(),
        puzzle -> manner.toBuilder().setPuzzle(WireValues.puzzle(puzzle)).build(),
        this::compression,
        CallWork::ofSlow);
  }

  private Compression compression(CompressResponse response) {
    return WireValues.compression(response, detection(response.getDetection()));
  }

  @Override
  public Operation<Decompression> decompress(String to) {
    return operation(
        InterchangeServiceGrpc.getDecompressMethod(),
        puzzle -> decompressRequest(puzzle, to),
        WireValues::decompression,
        CallWork::ofSlow);
  }

  private static DecompressRequest decompressRequest(Puzzle puzzle, String to) {
    DecompressRequest.Builder request = DecompressRequest.newBuilder().setTargetFormatId(to);
    return puzzle.data() == null
        ? request.setText(puzzle.text()).build()
        : request.setData(ByteString.copyFrom(puzzle.data())).build();
  }

  @Override
  public Decompression randomGrid(String to) {
    DecompressRequest request =
        DecompressRequest.newBuilder()
            .setRandomGrid(RandomGrid.getDefaultInstance())
            .setTargetFormatId(to)
            .build();
    return RemoteOperation.call(
        () ->
            WireValues.decompression(
                client.call(InterchangeServiceGrpc.getDecompressMethod(), request)));
  }

  @Override
  public SolutionCursor enumerate(Puzzle puzzle, SolveOrder order, byte[] token) {
    EnumerateSolutionsRequest request =
        EnumerateSolutionsRequest.newBuilder()
            .setPuzzle(WireValues.puzzle(puzzle))
            .setOptions(WireValues.options(order))
            .setResumeToken(ByteString.copyFrom(token))
            .build();
    return RemoteOperation.call(
        () ->
            new RemoteCursor(
                client.stream(InterchangeServiceGrpc.getEnumerateSolutionsMethod(), request),
                token));
  }

  @Override
  public ExplainCursor explain(Puzzle puzzle, ExplainOrder order) {
    ExplainRequest request =
        ExplainRequest.newBuilder()
            .setPuzzle(WireValues.puzzle(puzzle))
            .setOptions(WireSteps.options(order))
            .build();
    return RemoteOperation.call(
        () -> new RemoteSteps(client.stream(InterchangeServiceGrpc.getExplainMethod(), request)));
  }

  @Override
  public Operation<Explained> explain(ExplainOrder order) {
    Function<Puzzle, Explained> all = puzzle -> Explained.all(explain(puzzle, order));
    return RemoteOperation.of(
        all,
        () ->
            CallWork.ofSlow(
                puzzle -> CompletableFuture.supplyAsync(() -> all.apply(puzzle)),
                Function.identity()));
  }

  @Override
  public Operation<Hinted> hint(
      ExplainOrder order, int detail, boolean all, List<String> techniques) {
    HintRequest manner =
        HintRequest.newBuilder()
            .setOptions(WireSteps.options(order))
            .setDetail(detail)
            .setAll(all)
            .addAllTechniques(techniques)
            .build();
    return operation(
        InterchangeServiceGrpc.getHintMethod(),
        puzzle -> manner.toBuilder().setPuzzle(WireValues.puzzle(puzzle)).build(),
        WireSteps::hint,
        CallWork::ofSlow);
  }

  @Override
  public Operation<Rated> rate(ExplainOrder order) {
    ExplainOptions options = WireSteps.options(order);
    return searched(
        InterchangeServiceGrpc.getRateMethod(),
        puzzle ->
            RateRequest.newBuilder()
                .setPuzzle(WireValues.puzzle(puzzle))
                .setOptions(options)
                .build(),
        response -> WireSteps.rated(response.getAnswer()),
        InterchangeServiceGrpc.getRateStreamMethod(),
        puzzles ->
            RateStreamRequest.newBuilder().setOptions(options).addAllPuzzles(puzzles).build(),
        response ->
            answers(
                response.getResultsList(),
                RateResult::hasProblem,
                RateResult::getProblem,
                result -> WireSteps.rated(result.getAnswer())));
  }

  @Override
  public Operation<Canonicalized> canonicalize(SolveOrder order, Puzzle other) {
    SolveOptions solve = WireValues.options(order);
    CanonicalizeOptions options =
        CanonicalizeOptions.newBuilder()
            .setLimits(solve.getLimits())
            .setTargetFormatId(solve.getTargetFormatId())
            .build();
    CanonicalizeRequest.Builder manner = CanonicalizeRequest.newBuilder().setOptions(options);
    if (other != null) {
      manner.setOther(WireValues.puzzle(other));
    }
    CanonicalizeRequest single = manner.build();
    return searched(
        InterchangeServiceGrpc.getCanonicalizeMethod(),
        puzzle -> single.toBuilder().setPuzzle(WireValues.puzzle(puzzle)).build(),
        WireCanonical::canonicalized,
        InterchangeServiceGrpc.getCanonicalizeStreamMethod(),
        puzzles ->
            CanonicalizeStreamRequest.newBuilder()
                .setOptions(options)
                .addAllPuzzles(puzzles)
                .build(),
        response ->
            answers(
                response.getResultsList(),
                CanonicalizeResult::hasProblem,
                CanonicalizeResult::getProblem,
                result -> WireCanonical.canonicalized(result.getAnswer())));
  }

  @Override
  public TechniqueList techniques(String order) {
    ListTechniquesRequest request = ListTechniquesRequest.newBuilder().setOrder(order).build();
    return RemoteOperation.call(
        () ->
            WireSteps.techniques(
                client.call(InterchangeServiceGrpc.getListTechniquesMethod(), request)));
  }

  @Override
  public List<RuleKindInfo> ruleKinds() {
    return RemoteOperation.call(
        () ->
            client
                .call(
                    InterchangeServiceGrpc.getListRuleKindsMethod(),
                    ListRuleKindsRequest.getDefaultInstance())
                .getKindsList()
                .stream()
                .map(WireValues::ruleKind)
                .toList());
  }

  @Override
  public GenerateCursor generate(GenerateOrder order) {
    return RemoteOperation.call(() -> new RemotePuzzles(client, order));
  }

  @Override
  public PrintedPages pages(
      List<Puzzle> puzzles, PagesOrder order, PrintedPages.Listener listener) {
    return RemoteOperation.call(() -> RemotePages.print(client, puzzles, order, listener));
  }

  @Override
  public List<FormatInfo> formats() {
    return RemoteOperation.call(
        () -> Versions.formats(client).getFormatsList().stream().map(WireValues::format).toList());
  }

  @Override
  public void close() {
    client.close();
  }

  /** What has a call for a puzzle, and no stream. */
  private <Q, A, R> Operation<R> operation(
      MethodDescriptor<Q, A> method,
      Function<Puzzle, Q> request,
      Function<A, R> read,
      CallWork.Maker<A, R> many) {
    return RemoteOperation.of(
        puzzle -> read.apply(client.call(method, request.apply(puzzle))),
        () -> many.make(puzzle -> client.start(method, request.apply(puzzle)), read));
  }

  /** What has a call for a puzzle, and a stream of batches whose puzzles are searched. */
  private <Q, A, B, C, R> Operation<R> searched(
      MethodDescriptor<Q, A> method,
      Function<Puzzle, Q> request,
      Function<A, R> read,
      MethodDescriptor<B, C> stream,
      Function<List<dev.pencilmark.v1.Puzzle>, B> batch,
      Function<C, List<Answer<R>>> results) {
    return RemoteOperation.of(
        puzzle -> read.apply(client.call(method, request.apply(puzzle))),
        () -> new ParallelStreamWork<>(client, stream, batch, results));
  }

  /** The answers of a batch, each an answer or a problem. */
  private static <W, R> List<Answer<R>> answers(
      List<W> results,
      Predicate<W> refused,
      Function<W, dev.pencilmark.v1.Problem> problem,
      Function<W, R> answer) {
    return results.stream()
        .map(
            result ->
                refused.test(result)
                    ? Answer.<R>refused(WireValues.problem(problem.apply(result)))
                    : Answer.of(answer.apply(result)))
        .toList();
  }
}
