package dev.pencilmark.format.iss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.testing.KindsWithoutRow;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Variant rules in texts of the Interactive Sudoku Solver, both ways. */
final class IssRulesTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static DecodeResult read(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "iss");
  }

  private static EncodeResult write(Board board) throws ProblemException {
    return INTERCHANGE.encode(board, "iss", "", false);
  }

  private static Board board(int side, VariantRule... rules) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    for (VariantRule rule : rules) {
      board.variant(rule);
    }
    return board.build();
  }

  private static List<VariantRule> rules(String text) throws ProblemException {
    DecodeResult reading = read(text);
    assertThat(reading.decoded().unsupported()).isEmpty();
    return reading.board().variants();
  }

  /** A new kind needs a row in {@link IssTable}, or a place in its list of those that have none. */
  @Test
  void eachKindHasARow_orIsListedAsOneWithoutOne() throws IOException {
    KindsWithoutRow.check("iss", IssTable.TABLE.kinds());
  }

  /** It is turned into items, and a position in these is no position in the sent text. */
  @Test
  void aFaultOfAShortForm_hasNoPlaceBeyondIt() {
    String text = "3x3::k:" + "1536:".repeat(80) + "234340";
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().index()).isLessThan(text.length()));
  }

  /** Dots of one kind exempt from both, so that the pairs are those of either rule. */
  @Test
  void aRuleThatNothingIsConsecutiveButDots_isNotReadAsOneAboutDots() throws ProblemException {
    VariantRule dot = VariantRule.of(RuleKind.DIFFERENCE).group(27, 33).values(1).build();
    VariantRule none = VariantRule.of(RuleKind.NONCONSECUTIVE).ignoreMarked(true).build();
    Board board = board(6, dot, none);
    assertThat(read(write(board).text()).board()).isEqualTo(board);
  }

  @ParameterizedTest
  @EnumSource
  void writtenTexts_readBackWithTheSameSolutions(RuleKind kind) throws ProblemException {
    for (int side : new int[] {4, 6, 9}) {
      if (!RandomRules.kinds(side).contains(kind) || kind == RuleKind.OTHER) {
        continue;
      }
      Random random = Seeded.older(kind.id().hashCode() * 31 + side);
      RandomRules plain = new RandomRules(side, random);
      RandomRules withZero = new RandomRules(side, 0, random);
      for (int round = 0; round < Seeded.rounds(120); round++) {
        List<VariantRule> some = new ArrayList<>();
        boolean zero = round % 5 == 4;
        RandomRules rules = zero ? withZero : plain;
        if (zero) {
          some.add(VariantRule.global(RuleKind.ZERO_DIGITS));
        }
        some.add(rules.of(kind));
        for (int more = random.nextInt(4); more > 0; more--) {
          some.add(rules.any());
        }
        Board board = board(side, some.toArray(new VariantRule[0]));
        EncodeResult written;
        try {
          written = write(board);
        } catch (ProblemException twoTotals) {
          continue;
        }
        DecodeResult back = read(written.text());
        assertThat(back.decoded().unsupported()).as(written.text()).isEmpty();
        if (written.losses().stream().noneMatch(Loss::changesSolutions)) {
          assertSameSolutions(board, back.board(), random, written.text());
        }
      }
    }
  }

  private static void assertSameSolutions(Board board, Board back, Random random, String text) {
    RuleOracle one = RuleOracle.of(board);
    RuleOracle other = RuleOracle.of(back);
    for (int i = 0; i < 100; i++) {
      byte[] grid = grid(board.side(), random);
      assertThat(other.keepsAll(grid) && keepsCages(back, grid) && keepsGivens(back, grid))
          .as(text + " " + board)
          .isEqualTo(one.keepsAll(grid));
    }
  }

  /** A grid of a Sudoku: rows of shifted digits, which change places within their boxes. */
  private static byte[] grid(int side, Random random) {
    BoxShape shape = BoxShape.of(side);
    List<Integer> digits = shuffled(side, side, random);
    List<Integer> rows = shuffled(side, shape.rows(), random);
    List<Integer> columns = shuffled(side, shape.columns(), random);
    byte[] grid = new byte[side * side];
    for (int cell = 0; cell < grid.length; cell++) {
      int row = rows.get(cell / side);
      int shift = row % shape.rows() * shape.columns() + row / shape.rows();
      grid[cell] = (byte) (digits.get((shift + columns.get(cell % side)) % side) + 1);
    }
    return grid;
  }

  /** The numbers below the side, of which those of a block stay together. */
  private static List<Integer> shuffled(int side, int block, Random random) {
    List<Integer> all = new ArrayList<>();
    for (int from = 0; from < side; from += block) {
      List<Integer> some = new ArrayList<>();
      for (int i = 0; i < block; i++) {
        some.add(from + i);
      }
      Collections.shuffle(some, random);
      all.addAll(some);
    }
    return all;
  }

  private static boolean keepsGivens(Board board, byte[] grid) {
    for (int cell = 0; cell < grid.length; cell++) {
      if (board.isGiven(cell) && board.digit(cell) != grid[cell]) {
        return false;
      }
    }
    return true;
  }

  private static boolean keepsCages(Board board, byte[] grid) {
    return board.cages().stream()
        .allMatch(
            cage -> {
              int sum = 0;
              int seen = 0;
              boolean differ = true;
              for (int i = 0; i < cage.size(); i++) {
                int digit = grid[cage.cell(i)];
                sum += digit;
                differ &= (seen & 1 << digit) == 0;
                seen |= 1 << digit;
              }
              return (!cage.hasTotal() || sum == cage.target()) && (differ || cage.isRepeating());
            });
  }

  @Test
  void everyKindOfTheSolver_isWrittenByItsItem() throws ProblemException {
    assertThat(write(board(9, VariantRule.of(RuleKind.THERMO).group(0, 1, 2).build())).text())
        .isEqualTo(".Thermo~R1C1~R1C2~R1C3");
    assertThat(write(board(9, VariantRule.of(RuleKind.ODD).group(0, 40).build())).text())
        .isEqualTo(".~R1C1_1_3_5_7_9~R5C5_1_3_5_7_9");
    assertThat(write(board(9, VariantRule.of(RuleKind.ARROW).group(0, 1).group(2).build())).text())
        .isEqualTo(".PillArrow~2~R1C1~R1C2~R1C3");
    assertThat(write(board(9, VariantRule.of(RuleKind.NABNER).group(0, 1).build())).text())
        .isEqualTo(".PairX~8H_xf8H_xf8H_B~_nabner~R1C1~R1C2");
  }

  @ParameterizedTest
  @CsvSource({
    ".Thermo~r1c1~r1c2, thermo[[0, 1]]",
    "'.Thermo ~ r1c1 ~\tr1c2', thermo[[0, 1]]",
    ".GreaterThan~R1C1~R1C2~R2C2, 'greater[[0, 1]], greater[[1, 10]]'",
    ".Sum~0_=_1_1_-1~R1C1~R1C2~R1C3, 'equalsum[[0, 1], [2]]'",
    ".Lunchbox~7~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9,"
        + " 'sandwich[[0, 1, 2, 3, 4, 5, 6, 7, 8]]=[7]'",
  })
  void itemsAreRules(String text, String expected) throws ProblemException {
    assertThat(rules(text).toString()).startsWith("[" + expected);
  }

  private static void assertComesBack(Board board) throws ProblemException {
    EncodeResult written = write(board);
    assertThat(written.losses()).as(written.text()).isEmpty();
    assertThat(read(written.text()).board()).as(written.text()).isEqualTo(board);
  }

  /**
   * One in a corner, two side by side, one with a single neighbour that is not of them, a cross.
   */
  @ParameterizedTest
  @ValueSource(strings = {"0", "40 41", "0 1 4 40", "30 39 40 41 49", "0 9 80", "1 9"})
  void theSmallestAndLargestCells_areComparedWithAllTheirNeighbours(String cells)
      throws ProblemException {
    int[] some = Stream.of(cells.split(" ")).mapToInt(Integer::parseInt).toArray();
    VariantRule smallest = VariantRule.of(RuleKind.MINIMUM).group(some).build();
    VariantRule largest = VariantRule.of(RuleKind.MAXIMUM).group(some).build();
    VariantRule other = VariantRule.of(RuleKind.MAXIMUM).group(62, 79).build();
    assertComesBack(board(9, smallest));
    assertComesBack(board(9, largest));
    assertComesBack(board(9, smallest, other));
  }

  @Test
  void aCellThatIsComparedWithSomeNeighbours_isNoneOfTheSmallest() throws ProblemException {
    assertThat(write(board(9, VariantRule.of(RuleKind.MINIMUM).group(0).build())).text())
        .isEqualTo(".GreaterThan~R1C2~R2C1~R1C1");
    assertThat(rules(".GreaterThan~R5C5~R4C5~R6C5~R5C4"))
        .containsExactly(
            VariantRule.of(RuleKind.GREATER).group(40, 31).build(),
            VariantRule.of(RuleKind.GREATER).group(40, 39).build(),
            VariantRule.of(RuleKind.GREATER).group(40, 49).build());
    assertThat(rules(".GreaterThan~R1C1~R1C2.GreaterThan~R1C1~R2C1"))
        .containsExactly(
            VariantRule.of(RuleKind.GREATER).group(0, 1).build(),
            VariantRule.of(RuleKind.GREATER).group(0, 9).build());
    String greater = DigitRelation.of(9, (one, two) -> one > two).key();
    assertThat(rules(".Pair~" + greater + "~_minimum~R1C1~R5C5"))
        .containsExactly(VariantRule.of(RuleKind.GREATER).group(0, 40).build());
  }

  @Test
  void clonesOfSeveralCellsAreOneRule() throws ProblemException {
    VariantRule two = VariantRule.of(RuleKind.CLONE).group(0, 1).group(40, 41).build();
    VariantRule three = VariantRule.of(RuleKind.CLONE).group(0, 9, 18).group(8, 17, 26).build();
    VariantRule one = VariantRule.of(RuleKind.CLONE).group(30).group(60).build();
    assertComesBack(board(9, two, three, one));
    // A cell that is there twice makes no shape.
    String key = write(board(9, two)).text().split("~")[1];
    assertThat(rules(".Pair~" + key + "~_clone-1~R1C1~R2C2~~R1C1~R3C3")).hasSize(2);
  }

  /** The largest ratio and difference are the same pairs of digits. */
  @Test
  void aMarkHasTheMeaningOfItsName_whereItsRelationIsThatOfOthers() throws ProblemException {
    assertComesBack(board(16, VariantRule.of(RuleKind.RATIO).group(0, 1).values(16).build()));
    assertComesBack(board(16, VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).values(15).build()));
    assertComesBack(board(4, VariantRule.of(RuleKind.SUM_PAIR).group(0, 1).values(3).build()));
    VariantRule.Builder equal = VariantRule.of(RuleKind.NEGATIVE).dotType(DotType.RATIO);
    assertComesBack(board(6, equal.values(1).build()));
  }

  @Test
  void cellsIndexTheRegionsThatTheGridHas() throws ProblemException {
    VariantRule index = VariantRule.of(RuleKind.INDEX_BOX).group(1, 40).build();
    Board.Builder rows = Board.builder(PuzzleType.JIGSAW, 9).variant(index);
    for (int cell = 0; cell < 81; cell++) {
      rows.region(cell, cell / 9 + 1);
    }
    assertComesBack(rows.build());
    int[] places = {0, 20, 40, 60, 80, 100, 122};
    assertComesBack(board(16, VariantRule.of(RuleKind.INDEX_BOX).group(places).build()));
  }

  @Test
  void aGivenInACellWithARule_leavesTheRule() throws ProblemException {
    VariantRule odd = VariantRule.of(RuleKind.ODD).group(0, 40).build();
    VariantRule allowed = VariantRule.of(RuleKind.ALLOWED).group(7).masks(0b111).build();
    assertComesBack(
        Board.builder(PuzzleType.SUDOKU, 9)
            .given(0, 5)
            .given(7, 2)
            .variant(odd)
            .variant(allowed)
            .build());
    assertThat(read(".~R1C1_1_2_3~R1C1_2_3_4").board().variants())
        .containsExactly(VariantRule.of(RuleKind.ALLOWED).group(0).masks(0b110).build());
  }

  @Test
  void equivalentRewrites_areReported_andChangeNoSolutions() throws ProblemException {
    Outside below = new Outside(9, 4, Outside.Direction.NONE);
    Outside left = new Outside(4, -1, Outside.Direction.UP_RIGHT);
    Board board =
        board(
            9,
            VariantRule.global(RuleKind.NONCONSECUTIVE),
            VariantRule.of(RuleKind.BETWEEN).group(0, 1).build(),
            VariantRule.of(RuleKind.ALLOWED).group(5).masks(1).build(),
            VariantRule.of(RuleKind.LITTLE_KILLER).at(left, 9).values(20).build(),
            VariantRule.of(RuleKind.SANDWICH).at(below, 9).values(5).build(),
            VariantRule.of(RuleKind.SAME_VALUES).group(20).group(30).build(),
            VariantRule.of(RuleKind.CAGE).group(60, 61).build());
    List<Loss> losses = write(board).losses();
    assertThat(losses)
        .extracting(Loss::detail)
        .containsExactly(
            "nonconsecutive read back in another form of the same meaning",
            "between omitted: it says nothing",
            "allowed read back in another form of the same meaning",
            "littlekiller read back from the other end",
            "sandwich read back from the other end",
            "samevalues read back as clone",
            "cage read back as cages of a Killer");
    assertThat(losses).noneMatch(Loss::changesSolutions);
  }

  @Test
  void groupsOfPairsAreWritten_byNamesOrNot() throws ProblemException {
    assertThat(rules(".PairX~8H_xf8H_xf8H_B~_Nabner~R1C1~R1C2~R1C3~~R2C1~R2C2~_x~R3C1~R3C2"))
        .containsExactly(
            VariantRule.of(RuleKind.NABNER).group(0, 1, 2).build(),
            VariantRule.of(RuleKind.NABNER).group(9, 10).build(),
            VariantRule.of(RuleKind.NABNER).group(18, 19).build());
  }

  @Test
  void unmarkedNeighbours_areTheRuleThatAllMarksAreShown() throws ProblemException {
    VariantRule mark = VariantRule.of(RuleKind.RATIO).group(0, 1).values(3).build();
    VariantRule negative = VariantRule.of(RuleKind.NEGATIVE).dotType(DotType.RATIO).build();
    Board board = board(6, mark, negative);
    String text = write(board).text();
    assertThat(text).doesNotContain("Strict");
    assertThat(read(text).board()).isEqualTo(board);
    // One pair less, and it is a relation without a name.
    String less = text.substring(0, text.lastIndexOf("~~"));
    assertThat(read(less).decoded().unsupported()).isEmpty();
    assertThat(read(less).board().variants())
        .extracting(VariantRule::kind)
        .contains(RuleKind.RELATION)
        .doesNotContain(RuleKind.NEGATIVE);
  }

  @Test
  void cellsThatIndexTheirBox_areRecognisedByAllTheirPairs() throws ProblemException {
    Board board = board(9, VariantRule.of(RuleKind.INDEX_BOX).group(0, 40).build());
    String text = write(board).text();
    assertThat(read(text).board()).isEqualTo(board);
    assertThat(read(text.substring(0, text.lastIndexOf(".Pair"))).board().variants())
        .extracting(VariantRule::kind)
        .containsOnly(RuleKind.RELATION);
  }

  @Test
  void unsupportedKinds_areLossesByKind() throws ProblemException {
    Board board =
        board(
            6,
            VariantRule.of(RuleKind.ENTROPIC).group(0, 1, 2).build(),
            VariantRule.carried("fpuzzles.lz", "fog", "{}"),
            VariantRule.of(RuleKind.SUM_LINE).group(0, 1, 2, 3, 4, 5).values(31).build());
    assertThat(write(board).losses())
        .extracting("detail")
        .containsExactly("entropic omitted", "sumline omitted", "fog omitted");
  }

  @Test
  void carriedItems_areOnTheBoard_andReencoded() throws ProblemException {
    String text = ".Thermo~R1C1~R1C2.NFA~abc~R1C1.Or.~R1C1_5.Or.X~R1C1~R1C2.End.End.NFA~de~R2C2";
    DecodeResult reading = read(text);
    assertThat(reading.decoded().unsupported())
        .containsExactlyInAnyOrder(
            new UnsupportedConstraint("NFA", 2), new UnsupportedConstraint("Or", 1));
    assertThat(reading.decoded().beyondBoard()).isEmpty();
    assertThat(reading.board().variants())
        .contains(VariantRule.carried("iss", "NFA", ".NFA~abc~R1C1"));
    String again = write(reading.board()).text();
    assertThat(read(again).board()).isEqualTo(reading.board());
    assertThat(INTERCHANGE.encode(reading.board(), "fpuzzles.lz", "", false).losses())
        .extracting("detail")
        .contains("NFA x2 omitted");
  }

  @Test
  void aGridWithoutBoxes_hasItsRowsAsRegions() throws ProblemException {
    Board board = read(".NoBoxes.AntiKnight").board();
    assertThat(board.type()).isEqualTo(PuzzleType.JIGSAW);
    assertThat(board.region(8)).isEqualTo(1);
    assertThat(board.region(9)).isEqualTo(2);
    assertThat(write(board).text()).isEqualTo(".NoBoxes.AntiKnight");
  }

  @Test
  void cellsInNoRegion_leaveTheWholeRegionsAsGroups() throws ProblemException {
    Board board =
        read(".Shape~4x4.NoBoxes.Jigsaw~0011001122222222.RegionSumLine~R1C1~R1C3").board();
    assertThat(board.extraRegions())
        .containsExactly(
            new ExtraRegion(new int[] {0, 1, 4, 5}), new ExtraRegion(new int[] {2, 3, 6, 7}));
    assertThat(board.variants())
        .containsExactly(VariantRule.of(RuleKind.EQUAL_SUM).group(0).group(2).build());
  }

  @Test
  void digitsFromZeroAreRead_andWritten() throws ProblemException {
    String text = ".Shape~9x9~0-8.NumberedRoom~R2~0~.Cage~3~R1C1~R1C2~R1C3.~R1C1_0~R9C9_8";
    Board board = read(text).board();
    assertThat(board.digits().lowest()).isZero();
    assertThat(board.type()).isEqualTo(PuzzleType.SUDOKU);
    assertThat(board.given(0)).isEqualTo(1);
    assertThat(board.given(80)).isEqualTo(9);
    assertThat(PlainDigits.text(board, board::digit)).startsWith("0..").endsWith("..8");
    assertThat(write(board).text()).contains(".Shape~9x9~0-8", ".NumberedRoom~R2~0~", "~R9C9_8");
    assertThat(read(write(board).text()).board()).isEqualTo(board);
    assertThatThrownBy(
            () -> new Interchange(Limits.DEFAULT).encode(board, "fpuzzles.lz", "", false))
        .hasMessageContaining("the digits 0 to 8");
  }

  /** Each text leaves some digits for its last cell. */
  @ParameterizedTest
  @CsvSource({
    "'.Sum~7~R1C1~R1C1~R1C2.~R1C1_3', 2, 1",
    "'.Cage~10~R1C1~R1C2~R1C2.~R1C1_4', 2, 3",
    "'.CountDistinct~R2C4~R1C1~R1C2~R1C3~R4C5.~R1C1_1~R1C2_2~R1C3_3~R4C5_2', 13, 3",
    "'.Shape~9x9~0-8.Sum~8~R1C1~R1C1~R1C2.~R1C1_4', 2, 0"
  })
  void itemsWithoutAKind_areAutomata(String text, int cell, int digit) throws ProblemException {
    DecodeResult reading = read(text);
    assertThat(reading.decoded().unsupported()).isEmpty();
    Board board = reading.board();
    int number = board.digits().number(digit);
    for (int other = 1; other <= 9; other++) {
      if (other == board.given(0)) {
        continue;
      }
      Board filled = board.toBuilder().given(cell - 1, other).build();
      Answer answer =
          Solver.solve(filled, null, new SolveLimits(1, 1000, 1_000_000_000L), new Cancellation());
      assertThat(answer.outcome() == Outcome.NONE).as("%d", other).isEqualTo(other != number);
    }
    assertThat(read(write(board).text()).board()).isEqualTo(board);
  }

  @Test
  void moreDigitsThanCells_makeEveryItemAnother() throws ProblemException {
    DecodeResult reading = read(".Shape~9x9~0-9.Thermo~R1C1~R1C2.~R1C1_0");
    assertThat(reading.decoded().unsupported())
        .extracting(UnsupportedConstraint::name)
        .containsExactly("Shape 9x9~0-9", "Thermo", "Given");
    assertThatThrownBy(() -> read(".Shape~6x8")).hasMessageContaining("as many rows as columns");
  }

  @Test
  void digitsThatACellMayHave_areARule_unlessTheyAreLeftInPlay() throws ProblemException {
    Board puzzle = read(".~R1C1_5~R1C2_1_2").board();
    assertThat(puzzle.variants())
        .containsExactly(VariantRule.of(RuleKind.ALLOWED).group(1).masks(3).build());
    assertThat(read(".~R1C1_1_3_5_7_9").board().variants())
        .containsExactly(VariantRule.of(RuleKind.ODD).group(0).build());
    Board play = Board.builder(PuzzleType.SUDOKU, 9).given(0, 5).candidates(1, 3).build();
    assertThat(write(play).text()).isEqualTo(".~R1C1_5..~R1C2_1_2");
    assertThat(read(write(play).text()).board()).isEqualTo(play);
    Board only = Board.builder(PuzzleType.SUDOKU, 9).candidates(1, 3).build();
    assertThat(INTERCHANGE.decode(Source.ofText(write(only).text()), "").board()).isEqualTo(only);
  }

  @Test
  void aCellThatMayNotHaveItsGiven_isReadAsThePuzzleItIs() throws ProblemException {
    VariantRule even = VariantRule.of(RuleKind.EVEN).group(0).build();
    Board board = Board.builder(PuzzleType.SUDOKU, 9).given(0, 5).variant(even).build();
    Board back = read(write(board).text()).board();
    Answer answer = Solver.solve(back, null, SolveLimits.DEFAULT, new Cancellation());
    assertThat(answer.outcome()).isEqualTo(Outcome.NONE);
  }

  @Test
  void commentsAreNoItems() throws ProblemException {
    assertThat(read("# by X. ~ and Y\n.AntiKnight\n#.AntiKing").board().variants())
        .containsExactly(VariantRule.global(RuleKind.ANTIKNIGHT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
        "A<H<MA<A<^P<<^N<<^E^E<^L<^E^^^^^^^^^M<<9<K<<<G^N<^F<SB^<^^L^^^^I<E>^>>^D^^^<^F<>^",
        "1..............2" + "1122112233443344",
        "AAAABBCCCAAABBBCDCAABBBBCDDEEEEFFCCDEGFFFFFCDEGGFFDDDDEEGHHHHIIGEGHHHIIIGGGHHIIII",
      })
  void shortFormsAreRead_whereTheFormatIsNamed(String text) throws ProblemException {
    DecodeResult reading = read(text);
    assertThat(reading.decoded().unsupported()).isEmpty();
    assertThat(read(write(reading.board()).text()).board()).isEqualTo(reading.board());
  }

  /** The solver itself fails on one. */
  @Test
  void aLineBetweenTwoEndsWithNothingInIt_isNotWritten() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9)
            .given(0, 5)
            .variant(VariantRule.of(RuleKind.BETWEEN).group(1, 2).build())
            .variant(VariantRule.of(RuleKind.BETWEEN).group(10, 11, 12).build())
            .build();
    EncodeResult written = write(board);
    assertThat(written.text()).containsOnlyOnce("Between").contains(".Between~R2C2~R2C3~R2C4");
    assertThat(written.losses()).hasSize(1).noneMatch(Loss::changesSolutions);
  }

  @Test
  void manyItemsAreReadInTheirTime() throws ProblemException {
    String[] hostile = {
      ".Or".repeat(100_000),
      ".Or.End".repeat(60_000),
      ".Pair~8H_xf8H_xf8H_B" + "~R1C1~R1C2".repeat(40_000),
      ".WhiteDot" + "~R1C1~R1C2".repeat(40_000),
      ".AllDifferent" + "~R1C1~R1C2".repeat(40_000),
      ".SearchPriority~1".repeat(20_000),
      ".BinaryX~7_v7_v7_v7_v7D~~" + "R1C1~R2C2~R3C3~R4C4~".repeat(10_000) + "R1C1",
    };
    for (String text : hostile) {
      try {
        read(text);
      } catch (ProblemException refused) {
        assertThat(refused.problem().message()).isNotEmpty();
      }
    }
  }

  private static VariantRule only(String text) throws ProblemException {
    DecodeResult reading = read(text);
    assertThat(reading.decoded().unsupported()).isEmpty();
    assertThat(reading.board().variants()).hasSize(1);
    return reading.board().variants().get(0);
  }

  @Test
  void countsOfDigitsAreRead() throws ProblemException {
    VariantRule counts = only(".LookAndSay~2103~R1C1~R1C2~R1C3~R1C4");
    assertThat(counts)
        .isEqualTo(
            VariantRule.of(RuleKind.LOOK_AND_SAY).group(0, 1, 2, 3).values(2, 1, 0, 3).build());
    assertThat(only(".ContainExact~5_1_5~R1C1~R1C2~R1C3"))
        .isEqualTo(VariantRule.of(RuleKind.LOOK_AND_SAY).group(0, 1, 2).values(1, 1, 2, 5).build());
    // A digit that is there twice has two counts.
    assertThat(read(".LookAndSay~1121~R1C1~R1C2").decoded().unsupported())
        .containsExactly(new UnsupportedConstraint("LookAndSay", 1));
  }

  @Test
  void aLunchboxOfAWholeRowIsASandwich() throws ProblemException {
    assertThat(only(".Lunchbox~7~R1C7~R1C6~R2C6").kind()).isEqualTo(RuleKind.LUNCHBOX);
    String row = ".Lunchbox~7~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9";
    assertThat(only(row).kind()).isEqualTo(RuleKind.SANDWICH);
  }

  /** Whether digits are accepted by an automaton, which has to be one rule. */
  private static boolean accepts(VariantRule rule, int... digits) {
    int width = rule.groups() == 1 ? 10 : 11;
    int state = 1;
    int at = 0;
    for (int i = 0; i < rule.groups(); i++) {
      for (int k = 0; k < rule.size(i) && state > 0; k++) {
        state = rule.value((state - 1) * width + digits[at++]);
      }
      state = state > 0 && i + 1 < rule.groups() ? rule.value((state - 1) * width + 10) : state;
    }
    return state > 0 && rule.value((state - 1) * width) == 1;
  }

  private static String pattern(String pattern) {
    return ".Regex~"
        + java.util.Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(pattern.getBytes(java.nio.charset.StandardCharsets.UTF_8))
        + "~R1C1~R1C2~R1C3";
  }

  /** The language of Java has the same expressions, so that any line of digits can be compared. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        ".*(12|24).*",
        "[1-3]+[^1-3]?5*",
        "(1|2|3){2}9",
        "(12?){1,3}",
        "1{0,2}.",
        "(([1-9]2)*|.)+",
        "(1|22|333)*",
        "a|123",
        "..",
        "[135][135][135]",
        "(1{2}){1}."
      })
  void regularExpressionsAcceptTheirLines(String pattern) throws ProblemException {
    DecodeResult reading = read(pattern(pattern));
    if (pattern.contains("a")) {
      assertThat(reading.decoded().unsupported())
          .containsExactly(new UnsupportedConstraint("Regex", 1));
      return;
    }
    VariantRule rule = only(pattern(pattern));
    for (int number = 0; number < 729; number++) {
      int[] digits = {number / 81 + 1, number / 9 % 9 + 1, number % 9 + 1};
      String line = "" + digits[0] + digits[1] + digits[2];
      assertThat(accepts(rule, digits)).as(line).isEqualTo(line.matches(pattern));
    }
    // Written as an automaton, it is the same.
    assertThat(read(write(board(9, rule)).text()).board().variants()).containsExactly(rule);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(1", "1)", "[", "[]1", "*1", "1{2", "1{3,2}", "1{999}{999}{999}", "(|1"})
  void invalidExpressionsAreCarried(String pattern) throws ProblemException {
    assertThat(read(pattern(pattern)).decoded().unsupported())
        .containsExactly(new UnsupportedConstraint("Regex", 1));
  }

  @Test
  void relationsWithoutANameAreRead() throws ProblemException {
    // Pairs of 1 and 2, 3 and 4, 5 and 6, 7 and 8, in this order.
    DigitRelation digits = DigitRelation.of(9, (one, other) -> one % 2 == 1 && other == one + 1);
    VariantRule rule = only(".Pair~" + digits.key() + "~_x~R1C1~R2C2~R3C3");
    assertThat(rule)
        .isEqualTo(
            VariantRule.of(RuleKind.RELATION)
                .group(0, 10, 20)
                .masks(2, 0, 8, 0, 32, 0, 128, 0, 0)
                .build());
    assertThat(only(".PairX~" + digits.key() + "~_x~R1C1~R2C2~R3C3").kind())
        .isEqualTo(RuleKind.RELATION_OF_ALL);
    // A line that comes back to its first cell is several rules.
    assertThat(read(".Pair~" + digits.key() + "~_x~R1C1~R2C2~R1C1").board().variants()).hasSize(2);
  }

  /** One of two rows has its clue, or a cell its digit; the other cells are free. */
  @Test
  void alternativesAreAnAutomaton() throws ProblemException {
    String text = ".Shape~4x4.Or.~R1C1_1.~R1C1_2.And.Sum~7~R1C2~R1C3.~R1C2_3.End.End";
    DecodeResult reading = read(text);
    assertThat(reading.decoded().unsupported()).isEmpty();
    VariantRule rule = reading.board().variants().get(0);
    assertThat(rule.kind()).isEqualTo(RuleKind.AUTOMATON);
    RuleOracle oracle = RuleOracle.of(reading.board());
    for (int number = 0; number < 64; number++) {
      byte[] digits = new byte[16];
      java.util.Arrays.fill(digits, (byte) 1);
      digits[0] = (byte) (number % 4 + 1);
      digits[1] = (byte) (number / 4 % 4 + 1);
      digits[2] = (byte) (number / 16 + 1);
      boolean kept = digits[0] <= 2 || digits[1] == 3 && digits[2] == 4;
      assertThat(oracle.keeps(rule, digits)).as("%s", number).isEqualTo(kept);
    }
    assertThat(read(".Or.~R3C4_7.Skyscraper~C4~~7.End").decoded().unsupported()).isEmpty();
    // Regions are not known to an alternative, and relations with others are not alone.
    assertThat(read(".Or.RegionSumLine~R1C1~R1C4.~R1C1_5.End").decoded().unsupported())
        .containsExactly(new UnsupportedConstraint("Or", 1));
    assertThat(read(".Or.Or.~R1C1_5.End.End").decoded().unsupported()).isNotEmpty();
  }
}
