package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class LoopShareTest {

  private static final long MILLI = 1_000_000;

  @Test
  void batchesHaveTheirShareOfALoopThatIsBusyWithThem() {
    LoopShare share = new LoopShare(25);
    long now = 0;
    long worked = 0;
    while (now < 1_000 * MILLI) {
      if (share.isOpen(now)) {
        share.spent(MILLI / 5);
        worked += MILLI / 5;
        now += MILLI / 5;
      } else {
        now += MILLI / 10;
      }
    }
    assertThat(worked).isBetween(230 * MILLI, 260 * MILLI);
  }

  @Test
  void aMillisecondAtATimeIsAllThatALoopIsKept() {
    LoopShare share = new LoopShare(50);
    long now = 100 * MILLI;
    long kept = 0;
    while (share.isOpen(now)) {
      share.spent(MILLI / 4);
      now += MILLI / 4;
      kept += MILLI / 4;
    }
    assertThat(kept).isLessThanOrEqualTo(2 * MILLI);
    assertThat(share.isOpen(now + 10 * MILLI)).isTrue();
  }

  @Test
  void everyLoopHasItsOwn() throws InterruptedException {
    LoopShare share = new LoopShare(10);
    share.isOpen(0);
    share.spent(MILLI);
    AtomicBoolean open = new AtomicBoolean();
    Thread other = new Thread(() -> open.set(share.isOpen(0)));
    other.start();
    other.join();

    assertThat(share.isOpen(0)).isFalse();
    assertThat(open).isTrue();
  }

  @Test
  void noShareIsNothing() {
    assertThat(new LoopShare(0).isOpen(0)).isFalse();
  }
}
