package dev.pencilmark.compress.rank;

import static dev.pencilmark.compress.rank.RandomGrids.digits;
import static dev.pencilmark.compress.rank.RandomGrids.isFull;
import static dev.pencilmark.compress.rank.RandomGrids.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every grid has a number, and every number a grid. */
class GridRankTest {

  private static final GridRank RANK = GridRank.instance();
  private static final BigInteger N = GridRank.COUNT;
  private static final String EXAMPLE =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  @ParameterizedTest
  @CsvSource({
    EXAMPLE + ", 3785499481856629922010",
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645,"
        + "796515581002897151",
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642,"
        + "796515580472613119",
    "369741852258963741147852963936174285825396174714285396693417528582639417471528639, 0",
    "369741852258963741147852963936174285825396174714285396693517428482639517571428639, 1",
    "927451386145386279836279451371625894459817623268943715683192547592764138714538962,"
        + "18446744073709551616",
    "654978123279135486813462957721593648596814732348726591965287314132649875487351269,"
        + "100000000000000000000",
    "652197483398546172714382695147268359926753814835914267563471928271839546489625731,"
        + "3335451876010536468480",
    "425361789916857324837249156598126437673984215241735968769512843352498671184673592,"
        + "4722366482869645213696",
    "953684721762951348841327596518243679627519834439876152194738265276195483385462917,"
        + "6670903752021072936959"
  })
  void matchesTheDefinition(String grid, BigInteger number) throws ProblemException {
    assertThat(RANK.number(digits(grid))).isEqualTo(number);
    assertThat(text(RANK.grid(number))).isEqualTo(grid);
  }

  @Test
  void gridsOfTheirOwnKeepTheirNumber() {
    RandomGrids grids = new RandomGrids(1);
    GridRank.Result rank = new GridRank.Result();
    byte[] back = new byte[81];
    for (int i = 0; i < Seeded.rounds(5_000); i++) {
      byte[] grid = grids.next();
      assertThat(RANK.rank(grid, rank)).isTrue();
      assertThat(GridRank.isRank(rank.high, rank.low)).isTrue();
      RANK.unrank(rank.high, rank.low, back);
      if (!Arrays.equals(back, grid)) {
        assertThat(text(back)).isEqualTo(text(grid));
      }
    }
  }

  @Test
  void randomNumbersHaveFullGridsWithThoseNumbers() {
    SplittableRandom random = Seeded.random(2);
    byte[] grid = new byte[81];
    for (int i = 0; i < Seeded.rounds(100_000); ) {
      long high = random.nextLong(362);
      long low = random.nextLong();
      if (GridRank.isRank(high, low)) {
        assertHasGrid(high, low, grid);
        i++;
      }
    }
  }

  @Test
  void numbersAroundEveryTensorHaveGrids() {
    RankTables tables = RANK.tables();
    byte[] grid = new byte[81];
    for (int tensor = 0; tensor <= Tensors.COUNT; tensor++) {
      for (int step = -1; step <= 1; step++) {
        long low = tables.baseLow[tensor] + step;
        long high = tables.baseHigh[tensor];
        high += step < 0 && low == -1 ? -1 : step > 0 && low == 0 ? 1 : 0;
        if (GridRank.isRank(high, low)) {
          assertHasGrid(high, low, grid);
        } else {
          assertThat(tensor == 0 ? step < 0 : tensor == Tensors.COUNT && step >= 0).isTrue();
        }
      }
    }
  }

  @Test
  void numbersInARowHaveDifferentGrids() {
    SplittableRandom random = Seeded.random(3);
    byte[] grid = new byte[81];
    for (int window = 0; window < 20; window++) {
      long high = random.nextLong(361);
      long low = random.nextLong() & ~0xFFFFL;
      for (int i = 0; i < 2_000; i++) {
        assertHasGrid(high, low + i, grid);
      }
    }
  }

