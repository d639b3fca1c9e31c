package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.cli.service.Converted;
import dev.pencilmark.cli.service.Work;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.Puzzle;
import java.util.ArrayList;
import java.util.List;

/** Conversion with ConvertStream. */
final class StreamWork implements Work<Converted> {

  private final AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream;
  private final ConvertStreamRequest template;

  /**
   * Creates work on a stream.
   *
   * @param template a request without puzzles
   */
  StreamWork(
      AnswerStream<ConvertStreamRequest, ConvertStreamResponse> stream,
      ConvertStreamRequest template) {
    this.stream = stream;
    this.template = template;
  }

  @Override
  public void send(List<Puzzle> batch) {
    RemoteOperation.call(
        () -> {
          stream.send(template.toBuilder().addAllPuzzles(batch).build());
          return null;
        });
  }

  @Override
  public void finish() {
    stream.finish();
  }

  @Override
  public List<Answer<Converted>> next() {
    ConvertStreamResponse response = RemoteOperation.call(stream::next);
    if (response == null) {
      return null;
    }
    List<Answer<Converted>> answers = new ArrayList<>(response.getResultsCount());
    for (ConvertResult result : response.getResultsList()) {
      answers.add(
          result.hasProblem()
              ? Answer.refused(result.getProblem())
              : Answer.of(Converted.of(result)));
    }
    return answers;
  }
}
