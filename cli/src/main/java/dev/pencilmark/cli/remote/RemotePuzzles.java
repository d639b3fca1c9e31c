package dev.pencilmark.cli.remote;

import com.google.protobuf.Duration;
import dev.pencilmark.cli.work.GenerateCursor;
import dev.pencilmark.cli.work.GenerateOrder;
import dev.pencilmark.cli.work.GeneratedPuzzle;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.PuzzleStream;
import dev.pencilmark.v1.ClueSymmetry;
import dev.pencilmark.v1.GenerateEnd;
import dev.pencilmark.v1.GenerateEndReason;
import dev.pencilmark.v1.GenerateOptions;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.WantedRange;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puzzles as a server makes them. If nobody has said how long to go on, it goes on where a call has
 * ended because of the server's time.
 */
final class RemotePuzzles implements GenerateCursor {

  private final PencilmarkClient client;
  private final GenerateOrder order;
  private PuzzleStream stream;
  private GeneratedPuzzle puzzle;
  private State before = new State(0, 0, Map.of());
  private State state = before;
  private String end;

  RemotePuzzles(PencilmarkClient client, GenerateOrder order) {
    this.client = client;
    this.order = order;
    this.stream = client.generate(request(order));
  }

  @Override
  public boolean advance() {
    puzzle = null;
    GenerateResponse message = RemoteOperation.call(stream::next);
    if (message.hasPuzzle()) {
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
        message.getReason() == GenerateEndReason.GENERATE_END_REASON_TIME && order.time().isZero();
    if (goesOn) {
      before = state;
      int rest = order.count() - (int) state.made();
      stream = client.generate(request(order.from(message.getNextIndex(), rest)));
    } else {
      end = WireValues.bare(message.getReason().name(), "GENERATE_END_REASON_");
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
        wire.hasRating() ? WireSteps.rating(wire.getRating()) : null,
        wire.getClues(),
        wire.getAttempts());
  }

  private static GenerateRequest request(GenerateOrder order) {
    GenerateOptions.Builder options =
        GenerateOptions.newBuilder()
            .setType(PuzzleType.valueOf("PUZZLE_TYPE_" + order.type()))
            .setSize(order.size())
            .setSymmetry(ClueSymmetry.valueOf("CLUE_SYMMETRY_" + order.symmetry()))
            .setMinimal(order.minimal())
            .addAllRequired(order.required())
            .addAllForbidden(order.forbidden())
            .setAttempts(order.attempts());
    if (order.clues() != null) {
      options.setClues(range(order.clues()));
    }
    if (order.levels() != null) {
      options.setLevels(range(order.levels()));
    }
    if (order.cages() != null) {
      options.setCageSizes(range(order.cages()));
    }
    if (order.blacks() != null) {
      options.setBlacks(range(order.blacks()));
    }
    if (order.scores() != null) {
      options.setScores(range(order.scores()));
    }
    GenerateRequest.Builder request =
        GenerateRequest.newBuilder()
            .setOptions(options)
            .setCount(order.count())
            .setSeed(order.seed())
            .setFirstIndex(order.first())
            .setTargetFormatId(order.to())
            .setIncludeRatings(order.ratings());
    if (!order.time().isZero()) {
      request.setTime(
          Duration.newBuilder()
              .setSeconds(order.time().getSeconds())
              .setNanos(order.time().getNano()));
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
  public String end() {
    return end;
  }

  @Override
  public void close() {
    stream.close();
  }
}
