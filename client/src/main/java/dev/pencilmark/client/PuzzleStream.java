package dev.pencilmark.client;

import dev.pencilmark.v1.GenerateEnd;
import dev.pencilmark.v1.GenerateEndReason;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import io.grpc.Channel;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The messages of a call of Generate: the start, puzzles and progress, and the end as the last. The
 * server is a few puzzles ahead of the reader and no more. For one thread; another may close it.
 *
 * <p>If the connection is lost or the server stops, it goes on after the last puzzle with whichever
 * server there is: the puzzles are the same on all of one version, and it tells which there were,
 * as far as they came with keys. What is told of attempts then lacks those of the lost call that
 * made no puzzle. Close it if you do not read it to its end. Failures are the same as of {@link
 * PencilmarkClient}'s calls.
 */
public final class PuzzleStream extends ResumableStream<GenerateRequest, GenerateResponse>
    implements Iterator<GenerateResponse> {

  /** The most known keys of a request. */
  private static final int MOST_KEYS = 100_000;

  private final GenerateRequest.Builder request;
  private final long patience;
  private GenerateResponse next;
  private boolean started;
  private boolean ended;

  /** What was taken of the call at hand, and of those before it. */
  private int taken;

  private long tried;
  private long madeBefore;
  private long triedBefore;

  PuzzleStream(Channel channel, GenerateRequest request, long patience) {
    super(channel, InterchangeServiceGrpc.getGenerateMethod(), SolutionStream.WINDOW, RETRIES);
    this.request = request.toBuilder().setCount(Math.max(1, request.getCount()));
    this.patience = patience;
    open();
  }

  @Override
  void begin() {
    request.setCount(request.getCount() - taken);
    madeBefore += taken;
    triedBefore += tried;
    taken = 0;
    tried = 0;
    request(request.build());
    halfClose();
  }

  @Override
  boolean isAllAnswered(boolean well) {
    if (!ended && !well && taken == request.getCount()) {
      // Lost was no more than the word that this is the end.
      GenerateProgress all = GenerateProgress.newBuilder().setMade(taken).setTried(tried).build();
      next =
          GenerateResponse.newBuilder()
              .setEnd(
                  GenerateEnd.newBuilder()
                      .setReason(GenerateEndReason.GENERATE_END_REASON_DONE)
                      .setProgress(inAll(all))
                      .setNextIndex(request.getFirstIndex()))
              .build();
      ended = true;
    }
    return ended;
  }

  /** Whether there is another message; waits until that is known. */
  @Override
  public boolean hasNext() {
    while (next == null && !ended) {
      GenerateResponse message = take(patience);
      if (message != null) {
        read(message);
      }
    }
    return next != null;
  }

  private void read(GenerateResponse message) {
    progress();
    if (message.hasStart()) {
      request.setSeed(message.getStart().getSeed());
      next = started ? null : message;
      started = true;
    } else if (message.hasPuzzle()) {
      taken++;
      tried += message.getPuzzle().getAttempts();
      request.setFirstIndex(message.getPuzzle().getIndex() + 1);
      if (!message.getPuzzle().getKey().isEmpty() && request.getKnownKeysCount() < MOST_KEYS) {
        request.addKnownKeys(message.getPuzzle().getKey());
      }
      next = message;
    } else if (message.hasProgress()) {
      next = message.toBuilder().setProgress(inAll(message.getProgress())).build();
    } else {
      ended = message.hasEnd();
      GenerateResponse.Builder whole = message.toBuilder();
      if (ended) {
        whole.getEndBuilder().setProgress(inAll(message.getEnd().getProgress()));
      }
      next = whole.build();
    }
  }

  private GenerateProgress inAll(GenerateProgress progress) {
    return progress.toBuilder()
        .setMade(madeBefore + progress.getMade())
        .setTried(triedBefore + progress.getTried())
        .build();
  }

  /** The next message; waits for it. */
  @Override
  public GenerateResponse next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the call has ended");
    }
    GenerateResponse message = next;
    next = null;
    return message;
  }
}
