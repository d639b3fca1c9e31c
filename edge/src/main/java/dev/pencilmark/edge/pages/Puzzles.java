package dev.pencilmark.edge.pages;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.ExplainServiceGrpc;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.PagePuzzle;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderPagesResponse;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderResponse;
import dev.pencilmark.v1.RenderServiceGrpc;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.Step;
import io.grpc.Channel;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.AbstractStub;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;

/** The calls that pages are made of. */
final class Puzzles {

  /** The longest code that a link has. */
  static final int LONGEST_CODE = 4_000;

  private static final int PATIENCE_SECONDS = 20;

  /** The work limit of the searches of a page, about three seconds. */
  private static final SolveLimits LIMITS =
      SolveLimits.newBuilder().setMaxWork(600_000_000).build();

  private final Channel channel;

  Puzzles(Channel channel) {
    this.channel = channel;
  }

  private <S extends AbstractStub<S>> S stub(Function<Channel, S> service) {
    return service.apply(channel).withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /** Returns the problem of a failed call; null if it failed for another reason. */
  static Problem problem(StatusRuntimeException failure) {
    try {
      for (Any detail : StatusProto.fromThrowable(failure).getDetailsList()) {
        if (detail.is(Problem.class)) {
          return detail.unpack(Problem.class);
        }
      }
    } catch (InvalidProtocolBufferException broken) {
      failure.addSuppressed(broken);
    }
    return null;
  }

  DecodeResponse decode(String text) {
    return stub(InterchangeServiceGrpc::newBlockingStub)
        .decode(DecodeRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setText(text)).build());
  }

  /** Returns the puzzle of a code. */
  DecompressResponse decompress(String code) {
    return stub(CompressServiceGrpc::newBlockingStub)
        .decompress(DecompressRequest.newBuilder().setText(code).setIncludeBoard(true).build());
  }

  /** A short code of a puzzle; empty if it has none that fits a link. */
  String code(Board board) {
    try {
      String code =
          stub(CompressServiceGrpc::newBlockingStub)
              .compress(CompressRequest.newBuilder().setPuzzle(of(board)).build())
              .getText();
      return code.length() > LONGEST_CODE ? "" : code;
    } catch (StatusRuntimeException failure) {
      if (problem(failure) == null) {
        throw failure;
      }
      return "";
    }
  }

  ConvertResponse convert(Board board, String format) {
    return stub(InterchangeServiceGrpc::newBlockingStub)
        .convert(
            ConvertRequest.newBuilder().setPuzzle(of(board)).setTargetFormatId(format).build());
  }

  SolveAnswer solve(Board board) {
    return stub(SolveServiceGrpc::newBlockingStub)
        .solve(
            SolveRequest.newBuilder()
                .setPuzzle(of(board))
                .setOptions(SolveOptions.newBuilder().setIncludeBoards(true).setLimits(LIMITS))
                .build())
        .getAnswer();
  }

  RateAnswer rate(Board board) {
    RateRequest.Builder request = RateRequest.newBuilder().setPuzzle(of(board));
    request.getOptionsBuilder().setLimits(LIMITS);
    return stub(ExplainServiceGrpc::newBlockingStub).rate(request.build()).getAnswer();
  }

  /** Returns the steps to the solution, and their end. */
  ExplainEnd explain(Board board, List<Step> steps) {
    ExplainRequest request = ExplainRequest.newBuilder().setPuzzle(of(board)).build();
    ExplainEnd end = ExplainEnd.getDefaultInstance();
    Iterator<ExplainResponse> answers = stub(ExplainServiceGrpc::newBlockingStub).explain(request);
    while (answers.hasNext()) {
      ExplainResponse answer = answers.next();
      if (answer.hasStep()) {
        steps.add(answer.getStep());
      } else if (answer.hasEnd()) {
        end = answer.getEnd();
      }
    }
    return end;
  }

  ListFormatsResponse formats() {
    return stub(InterchangeServiceGrpc::newBlockingStub)
        .listFormats(ListFormatsRequest.getDefaultInstance());
  }

  RenderResponse render(RenderRequest request) {
    return stub(RenderServiceGrpc::newBlockingStub).render(request);
  }

  /** A document to print. */
  byte[] document(Board board) {
    RenderPagesRequest request =
        RenderPagesRequest.newBuilder()
            .addPuzzles(PagePuzzle.newBuilder().setPuzzle(of(board)))
            .setPuzzlesPerPage(1)
            .build();
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    Iterator<RenderPagesResponse> parts =
        stub(RenderServiceGrpc::newBlockingStub).renderPages(request);
    while (parts.hasNext()) {
      document.writeBytes(parts.next().getChunk().toByteArray());
    }
    return document.toByteArray();
  }

  /** Makes a puzzle; null if none was found in time. */
  Board generate(GenerateRequest request) {
    Board made = null;
    Iterator<GenerateResponse> answers =
        stub(GenerateServiceGrpc::newBlockingStub).generate(request);
    while (answers.hasNext()) {
      GenerateResponse answer = answers.next();
      if (answer.hasPuzzle()) {
        made = answer.getPuzzle().getWritten().getBoard();
      }
    }
    return made;
  }

  /** Returns the puzzles in a text of many lines, up to a maximum. */
  List<ConvertResult> list(String text, int most) {
    List<ConvertResult> some = new ArrayList<>();
    ConvertFileRequest options =
        ConvertFileRequest.newBuilder().setTargetFormatId("swiki.v2").build();
    try (Stream<ConvertResult> results =
        PencilmarkClient.on(channel)
            .convertFile(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), options)) {
      results.limit(most).forEach(some::add);
    } catch (RuntimeException unreadable) {
      // The puzzles before the failure are returned; the text is also decoded as a whole.
      return some;
    }
    return some;
  }

  static Puzzle of(Board board) {
    return Puzzle.newBuilder().setBoard(board).build();
  }

  /** Returns a puzzle with its drawing, which no rule of the board describes. */
  static Puzzle of(Board board, PuzzleMetadata metadata) {
    Puzzle.Builder puzzle = of(board).toBuilder();
    if (metadata.hasCosmetics()) {
      puzzle.setMetadata(PuzzleMetadata.newBuilder().setCosmetics(metadata.getCosmetics()));
    }
    return puzzle.build();
  }
}
