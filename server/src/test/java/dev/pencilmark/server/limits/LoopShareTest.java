package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class LoopShareTest {

  private static final long MILLI = 1_000_000;

  private static LoopShare.Loop join(LoopShare share, int streams) {
    LoopShare.Loop loop = share.join();
    for (int i = 1; i < streams; i++) {
      assertThat(share.join()).isSameAs(loop);
    }
    return loop;
  }

  /** The time of a second that batches have on a loop that always has more of them. */
  private static long worked(LoopShare.Loop loop) {
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
    assertThat(worked(join(new LoopShare(25), 16))).isBetween(230 * MILLI, 270 * MILLI);
  }

  @Test
  void fewStreamsHaveNearlyAllUntilThereAreMore() {
    LoopShare share = new LoopShare(25);
    LoopShare.Loop loop = join(share, 4);
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
    LoopShare.Loop loop = join(new LoopShare(50), 16);
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
    LoopShare share = new LoopShare(10);
    LoopShare.Loop loop = join(share, 16);
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
    assertThat(new LoopShare(0).join().isOpen(0)).isFalse();
  }
}
