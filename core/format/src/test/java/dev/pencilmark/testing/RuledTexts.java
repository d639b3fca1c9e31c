package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Validation;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Boards with variant rules, written and read again: the same board except for reported losses. If
 * these change no solutions, the solutions are equal: of 4x4 all are compared.
 */
final class RuledTexts {

  private static final int SMALL = 4;
  private static final int[] SIDES = {4, 5, 6, 8, 9, 9, 9, 10, 16};

  private static final PuzzleType[] TYPES = {
    PuzzleType.SUDOKU,
    PuzzleType.SUDOKU,
    PuzzleType.SUDOKU_X,
    PuzzleType.WINDOKU,
    PuzzleType.COLOUR_SUDOKU,
    PuzzleType.JIGSAW,
    PuzzleType.KILLER,
    PuzzleType.KILLER_JIGSAW
  };

  /** More than there are of any board that has houses. */
  private static final SolveLimits ALL = new SolveLimits(1000, 200_000, 20_000_000_000L);

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /** The reported losses of each format, with their number. */
  private final Map<String, Integer> reported = new TreeMap<>();

  private int written;
  private int same;
  private int solved;

  /**
   * A board of one of the sides with a rule of a kind and perhaps others; null if it is unsound.
   */
  static Board board(RuleKind kind, int side, Random random) {
    PuzzleType type = TYPES[random.nextInt(TYPES.length)];
    Board.Builder board = Board.builder(type.supports(side) ? type : PuzzleType.SUDOKU, side);
    if (type.supports(side) && type.has(Rule.REGIONS)) {
      boolean rows = random.nextBoolean();
      for (int cell = 0; cell < side * side; cell++) {
        int row = cell / side;
        board.region(cell, 1 + (rows || row > 1 ? row : (row + cell % side / 2) % 2));
      }
    }
    if (type.supports(side) && type.has(Rule.CAGES) && random.nextInt(4) > 0) {
      long total = random.nextBoolean() ? Cage.NO_TOTAL : 3 + random.nextInt(4);
      Cage cage = new Cage(new int[] {0, 1}, CageOperator.ADD, total, Cage.NO_COLOUR);
      board.cage(random.nextInt(4) == 0 ? cage.repeating() : cage);
    }
    RandomRules rules = new RandomRules(side, random);
    board.variant(rules.of(kind));
    for (int more = random.nextInt(3); more > 0; more--) {
      board.variant(rules.any());
    }
    if (random.nextBoolean()) {
      board.given(random.nextInt(side * side), 1 + random.nextInt(side));
    }
    Board built = board.build();
    try {
      Validation.check(built);
      return built;
    } catch (ProblemException unsound) {
      return null;
    }
  }

  /** Writes a board in a format and reads it. */
  void check(Board board, Format format) throws ProblemException {
    EncodeResult text;
    try {
      text = INTERCHANGE.encode(board, format.id(), "", false);
    } catch (ProblemException refused) {
      return;
    }
    written++;
    Source source = format.binary() ? Source.ofBytes(text.bytes()) : Source.ofText(text.text());
    Board back = INTERCHANGE.decode(source, format.id()).board();
    String what = format.id() + " " + board + " as " + text.text() + " with " + text.losses();
    if (text.losses().isEmpty()) {
      assertThat(back).as(what).isEqualTo(board);
      same++;
      return;
    }
    assertThat(back).as(what + " comes back, but").isNotEqualTo(board);
    text.losses()
        .forEach(loss -> reported.merge(format.id() + " " + loss.detail(), 1, Integer::sum));
    boolean understood =
        board.variants().stream().allMatch(rule -> rule.kind().isSupported())
            && back.variants().stream().allMatch(rule -> rule.kind().isSupported());
    if (board.side() == SMALL
        && understood
        && text.losses().stream().noneMatch(Loss::changesSolutions)) {
      assertThat(countInBoth(board, back)).as(what).isEqualTo(countInBoth(back, board));
      solved++;
    }
  }

  /**
   * Returns the number of solutions of a board; checks that those found are solutions of the other
   * board.
   */
  private static long countInBoth(Board board, Board other) throws ProblemException {
    Answer answer;
    try {
      answer = Solver.solve(board, null, ALL, new Cancellation());
    } catch (ProblemException illegal) {
      // A given that is there twice, of rules that leave a cell no digit.
      return 0;
    }
    assertThat(answer.exact()).isTrue();
    for (Solution solution : answer.solutions()) {
      Board.Builder full = other.toBuilder();
      for (int cell = 0; cell < other.cellCount(); cell++) {
        full.given(cell, solution.digit(cell));
      }
      Outcome outcome = Solver.solve(full.build(), null, ALL, new Cancellation()).outcome();
      assertThat(outcome).as("%s for %s", solution, other).isEqualTo(Outcome.UNIQUE);
    }
    return answer.count();
  }

  @Override
  public String toString() {
    return written + " texts, " + same + " of the same board, " + solved + " solved: " + reported;
  }

  /** Checks {@code rounds} boards of each kind, from a seed. */
  void run(int rounds, List<Format> formats, int[] sides, long seed) throws ProblemException {
    Random random = new Random(seed);
    for (int round = 0; round < rounds; round++) {
      for (RuleKind kind : RuleKind.values()) {
        int side = sides[random.nextInt(sides.length)];
        Board board = RandomRules.kinds(side).contains(kind) ? board(kind, side, random) : null;
        if (board == null) {
          continue;
        }
        for (Format format : formats) {
          if (format.fidelity(board.type(), side, "") != null) {
            check(board, format);
          }
        }
      }
    }
  }

  /** Checks all sides; the arguments are the number of rounds and the seed. */
  public static void main(String[] arguments) throws ProblemException {
    RuledTexts texts = new RuledTexts();
    texts.run(Integer.parseInt(arguments[0]), Formats.all(), SIDES, Long.parseLong(arguments[1]));
    System.out.println(texts.written + " texts, " + texts.same + " same, " + texts.solved);
    texts.reported.forEach((what, count) -> System.out.println(count + "\t" + what));
  }
}
