package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.service.PrintedPages;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderPagesResponse;
import dev.pencilmark.v1.RenderServiceGrpc;
import dev.pencilmark.v1.RenderWarning;
import java.io.ByteArrayOutputStream;

/** Pages from a server. */
final class RemotePages {

  private RemotePages() {}

  static PrintedPages print(
      PencilmarkClient client, RenderPagesRequest request, PrintedPages.Listener listener) {
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    try (AnswerStream<?, RenderPagesResponse> answers =
        client.stream(RenderServiceGrpc.getRenderPagesMethod(), request)) {
      while (true) {
        RenderPagesResponse message = answers.next();
        switch (message.getPartCase()) {
          case PROGRESS -> listener.done(message.getProgress().getDoneCount());
          case FAILURE ->
              listener.failed(message.getFailure().getIndex(), message.getFailure().getProblem());
          case CHUNK -> document.writeBytes(message.getChunk().toByteArray());
          case END -> {
            return new PrintedPages(
                document.toByteArray(),
                message.getEnd().getPuzzleCount(),
                message.getEnd().getWarningsList().stream().map(RenderWarning::getText).toList());
          }
          case PART_NOT_SET -> {
            // Ignore events of newer servers.
          }
        }
      }
    }
  }
}
