package dev.pencilmark.server.rpc;

import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryWriter;
import dev.pencilmark.server.limits.LibraryThreads;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.server.status.LibraryFailures;
import dev.pencilmark.v1.ExportEnd;
import dev.pencilmark.v1.ExportPuzzlesResponse;
import dev.pencilmark.v1.ExportedLine;
import dev.pencilmark.v1.ExportedLines;
import dev.pencilmark.v1.OmittedCount;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.WireEnums;
import dev.pencilmark.wire.WireText;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.List;

/**
 * A call of ExportPuzzles. A page of the library is read after the client has received the previous
 * one. While the client does not read, the call uses no thread, and only the memory of its
 * position.
 */
final class ExportCall {

  private final HandlerContext context;
  private final LibraryThreads threads;
  private final LibraryWriter writer;
  private final ServerCallStreamObserver<ExportPuzzlesResponse> client;
  private final CallEnd end;

  /** Guarded by this. */
  private boolean isWaiting;

  ExportCall(
      HandlerContext context,
      LibraryThreads threads,
      LibraryWriter writer,
      ServerCallStreamObserver<ExportPuzzlesResponse> client) {
    this.context = context;
    this.threads = threads;
    this.writer = writer;
    this.client = client;
    this.end = new CallEnd(context.drain(), () -> fail(Failures.stopping()));
  }

  /** Starts the call, or rejects it if too many calls wait for the library. */
  void start() {
    client.setOnReadyHandler(this::onReady);
    client.setOnCancelHandler(end::comesNow);
    client.setOnCloseHandler(end::comesNow);
    end.awaitDrain();
    if (!threads.offer(this::work)) {
      fail(Failures.overloadedLibrary());
    }
  }

  private void onReady() {
    synchronized (this) {
      if (!isWaiting || !client.isReady()) {
        return;
      }
      isWaiting = false;
    }
    if (!threads.offer(this::work)) {
      fail(Failures.overloadedLibrary());
    }
  }

  private void work() {
    try {
      do {
        if (end.hasCome() || mustWait()) {
          return;
        }
        page();
        // Other calls run in between, unless too many wait: a call that has started is not
        // rejected.
      } while (!end.hasCome() && !threads.offer(this::work));
    } catch (LibraryException fault) {
      fail(LibraryFailures.of(fault));
    } catch (Throwable bug) {
      fail(context.failure(Rpc.EXPORT_PUZZLES, bug));
    }
  }

  private synchronized boolean mustWait() {
    isWaiting = !client.isReady();
    return isWaiting;
  }

  private void page() {
    List<LibraryWriter.Line> lines = writer.next();
    if (!lines.isEmpty()) {
      ExportedLines.Builder some = ExportedLines.newBuilder();
      lines.forEach(line -> some.addLines(line(line)));
      if (!end.hasCome()) {
        client.onNext(ExportPuzzlesResponse.newBuilder().setLines(some).build());
      }
    } else if (end.comesNow()) {
      ExportEnd.Builder last =
          ExportEnd.newBuilder().setPuzzleCount(writer.written()).setFailedCount(writer.failed());
      writer
          .omitted()
          .forEach(
              (metadata, puzzles) ->
                  last.addOmittedCounts(
                      OmittedCount.newBuilder()
                          .setMetadataValue(WireEnums.number(metadata))
                          .setPuzzleCount(puzzles)));
      client.onNext(ExportPuzzlesResponse.newBuilder().setEnd(last).build());
      client.onCompleted();
    }
  }

  private ExportedLine line(LibraryWriter.Line line) {
    ExportedLine.Builder wire = ExportedLine.newBuilder().setPuzzleId(line.puzzle());
    if (line.problem() != null) {
      context.counts().problem(line.problem().code());
      return wire.setProblem(ProblemMapper.toWire(line.problem())).build();
    }
    return wire.setText(WireText.wellFormed(line.text()))
        .addAllLosses(ProblemMapper.losses(line.losses()))
        .build();
  }

  private void fail(StatusRuntimeException failure) {
    if (end.comesNow()) {
      client.onError(failure);
    }
  }
}
