package dev.pencilmark.client;

import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LeftOutRule;
import io.grpc.Channel;
import java.util.List;

/**
 * The solutions of a puzzle as they are found, each with its index and its resume token. The server
 * is a few ahead of the reader and no more. For one thread; another may close it.
 *
 * <p>If the connection is lost or the server stops, it goes on after the last solution with
 * whichever server there is. Close it if you do not read it to its end. Failures are those of
 * {@link PencilmarkClient}'s calls; if a solution takes longer than the limit of time and the
 * client's deadline together, {@link #hasNext} fails with DEADLINE_EXCEEDED.
 */
public final class SolutionStream
    extends AnswerStream<EnumerateSolutionsRequest, EnumerateSolutionsResponse> {

  private final EnumerateSolutionsRequest.Builder request;
  private final long most;
  private long taken;
  private EnumerationEnd end;
  private List<LeftOutRule> leftOutRules = List.of();

  SolutionStream(Channel channel, EnumerateSolutionsRequest request, long patience) {
    super(channel, InterchangeServiceGrpc.getEnumerateSolutionsMethod(), RETRIES, patience);
    this.request = request.toBuilder();
    this.most = request.getOptions().getLimits().getSolutions();
    open();
  }

  @Override
  EnumerateSolutionsRequest rest() {
    if (most > 0) {
      request.getOptionsBuilder().getLimitsBuilder().setSolutions(most - taken);
    }
    return request.build();
  }

  @Override
  EnumerateSolutionsResponse read(EnumerateSolutionsResponse answer) {
    if (leftOutRules.isEmpty()) {
      leftOutRules = answer.getLeftOutRulesList();
    }
    if (answer.getEnd() != EnumerationEnd.ENUMERATION_END_UNSPECIFIED) {
      end = answer.getEnd();
      return null;
    }
    request.setResumeToken(answer.getResumeToken());
    taken++;
    return answer;
  }

  @Override
  boolean isAllAnswered(boolean well) {
    if (!well && most > 0 && taken == most) {
      // Lost was no more than the word that this is the end.
      end = EnumerationEnd.ENUMERATION_END_SOLUTIONS;
    }
    return isEnded();
  }

  @Override
  boolean isEnded() {
    return end != null;
  }

  /** Why there are no more solutions; null as long as there may be. */
  public EnumerationEnd end() {
    return end;
  }

  /**
   * The rules of the source text that the board does not hold: these are the solutions of another
   * puzzle. Known when {@link #hasNext} has returned once.
   */
  public List<LeftOutRule> leftOutRules() {
    return leftOutRules;
  }
}
