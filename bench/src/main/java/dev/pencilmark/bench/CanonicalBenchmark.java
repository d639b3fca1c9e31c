package dev.pencilmark.bench;

import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalForm;
import dev.pencilmark.compress.rank.GridRank;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Canonical forms of uniformly random grids, with key and transformation. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class CanonicalBenchmark {

  private static final int COUNT = 1 << 14;

  private final byte[][] grids = new byte[COUNT][];
  private int next;

  @Setup
  public void prepare() {
    SplittableRandom random = new SplittableRandom(73);
    for (int i = 0; i < COUNT; i++) {
      grids[i] = GridRank.instance().random(random);
    }
  }

  @Benchmark
  public CanonicalForm grid() {
    return Canonical.ofGrid(grids[next++ & COUNT - 1]);
  }
}
