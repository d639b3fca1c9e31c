package dev.pencilmark.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TimeLimitTest {

  private static final long MINUTE_NANOS = 60_000_000_000L;

  /** The end of a search without a limit once was in the past, because the clock overflowed. */
  @Test
  void workWithoutALimit_isNotOverDuringAnExtension() {
    TimeLimit time =
        new TimeLimit(new Cancellation(), SolveLimits.UNLIMITED, SolveLimits.UNLIMITED);
    time.begin(MINUTE_NANOS);
    assertThat(time.isCancelled()).isFalse();
    time.pause();
    time.begin(0);
    assertThat(time.isCancelled()).isFalse();
  }

  @Test
  void workWithoutTime_isOver() throws InterruptedException {
    TimeLimit time = new TimeLimit(new Cancellation(), 1);
    time.begin(0);
    Thread.sleep(1);
    assertThat(time.isCancelled()).isTrue();
    assertThat(time.limit()).isEqualTo(Limit.TIME);
  }
}
