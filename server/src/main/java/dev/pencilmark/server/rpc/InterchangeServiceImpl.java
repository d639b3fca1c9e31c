package dev.pencilmark.server.rpc;

import com.google.protobuf.Message;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.serving.observe.BuildVersion;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.CanonicalizeStreamRequest;
import dev.pencilmark.v1.CanonicalizeStreamResponse;
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
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.ListRuleKindsRequest;
import dev.pencilmark.v1.ListRuleKindsResponse;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateResponse;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.RateStreamResponse;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.wire.ExplainMapper;
import dev.pencilmark.wire.FormatMapper;
import dev.pencilmark.wire.VariantRuleMapper;
import dev.pencilmark.wire.WireAnswer;
import dev.pencilmark.wire.WireEnums;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * The service for formats and puzzles. Small calls run on the event loop, because a thread switch
 * costs more than the work. Calls with long texts and large batches run in a pool, so that they do
 * not delay the other calls of the connection. Searches run in a pool of their own if they are not
 * short, which is not known in advance.
 */
public final class InterchangeServiceImpl extends InterchangeServiceImplBase {

  private final HandlerContext context;
  private final UnaryExecutor unary;
  private final ConversionHandler conversions;
  private final SolveHandler solving;
  private final CompressHandler compression;
  private final ExplainHandler explaining;
  private final CanonicalHandler canonical;

  // Created once, and not for every call.
  private final UnaryExecutor.Handler<DetectRequest, DetectResponse> detect;
  private final UnaryExecutor.Handler<DecodeRequest, WireAnswer<DecodeResponse>> decode;
  private final UnaryExecutor.Handler<ConvertRequest, WireAnswer<ConvertResponse>> convert;

  /** The service of a server. */
  public InterchangeServiceImpl(HandlerContext context) {
    WireEnums.check();
    this.context = context;
    this.unary = new UnaryExecutor(context);
    this.conversions = new ConversionHandler(context);
    this.solving = new SolveHandler(context);
    this.compression = new CompressHandler(context);
    this.explaining = new ExplainHandler(context, solving);
    this.canonical = new CanonicalHandler(context, solving);
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
    return new OpeningCall<ConvertStreamRequest, ConvertStreamResponse>(
            context,
            flowing,
            first ->
                first.hasFile()
                    ? new FileCall(context, flowing)
                    : new BatchCall<>(
                        Rpc.CONVERT_STREAM, context, new ConvertBatches(context), wired(flowing)))
        .open();
  }

  @Override
  public void solve(SolveRequest request, StreamObserver<SolveResponse> client) {
    unary.search(Rpc.SOLVE, client, request, solving::begin, job -> solving.solve(request, job));
  }

  @Override
  public StreamObserver<SolveStreamRequest> solveStream(
      StreamObserver<SolveStreamResponse> client) {
    return batches(Rpc.SOLVE_STREAM, solving.batches(context), flowing(client));
  }

  @Override
  public void enumerateSolutions(
      EnumerateSolutionsRequest request, StreamObserver<EnumerateSolutionsResponse> client) {
    new EnumerateCall(context, solving, request, flowing(client)).start();
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
    return batches(Rpc.COMPRESS_STREAM, new CompressBatches(context, compression), flowing(client));
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
    return batches(Rpc.RATE_STREAM, explaining.batches(context), flowing(client));
  }

  @Override
  public void canonicalize(
      CanonicalizeRequest request, StreamObserver<CanonicalizeResponse> client) {
    unary.search(Rpc.CANONICALIZE, client, job -> canonical.canonicalize(request, job));
  }

  @Override
  public StreamObserver<CanonicalizeStreamRequest> canonicalizeStream(
      StreamObserver<CanonicalizeStreamResponse> client) {
    return batches(Rpc.CANONICALIZE_STREAM, canonical.batches(context), flowing(client));
  }

  @Override
  public void generate(GenerateRequest request, StreamObserver<GenerateResponse> client) {
    new GenerateCall(context, request, flowing(client)).start();
  }

  @Override
  public void listTechniques(
      ListTechniquesRequest request, StreamObserver<ListTechniquesResponse> client) {
    unary.answer(Rpc.LIST_TECHNIQUES, client, request, ExplainMapper::techniques);
  }

  @Override
  public void listFormats(ListFormatsRequest request, StreamObserver<ListFormatsResponse> client) {
    unary.answer(Rpc.LIST_FORMATS, client, request, InterchangeServiceImpl::formats);
  }

  @Override
  public void listRuleKinds(
      ListRuleKindsRequest request, StreamObserver<ListRuleKindsResponse> client) {
    unary.answer(Rpc.LIST_RULE_KINDS, client, request, InterchangeServiceImpl::ruleKinds);
  }

  private static ListFormatsResponse formats(ListFormatsRequest request) {
    ListFormatsResponse formats = FormatMapper.of(request.getFormatId());
    if (formats.getFormatsCount() == 0) {
      throw Failures.notFound("format with this id");
    }
    return formats.toBuilder().setServerVersion(BuildVersion.VALUE).build();
  }

  private static ListRuleKindsResponse ruleKinds(ListRuleKindsRequest request) {
    ListRuleKindsResponse kinds = VariantRuleMapper.kinds(request.getKind());
    if (kinds.getKindsCount() == 0) {
      throw Failures.notFound("rule kind with this id");
    }
    return kinds;
  }

  /** A call with batches that may need searches. */
  private <Q, A> StreamObserver<Q> batches(
      Rpc rpc, BatchCall.Method<Q, A> method, ServerCallStreamObserver<A> client) {
    return new BatchCall<>(rpc, context, method, client).open(client);
  }

  /** The client of a call as one who takes such answers, as the marshallers of our services do. */
  @SuppressWarnings("unchecked") // Between handler and marshaller no code inspects an answer.
  private static <T extends Message> ServerCallStreamObserver<WireAnswer<T>> wired(
      StreamObserver<T> client) {
    return (ServerCallStreamObserver<WireAnswer<T>>) (StreamObserver<?>) client;
  }

  /** The observer of a call as gRPC makes it, which can hold up the flow of messages. */
  private static <A> ServerCallStreamObserver<A> flowing(StreamObserver<A> client) {
    return (ServerCallStreamObserver<A>) client;
  }
}
