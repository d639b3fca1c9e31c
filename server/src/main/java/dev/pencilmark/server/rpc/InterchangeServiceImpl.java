package dev.pencilmark.server.rpc;

import dev.pencilmark.board.Board;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.Written;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.BeginAgainException;
import dev.pencilmark.server.limits.Drain;
import dev.pencilmark.server.limits.FileThreads;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.LoopShare;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.mapping.BoardMapper;
import dev.pencilmark.server.mapping.DetectionMapper;
import dev.pencilmark.server.mapping.Failures;
import dev.pencilmark.server.mapping.FormatMapper;
import dev.pencilmark.server.mapping.Overload;
import dev.pencilmark.server.mapping.ProblemMapper;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.mapping.WireEnums;
import dev.pencilmark.server.mapping.WireText;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.UncaughtErrors;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.EncodeResponse;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import io.grpc.Context;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The service. Small calls are answered where they arrive, on the event loop: handing one to
 * another thread costs more than answering it. Calls with long texts and large batches go to a
 * pool, so that they do not hold up the others of the connection, and whatever searches solutions
 * goes to a pool of its own, as nobody knows beforehand how long that takes.
 */
public final class InterchangeServiceImpl extends InterchangeServiceImplBase {

  private final Converter converter;
  private final Recorder recorder;
  private final Counts counts;
  private final UncaughtErrors bugs;
  private final SolveHandler solveDesk;
  private final CompressHandler compressDesk;
  private final WorkPool pool;
  private final WorkPool solvers;
  private final Drain drain = new Drain();
  private final FileThreads fileThreads;
  private final FileCall.Bounds fileBounds;
  private final LoopShare loopShare;
  private final int inlineText;
  private final int inlineBatch;
  private final int inlineItems;
  private final int maxBatchItems;

  /**
   * The service.
   *
   * @param pool where large work is done
   * @param solvers where solutions are searched
   */
  public InterchangeServiceImpl(
      ServerConfig config, Recorder recorder, WorkPool pool, WorkPool solvers) {
    WireEnums.check();
    this.converter = new Converter(new Interchange(new Limits(config.number(Setting.MAX_TEXT))));
    this.recorder = recorder;
    this.counts = recorder.counts();
    this.bugs = new UncaughtErrors(recorder);
    this.solveDesk = new SolveHandler(converter, recorder, config);
    this.compressDesk = new CompressHandler(converter, config.number(Setting.MAX_BATCH_ITEMS));
    this.pool = pool;
    this.solvers = solvers;
    this.fileThreads = new FileThreads(config);
    this.fileBounds = FileCall.Bounds.of(config);
    this.loopShare = new LoopShare(config.number(Setting.INLINE_SHARE));
    this.inlineText = config.number(Setting.INLINE_TEXT);
    this.inlineBatch = config.number(Setting.INLINE_BATCH);
    this.inlineItems = config.number(Setting.INLINE_ITEMS);
    this.maxBatchItems = config.number(Setting.MAX_BATCH_ITEMS);
  }

  /** Makes an answer, or says why there is none. */
  @FunctionalInterface
  private interface Work<T> {
    T run() throws RefusedException;
  }

  /** The same as a job, which can be called off and gives way to others. */
  @FunctionalInterface
  private interface Search<T> {
    T run(Job job) throws RefusedException;
  }

  @Override
  public void detect(DetectRequest request, StreamObserver<DetectResponse> client) {
    long size = request.hasText() ? WorkSize.of(request.getText()) : WorkSize.of(request.getData());
    answer(Rpc.DETECT, client, size, () -> detect(request));
  }

  @Override
  public void decode(DecodeRequest request, StreamObserver<DecodeResponse> client) {
    answer(Rpc.DECODE, client, WorkSize.of(request.getPuzzle()), () -> decode(request));
  }

  @Override
  public void encode(EncodeRequest request, StreamObserver<EncodeResponse> client) {
    long size = request.getLayout().length() + WorkSize.of(request.getBoard());
    answer(Rpc.ENCODE, client, size, () -> encode(request));
  }

  @Override
  public void convert(ConvertRequest request, StreamObserver<ConvertResponse> client) {
    answer(Rpc.CONVERT, client, WorkSize.of(request.getPuzzle()), () -> convert(request));
  }

  @Override
  public StreamObserver<ConvertStreamRequest> convertStream(
      StreamObserver<ConvertStreamResponse> client) {
    return ConvertCall.open(this, pool, fileThreads, client);
  }

  @Override
  public void solve(SolveRequest request, StreamObserver<SolveResponse> client) {
    search(Rpc.SOLVE, client, job -> solve(request, job));
  }

