package dev.pencilmark.wire;

import com.google.protobuf.CodedOutputStream;
import dev.pencilmark.v1.ConvertStreamResponse;
import java.io.IOException;
import java.util.List;

/** The results of a batch of conversions, in the order of the puzzles. */
public final class ConvertedBatch implements WireAnswer<ConvertStreamResponse> {

  private final List<ResultAnswer> results;
  private final int size;

  public ConvertedBatch(List<ResultAnswer> results) {
    this.results = results;
    int bytes = 0;
    for (ResultAnswer result : results) {
      bytes += WireAnswer.sizeIn(ConvertStreamResponse.RESULTS_FIELD_NUMBER, result.size());
    }
    this.size = bytes;
  }

  @Override
  public ConvertStreamResponse message() {
    return ConvertStreamResponse.newBuilder()
        .addAllResults(results.stream().map(ResultAnswer::message).toList())
        .build();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void writeTo(CodedOutputStream output) throws IOException {
    for (ResultAnswer result : results) {
      result.writeIn(ConvertStreamResponse.RESULTS_FIELD_NUMBER, output);
    }
  }
}
