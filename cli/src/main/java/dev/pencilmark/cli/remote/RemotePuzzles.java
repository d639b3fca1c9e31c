package dev.pencilmark.cli.remote;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import dev.pencilmark.cli.work.GenerateCursor;
import dev.pencilmark.cli.work.GenerateOrder;
import dev.pencilmark.cli.work.GeneratedPuzzle;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.generate.Identity;
import dev.pencilmark.v1.CageOperator;
import dev.pencilmark.v1.ClueSymmetry;
import dev.pencilmark.v1.GenerateEnd;
import dev.pencilmark.v1.GenerateMethod;
import dev.pencilmark.v1.GenerateOptions;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.WantedRange;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puzzles as a server makes them. It goes on where a call has ended because of the server's time,
 * if nobody has said how long to go on, and where more are wanted than a server makes in a call.
 * Then it tells the next call which puzzles there are.
 */
final class RemotePuzzles implements GenerateCursor {

  /** The most puzzles of a call: what servers allow unless they are configured otherwise. */
  private static final int MOST_COUNT = 10_000;

  private static final long NANOS = 1_000_000_000;

  private final PencilmarkClient client;
  private final GenerateOrder order;
  private final long since = System.nanoTime();
  private AnswerStream<?, GenerateResponse> stream;
  private Versions versions;
  private GeneratedPuzzle puzzle;
  private State before = new State(0, 0, Map.of());
  private State state = before;
  private String end;

  RemotePuzzles(PencilmarkClient client, GenerateOrder order) {
    this.client = client;
    this.order = order;
    this.stream = client.stream(InterchangeServiceGrpc.getGenerateMethod(), request(order));
  }

  @Override
  public boolean advance() {
    puzzle = null;
    GenerateResponse message = RemoteOperation.call(stream::next);
    if (message.hasStart()) {
      versions =
          new Versions(
              message.getStart().getGeneratorVersion(), message.getStart().getLogicVersion());
    } else if (message.hasPuzzle()) {
      note(message.getPuzzle().getKey());
      puzzle = puzzle(message.getPuzzle());
    } else if (message.hasProgress()) {
      state = inAll(message.getProgress());
    } else if (message.hasEnd()) {
      end(message.getEnd());
    }
    return end == null;
  }

  private void end(GenerateEnd message) {
    state = inAll(message.getProgress());
    boolean goesOn =
        switch (message.getReason()) {
          case GENERATE_END_REASON_TIME -> order.series().time().isZero();
          case GENERATE_END_REASON_DONE -> state.made() < order.series().count();
          default -> false;
        };
    if (goesOn) {
      before = state;
      int rest = order.series().count() - (int) state.made();
      stream =
          client.stream(
              InterchangeServiceGrpc.getGenerateMethod(),
              request(order.from(message.getNextIndex(), rest)));
    } else {
      end = WireValues.bare(message.getReason().name(), "GENERATE_END_REASON_");
    }
  }

  private void note(ByteString key) {
    if (!key.isEmpty()) {
      ByteBuffer bytes = key.asReadOnlyByteBuffer();
      order.series().known().add(new Identity(bytes.getLong(), bytes.getLong()));
    }
  }

  private State inAll(GenerateProgress progress) {
    Map<String, Long> rejected = new TreeMap<>(before.rejected());
    progress
        .getRejectedList()
        .forEach(
            one ->
                rejected.merge(
                    WireValues.bare(one.getReason().name(), "GENERATE_REJECTION_"),
                    one.getAttempts(),
                    Long::sum));
    return new State(
        before.made() + progress.getMade(), before.tried() + progress.getTried(), rejected);
  }

  private static GeneratedPuzzle puzzle(dev.pencilmark.v1.GeneratedPuzzle wire) {
    return new GeneratedPuzzle(
        wire.getIndex(),
        WireValues.output(wire.hasData(), wire.getText(), wire.getData()),
        WireValues.losses(wire.getLossesList()),
        wire.getSolution(),
        wire.getKey().isEmpty() ? null : HexFormat.of().formatHex(wire.getKey().toByteArray()),
        wire.hasRating() ? WireSteps.rating(wire.getRating()) : null,
        wire.getClues(),
        wire.getAttempts());
  }

  private GenerateRequest request(GenerateOrder order) {
    GenerateOptions.Builder options =
        GenerateOptions.newBuilder()
            .setType(PuzzleType.valueOf("PUZZLE_TYPE_" + order.kind().type()))
            .setSize(order.kind().size())
            .setSymmetry(ClueSymmetry.valueOf("CLUE_SYMMETRY_" + order.clues().symmetry()))
            .setMethod(GenerateMethod.valueOf("GENERATE_METHOD_" + order.clues().method()))
            .setPattern(order.clues().pattern())
            .setMinimal(order.clues().minimal())
            .addAllRequired(order.difficulty().required())
            .addAllForbidden(order.difficulty().forbidden())
            .setAttempts(order.series().attempts());
    for (String operator : order.kind().operators()) {
      options.addOperators(CageOperator.valueOf("CAGE_OPERATOR_" + operator));
    }
    if (order.clues().number() != null) {
      options.setClues(range(order.clues().number()));
    }
    if (order.difficulty().levels() != null) {
      options.setLevels(range(order.difficulty().levels()));
    }
    if (order.kind().cages() != null) {
      options.setCageSizes(range(order.kind().cages()));
    }
    if (order.kind().blacks() != null) {
      options.setBlacks(range(order.kind().blacks()));
    }
    if (order.difficulty().scores() != null) {
      options.setScores(range(order.difficulty().scores()));
    }
    GenerateRequest.Builder request =
        GenerateRequest.newBuilder()
            .setOptions(options)
            .setCount(Math.min(MOST_COUNT, order.series().count()))
            .setSeed(order.series().seed())
            .setFirstIndex(order.series().first())
            .setTargetFormatId(order.to())
            .setIncludeRatings(order.ratings())
            .setIncludeKeys(order.keys() || order.series().count() > MOST_COUNT);
    ByteBuffer key = ByteBuffer.allocate(2 * Long.BYTES);
    order
        .series()
        .known()
        .forEach(
            one ->
                request.addKnownKeys(
                    ByteString.copyFrom(
                        key.clear().putLong(one.high()).putLong(one.low()).flip())));
    if (!order.series().time().isZero()) {
      long left = Math.max(1, order.series().time().toNanos() - (System.nanoTime() - since));
      request.setTime(
          Duration.newBuilder().setSeconds(left / NANOS).setNanos((int) (left % NANOS)));
    }
    return request.build();
  }

  private static WantedRange range(GenerateOrder.Span span) {
    return WantedRange.newBuilder().setLeast(span.least()).setMost(span.most()).build();
  }

  @Override
  public GeneratedPuzzle puzzle() {
    return puzzle;
  }

  @Override
  public State state() {
    return state;
  }

  @Override
  public Versions versions() {
    return versions;
  }

  @Override
  public String end() {
    return end;
  }

  @Override
  public void close() {
    stream.close();
  }
}
