package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.CapturedLog;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.status.Overload;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class WorkPoolTest {

  private WorkPool pool = pool(2, 0);
  private final CountDownLatch busy = new CountDownLatch(1);
  private final CountDownLatch finish = new CountDownLatch(1);
  private final List<String> done = new CopyOnWriteArrayList<>();
  private final List<Overload.Refused> refused = new CopyOnWriteArrayList<>();

  private static WorkPool pool(int queue, int parked) {
    return WorkPool.forSolving(
        ServerConfig.defaults()
            .with(Setting.SOLVE_THREADS, 1)
            .with(Setting.SOLVE_QUEUE, queue)
            .with(Setting.MAX_PREEMPTED_SEARCHES, parked));
  }

  @AfterEach
  void close() {
    pool.close();
  }

  private void occupy() throws InterruptedException {
    pool.jobOf(
            () -> {
              busy.countDown();
              await(finish);
            },
            refused::add)
        .offer();
    busy.await();
  }

  private Job work(String name) {
    return pool.jobOf(() -> done.add(name), refused::add);
  }

  private void finish(int works) {
    finish.countDown();
    awaitDone(works);
  }

  private void awaitDone(int works) {
    while (done.size() < works) {
      Thread.onSpinWait();
    }
  }

  /** A search that continues until it is cancelled, and reports its progress. */
  private final class Search implements Runnable {

    private final String name;
    private final Set<String> threads = ConcurrentHashMap.newKeySet();
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger looks = new AtomicInteger();
    private final AtomicReference<Job> job = new AtomicReference<>();

    Search(String name) {
      this.name = name;
    }

    Job job() {
      job.set(pool.jobOf(this, refused::add));
      return job.get();
    }

    @Override
    public void run() {
      begun.incrementAndGet();
      threads.add(Thread.currentThread().getName());
      while (!job.get().isCancelled()) {
        job.get().giveWay();
        looks.incrementAndGet();
        Thread.onSpinWait();
      }
      done.add(name);
    }

    void awaitLooks() {
      int now = looks.get();
      while (looks.get() < now + 100) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void newWorkIsRefusedWhenTheQueueIsFullAndOldWorkIsNot() throws InterruptedException {
    Job old = work("d");
    old.offer();
    awaitDone(1);
    occupy();
    work("a").offer();
    work("b").offer();
    work("c").offer();
    old.next();
    assertThat(pool.queued()).isEqualTo(3);
    assertThat(refused).hasSize(1);
    assertThat(refused.get(0).reason()).isEqualTo(Overload.QUEUE_FULL);
    assertThat(refused.get(0).retryNanos()).isPositive();
    assertThat(pool.refused()).isEqualTo(1);
    assertThat(pool.active()).isEqualTo(1);

    finish(4);
    assertThat(done).containsExactly("d", "a", "b", "d");
  }

  @Test
  void withdrawnWorkMakesRoomAndIsNotDone() throws InterruptedException {
    occupy();
    Job withdrawn = work("a");
    withdrawn.offer();
    work("b").offer();
    withdrawn.abandon();
    work("b").abandon();
    assertThat(pool.queued()).isEqualTo(1);
    work("c").offer();

    finish(2);
    assertThat(done).containsExactly("b", "c");
    assertThat(refused).isEmpty();
  }

  @Test
  void workThatIsCalledForAgainWhileItRunsIsDoneAgain() throws InterruptedException {
    AtomicReference<Job> job = new AtomicReference<>();
    job.set(
        pool.jobOfStream(
            () -> {
              done.add("piece");
              if (done.size() < 3) {
                job.get().next();
              }
            },
            refused::add));
    job.get().offer();
    awaitDone(3);
    while (pool.active() > 0) {
      Thread.onSpinWait();
    }
    assertThat(done).hasSize(3);
  }

  @Test
  void longSearchMakesWayAndContinuesWhereItWas() {
    pool = pool(2, 4);
    Search search = new Search("long");
    search.job().offer();
    search.awaitLooks();
    for (int i = 0; i < 20; i++) {
      work("short").offer();
      awaitDone(i + 1);
    }
    search.awaitLooks();
    search.job.get().abandon();
    awaitDone(21);

    assertThat(done).endsWith("long");
    assertThat(search.begun).hasValue(1);
    assertThat(search.threads).hasSize(1);
    assertThat(pool.preemptions()).isPositive();
    assertThat(pool.restarts()).isZero();
  }

  @Test
  void aSearchWithoutASlotRestarts() {
    // A caller has half of two places.
    pool = pool(4, 2);
    Search first = new Search("first");
    Search second = new Search("second");
    first.job().offer();
    first.awaitLooks();
    second.job().offer();
    while (pool.restarts() == 0) {
      Thread.onSpinWait();
    }
    first.awaitLooks();
    assertThat(pool.preempted()).isZero();
    assertThat(pool.queued()).isEqualTo(1);
    first.job.get().abandon();
    while (second.begun.get() < 2) {
      Thread.onSpinWait();
    }
    second.awaitLooks();
    second.job.get().abandon();
    awaitDone(2);

    assertThat(done).containsExactly("first", "second");
    assertThat(refused).isEmpty();
  }

  @Test
  void aPreemptedSearchThatIsCancelledEndsAtOnce() throws InterruptedException {
    pool = pool(2, 4);
    Search search = new Search("parked");
    search.job().offer();
    search.awaitLooks();
    while (pool.preempted() == 0) {
      if (busy.getCount() > 0) {
        occupy();
      }
      Thread.onSpinWait();
    }
    search.job.get().abandon();
    awaitDone(1);

    assertThat(done).containsExactly("parked");
    assertThat(pool.preempted()).isZero();
    assertThat(pool.active()).isEqualTo(1);
    finish.countDown();
    while (pool.active() > 0) {
      Thread.onSpinWait();
    }
  }

  @Test
  void nothingIsParkedWhereThatIsOff() throws InterruptedException {
    Search search = new Search("long");
    search.job().offer();
    search.awaitLooks();
    work("short").offer();
    for (int i = 0; i < 100; i++) {
      search.awaitLooks();
    }
    assertThat(done).isEmpty();
    search.job.get().abandon();
    awaitDone(2);
    assertThat(pool.preemptions()).isZero();
  }

  @Test
  void aClosedPoolEndsPreemptedSearches() throws InterruptedException {
    pool = pool(2, 4);
    Search search = new Search("parked");
    search.job().offer();
    search.awaitLooks();
    occupy();
    pool.close();
    awaitDone(1);
    assertThat(done).containsExactly("parked");
    finish.countDown();
  }

  @Test
  void faultInAPieceOfWorkCostsNoThread() {
    try (CapturedLog log = new CapturedLog(WorkPool.class)) {
      pool.jobOf(
              () -> {
                throw new IllegalStateException("as if");
              },
              refused::add)
          .offer();
      work("next").offer();
      awaitDone(1);
      assertThat(log.thrown()).containsExactly("as if");
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
