package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolutionCursor;
import dev.pencilmark.client.SolutionStream;
import dev.pencilmark.format.LeftOutRule;
import java.util.List;

/** Solutions as a server finds them. */
final class RemoteCursor implements SolutionCursor {

  private final SolutionStream stream;

  RemoteCursor(SolutionStream stream) {
    this.stream = stream;
  }

  @Override
  public boolean hasNext() {
    return RemoteOperation.call(stream::hasNext);
  }

  @Override
  public Solution next() {
    return WireValues.solution(stream.next().getSolution());
  }

  @Override
  public boolean isNextAtHand() {
    return stream.isNextAtHand();
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
