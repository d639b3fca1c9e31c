package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.FileThreads;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.wire.PuzzleReader;
import dev.pencilmark.wire.RefusedException;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A call that sends a file. A thread of its own parses the file, processes the puzzles and sends
 * answers with several results each; it blocks until the next part of the file arrives, and until
 * the client receives answers. Only one part is held, and the next one is requested after it has
 * been parsed, so that a file uses constant memory, and a client that does not read stops it.
 *
 * <p>A call that keeps its thread waiting for too long is aborted: slow clients can send batches,
 * which need no thread. The waiting time accumulates over a stretch of the file, so that sending
 * single bytes does not extend it.
 *
 * <p>Only this thread sends answers and ends the call. Other threads set a flag under the lock and
 * wake it: after a cancellation it stops; when the server drains it sends the results so far, and
 * then the status.
 *
 * @param <Q> the messages with the parts of the file
 * @param <A> the messages with the answers
 */
abstract class FileStream<Q, A> implements StreamCall<Q> {

  static final String FIELD = "file";

  /** The bytes of the file after which a new stretch starts; also after a number of puzzles. */
  private static final int STRETCH_BYTES = 1 << 16;

  private static final int STRETCH_PUZZLES = 1_000;

  /**
   * The limits of a file.
   *
   * @param limits the limits of each puzzle
   * @param bytes the maximum decompressed size in bytes
   * @param puzzles the maximum number of puzzles
   * @param waitNanos the maximum waiting time of the thread per stretch of the file, in nanoseconds
   */
  record Bounds(Limits limits, long bytes, long puzzles, long waitNanos) {

    static Bounds of(ServerConfig config) {
      return new Bounds(
          new Limits(config.number(Setting.MAX_TEXT_LENGTH)),
          (long) config.number(Setting.MAX_FILE_MIB) << 20,
          config.number(Setting.MAX_FILE_PUZZLES),
          TimeUnit.SECONDS.toNanos(config.number(Setting.FILE_IDLE_SECONDS)));
    }
  }

  final HandlerContext context;
  final ServerCallStreamObserver<A> client;
  private final Rpc rpc;
  private final FileThreads threads;
  private final Bounds bounds;

  /** Cancels the processing of a puzzle when the call ends. */
  final Cancellation cancellation = new Cancellation();

  private final Runnable wrapUp =
      () -> {
        report(() -> stopping = true);
        cancellation.cancel();
      };

  /** Whether the first message has arrived. */
  private boolean begun;

  /** Of the first message; set before the thread starts. */
  private String formatId;

  // Used by the thread alone.
  private long puzzles;
  private long waited;

  // Guarded by this.
  private ByteString part;
  private boolean halfClosed;
  private RefusedException refusal;

  private volatile boolean gone;
  private volatile boolean stopping;

  FileStream(Rpc rpc, HandlerContext context, ServerCallStreamObserver<A> client) {
    this.rpc = rpc;
    this.context = context;
    this.threads = context.fileThreads();
    this.bounds = Bounds.of(context.config());
    this.client = client;
  }

  /**
   * Validates a message, and reads the options from the first one. Returns its part of the file.
   */
  abstract FilePart part(Q message, boolean isFirst) throws RefusedException;

  /** Processes a puzzle. */
  abstract void take(FileEntry entry) throws IOException;

  /** Called before a wait, so that the client receives the results so far. */
  abstract void pause() throws IOException;

  /** Sends the remaining results, at the end of the file or before an error. */
  abstract void finish() throws IOException;

  /** Sends the last message of a call that has read the whole file. */
  abstract void end() throws IOException;

  /** The server stops, and the client may not be waited for. */
  abstract void finishNow();

  @Override
  public void onNext(Q message) {
    if (gone) {
      return;
    }
    boolean isFirst = !begun;
    FilePart next;
    try {
      next = part(message, isFirst);
      if (isFirst) {
        formatId = next.getFormatId();
        if (!formatId.isEmpty()) {
          PuzzleReader.find(formatId, "file.format_id");
        }
        begun = true;
      }
    } catch (RefusedException refused) {
      if (isFirst) {
        gone = true;
        client.onError(context.failure(refused));
      } else {
        report(() -> refusal = refused);
      }
      return;
    }
    report(() -> part = next.getData());
    if (!isFirst) {
      return;
    }
    context.drain().add(wrapUp);
    if (!threads.offer(this::run)) {
      gone = true;
      context.drain().remove(wrapUp);
      client.onError(Failures.overloadedFiles());
    }
  }

  @Override
  public void onCompleted() {
    report(() -> halfClosed = true);
  }

  @Override
  public void onReady() {
    report(() -> {});
  }

  @Override
  public void onCancel() {
    report(() -> gone = true);
    cancellation.cancel();
  }

  private synchronized void report(Runnable word) {
    word.run();
    notifyAll();
  }

  private void run() {
    StatusRuntimeException failure = null;
    threads.beginTurn();
    try {
      work();
    } catch (Refused refused) {
      failure = context.failure(refused.exception);
    } catch (Ended ended) {
      failure = Failures.stopping();
    } catch (StatusRuntimeException failed) {
      failure = failed;
    } catch (Throwable bug) {
      failure = context.failure(rpc, bug);
    } finally {
      threads.endTurn();
    }
    context.drain().remove(wrapUp);
    Tally.current().flush(context.counts());
    if (!gone) {
      gone = true;
      if (failure != null && stopping) {
        failure = lastWords(failure);
      }
      if (failure == null) {
        client.onCompleted();
      } else {
        client.onError(failure);
      }
    }
  }

