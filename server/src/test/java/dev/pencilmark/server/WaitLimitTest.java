package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WaitLimitTest {

  private static final long HOUR = TimeUnit.HOURS.toNanos(1);

  @Test
  void oneLongQueueIsOneReasonToTakeLess() {
    WaitLimit limit = new WaitLimit(2, 100, HOUR);
    for (int i = 0; i < 50; i++) {
      limit.waited(HOUR + 1, 100);
    }
    assertThat(limit.most()).isEqualTo(90);
  }

  @Test
  void longWaitsLowerItToTheLeastAndShortOnesRaiseItToTheMost() {
    WaitLimit limit = new WaitLimit(2, 20, 1);
    for (int i = 0; i < 1_000; i++) {
      limit.waited(HOUR, 20);
    }
    assertThat(limit.most()).isEqualTo(2);

    for (int i = 0; i < 1_000; i++) {
      limit.waited(1, 20);
    }
    assertThat(limit.most()).isEqualTo(20);
  }

  @Test
  void itIsRaisedOnlyWhereItMatters() {
    WaitLimit limit = new WaitLimit(2, 20, 1);
    limit.waited(HOUR, 20);
    int lowered = limit.most();

    limit.waited(1, lowered / 2 - 1);

    assertThat(limit.most()).isEqualTo(lowered).isLessThan(20);
  }

  @Test
  void switchedOffItTakesAnything() {
    WaitLimit limit =
        WaitLimit.of(
            ServerConfig.defaults().with(Setting.ADAPTIVE_LIMITS, "off"),
            1,
            1,
            Setting.POOL_WAIT_MILLIS);
    limit.waited(HOUR, 1_000);
    assertThat(limit.most()).isEqualTo(Integer.MAX_VALUE);
  }
}
