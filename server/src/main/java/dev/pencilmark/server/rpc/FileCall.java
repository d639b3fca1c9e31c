package dev.pencilmark.server.rpc;

import dev.pencilmark.format.FileEntry;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.ConvertFileEnd;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertFileResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertedPuzzles;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.RefusedException;
import io.grpc.stub.ServerCallStreamObserver;
import java.io.IOException;

/** One call of ConvertFile. */
final class FileCall extends FileStream<ConvertFileRequest, ConvertFileResponse> {

  /**
   * The number of results after which an answer is sent; also after a size of text, and before a
   * wait.
   */
  private static final int ANSWER_RESULTS = 200;

  private static final int ANSWER_CHARS = 1 << 17;

  // Of the first message; set before the thread begins.
  private ConvertFileRequest first;
  private Converter.Target target;

  // Used by the thread alone.
  private ConvertedPuzzles.Builder answer = ConvertedPuzzles.newBuilder();
  private int answerChars;
  private long answerStart = System.nanoTime();
  private long failed;

  FileCall(HandlerContext context, ServerCallStreamObserver<ConvertFileResponse> client) {
    super(Rpc.CONVERT_FILE, context, client);
  }

  @Override
  FilePart part(ConvertFileRequest message, boolean isFirst) throws RefusedException {
    if (isFirst) {
      first = message;
      target =
          context.converter().targetOrLink(message.getTargetFormatId(), message.getLinkSiteId());
    } else if (message.getTargetCase() != ConvertFileRequest.TargetCase.TARGET_NOT_SET
        && !(message.getTargetFormatId().equals(first.getTargetFormatId())
            && message.getLinkSiteId().equals(first.getLinkSiteId()))) {
      throw RefusedException.badRequest(
          "target", "the target of a later part must be unset or that of the first part");
    }
    if (!message.hasFile()) {
      throw RefusedException.badRequest("file", "file is required");
    }
    return message.getFile();
  }

  @Override
  void take(FileEntry entry) throws IOException {
    Puzzle puzzle =
        Puzzle.newBuilder().setText(entry.text()).setFormatId(entry.formatName()).build();
    ConvertResult.Builder result =
        context
            .converter()
            .result(
                puzzle, target, first.getLossless(), FIELD, new CallCancellation(), Tally.current())
            .message()
            .toBuilder();
    if (result.hasProblem() && !entry.member().isEmpty()) {
      String message = entry.place() + ": " + result.getProblem().getMessage();
      result.getProblemBuilder().setMessage(message);
    }
    failed += result.hasProblem() ? 1 : 0;
    answer.addResults(result.setIndex(puzzles()).setLine(entry.line()));
    answerChars += entry.text().length() + result.getConversion().getTextBytes().size();
    if (answer.getResultsCount() == ANSWER_RESULTS || answerChars >= ANSWER_CHARS) {
      pause();
    }
  }

  /** Sends the results so far, if any, when the client is ready. */
  @Override
  void pause() throws IOException {
    if (answer.getResultsCount() > 0) {
      awaitReader();
      finishNow();
    }
  }

  @Override
  void finish() throws IOException {
    pause();
  }

  @Override
  void end() throws IOException {
    awaitReader();
    client.onNext(
        ConvertFileResponse.newBuilder()
            .setEnd(ConvertFileEnd.newBuilder().setPuzzleCount(puzzles()).setFailedCount(failed))
            .build());
  }

  @Override
  void finishNow() {
    int size = answer.getResultsCount();
    if (size == 0) {
      return;
    }
    context.recorder().batch(size, System.nanoTime() - answerStart);
    Tally.current().flush(context.counts());
    client.onNext(ConvertFileResponse.newBuilder().setPuzzles(answer).build());
    answer = ConvertedPuzzles.newBuilder();
    answerChars = 0;
    answerStart = System.nanoTime();
  }
}
