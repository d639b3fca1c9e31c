package dev.pencilmark.solve.engine;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Values that cost time to compute, by a number. Keys come from what users send: the cache is
 * emptied when it is full. Thread-safe.
 */
public final class BoundedCache<V> {

  private final ConcurrentHashMap<Long, V> values = new ConcurrentHashMap<>();
  private final AtomicLong held = new AtomicLong();
  private final long most;

  /** Creates a cache that holds values of about this weight in all. */
  public BoundedCache(long most) {
    this.most = most;
  }

  /** Returns a value, or null. */
  public V get(long key) {
    return values.get(key);
  }

  public void put(long key, V value, long weight) {
    if (held.get() + weight > most) {
      values.clear();
      held.set(0);
    }
    if (values.putIfAbsent(key, value) == null) {
      held.addAndGet(weight);
    }
  }

  /** Returns the weight of its content. */
  public long held() {
    return held.get();
  }
}
