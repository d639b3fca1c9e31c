package dev.pencilmark.client;

import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumeratedSolution;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.StopReason;

/**
 * Solutions. If a call is lost, another one resumes after the last solution, with its resume token.
 */
final class Solutions extends AnswerStream<EnumerateSolutionsRequest, EnumerateSolutionsResponse> {

  private final long most;
  private long taken;
  private boolean started;
  private EnumeratedSolution last;

  Solutions(Calls calls, EnumerateSolutionsRequest request) {
    super(calls, SolveServiceGrpc.getEnumerateSolutionsMethod(), ANSWERS, RETRIES, false);
    this.most = request.getOptions().getLimits().getMaxSolutions();
  }

  @Override
  EnumerateSolutionsRequest rest(EnumerateSolutionsRequest request) {
    EnumerateSolutionsRequest.Builder rest = request.toBuilder();
    if (taken > 0) {
      rest.setResumeToken(last.getResumeToken());
    }
    if (most > 0) {
      rest.getOptionsBuilder().getLimitsBuilder().setMaxSolutions(most - taken);
    }
    return rest.build();
  }

  @Override
  boolean isLast(EnumerateSolutionsResponse answer) {
    return answer.hasEnd();
  }

  @Override
  EnumerateSolutionsResponse read(EnumerateSolutionsResponse answer) {
    if (answer.hasStart()) {
      boolean again = started;
      started = true;
      return again ? null : answer;
    }
    if (answer.hasSolution()) {
      last = answer.getSolution();
      taken++;
    }
    return answer;
  }

  @Override
  EnumerateSolutionsResponse lostEnd() {
    return most == 0 || taken < most
        ? null
        : EnumerateSolutionsResponse.newBuilder()
            .setEnd(
                EnumerationEnd.newBuilder()
                    .setStopReason(StopReason.STOP_REASON_SOLUTIONS)
                    .setSolutionCount(last.getIndex() + 1)
                    .setResumeToken(last.getResumeToken()))
            .build();
  }
}
