package dev.pencilmark.cli;

import dev.pencilmark.client.BatchStream;
import dev.pencilmark.client.Conversion;
import dev.pencilmark.client.Outcome;
import dev.pencilmark.client.Problem;
import dev.pencilmark.v1.Puzzle;
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
    stream.send(batch);
  }

  @Override
  public void finish() {
    stream.finish();
  }

  @Override
  public List<Answer<Conversion>> next() {
    List<Outcome> outcomes = stream.next();
    if (outcomes == null) {
      return null;
    }
    List<Answer<Conversion>> answers = new ArrayList<>(outcomes.size());
    for (Outcome outcome : outcomes) {
      answers.add(
          outcome instanceof Conversion conversion
              ? new Answer<>(conversion, null)
              : new Answer<>(null, (Problem) outcome));
    }
    return answers;
  }
}
