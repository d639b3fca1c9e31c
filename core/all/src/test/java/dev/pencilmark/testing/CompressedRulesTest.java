package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.Batches;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards with variant rules go by a code of their own, and come back equal. */
final class CompressedRulesTest {

  /** Searches for a solution are not tested here. */
  private static final Compressor COMPRESSOR = new Compressor(1);

  private static void assertComesBack(Board board) throws ProblemException {
    Compressed compressed = COMPRESSOR.compress(board);
    assertThat(compressed.code()).isEqualTo(Code.ANY_3);
    Board read = COMPRESSOR.decompress(compressed.bytes()).board();
    assertThat(read).isEqualTo(board);
    assertThat(read.variants()).isEqualTo(board.variants());
    assertThat(COMPRESSOR.decompress(compressed.text()).board()).isEqualTo(board);
  }

  private static int bits(int side, VariantRule... rules) throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    for (VariantRule rule : rules) {
      board.variant(rule);
    }
    assertComesBack(board.build());
    return COMPRESSOR.compress(board.build()).bits();
  }

  /** The kinds that codes hold; RuleCodeTest has their list. */
  private static final Set<RuleKind> HELD =
      Stream.of(RuleKind.values())
          .filter(CompressedRulesTest::isHeld)
          .collect(Collectors.toUnmodifiableSet());

  private static boolean isHeld(RuleKind kind) {
    VariantRule rule = new RandomRules(9, Seeded.older(1)).of(kind);
    try {
      COMPRESSOR.compress(Board.builder(PuzzleType.SUDOKU, 9).variant(rule).build());
      return true;
    } catch (ProblemException refused) {
      assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
      return false;
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyKindComesBack(RuleKind kind) throws ProblemException {
    if (!HELD.contains(kind)) {
      return;
    }
    for (int side : new int[] {4, 6, 9, 16, 31}) {
      if (RandomRules.kinds(side).contains(kind)) {
        Random random = Seeded.older(side);
        RandomRules rules = new RandomRules(side, random);
        for (int i = 0; i < (side > 9 ? 3 : 20); i++) {
          Board.Builder board = Board.builder(type(side), side);
          // The digits that several such rules allow a cell may be none.
          for (int k = kind == RuleKind.ALLOWED ? 0 : random.nextInt(6); k >= 0; k--) {
            VariantRule rule = rules.of(kind);
            board.variant(
                random.nextInt(4) > 0
                    ? rule
                    : rule.toBuilder()
                        .drawingGroupId(1 + random.nextInt(3))
                        .ignoreMarked(true)
                        .build());
          }
          assertComesBack(board.build());
        }
      }
    }
  }

  private static PuzzleType type(int side) {
    return side == 31 ? PuzzleType.STR8TS : PuzzleType.SUDOKU;
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 9, 16})
  void mixturesComeBack_withAllElseOnTheBoard(int side) throws ProblemException {
    Random random = Seeded.older(side);
    RandomRules rules = new RandomRules(side, random);
    for (int i = 0; i < (side > 9 ? 10 : 100); i++) {
      Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
      random(random, 20, rules).forEach(board::variant);
      for (int cell = 0; cell < side * side; cell++) {
        int digit = 1 + random.nextInt(side);
        switch (random.nextInt(8)) {
          case 0 -> board.given(cell, digit);
          case 1 -> board.placed(cell, digit);
          case 2 -> board.candidates(cell, 1 << digit - 1 | 1);
          default -> {}
        }
      }
      assertComesBack(board.build());
    }
  }

  /** Rules of any kinds; digits are allowed by one of them at most. */
  private static List<VariantRule> random(Random random, int most, RandomRules rules) {
    List<VariantRule> some = new ArrayList<>();
    for (int k = random.nextInt(most); k >= 0; k--) {
      VariantRule rule = rules.any();
      while (!HELD.contains(rule.kind())) {
        rule = rules.any();
      }
      if (rule.kind() != RuleKind.ALLOWED || some.stream().noneMatch(one -> one.masks() > 0)) {
        some.add(rule);
      }
    }
    return some;
  }

  /** Any order of cells, any jumps, cells far apart. */
  @Test
  void rulesThatNoSetterDrawsReadBack() throws ProblemException {
    Random random = Seeded.older(3);
    for (RuleKind kind : RuleKind.values()) {
      RuleKind.Form form = kind.form();
      int groups =
          switch (form) {
            case LINE, LINE_OF_3, DIRECTED_LINE, SET, CELLS -> 1;
            case TWINS -> 2;
            case GROUPS -> 255;
            default -> 0;
          };
      if (groups == 0 || kind == RuleKind.ALLOWED || !HELD.contains(kind)) {
        continue;
      }
      VariantRule.Builder rule = VariantRule.of(kind);
      for (int i = 0; i < groups; i++) {
        rule.group(shuffled(random, groups > 2 ? 3 : 81));
      }
      if (kind == RuleKind.SUM || kind == RuleKind.SUM_LINE) {
        rule.values(729);
      }
      assertComesBack(Board.builder(PuzzleType.SUDOKU, 9).variant(rule.build()).build());
    }
  }

  private static int[] shuffled(Random random, int count) {
    List<Integer> cells = new ArrayList<>();
    for (int cell = 0; cell < 81; cell++) {
      cells.add(cell);
    }
    java.util.Collections.shuffle(cells, random);
    return cells.subList(0, count).stream().mapToInt(Integer::intValue).toArray();
  }

  @Test
  void rulesThatAreOnlyCarriedComeBack() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9)
            .variant(VariantRule.carried("fpuzzles.lz", "fog", "[\"R1C1\", \"\u7530\ud800\"]"))
            .variant(VariantRule.carried("iss", "", ""))
            .build();
    assertComesBack(board);
    String words = "x".repeat(8193);
    Board wordy =
        Board.builder(PuzzleType.SUDOKU, 9).variant(VariantRule.carried("iss", "", words)).build();
    assertThatThrownBy(() -> COMPRESSOR.compress(wordy))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED));
  }

  /** A thermometer of five cells takes three bytes at most, one of many dots 1.2. */
  @Test
  void rulesAreShort() throws ProblemException {
    int empty = bits(9, VariantRule.global(RuleKind.ANTIKNIGHT));
    VariantRule thermo = VariantRule.of(RuleKind.THERMO).group(20, 21, 30, 40, 49).build();
    assertThat(bits(9, VariantRule.global(RuleKind.ANTIKNIGHT), thermo) - empty)
        .isLessThanOrEqualTo(24);
    Board.Builder dotted = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 80; cell += 4) {
      int other = cell % 9 == 8 ? cell + 9 : cell + 1;
      if (other < 81) {
        dotted.variant(VariantRule.of(RuleKind.DIFFERENCE).group(cell, other).values(1).build());
      }
    }
    int count = dotted.build().variants().size();
    assertThat((COMPRESSOR.compress(dotted.build()).bits() - empty) / (double) count)
        .isLessThanOrEqualTo(9.6);
  }

  @Test
  void rulesThatMakeNoSenseAreRefused() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9)
            .variant(VariantRule.of(RuleKind.THERMO).group(1, 1).build())
            .build();
    assertThatThrownBy(() -> COMPRESSOR.compress(board))
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().code()).isEqualTo(ProblemCode.RULE_BAD_SHAPE));
  }

  /** A list of boards has puzzles without rules in blocks; those with rules are not among them. */
  @Test
  void listsOfBoardsKeepTheirRules() throws ProblemException {
    Board plain = Board.builder(PuzzleType.SUDOKU, 9).given(3, 4).build();
    Board ruled = plain.toBuilder().variant(VariantRule.global(RuleKind.ANTIKING)).build();
    List<Board> boards = List.of(plain, ruled, plain);
    Batches batches = new Batches(COMPRESSOR);
    byte[] bytes = batches.compress(BatchKind.BOARD_LIST, boards, new Cancellation());
    assertThat(batches.decompress(bytes, new Cancellation())).isEqualTo(boards);
  }

  @Test
  void changedBytesAreReadOrRefused() throws ProblemException {
    Random random = Seeded.older(5);
    RandomRules rules = new RandomRules(9, random);
    for (int i = 0; i < 2000; i++) {
      Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
      random(random, 8, rules).forEach(board::variant);
      byte[] bytes = COMPRESSOR.compress(board.build()).bytes();
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      try {
        Board read = COMPRESSOR.decompress(bytes).board();
        assertThat(COMPRESSOR.decompress(COMPRESSOR.compress(read).bytes()).board())
            .isEqualTo(read);
      } catch (ProblemException refused) {
        assertThat(refused.problem().code())
            .isIn(
                ProblemCode.DECOMPRESS_FAILED,
                ProblemCode.TRAILING_DATA,
                ProblemCode.DUPLICATE_IN_UNIT);
      }
    }
  }

  /** The sizes of real puzzles, for people: java ... CompressedRulesTest. */
  public static void main(String[] args) throws IOException, ProblemException {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    Path shared = Path.of(System.getProperty("pencilmark.shared", "../../shared"));
    List<Integer> sizes = new ArrayList<>();
    List<Integer> texts = new ArrayList<>();
    for (String line : Files.readAllLines(shared.resolve("corpus/variants/variants.tsv"))) {
      String[] fields = line.split("\t", -1);
      if (fields[3].equals("fpuzzles.lz")) {
        Board board = interchange.decode(Source.ofText(fields[4]), fields[3]).board();
        if (board.variants().isEmpty()) {
          continue;
        }
        assertComesBack(board);
        int size = new Compressor().compress(board).bytes().length;
        sizes.add(size);
        texts.add(fields[4].length());
        if (args.length > 0) {
          System.out.println(
              size + "\t" + fields[4].length() + "\t" + fields[0] + "\t" + fields[5]);
        }
      }
    }
    sizes.sort(null);
    texts.sort(null);
    System.out.printf(
        "%d boards, median %d bytes, p90 %d, most %d; their texts: median %d characters%n",
        sizes.size(),
        sizes.get(sizes.size() / 2),
        sizes.get(sizes.size() * 9 / 10),
        sizes.get(sizes.size() - 1),
        texts.get(texts.size() / 2));
  }
}
