package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.Answer;
import dev.pencilmark.cli.work.Conversion;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.Work;
import dev.pencilmark.client.BatchStream;
import dev.pencilmark.client.Outcome;
import dev.pencilmark.client.Problem;
import java.util.ArrayList;
import java.util.List;

/** Conversion by way of ConvertStream. */
final class StreamWork implements Work<Conversion> {

  private final BatchStream<Outcome> stream;

  StreamWork(BatchStream<Outcome> stream) {
    this.stream = stream;
  }

  @Override
  public void send(List<Puzzle> batch) {
    stream.send(batch.stream().map(WireValues::puzzle).toList());
  }

  @Override
  public void finish() {
    stream.finish();
  }

  @Override
  public List<Answer<Conversion>> next() {
    List<Outcome> outcomes = RemoteOperation.call(stream::next);
    if (outcomes == null) {
      return null;
    }
    List<Answer<Conversion>> answers = new ArrayList<>(outcomes.size());
    for (Outcome outcome : outcomes) {
      answers.add(
          outcome instanceof dev.pencilmark.client.Conversion conversion
              ? Answer.of(WireValues.conversion(conversion))
              : Answer.refused(WireValues.problem((Problem) outcome)));
    }
    return answers;
  }
}
