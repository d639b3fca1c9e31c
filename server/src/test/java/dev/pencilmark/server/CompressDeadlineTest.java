package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.rpc.CallCancellation;
import dev.pencilmark.server.rpc.CompressHandler;
import dev.pencilmark.server.rpc.HandlerContext;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.RefusedException;
import io.grpc.Context;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls end at their deadline, and have no other answer then. */
@Timeout(120)
class CompressDeadlineTest {

  /** A KenKen whose search for a solution uses up all of its work. */
  static Puzzle hard() {
    Board.Builder board = Board.builder(PuzzleType.KENKEN, 16);
    for (int first = 0; first + 3 <= 256; first += 3) {
      int[] cells = {first, first + 1, first + 2};
      board.cage(new Cage(cells, CageOperator.SUBTRACT, 1, Cage.NO_COLOUR));
    }
    return Puzzle.newBuilder().setBoard(BoardMapper.toWire(board.build())).build();
  }

  @Test
  void callWhoseDeadlineComesFirstHasNoOtherBytes() throws IOException {
    CompressRequest request = CompressRequest.newBuilder().setPuzzle(hard()).build();
    try (InProcess server = new InProcess(ServerConfig.defaults(), new TestRecorder())) {
      ByteString bytes = server.compressing().compress(request).getData();
      for (int millis : new int[] {1, 3, 10, 30, 60_000}) {
        try {
          CompressResponse response =
              server
                  .compressing()
                  .withDeadlineAfter(millis, TimeUnit.MILLISECONDS)
                  .compress(request);
          assertThat(response.getData()).isEqualTo(bytes);
        } catch (StatusRuntimeException late) {
          // A busy pool may see beforehand that it would be late.
          assertThat(late.getStatus().getCode())
              .isIn(Status.Code.DEADLINE_EXCEEDED, Status.Code.RESOURCE_EXHAUSTED);
        }
        while (server.solvers().active() > 0) {
          Thread.onSpinWait();
        }
      }
    }
  }

  @Test
  void aCallWithoutAWaitingClientIsCancelled() throws Exception {
    Context.CancellableContext call = Context.current().withCancellation();
    Cancellation cancellation = call.call(CallCancellation::new);
    assertThat(cancellation.isCancelled()).isFalse();
    call.cancel(null);
    assertThat(cancellation.isCancelled()).isTrue();

    CompressHandler handler =
        new CompressHandler(HandlerContext.of(ServerConfig.defaults(), Recorder.NONE, null, null));
    Board board = Board.builder(PuzzleType.SUDOKU, 31).candidates(5, 7).build();
    byte[] code = new Compressor(1).compress(board, Code.ANY, new Cancellation()).bytes();
    DecompressRequest request =
        DecompressRequest.newBuilder().setData(ByteString.copyFrom(code)).build();
    assertThat(handler.decompress(request).getPuzzle().getSize()).isEqualTo(31);
    assertThat(
            catchThrowableOfType(
                    RefusedException.class, () -> call.call(() -> handler.decompress(request)))
                .problem()
                .code())
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }
}
