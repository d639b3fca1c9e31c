package dev.pencilmark.server.rpc;

import com.google.protobuf.Message;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.serving.observe.BuildVersion;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.AnalyseRequest;
import dev.pencilmark.v1.AnalyseResponse;
import dev.pencilmark.v1.AnalyseServiceGrpc.AnalyseServiceImplBase;
import dev.pencilmark.v1.CanonicalServiceGrpc.CanonicalServiceImplBase;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.CanonicalizeStreamRequest;
import dev.pencilmark.v1.CanonicalizeStreamResponse;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.CompressServiceGrpc.CompressServiceImplBase;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertFileResponse;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.CountSolutionsRequest;
import dev.pencilmark.v1.CountSolutionsResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.DecompressStreamRequest;
import dev.pencilmark.v1.DecompressStreamResponse;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.EncodeResponse;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.ExplainServiceGrpc.ExplainServiceImplBase;
import dev.pencilmark.v1.FindCandidatesRequest;
import dev.pencilmark.v1.FindCandidatesResponse;
import dev.pencilmark.v1.GenerateGridRequest;
import dev.pencilmark.v1.GenerateGridResponse;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.GenerateServiceGrpc.GenerateServiceImplBase;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.ListConstraintKindsRequest;
import dev.pencilmark.v1.ListConstraintKindsResponse;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateResponse;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.RateStreamResponse;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveServiceGrpc.SolveServiceImplBase;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.v1.VerifyRequest;
import dev.pencilmark.v1.VerifyResponse;
import dev.pencilmark.v1.VerifyStreamRequest;
import dev.pencilmark.v1.VerifyStreamResponse;
import dev.pencilmark.wire.ConstraintMapper;
import dev.pencilmark.wire.ExplainMapper;
import dev.pencilmark.wire.FormatMapper;
import dev.pencilmark.wire.GenerateMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireAnswer;
import dev.pencilmark.wire.WireEnums;
import io.grpc.BindableService;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.List;

/**
 * The services for puzzles. Small calls are answered on the event loop of their connection: handing
 * one to another thread costs more than answering it. Calls with long texts and large batches go to
 * a pool, so that they do not block the other calls of the connection. Searches go to a pool of
 * their own unless they are short, which is not known in advance.
 */
public final class PuzzleServices {

  private PuzzleServices() {}

  /** Returns the services of a server. */
  public static List<BindableService> of(HandlerContext context) {
    WireEnums.check();
    UnaryExecutor unary = new UnaryExecutor(context);
    SolveHandler solving = new SolveHandler(context);
    return List.of(
        new Interchange(context, unary),
        new Solving(context, unary, solving),
        new Explaining(context, unary, solving),
        new Compression(context, unary),
        new Generation(context, unary),
        new Canonicalization(context, unary, solving),
        new Analysing(context, unary, solving));
  }

  /** Detects, decodes, encodes and converts. */
  private static final class Interchange extends InterchangeServiceImplBase {

    private final HandlerContext context;
    private final UnaryExecutor unary;
    private final ConversionHandler conversions;

    // Created once, and not for every call.
    private final UnaryExecutor.Handler<DetectRequest, DetectResponse> detect;
    private final UnaryExecutor.Handler<DecodeRequest, WireAnswer<DecodeResponse>> decode;
    private final UnaryExecutor.Handler<ConvertRequest, WireAnswer<ConvertResponse>> convert;

    Interchange(HandlerContext context, UnaryExecutor unary) {
      this.context = context;
      this.unary = unary;
      this.conversions = new ConversionHandler(context);
      this.detect = conversions::detect;
      this.decode = conversions::decode;
      this.convert = conversions::convert;
    }

    @Override
    public void detect(DetectRequest request, StreamObserver<DetectResponse> client) {
      unary.answer(Rpc.DETECT, client, request, detect);
    }

    @Override
    public void decode(DecodeRequest request, StreamObserver<DecodeResponse> client) {
      unary.answer(Rpc.DECODE, wired(client), request, decode);
    }

    @Override
    public void encode(EncodeRequest request, StreamObserver<EncodeResponse> client) {
      unary.answer(Rpc.ENCODE, client, request, conversions::encode);
    }

    @Override
    public void convert(ConvertRequest request, StreamObserver<ConvertResponse> client) {
      unary.answer(Rpc.CONVERT, wired(client), request, convert);
    }

    @Override
    public StreamObserver<ConvertStreamRequest> convertStream(
        StreamObserver<ConvertStreamResponse> client) {
      ServerCallStreamObserver<ConvertStreamResponse> flowing = flowing(client);
      return new BatchCall<>(
              Rpc.CONVERT_STREAM, context, new ConvertBatches(context), wired(flowing))
          .open(flowing);
    }

