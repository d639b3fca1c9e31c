package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.problem.ProblemCode;

/**
 * Adds up what is done in a batch, to be handed on once: a shared counter costs some tens of
 * nanoseconds, an array of our own costs one. For one thread at a time.
 */
public final class Tally implements Counts {

  private static final Outcome[] OUTCOMES = Outcome.values();
  private static final ProblemCode[] CODES = ProblemCode.values();
  private static final LossKind[] KINDS = LossKind.values();
  private static final Confidence[] CONFIDENCES = Confidence.values();
  private static final PuzzleType[] TYPES = PuzzleType.values();
  private static final SolveEnd[] ENDS = SolveEnd.values();

  private final int target;
  private final long[] conversions = new long[FormatIndex.COUNT * OUTCOMES.length];
  private final long[] detections = new long[FormatIndex.COUNT * CONFIDENCES.length];
  private final long[] problems = new long[CODES.length];
  private final long[] losses = new long[KINDS.length];
  private final long[] lostCells = new long[KINDS.length];
  private final long[] solves = new long[TYPES.length * ENDS.length];
  private final long[] compressions = new long[CodeIndex.COUNT * 2 * OUTCOMES.length];
  private final long[] compressedBytes = new long[compressions.length];
  private long read;
  private long written;

  /** A tally of conversions to one format. */
  public Tally(int target) {
    this.target = target;
  }

  public int target() {
    return target;
  }

  @Override
  public void conversions(int source, int to, Outcome outcome, long times) {
    conversions[source * OUTCOMES.length + outcome.ordinal()] += times;
  }

  @Override
  public void problems(ProblemCode code, long times) {
    problems[code.ordinal()] += times;
  }

  @Override
  public void losses(LossKind kind, long times, long cells) {
    losses[kind.ordinal()] += times;
    lostCells[kind.ordinal()] += cells;
  }

  @Override
  public void detections(int format, Confidence confidence, long times) {
    detections[format * CONFIDENCES.length + confidence.ordinal()] += times;
  }

  @Override
  public void boards(boolean isWritten, long times) {
    if (isWritten) {
      written += times;
    } else {
      read += times;
    }
  }

  @Override
  public void solves(PuzzleType type, SolveEnd end, long times) {
    solves[type.ordinal() * ENDS.length + end.ordinal()] += times;
  }

  @Override
  public void compressions(int code, boolean back, Outcome outcome, long times, long bytes) {
    int index = (code * 2 + (back ? 1 : 0)) * OUTCOMES.length + outcome.ordinal();
    compressions[index] += times;
    compressedBytes[index] += bytes;
  }

  /** Hands the sums on and starts again from zero. */
  public void flush(Counts to) {
    for (int i = 0; i < conversions.length; i++) {
      if (conversions[i] != 0) {
        int source = i / OUTCOMES.length;
        to.conversions(source, target, OUTCOMES[i % OUTCOMES.length], conversions[i]);
        conversions[i] = 0;
      }
    }
    for (int i = 0; i < detections.length; i++) {
      if (detections[i] != 0) {
        int format = i / CONFIDENCES.length;
        to.detections(format, CONFIDENCES[i % CONFIDENCES.length], detections[i]);
        detections[i] = 0;
      }
    }
    for (int i = 0; i < problems.length; i++) {
      if (problems[i] != 0) {
        to.problems(CODES[i], problems[i]);
        problems[i] = 0;
      }
    }
    for (int i = 0; i < losses.length; i++) {
      if (losses[i] != 0) {
        to.losses(KINDS[i], losses[i], lostCells[i]);
        losses[i] = 0;
        lostCells[i] = 0;
      }
    }
    for (int i = 0; i < solves.length; i++) {
      if (solves[i] != 0) {
        to.solves(TYPES[i / ENDS.length], ENDS[i % ENDS.length], solves[i]);
        solves[i] = 0;
      }
    }
    for (int i = 0; i < compressions.length; i++) {
      if (compressions[i] != 0) {
        int way = i / OUTCOMES.length;
        Outcome outcome = OUTCOMES[i % OUTCOMES.length];
        to.compressions(way / 2, way % 2 == 1, outcome, compressions[i], compressedBytes[i]);
        compressions[i] = 0;
        compressedBytes[i] = 0;
      }
    }
    if (read != 0) {
      to.boards(false, read);
      read = 0;
    }
    if (written != 0) {
      to.boards(true, written);
      written = 0;
    }
  }
}
