package dev.pencilmark.format.fpuzzles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.LzJson;
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
import dev.pencilmark.testing.TextCheck;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FpuzzlesTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static DecodeResult decode(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  /** A puzzle of 4x4 with this first cell and these other members. */
  private static String json(String cell, String members) {
    String row = ",[{},{},{},{}]";
    return "{\"size\":4,\"grid\":[[" + cell + ",{},{},{}]" + row.repeat(3) + "]" + members + "}";
  }

  /**
   * A new kind needs a row in {@link FpuzzlesTable}, or a place in its list of those that have
   * none.
   */
  @Test
  void eachKindHasARow_orIsListedAsOneWithoutOne() throws IOException {
    KindsWithoutRow.check("fpuzzles.lz", FpuzzlesTable.TABLE.kinds());
  }

  @Test
  void everyStateOfACellIsRead() throws ProblemException {
    Board given = decode(json("{\"value\":3,\"given\":true}", "")).board();
    assertThat(given.isGiven(0)).isTrue();
    assertThat(given.digit(0)).isEqualTo(3);
    Board placed = decode(json("{\"value\":3}", "")).board();
    assertThat(placed.isGiven(0)).isFalse();
    Board marks =
        decode(json("{\"centerPencilMarks\":[1,2],\"cornerPencilMarks\":[4]}", "")).board();
    assertThat(marks.candidates(0)).isEqualTo(3);
    assertThat(marks.cornerMarks(0)).isEqualTo(8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "|SUDOKU",
        ",\"diagonal+\":true,\"diagonal-\":true|SUDOKU_X",
        ",\"disjointgroups\":true|COLOUR_SUDOKU",
        ",\"disjointgroups\":false|SUDOKU",
        ",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]|KILLER"
      })
  void theTypeIsReported(String members, PuzzleType type) throws ProblemException {
    DecodeResult reading = decode(json("{}", members == null ? "" : members));
    assertThat(reading.board().type()).isEqualTo(type);
    assertThat(reading.detection().type()).isEqualTo(type);
    assertThat(reading.warnings()).isEmpty();
    assertThat(reading.decoded().beyondBoard()).isEmpty();
  }

  @Test
  void aDiagonalAloneIsAnExtraRegion() throws ProblemException {
    Board board = decode(json("{}", ",\"diagonal-\":true")).board();
    assertThat(board.extraRegions()).containsExactly(new ExtraRegion(0, 5, 10, 15));
    board = decode(json("{}", ",\"diagonal+\":true")).board();
    assertThat(board.extraRegions()).containsExactly(new ExtraRegion(3, 6, 9, 12));
  }

  @Test
  void fourWindowsAreAWindoku() throws ProblemException {
    Board windoku = Board.builder(PuzzleType.WINDOKU, 9).build();
    String text = INTERCHANGE.encode(windoku, "fpuzzles.lz", "", true).text();
    assertThat(decode(text).board()).isEqualTo(windoku);
  }

  @Test
  void regionsThatAreNotTheBoxesMakeAJigsaw() throws ProblemException {
    String grid =
        "[{},{},{},{}],[{},{\"region\":1},{\"region\":0},{}],"
            + "[{},{\"region\":2},{\"region\":3},{}],[{},{},{},{}]";
    Board board = decode("{\"size\":4,\"grid\":[" + grid + "]}").board();
    assertThat(board.type()).isEqualTo(PuzzleType.JIGSAW);
    assertThat(board.region(5)).isEqualTo(2);
    assertThat(board.region(6)).isEqualTo(1);
    assertThat(board.region(0)).isEqualTo(1);
  }

  @Test
  void cagesThatOverlapAreRules() throws ProblemException {
    DecodeResult reading =
        decode(
            json(
                "{}",
                ",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"]},"
                    + "{\"cells\":[\"R1C2\",\"R2C3\"],\"value\":5}]"));
    assertThat(reading.board().cages()).hasSize(1);
    assertThat(reading.board().cages().get(0).hasTotal()).isFalse();
    assertThat(reading.board().variants())
        .containsExactly(VariantRule.of(RuleKind.CAGE).group(1, 6).values(5).build());
    assertThat(reading.warnings()).isEmpty();
    String again = INTERCHANGE.encode(reading.board(), "fpuzzles.lz", "", true).text();
    assertThat(decode(again).board()).isEqualTo(reading.board());
  }

  @Test
  void cagesWhoseDigitsMayRepeatAreRead_andKeptInTheirText() throws ProblemException {
    String text =
        json(
            "{}",
            ",\"killercage\":[{\"cells\":[\"R1C1\",\"R2C3\"],\"value\":\"8\",\"unique\":false},"
                + "{\"cells\":[\"R4C1\",\"R4C2\"],\"value\":\"3\",\"unique\":true},"
                + "{\"cells\":[\"R3C3\",\"R3C4\"],\"unique\":false}]");
    DecodeResult reading = decode(text);
    assertThat(reading.warnings()).isEmpty();
    assertThat(reading.board().cages().toString()).isEqualTo("[8+[0, 6]*, 3+[12, 13]]");
    assertThat(INTERCHANGE.encode(reading, "fpuzzles.lz", true).text()).isEqualTo(text);
  }

  /**
   * Other programs require different digits in each killer cage, regardless of its other members.
   */
  @Test
  void cagesWhoseDigitsMayRepeatAreDrawnAndReportedAndLost() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.KILLER, 9)
            .cage(new Cage(new int[] {0, 9, 10}, CageOperator.ADD, 5, Cage.NO_COLOUR).repeating())
            .cage(new Cage(new int[] {4, 5}, CageOperator.ADD, 6, Cage.NO_COLOUR))
            .variant(VariantRule.of(RuleKind.SUM).group(20, 40).values(18).build())
            .build();
    EncodeResult written = INTERCHANGE.encode(board, "fpuzzles.lz.json", "", false);
    assertThat(written.losses())
        .containsExactly(
            new Loss(LossKind.RULES, 2, "sum omitted", true).with("names", "sum").with("count", 1),
            new Loss(LossKind.REPEATING_CAGES, 3, "", true)
                .as(Loss.Code.DRAWN_ONLY, "1 cages drawn and in words only")
                .with("count", 1));
    assertThat(written.text())
        .contains("\"killercage\":[{\"cells\":[\"R1C5\",\"R1C6\"],\"value\":\"6\"}]")
        .contains("\"cage\":[{\"cells\":[\"R1C1\",\"R2C1\",\"R2C2\"],\"value\":\"5\"")
        .contains("{\"cells\":[\"R3C3\",\"R5C5\"],\"value\":\"18\"")
        .contains("In some cages digits may repeat.\\nSum")
        .contains("[value 5, cells R1C1 R2C1 R2C2]");
    DecodeResult back = decode(written.text());
    assertThat(back.board().cages()).hasSize(1);
    assertThat(back.board().variants()).isEmpty();
    assertThat(back.warnings())
        .extracting(Problem::code)
        .containsExactly(ProblemCode.RULES_IN_WORDS, ProblemCode.RULES_IN_WORDS);
  }

  /** SudokuPad requires different digits in a cage with {@code unique} only. */
  @Test
  void extraRegionsAreHiddenCagesToo() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9).extraRegion(new ExtraRegion(0, 10, 20)).build();
    EncodeResult written = INTERCHANGE.encode(board, "fpuzzles.lz.json", "", true);
    assertThat(written.text())
        .contains("\"extraregion\":[{\"cells\":[\"R1C1\",\"R2C2\",\"R3C3\"]}]")
        .contains("\"cage\":[{\"cells\":[\"R1C1\",\"R2C2\",\"R3C3\"],\"outlineC\":\"#00000000\"")
        .contains("\"unique\":true,\"hidden\":true");
    assertThat(decode(written.text()).board()).isEqualTo(board);
    assertThat(decode(written.text()).decoded().beyondBoard()).isEmpty();
  }

  /** SudokuPad says that a puzzle has no rules where the words are missing. */
  @Test
  void titleAuthorAndRulesAreAlwaysWritten_asCopiedTexts() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU_X, 9)
            .variant(VariantRule.of(RuleKind.THERMO).group(0, 1, 2).build())
            .variant(VariantRule.of(RuleKind.ANTIKNIGHT).build())
            .build();
    EncodeResult written = INTERCHANGE.encode(board, "fpuzzles.lz.json", "", true);
    assertThat(written.text())
        .contains("\"title\":\"Sudoku X\"")
        .contains("\"author\":\"Unknown\"")
        .contains("marked diagonals.\\nAnti-knight: Cells a chess knight")
        .contains("\\nThermometer: Digits increase from the bulb, the first cell.");
    DecodeResult back = decode(written.text());
    assertThat(back.board()).isEqualTo(board);
    assertThat(back.warnings()).isEmpty();
    assertThat(back.decoded().beyondBoard()).isEmpty();
    DecodeResult other = decode(written.text().replace("bulb, the first", "bulb, the last"));
    assertThat(back.metadata().isEmpty()).isTrue();
    assertThat(other.metadata().rules()).endsWith("bulb, the last cell.");
    assertThat(INTERCHANGE.encode(other, "plain.line", false).losses())
        .contains(new Loss(LossKind.COMMENT, 0, "rules"));
  }

  @Test
  void unsupportedPartsAreNamedAndPreserved() throws ProblemException {
    String text =
        json(
            "{\"c\":\"#fff\",\"parity\":\"Odd\"}",
            ",\"title\":\"T\",\"chaos\":true,\"nonconsecutive\":false,\"xv\":[],"
                + "\"lookandsay\":[{},{}],\"negative\":[\"yz\"],\"text\":[{}]");
    DecodeResult reading = decode(text);
    assertThat(reading.warnings())
        .extracting(Problem::code)
        .containsExactly(ProblemCode.RULE_OUTSIDE_MODEL, ProblemCode.RULE_OUTSIDE_MODEL);
    assertThat(reading.warnings().get(0).message()).endsWith("no other yz, parity (1)");
    assertThat(reading.warnings().get(1).message()).endsWith("chaos, lookandsay");
    assertThat(reading.decoded().unsupported())
        .extracting(rule -> rule.name() + " " + rule.count())
        .containsExactly("chaos 0", "lookandsay 2", "no other yz 0", "parity 1");
    assertThat(reading.board().variants())
        .extracting(rule -> rule.other().text())
        .containsExactly("true", "[{},{}]");
    assertThat(reading.decoded().beyondBoard())
        .extracting(Loss::kind)
        .containsExactly(LossKind.RULES, LossKind.MARKUP);
    assertThat(reading.metadata().title()).isEqualTo("T");
    assertThat(INTERCHANGE.encode(reading, "fpuzzles.lz", true).text()).isEqualTo(text);
    assertThat(INTERCHANGE.encode(reading, "plain.line", false).losses())
        .extracting(Loss::kind)
        .contains(LossKind.RULES);
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> INTERCHANGE.encode(reading, "plain.line", true));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
  }

  @Test
  void entriesThatHaveNoEffectAreOmittedAndReported() throws ProblemException {
    DecodeResult reading =
        decode(
            json(
                "{}",
                ",\"thermometer\":[{\"lines\":[[\"R1C1\"]]}],\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],"
                    + "\"value\":\"\"}],\"sandwichsum\":[{\"cell\":\"R0C1\",\"value\":\"0\"}],"
                    + "\"skyscraper\":[{\"cell\":\"R0C1\",\"value\":\"\"}],"
                    + "\"rowindexer\":[{\"cells\":null}]"));
    assertThat(reading.board().variants())
        .extracting(VariantRule::kind)
        .containsExactly(RuleKind.SANDWICH);
    assertThat(reading.warnings())
        .extracting(Problem::code)
        .hasSize(4)
        .containsOnly(ProblemCode.RULE_ODD_LINE);
  }

  @Test
  void rulesInWordsOfDrawingsAreReported() throws ProblemException {
    String words =
        ",\"ruleset\":\"Blue lines have one sum.\",\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]";
    assertThat(decode(json("{}", words)).warnings())
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.code()).isEqualTo(ProblemCode.RULES_IN_WORDS);
              assertThat(warning.message()).contains("\"Blue lines have one sum\"");
            });
    assertThat(decode(json("{}", words)).decoded().unsupported())
        .extracting(UnsupportedConstraint::part)
        .containsExactly(UnsupportedConstraint.Part.DRAWING, UnsupportedConstraint.Part.SENTENCE);
  }

  @Test
  void picturesOfRulesAreNoLoss() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9)
            .variant(VariantRule.of(RuleKind.RENBAN).group(0, 1, 2).build())
            .variant(VariantRule.of(RuleKind.SLOW_THERMO).group(10, 11).build())
            .build();
    String text = INTERCHANGE.encode(board, "fpuzzles.lz.json", "", true).text();
    assertThat(text).contains("\"fromConstraint\":\"Renban\"");
    DecodeResult reading = decode(text);
    assertThat(reading.board()).isEqualTo(board);
    assertThat(reading.decoded().beyondBoard()).isEmpty();
  }

  @Test
  void anotherStateOfTheSamePuzzleKeepsItsOtherRules() throws ProblemException {
    String text = json("{\"c\":\"#fff\"}", ",\"antiknight\":true");
    DecodeResult reading = decode(text);
    Board solved = reading.board().toBuilder().placed(0, 2).candidates(1, 5).build();
    String again =
        INTERCHANGE.encode(solved, "fpuzzles.lz.json", reading.decoded().layout(), false).text();
    assertThat(again)
        .isEqualTo(
            text.replace("\"#fff\"},{}", "\"#fff\",\"value\":2},{\"centerPencilMarks\":[1,3]}"));
    Board other = Board.builder(PuzzleType.SUDOKU_X, 4).build();
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class,
            () -> INTERCHANGE.encode(other, "fpuzzles.lz.json", reading.decoded().layout(), false));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.BAD_REQUEST);
  }

  @Test
  void linksOfAllKindsAreRead() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).rule(Rule.WINDOWS).given(3, 4).build();
    String code = INTERCHANGE.encode(board, "fpuzzles.lz", "", true).text();
    String percent = code.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D");
    for (String link :
        List.of(
            "https://f-puzzles.com/?load=" + code,
            "https://www.f-puzzles.com/?load=" + percent,
            "https://f-puzzles.com/?load=" + code.replace('+', ' '),
            "https://sudokupad.app/fpuzzles" + code,
            "https://sudokupad.app/fpuz" + percent + "?setting=1",
            "https://sudokupad.app/?puzzleid=fpuzzles" + percent,
            "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + code,
            "fpuzzles" + code,
            "fpuzzles" + percent,
            percent,
            percent.replace("%", "%25"),
            "https://sudokupad.app/fpuz" + percent.replace("%", "%25"),
            code)) {
      DecodeResult reading = decode(link);
      assertThat(reading.detection().format().id()).as(link).isEqualTo("fpuzzles.lz");
      assertThat(reading.board()).as(link).isEqualTo(board);
    }
  }

  @Test
  void twoSlashesThatAServerShortenedAreRestored() throws ProblemException {
    Board board = decode(json("{\"value\":3}", "")).board();
    int shortened = 0;
    for (int round = 0; shortened < 6 && round < 100; round++) {
      String title = ",\"title\":\"" + round * 7919L + "\uFFFF\"";
      String code = LzString.compress(json("{\"value\":3}", title), Checkpoint.NONE);
      if (code.contains("//") && !code.contains("///")) {
        shortened++;
        DecodeResult reading = decode("https://sudokupad.app/fpuz" + code.replace("//", "/"));
        assertThat(reading.board()).isEqualTo(board);
        assertThat(reading.decoded().layout()).isEqualTo(code);
      }
    }
    assertThat(shortened).isEqualTo(6);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://f-puzzles.com/?id=yd2xkn3v",
        "https://sudokupad.app/ry3bqyt4ib",
        "https://sudokupad.app/?puzzleid=ry3bqyt4ib",
        "fpuzzlesry3bqyt4ib"
      })
  void idsAreNamedAsReferences(String link) {
    Problem problem = refusal(link);
    assertThat(problem.code()).isEqualTo(ProblemCode.REFERENCE_ONLY);
    assertThat(problem.message())
        .contains(
            link.contains("f-puzzles.com")
                ? "export the puzzle as a link with load="
                : "https://sudokupad.app/api/puzzle/ry3bqyt4ib returns its code");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{\"value\":5}|~~|VALUE_OUT_OF_RANGE|grid[0][0].value",
        "{\"value\":[]}|~~|VALUE_OUT_OF_RANGE|grid[0][0].value",
        "{\"centerPencilMarks\":[0]}|~~|VALUE_OUT_OF_RANGE|grid[0][0].centerPencilMarks[0]",
        "{\"centerPencilMarks\":7}|~~|BAD_CHARACTER|grid[0][0].centerPencilMarks",
        "{\"region\":4}|~~|VALUE_OUT_OF_RANGE|grid[0][0].region",
        "{\"region\":1}|~~|BAD_REGION|region 1",
        "[]|~~|BAD_CHARACTER|grid[0][0]",
        "{}|,\"killercage\":{}|BAD_CHARACTER|killercage",
        "{}|,\"killercage\":[{}]|CAGE_SHAPE|killercage[0].cells",
        "{}|,\"killercage\":[{\"cells\":[\"R5C1\"]}]|VALUE_OUT_OF_RANGE|killercage[0].cells[0]",
        "{}|,\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"0\"}]|CAGE_TOTAL_IMPOSSIBLE|value",
        "{}|,\"extraregion\":[{\"cells\":[\"R1C1\",\"R1C1\"]}]|CAGE_SHAPE|extraregion[0].cells[1]",
        "{}|,\"thermometer\":[{\"lines\":[[\"R1C1\",\"R5C1\"]]}]|VALUE_OUT_OF_RANGE|lines[0][1]",
        "{}|,\"renban\":[{\"lines\":[[\"R1C1\",\"R1C1\"]]}]|RULE_BAD_SHAPE|renban[0].lines[0]",
        "{}|,\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"x\"}]|RULE_BAD_VALUE|value",
        "{}|,\"ratio\":[{\"cells\":[\"R1C1\"]}]|RULE_BAD_SHAPE|ratio[0]",
        "{}|,\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"L\"}]|RULE_BAD_VALUE|value",
        "{}|,\"xsum\":[{\"cell\":\"R1C1\",\"value\":\"3\"}]|RULE_BAD_SHAPE|xsum[0].cell",
        "{}|,\"xsum\":[{\"cell\":\"R0C1\",\"value\":\"11\"}]|RULE_BAD_VALUE|xsum[0]",
        "{}|,\"littlekillersum\":[{\"cell\":\"R0C1\",\"value\":\"3\"}]|RULE_BAD_VALUE|direction",
        "{}|,\"littlekillersum\":[{\"cell\":\"R0C1\",\"cells\":[],\"direction\":\"DR\","
            + "\"value\":\"3\"}]|RULE_BAD_SHAPE|littlekillersum[0]",
        "{}|,\"quadruple\":[{\"cells\":[\"R1C1\"],\"values\":[5]}]|VALUE_OUT_OF_RANGE|values[0]",
        "{}|,\"thermometer\":7|BAD_CHARACTER|thermometer"
      })
  void faultsAreReportedWithTheirWay(String cell, String members, ProblemCode code, String way) {
    Problem problem = refusal(json(cell, members));
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.message()).contains(way);
  }

  @Test
  void sizesAreChecked() {
    assertThat(refusal("{\"size\":32,\"grid\":[]}").code())
        .isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
    assertThat(refusal("{\"size\":4,\"grid\":[[]]}").code()).isEqualTo(ProblemCode.BAD_LENGTH);
  }

  /**
   * The decoded size of a text is bounded, not only its length: 45 ms of work were in such a link.
   */
  @Test
  void aShortTextThatUnfoldsToMillionsIsRefusedWithThePlace() {
    String bomb = LzString.compress("{\"a\":\"" + "a".repeat(3_000_000), Checkpoint.NONE);
    assertThat(bomb.length()).isLessThan(4_400);
    String link = "https://www.f-puzzles.com/?load=" + bomb;
    for (String text : List.of(link, link.replace("+", "%2B"), bomb)) {
      Problem problem = refusal(text);
      assertThat(problem.code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
      assertThat(problem.message()).contains("at most 393216 characters");
      // A text unfolds by the square of its length: the limit is met after a third of this one.
      assertThat(problem.index()).isBetween(text.length() / 4, text.length() / 2);
    }
  }

  @Test
  void theLargestBoardThatIsWrittenUnfolds() throws ProblemException {
    Board.Builder builder = Board.builder(PuzzleType.KILLER_JIGSAW, 31);
    for (int cell = 0; cell < 31 * 31; cell++) {
      builder.region(cell, cell / 31 + 1).candidates(cell, -1 >>> 1).cornerMarks(cell, -1 >>> 1);
      builder.cage(new Cage(new int[] {cell}, CageOperator.ADD, 16, Cage.NO_COLOUR));
    }
    for (int region = 0; region < Board.MAX_EXTRA_REGIONS; region++) {
      int start = region % 900;
      builder.extraRegion(new ExtraRegion(IntStream.range(start, start + 31).toArray()));
    }
    Board board = builder.build();
    String text = INTERCHANGE.encode(board, "fpuzzles.lz", "", false).text();
    assertThat(LzString.expand(text, LzJson.MOST, Checkpoint.NONE))
        .hasSizeGreaterThan(LzJson.MOST * 3 / 4);
    assertThat(decode(text).board()).isEqualTo(board);
  }

  /** It has no solution, and is no broken text; other solvers have such cages, too. */
  @Test
  void aCageWhoseTotalNoDigitsHaveIsARule() throws ProblemException {
    for (int total : new int[] {2, 8, 10}) {
      String cage = ",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"" + total + "\"}]";
      Board board = decode(json("{}", cage)).board();
      Validation.check(board);
      assertThat(board.variants())
          .containsExactly(VariantRule.of(RuleKind.CAGE).group(0, 1).values(total).build());
      assertThat(board.cages()).isEmpty();
    }
    String repeated =
        ",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"1\",\"unique\":false}]";
    assertThat(decode(json("{}", repeated)).board().variants())
        .containsExactly(VariantRule.of(RuleKind.SUM).group(0, 1).values(1).build());
    TextCheck.UNMEASURED.check(".Indexing~C~R2C4~R4C6~R7C2~R7C8.Cage~27~R2C8.~R1C1_1");
    TextCheck.UNMEASURED.check(".Cage~2~R2C7~R2C8.~R1C1_1");
  }

  /** The others of its region differ all the same, and lines of sums do not count the cell. */
  @Test
  void cagesOfAPuzzleThatIsNoKiller_areReportedToMakeItOne() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU_X, 9)
            .variant(VariantRule.of(RuleKind.CAGE).group(0, 1).build())
            .variant(VariantRule.of(RuleKind.CAGE).group(5).build())
            .variant(VariantRule.of(RuleKind.SUM).group(3, 4).values(7).build())
            .build();
    EncodeResult written = INTERCHANGE.encode(board, "fpuzzles.lz", "", false);
    assertThat(written.losses())
        .containsExactly(
            new Loss(LossKind.RULES, 2, "sum omitted", true).with("names", "sum").with("count", 1),
            new Loss(LossKind.RULES, 1, "", false)
                .as(Loss.Code.WITHOUT_EFFECT, "cage omitted: it says nothing")
                .with("names", "cage")
                .with("count", 1),
            new Loss(LossKind.RULES, 2, "", false)
                .as(Loss.Code.REWRITTEN, "cage read back as cages of a Killer")
                .with("names", "cage")
                .with("count", 1));
  }

  @Test
  void aCellInNoRegionIsRead() throws ProblemException {
    String line = ",\"regionsumline\":[{\"lines\":[[\"R1C2\",\"R1C1\",\"R2C2\",\"R2C3\"]]}]";
    Board board = decode(json("{\"region\":null}", line)).board();
    Validation.check(board);
    assertThat(board.type()).isEqualTo(PuzzleType.JIGSAW);
    assertThat(board.extraRegions()).hasSize(4).contains(new ExtraRegion(1, 4, 5));
    assertThat(board.variants())
        .containsExactly(VariantRule.of(RuleKind.EQUAL_SUM).group(1, 5).group(6).build());
    assertThat(decode(json("{\"region\":null}", ",\"killercage\":[]")).board().type())
        .isEqualTo(PuzzleType.KILLER_JIGSAW);
  }

  @Test
  void constraintsOnBoxesAreCarried_ifACellIsInNoBox() throws ProblemException {
    DecodeResult read =
        decode(json("{\"region\":null}", ",\"boxindexer\":[{\"cells\":[\"R3C3\"]}]"));
    assertThat(read.decoded().unsupported().toString()).contains("boxindexer");
  }

  @Test
  void aRegionWithTooManyCellsIsRefused() {
    String text = json("{\"region\":null}", "");
    Problem problem = refusal(text.replaceFirst("\\{\\},", "{\"region\":3},"));
    assertThat(problem.code()).as(problem.message()).isEqualTo(ProblemCode.BAD_REGION);
    assertThat(problem.message()).contains("grid[0][1].region");
  }

  /** A cage that is only drawn says something if its clue is a digital root. */
  @Test
  void aCageForADigitalRootIsCarried() throws ProblemException {
    String cage = ",\"cage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"%s\"}]";
    assertThat(decode(json("{}", cage.formatted("DR5"))).decoded().unsupported()).hasSize(1);
    assertThat(decode(json("{}", cage.formatted("AB"))).decoded().unsupported()).isEmpty();
  }

  @Test
  void hostileTextsAreRefusedSoon() {
    String bomb = LzString.compress("{\"grid\":" + "[".repeat(1 << 22), Checkpoint.NONE);
    for (String text :
        List.of(
            bomb,
            "N4Ig" + "A".repeat(1 << 20),
            "N4Ig" + "/".repeat(1 << 20),
            "{\"grid\":" + "[".repeat(1 << 19),
            "{\"grid\":[" + "{},".repeat(1 << 18))) {
      Problem problem = refusal(text);
      assertThat(problem.message()).isNotEmpty();
      assertThat(problem.index()).isLessThanOrEqualTo(text.length());
    }
  }

  private static Problem refusal(String text) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, () -> decode(text));
    assertThat(refused).as(text.substring(0, Math.min(text.length(), 80))).isNotNull();
    return refused.problem();
  }
}
