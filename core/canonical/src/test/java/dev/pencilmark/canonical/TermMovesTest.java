package dev.pencilmark.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantCheck;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.term.Term;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The moves that follow from terms are those of version 1 of the forms, so that keys stay. */
final class TermMovesTest {

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OTHER")
  void movesAreThoseOfVersion1(RuleKind kind) {
    Seeded.run(
        "moves " + kind.id(),
        Seeded.rounds(1_000),
        random -> {
          int side = List.of(4, 6, 8, 9).get(random.nextInt(4));
          if (!RandomRules.kinds(side).contains(kind)) {
            return;
          }
          VariantRule wanted = new RandomRules(side, new Random(random.nextLong())).of(kind);
          if (kind.fewestValues() == 1 && random.nextInt(4) == 0) {
            wanted = wanted.toBuilder().values(kind.lowestValue(side)).build();
          }
          boolean line = kind.form() == RuleKind.Form.LINE;
          if (line && random.nextInt(4) == 0) {
            wanted =
                VariantRule.of(kind)
                    .group(Arrays.copyOf(wanted.group(0), 2))
                    .values(wanted.values() > 0 ? new int[] {wanted.value()} : new int[0])
                    .build();
          }
          Board board = Board.builder(PuzzleType.SUDOKU, side).variant(wanted).build();
          VariantRule rule = board.variants().get(0);
          List<Term> terms = Grounding.of(board).terms(rule);
          DigitMoves moves = TermMoves.digits(terms, side);
          if (digits(rule, side) != null) {
            assertThat(moves).as("%s", rule).isEqualTo(digits(rule, side));
          }
          assertThat(Spelling.plain(rule, terms, rule, cell -> cell))
              .as("%s", rule)
              .isEqualTo(plain(rule));
          assertThat(TermMoves.mayTurn(terms)).as("%s", rule).isEqualTo(mayTurn(rule));
        });
  }

  /** Whether a rule is kept does not change when digits move as its terms let them. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OTHER")
  void movesChangeNoRule(RuleKind kind) {
    Seeded.run(
        "moved " + kind.id(),
        Seeded.rounds(2_000),
        random -> {
          int side = List.of(4, 5, 6, 9).get(random.nextInt(4));
          if (!RandomRules.kinds(side).contains(kind)) {
            return;
          }
          VariantRule wanted = new RandomRules(side, new Random(random.nextLong())).of(kind);
          Board board = Board.builder(PuzzleType.SUDOKU, side).variant(wanted).build();
          VariantRule rule = board.variants().get(0);
          DigitMoves moves = TermMoves.digits(Grounding.of(board).terms(rule), side);
          int[] names = IntStream.rangeClosed(1, side).toArray();
          if (moves == DigitMoves.RENAME) {
            List<Integer> shuffled = Arrays.stream(names).boxed().collect(Collectors.toList());
            Collections.shuffle(shuffled, new Random(random.nextLong()));
            Arrays.setAll(names, shuffled::get);
          } else if (moves == DigitMoves.REVERSE) {
            Arrays.setAll(names, i -> side - i);
          }
          int factor = random.nextInt(side);
          int shift = random.nextInt(side);
          byte[] digits = new byte[side * side];
          byte[] moved = new byte[side * side];
          for (int cell = 0; cell < digits.length; cell++) {
            int digit = (cell / side * factor + cell % side + shift) % side;
            digit = random.nextInt(9) == 0 ? random.nextInt(side) : digit;
            digits[cell] = (byte) (digit + 1);
            moved[cell] = (byte) names[digit];
          }
          VariantCheck check = VariantCheck.of(board);
          assertThat(check.keeps(rule, moved)).as("%s", rule).isEqualTo(check.keeps(rule, digits));
        });
  }

  private static DigitMoves digits(VariantRule rule, int side) {
    return switch (rule.kind()) {
      case ANTIKNIGHT, ANTIKING, PALINDROME, CLONE, SAME_VALUES -> DigitMoves.RENAME;
      case TAXICAB -> rule.values() > 0 ? DigitMoves.RENAME : DigitMoves.KEEP;
      case CAGE -> rule.values() == 0 ? DigitMoves.RENAME : DigitMoves.KEEP;
      case NONCONSECUTIVE,
          DIFFERENCE,
          WHISPERS,
          BETWEEN,
          LOCKOUT,
          RENBAN,
          NABNER,
          ENTROPIC,
          MODULAR,
          GLOBAL_ENTROPY,
          GLOBAL_MODULAR ->
          DigitMoves.REVERSE;
      case NEGATIVE -> rule.dotType() == DotType.DIFFERENCE ? DigitMoves.REVERSE : DigitMoves.KEEP;
      case ODD, EVEN -> side % 2 == 1 ? DigitMoves.REVERSE : DigitMoves.KEEP;
      case RATIO,
          SUM_PAIR,
          GREATER,
          THERMO,
          SLOW_THERMO,
          ARROW,
          DOUBLE_ARROW,
          REGION_SUM,
          ZIPPER,
          SUM_LINE,
          EQUAL_SUM,
          ALLOWED,
          MINIMUM,
          MAXIMUM,
          QUADRUPLE,
          INDEX_ROW,
          INDEX_COLUMN,
          INDEX_BOX,
          LITTLE_KILLER,
          SANDWICH,
          X_SUM,
          SKYSCRAPER,
          NUMBERED_ROOM,
          SUM ->
          DigitMoves.KEEP;
      // Version 1 says nothing of later kinds.
      default -> null;
    };
  }

  private static boolean mayTurn(VariantRule rule) {
    return switch (rule.kind()) {
      case INDEX_ROW, INDEX_COLUMN, INDEX_BOX, DUTCH_FLATMATES -> false;
      case ARROW -> rule.size(0) == 1;
      default -> true;
    };
  }

  /** The spelling of version 1. */
  private static VariantRule plain(VariantRule rule) {
    int[][] groups = new int[rule.groups()][];
    Arrays.setAll(groups, rule::group);
    switch (rule.kind()) {
      case RENBAN, NABNER, QUADRUPLE -> Arrays.sort(groups[0]);
      case ARROW -> Arrays.sort(groups[1]);
      case BETWEEN, LOCKOUT, DOUBLE_ARROW -> Arrays.sort(groups[0], 1, groups[0].length - 1);
      case SAME_VALUES, EQUAL_SUM -> {
        for (int[] group : groups) {
          Arrays.sort(group);
        }
        Arrays.sort(groups, Arrays::compare);
      }
      case CLONE -> {
        int[][] one = together(groups[0], groups[1]);
        int[][] other = together(groups[1], groups[0]);
        groups = Arrays.compare(one, other, Arrays::compare) <= 0 ? one : other;
      }
      default -> {}
    }
    return RuleForms.with(rule, groups);
  }

  /** Two groups in the order of the cells of the first, those that go together staying so. */
  private static int[][] together(int[] cells, int[] others) {
    int[] order =
        IntStream.range(0, cells.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> cells[i]))
            .mapToInt(i -> i)
            .toArray();
    return new int[][] {
      Arrays.stream(order).map(i -> cells[i]).toArray(),
      Arrays.stream(order).map(i -> others[i]).toArray()
    };
  }
}
