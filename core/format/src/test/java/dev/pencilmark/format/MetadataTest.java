package dev.pencilmark.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Title, author, rules and other texts of puzzles, through formats. */
final class MetadataTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final String SOLUTION = "1234341221434321";

  private static final String ROWS =
      "cells:[[{value:1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"
          + "regions:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
          + "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

  private static DecodeResult decode(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static Board board() {
    return Board.builder(PuzzleType.SUDOKU, 4)
        .given(0, 1)
        .variant(VariantRule.of(RuleKind.THERMO).group(0, 1).build())
        .variant(VariantRule.of(RuleKind.RENBAN).group(10, 11).build())
        .build();
  }

  private static Cosmetics drawing() {
    Cosmetics.Builder drawing = Cosmetics.builder();
    drawing.shade(() -> new Cosmetics.Shade(3, "#ff8800"));
    return drawing.build(4);
  }

  /** Metadata with a value in every field. */
  static PuzzleMetadata full(Board board) {
    return PuzzleMetadata.builder()
        .put(Field.TITLE, "<script>alert(1)</script> \u001b[31mred \"it\" * 50%")
        .put(Field.AUTHOR, "J\u00f6rg: a setter, \ud83d\ude00")
        .put(Field.RULES, "Normal rules apply.\nDigits increase along thermometers: from the bulb.")
        .put(Field.SUCCESS_MESSAGE, "Well done!\n\nMore at https://example.com/?a=1&b=2")
        .solution(DeclaredSolution.of(SOLUTION, "", board))
        .put(Field.SOURCE_URL, "https://example.com/puzzle?id=1#top")
        .put(Field.SOURCE_PROGRAM, "SudokuMaker")
        .put(Field.DIFFICULTY, "3/5")
        .put(Field.CREATED, "2026-11-27")
        .tag("thermo")
        .tag("4x4, small")
        .put(Field.LICENCE, "CC BY 4.0")
        .more("series", "No. 7\nof 9")
        .more("flags", "[1,{\"a\":true}]")
        .more("quick", "true")
        .cosmetics(drawing())
        .build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"fpuzzles.lz", "fpuzzles.lz.json", "sudokupad.scl"})
  void everyFieldIsKept(String format) throws ProblemException {
    Board board = board();
    PuzzleMetadata metadata = full(board);
    for (Field field : Field.values()) {
      assertThat(metadata.has(field)).as(field.title()).isTrue();
      assertKept(board, metadata.only(EnumSet.of(field)), format);
    }
    assertKept(board, metadata, format);
  }

  private static void assertKept(Board board, PuzzleMetadata metadata, String format)
      throws ProblemException {
    EncodeResult written = INTERCHANGE.encode(board, metadata, format, "", true, Checkpoint.NONE);
    DecodeResult back = decode(written.text());
    assertThat(back.board()).isEqualTo(board);
    Set<Field> tagged = metadata.fields();
    // f-puzzles has one text for all tags.
    tagged.remove(Field.TAGS);
    assertThat(back.metadata().fields()).isEqualTo(metadata.fields());
    assertThat(metadata.only(tagged).missingIn(back.metadata())).isEmpty();
    assertThat(back.metadata().text(Field.TAGS)).isEqualTo(metadata.text(Field.TAGS));
    // SudokuPad's reader cannot know that a drawing is no rule.
    assertThat(back.decoded().beyondBoard())
        .allMatch(loss -> loss.kind() == LossKind.RULES && loss.detail().contains("underlays"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "penpa|TITLE,AUTHOR,RULES,SUCCESS_MESSAGE,SOLUTION,SOURCE_URL,COSMETICS",
        "iss|TITLE,AUTHOR,RULES,MORE",
        "opensudoku.xml|TITLE,AUTHOR,RULES,SOURCE_URL,SOURCE_PROGRAM,DIFFICULTY,CREATED,MORE",
        "sudocue.sdk|TITLE,AUTHOR,SOURCE_URL,SOURCE_PROGRAM,DIFFICULTY,CREATED,MORE",
        "sadman.sdk|TITLE,AUTHOR,SOURCE_URL,SOURCE_PROGRAM,DIFFICULTY,CREATED,MORE",
      })
  void fieldsAreKeptOrLost(String format, String places) throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).given(10, 5).build();
    PuzzleMetadata metadata =
        PuzzleMetadata.builder()
            .put(Field.TITLE, "<b>One</b> & \"two\" = 3, four")
            .put(Field.AUTHOR, "J\u00f6rg \ud83d\ude00")
            .put(Field.RULES, "Line one, with commas.\n\nLine three: x=1 & y<2")
            .put(Field.SUCCESS_MESSAGE, "Done & dusted,\nnext?")
            .solution(
                DeclaredSolution.of("1" + "?".repeat(9) + "5" + ".".repeat(69) + "9", "", board))
            .put(Field.SOURCE_URL, "https://example.com/a?b=1&c=2,3")
            .put(Field.SOURCE_PROGRAM, "Program")
            .put(Field.DIFFICULTY, "hard")
            .put(Field.CREATED, "2026-11-27")
            .tag("tag")
            .put(Field.LICENCE, "CC0")
            .more("comment", "first\nsecond")
            .cosmetics(drawing())
            .build();
    Set<Field> kept = EnumSet.noneOf(Field.class);
    for (String place : places.split(",")) {
      kept.add(Field.valueOf(place));
    }
    for (Field field : Field.values()) {
      PuzzleMetadata one = metadata.only(EnumSet.of(field));
      EncodeResult written = INTERCHANGE.encode(board, one, format, "", false, Checkpoint.NONE);
      DecodeResult back = decode(written.text());
      assertThat(back.board()).as(field.title()).isEqualTo(board);
      assertThat(one.missingIn(back.metadata()).isEmpty())
          .as(field.title())
          .isEqualTo(kept.contains(field));
      assertThat(written.losses()).hasSize(kept.contains(field) ? 0 : 1);
    }
    String text = INTERCHANGE.encode(board, metadata, format, "", false, Checkpoint.NONE).text();
    DecodeResult all = decode(text);
    assertThat(metadata.only(kept).missingIn(all.metadata())).isEmpty();
    assertThat(INTERCHANGE.encode(all, format, true).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"penpa", "iss", "opensudoku.xml", "sudocue.sdk", "sadman.sdk"})
  void textsThatWouldReadBackOtherwiseAreLosses(String format) throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).build();
    for (String title : new String[] {"two\nlines", "50%2C", " spaces ", "\u001b[31m", "# hash"}) {
      PuzzleMetadata metadata = PuzzleMetadata.builder().put(Field.TITLE, title).build();
      EncodeResult written =
          INTERCHANGE.encode(board, metadata, format, "", false, Checkpoint.NONE);
      boolean same = decode(written.text()).metadata().equals(metadata);
      assertThat(written.losses().isEmpty()).as(format + " " + title).isEqualTo(same);
    }
  }

  @Test
  void fieldsWithoutAPlaceAreLossesWithTheirNames() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 4).given(0, 1).build();
    EncodeResult written =
        INTERCHANGE.encode(board, full(board), "plain.line", "", false, Checkpoint.NONE);
    assertThat(written.losses())
        .allMatch(
            loss ->
                loss.kind() == LossKind.COMMENT
                    || loss.kind() == LossKind.MARKUP && loss.detail().startsWith("drawing: "));
    assertThat(written.losses().stream().map(Loss::detail).collect(Collectors.joining("; ")))
        .isEqualTo(
            "title; author; rules; success message; solution; source URL; source program; "
                + "difficulty; date; tags; licence; further metadata: series, flags, quick; drawing: 1 cell colour");
  }

  @Test
  void membersOfMetadataReplaceThoseOfOldTexts() throws ProblemException {
    DecodeResult reading =
        decode(
            "scl{"
                + ROWS
                + ",cages:[{value:\"title: C\"},{value:\"author: C\"},{value:\"rules: one\"},"
                + "{value:\"rules: two\\nwords\"},{value:\"msgcorrect: C\"}],"
                + "metaData:{title:\"B\",author:\"B\"},metadata:{title:\"A\"}}");
    PuzzleMetadata metadata = reading.metadata();
    assertThat(metadata.title()).isEqualTo("A");
    assertThat(metadata.author()).isEqualTo("B");
    assertThat(metadata.rules()).isEqualTo("one\ntwo\nwords");
    assertThat(metadata.successMessage()).isEqualTo("C");
    assertThat(reading.decoded().beyondBoard())
        .filteredOn(loss -> loss.kind() == LossKind.COMMENT)
        .singleElement()
        .satisfies(loss -> assertThat(loss.detail()).contains("title", "author"));
  }

  @Test
  void rulesMayBeAListOfLines() throws ProblemException {
    assertThat(decode("scl{" + ROWS + ",metadata:{rules:[\"one\",\"two\"]}}").metadata().rules())
        .isEqualTo("one\ntwo");
  }

  @Test
  void unseenCagesOfFpuzzlesHoldTexts() throws ProblemException {
    String cages =
        "[{\"cells\":[],\"value\":\"author: Ann\"},"
            + "{\"cells\":[\"R1C1\"],\"value\":\"source: Prog\",\"fontC\":\"#0000\","
            + "\"outlineC\":\"transparent\"},"
            + "{\"cells\":[\"R1C1\"],\"value\":\"title: seen\",\"fontC\":\"#000000\"}]";
    DecodeResult reading = decode("{\"size\":4,\"grid\":" + grid() + ",\"cage\":" + cages + "}");
    assertThat(reading.metadata().author()).isEqualTo("Ann");
    assertThat(reading.metadata().sourceProgram()).isEqualTo("Prog");
    assertThat(reading.metadata().title()).isEmpty();
    assertThat(reading.metadata().cosmetics().frames())
        .containsExactly(new Cosmetics.Frame(List.of(0), "", "title: seen", "#000000"));
    assertThat(reading.decoded().beyondBoard()).isEmpty();
  }

  private static String grid() {
    String row = "[{},{},{},{}]";
    return "[[{\"value\":1,\"given\":true},{},{},{}]," + row + "," + row + "," + row + "]";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'\"1234341221434321\"'|0|",
        "'\"12?434122.434321\"'|2|",
        "'\"1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,\"'|1|",
        "'[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,0]'|1|",
        "'[1,\"2\",3,4,3,4,1,2,2,1,4,3,4,3,\"\",null]'|2|",
        "'\"123434122143432\"'|0|15 cells, where the board has 16",
        "'\"123434122143432x\"'|0|the symbol of R4C4 is no digit",
        "'\"2134341221434321\"'|0|it contradicts the given in R1C1",
      })
  void solutionsOfFpuzzlesAreRead(String solution, int unknown, String reason)
      throws ProblemException {
    DecodeResult reading =
        decode("{\"size\":4,\"grid\":" + grid() + ",\"solution\":" + solution + "}");
    DeclaredSolution read = reading.metadata().solution();
    assertThat(read.unusable() == null ? null : read.unusable().text()).isEqualTo(reason);
    assertThat(read.unknown()).isEqualTo(unknown);
    assertThat(read.size()).isEqualTo(reason == null ? 16 : 0);
    assertThat(read.text()).isEqualTo(solution.replaceAll("^\"|\"$", ""));
    EncodeResult scl = INTERCHANGE.encode(reading, "sudokupad.scl", true);
    DecodeResult back = decode(INTERCHANGE.encode(decode(scl.text()), "fpuzzles.lz", true).text());
    assertThat(back.metadata().solution().isEquivalent(read)).isTrue();
  }

  @Test
  void aZeroOfSudokuPadIsADigitThatTheBoardLacks() throws ProblemException {
    DecodeResult reading = decode("scl{" + ROWS + ",metadata:{solution:\"1034341221434321\"}}");
    assertThat(reading.metadata().solution().isUsable()).isTrue();
    assertThat(reading.metadata().solution().digit(1)).isZero();
  }

  @Test
  void aSolutionThatASolverFoundIsNoStatementOfTheAuthor() throws ProblemException {
    String text =
        INTERCHANGE
            .encode(
                Board.builder(PuzzleType.SUDOKU, 4)
                    .given(0, 1)
                    .given(1, 2)
                    .given(2, 3)
                    .given(4, 3)
                    .given(8, 2)
                    .given(10, 4)
                    .build(),
                "sudokupad.scl",
                "",
                false)
            .text();
    assertThat(decode(text).metadata().isEmpty()).isTrue();
  }

  @Test
  void theSourcesRulesAreWritten_andSentencesForKindsThatTheyLack() throws ProblemException {
    Board board = board();
    String rules = "Normal rules. Digits increase along thermos.";
    PuzzleMetadata metadata = PuzzleMetadata.builder().put(Field.RULES, rules).build();
    for (String format : new String[] {"fpuzzles.lz.json", "sudokupad.scl"}) {
      String text = INTERCHANGE.encode(board, metadata, format, "", true, Checkpoint.NONE).text();
      DecodeResult back = decode(text);
      assertThat(back.board()).isEqualTo(board);
      assertThat(back.metadata().rules()).isEqualTo(rules);
    }
    String json =
        INTERCHANGE.encode(board, metadata, "fpuzzles.lz.json", "", true, Checkpoint.NONE).text();
    assertThat(json)
        .contains("\"ruleset\":\"" + rules + "\\nRenban")
        .doesNotContain("Thermometer:", "Normal sudoku rules apply");
  }

  @Test
  void valuesOverTheirLimitsAreLosses() throws ProblemException {
    String title = "x".repeat(Field.TITLE.mostCharacters());
    String text = "{\"size\":4,\"grid\":" + grid() + ",\"title\":\"%s\"}";
    assertThat(decode(text.formatted(title)).metadata().title()).isEqualTo(title);
    DecodeResult reading = decode(text.formatted(title + "x"));
    assertThat(reading.metadata().isEmpty()).isTrue();
    assertThat(reading.decoded().beyondBoard())
        .containsExactly(new Loss(LossKind.COMMENT, 0, "title, which is too long"));
  }

  @Test
  void shortLinksOfSudokuPadHaveTitleAndAuthor() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU_X, 9).given(0, 1).build();
    PuzzleMetadata metadata =
        PuzzleMetadata.builder().put(Field.TITLE, "A *bold* one").put(Field.AUTHOR, "wx*").build();
    String text =
        INTERCHANGE.encode(board, metadata, "sudokupad.scf", "", true, Checkpoint.NONE).text();
    DecodeResult back = decode(text);
    assertThat(back.board()).isEqualTo(board);
    assertThat(back.metadata()).isEqualTo(metadata);
    PuzzleMetadata lines = PuzzleMetadata.builder().put(Field.TITLE, "two\nlines").build();
    assertThat(
            INTERCHANGE.encode(board, lines, "sudokupad.scf", "", false, Checkpoint.NONE).losses())
        .containsExactly(new Loss(LossKind.COMMENT, 0, "title"));
  }

  @Test
  void metadataIsNoPartOfTheBoard() throws ProblemException {
    Board board = board();
    String plain = INTERCHANGE.encode(board, "fpuzzles.lz", "", true).text();
    String reported =
        INTERCHANGE.encode(board, full(board), "fpuzzles.lz", "", true, Checkpoint.NONE).text();
    assertThat(decode(reported).board()).isEqualTo(decode(plain).board());
  }

  @Test
  void theLayoutKeepsItsMetadata_unlessOtherIsGiven() throws ProblemException {
    Board board = board();
    DecodeResult reading =
        decode(
            INTERCHANGE
                .encode(board, full(board), "fpuzzles.lz", "", true, Checkpoint.NONE)
                .text());
    Board other = board.toBuilder().placed(3, 4).build();
    for (String format : new String[] {"fpuzzles.lz", "sudokupad.scl"}) {
      DecodeResult first =
          decode(INTERCHANGE.encode(board, full(board), format, "", true, Checkpoint.NONE).text());
      String layout = first.decoded().layout();
      assertThat(decode(INTERCHANGE.encode(other, format, layout, false).text()).metadata())
          .isEqualTo(first.metadata());
      PuzzleMetadata title = PuzzleMetadata.builder().put(Field.TITLE, "Other").build();
      String changed =
          INTERCHANGE.encode(board, title, format, layout, false, Checkpoint.NONE).text();
      assertThat(decode(changed).metadata().title()).isEqualTo("Other");
    }
    assertThat(reading.board()).isEqualTo(board);
  }
}