  @Override
  public StreamObserver<SolveStreamRequest> solveStream(
      StreamObserver<SolveStreamResponse> client) {
    return BatchCall.open(Rpc.SOLVE_STREAM, this, solvers, new SolveBatches(this), client);
  }

  @Override
  public void enumerateSolutions(
      EnumerateSolutionsRequest request, StreamObserver<EnumerateSolutionsResponse> client) {
    EnumerateCall.start(this, solvers, request, client);
  }

  @Override
  public void compress(CompressRequest request, StreamObserver<CompressResponse> client) {
    if (CompressHandler.maySearch(request)) {
      search(Rpc.COMPRESS, client, job -> compressDesk.compress(request, job, counts));
    } else {
      long size = WorkSize.of(request.getPuzzle());
      Cancellation never = new Cancellation();
      answer(Rpc.COMPRESS, client, size, () -> compressDesk.compress(request, never, counts));
    }
  }

  @Override
  public void decompress(DecompressRequest request, StreamObserver<DecompressResponse> client) {
    Work<DecompressResponse> work = () -> compressDesk.decompress(request, counts);
    if (CompressHandler.isSmall(request)) {
      answer(client, work);
    } else {
      offer(Rpc.DECOMPRESS, client, work);
    }
  }

  @Override
  public StreamObserver<CompressStreamRequest> compressStream(
      StreamObserver<CompressStreamResponse> client) {
    return BatchCall.open(Rpc.COMPRESS_STREAM, this, solvers, new CompressBatches(this), client);
  }

  @Override
  public void listFormats(ListFormatsRequest request, StreamObserver<ListFormatsResponse> client) {
    answer(Rpc.LIST_FORMATS, client, 0, FormatMapper::all);
  }

  Converter converter() {
    return converter;
  }

  Recorder recorder() {
    return recorder;
  }

  FileCall.Bounds fileBounds() {
    return fileBounds;
  }

  public Drain drain() {
    return drain;
  }

  public FileThreads fileThreads() {
    return fileThreads;
  }

  UncaughtErrors bugs() {
    return bugs;
  }

  SolveHandler solveDesk() {
    return solveDesk;
  }

  CompressHandler compressDesk() {
    return compressDesk;
  }

  /** The failure of a call that a pool has refused. */
  StatusRuntimeException overloaded(WorkPool busy, Overload.Refused refused) {
    return busy == solvers ? Failures.overloadedSolving(refused) : Failures.overloaded(refused);
  }

  /** The time of event loops that batches may take. */
  LoopShare loopShare() {
    return loopShare;
  }

  /** The failure that a refusal is answered with. Counts it. */
  StatusRuntimeException failure(RefusedException refused) {
    counts.problems(refused.problem().code(), 1);
    return Failures.of(refused);
  }

  /**
   * Checks the number of puzzles in a batch.
   *
   * @param field the path of the puzzles in the request
   */
  void checkBatch(int items, String field) throws RefusedException {
    if (items > maxBatchItems) {
      String message = "the batch has " + items + " puzzles; the limit is " + maxBatchItems;
      throw new RefusedException(
          field,
          Problem.of(ProblemCode.LIMIT_EXCEEDED, message)
              .expected("at most " + maxBatchItems, Integer.toString(items)));
    }
  }

  /** Whether a batch is too much work for the event loop. */
  boolean isLarge(List<Puzzle> puzzles) {
    if (puzzles.size() > inlineItems) {
      return true;
    }
    long size = 0;
    for (Puzzle puzzle : puzzles) {
      long one = WorkSize.of(puzzle);
      if (one > inlineText) {
        return true;
      }
      // Of texts that may be packed most are not; the time on the loop ends in any case.
      size += puzzle.hasText() ? puzzle.getText().length() : one;
    }
    return size > inlineBatch;
  }

  private <T> void answer(Rpc rpc, StreamObserver<T> client, long size, Work<T> work) {
    if (size <= inlineText) {
      answer(client, work);
    } else {
      offer(rpc, client, work);
    }
  }

  /** Has the pool for large work answer. */
  private <T> void offer(Rpc rpc, StreamObserver<T> client, Work<T> work) {
    job(pool, rpc, client, job -> work.run()).offer();
  }

  /** Has the pool for solving answer; a caller that goes ends the search. */
  private <T> void search(Rpc rpc, StreamObserver<T> client, Search<T> search) {
    job(solvers, rpc, client, search).offer();
  }