    @Override
    public StreamObserver<ConvertFileRequest> convertFile(
        StreamObserver<ConvertFileResponse> client) {
      ServerCallStreamObserver<ConvertFileResponse> flowing = flowing(client);
      return new OpeningCall<ConvertFileRequest, ConvertFileResponse>(
              context, flowing, first -> new FileCall(context, flowing))
          .open();
    }

    @Override
    public void listFormats(
        ListFormatsRequest request, StreamObserver<ListFormatsResponse> client) {
      unary.answer(Rpc.LIST_FORMATS, client, request, Interchange::formats);
    }

    @Override
    public void listConstraintKinds(
        ListConstraintKindsRequest request, StreamObserver<ListConstraintKindsResponse> client) {
      unary.answer(Rpc.LIST_CONSTRAINT_KINDS, client, request, Interchange::constraintKinds);
    }

    private static ListFormatsResponse formats(ListFormatsRequest request) {
      ListFormatsResponse formats = FormatMapper.of(request.getFormatId());
      if (formats.getFormatsCount() == 0) {
        throw Failures.notFound("format with this id");
      }
      return formats.toBuilder().setServerVersion(BuildVersion.VALUE).build();
    }

    private static ListConstraintKindsResponse constraintKinds(ListConstraintKindsRequest request) {
      ListConstraintKindsResponse kinds = ConstraintMapper.kinds(request.getKind());
      if (kinds.getKindsCount() == 0) {
        throw Failures.notFound("constraint kind with this id");
      }
      return kinds;
    }
  }

  /** Solves. */
  private static final class Solving extends SolveServiceImplBase {

    private final HandlerContext context;
    private final UnaryExecutor unary;
    private final SolveHandler solving;

    Solving(HandlerContext context, UnaryExecutor unary, SolveHandler solving) {
      this.context = context;
      this.unary = unary;
      this.solving = solving;
    }

    @Override
    public void solve(SolveRequest request, StreamObserver<SolveResponse> client) {
      unary.search(Rpc.SOLVE, client, request, solving::begin, job -> solving.solve(request, job));
    }

    @Override
    public StreamObserver<SolveStreamRequest> solveStream(
        StreamObserver<SolveStreamResponse> client) {
      return batches(Rpc.SOLVE_STREAM, context, solving.batches(context), flowing(client));
    }

    @Override
    public void enumerateSolutions(
        EnumerateSolutionsRequest request, StreamObserver<EnumerateSolutionsResponse> client) {
      new EnumerateCall(context, solving, request, flowing(client)).start();
    }

    @Override
    public void findCandidates(
        FindCandidatesRequest request, StreamObserver<FindCandidatesResponse> client) {
      new CandidatesCall(context, solving, request, flowing(client)).start();
    }

    @Override
    public StreamObserver<VerifyStreamRequest> verifyStream(
        StreamObserver<VerifyStreamResponse> client) {
      return batches(Rpc.VERIFY_STREAM, context, solving.checks(context), flowing(client));
    }

    @Override
    public void countSolutions(
        CountSolutionsRequest request, StreamObserver<CountSolutionsResponse> client) {
      unary.search(Rpc.COUNT_SOLUTIONS, client, job -> solving.count(request, job));
    }

    @Override
    public void verify(VerifyRequest request, StreamObserver<VerifyResponse> client) {
      unary.search(Rpc.VERIFY, client, job -> solving.verify(request, job));
    }
  }

  /** Explains and rates. */
  private static final class Explaining extends ExplainServiceImplBase {

    private final HandlerContext context;
    private final UnaryExecutor unary;
    private final ExplainHandler explaining;

    Explaining(HandlerContext context, UnaryExecutor unary, SolveHandler solving) {
      this.context = context;
      this.unary = unary;
      this.explaining = new ExplainHandler(context, solving);
    }

    @Override
    public void explain(ExplainRequest request, StreamObserver<ExplainResponse> client) {
      new ExplainCall(context, explaining, request, flowing(client)).start();
    }

    @Override
    public void hint(HintRequest request, StreamObserver<HintResponse> client) {
      unary.search(Rpc.HINT, client, job -> explaining.hint(request, job));
    }

    @Override
    public void rate(RateRequest request, StreamObserver<RateResponse> client) {
      unary.search(Rpc.RATE, client, job -> explaining.rate(request, job));
    }

    @Override
    public StreamObserver<RateStreamRequest> rateStream(StreamObserver<RateStreamResponse> client) {
      return batches(Rpc.RATE_STREAM, context, explaining.batches(context), flowing(client));
    }

    @Override
    public void listTechniques(
        ListTechniquesRequest request, StreamObserver<ListTechniquesResponse> client) {
      unary.answer(Rpc.LIST_TECHNIQUES, client, request, ExplainMapper::techniques);
    }
  }

  /** Compresses and decompresses. */
  private static final class Compression extends CompressServiceImplBase {

