package dev.pencilmark.server.rpc;

import dev.pencilmark.draw.PageRenderer;
import dev.pencilmark.draw.RenderWarning;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.RenderPagesEnd;
import dev.pencilmark.v1.RenderPagesFailure;
import dev.pencilmark.v1.RenderPagesProgress;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderPagesResponse;
import dev.pencilmark.wire.PagesOrder;
import dev.pencilmark.wire.RefusedException;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A call of RenderPages: adds the puzzles and then their solutions to a book, and sends the book in
 * parts. It yields between puzzles, between solutions, and during a search, which is then
 * restarted. A puzzle that cannot be rendered is reported, and the others continue.
 */
final class PagesCall extends AnswerStream<RenderPagesResponse> {

  private static final int PIECE = 64 << 10;
  private static final int MOST_WARNINGS = 100;
  private static final long PROGRESS_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final RenderHandler handler;
  private final RenderPagesRequest request;
  private final List<RenderWarning> warnings = new ArrayList<>();

  // Used by the working thread.
  private PagesOrder order;
  private PageRenderer.Book book;
  private int done;
  private int failed;
  private int unreported;
  private long reported = System.nanoTime();
  private byte[] document;
  private int sent;

  PagesCall(
      HandlerContext context,
      RenderHandler handler,
      RenderPagesRequest request,
      ServerCallStreamObserver<RenderPagesResponse> client) {
    super(context, Rpc.RENDER_PAGES, client);
    this.handler = handler;
    this.request = request;
  }

  @Override
  void begin() throws RefusedException {
    context.checkBatch(request.getPuzzlesCount(), "puzzles");
    order = handler.order(request);
    book = handler.open(order);
  }

  @Override
  void next() throws RefusedException {
    if (document == null) {
      if (done < request.getPuzzlesCount()) {
        draw();
      } else if (!book.advance()) {
        finish();
      }
    } else if (sent < document.length) {
      int length = Math.min(PIECE, document.length - sent);
      report(
          RenderPagesResponse.newBuilder().setChunk(RenderHandler.piece(document, sent, length)));
      sent += length;
    } else {
      complete(RenderPagesResponse.newBuilder().setEnd(end()).build());
    }
  }

  private void draw() throws RefusedException {
    String field = "puzzles[" + done + "]";
    try {
      Exhibits.Exhibit exhibit = handler.exhibit(request.getPuzzles(done), field, order, job);
      book.add(done + 1, exhibit.puzzle());
      exhibit.warnings().forEach(warning -> warn(warning.about(done + 1)));
    } catch (RefusedException refused) {
      if (RenderHandler.isCalledOff(refused, job)) {
        throw refused;
      }
      fail(refused);
    } catch (ProblemException full) {
      throw RefusedException.in(field, full);
    }
    done++;
    if (System.nanoTime() - reported > PROGRESS_NANOS) {
      report(
          RenderPagesResponse.newBuilder()
              .setProgress(RenderPagesProgress.newBuilder().setDoneCount(done)));
    }
  }

  private void fail(RefusedException refused) {
    failed++;
    report(
        RenderPagesResponse.newBuilder()
            .setFailure(
                RenderPagesFailure.newBuilder()
                    .setIndex(done)
                    .setProblem(handler.problem(refused))));
  }

  private void warn(RenderWarning warning) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(warning);
    } else {
      unreported++;
    }
  }

  private void finish() throws RefusedException {
    try {
      Rendered rendered = book.finish();
      rendered.warnings().forEach(this::warn);
      document = rendered.bytes();
    } catch (ProblemException full) {
      throw RefusedException.in("puzzles", full);
    } finally {
      book.close();
    }
  }

  private RenderPagesEnd.Builder end() {
    RenderPagesEnd.Builder end =
        RenderPagesEnd.newBuilder()
            .setPuzzleCount(request.getPuzzlesCount() - failed)
            .setFailedCount(failed)
            .setMediaType(order.renderer().mediaType())
            .setByteCount(document.length)
            .addAllWarnings(PagesOrder.toWire(warnings));
    return unreported == 0
        ? end
        : end.addAllWarnings(PagesOrder.toWire(List.of(RenderWarning.more(unreported))));
  }

  private void report(RenderPagesResponse.Builder message) {
    if (hasReader()) {
      client.onNext(message.build());
      reported = System.nanoTime();
    }
  }
}
