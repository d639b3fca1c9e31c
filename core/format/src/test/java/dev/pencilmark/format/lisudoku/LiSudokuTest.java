package dev.pencilmark.format.lisudoku;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.LzString;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.KindsWithoutRow;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Links of lisudoku with more than digits. */
final class LiSudokuTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final String ALL =
      """
      {"gridSize":4,
       "fixedNumbers":[{"position":{"row":0,"col":1},"value":3}],
       "extraRegions":[[{"row":0,"col":0},{"row":1,"col":1},{"row":2,"col":2}]],
       "thermos":[[{"row":0,"col":0},{"row":0,"col":1}],[{"row":3,"col":3}]],
       "arrows":[{"circleCells":[{"row":1,"col":0}],
                  "arrowCells":[{"row":1,"col":1},{"row":1,"col":2}]}],
       "primaryDiagonal":false,"secondaryDiagonal":true,
       "antiKnight":true,"antiKing":true,
       "killerCages":[{"sum":5,"region":[{"row":3,"col":0},{"row":3,"col":1}]},
                      {"sum":null,"region":[{"row":3,"col":1},{"row":3,"col":2}]}],
       "kropkiDots":[{"dotType":"Consecutive","cell1":{"row":0,"col":0},"cell2":{"row":0,"col":1}},
                     {"dotType":"Double","cell1":{"row":2,"col":0},"cell2":{"row":2,"col":1}}],
       "kropkiNegative":true,
       "oddCells":[{"row":2,"col":3}],"evenCells":[{"row":2,"col":2}],
       "renbans":[[{"row":1,"col":3},{"row":2,"col":3}]],
       "palindromes":[[{"row":0,"col":2},{"row":1,"col":2},{"row":1,"col":3}]],
       "topBottom":true}
      """;

  private static String link(String json) {
    String data = LzString.compress(json, Checkpoint.NONE);
    return "https://lisudoku.xyz/e?import=" + data.replace("+", "%2B").replace("/", "%2F");
  }

  private static DecodeResult decode(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static Board allRules() {
    return Board.builder(PuzzleType.KILLER, 4)
        .given(1, 3)
        .extraRegion(new ExtraRegion(0, 5, 10))
        .extraRegion(new ExtraRegion(3, 6, 9, 12))
        .variant(VariantRule.of(RuleKind.THERMO).group(0, 1).build())
        .variant(VariantRule.of(RuleKind.ARROW).group(4).group(5, 6).build())
        .variant(VariantRule.global(RuleKind.ANTIKNIGHT))
        .variant(VariantRule.global(RuleKind.ANTIKING))
        .cage(new Cage(new int[] {12, 13}, CageOperator.ADD, 5, Cage.NO_COLOUR))
        .variant(VariantRule.of(RuleKind.CAGE).group(13, 14).build())
        .variant(VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).values(1).build())
        .variant(VariantRule.of(RuleKind.RATIO).group(8, 9).values(2).build())
        .variant(negative(DotType.DIFFERENCE))
        .variant(negative(DotType.RATIO))
        .variant(VariantRule.of(RuleKind.ODD).group(11).build())
        .variant(VariantRule.of(RuleKind.EVEN).group(10).build())
        .variant(VariantRule.of(RuleKind.RENBAN).group(7, 11).build())
        .variant(VariantRule.of(RuleKind.PALINDROME).group(2, 6, 7).build())
        .variant(VariantRule.carried("lisudoku", "topBottom", "true"))
        .build();
  }

  private static VariantRule negative(DotType dotType) {
    return VariantRule.of(RuleKind.NEGATIVE).dotType(dotType).ignoreMarked(true).build();
  }

  /**
   * A new kind needs a row in {@link LiSudokuTable}, or a place in its list of those that have
   * none.
   */
  @Test
  void eachKindHasARow_orIsListedAsOneWithoutOne() throws IOException {
    KindsWithoutRow.check("lisudoku", LiSudokuTable.TABLE.kinds());
  }

  @Test
  void everyMemberIsRead_andUnsupportedOnesAreNamed() throws ProblemException {
    DecodeResult read = decode(link(ALL));
    assertThat(read.detection().format().id()).isEqualTo("lisudoku");
    assertThat(read.board()).isEqualTo(allRules());
    assertThat(read.decoded().unsupported().toString()).contains("topBottom");
    assertThat(read.decoded().warnings().toString()).contains("thermos[1] says nothing");
  }

  @Test
  void namesWithUnderscoresAreTheSame() throws ProblemException {
    String snake = ALL.replace("gridSize", "grid_size");
    for (String name :
        List.of(
            "fixedNumbers",
            "extraRegions",
            "circleCells",
            "arrowCells",
            "secondaryDiagonal",
            "antiKnight",
            "killerCages",
            "dotType",
            "kropkiNegative",
            "oddCells")) {
      snake = snake.replace(name, name.replaceAll("([A-Z])", "_$1").toLowerCase());
    }
    assertThat(snake).contains("circle_cells");
    assertThat(decode(link(snake)).board()).isEqualTo(allRules());
  }

  @Test
  void aRealLinkIsRead() throws IOException, ProblemException {
    Path shared = Path.of(System.getProperty("pencilmark.shared", "../../shared"));
    Path pasted = shared.resolve("corpus/pasted.tsv");
    assumeTrue(Files.exists(pasted), "there are no real strings at " + pasted);
    String link =
        Files.readAllLines(pasted).stream()
            .filter(line -> line.contains("lisudoku.xyz/e?import=N4Ig"))
            .findFirst()
            .map(line -> line.substring(line.lastIndexOf('\t') + 1))
            .orElseThrow();
    DecodeResult read = decode(link);
    assertThat(read.detection().format().id()).isEqualTo("lisudoku");
    assertThat(read.board().side()).isEqualTo(9);
    assertThat(read.board().variants())
        .containsExactly(VariantRule.of(RuleKind.THERMO).group(20, 30, 40, 50, 60).build());
    assertThat(read.decoded().unsupported()).isEmpty();
  }

  @Test
  void regionsAreThoseOfAJigsaw_unlessTheyAreTheBoxes() throws ProblemException {
    String one = "[{\"row\":0,\"col\":%d},{\"row\":1,\"col\":%d},{\"row\":2,\"col\":%d}";
    StringBuilder columns = new StringBuilder();
    for (int column = 0; column < 4; column++) {
      columns.append(column == 0 ? "" : ",").append(one.formatted(column, column, column));
      columns.append(",{\"row\":3,\"col\":").append(column).append("}]");
    }
    Board board = decode(link("{\"gridSize\":4,\"regions\":[" + columns + "]}")).board();
    assertThat(board.type()).isEqualTo(PuzzleType.JIGSAW);
    assertThat(board.region(4)).isEqualTo(board.region(0));
    Board.Builder boxes = Board.builder(PuzzleType.JIGSAW, 4);
    for (int cell = 0; cell < 16; cell++) {
      boxes.region(cell, cell / 8 * 2 + cell % 4 / 2 + 1);
    }
    // Those of a jigsaw that are boxes are recognized by their order, as by lisudoku.
    EncodeResult written = INTERCHANGE.encode(boxes.build(), "lisudoku", "", true);
    assertThat(decode(written.text()).board().type()).isEqualTo(PuzzleType.JIGSAW);
  }

  @ParameterizedTest
  @EnumSource
  void writtenTextsReadBack_orLossesAreReported(RuleKind kind) throws ProblemException {
    Random random = Seeded.older(kind.id().hashCode());
    for (int side : new int[] {4, 6, 9}) {
      if (!RandomRules.kinds(side).contains(kind)) {
        continue;
      }
      RandomRules rules = new RandomRules(side, random);
      for (int round = 0; round < 8; round++) {
        Board board =
            Board.builder(PuzzleType.SUDOKU, side)
                .given(random.nextInt(side * side), 1)
                .variant(rules.of(kind))
                .variant(rules.of(RuleKind.THERMO))
                .build();
        if (!sound(board)) {
          continue;
        }
        EncodeResult written = INTERCHANGE.encode(board, "lisudoku", "", false);
        Board back = decode(written.text()).board();
        if (written.losses().isEmpty()) {
          assertThat(back).isEqualTo(board);
        } else {
          assertThat(written.losses())
              .allMatch(loss -> loss.kind() == LossKind.RULES && loss.changesSolutions());
          assertThat(board.variants()).containsAll(back.variants());
        }
      }
    }
  }

  private static boolean sound(Board board) {
    try {
      Validation.check(board);
      return true;
    } catch (ProblemException unsound) {
      return false;
    }
  }

  @Test
  void dotsWithOtherValues_andTheirEffects_areLost() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9)
            .variant(VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).values(3).build())
            .variant(VariantRule.of(RuleKind.RATIO).group(3, 4).values(2).build())
            .variant(negative(DotType.DIFFERENCE))
            .variant(negative(DotType.RATIO))
            .build();
    EncodeResult written = INTERCHANGE.encode(board, "lisudoku", "", false);
    assertThat(written.losses())
        .extracting(Loss::detail)
        .containsExactlyInAnyOrder(
            "difference omitted", "negative difference omitted", "negative ratio omitted");
    Board back = decode(written.text()).board();
    assertThat(back.variants()).hasSize(1);
    byte[] grid = new byte[81];
    for (int cell = 0; cell < 81; cell++) {
      grid[cell] = (byte) ((cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1);
    }
    assertThat(RuleOracle.of(back).keepsAll(grid)).isFalse();
  }

  @Test
  void groupsOfRulesAreExtraRegions() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.DIAGONALS).rule(Rule.WINDOWS).build();
    String text = INTERCHANGE.encode(board, "lisudoku", "", true).text();
    assertThat(decode(text).board()).isEqualTo(board);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"size\":9,\"thermos\":[],\"arrows\":[]}|BAD_HEADER|gridSize",
        "{\"gridSize\":8}|VALUE_OUT_OF_RANGE|gridSize",
        "{\"gridSize\":4,\"thermos\":7}|BAD_CHARACTER|thermos",
        "{\"gridSize\":4,\"thermos\":[[{\"row\":4,\"col\":0}]]}|VALUE_OUT_OF_RANGE|[0][0].row",
        "{\"gridSize\":4,\"thermos\":[[7,8]]}|BAD_CHARACTER|thermos[0][0]",
        "{\"gridSize\":4,\"renbans\":[[{\"row\":1,\"col\":0},{\"row\":1,\"col\":0}]]}"
            + "|RULE_BAD_SHAPE|renbans[0]",
        "{\"gridSize\":4,\"regions\":[[]]}|BAD_LENGTH|regions",
        "{\"gridSize\":4,\"regions\":[[],[],[],[]]}|BAD_REGION|regions[0]",
        "{\"gridSize\":4,\"killerCages\":[{\"sum\":3,\"region\":[]}]}|CAGE_SHAPE|region",
        "{\"gridSize\":4,\"killerCages\":[{\"sum\":0,\"region\":[{\"row\":1,\"col\":0}]}]}"
            + "|CAGE_TOTAL_IMPOSSIBLE|sum",
        "{\"gridSize\":4,\"kropkiDots\":[{\"dotType\":\"Triple\",\"cell1\":{\"row\":1,\"col\":0},"
            + "\"cell2\":{\"row\":1,\"col\":1}}]}|RULE_BAD_VALUE|dotType",
        "{\"gridSize\":4,\"fixedNumbers\":[{\"position\":{\"row\":1,\"col\":0},\"value\":5}]}"
            + "|VALUE_OUT_OF_RANGE|fixedNumbers[0].value"
      })
  void faultsAreReportedWithTheirWay(String json, ProblemCode code, String way) {
    Problem problem = refusal(link(json));
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.message()).contains(way);
  }

  @Test
  void hostileTextsAreRefusedSoon() {
    for (String data : List.of("N4Ig" + "A".repeat(1 << 18), "N4Ig" + "%2F".repeat(1 << 16))) {
      assertThat(refusal("https://lisudoku.xyz/e?import=" + data).message()).isNotEmpty();
    }
    String cells = "{\"row\":1,\"col\":1},".repeat(4000);
    String line = "{\"gridSize\":9,\"thermos\":[[" + cells + "{\"row\":1,\"col\":1}]]}";
    assertThat(refusal(link(line)).code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  private static Problem refusal(String text) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, () -> decode(text));
    assertThat(refused).as(text.substring(0, Math.min(text.length(), 80))).isNotNull();
    return refused.problem();
  }
}
