package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.PagesOrder;
import dev.pencilmark.cli.work.PrintedPages;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.PagePaper;
import dev.pencilmark.v1.PagePuzzle;
import dev.pencilmark.v1.PageSolutions;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderPagesResponse;
import dev.pencilmark.v1.ShowLook;
import dev.pencilmark.v1.ShowServiceGrpc;
import dev.pencilmark.v1.ShowSymbols;
import dev.pencilmark.v1.ShowTheme;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** Pages that a server makes. */
final class RemotePages {

  private RemotePages() {}

  static PrintedPages print(
      PencilmarkClient client,
      List<Puzzle> puzzles,
      PagesOrder order,
      PrintedPages.Listener listener) {
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    try (AnswerStream<?, RenderPagesResponse> answers =
        client.stream(ShowServiceGrpc.getRenderPagesMethod(), request(puzzles, order))) {
      while (true) {
        RenderPagesResponse message = answers.next();
        switch (message.getPartCase()) {
          case PROGRESS -> listener.done(message.getProgress().getDone());
          case FAILURE ->
              listener.failed(
                  message.getFailure().getIndex(),
                  WireValues.problem(message.getFailure().getProblem()));
          case CHUNK -> document.writeBytes(message.getChunk().toByteArray());
          case END -> {
            return new PrintedPages(
                document.toByteArray(),
                message.getEnd().getPuzzles(),
                message.getEnd().getWarningsList());
          }
          case PART_NOT_SET -> {
            // A newer server tells more.
          }
        }
      }
    }
  }

  private static RenderPagesRequest request(List<Puzzle> puzzles, PagesOrder order) {
    RenderPagesRequest.Builder request =
        RenderPagesRequest.newBuilder()
            .setPaper(PagePaper.valueOf("PAGE_PAPER_" + order.paper()))
            .setPerPage(order.perPage())
            .setSolutions(PageSolutions.valueOf("PAGE_SOLUTIONS_" + order.solutions()))
            .setTitle(order.title())
            .setLook(
                ShowLook.newBuilder()
                    .setTheme(ShowTheme.valueOf("SHOW_THEME_" + order.theme()))
                    .setSymbols(ShowSymbols.valueOf("SHOW_SYMBOLS_" + order.symbols()))
                    .setNumbered(order.numbered())
                    .setTints(order.tints()))
            .setTextFormatId(order.text())
            .setIncludeLevels(order.levels());
    for (Puzzle puzzle : puzzles) {
      request.addPuzzles(PagePuzzle.newBuilder().setPuzzle(WireValues.puzzle(puzzle)));
    }
    return request.build();
  }
}
