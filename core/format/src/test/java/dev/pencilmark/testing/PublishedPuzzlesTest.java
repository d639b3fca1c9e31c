package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Puzzles as their setters published them, with rules in words and the solution of the author. Each
 * has a class; the sums are printed with {@code -Dpencilmark.published.print=true}.
 */
final class PublishedPuzzlesTest {

  private static final Path CORPUS =
      Path.of(System.getProperty("pencilmark.shared", "../../shared"), "corpus");
  private static final SolveLimits LIMITS =
      new SolveLimits(2, SolveLimits.DEFAULT.nodes(), 20_000_000_000L);

  /** The variants that are solved at least, of 36. */
  private static final int LEAST_SOLVED = 24;

  private enum Result {
    /** The only solution is that of the author. */
    SOLVED,
    /** The only solution is another one. */
    WRONG,
    /** The solution of the author breaks a rule of the board. */
    CONTRADICTED,
    /** The answer is not that of the author, and names nothing that was not read. */
    SILENT,
    /** The answer is not that of the author, and names the parts that were not read. */
    NAMED,
    /** There is no board. */
    REFUSED
  }

  @Test
  void aPublishedPuzzle_isSolvedOrNamesTheUnreadParts() throws IOException, ProblemException {
    Path path = CORPUS.resolve("variants/published.tsv");
    assumeTrue(Files.exists(path), "there are no published puzzles at " + path);
    Map<Result, Integer> variants = new EnumMap<>(Result.class);
    Map<Result, Integer> classics = new EnumMap<>(Result.class);
    StringBuilder table = new StringBuilder();
    for (String line : Files.readAllLines(path)) {
      if (!line.startsWith("#")) {
        String[] fields = line.split("\t", -1);
        Result result = classify(fields[5], fields[4]);
        boolean classic = fields[1].startsWith("Nikoli");
        (classic ? classics : variants).merge(result, 1, Integer::sum);
        table.append(result).append('\t').append(fields[1]).append('\n');
      }
    }
    if (Boolean.getBoolean("pencilmark.published.print")) {
      System.out.print(table);
      System.out.println(variants + " " + classics);
    }
    assertThat(classics).containsOnlyKeys(Result.SOLVED);
    assertThat(variants.getOrDefault(Result.SOLVED, 0))
        .as(variants.toString())
        .isGreaterThanOrEqualTo(LEAST_SOLVED);
    assertThat(variants).doesNotContainKeys(Result.WRONG, Result.CONTRADICTED, Result.SILENT);
  }

  private static Result classify(String text, String solution) throws ProblemException {
    DecodeResult reading;
    try {
      reading = new Interchange(Limits.DEFAULT).decode(Source.ofText(text), "");
    } catch (ProblemException refused) {
      return Result.REFUSED;
    }
    Board board = reading.board();
    Answer answer = Solver.solve(board, null, LIMITS, new Cancellation());
    if (answer.outcome() == Outcome.UNIQUE) {
      String found = PlainDigits.text(board.side(), answer.solutions().get(0)::digit);
      return found.equals(solution) ? Result.SOLVED : Result.WRONG;
    }
    boolean named = !reading.allUnsupported().isEmpty();
    byte[] digits = new byte[board.cellCount()];
    boolean outside = false;
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (byte) (solution.charAt(cell) - '0');
      outside |= digits[cell] < 1 || digits[cell] > board.side();
    }
    if (outside) {
      return named ? Result.NAMED : Result.CONTRADICTED;
    }
    if (!RuleOracle.of(board).keepsAll(digits)) {
      return Result.CONTRADICTED;
    }
    return named ? Result.NAMED : Result.SILENT;
  }
}
