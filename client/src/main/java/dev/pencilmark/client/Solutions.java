package dev.pencilmark.client;

import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.InterchangeServiceGrpc;

/**
 * Solutions. If a call is lost, another one resumes after the last solution, with its resume token.
 */
final class Solutions extends AnswerStream<EnumerateSolutionsRequest, EnumerateSolutionsResponse> {

  private final long most;
  private long taken;
  private EnumerateSolutionsResponse last;

  Solutions(Calls calls, EnumerateSolutionsRequest request) {
    super(calls, InterchangeServiceGrpc.getEnumerateSolutionsMethod(), ANSWERS, RETRIES, false);
    this.most = request.getOptions().getLimits().getSolutions();
  }

  @Override
  EnumerateSolutionsRequest rest(EnumerateSolutionsRequest request) {
    EnumerateSolutionsRequest.Builder rest = request.toBuilder();
    if (taken > 0) {
      rest.setResumeToken(last.getResumeToken());
    }
    if (most > 0) {
      rest.getOptionsBuilder().getLimitsBuilder().setSolutions(most - taken);
    }
    return rest.build();
  }

  @Override
  boolean isLast(EnumerateSolutionsResponse answer) {
    return answer.getEnd() != EnumerationEnd.ENUMERATION_END_UNSPECIFIED;
  }

  @Override
  EnumerateSolutionsResponse read(EnumerateSolutionsResponse answer) {
    if (!isLast(answer)) {
      last = answer;
      taken++;
    }
    return answer;
  }

  @Override
  EnumerateSolutionsResponse lostEnd() {
    return most == 0 || taken < most
        ? null
        : EnumerateSolutionsResponse.newBuilder()
            .setEnd(EnumerationEnd.ENUMERATION_END_SOLUTIONS)
            .setIndex(last.getIndex() + 1)
            .setResumeToken(last.getResumeToken())
            .build();
  }
}
