package dev.pencilmark.bench.attack;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.pencilmark.bench.ByteMarshaller;
import dev.pencilmark.bench.Sample;
import dev.pencilmark.board.Board;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveServiceGrpc;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.NameResolverRegistry;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.MetadataUtils;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * A well-behaved client with its own address: Decode, Convert, easy Solve and Compress in turn at a
 * steady rate over an existing connection, and a Decode per second over a new connection. Latency
 * is measured from the time at which a call was due. An answer is correct if it equals the first
 * one, received before the attack.
 */
final class Honest implements AutoCloseable {

  /** The token that is valid for servers with tokens. */
  static final String TOKEN = "honest";

  /** The address of the honest client, which differs from that of the attackers. */
  private static final String ADDRESS = "127.0.0.2";

  private static final long DEADLINE_MILLIS = 5_000;

  /** The method name of calls over a new connection. */
  private static final String NEWCOMER = "newcomer";

  private static final int EASY = 40;

  private final List<Integer> ports;
  private final int rate;
  private final boolean token;
  private final boolean retries;
  private final List<Kind> kinds;
  private final ManagedChannel lasting;

  /** Null for a single server. */
  private Replicas replicas;

  /** The calls of one method, with the first answer to each. */
  private record Kind(
      MethodDescriptor<byte[], byte[]> method,
      List<byte[]> requests,
      AtomicReferenceArray<byte[]> answers) {

    static Kind of(MethodDescriptor<?, ?> method, List<byte[]> requests) {
      return new Kind(
          ByteMarshaller.bytesOf(method), requests, new AtomicReferenceArray<>(requests.size()));
    }

    String name() {
      return method.getBareMethodName();
    }

    /** Returns whether an answer equals the first one. */
    boolean isRight(int number, byte[] answer) {
      byte[] plain = name().equals("Solve") ? withoutTimes(answer) : answer;
      return answers.compareAndSet(number, null, plain)
          || Arrays.equals(answers.get(number), plain);
    }

    private static byte[] withoutTimes(byte[] answer) {
      try {
        SolveResponse.Builder response = SolveResponse.parseFrom(answer).toBuilder();
        response.getAnswerBuilder().clearStatistics();
        return response.build().toByteArray();
      } catch (InvalidProtocolBufferException malformed) {
        return answer;
      }
    }
  }

  /**
   * Connects.
   *
   * @param ports the ports of the servers; several are used in turn, and calls are retried
   *     according to the shipped service config
   * @param rate the number of calls per second
   * @param token whether calls have a token
   */
  Honest(List<Integer> ports, int rate, boolean token) throws ProblemException {
    this.ports = ports;
    this.rate = rate;
    this.token = token;
    retries = ports.size() > 1;
    kinds = kinds();
    if (retries) {
      replicas = new Replicas(ports);
      NameResolverRegistry.getDefaultRegistry().register(replicas);
    }
    lasting = channel();
  }

  private static List<Kind> kinds() throws ProblemException {
    List<byte[]> decode = new ArrayList<>();
    for (String text : Sample.S9B.texts()) {
      decode.add(DecodeRequest.newBuilder().setPuzzle(puzzle(text)).build().toByteArray());
    }
    List<byte[]> convert = new ArrayList<>();
    for (String text : Sample.S9B.texts()) {
      convert.add(
          ConvertRequest.newBuilder()
              .setPuzzle(puzzle(text))
              .setTargetFormatId("plain.line")
              .build()
              .toByteArray());
    }
    Interchange interchange = new Interchange(Limits.DEFAULT);
    List<byte[]> solve = new ArrayList<>();
    List<byte[]> compress = new ArrayList<>();
    for (Board board : PuzzleSets.resource("fresh/qqwing.txt").subList(0, EASY)) {
      Puzzle easy = puzzle(interchange.encode(board, "plain.line", "", true).text());
      solve.add(SolveRequest.newBuilder().setPuzzle(easy).build().toByteArray());
      compress.add(CompressRequest.newBuilder().setPuzzle(easy).build().toByteArray());
    }
    return List.of(
        Kind.of(InterchangeServiceGrpc.getDecodeMethod(), decode),
        Kind.of(InterchangeServiceGrpc.getConvertMethod(), convert),
        Kind.of(SolveServiceGrpc.getSolveMethod(), solve),
        Kind.of(CompressServiceGrpc.getCompressMethod(), compress));
  }

