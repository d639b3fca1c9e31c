package dev.pencilmark.cli.embedded;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.cli.work.GenerateCursor;
import dev.pencilmark.cli.work.GenerateOrder;
import dev.pencilmark.cli.work.GeneratedPuzzle;
import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.cli.work.RefusedException;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.Delivery;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.Method;
import dev.pencilmark.generate.Pattern;
import dev.pencilmark.generate.Range;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.logic.Names;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes puzzles on several threads. They share the indices out among them, a few ahead of the
 * reader, who gets the puzzles by index: the same whatever the number of threads.
 */
final class Generating implements GenerateCursor {

  private static final int CUSTOMARY_SIDE = 9;

  /** How many puzzles may be made ahead. */
  private static final int WINDOW = 64;

  private static final long MOMENT_MILLIS = 250;

  /** What became of an index; no puzzle if its attempts are used up. */
  private record Result(Generated made, Attempts attempts) {}

  private final Interchange interchange;
  private final GenerateOrder order;
  private final Cancellation cancellation = new Cancellation();
  private final Attempts attempts = new Attempts();
  private final AtomicLong tried = new AtomicLong();
  private final Delivery delivery;
  private final long since = System.nanoTime();

  // Guarded by this, which is also notified whenever one of them changes.
  private final Map<Long, Result> results = new HashMap<>();
  private long nextToMake;
  private long nextToTake;
  private int wanted;
  private RuntimeException failure;

  private GeneratedPuzzle puzzle;
  private String end;

  private Generating(Interchange interchange, GenerateOrder order, GenerateOptions options) {
    this.interchange = interchange;
    this.order = order;
    this.delivery = new Delivery(order.series().known(), options.attempts());
    this.nextToMake = order.series().first();
    this.nextToTake = order.series().first();
    this.wanted = order.series().count();
  }

  /**
   * Begins to make puzzles.
   *
   * @throws ProblemException if the order is refused
   */
  static Generating begin(Interchange interchange, GenerateOrder order, int threads)
      throws ProblemException {
    if (!order.to().isEmpty()) {
      Formats.find(order.to());
    }
    GenerateOptions options = options(order);
    boolean keys = order.keys() || order.series().known().size() > 0;
    Generator first = Generator.of(options, order.series().seed(), order.ratings(), keys);
    Generating generating = new Generating(interchange, order, options);
    for (int i = 0; i < Math.min(threads, order.series().count()); i++) {
      Generator own =
          i == 0 ? first : Generator.of(options, order.series().seed(), order.ratings(), keys);
      Thread thread = new Thread(() -> generating.work(own), "pencilmark-generate-" + i);
      thread.setDaemon(true);
      thread.start();
    }
    return generating;
  }

  private static GenerateOptions options(GenerateOrder order) throws ProblemException {
    Set<CageOperator> operators = EnumSet.noneOf(CageOperator.class);
    order.kind().operators().forEach(name -> operators.add(CageOperator.valueOf(name)));
    return GenerateOptions.builder(
            PuzzleType.valueOf(order.kind().type()),
            order.kind().size() == 0 ? CUSTOMARY_SIDE : order.kind().size())
        .method(Method.valueOf(order.clues().method()))
        .pattern(order.clues().pattern().isEmpty() ? null : Pattern.of(order.clues().pattern()))
        .symmetry(Symmetry.valueOf(order.clues().symmetry()))
        .clues(range(order.clues().number()))
        .minimal(order.clues().minimal())
        .levels(range(order.difficulty().levels()))
        .scores(range(order.difficulty().scores()))
        .required(Names.techniques(order.difficulty().required()))
        .forbidden(Names.techniques(order.difficulty().forbidden()))
        .cageSizes(range(order.kind().cages()))
        .operators(operators)
        .blacks(range(order.kind().blacks()))
        .attempts(
            order.series().attempts() == 0 ? GenerateOptions.ATTEMPTS : order.series().attempts())
        .build();
  }

  private static Range range(GenerateOrder.Span span) {
    return span == null ? null : new Range(span.least(), span.most());
  }

  private void work(Generator generator) {
    try {
      for (long index = next(); index >= 0; index = next()) {
        Attempts own = new Attempts(rejection -> tried.incrementAndGet());
        Generated made = generator.make(index, own, cancellation);
        put(index, new Result(made, own));
      }
    } catch (ProblemException calledOff) {
      // Nobody waits for it.
    } catch (RuntimeException bug) {
      fail(bug);
    }
  }

  /** The next index to work on; negative if there is none any more. */
  private synchronized long next() {
    while (!cancellation.isCancelled() && nextToMake >= nextToTake + Math.min(WINDOW, wanted)) {
      await(0);
    }
    return cancellation.isCancelled() ? -1 : nextToMake++;
  }

  private synchronized void put(long index, Result result) {
    results.put(index, result);
    notifyAll();
  }

  private synchronized void fail(RuntimeException bug) {
    failure = bug;
    notifyAll();
  }

  private synchronized Result take() {
    Result result = results.remove(nextToTake);
    if (result == null && failure == null) {
      await(MOMENT_MILLIS);
      result = results.remove(nextToTake);
    }
    if (failure != null) {
      throw failure;
    }
    if (result != null) {
      nextToTake++;
    }
    return result;
  }

  private void await(long millis) {
    try {
      wait(millis);
    } catch (InterruptedException stop) {
      cancellation.cancel();
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void delivered() {
    wanted--;
    notifyAll();
  }

  @Override
  public boolean advance() {
    puzzle = null;
    if (attempts.puzzles() == order.series().count()) {
      return ended("DONE");
    }
    if (!order.series().time().isZero()
        && System.nanoTime() - since > order.series().time().toNanos()) {
      return ended("TIME");
    }
    Result result = take();
    if (result == null) {
      return true;
    }
    attempts.add(result.attempts());
    if (result.made() == null) {
      return ended("ATTEMPTS");
    }
    synchronized (this) {
      notifyAll();
    }
    if (!delivery.isNew(result.made(), attempts)) {
      return !delivery.isExhausted() || ended("EXHAUSTED");
    }
    delivered();
    puzzle = told(result.made());
    return true;
  }

  private boolean ended(String why) {
    end = why;
    close();
    return false;
  }

  private GeneratedPuzzle told(Generated made) {
    try {
      EncodeResult written = interchange.encode(made.board(), order.to(), "", false);
      return new GeneratedPuzzle(
          made.index(),
          CoreValues.output(written),
          Loss.of(written.losses()),
          PlainDigits.text(made.solution().side(), made.solution()::digit),
          made.key() == null ? null : made.key().toString(),
          made.rating() == null ? null : Explaining.rating(made.rating()),
          made.clues(),
          made.attempts());
    } catch (ProblemException refused) {
      close();
      throw new RefusedException(CoreValues.problem(refused.problem()));
    }
  }

  @Override
  public GeneratedPuzzle puzzle() {
    return puzzle;
  }

  @Override
  public State state() {
    Map<String, Long> rejected = new TreeMap<>();
    attempts.rejected().forEach((why, count) -> rejected.put(why.name(), count));
    // While an index takes long, its attempts are told as they are made.
    long seen = end == null ? Math.max(tried.get(), attempts.tried()) : attempts.tried();
    return new State(attempts.puzzles(), seen, rejected);
  }

  @Override
  public Versions versions() {
    return new Versions(Generator.VERSION, Rating.LOGIC_VERSION);
  }

  @Override
  public String end() {
    return end;
  }

  @Override
  public void close() {
    cancellation.cancel();
    synchronized (this) {
      notifyAll();
    }
  }
}
