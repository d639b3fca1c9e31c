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
 * One call that sends a file. A thread of its own takes the file apart, works on the puzzles and
 * answers, some at a time; it waits for the next part of the file and for the client to take
 * answers. One part is held and the next is asked for when that was read, so that a file takes
 * constant memory, and a client that does not read stops it.
 *
 * <p>A call that keeps its thread waiting for too long is ended: a slow client can send batches,
 * which hold no thread. What counts is the time waited in all from one stretch of the file to the
 * next, so that a byte a minute does not hold it for ever.
 *
 * <p>The thread alone answers and ends the call. Others set a flag under the lock and wake it: when
 * the client has gone it stops; when the server drains it sends the results so far, and then the
 * status.
 *
 * @param <Q> the messages with the parts of the file
 * @param <A> those that answer
 */
abstract class FileStream<Q, A> implements StreamCall<Q> {

  static final String FIELD = "file";

  /** So many bytes of the file, or puzzles, are a stretch. */
  private static final int STRETCH_BYTES = 1 << 16;

  private static final int STRETCH_PUZZLES = 1_000;

  /**
   * What a file may be.
   *
   * @param limits of each puzzle
   * @param bytes the most bytes, unpacked
   * @param puzzles the most puzzles
   * @param waitNanos how long its thread waits at most, for each stretch of the file
   */
  record Bounds(Limits limits, long bytes, long puzzles, long waitNanos) {

    static Bounds of(ServerConfig config) {
      return new Bounds(
          new Limits(config.number(Setting.MAX_TEXT)),
          (long) config.number(Setting.MAX_FILE_MIB) << 20,
          config.number(Setting.MAX_FILE_PUZZLES),
          TimeUnit.SECONDS.toNanos(config.number(Setting.FILE_WAIT_SECONDS)));
    }
  }

  final HandlerContext context;
  final ServerCallStreamObserver<A> client;
  private final Rpc rpc;
  private final FileThreads threads;
  private final Bounds bounds;

  /** Ends the work on a puzzle when nobody waits for it any more. */
  final Cancellation cancellation = new Cancellation();

  private final Runnable wrapUp =
      () -> {
        tell(() -> stopping = true);
        cancellation.cancel();
      };

  /** Whether the first message has come. */
  private boolean begun;

  /** Of the first message; set before the thread begins. */
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

  /** Checks a message, and takes of the first what it says of the file. Returns its part. */
  abstract FilePart part(Q message, boolean isFirst) throws RefusedException;

  /** Works on a puzzle. */
  abstract void take(FileEntry entry) throws IOException;

  /** There is a wait: the client is to have what is done. */
  abstract void pause() throws IOException;

  /** Nothing more comes. */
  abstract void finish() throws IOException;

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
        tell(() -> refusal = refused);
      }
      return;
    }
    tell(() -> part = next.getData());
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
    tell(() -> halfClosed = true);
  }

  @Override
  public void onReady() {
    tell(() -> {});
  }

  @Override
  public void onCancel() {
    tell(() -> gone = true);
    cancellation.cancel();
  }

  private synchronized void tell(Runnable word) {
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
    } catch (ProblemException broken) {
      // What came before is not lost.
      finish();
      throw new Refused(RefusedException.in(FIELD, broken));
    }
  }

  private void next(FileEntry entry) throws IOException, ProblemException {
    goOn();
    if (puzzles == bounds.puzzles()) {
      String line = "line " + entry.line() + " of the file: more than " + puzzles + " puzzles";
      throw Problem.overLimit(line, puzzles + " puzzles", "more").exception();
    }
    take(entry);
    puzzles++;
    if (puzzles % STRETCH_PUZZLES == 0) {
      waited = 0;
    }
  }

  /** Ends the work if nobody waits for it. */
  final void goOn() throws Ended {
    if (gone || stopping) {
      throw new Ended();
    }
  }

  /** How many puzzles came before. */
  final long puzzles() {
    return puzzles;
  }

  /** Waits until the client takes answers. */
  final void awaitReader() throws IOException {
    await(client::isReady, "the client to take answers");
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
                    + " puzzles of the file, the server has waited "
                    + seconds
                    + " seconds for "
                    + what
                    + "; slow clients can send batches")
            .expected("at most " + seconds + " seconds", "more"));
  }

  /** The client has gone, or the server stops. Goes through readers that know no such thing. */
  static final class Ended extends IOException {

    private static final long serialVersionUID = 1L;
  }

  /** The call is refused. Goes through readers too. */
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

    /** How many bytes of this stretch were taken. */
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

    /** Waits to know: gzip asks at the end of a member whether another follows. */
    @Override
    public int available() throws IOException {
      return fill() ? current.size() - at : 0;
    }

    /** Makes sure that there is a byte; false at the end of the file. */
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
