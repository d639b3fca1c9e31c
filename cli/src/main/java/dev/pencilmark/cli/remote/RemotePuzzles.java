package dev.pencilmark.cli.remote;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import dev.pencilmark.cli.service.GenerateCursor;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.v1.DifficultyMeasure;
import dev.pencilmark.v1.GenerateEnd;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRejection;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.GenerateStart;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.NearestRejected;
import dev.pencilmark.v1.RejectedAttempts;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.wire.GenerateMapper;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puzzles from a server. Starts another call if the server's time limit has ended a call without a
 * requested time limit, or if more puzzles are requested than a server makes in a call. Sends the
 * known puzzles with the next call.
 */
final class RemotePuzzles implements GenerateCursor {

  /** The maximum number of puzzles of a call: the default limit of servers. */
  private static final int MOST_COUNT = 10_000;

  private static final long NANOS = 1_000_000_000;

  private final PencilmarkClient client;
  private final GenerateRequest request;
  private final IdentitySet known;
  private final long since = System.nanoTime();
  private AnswerStream<?, GenerateResponse> stream;
  private GenerateStart start;
  private GeneratedPuzzle puzzle;
  private GenerateProgress before = GenerateProgress.getDefaultInstance();
  private GenerateProgress progress = before;
  private StopReason end;

  RemotePuzzles(PencilmarkClient client, GenerateRequest request, IdentitySet known) {
    this.client = client;
    this.request = request;
    this.known = known;
    this.stream = stream(request.getFirstIndex(), request.getCount());
  }

  private AnswerStream<?, GenerateResponse> stream(long first, int count) {
    GenerateRequest.Builder call =
        request.toBuilder()
            .setFirstIndex(first)
            .setCount(Math.min(MOST_COUNT, count))
            .setIncludeKeys(request.getIncludeKeys() || count > MOST_COUNT);
    ByteBuffer key = ByteBuffer.allocate(2 * Long.BYTES);
    known.forEach(
        one ->
            call.addKnownKeys(
                ByteString.copyFrom(key.clear().putLong(one.high()).putLong(one.low()).flip())));
    if (request.hasTimeLimit()) {
      Duration time = request.getTimeLimit();
      long all = time.getSeconds() * NANOS + time.getNanos();
      long left = Math.max(1, all - (System.nanoTime() - since));
      call.setTimeLimit(
          Duration.newBuilder().setSeconds(left / NANOS).setNanos((int) (left % NANOS)));
    }
    return client.stream(GenerateServiceGrpc.getGenerateMethod(), call.build());
  }

  @Override
  public boolean advance() {
    puzzle = null;
    GenerateResponse message = RemoteOperation.call(stream::next);
    if (message.hasStart()) {
      start = message.getStart();
    } else if (message.hasPuzzle()) {
      puzzle = message.getPuzzle();
      if (!puzzle.getKey().isEmpty()) {
        known.add(GenerateMapper.identity(puzzle.getKey()));
      }
    } else if (message.hasProgress()) {
      progress = inAll(message.getProgress());
    } else if (message.hasEnd()) {
      end(message.getEnd());
    }
    return end == null;
  }

  private void end(GenerateEnd message) {
    progress = inAll(message.getProgress());
    boolean goesOn =
        switch (message.getStopReason()) {
          case STOP_REASON_TIME -> !request.hasTimeLimit();
          case STOP_REASON_DONE -> progress.getMade() < request.getCount();
          default -> false;
        };
    if (goesOn) {
      before = progress;
      int rest = request.getCount() - (int) progress.getMade();
      stream = stream(message.getNextIndex(), rest);
    } else {
      end = message.getStopReason();
    }
  }

  private GenerateProgress inAll(GenerateProgress ofCall) {
    Map<GenerateRejection, Long> rejected = new TreeMap<>();
    for (GenerateProgress part : List.of(before, ofCall)) {
      part.getRejectedList()
          .forEach(one -> rejected.merge(one.getReason(), one.getAttempts(), Long::sum));
    }
    GenerateProgress.Builder all =
        GenerateProgress.newBuilder()
            .setMade(before.getMade() + ofCall.getMade())
            .setTried(before.getTried() + ofCall.getTried());
    rejected.forEach(
        (why, attempts) ->
            all.addRejected(RejectedAttempts.newBuilder().setReason(why).setAttempts(attempts)));
    nearest(before, ofCall).forEach(all::addNearestRejections);
    return all.build();
  }

  /** Returns the nearest values of two calls, by measure. */
  private static Collection<NearestRejected> nearest(
      GenerateProgress before, GenerateProgress ofCall) {
    Map<DifficultyMeasure, NearestRejected> all = new EnumMap<>(DifficultyMeasure.class);
    for (GenerateProgress part : List.of(before, ofCall)) {
      part.getNearestRejectionsList()
          .forEach(one -> all.merge(one.getMeasure(), one, RemotePuzzles::nearer));
    }
    return all.values();
  }

  private static NearestRejected nearer(NearestRejected one, NearestRejected other) {
    NearestRejected.Builder both = one.toBuilder().mergeFrom(other);
    if (one.hasBelow() && other.hasBelow()) {
      both.setBelow(Math.max(one.getBelow(), other.getBelow()));
    }
    if (one.hasAbove() && other.hasAbove()) {
      both.setAbove(Math.min(one.getAbove(), other.getAbove()));
    }
    return both.build();
  }

  @Override
  public GeneratedPuzzle puzzle() {
    return puzzle;
  }

  @Override
  public GenerateProgress progress() {
    return progress;
  }

  @Override
  public GenerateStart start() {
    return start;
  }

  @Override
  public StopReason end() {
    return end;
  }

  @Override
  public void close() {
    stream.close();
  }
}
