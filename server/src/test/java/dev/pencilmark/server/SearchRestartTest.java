package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.DecompressStreamRequest;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.wire.BoardMapper;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A search that makes way and finds no place to be put aside ends, and restarts: its call has the
 * answer that it would have had.
 */
@Timeout(120)
class SearchRestartTest {

  /** Far more than a thread finds in the quantum of a search. */
  private static final int MANY = 300_000;

  private InProcess server;

  @BeforeEach
  void start() throws IOException {
    server =
        new InProcess(
            ServerConfig.defaults()
                .with(Setting.SOLVE_THREADS, 1)
                .with(Setting.MAX_PREEMPTED_SEARCHES, 1)
                .with(Setting.MAX_SOLVE_SOLUTIONS, 1_000_000_000)
                .with(Setting.MAX_SOLVE_MILLIS, 600_000)
                .with(Setting.SOLVE_MILLIS, 600_000),
            new TestRecorder());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static SolveOptions solutions(int most) {
    return SolveOptions.newBuilder()
        .setLimits(SolveLimits.newBuilder().setMaxSolutions(most))
        .build();
  }

  /** A grid of which nothing is known but many candidates, which take a while to be read. */
  private static Puzzle marked(int side) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    Random random = new Random(side);
    for (int cell = 0; cell < side * side; cell++) {
      board.candidates(cell, 1 + random.nextInt((1 << side - 1) - 1));
    }
    return Puzzle.newBuilder().setBoard(BoardMapper.toWire(board.build())).build();
  }

  /** Has an endless search take the only place, for until others have restarted. */
  private <Q, A> List<A> besideAnEndlessSearch(MethodDescriptor<Q, A> method, Q request)
      throws Exception {
    OpenStream<SolveStreamRequest, SolveStreamResponse> endless =
        new OpenStream<>(server, SolveServiceGrpc.getSolveStreamMethod());
    endless.call.request(1);
    endless.call.sendMessage(
        SolveStreamRequest.newBuilder()
            .addPuzzles(Puzzles.text(Puzzles.EMPTY_9X9))
            .setOptions(solutions(1_000_000_000))
            .build());
    while (server.solvers().active() == 0) {
      Thread.onSpinWait();
    }
    final long before = server.solvers().restarts();
    OpenStream<Q, A> stream = open(method, request);
    while (server.solvers().restarts() == before) {
      // Asked in this order: between the two it may restart and end.
      boolean hasEnded = stream.hasEnded();
      assertThat(hasEnded && server.solvers().restarts() == before).as("never anew").isFalse();
    }
    endless.call.cancel("enough", null);
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    return stream.answers();
  }

  private <Q, A> OpenStream<Q, A> open(MethodDescriptor<Q, A> method, Q request) {
    OpenStream<Q, A> stream = new OpenStream<>(server, method);
    stream.call.request(1_000);
    stream.call.sendMessage(request);
    stream.call.halfClose();
    return stream;
  }

  private <Q, A> List<A> alone(MethodDescriptor<Q, A> method, Q request) throws Exception {
    OpenStream<Q, A> stream = open(method, request);
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    return stream.answers();
  }

  private <Q, A> void assertSameAsAlone(MethodDescriptor<Q, A> method, Q request) throws Exception {
    List<A> alone = alone(method, request);
    // Not isEqualTo, which would print some thousand lines.
    assertThat(besideAnEndlessSearch(method, request).equals(alone)).as("as alone").isTrue();
  }

  @Test
  void everyPuzzleOfAStreamHasItsOwnAnswer() throws Exception {
    List<SolveStreamResponse> answers =
        besideAnEndlessSearch(
            SolveServiceGrpc.getSolveStreamMethod(),
            SolveStreamRequest.newBuilder()
                .addPuzzles(Puzzles.text(Puzzles.EASY))
                .addPuzzles(Puzzles.text(Puzzles.EMPTY_9X9))
                .addPuzzles(Puzzles.text(Puzzles.TWO))
                .addPuzzles(Puzzles.text(Puzzles.NONE))
                .setOptions(solutions(MANY))
                .build());

    assertThat(answers).hasSize(1);
    assertThat(answers.get(0).getResultsList())
        .extracting(result -> result.getAnswer().getSolutionCount())
        .containsExactly(1L, (long) MANY, 2L, 0L);
  }

  @Test
  void solveHasItsAnswer() throws Exception {
    assertThat(
            besideAnEndlessSearch(
                SolveServiceGrpc.getSolveMethod(),
                SolveRequest.newBuilder()
                    .setPuzzle(Puzzles.text(Puzzles.EMPTY_9X9))
                    .setOptions(solutions(MANY))
                    .build()))
        .singleElement()
        .satisfies(answer -> assertThat(answer.getAnswer().getSolutionCount()).isEqualTo(MANY));
  }

  @Test
  void compressHasTheSameBytes() throws Exception {
    assertSameAsAlone(
        CompressServiceGrpc.getCompressMethod(),
        CompressRequest.newBuilder().setPuzzle(CompressDeadlineTest.hard()).build());
  }

  @Test
  void batchIsCompressedToTheSameBytesAndBack() throws Exception {
    List<Puzzle> puzzles =
        List.of(
            Puzzles.text(Puzzles.EASY),
            marked(9),
            marked(4),
            marked(31),
            Puzzles.text(Puzzles.TWO));
    MethodDescriptor<CompressStreamRequest, CompressStreamResponse> method =
        CompressServiceGrpc.getCompressStreamMethod();
    CompressStreamRequest there = CompressStreamRequest.newBuilder().addAllPuzzles(puzzles).build();
    assertSameAsAlone(method, there);

    DecompressStreamRequest back =
        DecompressStreamRequest.newBuilder()
            .setData(alone(method, there).get(0).getCompressed().getData())
            .setIncludeBoards(true)
            .build();
    assertSameAsAlone(CompressServiceGrpc.getDecompressStreamMethod(), back);
  }

  @Test
  void solutionsComeOnceAndInOrder() throws Exception {
    EnumerateSolutionsRequest request =
        EnumerateSolutionsRequest.newBuilder()
            .setPuzzle(CompressDeadlineTest.hard())
            .setOptions(
                SolveOptions.newBuilder()
                    .setLimits(SolveLimits.newBuilder().setMaxGuesses(2_000).setMaxSolutions(3)))
            .build();
    MethodDescriptor<EnumerateSolutionsRequest, EnumerateSolutionsResponse> method =
        SolveServiceGrpc.getEnumerateSolutionsMethod();
    assertSameAsAlone(method, request);
  }
}
