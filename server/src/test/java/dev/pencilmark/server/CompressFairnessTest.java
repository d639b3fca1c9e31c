package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.wire.BoardMapper;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Hard calls of one caller on a server that has nothing else to do. */
class CompressFairnessTest {

  private static final String SET = "killer_extreme";
  private static final int AT_ONCE = 8;
  private static final int CALLS = 60;
  private static final int DEADLINE_SECONDS = 10;

  /** Longer than the quantum of a search, and so short that eight take less than a second. */
  private static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(8);

  private static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  @Test
  void anIdleServerRefusesNoneOfEightCallsThatItCanFinishInASecond() throws Exception {
    assumeTrue(PuzzleSets.names().contains(SET), "there is no set of puzzles " + SET);
    CompressRequest killer = killer();
    assumeTrue(killer != null, "the machine is too busy for any killer");
    ServerConfig config = ServerConfig.defaults().with(Setting.SOLVE_THREADS, 1);
    ExecutorService callers = Executors.newFixedThreadPool(AT_ONCE);
    try (InProcess server = new InProcess(config, Recorder.NONE)) {
      List<Future<Status.Code>> answers = new ArrayList<>();
      for (int i = 0; i < CALLS; i++) {
        answers.add(callers.submit(() -> call(server, killer)));
      }
      for (Future<Status.Code> answer : answers) {
        assertThat(answer.get(60, TimeUnit.SECONDS)).isNotEqualTo(Status.Code.RESOURCE_EXHAUSTED);
      }
    } finally {
      callers.shutdownNow();
    }
  }

  private static Status.Code call(InProcess server, CompressRequest killer) {
    try {
      server.compressing().withDeadlineAfter(DEADLINE_SECONDS, TimeUnit.SECONDS).compress(killer);
      return Status.Code.OK;
    } catch (StatusRuntimeException failed) {
      return failed.getStatus().getCode();
    }
  }

  /** A killer that is a search of some milliseconds here; null if there is none. */
  private static CompressRequest killer() throws IOException, ProblemException {
    try (InProcess server = new InProcess(ServerConfig.defaults(), Recorder.NONE)) {
      for (Board board : PuzzleSets.read(SET)) {
        CompressRequest request =
            CompressRequest.newBuilder()
                .setPuzzle(
                    dev.pencilmark.v1.Puzzle.newBuilder().setBoard(BoardMapper.toWire(board)))
                .build();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5 && least > SHORTEST_NANOS; i++) {
          long begin = System.nanoTime();
          boolean isDone = call(server, request) == Status.Code.OK;
          least = isDone ? Math.min(least, System.nanoTime() - begin) : 0;
          if (least > 10 * LONGEST_NANOS) {
            break;
          }
        }
        if (least >= SHORTEST_NANOS && least <= LONGEST_NANOS) {
          return request;
        }
      }
    }
    return null;
  }
}
