package dev.pencilmark.solve.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.Naive;
import dev.pencilmark.solve.SmallBoards;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.solve.engine.InitialDomains;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every kind of rule on small boards of every type, with black cells where the type has them: the
 * engine finds exactly the fillings that {@link Naive} accepts for the type and {@link RuleOracle}
 * for the rules. Each kind is compared with each type; on boards with empty black cells too, unless
 * the kind is about them and is refused.
 */
final class RuledSmallBoardsTest {

  private static final int MOST = 600;
  private static final int MOST_TRIES = 100;
  private static final SolveLimits LIMITS = new SolveLimits(MOST, 1_000_000, 60_000_000_000L);

  @Test
  void anExtremeNextToAnEmptyBlackCell_isNotComparedWithIt() throws ProblemException {
    for (RuleKind kind : List.of(RuleKind.MAXIMUM, RuleKind.MINIMUM)) {
      Board.Builder bare = Board.builder(PuzzleType.STR8TS, 4).black(0, 0);
      Board board = bare.variant(VariantRule.of(kind).group(1).build()).build();
      assertThat(expected(Board.builder(PuzzleType.STR8TS, 4).black(0, 0).build(), board))
          .as(kind.id())
          .hasSize(104)
          .isEqualTo(solutions(board));
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyKind_hasTheSolutionsThatTheCheckAccepts(PuzzleType type) throws ProblemException {
    int side = type.supports(4) ? 4 : 9;
    int wanted = Seeded.rounds(side == 4 ? 2 : 1);
    Map<RuleKind, Integer> compared = new TreeMap<>();
    // A board of nine digits takes a thousand times as long as one of four.
    List<RuleKind> kinds = RandomRules.kinds(side);
    for (RuleKind kind : side == 4 ? kinds : Seeded.sample(kinds, 5)) {
      Random random = Seeded.older((type + kind.id()).hashCode());
      RandomRules rules = new RandomRules(side, random);
      int done = 0;
      for (int tries = 0; done < wanted && tries < MOST_TRIES; tries++) {
        done += compare(type, side, random, rules.of(kind)) ? 1 : 0;
      }
      compared.put(kind, done);
    }
    assertThat(compared).allSatisfy((kind, done) -> assertThat(done).as(kind.id()).isPositive());
  }

  /** Compares a rule on a random board; false if the rule is refused or solutions are too many. */
  private static boolean compare(PuzzleType type, int side, Random random, VariantRule rule)
      throws ProblemException {
    Board bare = known(SmallBoards.random(type, side, random), random);
    if (type.has(Rule.STRAIGHTS) && isAboutEmptyBlack(bare, rule) && random.nextBoolean()) {
      bare = withoutEmptyBlacks(bare);
    }
    Board board;
    try {
      board = bare.toBuilder().variant(rule).build();
      InitialDomains.of(board, Start.FROM_GIVENS);
    } catch (ProblemException refused) {
      if (refused.problem().code() == ProblemCode.RULE_BAD_SHAPE && type.has(Rule.STRAIGHTS)) {
        assertThat(isAboutEmptyBlack(bare, rule)).as("%s: %s", bare, rule).isTrue();
      }
      return false;
    }
    Set<String> expected = expected(bare, board);
    if (expected == null) {
      return false;
    }
    assertThat(solutions(board)).as("%s with %s", board, rule).isEqualTo(expected);
    return !expected.isEmpty() || random.nextInt(8) == 0;
  }

  private static boolean isAboutEmptyBlack(Board board, VariantRule rule) {
    IntStream cells =
        rule.groups() == 0
                || rule.kind().id().startsWith("index")
                || rule.kind().id().startsWith("fullrank")
            ? IntStream.range(0, board.cellCount())
            : IntStream.range(0, rule.groups()).flatMap(i -> Arrays.stream(rule.group(i)));
    return cells.anyMatch(cell -> board.isBlack(cell) && board.digit(cell) == 0);
  }

  private static Board withoutEmptyBlacks(Board board) {
    Board.Builder copy = Board.builder(board.type(), board.side());
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isBlack(cell) && board.digit(cell) > 0) {
        copy.black(cell, board.digit(cell));
      }
    }
    return copy.build();
  }

  /** All fillings that keep the rules of the type and those of the check; null if too many. */
  private static Set<String> expected(Board bare, Board board) {
    int[] candidates = new int[board.cellCount()];
    for (int cell = 0; cell < candidates.length; cell++) {
      int digit = board.digit(cell);
      candidates[cell] = digit == 0 ? board.allDigits() : 1 << digit - 1;
    }
    Set<String> all = new Naive(bare, new int[0][]).solutions(candidates, MOST);
    RuleOracle check = RuleOracle.of(board);
    return all == null
        ? null
        : all.stream().filter(text -> check.keepsAll(digits(text))).collect(Collectors.toSet());
  }

  private static byte[] digits(String text) {
    String[] parts = text.substring(1, text.length() - 1).split(", ");
    byte[] digits = new byte[parts.length];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = Byte.parseByte(parts[cell]);
    }
    return digits;
  }

  /** All solutions that the engine finds; null if it finds too many. */
  private static Set<String> solutions(Board board) throws ProblemException {
    Enumeration all = Enumeration.of(board, null);
    Set<String> found = new HashSet<>();
    while (found.size() <= MOST) {
      Enumeration.Step step = all.next(LIMITS, new Cancellation());
      if (step.solution() == null) {
        return step.isEnd() ? found : null;
      }
      int[] digits = new int[board.cellCount()];
      Arrays.setAll(digits, step.solution()::digit);
      found.add(Arrays.toString(digits));
    }
    return null;
  }

  /** The known cells are givens; in a large grid most cells of a solution are, too. */
  private static Board known(SmallBoards.Sample sample, Random random) {
    Board bare = sample.board();
    int[] candidates = sample.candidates();
    int[] solution = null;
    if (bare.side() > 4) {
      solution = new Naive(bare, new int[0][]).any(candidates, Seeded.random(1));
    }
    Board.Builder board = bare.toBuilder();
    for (int cell = 0; cell < candidates.length; cell++) {
      if (bare.isBlack(cell)) {
        continue;
      }
      if (Integer.bitCount(candidates[cell]) == 1) {
        board.given(cell, Integer.numberOfTrailingZeros(candidates[cell]) + 1);
      } else if (solution != null && random.nextInt(3) > 0) {
        board.given(cell, solution[cell]);
      }
    }
    return board.build();
  }
}
