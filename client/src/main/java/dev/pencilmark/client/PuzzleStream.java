package dev.pencilmark.client;

import dev.pencilmark.v1.GenerateEnd;
import dev.pencilmark.v1.GenerateEndReason;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import io.grpc.Channel;

/**
 * The messages of a call of Generate: the start, puzzles and progress, and the end as the last. The
 * server is a few puzzles ahead of the reader and no more. For one thread; another may close it.
 *
 * <p>If the connection is lost or the server stops, it goes on after the last puzzle with whichever
 * server there is: the puzzles are the same on all of one version, and it tells which there were,
 * as far as they came with keys. What is told of attempts then lacks those of the lost call that
 * made no puzzle. Close it if you do not read it to its end. Failures are those of {@link
 * PencilmarkClient}'s calls.
 */
public final class PuzzleStream extends AnswerStream<GenerateRequest, GenerateResponse> {

  /** The most known keys of a request. */
  private static final int MOST_KEYS = 100_000;

  private final GenerateRequest.Builder request;
  private final int count;
  private boolean started;
  private boolean ended;

  /** How many puzzles were taken, after how many attempts; and those before the call at hand. */
  private int made;

  private long tried;
  private int madeBefore;
  private long triedBefore;

  PuzzleStream(Channel channel, GenerateRequest request, long patience) {
    super(channel, InterchangeServiceGrpc.getGenerateMethod(), RETRIES, patience);
    this.request = request.toBuilder();
    this.count = Math.max(1, request.getCount());
    open();
  }

  @Override
  GenerateRequest rest() {
    madeBefore = made;
    triedBefore = tried;
    return request.setCount(count - made).build();
  }

  @Override
  GenerateResponse read(GenerateResponse answer) {
    GenerateResponse.Builder whole = answer.toBuilder();
    switch (answer.getPartCase()) {
      case START -> {
        request.setSeed(answer.getStart().getSeed());
        boolean again = started;
        started = true;
        return again ? null : answer;
      }
      case PUZZLE -> {
        GeneratedPuzzle puzzle = answer.getPuzzle();
        made++;
        tried += puzzle.getAttempts();
        request.setFirstIndex(puzzle.getIndex() + 1);
        if (!puzzle.getKey().isEmpty() && request.getKnownKeysCount() < MOST_KEYS) {
          request.addKnownKeys(puzzle.getKey());
        }
      }
      case PROGRESS -> inAll(whole.getProgressBuilder());
      case END -> {
        ended = true;
        inAll(whole.getEndBuilder().getProgressBuilder());
      }
      case PART_NOT_SET -> {
        // A newer server tells more.
      }
    }
    return whole.build();
  }

  private void inAll(GenerateProgress.Builder ofThisCall) {
    ofThisCall.setMade(madeBefore + ofThisCall.getMade());
    ofThisCall.setTried(triedBefore + ofThisCall.getTried());
  }

  @Override
  boolean isAllAnswered(boolean well) {
    if (!ended && !well && made == count) {
      // Lost was no more than the word that this is the end.
      GenerateEnd.Builder end = GenerateEnd.newBuilder().setNextIndex(request.getFirstIndex());
      end.setReason(GenerateEndReason.GENERATE_END_REASON_DONE)
          .getProgressBuilder()
          .setMade(made)
          .setTried(tried);
      next = GenerateResponse.newBuilder().setEnd(end).build();
      ended = true;
    }
    return ended;
  }

  @Override
  boolean isEnded() {
    return ended;
  }
}
