package dev.pencilmark.solve.engine;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * A cache of the compiled rules of boards without cages. Thread-safe, without locks: two threads
 * may compile the same rules concurrently, and either may evict the other's model.
 *
 * <p>A table of small buckets; a new model goes to the front of its bucket, and the last one is
 * evicted.
 *
 * @param <P> the type of compiled models
 */
public final class ModelCache<P> {

  /**
   * The places of a bucket. With half as many, and with bits of the hash taken as they come, 48 of
   * 246 geometries that are requested in turn were never found.
   */
  private static final int WAYS = 8;

  private record Entry<P>(int hash, byte[] key, P model) {}

  private final AtomicReferenceArray<Entry<P>> places;
  private final int buckets;

  /** Creates a cache of {@code buckets} buckets, a power of two. */
  public ModelCache(int buckets) {
    this.buckets = buckets;
    this.places = new AtomicReferenceArray<>(buckets * WAYS);
  }

  /**
   * Returns the model of a key.
   *
   * @param compiler compiles it, or returns null if it was cancelled
   */
  public P get(byte[] key, Supplier<P> compiler) {
    int hash = Arrays.hashCode(key);
    // Such hashes differ little in their low bits; those of the product depend on all.
    int bucket = Math.floorMod(hash * 0x9e3779b9 >>> 16, buckets) * WAYS;
    for (int way = 0; way < WAYS; way++) {
      Entry<P> entry = places.get(bucket + way);
      if (entry != null && entry.hash == hash && Arrays.equals(entry.key, key)) {
        return entry.model;
      }
    }
    P model = compiler.get();
    if (model == null) {
      return null;
    }
    for (int way = WAYS - 1; way > 0; way--) {
      places.set(bucket + way, places.get(bucket + way - 1));
    }
    places.set(bucket, new Entry<>(hash, key, model));
    return model;
  }

  /**
   * Returns everything that a model of a board without cages depends on. Any property that {@code
   * Geometry}, {@code Straights} and {@code Houses} read from a board belongs here.
   *
   * @param leftovers whether the model has the law of leftovers
   */
  public static byte[] key(Board board, boolean leftovers) {
    int cells = board.hasRegions() || board.hasBlacks() ? board.cellCount() : 0;
    int extra = 0;
    for (ExtraRegion region : board.extraRegions()) {
      extra += 1 + 2 * region.size();
    }
    byte[] key = new byte[2 + cells + extra];
    for (Rule rule : Rule.values()) {
      key[0] |= (byte) (board.has(rule) ? 1 << rule.ordinal() : 0);
    }
    key[1] = (byte) (board.side() + (leftovers ? 32 : 0));
    for (int cell = 0; cell < cells; cell++) {
      // Regions go up to 31: a black cell without a digit is 32 more, one with a digit 64.
      int black = board.isBlack(cell) ? board.digit(cell) == 0 ? 32 : 64 : 0;
      key[2 + cell] = (byte) (board.region(cell) + black);
    }
    int at = 2 + cells;
    for (ExtraRegion region : board.extraRegions()) {
      key[at++] = (byte) region.size();
      for (int i = 0; i < region.size(); i++) {
        key[at++] = (byte) (region.cell(i) >> Byte.SIZE);
        key[at++] = (byte) region.cell(i);
      }
    }
    return key;
  }
}
