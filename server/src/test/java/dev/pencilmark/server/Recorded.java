package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.grpc.internal.testing.StreamRecorder;
import java.util.concurrent.TimeUnit;

/** Waits for what a {@link StreamRecorder} records. */
final class Recorded {

  private static final int SECONDS = 100;

  private Recorded() {}

  /** The answer of a number, from 1 on; fails if the call ends without it. */
  static <T> T answer(StreamRecorder<T> call, int number) {
    awaitAnswers(call, number);
    assertThat(call.getValues()).hasSizeGreaterThanOrEqualTo(number);
    return call.getValues().get(number - 1);
  }

  /** Waits for {@code count} answers, or the end of the call. */
  static void awaitAnswers(StreamRecorder<?> call, int count) {
    long start = System.nanoTime();
    while (call.getValues().size() < count && !hasEnded(call)) {
      assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(SECONDS));
      Thread.onSpinWait();
    }
  }

  /** Whether the call has ended. */
  static boolean hasEnded(StreamRecorder<?> call) {
    try {
      return call.awaitCompletion(0, TimeUnit.SECONDS);
    } catch (Exception interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** How the call ends. */
  static Status end(StreamRecorder<?> call) {
    try {
      assertThat(call.awaitCompletion(SECONDS, TimeUnit.SECONDS)).isTrue();
    } catch (Exception interrupted) {
      throw new IllegalStateException(interrupted);
    }
    return call.getError() == null ? Status.OK : Status.fromThrowable(call.getError());
  }
}
