package dev.pencilmark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two servers, of which one is killed or stopped during all kinds of calls. */
@Timeout(120)
@DisabledOnOs(OS.WINDOWS)
final class LostServerTest {

  private static final String GRID =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  /** Far more than the windows of all streams hold. */
  private static final int PUZZLES = 5_000;

  /** More than a server makes ahead of its reader. */
  private static final int GENERATED = 400;

  private static final int IN_FLIGHT = 64;

  private static final ConvertStreamRequest TO_ZEROS =
      ConvertStreamRequest.newBuilder().setTargetFormatId("plain.line.zero").build();

  private static final Replicas REPLICAS = new Replicas();

  private PencilmarkClient client;

  @BeforeEach
  void start() throws Exception {
    REPLICAS.start();
    client = REPLICAS.client();
    // Both are connected when calls have gone round.
    for (int i = 0; i < 10; i++) {
      FakeServer.formats(client);
    }
  }

  @AfterEach
  void stop() {
    client.close();
  }

  @AfterAll
  static void stopAll() {
    REPLICAS.close();
  }

  /** The full grid without some cells: its number identifies it. All have this one solution. */
  private static String text(int number) {
    char[] text = GRID.toCharArray();
    for (int bit = 0; bit < 15; bit++) {
      if ((number >> bit & 1) != 0) {
        text[bit * 5] = '.';
      }
    }
    return new String(text);
  }

  private static Iterator<Puzzle> puzzles() {
    return IntStream.range(0, PUZZLES).mapToObj(i -> FakeServer.puzzle(text(i))).iterator();
  }

  private Stream<ConvertResult> convertAll() {
    return client
        .open(InterchangeServiceGrpc.getConvertStreamMethod())
        .pipe(puzzles(), batch -> TO_ZEROS.toBuilder().addAllPuzzles(batch).build())
        .flatMap(answer -> answer.getResultsList().stream());
  }

  private static List<String> zeros() {
    return IntStream.range(0, PUZZLES).mapToObj(i -> text(i).replace('.', '0')).toList();
  }

  private void end(int replica, boolean atOnce) {
    if (atOnce) {
      REPLICAS.kill(replica);
    } else {
      REPLICAS.terminate(replica);
    }
  }

  /** A stream of which some is read before a server ends, and the rest after. */
  private record Reading(
      String what, List<String> expected, Stream<String> stream, List<String> read) {

    static Reading of(String what, List<String> expected, Stream<String> stream) {
      return new Reading(what, expected, stream, new ArrayList<>());
    }
  }

  /** Opens each stream twice, on one server each, and ends one server when all are read. */
  @SafeVarargs
  private void assertSurvive(boolean atOnce, Supplier<Reading>... openers) {
    List<Reading> readings = new ArrayList<>();
    try {
      List<Iterator<String>> rests = new ArrayList<>();
      for (Supplier<Reading> opener : openers) {
        for (int twice = 0; twice < 2; twice++) {
          Reading reading = opener.get();
          readings.add(reading);
          Iterator<String> results = reading.stream().iterator();
          rests.add(results);
          for (int i = 0; i < reading.expected().size() / 10; i++) {
            reading.read().add(results.next());
          }
        }
      }
      end(0, atOnce);
      for (int i = 0; i < readings.size(); i++) {
        rests.get(i).forEachRemaining(readings.get(i).read()::add);
      }
      for (Reading reading : readings) {
        assertThat(reading.read().equals(reading.expected())).as(reading.what()).isTrue();
      }
    } finally {
      readings.forEach(reading -> reading.stream().close());
    }
  }

