package dev.pencilmark.client;

import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LeftOutRule;
import io.grpc.Channel;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The solutions of a puzzle as they are found. The server is a few solutions ahead of the reader
 * and no more, so a slow reader costs no memory and no work. For one thread; another may close it.
 *
 * <p>If the connection is lost or the server stops, it goes on after the last solution with
 * whichever server there is. Close it if you do not read it to its end. Failures are the same as of
 * {@link PencilmarkClient}'s calls; if the server takes longer over one solution than its limit of
 * time and the client's deadline together, {@link #hasNext} fails with DEADLINE_EXCEEDED.
 */
public final class SolutionStream
    extends ResumableStream<EnumerateSolutionsRequest, EnumerateSolutionsResponse>
    implements Iterator<EnumerateSolutionsResponse> {

  /** How many solutions the server may be ahead. */
  static final int WINDOW = 64;

  private final EnumerateSolutionsRequest.Builder request;
  private final long patience;
  private final long most;
  private EnumerateSolutionsResponse next;
  private EnumerationEnd end;
  private List<LeftOutRule> leftOutRules = List.of();
  private long taken;

  SolutionStream(Channel channel, EnumerateSolutionsRequest request, long patience) {
    super(channel, InterchangeServiceGrpc.getEnumerateSolutionsMethod(), WINDOW, RETRIES);
    this.request = request.toBuilder();
    this.patience = patience;
    this.most = request.getOptions().getLimits().getSolutions();
    open();
  }

  @Override
  void begin() {
    if (most > 0) {
      request.getOptionsBuilder().getLimitsBuilder().setSolutions(most - taken);
    }
    request(request.build());
    halfClose();
  }

  @Override
  boolean isAllAnswered(boolean well) {
    if (!well && most > 0 && taken == most) {
      // Lost was no more than the word that this is the end.
      end = EnumerationEnd.ENUMERATION_END_SOLUTIONS;
    }
    return end != null;
  }

  /** Whether there is another solution; waits until that is known. */
  @Override
  public boolean hasNext() {
    if (next == null && end == null) {
      EnumerateSolutionsResponse message = take(patience);
      if (message != null) {
        read(message);
      }
    }
    return next != null;
  }

  private void read(EnumerateSolutionsResponse message) {
    progress();
    if (leftOutRules.isEmpty()) {
      leftOutRules = message.getLeftOutRulesList();
    }
    if (message.getEnd() == EnumerationEnd.ENUMERATION_END_UNSPECIFIED) {
      next = message;
      request.setResumeToken(message.getResumeToken());
      taken++;
    } else {
      end = message.getEnd();
    }
  }

  /** Whether {@link #hasNext} would not wait. */
  public boolean isNextAtHand() {
    return next != null || end != null || isAtHand();
  }

  /** The next solution with its index and its resume token; waits for it. */
  @Override
  public EnumerateSolutionsResponse next() {
    if (!hasNext()) {
      throw new NoSuchElementException("there are no more solutions: " + end);
    }
    EnumerateSolutionsResponse solution = next;
    next = null;
    return solution;
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
