package dev.pencilmark.server.rpc;

import dev.pencilmark.format.FileEntry;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.RefusedException;
import io.grpc.stub.ServerCallStreamObserver;
import java.io.IOException;

/** A call of ConvertStream that sends a file. */
final class FileCall extends FileStream<ConvertStreamRequest, ConvertStreamResponse> {

  /**
   * The number of results after which an answer is sent; also after a size of text, and before a
   * wait.
   */
  private static final int ANSWER_RESULTS = 200;

  private static final int ANSWER_CHARS = 1 << 17;

  // Of the first message; set before the thread starts.
  private String targetFormatId;
  private String linkSiteId;
  private Converter.Target target;
  private boolean lossless;

  // Used by the thread alone.
  private ConvertStreamResponse.Builder answer = ConvertStreamResponse.newBuilder();
  private int answerChars;
  private long answerStart = System.nanoTime();

  FileCall(HandlerContext context, ServerCallStreamObserver<ConvertStreamResponse> client) {
    super(Rpc.CONVERT_STREAM, context, client);
  }

  @Override
  FilePart part(ConvertStreamRequest message, boolean isFirst) throws RefusedException {
    if (!message.hasFile() || message.getPuzzlesCount() > 0) {
      throw RefusedException.badRequest(
          "puzzles", "the call started with a file and must not send batches");
    }
    if (isFirst) {
      targetFormatId = message.getTargetFormatId();
      lossless = message.getLossless();
      linkSiteId = message.getLinkSiteId();
      target = context.converter().targetOrLink(targetFormatId, linkSiteId);
    } else if (!message.getTargetFormatId().isEmpty()
        && !message.getTargetFormatId().equals(targetFormatId)) {
      throw RefusedException.badRequest(
          "target_format_id", "target_format_id must not change after the first part of the file");
    } else if (!message.getLinkSiteId().isEmpty() && !message.getLinkSiteId().equals(linkSiteId)) {
      throw RefusedException.badRequest(
          "link_site_id", "link_site_id must not change after the first part of the file");
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
            .result(puzzle, target, lossless, FIELD, new CallCancellation(), Tally.current())
            .message()
            .toBuilder();
    if (result.hasProblem() && !entry.member().isEmpty()) {
      String message = entry.place() + ": " + result.getProblem().getMessage();
      result.getProblemBuilder().setMessage(message);
    }
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
  void finishNow() {
    int size = answer.getResultsCount();
    if (size == 0) {
      return;
    }
    context.recorder().batch(size, System.nanoTime() - answerStart);
    Tally.current().flush(context.counts());
    client.onNext(answer.build());
    answer = ConvertStreamResponse.newBuilder();
    answerChars = 0;
    answerStart = System.nanoTime();
  }
}
