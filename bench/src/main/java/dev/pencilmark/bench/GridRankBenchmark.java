package dev.pencilmark.bench;

import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.compress.rank.RankText;
import dev.pencilmark.compress.rank.Universal;
import dev.pencilmark.problem.ProblemException;
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

/** Ranks of uniformly random grids, used in turn so that branch prediction cannot learn them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class GridRankBenchmark {

  private static final int COUNT = 1 << 14;

  private final GridRank ranks = GridRank.instance();
  private final byte[][] grids = new byte[COUNT][];
  private final long[] highs = new long[COUNT];
  private final long[] lows = new long[COUNT];
  private final String[] texts = new String[COUNT];
  private final GridRank.Result result = new GridRank.Result();
  private final byte[] grid = new byte[81];
  private int next;

  @Setup
  public void prepare() {
    SplittableRandom random = new SplittableRandom(73);
    for (int i = 0; i < COUNT; i++) {
      grids[i] = ranks.random(random);
      if (!ranks.rank(grids[i], result)) {
        throw new IllegalStateException("a random grid has no rank");
      }
      highs[i] = result.high;
      lows[i] = result.low;
      texts[i] = RankText.BASE64URL.write(result.high, result.low);
    }
  }

  @Benchmark
  public long rank() {
    ranks.rank(grids[next++ & COUNT - 1], result);
    return result.low;
  }

  @Benchmark
  public byte[] unrank() {
    int i = next++ & COUNT - 1;
    ranks.unrank(highs[i], lows[i], grid);
    return grid;
  }

  @Benchmark
  public String rankToText() {
    ranks.rank(grids[next++ & COUNT - 1], result);
    return RankText.BASE64URL.write(result.high, result.low);
  }

  @Benchmark
  public byte[] unrankFromText() throws ProblemException {
    RankText.BASE64URL.parse(texts[next++ & COUNT - 1], result);
    ranks.unrank(result.high, result.low, grid);
    return grid;
  }

  @Benchmark
  public String universal33() throws ProblemException {
    return Universal.UNIVERSAL_33.compress(grids[next++ & COUNT - 1]);
  }
}
