package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.Answer;
import dev.pencilmark.cli.work.Conversion;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.Work;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import java.util.ArrayList;
import java.util.List;

/** Conversion by way of ConvertStream. */
final class StreamWork implements Work<Conversion> {

  private final AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream;
  private final ConvertStreamRequest manner;

  /**
   * Work on a stream.
   *
   * @param manner a request without puzzles
   */
  StreamWork(
      AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream,
      ConvertStreamRequest manner) {
    this.stream = stream;
    this.manner = manner;
  }

  @Override
  public void send(List<Puzzle> batch) {
    RemoteOperation.call(
        () -> {
          stream.send(
              manner.toBuilder()
                  .addAllPuzzles(batch.stream().map(WireValues::puzzle).toList())
                  .build());
          return null;
        });
  }

  @Override
  public void finish() {
    stream.finish();
  }

  @Override
  public List<Answer<Conversion>> next() {
    ConvertStreamResponse response = RemoteOperation.call(stream::next);
    if (response == null) {
      return null;
    }
    List<Answer<Conversion>> answers = new ArrayList<>(response.getResultsCount());
    for (ConvertResult result : response.getResultsList()) {
      answers.add(
          result.hasProblem()
              ? Answer.refused(WireValues.problem(result.getProblem()))
              : Answer.of(WireValues.conversion(result.getConversion())));
    }
    return answers;
  }
}
