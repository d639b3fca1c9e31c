package dev.pencilmark.server.limits;

import static dev.pencilmark.server.limits.SimulatedPool.MILLI;
import static dev.pencilmark.server.limits.SimulatedPool.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.limits.SimulatedPool.Work;
import dev.pencilmark.server.status.Overload;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In simulated time: nothing here depends on the machine. */
class ScheduleTest {

  private static final int PLACES = 8;
  private static final int QUEUE = 64;

  private final SimulatedPool pool = new SimulatedPool(schedule(QUEUE));

  private static Schedule schedule(int queue) {
    return new Schedule(1, PLACES, queue, SECOND);
  }

  @Test
  void easyWorkOfOthersGoesBeforeHardWorkThatIsUnderWay() {
    List<Work> hard = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      hard.add(pool.offer("hog", 2 * SECOND));
    }
    List<Work> easy = new ArrayList<>();
    for (int i = 1; i < 60; i++) {
      pool.at(i * 100 * MILLI, () -> easy.add(pool.offer("other", MILLI / 2)));
    }
    pool.run(30 * SECOND);

    // A new search is not preempted in its first slice; later slices are.
    assertThat(easy).hasSize(59).allMatch(work -> work.took() <= MILLI);
    assertThat(hard).allMatch(work -> work.done > 0);
    assertThat(pool.now()).isGreaterThan(hard.get(3).done);
    assertThat(hard.get(3).done).isLessThan(9 * SECOND);
  }

  @Test
  void easyWorkOfTheSameCallerGoesBeforeItsHardWork() {
    for (int i = 0; i < 4; i++) {
      pool.offer("site", 2 * SECOND);
    }
    pool.run(SECOND);
    Work easy = pool.offer("site", MILLI);
    pool.run(2 * SECOND);

    assertThat(easy.took()).isLessThanOrEqualTo(2 * MILLI);
  }

  @Test
  void callersShareALevelAndNotTheirCalls() {
    for (int i = 0; i < 7; i++) {
      pool.offer("many", 100 * SECOND);
    }
    pool.offer("one", 100 * SECOND);
    pool.run(40 * SECOND);
    long many = pool.had("many");
    long one = pool.had("one");
    pool.run(80 * SECOND);

    // Once all are long, each caller has half.
    assertThat((double) (pool.had("one") - one))
        .isCloseTo(pool.had("many") - many, Percentage.withPercentage(5));
  }

  @Test
  void theBusiestCallerWaitsLongest() {
    List<Work> flood = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      flood.add(pool.offer("flood", 4 * MILLI));
    }
    Work other = pool.offer("other", MILLI);
    pool.run(SECOND);

    assertThat(other.took()).isLessThanOrEqualTo(5 * MILLI);
    assertThat(flood).allMatch(work -> work.done > 0);
  }

  @Test
  void hardWorkHasATenthWhereEasyWorkWouldHaveAll() {
    pool.offer("hard", 100 * SECOND);
    for (long time = 0; time < 10 * SECOND; time += MILLI) {
      pool.at(time, () -> pool.offer("easy", MILLI));
    }
    pool.run(10 * SECOND);

    assertThat(pool.had("hard")).isBetween(8 * SECOND / 10, 12 * SECOND / 10);
  }

  @Test
  void searchesAreParkedUpToABoundAndHalfOfItForACaller() {
    List<Work> works = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      works.add(pool.offer("one", SECOND));
    }
    pool.run(500 * MILLI);
    assertThat(pool.schedule.preempted()).isEqualTo(PLACES / 2 - 1);
    for (int i = 0; i < 12; i++) {
      works.add(pool.offer("two", SECOND));
      works.add(pool.offer("three", SECOND));
    }
    pool.run(60 * SECOND);

    assertThat(pool.mostParked).isEqualTo(PLACES);
    // Those without a place were cut after their first slice, once, and restarted later.
    assertThat(works).allMatch(work -> work.done > 0).allMatch(work -> work.restarts <= 1);
    assertThat(works.stream().mapToInt(work -> work.restarts).sum()).isBetween(20, 32);
    assertThat(pool.schedule.queued()).isZero();
    assertThat(pool.schedule.preempted()).isZero();
  }

  @Test
  void fullQueueRefusesTheGreediestCaller() {
    SimulatedPool small = new SimulatedPool(schedule(8));
    List<Work> flood = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      flood.add(small.offer("flood", MILLI));
    }
    Work other = small.offer("other", MILLI);
    small.run(SECOND);

    assertThat(other.done).isPositive();
    assertThat(flood).filteredOn(work -> work.refused == null).hasSize(7);
    assertThat(flood)
        .filteredOn(work -> work.refused != null)
        .allMatch(work -> work.refused.reason() == Overload.QUEUE_FULL);
  }

  @Test
  void callsThatWouldWaitTooLongAreRejectedAtOnce() {
    SimulatedPool one = new SimulatedPool(new Schedule(1, PLACES, 10_000, 100 * MILLI));
    // It learns what work takes.
    for (int i = 0; i < 100; i++) {
      one.offer("site", 2 * MILLI);
      one.run(one.now() + 3 * MILLI);
    }
    List<Work> works = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      works.add(one.offer("site", 2 * MILLI));
    }
    assertThat(works).filteredOn(work -> work.refused == null).hasSizeBetween(45, 60);
    assertThat(works.get(99).refused.reason()).isEqualTo(Overload.WAIT_TOO_LONG);
    Work hurried = one.offer("site", 2 * MILLI, one.now() + 50 * MILLI, work -> {}, work -> {});
    assertThat(hurried.refused.reason()).isEqualTo(Overload.DEADLINE_TOO_SOON);
    Work other = one.offer("other", 2 * MILLI, one.now() + 50 * MILLI, work -> {}, work -> {});
    one.run(one.now() + SECOND);
    assertThat(other.done).isPositive();
  }

  /** Callers who send hard work again and again, and wait for the retry delay. */
  private static final class Patient {

    private final SimulatedPool pool;
    private final long budget;
    private final LongSupplier sizes;
    private int sentAway;
    private int again;
    private int late;
    private int done;

    /**
     * Callers.
     *
     * @param budget how long they wait for an answer
     * @param sizes what their next work takes
     */
    Patient(SimulatedPool pool, long budget, LongSupplier sizes) {
      this.pool = pool;
      this.budget = budget;
      this.sizes = sizes;
    }

    void send(String caller, long nanos, boolean isAgain) {
      again += isAgain ? 1 : 0;
      pool.offer(
          caller,
          nanos,
          pool.now() + budget,
          work -> {
            done++;
            late += work.isInTime() ? 0 : 1;
            sentAway += isAgain && !work.isInTime() ? 1 : 0;
            send(caller, sizes.getAsLong(), false);
          },
          work -> {
            sentAway += isAgain ? 1 : 0;
            long again = pool.now() + work.refused.retryNanos();
            pool.at(again, () -> send(caller, nanos, true));
          });
    }
  }

  @Test
  void callersThatFollowRetryInfoAreServedNineTimesOfTen() {
    AtomicInteger next = new AtomicInteger();
    // Of three kinds, as hard killers are.
    Patient patient =
        new Patient(pool, 10 * SECOND, () -> SECOND + next.getAndIncrement() % 3 * SECOND);
    // It learns what such work takes.
    for (int i = 0; i < 9; i++) {
      pool.offer("hog", SECOND + i % 3 * SECOND);
    }
    pool.run(20 * SECOND);
    for (int i = 0; i < 64; i++) {
      patient.send("hog", SECOND + i % 3 * SECOND, false);
    }
    for (long time = 0; time < 620 * SECOND; time += 50 * MILLI) {
      pool.at(time, () -> pool.offer("other", MILLI));
    }
    pool.run(620 * SECOND);

    assertThat(patient.again).isGreaterThan(150);
    assertThat(patient.late).isLessThanOrEqualTo(patient.done / 20);
    assertThat(patient.sentAway).isLessThanOrEqualTo(patient.again / 10);
    // And the thread is not idle for it.
    assertThat(pool.had("hog")).isGreaterThan(540 * SECOND);
  }

  /**
   * Work of very different sizes, as the hardest killers are, of which nothing is known before, on
   * a machine that is faster and slower at times.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 20, 32, 1.6",
    "2, 20, 32, 1.6",
    "3, 10, 16, 1.0",
    "4, 30, 64, 3.0",
    "5, 60, 32, 4.0"
  })
  void callersThatFollowRetryInfoAreServedNineTimesOfTenWithUnknownWork(
      int seed, int budget, int callers, double median) {
    Random random = new Random(seed);
    LongSupplier sizes =
        () -> {
          double speed = 1 + 0.4 * Math.sin(pool.now() / (30.0 * SECOND));
          double size = median * speed * Math.exp(0.7 * random.nextGaussian());
          return (long) (Math.min(size, 4 * median) * SECOND);
        };
    Patient patient = new Patient(pool, budget * SECOND, sizes);
    for (int i = 0; i < callers; i++) {
      patient.send("hog", sizes.getAsLong(), false);
    }
    long time = 40L * budget * SECOND;
    for (long at = 0; at < time; at += 50 * MILLI) {
      pool.at(at, () -> pool.offer("other", MILLI));
    }
    pool.run(time);

    assertThat(patient.again).isGreaterThan(50);
    assertThat(patient.late).isLessThanOrEqualTo(patient.done / 20);
    assertThat(patient.sentAway).isLessThanOrEqualTo(patient.again / 10);
    assertThat(pool.had("hog")).isGreaterThan(time / 10 * 9);
  }

  @Test
  void theFloodOfOneCallerDoesNotMakeAnotherWait() {
    Patient patient = new Patient(pool, 10 * SECOND, () -> 2 * SECOND);
    for (int i = 0; i < 200; i++) {
      patient.send("hog", 2 * SECOND, false);
    }
    pool.run(20 * SECOND);
    Work other = pool.offer("other", SECOND, pool.now() + 10 * SECOND, work -> {}, work -> {});
    pool.run(40 * SECOND);

    assertThat(other.done).isPositive();
    assertThat(other.took()).isLessThan(4 * SECOND);
  }

  @Test
  void withdrawnWorkLeavesNothing() {
    Schedule schedule = schedule(QUEUE);
    Task first = new Task("a", Long.MAX_VALUE, true);
    Task second = new Task("a", Long.MAX_VALUE, true);
    schedule.offer(first, 0);
    schedule.offer(second, 0);
    schedule.withdraw(first);
    schedule.withdraw(first);

    assertThat(schedule.queued()).isEqualTo(1);
    assertThat(schedule.choose()).isSameAs(second);
    assertThat(schedule.choose()).isNull();
    assertThat(schedule.highestWaiting()).isEqualTo(PriorityLevels.NONE);
  }

  /** A caller that always has eight calls, and calls again at once for any answer. */
  private void callAgain(long nanos, long wait, int[] left, List<Work> refused) {
    if (left[0]-- > 0) {
      pool.offer(
          "one",
          nanos,
          pool.now() + wait,
          done -> callAgain(nanos, wait, left, refused),
          work -> {
            refused.add(work);
            pool.at(pool.now() + MILLI, () -> callAgain(nanos, wait, left, refused));
          });
    }
  }

  @ParameterizedTest
  @CsvSource({"30, 1000", "30, 2000", "30, 5000", "60, 2000", "100, 2000", "100, 10000"})
  void anIdlePoolRefusesNothingThatItCanFinishInASecond(int millis, int wait) {
    List<Work> refused = new ArrayList<>();
    int[] left = {60};
    for (int i = 0; i < 8; i++) {
      callAgain(millis * MILLI, wait * MILLI, left, refused);
    }
    pool.run(60 * SECOND);

    assertThat(left[0]).isNegative();
    assertThat(refused).isEmpty();
  }

  @Test
  void thoseWhoDoNotComeBackKeepNoRoomOnAPoolThatIsIdle() {
    List<Work> refused = new ArrayList<>();
    int[] left = {500};
    for (int i = 0; i < 8; i++) {
      callAgain(2 * SECOND, 3 * SECOND, left, refused);
    }
    pool.run(30 * SECOND);
    assertThat(refused).hasSizeGreaterThan(100);
    left[0] = 0;
    pool.run(40 * SECOND);
    Work next = pool.offer("one", 100 * MILLI, pool.now() + SECOND, done -> {}, again -> {});
    pool.run(50 * SECOND);

    assertThat(next.isInTime()).isTrue();
  }

  @Test
  void callersThatFollowRetryInfoAreAccepted() {
    List<Work> again = new ArrayList<>();
    AtomicInteger refused = new AtomicInteger();
    for (long time = 0; time < 20 * SECOND; time += 100 * MILLI) {
      pool.at(
          time,
          () ->
              pool.offer(
                  "one",
                  500 * MILLI,
                  pool.now() + 4 * SECOND,
                  done -> {},
                  work -> {
                    refused.incrementAndGet();
                    pool.at(
                        pool.now() + work.refused.retryNanos(),
                        () ->
                            again.add(
                                pool.offer(
                                    "one",
                                    500 * MILLI,
                                    pool.now() + 4 * SECOND,
                                    done -> {},
                                    twice -> {})));
                  }));
    }
    pool.run(400 * SECOND);

    assertThat(refused.get()).isGreaterThan(50);
    assertThat(again).hasSize(refused.get());
    long accepted = again.stream().filter(work -> work.refused == null).count();
    assertThat(accepted).isGreaterThanOrEqualTo(again.size() * 95L / 100);
  }
}
