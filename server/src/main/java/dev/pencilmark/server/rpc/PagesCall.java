package dev.pencilmark.server.rpc;

import dev.pencilmark.draw.PageRenderer;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.PagesEnd;
import dev.pencilmark.v1.PagesFailure;
import dev.pencilmark.v1.PagesProgress;
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

  private final ShowHandler handler;
  private final RenderPagesRequest request;
  private final List<String> warnings = new ArrayList<>();

  // Used by the working thread.
  private PagesOrder order;
  private PageRenderer.Book book;
  private int done;
  private int failed;
  private int unTold;
  private long told = System.nanoTime();
  private byte[] document;
  private int sent;

  PagesCall(
      HandlerContext context,
      ShowHandler handler,
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
      tell(RenderPagesResponse.newBuilder().setChunk(ShowHandler.piece(document, sent, length)));
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
      if (!exhibit.warning().isEmpty()) {
        warn("puzzle " + (done + 1) + ": " + exhibit.warning());
      }
    } catch (RefusedException refused) {
      if (ShowHandler.isCalledOff(refused, job)) {
        throw refused;
      }
      fail(refused);
    } catch (ProblemException full) {
      throw RefusedException.in(field, full);
    }
    done++;
    if (System.nanoTime() - told > PROGRESS_NANOS) {
      tell(RenderPagesResponse.newBuilder().setProgress(PagesProgress.newBuilder().setDone(done)));
    }
  }

  private void fail(RefusedException refused) {
    failed++;
    tell(
        RenderPagesResponse.newBuilder()
            .setFailure(
                PagesFailure.newBuilder().setIndex(done).setProblem(handler.problem(refused))));
  }

  private void warn(String warning) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(warning);
    } else {
      unTold++;
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

  private PagesEnd.Builder end() {
    PagesEnd.Builder end =
        PagesEnd.newBuilder()
            .setPuzzles(request.getPuzzlesCount() - failed)
            .setFailed(failed)
            .setMediaType(order.renderer().mediaType())
            .setBytes(document.length)
            .addAllWarnings(warnings);
    return unTold == 0 ? end : end.addWarnings("and " + unTold + " similar warnings");
  }

  private void tell(RenderPagesResponse.Builder message) {
    if (hasReader()) {
      client.onNext(message.build());
      told = System.nanoTime();
    }
  }
}