    private final HandlerContext context;
    private final UnaryExecutor unary;
    private final CompressHandler compression;

    Compression(HandlerContext context, UnaryExecutor unary) {
      this.context = context;
      this.unary = unary;
      this.compression = new CompressHandler(context);
    }

    @Override
    public void compress(CompressRequest request, StreamObserver<CompressResponse> client) {
      if (CompressHandler.maySearch(request)) {
        unary.search(
            Rpc.COMPRESS,
            client,
            request,
            compression::begin,
            job -> compression.compress(request, job));
      } else {
        Cancellation never = new Cancellation();
        unary.answer(Rpc.COMPRESS, client, request, same -> compression.compress(same, never));
      }
    }

    @Override
    public void decompress(DecompressRequest request, StreamObserver<DecompressResponse> client) {
      unary.answer(Rpc.DECOMPRESS, client, request, compression::decompress);
    }

    @Override
    public StreamObserver<CompressStreamRequest> compressStream(
        StreamObserver<CompressStreamResponse> client) {
      return batches(
          Rpc.COMPRESS_STREAM, context, new CompressBatches(context, compression), flowing(client));
    }

    @Override
    public StreamObserver<DecompressStreamRequest> decompressStream(
        StreamObserver<DecompressStreamResponse> client) {
      return batches(
          Rpc.DECOMPRESS_STREAM,
          context,
          new DecompressBatches(context, compression),
          flowing(client));
    }
  }

  /** Generates. */
  private static final class Generation extends GenerateServiceImplBase {

    private final HandlerContext context;
    private final UnaryExecutor unary;

    Generation(HandlerContext context, UnaryExecutor unary) {
      this.context = context;
      this.unary = unary;
    }

    @Override
    public void generate(GenerateRequest request, StreamObserver<GenerateResponse> client) {
      new GenerateCall(context, request, flowing(client)).start();
    }

    @Override
    public void generateGrid(
        GenerateGridRequest request, StreamObserver<GenerateGridResponse> client) {
      unary.answer(Rpc.GENERATE_GRID, client, request, this::grid);
    }

    private GenerateGridResponse grid(GenerateGridRequest request) throws RefusedException {
      String name = request.getTargetFormatId();
      Converter.Target target =
          name.isEmpty() ? null : context.converter().target(name, "target_format_id");
      return GenerateMapper.grid(
          request, context.converter().writer(target, "target_format_id", context.counts()));
    }
  }

  /** Computes canonical forms. */
  private static final class Canonicalization extends CanonicalServiceImplBase {

    private final HandlerContext context;
    private final UnaryExecutor unary;
    private final CanonicalHandler canonical;

    Canonicalization(HandlerContext context, UnaryExecutor unary, SolveHandler solving) {
      this.context = context;
      this.unary = unary;
      this.canonical = new CanonicalHandler(context, solving);
    }

    @Override
    public void canonicalize(
        CanonicalizeRequest request, StreamObserver<CanonicalizeResponse> client) {
      unary.search(Rpc.CANONICALIZE, client, job -> canonical.canonicalize(request, job));
    }

    @Override
    public StreamObserver<CanonicalizeStreamRequest> canonicalizeStream(
        StreamObserver<CanonicalizeStreamResponse> client) {
      return batches(Rpc.CANONICALIZE_STREAM, context, canonical.batches(context), flowing(client));
    }
  }

  /** Analyses puzzles. */
  private static final class Analysing extends AnalyseServiceImplBase {

    private final UnaryExecutor unary;
    private final AnalyseHandler analysing;

    Analysing(HandlerContext context, UnaryExecutor unary, SolveHandler solving) {
      this.unary = unary;
      this.analysing = new AnalyseHandler(context, solving);
    }

    @Override
    public void analyse(AnalyseRequest request, StreamObserver<AnalyseResponse> client) {
      unary.search(Rpc.ANALYSE, client, job -> analysing.analyse(request, job));
    }
  }

  /** A call with batches that may need searches. */
  private static <Q, A> StreamObserver<Q> batches(
      Rpc rpc,
      HandlerContext context,
      BatchCall.Method<Q, A> method,
      ServerCallStreamObserver<A> client) {
    return new BatchCall<>(rpc, context, method, client).open(client);
  }

  /** Returns an observer for answers that the marshallers of our services accept. */
  @SuppressWarnings("unchecked") // Between handler and marshaller, answers are not inspected.
  private static <T extends Message> ServerCallStreamObserver<WireAnswer<T>> wired(
      StreamObserver<T> client) {
    return (ServerCallStreamObserver<WireAnswer<T>>) (StreamObserver<?>) client;
  }

  /** Returns the observer of a call as gRPC makes it, which can hold up the flow of messages. */
  private static <A> ServerCallStreamObserver<A> flowing(StreamObserver<A> client) {
    return (ServerCallStreamObserver<A>) client;
  }
}
