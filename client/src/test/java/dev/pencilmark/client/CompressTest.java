package dev.pencilmark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.BatchProblem;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import io.grpc.stub.StreamObserver;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class CompressTest {

  private final FakeServer server = FakeServer.of(new Compressing());
  private final PencilmarkClient client = server.client();

  @AfterEach
  void stop() {
    server.close();
  }

  private static <T> T get(CompletionStage<T> stage) throws Exception {
    return stage.toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Test
  void compression_hasAllThatTheServerSays() throws Exception {
    Compression compression =
        client.compress(
            Puzzles.text("grid"), CompressOptions.DEFAULT.as("rank73").inForm("decimal"));

    assertThat(compression.code()).isEqualTo("rank73/1");
    assertThat(compression.data().toStringUtf8()).isEqualTo("bytes");
    assertThat(compression.bits()).isEqualTo(73);
    assertThat(compression.text()).isEqualTo("grid rank73 decimal");
    assertThat(compression.gridNumber()).contains(new BigInteger("3785499481856629922010"));
    assertThat(compression.plainLength()).isEqualTo(81);
    assertThat(compression.swikiV2Length()).isEqualTo(165);
    assertThat(compression.detection().map(Detection::formatId)).contains("plain.line");
    assertThat(compression.warnings()).extracting(Problem::code).containsExactly("ODD");
    assertThat(
            get(
                client
                    .async()
                    .compress(
                        Puzzles.text("grid"),
                        CompressOptions.DEFAULT.as("rank73").inForm("decimal"))))
        .isEqualTo(compression);
  }

  @Test
  void defaults_areLeftToTheServer() {
    Compression compression = client.compress("puzzle");

    assertThat(compression.text()).isEqualTo("puzzle  ");
    assertThat(compression.gridNumber()).isEmpty();
    assertThat(compression.detection()).isEmpty();
  }

  @Test
  void gridNumber_isAskedForByItsCode() throws Exception {
    BigInteger number = new BigInteger("3785499481856629922010");

    assertThat(client.gridNumber(Puzzles.text("grid"))).isEqualTo(number);
    assertThat(get(client.async().gridNumber(Puzzles.text("grid")))).isEqualTo(number);
    assertThat(
            catchThrowableOfType(
                    PuzzleException.class, () -> client.gridNumber(Puzzles.text("puzzle")))
                .code())
        .isEqualTo("NOT_REPRESENTABLE");
  }

  @Test
  void decompression_isABoardUnlessAFormatIsNamed() throws Exception {
    Decompression board = client.decompress("code");
    assertThat(board.board()).contains(Board.getDefaultInstance());
    assertThat(board.output()).isEmpty();
    assertThat(board.type()).isEqualTo(PuzzleType.PUZZLE_TYPE_SUDOKU);
    assertThat(board.size()).isEqualTo(9);
    assertThat(board.warnings()).extracting(Problem::code).containsExactly("ODD");

    Decompression text = client.decompress("code", "plain.line");
    assertThat(text.board()).isEmpty();
    assertThat(text.output()).contains(new Output("TEXT code plain.line", null));
    assertThat(text.losses()).containsExactly(new Loss(LossKind.LOSS_KIND_CAGES, 2, ""));
    assertThat(text.gridNumber()).isEqualTo(Optional.of(BigInteger.TEN));
    assertThat(get(client.async().decompress("code", "plain.line"))).isEqualTo(text);
  }

  @Test
  void everySource_isSentAsWhatItIs() throws Exception {
    ByteString data = ByteString.copyFromUtf8("x");
    String bytes = client.decompress(data, "f").output().orElseThrow().text();
    assertThat(bytes).isEqualTo("DATA x f");
    assertThat(get(client.async().decompress(data, "f")).output().orElseThrow().text())
        .isEqualTo(bytes);

    String number = client.grid(BigInteger.ONE, "f").output().orElseThrow().text();
    assertThat(number).isEqualTo("GRID_NUMBER 1 f");
    assertThat(get(client.async().grid(BigInteger.ONE, "f")).output().orElseThrow().text())
        .isEqualTo(number);

    String random = client.randomGrid("f").output().orElseThrow().text();
    assertThat(random).isEqualTo("RANDOM_GRID  f");
    assertThat(get(client.async().randomGrid("f")).output().orElseThrow().text()).isEqualTo(random);
    assertThat(client.randomGrid("bytes").output().orElseThrow().isBinary()).isTrue();
  }

  @Test
  void batch_goesThereAndBack() throws Exception {
    List<Puzzle> puzzles = List.of(Puzzles.text("a"), Puzzles.text("b"));
    CompressedBatch batch = client.compressBatch(puzzles, "grids");

    assertThat(batch).isEqualTo(new CompressedBatch("grids/1", ByteString.copyFromUtf8("a b "), 2));
    assertThat(get(client.async().compressBatch(puzzles, "grids"))).isEqualTo(batch);

    List<DecompressedPuzzle> back = client.decompressBatch(batch.data(), "f");
    assertThat(back)
        .extracting(puzzle -> puzzle.output().map(Output::text).orElse(null))
        .containsExactly("a f", "b f", null);
    assertThat(back.get(2).problem().map(Problem::code)).contains("NOT_REPRESENTABLE");
    assertThat(back.get(0).problem()).isEmpty();
    assertThat(get(client.async().decompressBatch(batch.data(), "f"))).isEqualTo(back);
  }

  @Test
  void refusedBatch_tellsThePuzzle() {
    List<Puzzle> puzzles = List.of(Puzzles.text("a"), Puzzles.text("?"));
    PuzzleException refused =
        catchThrowableOfType(PuzzleException.class, () -> client.compressBatch(puzzles, ""));

    assertThat(refused.code()).isEqualTo("UNKNOWN_FORMAT");
    assertThat(refused.puzzle()).hasValue(1);
    assertThat(refused).hasMessage("puzzle 1 of the batch: cannot read");

    ExecutionException failed =
        catchThrowableOfType(
            ExecutionException.class, () -> get(client.async().compressBatch(puzzles, "")));
    assertThat(failed.getCause()).isInstanceOf(PuzzleException.class);

    PuzzleException whole =
        catchThrowableOfType(
            PuzzleException.class, () -> client.decompressBatch(ByteString.EMPTY, ""));
    assertThat(whole.puzzle()).isEmpty();
    assertThat(whole).hasMessage("cannot read");
  }

  /** Compresses a puzzle to a text that tells the request. */
  private static final class Compressing extends InterchangeServiceImplBase {

    @Override
    public void compress(CompressRequest request, StreamObserver<CompressResponse> answers) {
      String text = request.getPuzzle().getText();
      CompressResponse.Builder response =
          CompressResponse.newBuilder()
              .setText(text + " " + request.getCode() + " " + request.getTextForm());
      if (text.equals("grid")) {
        response
            .setCode("rank73/1")
            .setData(ByteString.copyFromUtf8("bytes"))
            .setBits(73)
            .setGridNumber("3785499481856629922010")
            .setPlainLength(81)
            .setSwikiV2Length(165);
        response.getDetectionBuilder().setFormatId("plain.line");
        response.addWarningsBuilder().setCode("ODD");
      } else if (request.getCode().equals("rank73")) {
        answers.onError(
            FakeServer.refusal(
                dev.pencilmark.v1.Problem.newBuilder().setCode("NOT_REPRESENTABLE").build()));
        return;
      }
      answers.onNext(response.build());
      answers.onCompleted();
    }

    @Override
    public void decompress(DecompressRequest request, StreamObserver<DecompressResponse> answers) {
      DecompressResponse.Builder response =
          DecompressResponse.newBuilder()
              .setGridNumber("10")
              .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
              .setSize(9);
      response.addWarningsBuilder().setCode("ODD");
      if (request.getIncludeBoard()) {
        response.setBoard(Board.getDefaultInstance());
      }
      String format = request.getTargetFormatId();
      if (format.equals("bytes")) {
        response.setData(ByteString.EMPTY);
      } else if (!format.isEmpty()) {
        String source =
            request.getText() + request.getData().toStringUtf8() + request.getGridNumber();
        response.setText(request.getSourceCase() + " " + source + " " + format);
        response.addLossesBuilder().setKind(LossKind.LOSS_KIND_CAGES).setCells(2);
      }
      answers.onNext(response.build());
      answers.onCompleted();
    }

    @Override
    public StreamObserver<CompressStreamRequest> compressStream(
        StreamObserver<CompressStreamResponse> answers) {
      return new StreamObserver<>() {
        @Override
        public void onNext(CompressStreamRequest request) {
          answers.onNext(answer(request));
        }

        @Override
        public void onError(Throwable cause) {}

        @Override
        public void onCompleted() {
          answers.onCompleted();
        }
      };
    }

    private static CompressStreamResponse answer(CompressStreamRequest request) {
      CompressStreamResponse.Builder response = CompressStreamResponse.newBuilder();
      BatchProblem.Builder problem = BatchProblem.newBuilder();
      problem.getProblemBuilder().setCode("UNKNOWN_FORMAT").setMessage("cannot read");
      if (request.hasDecompress()) {
        String data = request.getDecompress().getData().toStringUtf8();
        if (data.isEmpty()) {
          return response.setProblem(problem).build();
        }
        for (String text : data.split(" ")) {
          response
              .getDecompressedBuilder()
              .addPuzzlesBuilder()
              .setText(text + " " + request.getDecompress().getTargetFormatId());
        }
        response
            .getDecompressedBuilder()
            .addPuzzlesBuilder()
            .getProblemBuilder()
            .setCode("NOT_REPRESENTABLE");
        return response.build();
      }
      StringBuilder data = new StringBuilder();
      for (Puzzle puzzle : request.getCompress().getPuzzlesList()) {
        if (puzzle.getText().equals("?")) {
          return response.setProblem(problem.setPuzzle(1)).build();
        }
        data.append(puzzle.getText()).append(' ');
      }
      response
          .getCompressedBuilder()
          .setCode(request.getCompress().getCode() + "/1")
          .setData(ByteString.copyFromUtf8(data.toString()))
          .setPuzzleCount(request.getCompress().getPuzzlesCount());
      return response.build();
    }
  }
}