  private static String reported(ConvertResult result) {
    return result.hasProblem()
        ? result.getProblem().getMessage()
        : result.getConversion().getText();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void streamsOfAllKinds_resume(boolean atOnce) {
    List<String> zeros = zeros();
    List<String> solved = IntStream.range(0, PUZZLES).mapToObj(i -> GRID).toList();
    byte[] file =
        IntStream.range(0, PUZZLES)
            .mapToObj(LostServerTest::text)
            .collect(Collectors.joining("\n"))
            .getBytes(StandardCharsets.UTF_8);
    EnumerateSolutionsRequest.Builder all =
        EnumerateSolutionsRequest.newBuilder().setPuzzle(FakeServer.puzzle(".".repeat(81)));
    all.getOptionsBuilder().getLimitsBuilder().setMaxSolutions(PUZZLES);
    List<String> indices = LongStream.range(0, PUZZLES).mapToObj(Long::toString).toList();
    List<String> made = generated().toList();
    assertThat(made).hasSize(GENERATED);
    assertThat(made.get(GENERATED - 1)).doesNotStartWith(GENERATED - 1 + " ");
    assertSurvive(
        atOnce,
        () -> Reading.of("ConvertStream", zeros, convertAll().map(LostServerTest::reported)),
        () ->
            Reading.of(
                "SolveStream",
                solved,
                client
                    .open(SolveServiceGrpc.getSolveStreamMethod())
                    .pipe(
                        puzzles(),
                        batch -> SolveStreamRequest.newBuilder().addAllPuzzles(batch).build())
                    .flatMap(answer -> answer.getResultsList().stream())
                    .map(result -> result.getAnswer().getSolutions(0).getDigits())),
        () ->
            Reading.of(
                "convertFile",
                zeros,
                client
                    .convertFile(
                        new ByteArrayInputStream(file),
                        ConvertFileRequest.newBuilder()
                            .setTargetFormatId("plain.line.zero")
                            .build())
                    .map(LostServerTest::reported)),
        () ->
            Reading.of(
                "enumerate",
                indices,
                client.stream(SolveServiceGrpc.getEnumerateSolutionsMethod(), all.build())
                    .asStream()
                    .filter(EnumerateSolutionsResponse::hasSolution)
                    .map(one -> Long.toString(one.getSolution().getIndex()))),
        () -> Reading.of("generate", made, generated()));
  }

  /**
   * Puzzles of which many come to mind again, so that a server has to know what another has made;
   * each with its index. The end has their number.
   */
  private Stream<String> generated() {
    GenerateRequest.Builder request = GenerateRequest.newBuilder().setSeed(7).setCount(GENERATED);
    request.getOptionsBuilder().setType(PuzzleType.PUZZLE_TYPE_KENKEN).setSize(3);
    return client.stream(GenerateServiceGrpc.getGenerateMethod(), request.build())
        .asStream()
        .peek(
            message -> {
              if (message.hasEnd()) {
                assertThat(message.getEnd().getProgress().getMade()).isEqualTo(GENERATED);
              }
            })
        .filter(GenerateResponse::hasPuzzle)
        .map(
            message ->
                message.getPuzzle().getIndex() + " " + message.getPuzzle().getWritten().getBoard());
  }

  /** The service config of the client used to throttle retries, and lost two thirds of them. */
  @Test
  void callsInFlight_areAnsweredByTheOtherServer() throws Exception {
    AtomicInteger answered = new AtomicInteger();
    AtomicInteger failed = new AtomicInteger();
    Semaphore room = new Semaphore(IN_FLIGHT);
    for (int i = 0; i < PUZZLES; i++) {
      room.acquire();
      if (i == PUZZLES / 4) {
        end(0, true);
      }
      ConvertRequest request =
          ConvertRequest.newBuilder()
              .setPuzzle(FakeServer.puzzle(text(i)))
              .setTargetFormatId("plain.line.zero")
              .build();
      String expected = text(i).replace('.', '0');
      CompletableFuture<ConvertResponse> answer =
          client.start(InterchangeServiceGrpc.getConvertMethod(), request);
      answer.whenComplete(
          (response, failure) -> {
            boolean right = failure == null && response.getConversion().getText().equals(expected);
            (right ? answered : failed).incrementAndGet();
            room.release();
          });
    }
    room.acquire(IN_FLIGHT);
    assertThat(failed).hasValue(0);
    assertThat(answered).hasValue(PUZZLES);
  }

  @Test
  void streamWithoutAnyServer_failsInTheEnd() {
    try (Stream<ConvertResult> results = convertAll()) {
      Iterator<ConvertResult> all = results.iterator();
      all.next();
      end(0, true);
      end(1, true);
      assertThat(
              catchThrowableOfType(
                      StatusRuntimeException.class, () -> all.forEachRemaining(one -> {}))
                  .getStatus()
                  .getCode())
          .isEqualTo(Status.Code.UNAVAILABLE);
    }
  }
}
