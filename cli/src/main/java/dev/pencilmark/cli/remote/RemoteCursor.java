package dev.pencilmark.cli.remote;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolutionCursor;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import java.util.List;

/** Solutions as a server finds them. */
final class RemoteCursor implements SolutionCursor {

  private final AnswerStream<?, EnumerateSolutionsResponse> stream;
  private byte[] token;
  private List<LeftOutRule> leftOut = List.of();

  /** What comes next; null while that is not known. */
  private EnumerateSolutionsResponse message;

  RemoteCursor(AnswerStream<?, EnumerateSolutionsResponse> stream, byte[] token) {
    this.stream = stream;
    this.token = token;
  }

  @Override
  public boolean hasNext() {
    if (message == null) {
      message = RemoteOperation.call(stream::next);
      if (message.getLeftOutRulesCount() > 0) {
        leftOut = WireValues.leftOut(message.getLeftOutRulesList());
      }
    }
    return message.hasSolution();
  }

  @Override
  public Solution next() {
    EnumerateSolutionsResponse next = message;
    message = null;
    token = next.getResumeToken().toByteArray();
    return WireValues.solution(next.getSolution());
  }

  @Override
  public boolean isNextAtHand() {
    return message != null || stream.isNextAtHand();
  }

  @Override
  public byte[] token() {
    return token.clone();
  }

  @Override
  public String end() {
    return WireValues.bare(message.getEnd().name(), "ENUMERATION_END_");
  }

  @Override
  public List<LeftOutRule> leftOut() {
    return leftOut;
  }

  @Override
  public void close() {
    stream.close();
  }
}
