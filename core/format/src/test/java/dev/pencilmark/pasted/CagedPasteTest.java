package dev.pencilmark.pasted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cages, regions and rules of pasted texts are read, or reported, and never ignored. */
class CagedPasteTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final String CELLS =
      "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

  private static final String GRID = CELLS.replaceAll("(.{9})", "$1\n").strip();

  private static DecodeResult read(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static Problem refusal(String text) {
    return catchThrowableOfType(ProblemException.class, () -> read(text)).problem();
  }

  /** A 4x4 KenKen: eight cages of two cells next to each other, two in each row. */
  private static Board kenken() {
    int[] targets = {3, 2, 7, 12, 3, 7, 2, 1};
    String operators = "-/+x++--";
    Board.Builder board = Board.builder(PuzzleType.KENKEN, 4);
    for (int i = 0; i < targets.length; i++) {
      CageOperator operator = operator(operators.charAt(i));
      board.cage(new Cage(new int[] {2 * i, 2 * i + 1}, operator, targets[i], Cage.NO_COLOUR));
    }
    return board.build();
  }

  private static CageOperator operator(char symbol) {
    for (CageOperator operator : CageOperator.values()) {
      if (operator.symbol() == symbol) {
        return operator;
      }
    }
    throw new IllegalArgumentException("no operator " + symbol);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AABB\nCCDD\nEEFF\nGGHH\n\nA 3-\nB 2/\nC 7+\nD 12x\nE 3+\nF 7+\nG 2-\nH 1-",
        "AABB\nCCDD\nEEFF\nGGHH\n\n3- A\n2/ B\n7+ C\n12x D\n3+ E\n7+ F\n2- G\n1- H",
        "AABB\nCCDD\nEEFF\nGGHH\n\nA=3-, B=2\u00F7, C=7+, D=12\u00D7, E=3+, F=7+, G=2\u2212, H=1\u2212",
        "aabb\nccdd\neeff\ngghh\n\na 3- b 2/ c 7+ d 12x e 3+ f 7+ g 2- h 1-",
        "a1 a1 a2 a2\na3 a3 a4 a4\nb1 b1 b2 b2\nb3 b3 b4 b4\n\n"
            + "a1: 3-\na2: 2/\na3: 7+\na4: 12x\nb1: 3+\nb2: 7+\nb3: 2-\nb4: 1-",
        "1 1 2 2\n3 3 4 4\n5 5 6 6\n7 7 8 8\n\n1: 3-\n2: 2/\n3: 7+\n4: 12*\n5: 3+\n6: 7+\n7: 2-\n8: 1-",
        "AABB\nCCDD\nEEFF\nGGHH\n\nA - 3\nB / 2\nC + 7\nD * 12\nE + 3\nF + 7\nG - 2\nH - 1",
        "AABB\nCCDD\nEEFF\nGGHH\n\nA -> sub 3\nB -> div 2\nC -> add 7\nD -> mul 12\n"
            + "E -> add 3\nF -> add 7\nG -> sub 2\nH -> sub 1",
        "3-|..|2/|..\n7+|..|12x|..\n3+|..|7+|..\n2-|..|1-|..\n\nAABB\nCCDD\nEEFF\nGGHH",
        "{\"grid\":[\"AABB\",\"CCDD\",\"EEFF\",\"GGHH\"],\"clues\":{\"A\":\"3-\",\"B\":\"2/\","
            + "\"C\":\"7+\",\"D\":\"12*\",\"E\":\"3+\",\"F\":\"7+\",\"G\":\"2-\",\"H\":\"1-\"}}",
        "KenKen 4x4\nA1 A2 = 3-\nA3 A4 = 2/\nB1 B2 = 7+\nB3 B4 = 12x\nC1 C2 = 3+\nC3 C4 = 7+\n"
            + "D1 D2 = 2-\nD3 D4 = 1-",
        "cage 1: A1, A2 -> 3-\ncage 2: A3, A4 -> 2/\ncage 3: B1, B2 -> 7+\ncage 4: B3, B4 -> 12x\n"
            + "cage 5: C1, C2 -> 3+\ncage 6: C3, C4 -> 7+\ncage 7: D1, D2 -> 2-\ncage 8: D3, D4 -> 1-",
        "3- (1,1) (1,2)\n2/ (1,3) (1,4)\n7+ (2,1) (2,2)\n12* (2,3) (2,4)\n3+ (3,1) (3,2)\n"
            + "7+ (3,3) (3,4)\n2- (4,1) (4,2)\n1- (4,3) (4,4)",
        "R1C1,R1C2 : 3 -\nR1C3,R1C4 : 2 /\nR2C1,R2C2 : 7 +\nR2C3,R2C4 : 12 *\nR3C1,R3C2 : 3 +\n"
            + "R3C3,R3C4 : 7 +\nR4C1,R4C2 : 2 -\nR4C3,R4C4 : 1 -",
        "3,-,R1C1,R1C2\n2,/,R1C3,R1C4\n7,+,R2C1,R2C2\n12,*,R2C3,R2C4\n3,+,R3C1,R3C2\n"
            + "7,+,R3C3,R3C4\n2,-,R4C1,R4C2\n1,-,R4C3,R4C4",
        "3#0-1#-\n2#2-3#/\n7#4-5#+\n12#6-7#*\n3#8-9#+\n7#10-11#+\n2#12-13#-\n1#14-15#-",
        "cages = {((0,0),(0,1)): (3, '-'), ((0,2),(0,3)): (2, '/'), ((1,0),(1,1)): (7, '+'),\n"
            + " ((1,2),(1,3)): (12, '*'), ((2,0),(2,1)): (3, '+'), ((2,2),(2,3)): (7, '+'),\n"
            + " ((3,0),(3,1)): (2, '-'), ((3,2),(3,3)): (1, '-')}",
        "[('-', 3, [(0,0),(0,1)]), ('/', 2, [(0,2),(0,3)]), ('+', 7, [(1,0),(1,1)]),\n"
            + " ('*', 12, [(1,2),(1,3)]), ('+', 3, [(2,0),(2,1)]), ('+', 7, [(2,2),(2,3)]),\n"
            + " ('-', 2, [(3,0),(3,1)]), ('-', 1, [(3,2),(3,3)])]",
        "[[3,\"-\",[[0,0],[0,1]]],[2,\"/\",[[0,2],[0,3]]],[7,\"+\",[[1,0],[1,1]]],"
            + "[12,\"*\",[[1,2],[1,3]]],[3,\"+\",[[2,0],[2,1]]],[7,\"+\",[[2,2],[2,3]]],"
            + "[2,\"-\",[[3,0],[3,1]]],[1,\"-\",[[3,2],[3,3]]]]",
        "constraint abs(x[1,1] - x[1,2]) = 3;\nconstraint x[1,3] / x[1,4] = 2;\n"
            + "constraint x[2,1] + x[2,2] = 7;\nconstraint x[2,3] * x[2,4] = 12;\n"
            + "constraint x[3,1] + x[3,2] = 3;\nconstraint x[3,3] + x[3,4] = 7;\n"
            + "constraint x[4,1] - x[4,2] = 2;\nconstraint x[4,3] - x[4,4] = 1;",
      })
  void aKenkenIsReadInManyNotations(String text) throws ProblemException {
    assertThat(read(text).board()).isEqualTo(kenken());
  }

  /** A killer with three cages and no givens. */
  private static Board killer() {
    return Board.builder(PuzzleType.KILLER, 9)
        .cage(new Cage(new int[] {0, 1}, CageOperator.ADD, 10, Cage.NO_COLOUR))
        .cage(new Cage(new int[] {2, 3, 12}, CageOperator.ADD, 14, Cage.NO_COLOUR))
        .cage(new Cage(new int[] {79, 80}, CageOperator.ADD, 4, Cage.NO_COLOUR))
        .build();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "R1C1+R1C2=10\nR1C3+R1C4+R2C4=14\nR9C8+R9C9=4",
        "r1c1 r1c2 = 10\nr1c3 r1c4 r2c4 = 14\nr9c8 r9c9 = 4",
        "sum(r1c1,r1c2)=10\nsum(r1c3,r1c4,r2c4)=14\nsum(r9c8,r9c9)=4",
        "r1c1+r1c2==10; r1c3+r1c4+r2c4==14; r9c8+r9c9==4;",
        "10: R1C12\n14: R1C34 R2C4\n4: R9C89\n(killer)",
        "10,R1C1,R1C2\n14,R1C3,R1C4,R2C4\n4,R9C8,R9C9",
        "Cage of 10: r1c1, r1c2\nCage of 14: r1c3, r1c4, r2c4\nCage of 4: r9c8, r9c9",
        "Cage 1: sum 10, cells (1,1) (1,2)\nCage 2: sum 14, cells (1,3) (1,4) (2,4)\n"
            + "Cage 3: sum 4, cells (9,8) (9,9)",
        "problem = [[10, [[1,1],[1,2]]], [14, [[1,3],[1,4],[2,4]]], [4, [[9,8],[9,9]]]]",
        "cages = [([(0,0),(0,1)], 10), ([(0,2),(0,3),(1,3)], 14), ([(8,7),(8,8)], 4)]",
        "cages = {10: [(0,0),(0,1)], 14: [(0,2),(0,3),(1,3)], 4: [(8,7),(8,8)]}",
        "10: (0,0),(0,1)\n14: (0,2),(0,3),(1,3)\n4: (8,7),(8,8)  killer",
        "{\"cages\":[{\"cells\":[0,1],\"sum\":10},{\"cells\":[2,3,12],\"sum\":14},"
            + "{\"cells\":[79,80],\"sum\":4}]}",
        "{\"killer\":[{\"value\":10,\"cells\":[{\"row\":1,\"col\":1},{\"row\":1,\"col\":2}]},"
            + "{\"value\":14,\"cells\":[{\"row\":1,\"col\":3},{\"row\":1,\"col\":4},"
            + "{\"row\":2,\"col\":4}]},{\"value\":4,\"cells\":[{\"row\":9,\"col\":8},"
            + "{\"row\":9,\"col\":9}]}]}",
        "cages:\n  - sum: 10\n    cells: [r1c1, r1c2]\n  - sum: 14\n    cells: [r1c3, r1c4, r2c4]\n"
            + "  - sum: 4\n    cells: [r9c8, r9c9]",
        "cages:\n- cells:\n  - A1\n  - A2\n  total: 10\n- cells:\n  - A3\n  - A4\n  - B4\n"
            + "  total: 14\n- cells:\n  - I8\n  - I9\n  total: 4",
        "<killer>\n<cage sum=\"10\"><cell row=\"1\" col=\"1\"/><cell row=\"1\" col=\"2\"/></cage>\n"
            + "<cage sum=\"14\"><cell row=\"1\" col=\"3\"/><cell row=\"1\" col=\"4\"/>"
            + "<cell row=\"2\" col=\"4\"/></cage>\n"
            + "<cage sum=\"4\"><cell row=\"9\" col=\"8\"/><cell row=\"9\" col=\"9\"/></cage>\n</killer>",
        "cage,row,col,sum\n1,1,1,10\n1,1,2,10\n2,1,3,14\n2,1,4,14\n2,2,4,14\n3,9,8,4\n3,9,9,4",
        "Killer\nCage 1\nSum: 10\nCells: R1C1, R1C2\n\nCage 2\nSum: 14\nCells: R1C3, R1C4, R2C4\n\n"
            + "Cage 3\nSum: 4\nCells: R9C8, R9C9",
      })
  void aKillerIsReadInManyNotations(String text) throws ProblemException {
    assertThat(read(text).board()).isEqualTo(killer());
  }

  @Test
  void theDigitsOfTheGridAreGivensOfTheKiller() throws ProblemException {
    Board board = read("My killer\n" + GRID + "\n\nR1C3+R1C4=10\nR9C3+R9C4=7").board();
    assertThat(board.type()).isEqualTo(PuzzleType.KILLER);
    assertThat(PastedCorpus.givens(board)).isEqualTo(CELLS.replace('0', '.'));
    assertThat(board.cages()).hasSize(2);
  }

  private static final String LAYOUT =
      "ABBBCCCCDAABBCEEDDAABBCEEEDAABBCEEEDFAACCEGGDFHHIIIGGDFHHHHIIGDFFFHHIGGDFFFHIIIGG";

  @Test
  void rowsOfGivensAndRowsOfRegionsAreAJigsaw() {
    assumeTrue(CagedPuzzles.isPresent(), "the shared puzzles are not there");
    Seeded.run(
        "rows of regions",
        Seeded.rounds(20),
        random -> {
          Board board = CagedPuzzles.JIGSAWS.get(random.nextInt(CagedPuzzles.JIGSAWS.size()));
          String between = random.nextBoolean() ? " " : "";
          char first = "A1a0".charAt(random.nextInt(4));
          String givens = CagedTexts.rows(board, "\n", between, CagedTexts.givens(board, "."));
          String regions = CagedTexts.rows(board, "\n", between, CagedTexts.regions(board, first));
          boolean regionsFirst = random.nextBoolean();
          String text = regionsFirst ? regions + "\n\n" + givens : givens + "\n\n" + regions;
          assertThat(read("Jigsaw\n\n" + text).board()).as(text).isEqualTo(board);
        });
  }

  @Test
  void randomPuzzlesAreReadInEveryWay() {
    assumeTrue(CagedPuzzles.isPresent(), "the shared puzzles are not there");
    Seeded.run(
        "caged texts",
        Seeded.rounds(2),
        random -> {
          for (Sample sample : CagedTexts.samples(random)) {
            assertThat(sample.verdict())
                .as(sample.name() + "\n" + sample.text())
                .isEqualTo(Verdict.RIGHT);
          }
        });
  }

  @Test
  void textsOfRulesAreNeverAPlainSudoku() {
    Seeded.run(
        "ruled texts",
        Seeded.rounds(2),
        random -> {
          for (Sample sample : RuledSudokus.samples(random)) {
            assertThat(sample.verdict())
                .as(sample.name() + "\n" + sample.text())
                .isNotEqualTo(Verdict.WRONG);
          }
        });
  }

  @Test
  void rulesInWordsArePutOnTheBoard() throws ProblemException {
    Map<String, Rule> rules =
        Map.of(
            "Sudoku X: the main diagonals also contain 1-9", Rule.DIAGONALS,
            "Windoku", Rule.WINDOWS,
            "Sudoku with disjoint groups", Rule.DISJOINT_GROUPS);
    String cells =
        "..12.......3..4.5......6...7....8..9...1.......2..3.4..5.....6......7.......8....";
    for (Map.Entry<String, Rule> rule : rules.entrySet()) {
      Board board = read(rule.getKey() + "\n" + cells.replaceAll("(.{9})", "$1\n")).board();
      assertThat(board.has(rule.getValue())).as(rule.getKey()).isTrue();
    }
  }

  @Test
  void aRuleThatIsNotReadIsReported() throws ProblemException {
    for (String rule :
        new String[] {
          "Thermo Sudoku", "Frame Sudoku", "Gray cells are even", "Sandwich sums: 3 5 7",
        }) {
      DecodeResult read = read(rule + "\n" + GRID);
      assertThat(read.detection().confidence()).as(rule).isNotEqualTo(Confidence.CERTAIN);
      assertThat(read.decoded().beyondBoard())
          .as(rule)
          .anyMatch(loss -> loss.kind() == LossKind.RULES);
    }
    DecodeResult read = read("{\"grid\":\"" + CELLS + "\",\"dots\":[[0,1],[4,5]]}");
    assertThat(read.detection().confidence()).isEqualTo(Confidence.LIKELY);
    assertThat(read.decoded().beyondBoard())
        .anyMatch(loss -> loss.kind() == LossKind.RULES && loss.detail().contains("dots"));
  }

  @Test
  void namesOfProgramsAndPatternsAreNoRules() throws ProblemException {
    for (String words :
        new String[] {
          "class SudokuX:\n  grid = ", "INSERT INTO sudoku_x VALUES ", "diagonal symmetry: ",
        }) {
      Board board = read(words + "\"" + CELLS + "\"").board();
      assertThat(board.type()).as(words).isEqualTo(PuzzleType.SUDOKU);
    }
  }

  @Test
  void mismatchesAreRejectedWithThePosition() {
    assertThat(refusal("R1C1+R1C2=10\nR1C2+R1C3=11\nR2C1+R2C2=5").code())
        .isEqualTo(ProblemCode.CAGE_SHAPE);
    assertThat(refusal("R1C1+R1C2=10\nR1C3+R5C5=11\nR2C1+R2C2=5").message())
        .contains("not connected");
    assertThat(refusal("R1C1+R1C2=40\nR1C3+R1C4=11\nR2C1+R2C2=5").code())
        .isEqualTo(ProblemCode.CAGE_TOTAL_IMPOSSIBLE);
    Problem base = refusal("cages = [(10, [(1,1),(1,2)]), (9, [(3,3),(3,4)]), (8, [(5,5),(5,6)])]");
    assertThat(base.code()).isEqualTo(ProblemCode.AMBIGUOUS_FORMAT);
    assertThat(base.message()).contains("from 0 and from 1");
  }

  @Test
  void aMapOfRegionsIsNotTakenForAnotherPuzzle() {
    assertThat(refusal("Star Battle\n" + LAYOUT.replaceAll("(.{9})", "$1\n")).message())
        .contains("Star Battle");
  }

  @Test
  void decodedPuzzlesConvertToOtherFormats() throws ProblemException {
    DecodeResult read = read("R1C1+R1C2=10\nR1C3+R1C4+R2C4=14\nR9C8+R9C9=4");
    String written = INTERCHANGE.encode(read, "fpuzzles.lz", false).text();
    assertThat(read(written).board()).isEqualTo(killer());
  }
}
