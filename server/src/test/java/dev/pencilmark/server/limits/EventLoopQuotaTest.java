package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class EventLoopQuotaTest {

  private static final long MILLI = 1_000_000;

  private static EventLoopQuota.Loop join(EventLoopQuota share, int streams) {
    EventLoopQuota.Loop loop = share.join();
    for (int i = 1; i < streams; i++) {
      assertThat(share.join()).isSameAs(loop);
    }
    return loop;
  }

  /** The time of a second that batches have on a loop that always has more of them. */
  private static long worked(EventLoopQuota.Loop loop) {
    long worked = 0;
    for (long now = 0; now < 1_000 * MILLI; ) {
      if (loop.isOpen(now)) {
        loop.spent(MILLI / 5);
        worked += MILLI / 5;
        now += MILLI / 5;
      } else {
        now += MILLI / 10;
      }
    }
    return worked;
  }

  @Test
  void batchesHaveTheirShareOfALoopThatIsBusyWithThem() {
    assertThat(worked(join(new EventLoopQuota(25), 16))).isBetween(230 * MILLI, 270 * MILLI);
  }

  @Test
  void fewStreamsHaveNearlyAllUntilThereAreMore() {
    EventLoopQuota share = new EventLoopQuota(25);
    EventLoopQuota.Loop loop = join(share, 4);
    assertThat(worked(loop)).isBetween(850 * MILLI, 950 * MILLI);

    share.join();
    loop.isOpen(2_000 * MILLI);
    loop.spent(3 * MILLI);
    assertThat(loop.isOpen(2_003 * MILLI)).isFalse();
    loop.leave();
    assertThat(loop.isOpen(2_006 * MILLI)).isTrue();
  }

  @Test
  void aMillisecondAtATimeIsAllThatALoopIsKept() {
    EventLoopQuota.Loop loop = join(new EventLoopQuota(50), 16);
    long now = 100 * MILLI;
    long kept = 0;
    while (loop.isOpen(now)) {
      loop.spent(MILLI / 4);
      now += MILLI / 4;
      kept += MILLI / 4;
    }
    assertThat(kept).isLessThanOrEqualTo(2 * MILLI);
    assertThat(loop.isOpen(now + 10 * MILLI)).isTrue();
  }

  @Test
  void everyLoopHasItsOwn() throws InterruptedException {
    EventLoopQuota share = new EventLoopQuota(10);
    EventLoopQuota.Loop loop = join(share, 16);
    loop.isOpen(0);
    loop.spent(MILLI);
    AtomicBoolean open = new AtomicBoolean();
    Thread other = new Thread(() -> open.set(share.join().isOpen(0)));
    other.start();
    other.join();

    assertThat(loop.isOpen(0)).isFalse();
    assertThat(open).isTrue();
  }

  @Test
  void noShareIsNothing() {
    assertThat(new EventLoopQuota(0).join().isOpen(0)).isFalse();
  }
}