  private static void assertHasGrid(long high, long low, byte[] grid) {
    Arrays.fill(grid, (byte) 0);
    RANK.unrank(high, low, grid);
    GridRank.Result rank = new GridRank.Result();
    boolean good = isFull(grid) && RANK.rank(grid, rank) && rank.high == high && rank.low == low;
    if (!good) {
      throw new AssertionError(
          "rank "
              + GridRank.bigInteger(high, low)
              + " has "
              + text(grid)
              + ", which has "
              + rank.toBigInteger());
    }
  }

  @Test
  void acceptsExactlyTheFullGrids() {
    SplittableRandom random = Seeded.random(4);
    RandomGrids grids = new RandomGrids(5);
    List<byte[]> sources = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      sources.add(grids.next());
    }
    GridRank.Result rank = new GridRank.Result();
    int full = 0;
    for (int i = 0; i < Seeded.rounds(100_000); i++) {
      byte[] grid = sources.get(random.nextInt(sources.size())).clone();
      for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
        mutate(grid, sources.get(random.nextInt(sources.size())), random);
      }
      boolean accepted = RANK.rank(grid, rank);
      if (accepted != isFull(grid)) {
        assertThat(accepted).as(Arrays.toString(grid)).isEqualTo(isFull(grid));
      }
      full += accepted ? 1 : 0;
    }
    assertThat(full).isBetween(Seeded.rounds(100_000) / 15, Seeded.rounds(100_000) / 15 * 14);
  }

  private static void mutate(byte[] grid, byte[] other, SplittableRandom random) {
    int a = random.nextInt(81);
    int b = random.nextInt(81);
    switch (random.nextInt(9)) {
      case 0 -> grid[a] = (byte) random.nextInt(1, 10);
      case 1 -> grid[a] = (byte) random.nextInt(-128, 128);
      case 2 -> {
        byte digit = grid[a];
        grid[a] = grid[b];
        grid[b] = digit;
      }
      case 3 -> swapLines(grid, a / 9, b / 9, 9, 1);
      case 4 -> swapLines(grid, a % 9, b % 9, 1, 9);
      case 5 -> System.arraycopy(other, a / 27 * 27, grid, a / 27 * 27, 27);
      case 6 -> System.arraycopy(other, a / 9 * 9, grid, b / 9 * 9, 9);
      case 7 -> {
        byte from = grid[a];
        byte to = grid[b];
        for (int cell = 0; cell < 81; cell++) {
          grid[cell] = grid[cell] == from ? to : grid[cell] == to ? from : grid[cell];
        }
      }
      default -> {
        // Two digits swapped in a pair of rows: right where they lie in the same columns.
        for (int cell = a / 9 * 9; cell < a / 9 * 9 + 9; cell++) {
          int below = (cell + 9) % 81;
          if (grid[cell] == grid[a] || grid[below] == grid[a]) {
            byte digit = grid[cell];
            grid[cell] = grid[below];
            grid[below] = digit;
          }
        }
      }
    }
  }

  private static void swapLines(byte[] grid, int a, int b, int stride, int step) {
    for (int i = 0; i < 9; i++) {
      byte digit = grid[a * stride + i * step];
      grid[a * stride + i * step] = grid[b * stride + i * step];
      grid[b * stride + i * step] = digit;
    }
  }

  @Test
  void refusesDigitsOfAnotherNumberAndLeavesTheResultAlone() {
    GridRank.Result rank = new GridRank.Result();
    rank.high = 7;
    rank.low = 8;
    assertThat(RANK.rank(new byte[80], rank)).isFalse();
    assertThat(RANK.rank(new byte[82], rank)).isFalse();
    assertThat(RANK.rank(new byte[81], rank)).isFalse();
    for (int cell = 0; cell < 81; cell++) {
      for (int digit = -128; digit < 128; digit++) {
        byte[] grid = digits(EXAMPLE);
        if (grid[cell] != digit) {
          grid[cell] = (byte) digit;
          assertThat(RANK.rank(grid, rank)).isFalse();
        }
      }
    }
    assertThat(rank.high).isEqualTo(7);
    assertThat(rank.low).isEqualTo(8);
  }

  @ParameterizedTest
  @CsvSource({"361, 1", "-1, 0", "512, 0", "9223372036854775807, -1", "-9223372036854775808, 5"})
  void rejectsInvalidRanks(long high, long low) {
    boolean rank = high == 361;
    assertThat(GridRank.isRank(high, low)).isEqualTo(rank);
    if (!rank) {
      assertThatThrownBy(() -> RANK.unrank(high, low, new byte[81]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(String.valueOf(high));
    }
    assertThatThrownBy(() -> RANK.unrank(0, 0, new byte[80]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("81");
  }

  @Test
  void refusesNumbersThatNoGridHas() {
    for (BigInteger number :
        List.of(N, N.add(BigInteger.ONE), BigInteger.ONE.negate(), BigInteger.TWO.pow(9_999))) {
      ProblemException refused =
          catchThrowableOfType(ProblemException.class, () -> RANK.grid(number));
      assertThat(refused.problem().code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
      assertThat(refused.problem().expected()).isEqualTo("0 to 6670903752021072936959");
      assertThat(refused.problem().message()).hasSizeLessThan(120);
    }
  }

  @Test
  void reportsWhyDigitsAreNoFullGrid() {
    byte[] grid = digits(EXAMPLE);
    grid[40] = 0;
    assertThat(problem(grid).code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(problem(grid).cells()).containsExactly("R5C5");
    grid[40] = 10;
    assertThat(problem(grid).code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
    grid[40] = -1;
    assertThat(problem(grid).code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
    assertThat(problem(new byte[5]).code()).isEqualTo(ProblemCode.BAD_LENGTH);
    grid[40] = grid[36];
    assertThat(problem(grid).code()).isEqualTo(ProblemCode.DUPLICATE_IN_UNIT);
    assertThat(problem(grid).cells()).containsExactly("R3C5", "R5C5");
    assertThat(problem(grid).message()).contains("column 5");
  }

  private static Problem problem(byte[] grid) {
    return catchThrowableOfType(ProblemException.class, () -> RANK.number(grid)).problem();
  }

  @Test
  void allocatesNothing() {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    byte[] grid = digits(EXAMPLE);
    GridRank.Result rank = new GridRank.Result();
    RANK.rank(grid, rank);
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < 10_000; i++) {
      RANK.rank(grid, rank);
      RANK.unrank(rank.high, rank.low + i, grid);
    }
    // A byte per round would be 10,000; the tolerance is for the measurement itself.
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(5_000);
  }

  @Test
  void isTheSameForManyThreadsAtOnce() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Boolean>> work = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        long seed = thread;
        work.add(
            () -> {
              SplittableRandom random = Seeded.random(seed);
              byte[] grid = new byte[81];
              for (int i = 0; i < 20_000; i++) {
                assertHasGrid(random.nextLong(361), random.nextLong(), grid);
              }
              return GridRank.instance() == RANK;
            });
      }
      for (Future<Boolean> result : pool.invokeAll(work)) {
        assertThat(result.get()).isTrue();
      }
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void randomGridsAreFullAndDrawnFromAll() throws ProblemException {
    SplittableRandom random = Seeded.random(6);
    int[] eighths = new int[8];
    int[] corners = new int[10];
    for (int i = 0; i < 8_000; i++) {
      byte[] grid = RANK.random(random);
      assertThat(isFull(grid)).isTrue();
      corners[grid[0]]++;
      eighths[RANK.number(grid).shiftLeft(3).divide(N).intValueExact()]++;
    }
    // Five standard deviations: about 150 of 1,000, and 160 of 889.
    for (int eighth : eighths) {
      assertThat(eighth).isBetween(850, 1_150);
    }
    for (int digit = 1; digit <= 9; digit++) {
      assertThat(corners[digit]).isBetween(740, 1_040);
    }
  }

  @Test
  void randomGridsAreDrawnAgainIfThereIsNoSuchNumber() throws ProblemException {
    long[] drawn = {
      -1, -1, 362L << 55, 0, 361L << 55, N.longValue(), 361L << 55, N.longValue() - 1
    };
    int[] next = {0};
    RandomGenerator generator = () -> drawn[next[0]++];
    assertThat(RANK.number(RANK.random(generator))).isEqualTo(N.subtract(BigInteger.ONE));
    assertThat(next[0]).isEqualTo(drawn.length);
  }
}
