package dev.pencilmark.generate;

import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Measure;
import dev.pencilmark.generate.wanted.Nearest;
import dev.pencilmark.generate.wanted.Rejection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Counts attempts: those that made a puzzle, and those that did not, by reason. Not thread-safe.
 */
public final class Attempts {

  private final Map<Rejection, Long> rejected = new EnumMap<>(Rejection.class);
  private final Map<Measure, Nearest> reached = new EnumMap<>(Measure.class);
  private final Consumer<Rejection> watcher;
  private long made;

  /** No attempts as yet. */
  public Attempts() {
    this(rejection -> {});
  }

  /**
   * Creates counts without attempts.
   *
   * @param watcher receives the reason of each rejected attempt; null for one that made a puzzle
   */
  public Attempts(Consumer<Rejection> watcher) {
    this.watcher = watcher;
  }

  /** Counts a puzzle that was made. */
  public void made() {
    made++;
    watcher.accept(null);
  }

  /** Counts a rejected attempt. */
  public void rejected(Rejection why) {
    rejected.merge(why, 1L, Long::sum);
    watcher.accept(why);
  }

  /**
   * Records a value of a rejected puzzle that is outside of the requested range.
   *
   * @param wanted the range
   */
  void reached(Measure measure, int value, IntRange wanted) {
    reached.merge(measure, Nearest.of(value, wanted), Nearest::with);
  }

  /** Returns the values of rejected puzzles that come nearest to the range that is wanted. */
  public Map<Measure, Nearest> reached() {
    return Collections.unmodifiableMap(reached);
  }

  /** Adds those of another. */
  public void add(Attempts others) {
    made += others.made;
    others.rejected.forEach((why, count) -> rejected.merge(why, count, Long::sum));
    others.reached.forEach((measure, nearest) -> reached.merge(measure, nearest, Nearest::with));
  }

  /** Returns the number of puzzles that were made. */
  public long puzzles() {
    return made;
  }

  /** Returns the number of attempts. */
  public long tried() {
    return made + rejected.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the number of rejected attempts by reason, in the order of {@link Rejection}. */
  public Map<Rejection, Long> rejected() {
    return Collections.unmodifiableMap(rejected);
  }
}