  private static Puzzle puzzle(String text) {
    return Puzzle.newBuilder().setText(text).build();
  }

  private ManagedChannel channel() {
    NettyChannelBuilder builder =
        retries
            ? NettyChannelBuilder.forTarget(Replicas.SCHEME + ":///")
                .defaultServiceConfig(PencilmarkClient.serviceConfig())
            : NettyChannelBuilder.forAddress("127.0.0.1", ports.get(0)).disableRetry();
    if (token) {
      Metadata headers = new Metadata();
      headers.put(
          Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + TOKEN);
      builder.intercept(MetadataUtils.newAttachHeadersInterceptor(headers));
    }
    return builder
        .usePlaintext()
        .directExecutor()
        .localSocketPicker(
            new NettyChannelBuilder.LocalSocketPicker() {
              @Override
              public SocketAddress createSocketAddress(
                  SocketAddress remote, io.grpc.Attributes attributes) {
                return new InetSocketAddress(ADDRESS, 0);
              }
            })
        .build();
  }

  /** Returns the persistent connection, for calls of other methods. */
  ManagedChannel lasting() {
    return lasting;
  }

  /** Makes calls for some time and waits for the last answer. */
  Seconds run(long millis) throws InterruptedException {
    Seconds seconds = new Seconds();
    AtomicInteger under = new AtomicInteger();
    final long start = System.nanoTime();
    long calls = rate * millis / 1_000;
    for (int i = 0; i < calls; i++) {
      long due = start + i * TimeUnit.SECONDS.toNanos(1) / rate;
      while (System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      int second = i / rate;
      if (i % rate == rate / 2) {
        call(NEWCOMER, channel(), kinds.get(0), second, due, second, under, seconds);
      }
      Kind kind = kinds.get(i % kinds.size());
      int number = i / kinds.size() % kind.requests().size();
      call(kind.name(), lasting, kind, number, due, second, under, seconds);
    }
    while (under.get() > 0) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    return seconds;
  }

  private void call(
      String name,
      ManagedChannel channel,
      Kind kind,
      int number,
      long due,
      int second,
      AtomicInteger under,
      Seconds seconds) {
    under.incrementAndGet();
    int requested = number % kind.requests().size();
    ClientCall<byte[], byte[]> call =
        channel.newCall(
            kind.method(),
            CallOptions.DEFAULT.withDeadlineAfter(DEADLINE_MILLIS, TimeUnit.MILLISECONDS));
    call.start(
        new ClientCall.Listener<>() {

          private boolean right;

          @Override
          public void onMessage(byte[] answer) {
            right = kind.isRight(requested, answer);
          }

          @Override
          public void onClose(Status status, Metadata trailers) {
            long nanos = System.nanoTime() - due;
            if (status.isOk() && right) {
              seconds.answered(name, second, nanos);
            } else {
              seconds.failed(
                  name,
                  second,
                  nanos,
                  status.isOk() ? Status.DATA_LOSS.withDescription("another answer") : status);
            }
            if (channel != lasting) {
              channel.shutdown();
            }
            under.decrementAndGet();
          }
        },
        new Metadata());
    call.request(2);
    call.sendMessage(kind.requests().get(requested));
    call.halfClose();
  }

  @Override
  public void close() {
    lasting.shutdownNow();
    if (replicas != null) {
      NameResolverRegistry.getDefaultRegistry().deregister(replicas);
    }
  }
}