  private StatusRuntimeException lastWords(StatusRuntimeException failure) {
    try {
      finishNow();
      return failure;
    } catch (StatusRuntimeException failed) {
      return failed;
    }
  }

  private void work() throws IOException {
    try {
      PuzzleFile file = PuzzleFile.open(new Parts(), formatId, bounds.limits(), bounds.bytes());
      for (FileEntry entry = file.next(); entry != null; entry = file.next()) {
        next(entry);
      }
      finish();
      end();
    } catch (ProblemException broken) {
      // The results before it are sent.
      finish();
      throw new Refused(RefusedException.in(FIELD, broken));
    }
  }

  private void next(FileEntry entry) throws IOException, ProblemException {
    goOn();
    if (puzzles == bounds.puzzles()) {
      String line =
          "line "
              + entry.line()
              + " of the file: the maximum is "
              + puzzles
              + " puzzles; split the file";
      throw Problem.overLimit(line, puzzles + " puzzles", "more").exception();
    }
    take(entry);
    puzzles++;
    if (puzzles % STRETCH_PUZZLES == 0) {
      waited = 0;
    }
  }

  /** Throws if the call has ended. */
  final void goOn() throws Ended {
    if (gone || stopping) {
      throw new Ended();
    }
  }

  /** Returns the number of preceding puzzles. */
  final long puzzles() {
    return puzzles;
  }

  /** Waits until the client takes answers. */
  final void awaitReader() throws IOException {
    await(client::isReady, "the client to receive answers");
  }

  /** Has something done that waits for others, who have the turn meanwhile. */
  final <T> T aside(Supplier<T> work) {
    threads.endTurn();
    try {
      return work.get();
    } finally {
      threads.beginTurn();
    }
  }

  /** Waits until something is there, and lets others have the turn meanwhile. */
  private void await(BooleanSupplier there, String what) throws IOException {
    synchronized (this) {
      if (!gone && !stopping && there.getAsBoolean()) {
        return;
      }
    }
    long since = System.nanoTime();
    threads.endTurn();
    try {
      synchronized (this) {
        long left = bounds.waitNanos() - waited;
        while (!gone && !stopping && !there.getAsBoolean() && left > 0) {
          TimeUnit.NANOSECONDS.timedWait(this, left);
          left = bounds.waitNanos() - waited - (System.nanoTime() - since);
        }
        if (gone || stopping) {
          throw new Ended();
        }
        if (!there.getAsBoolean()) {
          throw new Refused(waitedTooLong(what));
        }
      }
    } catch (InterruptedException stop) {
      throw new Ended();
    } finally {
      threads.beginTurn();
      waited += System.nanoTime() - since;
    }
  }

  private RefusedException waitedTooLong(String what) {
    long seconds = TimeUnit.NANOSECONDS.toSeconds(bounds.waitNanos());
    return new RefusedException(
        FIELD,
        Problem.of(
                ProblemCode.LIMIT_EXCEEDED,
                "after "
                    + puzzles
                    + " puzzles of the file, the server waited "
                    + seconds
                    + " seconds for "
                    + what
                    + "; a slow client should send batches")
            .expected("at most " + seconds + " seconds", "more"));
  }

  /** The call was cancelled, or the server stops. An IOException, in order to pass the parsers. */
  static final class Ended extends IOException {

    private static final long serialVersionUID = 1L;
  }

  /** The call is rejected. An IOException, in order to pass the parsers. */
  private static final class Refused extends IOException {

    private static final long serialVersionUID = 1L;

    private final transient RefusedException exception;

    Refused(RefusedException exception) {
      super(exception);
      this.exception = exception;
    }
  }

  /** The file, as its parts come. */
  private final class Parts extends InputStream {

    private ByteString current = ByteString.EMPTY;
    private int at;

    /** The number of bytes of the current stretch. */
    private long taken;

    @Override
    public int read() throws IOException {
      return fill() ? current.byteAt(at++) & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (!fill()) {
        return -1;
      }
      int count = Math.min(length, current.size() - at);
      current.substring(at, at + count).copyTo(into, offset);
      at += count;
      return count;
    }

    /**
     * Blocks until the answer is known: at the end of a member, gzip checks whether another one
     * follows.
     */
    @Override
    public int available() throws IOException {
      return fill() ? current.size() - at : 0;
    }

    /** Blocks until a byte is available; returns false at the end of the file. */
    private boolean fill() throws IOException {
      while (at == current.size()) {
        if (!isWordThere()) {
          pause();
          await(this::isWordThere, "the next part");
        }
        synchronized (FileStream.this) {
          if (refusal != null) {
            throw new Refused(refusal);
          }
          if (part == null) {
            return false;
          }
          current = part;
          part = null;
        }
        at = 0;
        taken += current.size();
        if (taken >= STRETCH_BYTES) {
          taken = 0;
          waited = 0;
        }
        client.request(1);
      }
      return true;
    }

    private boolean isWordThere() {
      synchronized (FileStream.this) {
        return part != null || halfClosed || refusal != null;
      }
    }
  }
}
