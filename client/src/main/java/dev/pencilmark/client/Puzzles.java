package dev.pencilmark.client;

import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.StopReason;

/**
 * Generated puzzles. If a call is lost, another one resumes after the last puzzle: all servers of a
 * version generate the same puzzles, and the new call excludes the received puzzles that have keys.
 */
final class Puzzles extends AnswerStream<GenerateRequest, GenerateResponse> {

  /** The maximum number of known keys in a request. */
  private static final int MOST_KEYS = 100_000;

  /** The request for the remaining puzzles. */
  private final GenerateRequest.Builder rest;

  private boolean started;

  /**
   * The number of received puzzles and of their attempts, and the attempts before the current call.
   */
  private long made;

  private long tried;
  private long triedBefore;

  Puzzles(Calls calls, GenerateRequest request) {
    super(calls, GenerateServiceGrpc.getGenerateMethod(), ANSWERS, RETRIES, false);
    this.rest = request.toBuilder().setCount(Math.max(1, request.getCount()));
  }

  @Override
  GenerateRequest rest(GenerateRequest request) {
    triedBefore = tried;
    return rest.build();
  }

  @Override
  boolean isLast(GenerateResponse answer) {
    return answer.hasEnd();
  }

  @Override
  GenerateResponse read(GenerateResponse answer) {
    GenerateResponse.Builder whole = answer.toBuilder();
    switch (answer.getPartCase()) {
      case START -> {
        rest.setSeed(answer.getStart().getSeed());
        boolean again = started;
        started = true;
        return again ? null : answer;
      }
      case PUZZLE -> {
        GeneratedPuzzle puzzle = answer.getPuzzle();
        made++;
        tried += puzzle.getAttempts();
        rest.setCount(rest.getCount() - 1).setFirstIndex(puzzle.getIndex() + 1);
        if (!puzzle.getKey().isEmpty() && rest.getKnownKeysCount() < MOST_KEYS) {
          rest.addKnownKeys(puzzle.getKey());
        }
      }
      case PROGRESS -> inAll(whole.getProgressBuilder());
      case END -> inAll(whole.getEndBuilder().getProgressBuilder());
    }
    return whole.build();
  }

  private void inAll(GenerateProgress.Builder ofThisCall) {
    ofThisCall.setMade(made).setTried(triedBefore + ofThisCall.getTried());
  }

  @Override
  GenerateResponse lostEnd() {
    GenerateResponse.Builder end = GenerateResponse.newBuilder();
    end.getEndBuilder()
        .setStopReason(StopReason.STOP_REASON_DONE)
        .setNextIndex(rest.getFirstIndex())
        .getProgressBuilder()
        .setTried(tried - triedBefore);
    return rest.getCount() > 0 ? null : end.build();
  }
}
