package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolutionCursor;
import dev.pencilmark.client.SolutionStream;
import dev.pencilmark.format.LeftOutRule;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import java.util.List;

/** Solutions as a server finds them. */
final class RemoteCursor implements SolutionCursor {

  private final SolutionStream stream;
  private byte[] token;

  RemoteCursor(SolutionStream stream, byte[] token) {
    this.stream = stream;
    this.token = token;
  }

  @Override
  public boolean hasNext() {
    return RemoteOperation.call(stream::hasNext);
  }

  @Override
  public Solution next() {
    EnumerateSolutionsResponse next = stream.next();
    token = next.getResumeToken().toByteArray();
    return WireValues.solution(next.getSolution());
  }

  @Override
  public boolean isNextAtHand() {
    return stream.isNextAtHand();
  }

  @Override
  public byte[] token() {
    return token.clone();
  }

  @Override
  public String end() {
    return WireValues.bare(stream.end().name(), "ENUMERATION_END_");
  }

  @Override
  public List<LeftOutRule> leftOut() {
    return WireValues.leftOut(stream.leftOutRules());
  }

  @Override
  public void close() {
    stream.close();
  }
}
