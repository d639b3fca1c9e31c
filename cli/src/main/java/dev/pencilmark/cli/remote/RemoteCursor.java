package dev.pencilmark.cli.remote;

import com.google.protobuf.ByteString;
import dev.pencilmark.cli.service.SolutionCursor;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Solution;
import java.util.List;

/** Solutions as a server finds them. */
final class RemoteCursor implements SolutionCursor {

  private final AnswerStream<?, EnumerateSolutionsResponse> stream;
  private ByteString token;
  private List<LeftOutRule> leftOut = List.of();

  /** What comes next; null while that is not known. */
  private EnumerateSolutionsResponse message;

  RemoteCursor(AnswerStream<?, EnumerateSolutionsResponse> stream, ByteString token) {
    this.stream = stream;
    this.token = token;
  }

  @Override
  public boolean hasNext() {
    if (message == null) {
      message = RemoteOperation.call(stream::next);
      if (message.getLeftOutRulesCount() > 0) {
        leftOut = message.getLeftOutRulesList();
      }
    }
    return message.hasSolution();
  }

  @Override
  public Solution next() {
    EnumerateSolutionsResponse next = message;
    message = null;
    token = next.getResumeToken();
    return next.getSolution();
  }

  @Override
  public boolean isNextAtHand() {
    return message != null || stream.isNextReady();
  }

  @Override
  public ByteString token() {
    return token;
  }

  @Override
  public EnumerationEnd end() {
    return message.getEnd();
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
