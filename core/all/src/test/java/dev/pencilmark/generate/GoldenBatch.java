package dev.pencilmark.generate;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.generate.rules.WantedRule;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Batches of puzzles of a level, with their data: the puzzle, the rating with its steps, the key
 * and the number of attempts. The main program prints their digests.
 */
enum GoldenBatch {
  LEVEL_FOUR(12, GenerateOptions.of(PuzzleType.SUDOKU, 9).ofLevels(new IntRange(4, 4))),
  HARDEST(10, GenerateOptions.of(PuzzleType.SUDOKU, 9).ofLevels(new IntRange(5, 6))),
  SYMMETRIC_WITH_W_WING(
      6,
      GenerateOptions.of(PuzzleType.SUDOKU, 9)
          .with(Symmetry.ROTATE180)
          .withTechniques(Set.of(Technique.W_WING), Set.of(Technique.X_WING))),
  SCORES(8, GenerateOptions.of(PuzzleType.SUDOKU, 9).ofScores(new IntRange(900, 950))),
  /** One in 500, by hill climbing. */
  RARE(1, GenerateOptions.of(PuzzleType.SUDOKU, 9).ofScores(new IntRange(8_000, 20_000))),
  SUDOKU_X(4, GenerateOptions.of(PuzzleType.SUDOKU_X, 9).ofLevels(new IntRange(2, 3))),
  JIGSAW(4, GenerateOptions.of(PuzzleType.JIGSAW, 7).ofLevels(new IntRange(2, 4))),
  KILLER(6, GenerateOptions.of(PuzzleType.KILLER, 9).ofLevels(new IntRange(2, 3))),
  KENKEN(6, GenerateOptions.of(PuzzleType.KENKEN, 6).ofLevels(new IntRange(2, 3))),
  STR8TS(4, GenerateOptions.of(PuzzleType.STR8TS, 7).ofLevels(new IntRange(2, 4))),
  THERMO_AND_ARROW(
      4,
      GenerateOptions.of(PuzzleType.SUDOKU, 9)
          .withRules(WantedRule.of(RuleKind.THERMO, 9), WantedRule.of(RuleKind.ARROW, 9))
          .ofLevels(new IntRange(2, 3)));

  private static final long SEED = 20_261_122;

  private final int count;
  private final GenerateOptions options;

  GoldenBatch(int count, GenerateOptions options) {
    this.count = count;
    this.options = options;
  }

  public static void main(String[] args) throws ProblemException {
    for (GoldenBatch batch : values()) {
      System.out.println(batch + " " + digest(batch.inOrder()));
    }
  }

  /** The lines of the batch, made one after the other by one generator. */
  List<String> inOrder() throws ProblemException {
    Generator generator = generator();
    List<String> lines = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      lines.add(line(generator, index));
    }
    return lines;
  }

  /** The same by some threads, each of which takes the next index when it has made a puzzle. */
  List<String> by(int threads) {
    Map<Long, String> lines = new ConcurrentSkipListMap<>();
    AtomicLong next = new AtomicLong();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      CompletableFuture<?>[] parts = new CompletableFuture<?>[threads];
      for (int i = 0; i < threads; i++) {
        parts[i] = CompletableFuture.runAsync(() -> share(next, lines), pool);
      }
      CompletableFuture.allOf(parts).orTimeout(10, TimeUnit.MINUTES).join();
    } finally {
      pool.shutdownNow();
    }
    return List.copyOf(lines.values());
  }

  private void share(AtomicLong next, Map<Long, String> lines) {
    try {
      Generator generator = generator();
      for (long index = next.getAndIncrement(); index < count; index = next.getAndIncrement()) {
        lines.put(index, line(generator, index));
      }
    } catch (ProblemException refused) {
      throw new IllegalStateException(refused);
    }
  }

  private Generator generator() throws ProblemException {
    return Generator.of(options, SEED, true, true);
  }

  private static String line(Generator generator, long index) throws ProblemException {
    Generated made = generator.make(index, new Attempts(), new Cancellation());
    String format = made.board().variants().isEmpty() ? "swiki.v2" : "iss";
    String text = new Interchange(Limits.DEFAULT).encode(made.board(), format, "", false).text();
    return String.join(
        " ",
        text,
        String.valueOf(made.rating().level()),
        String.valueOf(made.rating().score()),
        made.rating().steps().toString(),
        made.key().toString(),
        String.valueOf(made.attempts()));
  }

  /** The first 64 bits of the SHA-256 of lines. */
  static String digest(List<String> lines) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
