package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class WorkPoolTest {

  private final WorkPool pool =
      WorkPool.forSolving(
          ServerConfig.defaults().with(Setting.SOLVE_THREADS, 1).with(Setting.SOLVE_QUEUE, 2));
  private final CountDownLatch busy = new CountDownLatch(1);
  private final CountDownLatch finish = new CountDownLatch(1);
  private final List<String> done = new CopyOnWriteArrayList<>();

  @AfterEach
  void close() {
    pool.close();
  }

  private void occupy() throws InterruptedException {
    assertThat(
            pool.offer(
                () -> {
                  busy.countDown();
                  try {
                    finish.await();
                  } catch (InterruptedException closed) {
                    Thread.currentThread().interrupt();
                  }
                }))
        .isTrue();
    busy.await();
  }

  private Runnable work(String name) {
    return () -> done.add(name);
  }

  private void finish(int works) {
    finish.countDown();
    while (done.size() < works) {
      Thread.onSpinWait();
    }
  }

  @Test
  void newWorkIsRefusedWhenTheQueueIsFullAndOldWorkIsNot() throws InterruptedException {
    occupy();
    assertThat(pool.offer(work("a"))).isTrue();
    assertThat(pool.offer(work("b"))).isTrue();
    assertThat(pool.offer(work("c"))).isFalse();
    pool.again(work("d"));
    assertThat(pool.queued()).isEqualTo(3);
    assertThat(pool.refused()).isEqualTo(1);
    assertThat(pool.active()).isEqualTo(1);

    finish(3);
    assertThat(done).containsExactly("a", "b", "d");
  }

  @Test
  void withdrawnWorkMakesRoomAndIsNotDone() throws InterruptedException {
    occupy();
    Runnable withdrawn = work("a");
    pool.offer(withdrawn);
    pool.offer(work("b"));
    pool.withdraw(withdrawn);
    pool.withdraw(work("b"));
    assertThat(pool.queued()).isEqualTo(1);
    assertThat(pool.offer(work("c"))).isTrue();

    finish(2);
    assertThat(done).containsExactly("b", "c");
  }

  @Test
  void poolIsFullSoonerWhenWorkHasWaitedForTooLong() throws InterruptedException {
    WorkPool slow =
        WorkPool.forSolving(
            ServerConfig.defaults()
                .with(Setting.SOLVE_THREADS, 1)
                .with(Setting.SOLVE_QUEUE, 1)
                .with(Setting.SOLVE_WAIT_MILLIS, 200));
    try {
      assertThat(slow.limit()).isEqualTo(2);
      CountDownLatch first = new CountDownLatch(1);
      CountDownLatch second = new CountDownLatch(1);
      CountDownLatch waited = new CountDownLatch(1);
      assertThat(slow.offer(() -> await(first))).isTrue();
      assertThat(
              slow.offer(
                  () -> {
                    waited.countDown();
                    await(second);
                  }))
          .isTrue();
      Thread.sleep(250);
      first.countDown();
      waited.await();

      assertThat(slow.queued()).isZero();
      assertThat(slow.limit()).isEqualTo(1);
      assertThat(slow.offer(work("shed"))).isFalse();
      assertThat(slow.refused()).isEqualTo(1);
      second.countDown();

      while (!slow.offer(work("a"))) {
        Thread.onSpinWait();
      }
      while (slow.limit() < 2) {
        slow.offer(work("b"));
      }
    } finally {
      slow.close();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }
}