  /** The job that answers a call; a caller that goes calls it off. */
  private <T> Job job(WorkPool pool, Rpc rpc, StreamObserver<T> client, Search<T> search) {
    AtomicReference<Job> itself = new AtomicReference<>();
    Job job =
        pool.jobOf(
            () -> answerOnPool(rpc, client, () -> search.run(itself.get())),
            refused -> client.onError(overloaded(pool, refused)));
    itself.set(job);
    ((ServerCallStreamObserver<T>) client).setOnCancelHandler(job::callOff);
    return job;
  }

  private <T> void answer(StreamObserver<T> client, Work<T> work) {
    T answer;
    try {
      answer = work.run();
    } catch (RefusedException refused) {
      client.onError(failure(refused));
      return;
    }
    client.onNext(answer);
    client.onCompleted();
  }

  private <T> void answerOnPool(Rpc rpc, StreamObserver<T> client, Work<T> work) {
    // Whoever waited in the queue may have given up meanwhile.
    if (Context.current().isCancelled()) {
      return;
    }
    try {
      answer(client, work);
    } catch (BeginAgainException cut) {
      throw cut;
    } catch (Throwable bug) {
      client.onError(bugs.report(rpc, bug));
    }
  }

  private DetectResponse detect(DetectRequest request) throws RefusedException {
    Source source;
    String field;
    switch (request.getSourceCase()) {
      case TEXT -> {
        source = Source.ofText(request.getText());
        field = "text";
      }
      case DATA -> {
        source = Source.ofBytes(request.getData().toByteArray());
        field = "data";
      }
      default -> throw RefusedException.badRequest("source", "one of text and data is required");
    }
    List<Detection> detections = converter.detect(source, field, counts);
    DetectResponse.Builder response =
        DetectResponse.newBuilder().setDetection(DetectionMapper.toWire(detections.get(0)));
    for (Detection runnerUp : detections.subList(1, detections.size())) {
      response.addRunnersUp(DetectionMapper.toWire(runnerUp));
    }
    return response.build();
  }

  private DecodeResponse decode(DecodeRequest request) throws RefusedException {
    Converter.Puzzled puzzled = converter.read(request.getPuzzle(), "puzzle", counts);
    DecodeResponse.Builder response =
        DecodeResponse.newBuilder()
            .setBoard(BoardMapper.toWire(puzzled.board()))
            .addAllWarnings(ProblemMapper.toWire(puzzled.warnings()));
    if (puzzled.reading() != null) {
      Decoded decoded = puzzled.reading().decoded();
      response
          .setDetection(DetectionMapper.toWire(puzzled.reading().detection()))
          .setLayout(WireText.wellFormed(decoded.layout()));
      for (Loss loss : decoded.beyondBoard()) {
        response.addLosses(ProblemMapper.toWire(loss));
      }
    }
    counts.boards(true, 1);
    return response.build();
  }

  private EncodeResponse encode(EncodeRequest request) throws RefusedException {
    if (!request.hasBoard()) {
      throw RefusedException.badRequest("board", "board is required");
    }
    Converter.Target target = converter.target(request.getFormatId(), "format_id");
    Board board = BoardMapper.toCore(request.getBoard(), "board");
    counts.boards(false, 1);
    Written written =
        converter.write(board, target, request.getLayout(), request.getLossless(), "board", counts);
    EncodeResponse.Builder response = EncodeResponse.newBuilder();
    if (written.format().binary()) {
      response.setData(Converter.data(written));
    } else {
      response.setText(WireText.wellFormed(written.text()));
    }
    for (Loss loss : written.losses()) {
      response.addLosses(ProblemMapper.toWire(loss));
    }
    return response.build();
  }

  private ConvertResponse convert(ConvertRequest request) throws RefusedException {
    Converter.Target target = converter.target(request.getTargetFormatId(), "target_format_id");
    Converter.Converted converted =
        converter.convert(request.getPuzzle(), target, request.getLossless(), "puzzle", counts);
    ConvertResponse.Builder response =
        ConvertResponse.newBuilder().setConversion(converted.conversion());
    if (converted.detection() != null) {
      response.setDetection(DetectionMapper.toWire(converted.detection()));
    }
    return response.build();
  }

  private SolveResponse solve(SolveRequest request, Job job) throws RefusedException {
    SolveHandler.Order order = solveDesk.order(request.getOptions());
    SolveHandler.Solved solved = solveDesk.solve(request.getPuzzle(), order, job, counts);
    SolveResponse.Builder response = SolveResponse.newBuilder().setAnswer(solved.answer());
    if (solved.puzzled().reading() != null) {
      response.setDetection(DetectionMapper.toWire(solved.puzzled().reading().detection()));
    }
    return response.build();
  }
}
