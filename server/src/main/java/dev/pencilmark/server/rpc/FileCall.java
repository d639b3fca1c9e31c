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
import dev.pencilmark.server.mapping.Failures;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.Conversion;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.Puzzle;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * One call of ConvertStream that sends a file. A thread of its own takes the file apart, converts
 * the puzzles and answers, some at a time; it waits for the next part of the file and for the
 * client to take answers. One part is held and the next is asked for when that was read, so that a
 * file takes constant memory, and a client that does not read stops it.
 *
 * <p>A call that keeps its thread waiting for too long is ended: a slow client can send batches,
 * which hold no thread. What counts is the time waited in all from one stretch of the file to the
 * next, so that a byte a minute does not hold it for ever.
 *
 * <p>The thread alone answers and ends the call. Everybody else leaves word under the lock: a
 * client that has gone, or a server that drains, upon which the results so far are sent, and then
 * the status.
 */
final class FileCall implements StreamCall<ConvertStreamRequest> {

  private static final String FIELD = "file";

  /** An answer is sent when it has so many results, or so much text, or there is a wait. */
  private static final int ANSWER_RESULTS = 200;

  private static final int ANSWER_CHARS = 1 << 17;

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

  private final HandlerContext context;
  private final FileThreads threads;
  private final Bounds bounds;
  private final ServerCallStreamObserver<ConvertStreamResponse> client;
  private final Runnable wrapUp = () -> tell(() -> stopping = true);

  // Of the first message; set before the thread begins.
  private String targetFormatId;
  private String linkSiteId;
  private Converter.Target target;
  private String formatId;
  private boolean lossless;

  // Used by the thread alone.
  private ConvertStreamResponse.Builder answer = ConvertStreamResponse.newBuilder();
  private int answerChars;
  private long answerStart;
  private long puzzles;
  private long waited;

  // Guarded by this.
  private ByteString part;
  private boolean halfClosed;
  private RefusedException refusal;

  private volatile boolean gone;
  private volatile boolean stopping;

  FileCall(HandlerContext context, ServerCallStreamObserver<ConvertStreamResponse> client) {
    this.context = context;
    this.threads = context.fileThreads();
    this.bounds = Bounds.of(context.config());
    this.client = client;
  }

  @Override
  public void onNext(ConvertStreamRequest message) {
    if (gone) {
      return;
    }
    boolean first = target == null;
    try {
      check(message);
    } catch (RefusedException refused) {
      if (first) {
        gone = true;
        client.onError(context.failure(refused));
      } else {
        tell(() -> refusal = refused);
      }
      return;
    }
    tell(() -> part = message.getFile().getData());
    if (!first) {
      return;
    }
    context.drain().add(wrapUp);
    if (!threads.offer(this::run)) {
      gone = true;
      context.drain().remove(wrapUp);
      client.onError(Failures.overloadedFiles());
    }
  }

  private void check(ConvertStreamRequest message) throws RefusedException {
    if (!message.hasFile() || message.getPuzzlesCount() > 0) {
      throw RefusedException.badRequest(
          "puzzles", "a call sends batches or a file, and this has sent a part of a file");
    }
    if (target == null) {
      targetFormatId = message.getTargetFormatId();
      formatId = message.getFile().getFormatId();
      lossless = message.getLossless();
      if (!formatId.isEmpty()) {
        Converter.find(formatId, "file.format_id");
      }
      linkSiteId = message.getLinkSiteId();
      target = context.converter().targetOrLink(targetFormatId, linkSiteId);
    } else if (!message.getTargetFormatId().isEmpty()
        && !message.getTargetFormatId().equals(targetFormatId)) {
      throw RefusedException.badRequest(
          "target_format_id", "a file is converted to one format, that of its first part");
    } else if (!message.getLinkSiteId().isEmpty() && !message.getLinkSiteId().equals(linkSiteId)) {
      throw RefusedException.badRequest(
          "link_site_id", "the puzzles of a file become links of one site, that of its first part");
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
  }

  private synchronized void tell(Runnable word) {
    word.run();
    notifyAll();
  }

  private void run() {
    StatusRuntimeException failure = null;
    answerStart = System.nanoTime();
    threads.beginTurn();
    try {
      convert();
    } catch (Refused refused) {
      failure = context.failure(refused.exception);
    } catch (Ended ended) {
      failure = Failures.stopping();
    } catch (Throwable bug) {
      failure = context.failure(Rpc.CONVERT_STREAM, bug);
    } finally {
      threads.endTurn();
    }
    context.drain().remove(wrapUp);
    Tally.current().flush(context.counts());
    if (!gone) {
      gone = true;
      if (failure != null && stopping) {
        sendNow();
      }
      if (failure == null) {
        client.onCompleted();
      } else {
        client.onError(failure);
      }
    }
  }

  private void convert() throws IOException {
    try {
      PuzzleFile file = PuzzleFile.open(new Parts(), formatId, bounds.limits(), bounds.bytes());
      for (FileEntry entry = file.next(); entry != null; entry = file.next()) {
        convert(entry);
      }
      send();
    } catch (ProblemException broken) {
      // What came before is not lost.
      send();
      throw new Refused(RefusedException.in(FIELD, broken));
    }
  }

  private void convert(FileEntry entry) throws IOException, ProblemException {
    if (gone || stopping) {
      throw new Ended();
    }
    if (puzzles == bounds.puzzles()) {
      throw Problem.of(
              ProblemCode.LIMIT_EXCEEDED,
              "line " + entry.line() + " of the file: more than " + puzzles + " puzzles")
          .expected("at most " + puzzles + " puzzles", "more")
          .exception();
    }
    Puzzle puzzle =
        Puzzle.newBuilder().setText(entry.text()).setFormatId(entry.formatName()).build();
    ConvertResult.Builder result = ConvertResult.newBuilder();
    context
        .converter()
        .result(
            puzzle,
            target,
            lossless,
            FIELD,
            new CallCancellation(),
            Tally.current(),
            Conversion.newBuilder(),
            result);
    answer.addResults(result.setIndex(puzzles++).setLine(entry.line()));
    answerChars += entry.text().length() + result.getConversion().getTextBytes().size();
    if (puzzles % STRETCH_PUZZLES == 0) {
      waited = 0;
    }
    if (answer.getResultsCount() == ANSWER_RESULTS || answerChars >= ANSWER_CHARS) {
      send();
    }
  }

  /** Sends the results so far, if there are any, when the client wants more. */
  private void send() throws IOException {
    if (answer.getResultsCount() == 0) {
      return;
    }
    await(client::isReady, "the client to take answers");
    sendNow();
  }

  private void sendNow() {
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
  private static final class Ended extends IOException {

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
          send();
          await(this::isWordThere, "the next part");
        }
        synchronized (FileCall.this) {
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
      synchronized (FileCall.this) {
        return part != null || halfClosed || refusal != null;
      }
    }
  }
}
