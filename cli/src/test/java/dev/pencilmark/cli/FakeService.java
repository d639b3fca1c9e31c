package dev.pencilmark.cli;

import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.remote.RemoteService;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Confidence;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.DetectionReason;
import dev.pencilmark.v1.Dialect;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.WrittenPuzzle;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A service whose answers are easy to foresee: a text that begins with a question mark cannot be
 * read, one with {@code lossy} loses something, and the others are converted to themselves, or to
 * their bytes if the target is {@code bytes}. A vertical bar becomes a line break.
 */
final class FakeService extends InterchangeServiceImplBase {

  /** Replaces the embedded service. */
  static final Services SERVICES = FakeService::start;

  /**
   * A channel that is forgotten and not shut down makes gRPC warn; these last as long as the tests.
   */
  private static final Queue<ManagedChannel> CHANNELS = new ConcurrentLinkedQueue<>();

  private static PuzzleService start(Duration deadline) {
    String name = InProcessServerBuilder.generateName();
    try {
      InProcessServerBuilder.forName(name)
          .directExecutor()
          .addService(new FakeService())
          .build()
          .start();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    ManagedChannel channel = InProcessChannelBuilder.forName(name).directExecutor().build();
    CHANNELS.add(channel);
    return new RemoteService(PencilmarkClient.on(channel).withDeadline(deadline));
  }

  @Override
  public void detect(DetectRequest request, StreamObserver<DetectResponse> answers) {
    if (isUnreadable(request.getText())) {
      answers.onError(refusal(problem(request.getText())));
      return;
    }
    answer(
        answers,
        DetectResponse.newBuilder()
            .setDetection(
                detection("swiki.v2")
                    .setDialect(request.getText().equals("old") ? "old" : "manner")
                    .addReasons(reason("it begins with S")))
            .addRunnersUp(detection("plain.line").addReasons(reason("it could be")))
            .build());
  }

  private static DetectionReason.Builder reason(String text) {
    return DetectionReason.newBuilder().setCode("STRUCTURE").setText(text);
  }

  @Override
  public void decode(DecodeRequest request, StreamObserver<DecodeResponse> answers) {
    String text = request.getPuzzle().getText();
    if (isUnreadable(text)) {
      answers.onError(refusal(problem(text)));
      return;
    }
    DecodeResponse.Builder response = DecodeResponse.newBuilder();
    response.setBoard(
        Board.newBuilder()
            .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
            .setSize(4)
            .setDigits("1....2..........")
            .setClues("1..............."));
    response.setDetection(detection("plain.line"));
    response.addLossesBuilder().setKind(LossKind.LOSS_KIND_COMMENT).setDetail("\"hard\"");
    response.getPuzzleBuilder().addWarningsBuilder().setCode("NO_REGULAR_BOXES").setMessage("odd");
    answer(answers, response.build());
  }

  @Override
  public void convert(ConvertRequest request, StreamObserver<ConvertResponse> answers) {
    String text = request.getPuzzle().getText();
    if (request.getTargetFormatId().equals("nosuch")) {
      answers.onError(refusal(unknownTarget()));
    } else if (!request.getPuzzle().hasData() && isUnreadable(text)) {
      answers.onError(refusal(problem(text)));
    } else {
      answer(
          answers,
          ConvertResponse.newBuilder()
              .setConversion(conversion(request.getPuzzle(), request.getTargetFormatId()))
              .setPuzzle(info(request.getPuzzle()))
              .build());
    }
  }

  @Override
  public StreamObserver<ConvertStreamRequest> convertStream(
      StreamObserver<ConvertStreamResponse> answers) {
    return new StreamObserver<>() {
      @Override
      public void onNext(ConvertStreamRequest batch) {
        if (batch.getTargetFormatId().equals("nosuch")) {
          answers.onError(refusal(unknownTarget()));
          return;
        }
        ConvertStreamResponse.Builder response = ConvertStreamResponse.newBuilder();
        for (Puzzle puzzle : batch.getPuzzlesList()) {
          if (isUnreadable(puzzle.getText())) {
            response.addResultsBuilder().setProblem(problem(puzzle.getText()));
          } else {
            response
                .addResultsBuilder()
                .setConversion(conversion(puzzle, batch.getTargetFormatId()))
                .setPuzzle(info(puzzle));
          }
        }
        answers.onNext(response.build());
      }

      @Override
      public void onError(Throwable cause) {}

      @Override
      public void onCompleted() {
        answers.onCompleted();
      }
    };
  }

  @Override
  public void listFormats(ListFormatsRequest request, StreamObserver<ListFormatsResponse> answers) {
    answer(
        answers,
        ListFormatsResponse.newBuilder()
            .addFormats(
                Format.newBuilder()
                    .setId("swiki.v2")
                    .addDialects(Dialect.newBuilder().setName("old").setVersion(true))
                    .addDialects(Dialect.newBuilder().setName("manner")))
            .build());
  }

  private static boolean isUnreadable(String text) {
    return text.isEmpty() || text.startsWith("?");
  }

  private static Problem unknownTarget() {
    return Problem.newBuilder().setCode("BAD_REQUEST").setMessage("there is no nosuch").build();
  }

  private static Problem problem(String text) {
    Problem.Builder problem = Problem.newBuilder();
    if (text.isEmpty()) {
      return problem.setCode("EMPTY_INPUT").setMessage("there is nothing").build();
    }
    problem.setCode("UNKNOWN_FORMAT").setMessage("cannot read\n" + text);
    problem.addNearMissesBuilder().setFormatId("swiki.v2").setReason("no header");
    return problem.build();
  }

  private static WrittenPuzzle conversion(Puzzle puzzle, String target) {
    WrittenPuzzle.Builder conversion = WrittenPuzzle.newBuilder();
    if (target.equals("bytes")) {
      return conversion.setData(ByteString.copyFromUtf8(puzzle.getText())).build();
    }
    String text = puzzle.hasData() ? puzzle.getData().toStringUtf8() : puzzle.getText();
    String from = puzzle.getFormatId().isEmpty() ? "" : puzzle.getFormatId() + ":";
    conversion.setText(from + text.replace('|', '\n'));
    if (text.contains("lossy")) {
      conversion
          .addLossesBuilder()
          .setKind(LossKind.LOSS_KIND_SINGLE_CANDIDATE)
          .setCells(3)
          .setDetail("read back as given");
      conversion.addLossesBuilder().setKind(LossKind.LOSS_KIND_TYPE);
    }
    return conversion.build();
  }

  private static PuzzleInfo info(Puzzle puzzle) {
    PuzzleInfo.Builder info = PuzzleInfo.newBuilder();
    if (puzzle.getText().contains("lossy")) {
      info.addWarningsBuilder().setCode("TEXT_IGNORED").setMessage("odd");
    }
    return info.build();
  }

  private static Detection.Builder detection(String formatId) {
    return Detection.newBuilder()
        .setFormatId(formatId)
        .setType(PuzzleType.PUZZLE_TYPE_KILLER)
        .setSize(9)
        .setConfidence(Confidence.CONFIDENCE_LIKELY);
  }

  private static StatusRuntimeException refusal(Problem problem) {
    return StatusProto.toStatusRuntimeException(
        com.google.rpc.Status.newBuilder()
            .setCode(com.google.rpc.Code.INVALID_ARGUMENT_VALUE)
            .addDetails(Any.pack(problem))
            .build());
  }

  private static <A> void answer(StreamObserver<A> answers, A answer) {
    answers.onNext(answer);
    answers.onCompleted();
  }
}
